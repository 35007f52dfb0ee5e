/* What an address asks of a review: `?leg=0&seat=1&at=20`. */

export interface Asked {
  /** the game of the match, from 0; the last one where none is asked for */
  leg?: number;
  /** whom it is told to */
  seat?: number;
  /** the turn that is looked at, from 1 */
  at?: number;
}

export function askedBy(search: string): Asked {
  const asked: Asked = {};
  const words = new URLSearchParams(search);
  for (const name of ["leg", "seat", "at"] as const) {
    const said = words.get(name) ?? "";
    if (/^\d{1,4}$/.test(said)) asked[name] = Number(said);
  }
  return asked;
}
