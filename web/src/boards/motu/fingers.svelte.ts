/* What a touch means while the words of a line come in the order of the table rather than of the notation: tiles before
their row, a tile of the hand before « put ». It only ever touches words that a legal line has; anything else it hands on
to the table, which asks the server why not. */

import type { Choosing } from "../../table/chooser";
import { grows, shared, spacesOf, takeOf, type Offer } from "./lit";
import { NOTHING, type Taking } from "./taking.svelte";

export class Fingers {
  /** tiles of the market that were touched before their line was named */
  picks = $state.raw<readonly string[]>([]);
  /** a tile of the hand that was touched before it is clear what becomes of it */
  picked = $state<string | null>(null);
  /** quarter turns of the tile that is about to be put */
  private asked = $state(0);

  constructor(
    private readonly choosing: () => Choosing,
    private readonly offer: () => Offer,
    /** a line that tries to put the tile of this place, to ask why it cannot be */
    private readonly inVain: (word: string) => string,
  ) {}

  /** The place whose tile is about to be put, and where. */
  get place(): string | null {
    const { words } = this.choosing();
    return words[0] === "put" ? (words[1] ?? null) : null;
  }

  get spot(): string | null {
    return this.place === null ? null : (this.choosing().words[2] ?? null);
  }

  /** The ways the tile may lie: at its spot if it has one, anywhere else. */
  get ways(): readonly string[] {
    const spots = this.place === null ? undefined : this.offer().puts.get(this.place);
    if (spots === undefined) return [];
    return (this.spot === null ? undefined : spots.get(this.spot)) ?? [...spots.values()][0] ?? [];
  }

  get turns(): number {
    return this.ways.length === 0 || this.ways.includes(String(this.asked)) ? this.asked : Number(this.ways[0]);
  }

  turn(by = 1): void {
    if (this.ways.length > 1) this.asked = (this.turns + by + 4) % 4;
  }

  /** A new position: nothing is in anybody's fingers. */
  rest(): void {
    this.drop();
    this.asked = 0;
  }

  space(word: string): void {
    const { words, next, touch } = this.choosing();
    if (next.has(word)) return this.hand(word);
    if (words[0] === "take") return this.another(word, words[1] ?? "", words.slice(2));
    if (words.length > 0 || this.offer().takes.size === 0) return touch(word);
    this.first(word);
  }

  line(word: string): void {
    const { words, touch } = this.choosing();
    const spaces = words[0] === "take" ? words.slice(2) : this.picks;
    const take = spaces.length > 0 && words[1] !== word ? takeOf(this.offer(), word, spaces) : null;
    const whole = take !== null && take.length === spaces.length + 2;
    this.drop();
    if (whole) this.say(take);
    else touch(word);
  }

  /** The line that the picks share, once there are two. */
  get shared(): string | null {
    const [one, other] = this.picks;
    return one === undefined || other === undefined ? null : shared(one, other);
  }

  /** What was picked, and how it may be taken. */
  get taking(): Taking {
    const [first] = this.picks;
    if (first === undefined) return NOTHING;
    const lines = this.shared === null ? [...(this.offer().takes.get(first) ?? [])] : [this.shared];
    return { picks: this.picks, lines, more: lines.some((line) => grows(this.offer(), line, this.picks)) };
  }

  /** « Take »: the picks, along the line that they share. */
  take(): void {
    if (this.shared !== null) this.line(this.shared);
  }

  tile(word: string): void {
    const { words, touch } = this.choosing();
    if (words.length === 1) return this.hand(word);
    if (this.place === word && this.ways.length > 1) return this.turn();
    const offer = this.offer();
    if (offer.puts.has(word) && this.place !== word) return this.say(["put", word]);
    if (!offer.keeps.has(word) && !offer.drops.has(word) && !offer.puts.has(word)) return touch(word);
    const again = this.picked === word || this.place === word;
    this.choosing().clear();
    this.picked = again ? null : word;
    if (!again && !offer.puts.has(word)) touch(this.inVain(word)); // it may only be kept or dropped: that is told, and nothing is done
  }

  /** « keep » or « drop »: for the tile that is in the fingers, else the verb, and a tile is awaited. */
  deed(verb: "keep" | "drop"): void {
    const held = this.place ?? this.picked;
    const may = verb === "keep" ? this.offer().keeps : this.offer().drops;
    if (held !== null && may.has(held)) this.say([verb, held]);
    else this.choosing().touch(verb);
  }

  at(word: string): void {
    if (this.spot === word) this.choosing().touch(String(this.turns));
    else this.choosing().touch(word);
  }

  private first(word: string): void {
    const offer = this.offer();
    if (this.picks.includes(word)) return void (this.picks = this.picks.filter((space) => space !== word));
    const all = [...this.picks, word];
    const line = this.shared ?? (this.picks[0] === undefined ? null : shared(this.picks[0], word));
    const take = line === null || !spacesOf(line).includes(word) ? null : takeOf(offer, line, all);
    if (take !== null && line !== null) {
      if (grows(offer, line, all)) this.picks = all;
      else this.say(take);
    } else if (offer.takes.has(word)) {
      this.choosing().clear();
      this.picks = [word];
    } else this.hand(word);
  }

  private another(word: string, line: string, chosen: readonly string[]): void {
    const offer = this.offer();
    if (chosen.includes(word)) {
      const rest = chosen.filter((space) => space !== word);
      return rest.length === 0 ? this.choosing().clear() : this.say(takeOf(offer, line, rest) ?? []);
    }
    const other = chosen.length === 1 ? shared(chosen[0]!, word) : null;
    const take = takeOf(offer, other ?? line, spacesOf(other ?? line).includes(word) ? [...chosen, word] : []);
    if (take !== null) return this.say(take);
    if (spacesOf(line).includes(word) || !offer.takes.has(word)) return this.choosing().touch(word);
    this.choosing().clear();
    this.picks = [word];
  }

  private drop(): void {
    this.picks = [];
    this.picked = null;
  }

  private hand(word: string): void {
    this.drop();
    this.choosing().touch(word);
  }

  private say(words: readonly string[]): void {
    this.drop();
    this.choosing().clear();
    for (const word of words) this.choosing().touch(word);
  }
}
