import { describe, expect, it } from "vitest";
import { compared, cutAfter, marginOf } from "../../src/review/again";
import {
  addsUp,
  bandOf,
  curveOf,
  decisionsOf,
  finestOf,
  goodMoves,
  isTooShort,
  isUnsure,
  mainEvent,
  momentsOf,
  outcomesOf,
  someOf,
  termsOf,
  toldChance,
  turnsOf,
  turnWith,
} from "../../src/review/course";
import type { Account, ReviewEvent } from "../../src/wire/types.gen";

const chance = (number: number, luck: number, value: number): ReviewEvent => ({
  number,
  seat: -1,
  kind: "chance",
  line: "draw crab-red",
  delta: [luck, -luck],
  noise: 0.1,
  value: [value, -value],
});
const played = (number: number, seat: number, lost: number, value: number, more: Partial<ReviewEvent> = {}): ReviewEvent => ({
  number,
  seat,
  kind: "decision",
  line: "place crab-red a1",
  delta: seat === 0 ? [-lost, lost] : [lost, -lost],
  noise: 0.1,
  value: [value, -value],
  candidates: [
    { line: "place crab-red b2", value: value + lost, noise: 0.1 },
    { line: "place crab-red a1", value, noise: 0.1 },
  ],
  ...more,
});
const EVENTS = [
  chance(0, 0.5, 0.5),
  played(1, 0, 2, -1.5),
  chance(3, 1, -0.5),
  played(4, 1, 0.2, -0.3),
  played(5, 1, 1, 0.7),
  played(7, 0, 0, 1),
];
const ACCOUNT: Account = { seat: 0, start: 0.2, luck: 1.5, own: -2, others: 1.2, unexplained: 0.1, result: 1, sources: [] };

describe("turns", () => {
  it("have the chances after their last event, where they are known", () => {
    const told = [...EVENTS.slice(0, 2), { ...EVENTS[2]!, chances: [0.4, 0.6] }, ...EVENTS.slice(3)];
    expect(turnsOf(told, 1).map((turn) => turn.chance)).toEqual([0.6, undefined, undefined]);
  });

  it("tell chances in steps of five, and only what has happened is none or all", () => {
    const told = [0.42, 0.5, 0.98, 0.01, 0, 1].map(toldChance);
    expect(told.map(({ sign, told: part }) => sign + part)).toEqual(["0.4", "0.5", "> 0.95", "< 0.05", "0", "1"]);
  });
  it("begin with another seat, and hold what chance did after them", () => {
    const turns = turnsOf(EVENTS, 0);
    expect(turns.map(({ seat, events }) => [seat, events.length])).toEqual([
      [0, 3],
      [1, 2],
      [0, 1],
    ]);
    expect(turns.map(({ luck, own, others }) => [luck, own, others])).toEqual([
      [1.5, -2, 0],
      [0, 0, 1.2],
      [0, 0, 0],
    ]);
  });
  it("are seen from the other side with the signs turned", () => {
    expect(turnsOf(EVENTS, 1).map(({ luck, own, others }) => [luck, own, others])).toEqual([
      [-1.5, 0, 2],
      [0, -1.2, 0],
      [0, 0, 0],
    ]);
  });
  it("are found by their entries", () => {
    const turns = turnsOf(EVENTS, 0);
    expect([0, 3, 5, 7, 6].map((number) => turnWith(turns, number))).toEqual([1, 1, 2, 3, 0]);
  });
  it("are looked at for their worst decision", () => {
    const [first, second] = turnsOf(EVENTS, 0);
    expect(mainEvent(first!)?.number).toBe(1);
    expect(mainEvent(second!)?.number).toBe(5);
  });
  it("are too few for a review below eight, or without a choice", () => {
    const eight = Array.from({ length: 8 }, (_, i) => played(i, i % 2, 0, 0));
    expect(isTooShort(turnsOf(EVENTS, 0))).toBe(true);
    expect(isTooShort(turnsOf(eight, 0))).toBe(false);
    expect(
      isTooShort(
        turnsOf(
          eight.map((event) => ({ ...event, candidates: [] })),
          0,
        ),
      ),
    ).toBe(true);
  });
});

describe("moments without words", () => {
  it("are the three that moved most beyond their noise, as they came", () => {
    const small = played(9, 1, 0.4, 0);
    const unsure = played(11, 0, 3, 0, { noise: 2 });
    expect(momentsOf([...EVENTS, small, unsure], 0).map(({ number, points }) => [number, points])).toEqual([
      [1, -2],
      [3, 1],
      [5, 1],
    ]);
    expect(momentsOf(EVENTS, 1)[0]).toMatchObject({ points: 2, played: "place crab-red a1", sentence: "" });
    expect(momentsOf([], 0)).toEqual([]);
  });
  it("show a seat's finest turn instead where it made no mistake", () => {
    const candidates = [
      { line: "place crab-red a1", value: 2, noise: 0.1 },
      { line: "stay", value: 0.5, noise: 0.1 },
    ];
    expect(finestOf([...EVENTS, played(8, 0, 0, 2, { candidates })], 0)).toMatchObject({ event: { number: 8 }, ahead: 1.5 });
    expect(finestOf(EVENTS, 0)).toBeNull();
  });
});

describe("what could have been drawn", () => {
  const candidates = [
    { line: "roll one", value: 1, noise: 0.1 },
    { line: "roll two", value: 3, noise: 0.1 },
    { line: "roll miss", value: -2, noise: 0.1 },
    { line: "roll all", value: 0, noise: 0.1 },
  ];
  const roll: ReviewEvent = { ...chance(2, 0.4, 1), line: "roll one", candidates };
  it("is counted beside what could be expected, best first, from either side", () => {
    expect(outcomesOf(roll, 0, 2).map(({ line }) => line)).toEqual(["roll two", "roll one", "roll all", "roll miss"]);
    expect(outcomesOf(roll, 0, 2)[1]?.more).toBeCloseTo(0.4);
    expect(outcomesOf(roll, 1, 2)[0]).toMatchObject({ line: "roll miss" });
    expect(outcomesOf(roll, 1, 3)).toEqual([]);
  });
  it("is shown from both ends, and what came always", () => {
    const all = outcomesOf(roll, 0, 2);
    expect(someOf(all, "roll all", 2).map(({ line }) => line)).toEqual(["roll all", "roll miss"]);
    expect(someOf(all, "roll two", 2).map(({ line }) => line)).toEqual(["roll two", "roll miss"]);
    expect(someOf(all, "roll one", 9)).toEqual(all);
  });
});

describe("the curve", () => {
  it("goes from the start to the result", () => {
    expect(curveOf(turnsOf(EVENTS, 0), ACCOUNT)).toEqual([0.2, -0.5, 0.7, 1]);
  });
  it("has a band that narrows to nothing", () => {
    const band = bandOf([0.2, -0.5, 0.7, 1]);
    expect(band.at(-1)).toBe(0);
    expect([...band].sort((a, b) => b - a)).toEqual(band);
    expect(band[2]).toBeCloseTo(1.2816 * 0.3);
  });
});

describe("the account", () => {
  it("adds up as printed", () => {
    expect(addsUp(ACCOUNT)).toBe(true);
    expect(addsUp({ ...ACCOUNT, unexplained: 0.2 })).toBe(false);
    expect(termsOf(ACCOUNT).map(({ key }) => key)).toEqual(["start", "luck", "own", "others", "unexplained"]);
    expect(decisionsOf(ACCOUNT)).toBe(-0.8);
    const sources = [
      { key: "chance-draw", name: "le sac", luck: 2.5 },
      { key: "chance-roll", name: "le dé", luck: -1 },
    ];
    const terms = termsOf({ ...ACCOUNT, sources });
    expect(terms.map(({ source, value }) => [source, value]).slice(1, 3)).toEqual([
      ["le sac", 2.5],
      ["le dé", -1],
    ]);
    expect(addsUp({ ...ACCOUNT, sources })).toBe(true);
  });
  it("counts moves within 0.3 of the best as good ones, and only where there was a choice", () => {
    expect(goodMoves(EVENTS, 0)).toEqual({ good: 1, of: 2 });
    expect(goodMoves(EVENTS, 1)).toEqual({ good: 1, of: 2 });
    expect(goodMoves([played(1, 0, 0, 0, { candidates: [] })], 0)).toEqual({ good: 0, of: 0 });
  });
  it("knows a move that is not the best and costs nothing", () => {
    const best = { line: "place crab-red b2", value: 1 };
    expect(isUnsure(played(1, 0, 0, 1, { best }))).toBe(true);
    expect(isUnsure(played(1, 0, 1, 1, { best }))).toBe(false);
    expect(isUnsure(played(1, 0, 0, 1, { best: { ...best, line: "place crab-red a1" } }))).toBe(false);
  });
});

describe("playing on", () => {
  const RECORD = "atoll record 2\ngame: reef\n\nplayers: A, B\n0 x\n\nplayers: B, A\n0 y\n\ntotals: 1 2\n";
  it("goes on from one game of the record", () => {
    expect(cutAfter(RECORD, 1)).toBe(RECORD);
    expect(cutAfter(RECORD, 0)).toBe("atoll record 2\ngame: reef\n\nplayers: A, B\n0 x\n\n");
  });
  it("compares with the best of the others", () => {
    expect(marginOf([30, 34], 0)).toBe(-4);
    expect(marginOf([6, 4, 7, 5], 2)).toBe(1);
    const sheets = [
      { seat: 1, score: 30, lines: [] },
      { seat: 0, score: 33, lines: [] },
    ];
    expect(compared({ seat: 0, margin: -1 }, sheets)).toEqual({ key: "retry-better", points: 4 });
    expect(compared({ seat: 1, margin: -1 }, sheets)).toEqual({ key: "retry-worse", points: 2 });
    expect(compared({ seat: 0, margin: 3 }, sheets)).toEqual({ key: "retry-same", points: 0 });
    expect([compared(undefined, sheets), compared({ seat: 0, margin: 0 }, [])]).toEqual([null, null]);
  });
});
