/* How far somebody has come against the bots, game by game: whom to offer first, and whom after a win. */

import { pocket } from "../wire/pocket";

export const LEVELS = ["boy", "sailor", "captain", "admiral"] as const;
export type Level = (typeof LEVELS)[number];

const KEY = "atoll.ladder";
const isLevel = (word: unknown): word is Level => LEVELS.some((level) => level === word);

/** The one above; the strongest has nobody above. */
export const above = (level: string): Level | null => (isLevel(level) ? (LEVELS[LEVELS.indexOf(level) + 1] ?? null) : null);

function read(): Record<string, unknown> {
  try {
    return JSON.parse(pocket.getItem(KEY) ?? "{}") as Record<string, unknown>;
  } catch {
    return {}; // somebody else's writing: begin at the bottom
  }
}

/** Whom to offer in a game: the Ship's Boy to a newcomer, later whoever was played last, or the one above after a win. */
export function offered(game: string): Level {
  const kept = read()[game];
  return isLevel(kept) ? kept : "boy";
}

/** A match against bots of one level is over. */
export function note(game: string, level: string, won: boolean): void {
  const next = won ? (above(level) ?? level) : level;
  if (isLevel(next)) pocket.setItem(KEY, JSON.stringify({ ...read(), [game]: next }));
}

/** The level of all others, where one person plays against bots that are alike. */
export function soleLevel(
  seats: readonly { seat: number; kind: string; level?: string | null }[],
  yours: readonly number[],
): string | null {
  const others = seats.filter(({ seat }) => !yours.includes(seat));
  const levels = new Set(others.map(({ kind, level }) => (kind === "bot" ? level : null)));
  const [level] = levels;
  return yours.length === 1 && levels.size === 1 ? (level ?? null) : null;
}
