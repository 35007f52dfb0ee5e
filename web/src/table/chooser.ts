/* From the words of the notation to clicks. A line is chosen word by word: what may follow lights up, a whole line is
played. It knows no game: all it has are the legal lines that the server sent. */

export interface Chosen {
  /** the words that were chosen, verb first */
  readonly words: readonly string[];
  /** every word that may be touched now, and what the choice becomes by it */
  readonly next: ReadonlyMap<string, readonly string[]>;
  /** the whole line, once the words are one; `more` says that a longer line begins with it */
  readonly line: string | null;
  readonly more: boolean;
}

/** What a board sees of the chooser. */
export interface Choosing {
  readonly words: readonly string[];
  readonly next: ReadonlySet<string>;
  /** The legal lines that begin with what was chosen. */
  readonly lines: readonly string[];
  /** A word was clicked, dropped on, or pressed: continues the line, chooses anew, plays, or asks why not. */
  readonly touch: (word: string) => void;
  readonly clear: () => void;
  /** A board says itself why not, where no line of the notation says what was tried. */
  readonly refuse?: (no: { sentence: string; rule: string; place: string }) => void;
}

export type Touch = { kind: "chosen"; chosen: Chosen } | { kind: "play"; line: string } | { kind: "wrong"; words: readonly string[] };

export const split = (line: string): string[] => line.split(" ").filter(Boolean);

const startsWith = (line: readonly string[], words: readonly string[]): boolean =>
  words.length <= line.length && words.every((word, i) => line[i] === word);

/** The choice of `words` among the legal lines. */
export function choose(legal: readonly string[], words: readonly string[] = []): Chosen {
  const lines = legal.map(split).filter((line) => startsWith(line, words));
  const next = new Map<string, readonly string[]>();
  for (const line of lines) {
    const word = line[words.length];
    if (word !== undefined) next.set(word, [...words, word]);
  }
  if (words.length === 0) skipVerbs(lines, next);
  const whole = lines.some((line) => line.length === words.length) && words.length > 0;
  return { words, next, line: whole ? words.join(" ") : null, more: next.size > 0 };
}

/** A second word that only one verb takes may be touched first: `c2` is `slide c2`. */
function skipVerbs(lines: readonly string[][], next: Map<string, readonly string[]>): void {
  const verbs = new Map<string, Set<string>>();
  for (const [verb, second] of lines) {
    if (verb === undefined || second === undefined) continue;
    verbs.set(second, (verbs.get(second) ?? new Set()).add(verb));
  }
  for (const [second, takers] of verbs) {
    const [verb] = takers;
    if (takers.size === 1 && verb !== undefined && !next.has(second)) next.set(second, [verb, second]);
  }
}

/** What becomes of a choice when `word` is touched. */
export function touch(legal: readonly string[], chosen: Chosen, word: string): Touch {
  for (let kept = chosen.words.length; kept >= 0; kept--) {
    const before = kept === chosen.words.length ? chosen : choose(legal, chosen.words.slice(0, kept));
    const words = before.next.get(word);
    if (words === undefined) continue;
    if (kept < chosen.words.length && words.join(" ") === chosen.words.join(" ")) return { kind: "chosen", chosen: choose(legal) };
    const after = choose(legal, words);
    return after.line !== null && !after.more ? { kind: "play", line: after.line } : { kind: "chosen", chosen: after };
  }
  return { kind: "wrong", words: [...chosen.words, word] };
}

/** What these touches lead to, one after another, as far as these legal lines tell. */
export function chosenBy(legal: readonly string[], words: readonly string[]): Chosen {
  return words.reduce((chosen, word) => {
    const step = touch(legal, chosen, word);
    return step.kind === "chosen" ? step.chosen : choose(legal);
  }, choose(legal));
}

/** What a board sees; `stay` may be said at any time. While a line is on its way (`early` are the touches since) it is still drawn as chosen, and a finger begins anew. */
export function choosingOf(
  legal: readonly string[],
  shown: Chosen,
  early: () => readonly string[] | null,
  deeds: Pick<Choosing, "touch" | "clear" | "refuse">,
): Choosing {
  const short = legal.filter((line) => !line.includes(" "));
  const chosen = (): Chosen => {
    const words = early();
    return words === null ? shown : chosenBy(legal, words);
  };
  return {
    ...deeds,
    get words() {
      return chosen().words;
    },
    get next() {
      return new Set([...chosen().next.keys(), ...short]);
    },
    get lines() {
      const { words } = chosen();
      return legal.filter((line) => startsWith(split(line), words));
    },
  };
}

/** The words to offer as buttons beside a board that draws the others. A verb that its own words stand for is left out. */
export function offBoard(next: ReadonlySet<string>, lines: readonly string[], draws: (word: string) => boolean): string[] {
  const spokenFor = (verb: string): boolean => {
    const own = lines.map(split).filter(([first]) => first === verb);
    return own.length > 0 && own.every(([, second]) => second !== undefined && next.has(second) && draws(second));
  };
  return [...next].filter((word) => !draws(word) && !spokenFor(word));
}
