/* The words of the notation as a player says them, from the game's own catalogue. What it does not name (a cell, a
number) stays as it is, so a sixth game gets readable buttons from nothing but its catalogue. */

import type { GameWords } from "./words.svelte";

const KINDS = ["button", "typed", "tile", "word", "element", "face", "label"] as const;

function found(word: string, say: GameWords): string | undefined {
  for (const kind of KINDS) {
    const key = `${kind}-${word}`;
    const said = say(key);
    if (said === key || said.includes("{")) continue; // not there, or it wants facts that a word alone does not have
    return kind === "typed" ? said.split(",")[0]?.trim() : said; // the first of the ways to type it is the one to show
  }
  return undefined;
}

/** One word: « glisse » for `slide`, « crabe jaune » for `crab-yellow`, `c2` for `c2`. */
export function nameOf(word: string, say: GameWords): string {
  const whole = found(word, say);
  if (whole !== undefined) return whole;
  const parts = word.split("-");
  const named = parts.map((part) => (parts.length > 1 ? found(part, say) : undefined));
  return named.some((part) => part !== undefined) ? parts.map((part, i) => named[i] ?? part).join(" ") : word;
}

export const capital = (text: string): string => text.charAt(0).toLocaleUpperCase() + text.slice(1);

/** A line as this player would type it: « place crabe-violet a1 » for `place crab-purple a1`. The server reads it so, too. */
export function lineToType(line: string, say: GameWords): string {
  const typed = (word: string): string | undefined => {
    const said = say(`typed-${word}`);
    return said === `typed-${word}` ? undefined : said.split(",")[0]?.trim();
  };
  const whole = (word: string): string =>
    typed(word) ??
    word
      .split("-")
      .map((part) => typed(part) ?? part)
      .join("-");
  return line.split(" ").filter(Boolean).map(whole).join(" ");
}

/** A whole line: « glisse c2 → c5 ». */
export function lineInWords(line: string, say: GameWords): { verb: string; rest: string } {
  const [verb = "", ...rest] = line.split(" ").filter(Boolean);
  return { verb: nameOf(verb, say), rest: rest.map((word) => nameOf(word, say)).join(" → ") };
}
