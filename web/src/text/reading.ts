/* Reads the facts of a sentence back from the message that said it. Pure. */

import type { FluentBundle } from "@fluent/bundle";
import type { Lang } from "../wire/messages";
import { languageOf } from "./languages";
import type { Facts } from "./words.svelte";

type Message = NonNullable<ReturnType<FluentBundle["getMessage"]>>;
type Pattern = NonNullable<Message["value"]>;
type Expression = Exclude<Exclude<Pattern, string>[number], string>;

/** A sign of one of these groups says that the variant was taken: `count = 2`. */
interface Group {
  name: string;
  value: string | null;
  /** a number that may be said in a word */
  spelled?: boolean;
}

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

/** What a pattern can say, as the source of a regular expression, and what its groups stand for. */
function readable(pattern: Pattern, lang: Lang, groups: Group[]): string {
  if (typeof pattern === "string") return escaped(languageOf(lang).spaced(pattern));
  return pattern.map((part) => (typeof part === "string" ? readable(part, lang, groups) : expression(part, lang, groups))).join("");
}

function expression(part: Expression, lang: Lang, groups: Group[]): string {
  if (part.type === "str") return escaped(part.value);
  if (part.type === "var") {
    groups.push({ name: part.name, value: null });
    return "(.+?)";
  }
  const spelled = part.type === "func" && part.args[0]?.type === "var" ? part.args[0].name : null;
  if (spelled !== null) {
    groups.push({ name: spelled, value: null, spelled: true });
    return "(.+?)";
  }
  if (part.type !== "select") return ".*?";
  const { selector } = part;
  const ways = part.variants.map(({ key, value }) => {
    if (selector.type === "var")
      groups.push({ name: selector.name, value: key.type === "num" ? String(key.value) : key.value === "one" ? "1" : "" });
    return (selector.type === "var" ? "()" : "") + readable(value, lang, groups);
  });
  return `(?:${ways.join("|")})`;
}

const known = (text: string): string | number => (/^\d+$/.test(text) ? Number(text) : text);

interface Reader {
  sentence: RegExp;
  groups: readonly Group[];
}
const readers = new WeakMap<FluentBundle, Map<string, Reader | null>>(); // a log says the same few messages over and over

function readerOf(book: FluentBundle, key: string, lang: Lang): Reader | null {
  const known = readers.get(book) ?? new Map<string, Reader | null>();
  readers.set(book, known);
  let reader = known.get(key);
  if (reader === undefined) {
    const pattern = book.getMessage(key)?.value;
    const groups: Group[] = [];
    reader = pattern == null ? null : { sentence: new RegExp(`^${readable(pattern, lang, groups)}$`, "u"), groups };
    known.set(key, reader);
  }
  return reader;
}

/** The facts with which a message says this sentence; null if it does not. */
export function factsIn(book: FluentBundle, key: string, sentence: string, lang: Lang): Facts | null {
  const reader = readerOf(book, key, lang);
  const found = reader?.sentence.exec(sentence);
  if (reader == null || found == null) return null;
  const facts: Facts = {};
  reader.groups.forEach(({ name, value, spelled }, i) => {
    const word = found[i + 1];
    const said = spelled === true && word !== undefined ? `${languageOf(lang).numberOf(word) ?? word}` : word;
    if (said !== undefined && (value ?? said) !== "" && !(name in facts && value !== null)) facts[name] = known(value ?? said);
  });
  return facts;
}

/** The names of the facts that a message asks for, by itself or by another one that it is made of; null without one. */
export function askedBy(book: FluentBundle, key: string): ReadonlySet<string> | null {
  const pattern = book.getMessage(key)?.value;
  if (pattern == null) return null;
  const asked = new Set<string>();
  const look = (part: Pattern | Expression): void => {
    if (typeof part === "string") return;
    if (Array.isArray(part)) for (const one of part) look(one);
    else if (part.type === "var") asked.add(part.name);
    else if (part.type === "func") part.args.forEach((one) => one.type !== "narg" && look(one));
    else if (part.type === "mesg") askedBy(book, part.name)?.forEach((name) => asked.add(name));
    else if (part.type === "select") [part.selector, ...part.variants.map(({ value }) => value)].forEach(look);
  };
  look(pattern);
  return asked;
}
