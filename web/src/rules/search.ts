/* Searching the rules: accents, capitals and ligatures do not matter, and every word that was typed must be there. */

import type { Rule } from "../wire/rules";

/** A piece of a wording: plain, marked because it was searched for, or the number of another rule. */
export interface Piece {
  readonly text: string;
  readonly hit: boolean;
  readonly rule: string | null;
}

const LIGATURES: Record<string, string> = { œ: "oe", æ: "ae", "’": "'" };
const NUMBER = /\bR\d+[a-z]?\b/g;

const plain = (sign: string): string => {
  const low = sign.toLocaleLowerCase();
  return LIGATURES[low] ?? low.normalize("NFKD").replace(/\p{Mn}/gu, "");
};

/** The text as it is compared, and for each sign of it where it stood. */
export function folded(text: string): { text: string; at: number[] } {
  const at: number[] = [];
  let kept = "";
  let place = 0;
  for (const sign of text) {
    for (const one of plain(sign)) {
      kept += one;
      at.push(place);
    }
    place += sign.length;
  }
  at.push(place);
  return { text: kept, at };
}

export const wordsOf = (query: string): string[] => folded(query).text.split(/\s+/).filter(Boolean);

const isNumber = (word: string): boolean => /^r\d+[a-z]?$/.test(word);

function has(rule: Rule, word: string): boolean {
  if (isNumber(word)) return rule.number.toLowerCase() === word;
  return folded(`${rule.chapter} ${rule.wording}`).text.includes(word);
}

/** The rules that hold every word of the query; all of them for an empty one. */
export function found(rules: readonly Rule[], query: string): readonly Rule[] {
  const words = wordsOf(query);
  return words.length === 0 ? rules : rules.filter((rule) => words.every((word) => has(rule, word)));
}

/** Where the words of a query stand in a text, from … to. */
function hits(text: string, query: string): [number, number][] {
  const { text: low, at } = folded(text);
  const places: [number, number][] = [];
  for (const word of wordsOf(query)) {
    if (isNumber(word)) continue;
    for (let from = low.indexOf(word); from >= 0; from = low.indexOf(word, from + word.length))
      places.push([at[from]!, at[from + word.length]!]);
  }
  return places.filter(([from, to]) => to > from);
}

/** A text cut into pieces, so that what was searched for can be marked and a rule's number be followed. */
export function pieces(text: string, query = "", known: ReadonlySet<string> = new Set()): Piece[] {
  const marked = new Array<boolean>(text.length).fill(false);
  for (const [from, to] of hits(text, query)) marked.fill(true, from, to);
  const cut: Piece[] = [];
  const plainly = (from: number, to: number): void => {
    for (let i = from; i < to;) {
      let end = i + 1;
      while (end < to && marked[end] === marked[i]) end++;
      cut.push({ text: text.slice(i, end), hit: marked[i] === true, rule: null });
      i = end;
    }
  };
  let done = 0;
  for (const named of text.matchAll(NUMBER)) {
    if (!known.has(named[0])) continue;
    plainly(done, named.index);
    cut.push({ text: named[0], hit: false, rule: named[0] });
    done = named.index + named[0].length;
  }
  plainly(done, text.length);
  return cut;
}
