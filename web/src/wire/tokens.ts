/* The capabilities that this browser holds: who may act for a seat, who may start. Kept here, never in an address. */

import { pocket, type Pocket } from "./pocket";

/** Who sat there; nobody yet has no name. */
export interface HeldSeat {
  name: string;
  kind: "person" | "bot";
  level?: string;
}

export interface Holding {
  code: string;
  game: string;
  /** token by seat, as POST gave it */
  tokens: Record<string, string>;
  /** the seats that these are for now: they change from game to game */
  yours?: readonly number[];
  host?: string;
  /** when it was last looked at, for "continue" */
  seen: number;
  over?: boolean;
  /** how far it was when it was last seen here, in words of one language: « tour 19 sur 36 » */
  stood?: { lang: string; meta: string; mine: boolean };
  /** in which game of the match and after how many entries it was last seen here */
  known?: { leg: number; length: number };
  /** so many games make up the match */
  rounds?: number;
  /** the game of the table that `yours` is told of */
  leg?: number;
  /** who played when it was last seen here */
  seats?: readonly HeldSeat[];
  /** it was opened from a moment of a finished game: what that seat had reached there */
  retry?: { seat: number; margin: number };
}

export const isRunning = (held: Holding): boolean => held.over !== true;

const PREFIX = "atoll.table.";
/** So many seats are held; one more, and the oldest goes. */
export const MOST_HELD = 30;

export function holding(code: string, store: Pocket = pocket): Holding | null {
  try {
    return JSON.parse(store.getItem(PREFIX + code) ?? "null") as Holding | null;
  } catch {
    return null;
  }
}

export function keep(held: Holding, store: Pocket = pocket): void {
  try {
    store.setItem(PREFIX + held.code, JSON.stringify(held));
    // What can be resumed stays longer than what is over.
    const all = holdings(store);
    const ranked = [...all.filter(isRunning), ...all.filter((one) => !isRunning(one))];
    for (const old of ranked.slice(MOST_HELD)) store.removeItem(PREFIX + old.code);
  } catch {
    // there is no room for more; the visit goes on
  }
}

export function forget(code: string, store: Pocket = pocket): void {
  store.removeItem(PREFIX + code);
}

/** All tables of this browser, the last one first. */
export function holdings(store: Pocket = pocket): Holding[] {
  const found: Holding[] = [];
  for (let i = 0; i < store.length; i++) {
    const key = store.key(i);
    if (key?.startsWith(PREFIX) !== true) continue;
    const held = holding(key.slice(PREFIX.length), store);
    if (held !== null) found.push(held);
  }
  return found.sort((a, b) => b.seen - a.seen);
}
