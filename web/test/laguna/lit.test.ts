import { describe, expect, it } from "vitest";
import { askedFor, coloursOf, lineAbout, offerOf, partnersFor, partnerWord, placeOf, taking, tradesIn } from "../../src/boards/laguna/lit";
import type { LagunaView } from "../../src/boards/laguna/view";

const AT_AN_ISLAND = [
  "end",
  "sail n",
  "shift 1 4",
  "shift 1 5",
  "load 4 red 3",
  "load 4 blue 3",
  "swap island-4 red 1",
  "swap raft-1 green 1",
];

describe("the word that a line asks for", () => {
  it("is a hole in one line and an island in another", () => {
    expect(askedFor(["shift"])).toBe("hole");
    expect(askedFor(["load"])).toBe("island");
    expect(askedFor(["load", "4", "red"])).toBe("hole");
    expect(askedFor(["swap", "island-4"])).toBe("colour");
    expect(askedFor(["place", "red"])).toBe("island");
    expect(askedFor([])).toBe("anything");
  });
});

describe("an offer", () => {
  const offer = offerOf(AT_AN_ISLAND);
  it("says where a pearl may go", () => {
    expect([...offer.shifts.get("1")!]).toEqual(["4", "5"]);
  });
  it("says what may be done with whom", () => {
    expect(tradesIn(offer)).toEqual(["load", "swap"]);
    expect(partnersFor(offer, "load")).toEqual(["island-4"]);
    expect(partnersFor(offer, "swap")).toEqual(["island-4", "raft-1"]);
    expect(coloursOf(offer, "load", "island-4")).toEqual(["red", "blue"]);
    expect(partnerWord("load", "island-4")).toBe("4");
  });
  it("names the volcano where a pearl may be brought", () => {
    expect(partnersFor(offerOf(["end", "unload 2"]), "unload")).toEqual(["volcano"]);
  });
  it("is nothing without legal lines", () => {
    expect(tradesIn(offerOf([]))).toEqual([]);
  });
});

describe("a pearl that is touched on its island", () => {
  const offer = offerOf(AT_AN_ISLAND);
  it("is loaded where that can be done", () => {
    expect(taking(offer, [], "island-4", "red")).toEqual(["load", "4", "red"]);
    expect(taking(offer, ["load", "4"], "island-4", "blue")).toEqual(["load", "4", "blue"]);
  });
  it("is swapped once a swap was begun, or where nothing can be loaded", () => {
    expect(taking(offer, ["swap"], "island-4", "red")).toEqual(["swap", "island-4", "red"]);
    expect(taking(offerOf(["swap island-4 green 1"]), [], "island-4", "green")).toEqual(["swap", "island-4", "green"]);
  });
  it("is nothing where the raft does not lie", () => {
    expect(taking(offer, [], "island-5", "red")).toBeNull();
    expect(taking(offer, [], "island-4", "yellow")).toBeNull();
  });
});

describe("a touch in vain", () => {
  it("asks about a whole line", () => {
    expect(lineAbout([], "n")).toBe("sail n");
    expect(lineAbout(["shift"], "3")).toBe("shift 3 1");
    expect(lineAbout([], "shift 3 4")).toBe("shift 3 4");
    expect(lineAbout([], "raft-1")).toBe("swap raft-1 red 1");
  });
  it("asks about an island by loading what lies there into a hole that is free", () => {
    const islands = [[], [], [], ["blue", "green"], [], [], [], []];
    const view = { islands, to_act: 0, rafts: [{ pearls: ["red", "", "", "", "", ""] }] } as unknown as LagunaView;
    expect(lineAbout([], "island-4", view)).toBe("load 4 blue 2");
    expect(lineAbout([], "island-1", view)).toBe("load 1 red 2");
  });
  it("is answered at the raft that wanted to sail, or at the place the server names", () => {
    expect(placeOf("sail n", ["c5"], 2)).toBe("raft-2");
    expect(placeOf("shift 1 2", ["2:1"], 2)).toBe("2:1");
    expect(placeOf("berth c5 h", [], 0)).toBe("c5");
  });
});
