import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { added, asked, heeded, type Filled } from "../../src/pad/adding";
import type { Ask, Form, Row, Term } from "../../src/wire/types.gen";

const ask = (key: string, more: Partial<Ask> = {}): Ask => ({
  key,
  says: key,
  facts: {},
  most: 9,
  most_by_seats: {},
  step: 1,
  box: null,
  words: [],
  at: null,
  needs: [],
  group: "",
  ...more,
});
const term = (of: string[], points: number[], more: Partial<Term> = {}): Term => ({ of, how: "least", points, times: [], ...more });
const row = (key: string, terms: Term[], most_of = ""): Row => ({ key, says: key, facts: {}, terms, most_of });
const form = (rows: Row[], more: Partial<Form> = {}): Form => ({
  seats: [2, 3],
  together: [],
  each: [ask("a"), ask("b"), ask("c", { needs: ["a"] }), ask("word", { words: ["x", "y"] }), ask("other", { words: ["x", "y"] })],
  rows,
  adds_up: true,
  fewest: "",
  won: "won",
  won_tie: "tie",
  victory_shared: "shared",
  ...more,
});
const totals = (rows: Row[], seats: Filled["seats"], more: Partial<Form> = {}, together = {}): readonly number[] =>
  added(form(rows, more), { seats, together }).totals;

describe("adding up a sheet", () => {
  it("looks points up by number, and the last value goes on", () => {
    expect(totals([row("r", [term(["a"], [0, 10, 5, 0])])], [{ a: 1 }, { a: 2 }, { a: 7 }])).toEqual([10, 5, 0]);
  });

  it("takes the least of several numbers, and different words once", () => {
    expect(totals([row("r", [term(["a", "b"], [0, 7, 14, 21])])], [{ a: 3, b: 2 }, { a: 3 }])).toEqual([14, 0]);
    expect(
      totals(
        [row("r", [term(["word", "other"], [0, 2, 6], { how: "different" })])],
        [
          { word: "x", other: "x" },
          { word: "x", other: "y" },
        ],
      ),
    ).toEqual([2, 6]);
  });

  it("multiplies by what was entered once for everybody", () => {
    expect(
      totals([row("r", [term(["a"], [0, 2, 4], { times: ["flowers"] })])], [{ a: 2 }, {}], { together: [ask("flowers")] }, { flowers: 3 }),
    ).toEqual([12, 0]);
  });

  it("gives a row of the most only to those who have it", () => {
    expect(totals([row("r", [term(["a"], [0, -1, -2])], "a")], [{ a: 2 }, { a: 1 }, { a: 2 }])).toEqual([-2, 0, -2]);
  });

  it("breaks a tie by the fewest, and shares what is left of it", () => {
    const rows = [row("r", [term(["a"], [0, 1, 2])])];
    const win = (seats: Filled["seats"], fewest: string): readonly number[] =>
      added(form(rows, { fewest }), { seats, together: {} }).winners;
    expect(win([{ a: 2, b: 1 }, { a: 2 }, { a: 1 }], "b")).toEqual([1]);
    expect(win([{ a: 2 }, { a: 2 }], "b")).toEqual([0, 1]);
    expect(win([{ a: 2, b: 1 }, { a: 2 }], "")).toEqual([0, 1]);
  });

  it("heeds nothing that is not asked any more", () => {
    const sheet: Filled = {
      seats: [
        { a: 0, c: 4, b: 2, word: "" },
        { a: 1, c: 4 },
      ],
      together: {},
    };
    expect(heeded(form([]), sheet).seats).toEqual([{ b: 2 }, { a: 1, c: 4 }]);
    expect(asked(form([]).each[2]!, { a: 0 })).toBe(false);
  });

  // tests/web/test_pad.py writes sheets of every game with what the rules say of them, and runs this with their file's name.
  const counted = process.env["ATOLL_COUNTED"];
  it.skipIf(counted === undefined)("agrees with the rules of every game", () => {
    const { forms, sheets } = JSON.parse(readFileSync(counted!, "utf8")) as {
      forms: Record<string, Form>;
      sheets: (Filled & { game: string; rows: unknown; scores: number[]; winners: number[] })[];
    };
    expect(new Set(sheets.map(({ game }) => game)).size).toBeGreaterThanOrEqual(4);
    for (const { game, rows, scores, winners, ...filled } of sheets) {
      expect(added(forms[game]!, filled), `${game} ${JSON.stringify(filled)}`).toEqual({ rows, totals: scores, winners });
    }
  });
});
