/* A match that is over, as this device keeps it, and what it says about whoever played here. Pure. */

import { LEVELS, type Level, soleLevel } from "../lobby/ladder";
import type { Face } from "../wire/messages";
import type { HeldSeat } from "../wire/tokens";
import type { Replayed } from "../wire/types.gen";

export interface KeptMatch {
  /** the table; one more game there is the next leg */
  code: string;
  leg: number;
  game: string;
  options: Record<string, string>;
  seats: HeldSeat[];
  /** the seats that were played on this device */
  yours: number[];
  scores: number[];
  winners: number[];
  /** when this device saw that it was over, in ms */
  ended: number;
  /** the points that chance brought whoever played here, once a review has told it */
  luck?: number;
}

/** Whose seats these were, in which game of the table: everybody moves on by one seat from game to game. */
export interface Mine {
  yours: readonly number[];
  leg: number;
}

export const idOf = ({ code, leg }: { code: string; leg: number }): string => `${code}.${leg}`;

/** Every game of a table that is over. */
export function matchesOf(face: Face, whole: Replayed, mine: Mine, ended: number): KeptMatch[] {
  const count = face.seats.length;
  const moved = (seat: number, by: number): number => (((seat + by) % count) + count) % count;
  return whole.legs.flatMap(({ players, scores, winners }, leg) => {
    if (scores.length === 0) return [];
    const seats = players.map((name, seat): HeldSeat => {
      const { kind, level } = face.seats[moved(seat, leg - face.leg)] ?? {};
      return { name, kind: kind === "bot" ? "bot" : "person", ...(level === undefined ? {} : { level }) };
    });
    const yours = mine.yours.map((seat) => moved(seat, mine.leg - leg));
    return [{ code: face.code, leg, game: whole.game, options: whole.options, seats, yours, scores, winners, ended }];
  });
}

/** How it ended for whoever played here; several people at one screen have no result in common. */
export type Outcome = "won" | "lost" | "shared" | "several";

export function outcomeOf({ yours, winners }: KeptMatch): Outcome {
  const [me] = yours;
  if (me === undefined || yours.length > 1) return "several";
  if (!winners.includes(me)) return "lost";
  return winners.length > 1 ? "shared" : "won";
}

/** The points of whom it is told for, and the best of the others. */
export function pointsOf({ yours, winners, scores }: KeptMatch): { mine: number; other: number } {
  const me = (yours.length === 1 ? yours[0] : winners[0]) ?? 0;
  return { mine: scores[me] ?? 0, other: Math.max(...scores.filter((_, seat) => seat !== me)) };
}

/** Matches of one game whose luck is known, the oldest first. */
export const withLuck = (matches: readonly KeptMatch[], game: string): (KeptMatch & { luck: number })[] =>
  matches
    .filter((match): match is KeptMatch & { luck: number } => match.game === game && match.luck !== undefined)
    .sort((one, other) => one.ended - other.ended);

export interface Tally {
  played: number;
  won: number;
}

export interface GameStatistics extends Tally {
  game: string;
  /** the most points of whoever played here */
  best: number;
  /** one person against bots of one level */
  levels: Partial<Record<Level, Tally>>;
  /** the highest level that was beaten */
  beaten: Level | null;
}

const add = (tally: Tally | undefined, won: boolean): Tally => ({ played: (tally?.played ?? 0) + 1, won: (tally?.won ?? 0) + Number(won) });

/** What was played, game by game. */
export function statisticsOf(matches: readonly KeptMatch[]): GameStatistics[] {
  const games = new Map<string, GameStatistics>();
  for (const match of matches) {
    const won = outcomeOf(match) === "won";
    const before = games.get(match.game) ?? { game: match.game, played: 0, won: 0, best: -Infinity, levels: {}, beaten: null };
    const sole = soleLevel(
      match.seats.map((seat, number) => ({ ...seat, seat: number })),
      match.yours,
    );
    const level = LEVELS.find((one) => one === sole);
    const levels = level === undefined ? before.levels : { ...before.levels, [level]: add(before.levels[level], won) };
    games.set(match.game, {
      ...before,
      ...add(before, won),
      best: Math.max(before.best, ...match.yours.map((seat) => match.scores[seat] ?? -Infinity)),
      levels,
      beaten: LEVELS.findLast((one) => (levels[one]?.won ?? 0) > 0) ?? null,
    });
  }
  return [...games.values()];
}
