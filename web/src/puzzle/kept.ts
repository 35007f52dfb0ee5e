/* The stars of this device. The first try at a puzzle counts, and stays; nothing is ever taken away. */

import { pocket } from "../wire/pocket";

const KEY = "atoll.puzzles";

export type Stars = Record<string, number>; // by "2026-11-18/reef", or "no-17/reef" where something is practised

/** Whatever is kept, as far as it can be read. */
export function parsed(text: string | null): Stars {
  try {
    const found: unknown = JSON.parse(text ?? "{}");
    if (typeof found !== "object" || found === null || Array.isArray(found)) return {};
    return Object.fromEntries(
      Object.entries(found).filter(
        (pair): pair is [string, number] => /^(\d{4}-\d\d-\d\d|no-\d{1,5})\/\w+$/.test(pair[0]) && [0, 1, 2, 3].includes(pair[1] as number),
      ),
    );
  } catch {
    return {};
  }
}

/** With one more try, unless there was one before. */
export const withTry = (stars: Stars, date: string, game: string, count: number): Stars => ({ [`${date}/${game}`]: count, ...stars });

/** The days on which at least one puzzle was tried: a shell each. */
export const shells = (stars: Stars): Set<string> =>
  new Set(
    Object.keys(stars)
      .filter((key) => !isExercise(key))
      .map((key) => key.slice(0, 10)),
  );

/** A puzzle that is named by its number, and belongs to no day. */
export const isExercise = (date: string): boolean => date.startsWith("no-");

/** Exercises are kept for this visit; the days' puzzles stay. */
const placeFor = (date: string): Pick<Storage, "getItem" | "setItem"> => (isExercise(date) ? sessionStorage : pocket);

export const keptStars = (date = ""): Stars => parsed(placeFor(date).getItem(KEY));

export function keepTry(date: string, game: string, count: number): Stars {
  const stars = withTry(keptStars(date), date, game, count);
  try {
    placeFor(date).setItem(KEY, JSON.stringify(stars));
  } catch {
    // there is no room for more: it counts for this visit
  }
  return stars;
}
