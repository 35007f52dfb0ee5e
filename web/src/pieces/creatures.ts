/* The six animals in their six colours. Colour is never alone: each has a pattern on its ground and a mark in the corner
that say it in grey as well. Lightness falls from yellow over pink, green, blue and red to purple, so that the pairs that
colour-blind eyes mix up (blue and purple, red and green) still differ. Animals: game-icons.net, CC BY 3.0. */

import crab from "~icons/game-icons/sad-crab?raw";
import fish from "~icons/game-icons/tropical-fish?raw";
import jellyfish from "~icons/game-icons/jellyfish?raw";
import seahorse from "~icons/game-icons/seahorse?raw";
import starfish from "~icons/game-icons/sea-star?raw";
import turtle from "~icons/game-icons/turtle?raw";
import { inner } from "./sticker";

export { inner };

export const TYPES = ["crab", "fish", "jellyfish", "seahorse", "starfish", "turtle"] as const;
export const COLOURS = ["blue", "green", "pink", "purple", "red", "yellow"] as const;
export type Creature = (typeof TYPES)[number];
export type Colour = (typeof COLOURS)[number];

export const TILES: readonly string[] = TYPES.flatMap((type) => COLOURS.map((colour) => `${type}-${colour}`));
const TILE_SET: ReadonlySet<string> = new Set(TILES);

export function isTile(word: string): boolean {
  return TILE_SET.has(word);
}

export function typeOf(tile: string): Creature {
  return tile.slice(0, tile.indexOf("-")) as Creature;
}

export function colourOf(tile: string): Colour {
  return tile.slice(tile.indexOf("-") + 1) as Colour;
}

/** A glyph, and how large and how low it sits on its tile of 100 by 100. */
interface Drawing {
  readonly body: string;
  readonly size: number;
  readonly drop: number;
}

export const CREATURES: Readonly<Record<Creature, Drawing>> = {
  crab: { body: inner(crab), size: 86, drop: 3 },
  fish: { body: inner(fish), size: 84, drop: 0 },
  jellyfish: { body: inner(jellyfish), size: 84, drop: 0 },
  seahorse: { body: inner(seahorse), size: 88, drop: 2 },
  starfish: { body: inner(starfish), size: 88, drop: 0 },
  turtle: { body: inner(turtle), size: 88, drop: 0 },
};

/** One printing colour: light to base over the ground, the lower edge, the line around animal and mark, its pattern. */
interface Ink {
  readonly light: string;
  readonly base: string;
  readonly edge: string;
  readonly line: string;
  readonly pattern: string;
  readonly strength: number;
  readonly mark: string;
}

const LINE = 'fill="none" stroke="#fff" stroke-width="2.4" stroke-linecap="round"';

function repeat(colour: Colour, width: number, height: number, drawn: string, turned = ""): string {
  return `<pattern id="tile-pattern-${colour}" width="${width}" height="${height}" patternUnits="userSpaceOnUse"${turned}>${drawn}</pattern>`;
}

export const INKS: Readonly<Record<Colour, Ink>> = {
  blue: {
    light: "#5fa8fd",
    base: "#2b73e0",
    edge: "#173f8f",
    line: "#0b2a66",
    strength: 0.46,
    pattern: repeat("blue", 20, 12, `<path ${LINE} d="M-5 6q5-6 10 0t10 0 10 0"/>`),
    mark: '<path d="M2.5 8q3.750-5 7.5 0t7.5 0M2.5 14q3.750-5 7.5 0t7.5 0" fill="none" stroke="currentColor" stroke-width="2.8" stroke-linecap="round"/>',
  },
  green: {
    light: "#6ad396",
    base: "#30a163",
    edge: "#146239",
    line: "#07381f",
    strength: 0.42,
    pattern: repeat("green", 16, 13, `<path ${LINE} d="M0 11 8 4l8 7"/>`),
    mark: '<path d="M3 16.500C2.5 8 7.5 3 17 3c.3 9-4.500 14-12 12.300" fill="currentColor"/>',
  },
  pink: {
    light: "#fda6cd",
    base: "#ec6fa8",
    edge: "#a8366c",
    line: "#701a43",
    strength: 0.5,
    pattern: repeat("pink", 15, 15, '<circle cx="4" cy="4" r="3" fill="#fff"/><circle cx="11.5" cy="11.5" r="3" fill="#fff"/>'),
    mark: '<circle cx="10" cy="10" r="6.3" fill="currentColor"/>',
  },
  purple: {
    light: "#8f5cd6",
    base: "#5a2c9e",
    edge: "#351466",
    line: "#230a49",
    strength: 0.4,
    pattern: repeat("purple", 18, 18, `<path ${LINE} d="M0 9 9 0l9 9-9 9Z"/>`),
    mark: '<path d="M10 1.8 17.2 10 10 18.2 2.8 10Z" fill="currentColor"/>',
  },
  red: {
    light: "#e85543",
    base: "#b8261b",
    edge: "#78120c",
    line: "#4d0805",
    strength: 0.24,
    pattern: repeat("red", 11, 11, '<rect width="4.6" height="11" fill="#fff"/>', ' patternTransform="rotate(45)"'),
    mark: '<path d="M10 2.5 18 16.8H2Z" fill="currentColor" stroke="currentColor" stroke-width="1.5" stroke-linejoin="round"/>',
  },
  yellow: {
    light: "#ffdb66",
    base: "#f2b022",
    edge: "#a86c00",
    line: "#6b4200",
    strength: 0.6,
    pattern: repeat("yellow", 18, 18, `<path ${LINE} d="M5 1.5v7M1.5 5h7M14 10.5v7M10.5 14h7"/>`),
    mark: '<path d="M10 2v16M2 10h16M4.4 4.4l11.2 11.2M15.6 4.4 4.4 15.6" stroke="currentColor" stroke-width="2.7" stroke-linecap="round"/>',
  },
};
