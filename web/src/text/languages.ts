/* The languages there are: one for each language.*.ftl of atoll/words, which says what is peculiar to it. The server, the
terminal and the rules read the same files (words/languages.py); both are held to tests/words/spacing.json. */

import { FluentBundle, FluentResource, type FluentValue } from "@fluent/bundle";

export interface Language {
  /** as files and addresses name it: fr, pt-BR */
  code: string;
  /** what it calls itself: Français */
  name: string;
  /** a text with the no-break spaces that this language wants */
  spaced(text: string): string;
  /** a sentence as the page shows it: what may not be parted stays together, too */
  printed(text: string): string;
  /** a number as it is said in a sentence: « deux »; in digits where the language has no word for it here */
  spelled(number: number): string;
  /** the number that a word says */
  numberOf(word: string): number | undefined;
}

/** Said where a language lacks something. */
export const FALLBACK = "en";

const LAST = 1000; // place in menus of a language that does not name one
const TYPED = "`[^`]*`"; // what stands between ` is typed, and stays as it is
const escaped = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|-]/g, "\\$&");
const anyOf = (signs: string): string => `[${escaped(signs.replace(/\s/g, ""))}]`;

function spacing(before: string, after: string): (text: string) => string {
  const places = [before && ` (?=${anyOf(before)})`, after && `(?<=${anyOf(after)}) `].filter(Boolean);
  if (places.length === 0) return (text) => text;
  const sticks = new RegExp([TYPED, ...places].join("|"), "g");
  return (text) => text.replace(sticks, (found) => (found === " " ? "\u00a0" : found));
}

function joining(parts: string[]): (text: string) => string {
  if (parts.length === 0) return (text) => text;
  const hyphens = new RegExp(parts.map(escaped).join("|"), "g");
  return (text) => text.replace(hyphens, (found) => found.replace(/-/g, "\u2060-\u2060"));
}

function read(code: string, source: string): Language & { place: number } {
  const book = new FluentBundle(code, { useIsolating: false });
  book.addResource(new FluentResource(source));
  const said = (key: string): string => {
    const value = book.getMessage(key)?.value;
    return value == null ? "" : book.formatPattern(value);
  };
  const spaced = spacing(said("no-break-before"), said("no-break-after"));
  const joined = joining(said("no-break-around").split(" ").filter(Boolean));
  const numbers = said("numbers-from-two").split(" ").filter(Boolean);
  return {
    code,
    name: said("name"),
    place: Number(said("place") || LAST),
    spaced,
    printed: (text) => joined(spaced(text)),
    spelled: (number) => numbers[number - 2] ?? `${number}`,
    numberOf: (word) => (numbers.includes(word) ? numbers.indexOf(word) + 2 : undefined),
  };
}

const files = import.meta.glob<string>("../../../src/atoll/words/language.*.ftl", { query: "?raw", import: "default", eager: true });

/** The one list, in the order of menus. */
export const LANGUAGES: readonly Language[] = Object.entries(files)
  .map(([path, source]) => read(/language\.([\w-]+)\.ftl$/.exec(path)?.[1] ?? "", source))
  .sort((a, b) => a.place - b.place || a.name.localeCompare(b.name));

const byCode = new Map(LANGUAGES.map((language) => [language.code, language]));

export function languageOf(code: string): Language {
  const found = byCode.get(code);
  if (found === undefined) throw new Error(`there is no language ${code}`);
  return found;
}

/** The language of ours that a tag asks for: fr-CA is fr; undefined where it is none. */
export function knownLanguage(tag: string): string | undefined {
  for (let wanted = tag.toLowerCase(); wanted !== ""; wanted = wanted.slice(0, Math.max(wanted.lastIndexOf("-"), 0))) {
    const found = LANGUAGES.find(({ code }) => code.toLowerCase() === wanted);
    if (found !== undefined) return found.code;
  }
  return undefined;
}

/** `SPELLED($count)` of a catalogue. */
function spelled(fact: FluentValue | undefined, lang: string): FluentValue {
  const number = fact?.valueOf();
  return typeof number === "number" ? languageOf(lang).spelled(number) : (fact ?? "");
}

/** An empty bundle that says sentences in a language. */
export const bundleIn = (lang: string): FluentBundle =>
  new FluentBundle([lang, FALLBACK], { useIsolating: false, functions: { SPELLED: ([fact]) => spelled(fact, lang) } });
