/* Every sentence of the page, from the same Fluent catalogues as the rest of Atoll. A component that says something
reads `taste.lang`, so that switching the language changes the page in place. Where a language lacks a message, it is
said in English. */

import { type FluentBundle, FluentResource } from "@fluent/bundle";
import { taste } from "../taste.svelte";
import { bundleIn, FALLBACK, languageOf } from "./languages";
import { askedBy, factsIn } from "./reading";
import type { Lang } from "../wire/messages";

export type Facts = Record<string, string | number>;

const cards = import.meta.glob<string>("../boards/*/card.*.ftl", { query: "?raw", import: "default", eager: true });
const catalogues = import.meta.glob<string>(
  [
    "../../../src/atoll/words/*.ftl",
    "!../../../src/atoll/words/language.*.ftl",
    "../../../src/atoll/games/*/*.ftl",
    "../boards/*/words.*.ftl",
  ],
  { query: "?raw", import: "default" },
);

/** Catalogues that are read as one, in one language; later ones overrule earlier ones. */
interface Book {
  name: string;
  files(lang: Lang): string[];
}
const HOME: Book = { name: "page", files: (lang) => [`../../../src/atoll/words/home.${lang}.ftl`] };
/** What home does not say comes with the first screen that says it. */
const PAGE: Book = { name: "page", files: (lang) => [...HOME.files(lang), `../../../src/atoll/words/page.${lang}.ftl`] };
const cardOf = (game: string): Book => ({ name: `card of ${game}`, files: (lang) => [`../boards/${game}/card.${lang}.ftl`] });
const bookOf = (game: string): Book => ({
  name: game,
  files: (lang) => [
    `../../../src/atoll/words/${lang}.ftl`,
    `../../../src/atoll/games/${game}/${lang}.ftl`,
    `../boards/${game}/words.${lang}.ftl`,
  ],
});

/** What web/build/whole_catalogues.mjs has found, here by path as above. */
declare const WHOLE_CATALOGUES: readonly string[];
const whole = new Set(WHOLE_CATALOGUES.map((path) => `../${path.startsWith("src/") ? path.slice(4) : `../${path}`}`));

const sources = new Map(Object.entries(cards)); // what has been fetched, by path
const inUse = new Map([[HOME.name, HOME]]);
const bundles = new Map<string, FluentBundle>();

/** English comes along for what a catalogue lacks, if that is anything. */
async function fetchBook(book: Book, lang: Lang): Promise<void> {
  inUse.set(book.name, book);
  const english = book.files(FALLBACK);
  const wanted = book.files(lang).flatMap((path, at) => (whole.has(path) ? [path] : [path, english[at]!]));
  const missing = wanted.filter((path) => path in catalogues && !sources.has(path));
  await Promise.all(missing.map(async (path) => sources.set(path, (await catalogues[path]?.()) ?? "")));
  if (missing.length > 0) for (const each of [lang, FALLBACK]) bundles.delete(`${book.name}.${each}`); // they were read without
}

/** Has everything that is open at hand in a language. */
const fetchAll = async (lang: Lang): Promise<unknown> => Promise.all([...inUse.values()].map((book) => fetchBook(book, lang)));

/** What home says is there: nothing is drawn before. */
export const wordsReady = fetchAll(taste.lang);

/** What every other screen says is there, too. */
export async function pageReady(): Promise<void> {
  await wordsReady;
  await fetchBook(PAGE, taste.lang);
}

/** Switches the language of the page, once its catalogues are there. */
export async function speak(lang: Lang): Promise<void> {
  await fetchAll(lang);
  taste.keep({ lang });
}

// Reading a catalogue takes a slow phone a while: English waits until something is lacking.
function bundle(book: Book, lang: Lang): FluentBundle {
  const key = `${book.name}.${lang}`;
  let made = bundles.get(key);
  if (made === undefined) {
    made = bundleIn(lang);
    for (const path of book.files(lang)) made.addResource(new FluentResource(sources.get(path) ?? ""), { allowOverrides: true });
    bundles.set(key, made);
  }
  return made;
}

/** The language in which a book says a message: the one that is asked for, or English. */
const spokenIn = (book: Book, key: string, lang: Lang): Lang => (bundle(book, lang).hasMessage(key) ? lang : FALLBACK);

function format(book: Book, key: string, facts: Facts | undefined, lang: Lang): string | undefined {
  const message = bundle(book, lang).getMessage(key);
  if (message?.value == null) return undefined;
  return languageOf(lang).printed(bundle(book, lang).formatPattern(message.value, facts, []));
}

/** A sentence of the page, if there is one. */
export function maybe(key: string, facts?: Facts): string | undefined {
  const page = inUse.get(PAGE.name) ?? HOME;
  return format(page, key, facts, spokenIn(page, key, taste.lang));
}

/** A sentence of the page in the player's language. */
export const t = (key: string, facts?: Facts): string => maybe(key, facts) ?? key;

function onCard(game: string, key: string): string | undefined {
  const card = cardOf(game);
  return format(card, key, undefined, spokenIn(card, key, taste.lang));
}

/** What a game feels like, in one sentence: boards/<game>/card.<lang>.ftl, beside its scene. */
export const feel = (game: string): string | undefined => onCard(game, "feel");

/** What a game with a long title is called where there is little room; on the same card. */
export const shortTitle = (game: string): string | undefined => onCard(game, "short");

/** Names one after another, as they are spoken: Nina, Zoé et Léo. */
export const listed = (names: readonly string[]): string => new Intl.ListFormat([taste.lang, FALLBACK]).format(names);

export interface GameWords {
  (key: string, facts?: Facts): string;
  /** what a sentence of the game's catalogue says, read back from it; null for any other sentence */
  facts?(key: string, sentence: string): Facts | null;
  /** the facts that a message asks for; null where there is none */
  asks?(key: string): ReadonlySet<string> | null;
}

/** The words of one game, in whichever language the page speaks. */
export async function wordsOf(game: string): Promise<GameWords> {
  const book = bookOf(game);
  await fetchBook(book, taste.lang);
  const say = (key: string, facts?: Facts): string => {
    const lang = spokenIn(book, key, taste.lang);
    const told: Facts = {};
    for (const [name, fact] of Object.entries(facts ?? {})) {
      // `@tile-crab-yellow` names a message, `@elements-palm:2, @element-snake` a list of them, as in atoll/words.
      const isMessage = typeof fact === "string" && fact.startsWith("@");
      told[name] = isMessage
        ? fact.replace(/@([\w-]+)(?::(\d+))?/g, (all: string, named: string, count?: string) => {
            const said = format(book, named, undefined, spokenIn(book, named, lang)) ?? all;
            return count === undefined ? said : `${languageOf(lang).spelled(Number(count))} ${said}`;
          })
        : fact;
    }
    return format(book, key, told, lang) ?? key;
  };
  return Object.assign(say, {
    facts: (key: string, sentence: string) => {
      const lang = spokenIn(book, key, taste.lang);
      return factsIn(bundle(book, lang), key, sentence, lang);
    },
    asks: (key: string) => askedBy(bundle(book, spokenIn(book, key, taste.lang)), key),
  });
}
