/* Who does what, where the two seats of a game differ: `role-types-first-0` and `-1` of a board's words. */

import type { GameWords } from "./words.svelte";

/** What each seat does if an option has this value, by seat; null where the board's words name no roles for it. */
export function rolesOf(key: string, value: string, seats: number, say: GameWords): string[] | null {
  const keys = Array.from({ length: seats }, (_, seat) => `role-${key}-${value}-${seat}`);
  const named = keys.map((one) => say(one));
  return seats === 2 && named.every((name, seat) => name !== keys[seat]) ? named : null;
}

/** Is there anything to swap but the seats themselves? */
export const hasRoles = (options: Readonly<Record<string, string>>, seats: number, say: GameWords): boolean =>
  Object.entries(options).some(([key, value]) => rolesOf(key, value, seats, say) !== null);
