/* Playing on from a moment of a finished game, and how that compares with what was. */

import type { SheetOf } from "../wire/messages";

/** A record up to one of its games, from 0: a table that is opened from it goes on from the last. */
export function cutAfter(text: string, leg: number): string {
  const [head = "", ...legs] = text.split(/^(?=players:)/m);
  return leg + 1 >= legs.length ? text : head + legs.slice(0, leg + 1).join("");
}

/** What was reached before, by the seat that plays on. */
export interface Retry {
  seat: number;
  margin: number;
}

export function marginOf(scores: readonly number[], seat: number): number {
  const others = scores.filter((_, other) => other !== seat);
  return (scores[seat] ?? 0) - Math.max(...others);
}

/** By how much it came out better or worse than the first time, once it is over: the key of a sentence with its points. */
export function compared(retry: Retry | undefined, sheets: readonly SheetOf[]): { key: string; points: number } | null {
  if (retry === undefined || sheets.length < 2) return null;
  const scores = [...sheets].sort((one, other) => one.seat - other.seat).map(({ score }) => score);
  const better = marginOf(scores, retry.seat) - retry.margin;
  return { key: better === 0 ? "retry-same" : better > 0 ? "retry-better" : "retry-worse", points: Math.abs(better) };
}
