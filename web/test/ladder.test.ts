import { beforeEach, describe, expect, it } from "vitest";
import { above, note, offered, soleLevel } from "../src/lobby/ladder";
import { pocket } from "../src/wire/pocket";

const seat = (number: number, kind: string, level?: string) => ({ seat: number, kind, level: level ?? null });

describe("whom to play against", () => {
  beforeEach(() => pocket.removeItem("atoll.ladder"));

  it("is the Ship's Boy for whoever has never played this game", () => expect(offered("reef")).toBe("boy"));

  it("is the same one after a loss and the one above after a win, game by game", () => {
    note("reef", "sailor", false);
    expect(offered("reef")).toBe("sailor");
    note("reef", "sailor", true);
    expect(offered("reef")).toBe("captain");
    expect(offered("isles")).toBe("boy");
  });

  it("stays the Admiral at the top", () => {
    note("motu", "admiral", true);
    expect(offered("motu")).toBe("admiral");
    expect(above("admiral")).toBeNull();
  });

  it("is the Ship's Boy where what was kept makes no sense", () => {
    pocket.setItem("atoll.ladder", "{broken");
    expect(offered("reef")).toBe("boy");
    pocket.setItem("atoll.ladder", '{"reef": "pirate"}');
    expect(offered("reef")).toBe("boy");
  });
});

describe("a match that counts", () => {
  it("is one person's against bots of one level", () => {
    expect(soleLevel([seat(0, "person"), seat(1, "bot", "boy"), seat(2, "bot", "boy")], [0])).toBe("boy");
    expect(soleLevel([seat(0, "person"), seat(1, "bot", "boy"), seat(2, "bot", "sailor")], [0])).toBeNull();
    expect(soleLevel([seat(0, "person"), seat(1, "person")], [0])).toBeNull();
    expect(soleLevel([seat(0, "person"), seat(1, "person"), seat(2, "bot", "boy")], [0, 1])).toBeNull();
  });
});
