import { describe, expect, it } from "vitest";
import { grip, lastPlaces, lineAbout, placeOf, shownSeat, verbOf } from "../../src/boards/isles/lit";
import { countedIn, saidTile, type Board, type IslesView } from "../../src/boards/isles/view";
import type { Choosing } from "../../src/table/chooser";

const board = (dreams = 0): Board => ({
  dreams: Array.from({ length: dreams }, (_, index) => ({ tile: `dream-0${index + 1}`, kind: "roc", points: 0 })),
  rows: {
    high: [{ tile: "high-01", elements: [], flipped: false }, null, null, null],
    middle: [null, null, null, null],
    low: [null, null, null, null],
  },
  palms: 0,
  pairs: 0,
  brigands: 0,
  has_most_brigands: true,
  pair_points: 0,
  brigand_points: 0,
});

const view = (changed: Partial<IslesView>): IslesView => ({
  viewer: 0,
  to_act: 0,
  scores: [0, 0, 0],
  phase: "take",
  turn: 1,
  turns: 16,
  lookout: 0,
  piles: { dream: 1, high: 1, middle: 1, low: 1 },
  opened: "high",
  offer: [],
  chosen: null,
  waiting: [0, 1, 2],
  boards: [board(), board(2), board()],
  gone: [],
  adds: {},
  ...changed,
});

function choosing(...next: string[]): Choosing & { touched: string[] } {
  const touched: string[] = [];
  return { words: [], next: new Set(next), lines: [], touch: (word) => void touched.push(word), clear: () => undefined, touched };
}

const click = { stopPropagation: () => undefined } as Event;

describe("what is lit", () => {
  it("carries its word only while its verb is asked for", () => {
    const chooser = choosing("take", "2");
    const offered = grip(chooser, "take", "take", "2", "tile");
    expect(offered).toMatchObject({ "data-word": "2", "data-legal": "", role: "button" });
    const column = grip(chooser, "take", "put", "2", "cell");
    expect(column).not.toHaveProperty("data-word");
    column.onclick(click);
    offered.onclick(click);
    expect(chooser.touched).toEqual(["put 2", "2"]);
  });

  it("asks about the line of this phase, or about the one that was meant", () => {
    expect(lineAbout("4", view({ phase: "put" }))).toBe("put 4");
    expect(lineAbout("put 2", view({ phase: "take" }))).toBe("put 2");
    expect(lineAbout("4", view({ phase: "draw" }))).toBeNull();
    expect(verbOf("over")).toBeNull();
  });
});

describe("places", () => {
  it("are named as the server names them", () => {
    expect(placeOf("take 2", view({}))).toBe("offer:2");
    expect(placeOf("open low", view({}))).toBe("low");
    expect(placeOf("name 1", view({}))).toBe("seat:1");
    expect(placeOf("put 3", view({ to_act: 2 }))).toBe("2:high:3");
    expect(placeOf("put 3", view({ opened: null }))).toBeNull();
  });

  it("of the last turn are where something came to lie", () => {
    const boards = view({}).boards;
    expect(
      lastPlaces(
        [
          { seat: 0, line: "take 1" },
          { seat: 0, line: "put 1" },
          { seat: 0, line: "name 1" },
        ],
        "high",
        boards,
      ),
    ).toEqual(["0:high:1"]);
    expect(lastPlaces([{ seat: 1, line: "take 3" }], "dream", boards)).toEqual(["1:dream:2"]);
    expect(
      lastPlaces(
        [
          { seat: 0, line: "put 1" },
          { seat: 0, line: "open high" },
        ],
        "high",
        boards,
      ),
    ).toEqual([]);
  });
});

describe("the island that is large", () => {
  it("is the one that was asked for, one's own, or that of whoever plays", () => {
    expect(shownSeat(2, view({}))).toBe(2);
    expect(shownSeat(null, view({ viewer: 1 }))).toBe(1);
    expect(shownSeat(null, view({ viewer: null, to_act: 2 }))).toBe(2);
    expect(shownSeat(null, view({ viewer: null, to_act: -1, lookout: 1 }))).toBe(1);
  });
});

describe("a tile", () => {
  it("is said by what it shows, equal things together", () => {
    expect(saidTile(["palm", "palm", "snake"], (key) => key)).toBe("2 elements-palm, element-snake");
  });
});

describe("a line of the score sheet", () => {
  const cell = (...elements: string[]) => ({ tile: "high-01", elements, flipped: false }) as never;
  const isle = {
    ...board(),
    rows: {
      high: [cell("palm"), cell("palm", "roc"), null, null],
      middle: [cell("egg"), cell("brigand"), null, null],
      low: [null, null, null, null],
    },
  } as Board;
  it("is known by the cells that it counts", () => {
    const lines = [["1:high:1", "1:high:2"], ["1:high:2", "1:middle:1"], ["1:middle:2"], [], ["1:low:1"]];
    expect(lines.map((marks) => countedIn(isle, 1, marks))).toEqual(["palm", "roc", "brigand", null, null]);
  });
});
