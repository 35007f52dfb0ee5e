/* What things are called for a screen reader, in the words of the game's own catalogue. */

import type { Say } from "../board";
import { spotOf, type Spot } from "./island";
import type { Taking } from "./taking.svelte";
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

/** Where a spot is, as one says it: by the cells between it and the first tile of the island. Each spot has its own name. */
export function spotName(word: string, first: Spot | undefined, say: Say): string {
  const spot = spotOf(word) ?? { x: 0, y: 0 };
  if (first === undefined) return say("label-spot", { where: "first" });
  const [x, y] = [spot.x - first.x, spot.y - first.y];
  if (x === 0 && y === 0) return say("label-spot", { where: "over" });
  const across = x === 0 ? null : say(x < 0 ? "steps-left" : "steps-right", { cells: Math.abs(x) });
  const along = y === 0 ? null : say(y < 0 ? "steps-up" : "steps-down", { cells: Math.abs(y) });
  const steps = across !== null && along !== null ? say("steps-both", { across, along }) : (across ?? along ?? "");
  return say("label-spot", { where: "off", steps });
}

/** What the tiles that were touched at the market can lead to: one more, or these alone, and by which touch. */
export function picked({ picks, lines, more }: Taking, say: Say): string | undefined {
  const [cell] = picks;
  if (cell === undefined) return undefined;
  if (picks.length > 1) return say("chosen-several", { count: picks.length });
  const labels = lines.map((line) => line.split("-")[1] ?? "");
  const facts = { cell, label: labels[0] ?? "", lines: lines.length, more: more ? "yes" : "no" };
  return say("chosen-first", { ...facts, other: labels[1] ?? "" });
}

export const capital = (text: string): string => text.charAt(0).toLocaleUpperCase() + text.slice(1);
