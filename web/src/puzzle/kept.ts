/* The stars of this device. The first try at a puzzle counts, and stays; nothing is ever taken away. */

import { pocket } from "../wire/pocket";

const KEY = "atoll.puzzles";

export type Stars = Record<string, number>; // by "2026-11-18/reef"

/** Whatever is kept, as far as it can be read. */
export function parsed(text: string | null): Stars {
  try {
    const found: unknown = JSON.parse(text ?? "{}");
    if (typeof found !== "object" || found === null || Array.isArray(found)) return {};
    return Object.fromEntries(
      Object.entries(found).filter(
        (pair): pair is [string, number] => /^\d{4}-\d\d-\d\d\/\w+$/.test(pair[0]) && [0, 1, 2, 3].includes(pair[1] as number),
      ),
    );
  } catch {
    return {};
  }
}

/** With one more try, unless there was one before. */
export const withTry = (stars: Stars, date: string, game: string, count: number): Stars => ({ [`${date}/${game}`]: count, ...stars });

/** The days on which at least one puzzle was tried: a shell each. */
export const shells = (stars: Stars): Set<string> => new Set(Object.keys(stars).map((key) => key.slice(0, 10)));

export const keptStars = (): Stars => parsed(pocket.getItem(KEY));

export function keepTry(date: string, game: string, count: number): Stars {
  const stars = withTry(keptStars(), date, game, count);
  try {
    pocket.setItem(KEY, JSON.stringify(stars));
  } catch {
    // there is no room for more: it counts for this visit
  }
  return stars;
}
