/* MotuView as the server sends it. Motu has no secrets: everybody sees the same. */

export type { Laid, MotuView, Tile } from "./view.gen";

export const ELEMENTS = ["seahorse", "ray", "octopus", "fish", "turtle", "parrot", "crab", "hut", "tiki"] as const;
export type Element = (typeof ELEMENTS)[number];
export const BOTTLE = "bottle";
export const BOTTLE_POINTS = -3; // printed on the sheet: no flower changes it

const LAND: ReadonlySet<string> = new Set(["turtle", "parrot", "crab"]);
const BUILT: ReadonlySet<string> = new Set(["hut", "tiki"]);

export type Terrain = "sea" | "sand" | "construction";

/** Where an element is at home: the tint of its card. */
export function homeOf(element: string): Terrain {
  return BUILT.has(element) ? "construction" : LAND.has(element) ? "sand" : "sea";
}

export const LEVELS: Readonly<Record<Terrain, number>> = { sea: 1, sand: 2, construction: 3 };
export const HAND = [1, 2, 3] as const; // places of tiles that were taken
export const PONTOON = [4, 5] as const;
