/** The server names the river's tiles in the order of their names; on the table a tile stays where it was put down. */

import { RIVER_SIZE } from "./layout";

export type Slots = readonly (string | null)[];

export const DRY: Slots = Array.from({ length: RIVER_SIZE }, () => null);

/** The slots after a change: tiles that are still there stay, new ones take the free slots from the first on. */
export function flow(before: Slots, river: readonly string[]): Slots {
  const stay = before.map((tile) => (tile !== null && river.includes(tile) ? tile : null));
  const arriving = river.filter((tile) => !stay.includes(tile));
  return stay.map((tile) => tile ?? arriving.shift() ?? null);
}
