/* What things are called for a screen reader, in the words of the game's own catalogue. */

import type { Say } from "../board";
import type { Tile } from "./view";
import { BOTTLE } from "./view";

/** « mer, raie et poulpe, avec une bouteille » */
export function tileName(tile: Tile, say: Say): string {
  const kinds = [...new Set(tile.cells.filter((cell) => cell !== "" && cell !== BOTTLE))];
  return say("tile-said", {
    terrain: `@terrain-${tile.terrain}`,
    first: `@element-${kinds[0] ?? BOTTLE}`,
    second: kinds[1] === undefined ? "none" : `@element-${kinds[1]}`,
    bottles: tile.cells.filter((cell) => cell === BOTTLE).length,
  });
}

export function spaceName(space: string, tile: Tile | undefined, free: boolean, say: Say): string {
  if (tile === undefined) return say("label-space-none", { cell: space });
  return say(free ? "label-space" : "label-space-covered", { cell: space, tile: tileName(tile, say) });
}

export const capital = (text: string): string => text.charAt(0).toLocaleUpperCase() + text.slice(1);
