/* What a position lights up. All of it is read off the legal lines: no rule is known here. */

import { split } from "../../table/chooser";
import { wordOf } from "./island";
import { LEVELS, type MotuView } from "./view";

export const LETTERS: readonly string[] = [..."abcdef"];
export const NUMBERS: readonly string[] = ["1", "2", "3", "4", "5"];
export const LINES: readonly string[] = [...NUMBERS.map((row) => `row-${row}`), ...LETTERS.map((column) => `column-${column}`)];

const SPACE = /^[a-f][1-5]$/;
export const isSpace = (word: string): boolean => SPACE.test(word);
export const isLine = (word: string): boolean => /^(row-[1-5]|column-[a-f])$/.test(word);
export const isPlace = (word: string): boolean => /^[1-5]$/.test(word);

export const rowOf = (space: string): string => `row-${space[1]}`;
export const columnOf = (space: string): string => `column-${space[0]}`;

/** The spaces of a row from the left, of a column from the top. */
export function spacesOf(line: string): string[] {
  const [kind, name] = line.split("-") as [string, string];
  return kind === "row" ? LETTERS.map((column) => `${column}${name}`) : NUMBERS.map((row) => `${name}${row}`);
}

/** The legal lines by what they do, read once for a position. */
export interface Offer {
  /** spaces that some take names → the lines they can be taken along */
  readonly takes: ReadonlyMap<string, ReadonlySet<string>>;
  /** whole takes, to look up a choice of tiles */
  readonly whole: ReadonlySet<string>;
  /** hand or pontoon place → spot → turns */
  readonly puts: ReadonlyMap<string, ReadonlyMap<string, readonly string[]>>;
  readonly keeps: ReadonlySet<string>;
  readonly drops: ReadonlySet<string>;
  /** free tile → elements that may get a flower */
  readonly flowers: ReadonlyMap<string, readonly string[]>;
}

export function offerOf(legal: readonly string[]): Offer {
  const takes = new Map<string, Set<string>>();
  const whole = new Set<string>();
  const puts = new Map<string, Map<string, string[]>>();
  const [keeps, drops] = [new Set<string>(), new Set<string>()];
  const flowers = new Map<string, string[]>();
  for (const line of legal) {
    const [verb, first, ...rest] = split(line);
    if (verb === undefined || first === undefined) continue;
    if (verb === "take") {
      whole.add(line);
      for (const space of rest) takes.set(space, (takes.get(space) ?? new Set()).add(first));
    } else if (verb === "put") {
      const spots = puts.get(first) ?? new Map<string, string[]>();
      puts.set(first, spots);
      const [spot, turns] = rest as [string, string];
      spots.set(spot, [...(spots.get(spot) ?? []), turns]);
    } else if (verb === "keep") keeps.add(first);
    else if (verb === "drop") drops.add(first);
    else if (verb === "flower") flowers.set(first, [...(flowers.get(first) ?? []), rest[0]!]);
  }
  return { takes, whole, puts, keeps, drops, flowers };
}

/** The words that take these spaces along a line, in the order the notation wants; null if that is not legal. */
export function takeOf(offer: Offer, line: string, spaces: readonly string[]): string[] | null {
  const words = ["take", line, ...spacesOf(line).filter((space) => spaces.includes(space))];
  return offer.whole.has(words.join(" ")) ? words : null;
}

/** May one more tile be taken with these? */
export function grows({ whole }: Offer, line: string, spaces: readonly string[]): boolean {
  return [...whole].some((take) => {
    const [, along, ...names] = split(take);
    return along === line && names.length > spaces.length && spaces.every((space) => names.includes(space));
  });
}

/** The line that two spaces share; null if they share none. */
export function shared(one: string, other: string): string | null {
  if (one === other) return null;
  return one[1] === other[1] ? rowOf(one) : one[0] === other[0] ? columnOf(one) : null;
}

/** What was tried in vain: the tile's place, the spot and the turns of a `put` that was refused. */
export function triedPut(line: string): { place: string; spot: string; turns: number } | null {
  const [verb, place, spot, turns] = split(line);
  return verb === "put" && place !== undefined && spot !== undefined ? { place, spot, turns: Number(turns ?? 0) } : null;
}

/** A put of a tile that fits nowhere, where its reason is plainest: on what it should rest on, the newest first. */
export function putInVain(place: string, view: MotuView, seat: number): string {
  const level = LEVELS[view.held[seat]?.[Number(place) - 1]?.terrain ?? "sea"];
  const laid = view.islands[seat] ?? [];
  const ground = laid.findLast(({ tile }) => LEVELS[tile.terrain] === level - 1) ?? laid.at(-1) ?? { x: 0, y: 0 };
  return `put ${place} ${wordOf(ground)} 0`;
}
