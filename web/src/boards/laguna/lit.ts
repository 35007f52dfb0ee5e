/* What a position offers. All of it is read off the legal lines: no rule is known here. */

import { split } from "../../table/chooser";
import type { LagunaView } from "./view";

/** What the next word of a line is about: numbers name holes in one line and islands in another. */
export type Asked = "anything" | "hole" | "island" | "partner" | "colour" | "cell" | "lie";

const SHAPES: Readonly<Record<string, readonly Asked[]>> = {
  shift: ["hole", "hole"],
  load: ["island", "colour", "hole"],
  swap: ["partner", "colour", "hole"],
  unload: ["hole"],
  berth: ["cell", "lie"],
  place: ["colour", "island"],
};

export function askedFor(words: readonly string[]): Asked {
  return SHAPES[words[0] ?? ""]?.[words.length - 1] ?? "anything";
}

type Deals = ReadonlyMap<string, ReadonlyMap<string, ReadonlySet<string>>>;

/** The legal lines by what they do, read once for a position. */
export interface Offer {
  /** hole with a pearl → holes it may go to */
  readonly shifts: ReadonlyMap<string, ReadonlySet<string>>;
  /** island-4 → colour → holes that take it */
  readonly loads: Deals;
  /** island-4 or raft-1 → colour → holes that give for it */
  readonly swaps: Deals;
  readonly unloads: ReadonlySet<string>;
  /** cell → h, v */
  readonly berths: ReadonlyMap<string, ReadonlySet<string>>;
  /** colour → islands by number */
  readonly places: ReadonlyMap<string, ReadonlySet<string>>;
}

type Sets = Map<string, Set<string>>;
const emptySets = (): Sets => new Map<string, Set<string>>();

const put = (sets: Sets, key: string, value: string): void => void sets.set(key, (sets.get(key) ?? new Set()).add(value));

export function offerOf(legal: readonly string[]): Offer {
  const [shifts, berths, places]: [Sets, Sets, Sets] = [emptySets(), emptySets(), emptySets()];
  const [loads, swaps] = [new Map<string, Sets>(), new Map<string, Sets>()];
  const unloads = new Set<string>();
  for (const line of legal) {
    const [verb, first, second, third] = split(line) as [string, string, string, string];
    if (verb === "shift") put(shifts, first, second);
    else if (verb === "berth") put(berths, first, second);
    else if (verb === "place") put(places, first, second);
    else if (verb === "unload") unloads.add(first);
    else if (verb === "load" || verb === "swap") {
      const [deals, partner] = verb === "load" ? [loads, `island-${first}`] : [swaps, first];
      const colours = deals.get(partner) ?? emptySets();
      deals.set(partner, colours);
      put(colours, second, third);
    }
  }
  return { shifts, loads, swaps, unloads, berths, places };
}

export type Trade = "load" | "swap" | "unload";
export const TRADES: readonly Trade[] = ["unload", "load", "swap"];
export const isTrade = (word: string | undefined): word is Trade => TRADES.includes(word as Trade);
export const VOLCANO = "volcano";

/** Whom a deed may be done with. */
export function partnersFor(offer: Offer, trade: Trade): string[] {
  if (trade === "unload") return offer.unloads.size > 0 ? [VOLCANO] : [];
  return [...(trade === "load" ? offer.loads : offer.swaps).keys()];
}

export const tradesIn = (offer: Offer): Trade[] => TRADES.filter((trade) => partnersFor(offer, trade).length > 0);

/** The word that names a partner in a line: `load 4 …`, `swap island-4 …`. */
export const partnerWord = (trade: Trade, partner: string): string => (trade === "load" ? partner.slice("island-".length) : partner);

/** The colours that a partner has to give. */
export function coloursOf(offer: Offer, trade: Trade, partner: string): string[] {
  return [...((trade === "load" ? offer.loads : offer.swaps).get(partner)?.keys() ?? [])];
}

/** What a touch on a pearl of an island begins: it is swapped where a swap was begun, otherwise loaded; null where neither can be done. */
export function taking(offer: Offer, words: readonly string[], island: string, colour: string): string[] | null {
  const trades: Trade[] = words[0] === "swap" ? ["swap", "load"] : ["load", "swap"];
  const trade = trades.find((one) => coloursOf(offer, one, island).includes(colour));
  return trade === undefined ? null : [trade, partnerWord(trade, island), colour];
}

/** The line behind a touch that continues no legal line. An island is asked about by loading, which is what is tried there first. */
export function lineAbout(words: readonly string[], word: string, view?: LagunaView): string | null {
  if (word.includes(" ")) return word;
  if (/^[nesw]$/.test(word)) return `sail ${word}`;
  if (/^[a-x]\d+$/.test(word)) return `berth ${word} h`;
  if (/^raft-\d$/.test(word)) return `swap ${word} red 1`;
  if (/^island-\d$/.test(word)) {
    const number = Number(word.slice("island-".length));
    const open = view?.rafts[view.to_act]?.pearls.findIndex((pearl) => pearl === "") ?? 0;
    return `load ${number} ${view?.islands[number - 1]?.[0] ?? "red"} ${Math.max(open, 0) + 1}`;
  }
  if (word === "unload") return "unload 1";
  if (words.length === 0) return null;
  const missing = (SHAPES[words[0]!] ?? []).slice(words.length);
  const rest = missing.map(
    (asked) => ({ hole: "1", island: "1", partner: "island-1", colour: "red", cell: "a1", lie: "h", anything: "" })[asked],
  );
  return [...words, word, ...rest].join(" ");
}

/** Where a refused line is shown: at the raft that wanted to sail, at the hole, at the partner. */
export function placeOf(line: string, places: readonly string[], seat: number): string | null {
  const [verb, ...words] = split(line);
  if (verb === "sail" || verb === "end") return `raft-${seat}`;
  if (verb === "berth") return words[0] ?? null;
  return places[0] ?? `raft-${seat}`;
}
