import { describe, expect, it } from "vitest";
import { catchable, grip, hook, lineAbout, panelOf, placeOf, shownSeat, verbOf } from "../../src/boards/sharks/lit";
import { choosing, view } from "./position";

const LINES = ["put red a1", "put blue b1", "put red e1"];
const click = { stopPropagation: () => undefined } as Event;

describe("what is lit", () => {
  it("lights the fish of the legal lines, and no others", () => {
    expect([...catchable({ lines: LINES })]).toEqual([
      ["a1", "red"],
      ["b1", "blue"],
      ["e1", "red"],
    ]);
    expect([...catchable({ lines: ["give red", "dare"] }).keys()]).toEqual([]);
  });
  it("lets a fish be touched before its cube, because it says the colour", () => {
    const chooser = choosing(LINES, ["put", "red", "blue"]);
    const fish = hook(chooser, "b1", "b1");
    expect(fish["data-legal"]).toBe("");
    fish.onclick(click);
    expect(chooser.touched).toEqual(["blue", "b1"]);
    expect(hook(chooser, "c1", "c1")["data-legal"]).toBeUndefined();
  });
  it("touches the fish alone once its cube is in the fingers, and asks about others", () => {
    const chooser = choosing(["put red a1", "put red e1"], ["a1", "e1"], ["put", "red"]);
    hook(chooser, "a1", "a1").onclick(click);
    hook(chooser, "b1", "b1").onclick(click);
    expect(chooser.touched).toEqual(["a1", "b1"]);
  });
  it("gives a thing its word only while its verb is asked for", () => {
    const chooser = choosing(["steal red"], ["steal", "red"]);
    expect(grip(chooser, "steal", "steal", "red", "papa", "steal red")).toMatchObject({ "data-word": "red", "data-legal": "" });
    const still = grip(chooser, "put", "steal", "red", "papa", "steal red");
    expect(still).not.toHaveProperty("data-word");
    still.onclick(click);
    expect(chooser.touched).toEqual(["steal red"]);
  });
  it("knows the verb and the panel of each phase", () => {
    expect(["draw", "give", "put-gift", "ask", "put-stolen", "over"].map((phase) => verbOf(phase as never))).toEqual([
      null,
      "give",
      "put",
      "answer",
      "put",
      null,
    ]);
    expect(["place", "put-gift", "ask", "steal"].map((phase) => panelOf(phase as never))).toEqual(["tray", "gift", "die", "die"]);
  });
});

describe("what is asked when it is not legal", () => {
  it("asks about a fish with the cube in the fingers, or else with one of its colour", () => {
    expect(lineAbout(["put", "red"], "b1", view())).toBe("put red b1");
    expect(lineAbout([], "b1", view())).toBe("put blue b1");
    expect(lineAbout([], "b1", view({ phase: "put-gift", colour: "red", owed: 1 }))).toBe("put red b1");
  });
  it("asks about a cube as the phase does", () => {
    expect(lineAbout([], "blue", view({ phase: "give" }))).toBe("give blue");
    expect(lineAbout([], "blue", view({ phase: "hand", receiver: 1 }))).toBe("hand blue 1");
    expect(lineAbout([], "blue", view({ phase: "place", caught: [["b1"], []] }))).toBe("put blue f1");
    expect(lineAbout([], "steal red", view())).toBe("steal red");
    expect(lineAbout([], "4", view({ phase: "aim" }))).toBe("aim 4");
  });
  it("finds the place of a line and whose board is large", () => {
    expect(["put red b3", "aim 4", "steal red", "give blue", "dare"].map((line) => placeOf(line, 2))).toEqual([
      "2:b3",
      "2:4",
      "papa:red",
      "hand:blue",
      null,
    ]);
    expect([shownSeat(1, view()), shownSeat(null, view()), shownSeat(null, view({ viewer: null, to_act: 1 }))]).toEqual([1, 0, 1]);
  });
});
