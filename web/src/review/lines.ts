/* Turns as the review shows them: line by line, in words, and as marks on a board. */

import { nameOf } from "../text/naming";
import type { GameWords } from "../text/words.svelte";

const LINE_BREAK = ", ";

export const linesIn = (turn: string): string[] => turn.split(LINE_BREAK);

/** « glisse c3 → d3 », « pose étoile violette → c3 »: to be read, not typed. */
export const inWords = (turn: string, say: GameWords): string[] =>
  linesIn(turn).map((line) => {
    const [verb = "", ...rest] = line.split(" ").filter(Boolean);
    return `${nameOf(verb, say)} ${rest.map((word) => nameOf(word, say).replaceAll("-", " ")).join(" → ")}`.trim();
  });

export interface Spot {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** What is drawn of a line: a ring around every place that it names, and an arrow from the first to the second of a way. */
export interface Drawn {
  rings: Spot[];
  ways: { from: Spot; to: Spot }[];
}

const CELL = /^[a-z]\d+$/;

/** `find` says where a word of the notation is on the board, if it is there once. */
export function drawnOf(turn: string, find: (word: string) => Spot | null): Drawn {
  const rings: Spot[] = [];
  const ways: Drawn["ways"] = [];
  for (const line of linesIn(turn)) {
    const [, ...words] = line.split(" ");
    const found = words.map(find);
    const [from, to] = found;
    if (words.length === 2 && words.every((word) => CELL.test(word)) && from && to) ways.push({ from, to });
    else rings.push(...found.filter((spot) => spot !== null));
  }
  return { rings, ways };
}
