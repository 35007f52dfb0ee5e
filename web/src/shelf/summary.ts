/* What the home page says of the shelf: it is remembered apart, so that home need not open the drawer. */

import { pocket } from "../wire/pocket";
import { type KeptMatch, outcomeOf } from "./kept";

export interface Summary {
  played: number;
  won: number;
  /** those that were played last, the newest first */
  games: string[];
}

const KEY = "atoll.shelf";
const MOST_GAMES = 3;

export function summaryOf(matches: readonly KeptMatch[]): Summary {
  const newest = [...matches].sort((one, other) => other.ended - one.ended);
  return {
    played: matches.length,
    won: matches.filter((match) => outcomeOf(match) === "won").length,
    games: [...new Set(newest.map(({ game }) => game))].slice(0, MOST_GAMES),
  };
}

export const keepSummary = (matches: readonly KeptMatch[]): void => {
  try {
    pocket.setItem(KEY, JSON.stringify(summaryOf(matches)));
  } catch {
    // there is no room: the home page says nothing of it
  }
};

export function summary(): Summary {
  try {
    const { played, won, games } = JSON.parse(pocket.getItem(KEY) ?? "{}") as Partial<Summary>;
    return { played: Number(played ?? 0), won: Number(won ?? 0), games: Array.isArray(games) ? games.map(String) : [] };
  } catch {
    return { played: 0, won: 0, games: [] };
  }
}
