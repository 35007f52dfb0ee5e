import { describe, expect, it } from "vitest";
import { compared, cutAfter, marginOf } from "../../src/review/again";
import {
  addsUp,
  bandOf,
  curveOf,
  decisionsOf,
  goodMoves,
  isTooShort,
  isUnsure,
  mainEvent,
  termsOf,
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
const ACCOUNT: Account = { seat: 0, start: 0.2, luck: 1.5, own: -2, others: 1.2, unexplained: 0.1, result: 1 };

describe("turns", () => {
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
