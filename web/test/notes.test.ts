import { beforeEach, describe, expect, it } from "vitest";
import { notesOf } from "../src/boards/isles/notes";
import type { IslesView } from "../src/boards/isles/view";
import { Notes } from "../src/table/notes";
import { pocket } from "../src/wire/pocket";

describe("what is explained once", () => {
  beforeEach(() => pocket.removeItem("atoll.notes"));

  it("is told until the position changes, and never again in this browser", () => {
    const notes = new Notes(() => true);
    expect(notes.at(4, ["note-lamp"])).toBe("note-lamp");
    expect(notes.at(4, [])).toBe("note-lamp");
    expect(notes.at(5, ["note-lamp", "note-hidden"])).toBe("note-hidden");
    expect(new Notes(() => true).at(6, ["note-lamp"])).toBeNull();
  });

  it("is kept for this visit only where several people share the screen", () => {
    const notes = new Notes(() => false);
    expect(notes.at(4, ["note-lamp"])).toBe("note-lamp");
    expect(notes.at(5, ["note-lamp"])).toBeNull();
    expect(pocket.getItem("atoll.notes")).toBeNull();
  });

  it("is told again where what was kept makes no sense", () => {
    pocket.setItem("atoll.notes", "{");
    expect(new Notes(() => true).at(1, ["note-lamp"])).toBe("note-lamp");
  });
});

describe("Isles explains", () => {
  const cell = (...elements: string[]) => ({ tile: "high-1", elements, flipped: false });
  const board = (...cells: object[]) => ({ rows: { high: cells, middle: [], low: [] } });
  const view = (more: object) =>
    ({ viewer: 0, to_act: 0, phase: "take", lookout: 1, offer: [], boards: [board(), board()], ...more }) as unknown as IslesView;

  it("the lookout to whoever is it for the first time, in a game for two and for more", () => {
    expect(notesOf(view({ phase: "open", lookout: 0 }))).toEqual(["note-lookout-two"]);
    expect(notesOf(view({ phase: "open", lookout: 0, boards: [board(), board(), board()] }))).toEqual(["note-lookout"]);
    expect(notesOf(view({ phase: "open" }))).toEqual([]);
  });

  it("the hidden tile to whoever may take it unseen", () => {
    expect(notesOf(view({ offer: [{ place: 1, hidden: true, tile: null, taken_by: null }] }))).toEqual(["note-hidden"]);
    expect(notesOf(view({ lookout: 0, offer: [{ place: 1, hidden: true, tile: "low-3", taken_by: null }] }))).toEqual([]);
  });

  it("the lamp when the own island shows one", () => {
    expect(notesOf(view({ boards: [board(cell("palm", "lamp")), board()] }))).toEqual(["note-lamp"]);
    expect(notesOf(view({ boards: [board(), board(cell("lamp"))] }))).toEqual([]);
  });

  it("nothing to whoever looks on", () => expect(notesOf(view({ viewer: null, phase: "open", lookout: 0 }))).toEqual([]));
});
