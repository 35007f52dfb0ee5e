/* Turns as the review shows them: line by line, in words, and as marks on a board. */

import { nameOf } from "../text/naming";
import type { GameWords } from "../text/words.svelte";

export const LINE_BREAK = ", ";

export const linesIn = (turn: string): string[] => turn.split(LINE_BREAK);

/** Lines that come several times in a row, as one. */
export function together(lines: readonly string[]): { line: string; times: number }[] {
  const told: { line: string; times: number }[] = [];
  for (const line of lines) {
    const last = told.at(-1);
    if (last?.line === line) last.times += 1;
    else told.push({ line, times: 1 });
  }
  return told;
}

/** « glisse c3 → d3 », « pose étoile violette → c3 »: to be read, not typed. The last word may be somebody's seat. */
export function inWords(line: string, say: GameWords, who: string | null = null): string {
  const [verb = "", ...rest] = line.split(" ").filter(Boolean);
  const said = rest.map((word) => nameOf(word, say).replaceAll("-", " "));
  if (who !== null) said.splice(-1, 1, who);
  return `${nameOf(verb, say)} ${said.join(" → ")}`.trim();
}

export const turnInWords = (turn: string, say: GameWords): string =>
  together(linesIn(turn))
    .map(({ line, times }) => inWords(line, say) + (times > 1 ? ` × ${times}` : ""))
    .join(", ");

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
