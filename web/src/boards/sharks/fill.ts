/* How full a board's lines are: a drawing of what is caught, nothing that counts. */

import { LINES, type SharksView } from "./view";

/** How many of the six fish of each line are caught, rows first. */
export function countsOf(caught: readonly string[]): number[] {
  const has = new Set(caught);
  return LINES.map((line) => line.filter((fish) => has.has(fish)).length);
}

const wholeOf = (view: SharksView, seat: number): number[] =>
  countsOf(view.caught[seat] ?? []).flatMap((count, line) => (count === 6 ? [line] : []));

/** The lines that each seat had when the present turn began. */
export interface Begun {
  readonly turn: string;
  readonly lines: readonly (readonly number[])[];
}

export function begunAfter(before: Begun | null, view: SharksView): Begun {
  const turn = `${view.turn}:${view.active}`;
  const lines = view.boards.map((_, seat) => wholeOf(view, seat));
  if (before?.turn !== turn) return { turn, lines };
  // A line that was taken back is no line that was there before.
  return { turn, lines: before.lines.map((old, seat) => old.filter((line) => lines[seat]?.includes(line))) };
}

/** The lines that a seat has completed in this turn; all of them if it must answer for one that nobody saw completed. */
export function freshLines(view: SharksView, seat: number, begun: Begun | null): number[] {
  const whole = wholeOf(view, seat);
  const fresh = begun === null ? [] : whole.filter((line) => !begun.lines[seat]?.includes(line));
  return fresh.length === 0 && view.lined.includes(seat) ? whole : fresh;
}
