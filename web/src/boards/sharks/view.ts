/* What the server sends of a table of Little Sharks, and the names of its parts. */

import type { SharksView } from "./view.gen";

export type { SharksView };
export type Phase = SharksView["phase"];
export type Colour = keyof SharksView["hand"];
export type Token = SharksView["tokens"][number][number];
export type Face = NonNullable<SharksView["face"]>;

/** In the order in which cubes lie in papa's mouth. */
export const COLOURS: readonly Colour[] = ["yellow", "blue", "green", "red"];
export const FACES: readonly Face[] = ["miss", "all", "one", "two", "yellow-blue", "green-red"];
export const ZONES = [1, 2, 3, 4, 5, 6] as const;
export const BOXES = [1, 2, 3, 4, 5, 6, 7, 8, 9] as const;
export const LAST_TURN = 7;

const COLUMNS = [..."abcdef"];
const ROWS = [1, 2, 3, 4, 5, 6];

export const FISH: readonly string[] = ROWS.flatMap((row) => COLUMNS.map((column) => `${column}${row}`));
/** The twelve lines of six fish, rows from the top, then columns from the left. */
export const LINES: readonly (readonly string[])[] = [
  ...ROWS.map((row) => COLUMNS.map((column) => `${column}${row}`)),
  ...COLUMNS.map((column) => ROWS.map((row) => `${column}${row}`)),
];

export const isFace = (word: string): word is Face => (FACES as readonly string[]).includes(word);
export const isColour = (word: string): word is Colour => (COLOURS as readonly string[]).includes(word);
export const isFish = (word: string): boolean => /^[a-f][1-6]$/.test(word);
/** 0 … 5 from the left, and from the top. */
export const columnOf = (fish: string): number => COLUMNS.indexOf(fish.charAt(0));
export const rowOf = (fish: string): number => Number(fish.charAt(1)) - 1;

export const inAll = (cubes: Readonly<Record<Colour, number>>): number => COLOURS.reduce((sum, colour) => sum + cubes[colour], 0);

/** The boxes of a zone: zones 1 to 3 are columns of boxes, 4 to 6 rows of them. */
export const boxesOf = (zone: number): number[] =>
  zone <= 3 ? [zone, zone + 3, zone + 6] : [0, 1, 2].map((box) => (zone - 4) * 3 + box + 1);

/** The zones that a seat's baby shark has left behind. */
export function isHunted(view: SharksView, seat: number, zone: number): boolean {
  const shark = view.sharks[seat] ?? null;
  return shark === null || zone < shark || (view.turn === LAST_TURN && view.phase !== "token");
}
