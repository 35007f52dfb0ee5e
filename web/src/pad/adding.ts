/** Adding up a score sheet without a server. Every number of a game is in the form, which was made from its rules; this
only knows how to add, multiply, take the least and compare. */

import type { Ask, FilledSheet, Form, Term } from "../wire/types.gen";

export type Answers = Readonly<FilledSheet["seats"][number]>;
export type Answer = Answers[string];

export interface Filled {
  readonly seats: readonly Answers[];
  /** entered once for everybody */
  readonly together: Answers;
}

export interface Sum {
  /** by seat: the points of every row */
  readonly rows: readonly Readonly<Record<string, number>>[];
  readonly totals: readonly number[];
  readonly winners: readonly number[];
}

export const numberOf = (answers: Answers, key: string): number => (typeof answers[key] === "number" ? answers[key] : 0);
export const wordOf = (answers: Answers, key: string): string => (typeof answers[key] === "string" ? answers[key] : "");

/** What is asked of a seat, given what it has answered: gems only where a dream counts them. */
export const asked = (ask: Ask, answers: Answers): boolean => ask.needs.length === 0 || ask.needs.some((key) => numberOf(answers, key) > 0);

export const mostOf = (ask: Ask, seats: number): number => ask.most_by_seats[seats] ?? ask.most;

/** The sheet with nothing in it that is not asked, is empty, or is 0. */
export function heeded(form: Form, { seats, together }: Filled): Filled {
  const keep = (asks: readonly Ask[], answers: Answers): Answers =>
    Object.fromEntries(asks.filter((ask) => asked(ask, answers) && answers[ask.key]).map((ask) => [ask.key, answers[ask.key]!]));
  return { seats: seats.map((answers) => keep(form.each, answers)), together: keep(form.together, together) };
}

function worth({ of, how, points, times }: Term, answers: Answers): number {
  const different = (): number => new Set(of.flatMap((key) => wordOf(answers, key).split("+").filter(Boolean))).size;
  const amount = how === "different" ? different() : Math.min(...of.map((key) => numberOf(answers, key)));
  const each = points[Math.min(amount, points.length - 1)] ?? 0;
  return times.reduce((product, key) => product * numberOf(answers, key), each) + 0; // no −0
}

export function added(form: Form, filled: Filled): Sum {
  const { seats, together } = heeded(form, filled);
  const whole = seats.map((answers) => ({ ...together, ...answers }));
  const rows = whole.map((answers) =>
    Object.fromEntries(
      form.rows.map(({ key, terms, most_of: most }) => {
        const spared = most !== "" && whole.some((other) => numberOf(other, most) > numberOf(answers, most));
        return [key, spared ? 0 : terms.reduce((sum, term) => sum + worth(term, answers), 0)];
      }),
    ),
  );
  const totals = rows.map((row) => Object.values(row).reduce((sum, points) => sum + points, 0));
  return { rows, totals, winners: winnersOf(totals, form.fewest === "" ? [] : whole.map((answers) => numberOf(answers, form.fewest))) };
}

/** The most points; on a tie the fewest of what breaks it; then together. */
function winnersOf(totals: readonly number[], fewest: readonly number[]): number[] {
  const best = Math.max(...totals);
  const level = totals.flatMap((total, seat) => (total === best ? [seat] : []));
  const least = Math.min(...level.map((seat) => fewest[seat] ?? 0));
  return level.filter((seat) => (fewest[seat] ?? 0) === least);
}
