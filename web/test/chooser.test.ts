import { describe, expect, it } from "vitest";
import { choose, touch, choosingOf } from "../src/table/chooser";

const REEF = ["slide c2 c3", "slide c2 c5", "slide d4 d1", "stay"];

describe("the chooser", () => {
  it("lights up the verbs and the words that one verb takes", () => {
    expect([...choose(REEF).next.keys()].sort()).toEqual(["c2", "d4", "slide", "stay"]);
  });

  it("skips a verb that leaves no choice", () => {
    const step = touch(REEF, choose(REEF), "c2");
    expect(step).toMatchObject({ kind: "chosen", chosen: { words: ["slide", "c2"] } });
  });

  it("plays a whole line", () => {
    expect(touch(REEF, choose(REEF, ["slide", "c2"]), "c5")).toEqual({ kind: "play", line: "slide c2 c5" });
    expect(touch(REEF, choose(REEF), "stay")).toEqual({ kind: "play", line: "stay" });
  });

  it("chooses anew when another beginning is touched, and lets go when the same is", () => {
    const chosen = choose(REEF, ["slide", "c2"]);
    expect(touch(REEF, chosen, "d4")).toMatchObject({ kind: "chosen", chosen: { words: ["slide", "d4"] } });
    expect(touch(REEF, chosen, "c2")).toMatchObject({ kind: "chosen", chosen: { words: [] } });
  });

  it("says that a word was wrong, with what was tried", () => {
    expect(touch(REEF, choose(REEF, ["slide", "c2"]), "f6")).toEqual({ kind: "wrong", words: ["slide", "c2", "f6"] });
  });

  it("waits where a longer line begins with a whole one", () => {
    const motu = ["take row-1 a1", "take row-1 a1 b1"];
    const step = touch(motu, choose(motu, ["take", "row-1"]), "a1");
    expect(step).toMatchObject({ kind: "chosen", chosen: { line: "take row-1 a1", more: true } });
  });

  it("does not guess between two verbs", () => {
    const laguna = ["shift 4 1", "unload 4", "load 7 red 1"];
    expect([...choose(laguna).next.keys()].sort()).toEqual(["7", "load", "shift", "unload"]);
  });
});

describe("a finger while a line is on its way", () => {
  const LEGAL = ["put green c1", "put yellow c2", "put blue d2"];
  const sees = (early: readonly string[] | null) =>
    choosingOf(LEGAL, choose(LEGAL, ["put", "green"]), () => early, { touch: () => undefined, clear: () => undefined });

  it("sees what is chosen while nothing is", () => {
    expect(sees(null).words).toEqual(["put", "green"]);
    expect(sees(null).lines).toEqual(["put green c1"]);
  });

  it("begins anew, and goes on with what was touched since", () => {
    expect(sees([]).words).toEqual([]);
    expect(sees([]).lines).toEqual(LEGAL);
    expect(sees(["yellow", "c2", "blue"]).words).toEqual(["put", "blue"]);
    expect([...sees(["blue"]).next]).toEqual(["d2"]);
    expect(sees(["nowhere"]).words).toEqual([]);
  });
});
