/* Every sentence of the page, from the same Fluent catalogues as the rest of Atoll. A component that says something
reads `taste.lang`, so that switching the language changes the page in place. */

import { FluentBundle, FluentResource } from "@fluent/bundle";
import { taste } from "../taste.svelte";
import { french } from "./french";
import { askedBy, factsIn } from "./reading";
import type { Lang } from "../wire/messages";
import pageEn from "../../../src/atoll/words/page.en.ftl?raw";
import pageFr from "../../../src/atoll/words/page.fr.ftl?raw";

export type Facts = Record<string, string | number>;

const cards = import.meta.glob<string>("../boards/*/card.*.ftl", { query: "?raw", import: "default", eager: true });
const games = import.meta.glob<string>("../../../src/atoll/games/*/{fr,en}.ftl", { query: "?raw", import: "default" });
const boards = import.meta.glob<string>("../boards/*/words.*.ftl", { query: "?raw", import: "default" });
const house = import.meta.glob<string>("../../../src/atoll/words/{fr,en}.ftl", { query: "?raw", import: "default" });

function bundle(lang: Lang, ...sources: string[]): FluentBundle {
  const made = new FluentBundle(lang, { useIsolating: false });
  for (const source of sources) made.addResource(new FluentResource(source), { allowOverrides: true });
  return made;
}

// Reading a catalogue takes a slow phone a while: the other language waits until somebody switches.
const sources: Record<Lang, string> = { fr: pageFr, en: pageEn };
const books = new Map<string, FluentBundle>();

function book(name: string, lang: Lang, ...from: string[]): FluentBundle {
  const key = `${name}.${lang}`;
  const known = books.get(key);
  if (known !== undefined) return known;
  const made = bundle(lang, ...from);
  books.set(key, made);
  return made;
}
const page = (lang: Lang): FluentBundle => book("page", lang, sources[lang]);

function format(book: FluentBundle, lang: Lang, key: string, facts?: Facts): string | undefined {
  const message = book.getMessage(key);
  if (message?.value == null) return undefined;
  const text = book.formatPattern(message.value, facts, []);
  return lang === "fr" ? french(text) : text;
}

/** A sentence of the page in the player's language. */
export function t(key: string, facts?: Facts): string {
  return format(page(taste.lang), taste.lang, key, facts) ?? key;
}

/** A sentence of the page, if there is one. */
export function maybe(key: string, facts?: Facts): string | undefined {
  return format(page(taste.lang), taste.lang, key, facts);
}

/** What a game feels like, in one sentence: boards/<game>/card.<lang>.ftl, beside its scene. */
export function feel(game: string): string | undefined {
  const source = cards[`../boards/${game}/card.${taste.lang}.ftl`];
  return source === undefined ? undefined : format(book(game, taste.lang, source), taste.lang, "feel");
}

export interface GameWords {
  (key: string, facts?: Facts): string;
  /** what a sentence of the game's catalogue says, read back from it; null for any other sentence */
  facts?(key: string, sentence: string): Facts | null;
  /** the facts that a message asks for; null where there is none */
  asks?(key: string): ReadonlySet<string> | null;
}

/** The words of one game in both languages, so that switching needs no fetch. */
export async function wordsOf(game: string): Promise<GameWords> {
  const source = async (lang: Lang): Promise<string[]> =>
    Promise.all([
      house[`../../../src/atoll/words/${lang}.ftl`]?.() ?? "",
      games[`../../../src/atoll/games/${game}/${lang}.ftl`]?.() ?? "",
      boards[`../boards/${game}/words.${lang}.ftl`]?.() ?? "",
    ]);
  const [fr, en] = await Promise.all([source("fr"), source("en")]);
  const from = { fr, en };
  const own = (): FluentBundle => book(`of ${game}`, taste.lang, ...from[taste.lang]);
  const say = (key: string, facts?: Facts): string => {
    const words = own();
    const told: Facts = {};
    for (const [name, fact] of Object.entries(facts ?? {})) {
      // `@tile-crab-yellow` names a message, `@elements-palm:2, @element-snake` a list of them, as in atoll/words.
      const isMessage = typeof fact === "string" && fact.startsWith("@");
      told[name] = isMessage
        ? fact.replace(/@([\w-]+)(?::(\d+))?/g, (all: string, named: string, count?: string) => {
            const said = format(words, taste.lang, named) ?? all;
            return count === undefined ? said : `${count} ${said}`;
          })
        : fact;
    }
    return format(words, taste.lang, key, told) ?? key;
  };
  return Object.assign(say, {
    facts: (key: string, sentence: string) => factsIn(own(), key, sentence, taste.lang),
    asks: (key: string) => askedBy(own(), key),
  });
}
