/** A reef as the record of a game that leads to it, so that a server can count it by the rules it plays by. */

import { CELLS } from "../boards/reef/cells";
import { TILES } from "../pieces/creatures";
import { RIVER_SIZE } from "../boards/reef/layout";
import type { Reef } from "./count";

const NOBODY_DREW = "0".repeat(64); // a commitment is asked for; nothing was drawn by chance here

export function recordOf(reef: Reef): string {
  const laid = CELLS.filter((cell) => reef[cell] !== undefined);
  const tiles = [...laid.map((cell) => reef[cell]!), ...TILES.filter((tile) => !Object.values(reef).includes(tile))];
  const draws = tiles.map((tile) => `chance draw ${tile}`);
  const lines = draws.splice(0, RIVER_SIZE);
  laid.forEach((cell, turn) => {
    if (turn > 0) lines.push(`${turn % 2} stay`);
    lines.push(`${turn % 2} place ${reef[cell]} ${cell}`, ...draws.splice(0, 1));
  });
  return `atoll record 1\ngame: reef\nrules: 1\noptions: types=first\n\nplayers: types, colours\ncommitment: ${NOBODY_DREW}\n\n${lines.join("\n")}\n`;
}
