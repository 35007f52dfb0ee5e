import { describe, expect, it } from "vitest";
import { begunAfter, countsOf, freshLines } from "../../src/boards/sharks/fill";
import { flightsBetween } from "../../src/boards/sharks/flights";
import { drawnIn, NO_TRAY, rolledIn, trayAfter } from "../../src/boards/sharks/tray";
import { boxesOf, isHunted } from "../../src/boards/sharks/view";
import { NO_CUBES, view } from "./position";

describe("cubes that fly", () => {
  it("come from the bag into the hand, from the hand to a fish or to papa", () => {
    const drawn = view({ hand: { ...NO_CUBES, red: 1, blue: 1 }, bag: { red: 29, green: 30, yellow: 30, blue: 29 } });
    expect(flightsBetween(view(), drawn)).toEqual([
      { colour: "blue", from: "bag", to: "hand:blue" },
      { colour: "red", from: "bag", to: "hand:red" },
    ]);
    const placed = view({ bag: drawn.bag, caught: [["a1"], []], papa: { ...NO_CUBES, blue: 1 } });
    expect(flightsBetween(drawn, placed)).toEqual([
      { colour: "blue", from: "hand:blue", to: "papa:blue" },
      { colour: "red", from: "hand:red", to: "0:a1" },
    ]);
  });
  it("a stolen cube comes from papa and is put from the fingers", () => {
    const before = view({ papa: { ...NO_CUBES, red: 2 } });
    const stolen = view({ phase: "put-stolen", colour: "red", owed: 2 });
    expect(flightsBetween(before, stolen)).toEqual([1, 2].map(() => ({ colour: "red", from: "papa:red", to: "owed:red" })));
    const put = view({ phase: "put-stolen", colour: "red", owed: 1, caught: [[], ["e1"]] });
    expect(flightsBetween(stolen, put)).toEqual([{ colour: "red", from: "owed:red", to: "1:e1" }]);
  });
  it("nothing flies between two pictures of the same position", () => {
    expect(flightsBetween(view(), view())).toEqual([]);
  });
});

describe("the tray", () => {
  const drawn = drawnIn(["0 put red a1", "chance draw red", "chance draw blue", "chance draw red", "chance draw green"]);
  const full = view({ phase: "give", hand: { ...NO_CUBES, red: 2, blue: 1, green: 1 } });
  it("keeps the cubes in the order of the draw and says where each one went", () => {
    const first = trayAfter(NO_TRAY, full, drawn);
    expect(first.slots.map(({ colour }) => colour)).toEqual(["red", "blue", "red", "green"]);
    const given = trayAfter(first, view({ hand: { ...NO_CUBES, red: 2, green: 1 }, papa: { ...NO_CUBES, blue: 1 } }));
    expect(given.slots.map(({ gone }) => gone)).toEqual([null, "papa", null, null]);
    const put = trayAfter(given, view({ hand: { ...NO_CUBES, red: 1, green: 1 }, papa: { ...NO_CUBES, blue: 1 }, caught: [["a1"], []] }));
    expect(put.slots.map(({ gone }) => gone)).toEqual([null, "papa", "put", null]);
    expect(trayAfter(put, full).slots.map(({ gone }) => gone)).toEqual([null, null, null, null]);
  });
  it("is empty again in the next turn", () => {
    expect(trayAfter(trayAfter(NO_TRAY, full, drawn), view({ active: 1 })).slots).toEqual([]);
  });
  it("reads the last roll off the log", () => {
    expect(rolledIn(["0 dare", "chance roll two", "1 dare", "chance roll miss", "chance draw red"])).toBe("miss");
    expect(rolledIn(["0 dare"])).toBeNull();
  });
});

describe("lines of fish", () => {
  const row = ["a1", "b1", "c1", "d1", "e1"];
  it("fill one by one", () => {
    expect(countsOf(row)).toEqual([5, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 0]);
  });
  it("shine in the turn that completed them", () => {
    const begun = begunAfter(null, view({ caught: [row, []] }));
    const whole = view({ caught: [[...row, "f1"], []] });
    expect(freshLines(whole, 0, begunAfter(begun, whole))).toEqual([0]);
    expect(freshLines({ ...whole, lined: [0] }, 0, begunAfter(null, whole))).toEqual([0]);
    expect(freshLines(view({ ...whole, active: 1 }), 0, begunAfter(begun, view({ ...whole, active: 1 })))).toEqual([]);
  });
  it("zones are columns and rows of boxes, and stay done once they are hunted", () => {
    expect([boxesOf(2), boxesOf(4)]).toEqual([
      [2, 5, 8],
      [1, 2, 3],
    ]);
    expect([
      isHunted(view({ sharks: [3, 3] }), 0, 2),
      isHunted(view({ sharks: [3, 3] }), 0, 3),
      isHunted(view({ sharks: [null, null] }), 0, 6),
    ]).toEqual([true, false, true]);
  });
});
