/* Whether somebody on this screen has ever finished a turn under sand, game by game: a newcomer may think in the first one. */

import { pocket } from "../wire/pocket";
import type { OptionOffer, Position } from "../wire/messages";

const KEY = "atoll.sand";
const HOURGLASS = "hourglass"; // the option of a game with sand, and the value with which it falls
const SAND = "sand";

function read(): Record<string, unknown> {
  try {
    return JSON.parse(pocket.getItem(KEY) ?? "{}") as Record<string, unknown>;
  } catch {
    return {}; // somebody else's writing: a newcomer once more
  }
}

export const isNewcomer = (game: string): boolean => read()[game] !== true;

/** Whether sand falls at a table with these options; what is not chosen is the first value. */
export function hasSand(offered: readonly Pick<OptionOffer, "key" | "values">[], chosen: Readonly<Record<string, string>> = {}): boolean {
  return offered.some(({ key, values }) => key === HOURGLASS && (chosen[key] ?? values[0]) === SAND);
}

/** A position has come: remember the game if it ends a turn under sand of somebody at this screen. */
export function noteTurn(game: string, before: Position | null, now: Position, yours: readonly number[]): void {
  const isOver = before?.sand_ms != null && yours.includes(before.to_act) && now.to_act !== before.to_act;
  if (isOver && isNewcomer(game)) pocket.setItem(KEY, JSON.stringify({ ...read(), [game]: true }));
}
