/* A match that is over, as this page knows it: its record, who sat there, its positions, and what a review found for one seat.
It fetches and keeps; which turn is looked at is in selection.svelte.ts. */

import { untrack } from "svelte";
import { address } from "../address.svelte";
import { boardOf } from "../boards";
import type { BoardModule } from "../boards/board";
import { offers } from "../lobby/offers.svelte";
import { openTable } from "../lobby/opening";
import { keepLuck, keptInstead } from "../shelf/collection";
import { taste } from "../taste.svelte";
import { excuse } from "../text/excuse";
import { listed, t, wordsOf, type GameWords } from "../text/words.svelte";
import { face, get, record } from "../wire/http";
import type { FaceSeat, Position } from "../wire/messages";
import { type Replay, replayTable, replayText } from "../wire/replay";
import { holding } from "../wire/tokens";
import type { PuzzlePractice, ReviewEvent } from "../wire/types.gen";
import { cutAfter, marginOf } from "./again";
import { type Asked, askedBy } from "./asked";
import { curveOf, finestOf, isTooShort, isUnsure, momentsOf, turnsOf, turnWith } from "./course";
import { Reading } from "./reading.svelte";

export class FinishedMatch {
  /** a record of this device, which no table answers for */
  readonly isFile: boolean;
  replay = $state.raw<Replay | null>(null);
  reading = $state.raw<Reading | null>(null);
  board = $state.raw<BoardModule | null>(null);
  say = $state.raw<GameWords>((key) => key);
  levels = $state.raw<(string | undefined)[]>([]);
  /** the numbers of puzzles in which what is to be practised is practised */
  puzzles = $state.raw<readonly number[]>([]);
  /** what went wrong */
  sorry = $state("");
  private text = $state("");
  private kept = $state<string | null>(null); // the record of this device, where the table is out of reach
  private seat = $state<number | null>(null);
  private readonly asked: Asked;

  readonly told = $derived(this.replay?.whole.legs[this.replay.index]);
  readonly game = $derived(this.replay?.whole.game ?? "");
  readonly names = $derived<readonly string[]>(this.told?.players ?? []);
  readonly seats = $derived<FaceSeat[]>(this.names.map((name, seat) => ({ seat, kind: "person", name, taken: true, here: true })));
  /** the seat that it is told to */
  readonly me = $derived(Math.min(this.seat ?? 0, Math.max(0, this.names.length - 1)));
  /** the best of the others */
  readonly rival = $derived.by(() => {
    const scores = this.told?.scores ?? [];
    const others = this.names.map((_, seat) => seat).filter((seat) => seat !== this.me);
    return others.reduce((best, one) => ((scores[one] ?? 0) > (scores[best] ?? 0) ? one : best), others[0] ?? 0);
  });
  /** the other one's name, where there is one other */
  readonly other = $derived(this.names.length === 2 ? (this.names[this.rival] ?? null) : null);
  readonly summary = $derived.by(() => {
    if (this.told === undefined) return "";
    const { scores } = this.told;
    const title = offers.of(this.game)?.titles[taste.lang] ?? this.game;
    return scores.length === 2
      ? t("review-meta", { game: title, name: this.names[this.rival] ?? "", mine: scores[this.me] ?? 0, other: scores[this.rival] ?? 0 })
      : t("review-meta-many", { game: title, count: this.names.length, scores: listed(scores.map(String)) });
  });
  /** where one came from */
  readonly origin = $derived.by(() => {
    if (this.kept !== null) return { to: "/shelf", name: t("shelf") };
    return this.isFile ? { to: "/", name: t("to-home") } : { to: `/table/${this.what}`, name: t("to-table") };
  });

  readonly events = $derived<readonly ReviewEvent[]>(this.reading?.events ?? []);
  /** the whole review, once it is read to its end */
  readonly review = $derived(this.reading?.review ?? null);
  readonly turns = $derived(turnsOf(this.events, this.me));
  /** so many turns there will be, as far as can be told while it is being read */
  readonly turnCount = $derived.by(() => {
    const [read, reading] = [this.turns.length, this.reading];
    if (reading === null || reading.state === "done" || reading.done === 0) return Math.max(1, read);
    return Math.max(read, Math.round((read * reading.of) / reading.done));
  });
  readonly account = $derived(this.reading?.accounts[this.me]);
  readonly curve = $derived(curveOf(this.turns, this.account));
  readonly moments = $derived.by(() => {
    const isStopped = this.reading?.state === "stopped" || this.reading?.state === "unreachable";
    const found = this.review?.moments ?? (isStopped ? momentsOf(this.events, this.me) : []);
    return found.map((moment, at) => ({
      moment,
      number: at + 1,
      turn: turnWith(this.turns, moment.number),
      event: this.events.find(({ number }) => number === moment.number),
    }));
  });
  /** how many own moves may not have been the best, without that being sure */
  readonly unsure = $derived(this.events.filter((event) => event.seat === this.me && isUnsure(event)).length);
  readonly finest = $derived(finestOf(this.events, this.me));
  readonly isTooShort = $derived(this.review !== null && isTooShort(this.turns));
  /** there is a review, and it has something to say */
  readonly isTold = $derived(this.review !== null && !this.isTooShort);

  constructor(readonly what: string) {
    this.asked = askedBy(untrack(() => address.search));
    this.isFile = what === "" || what === "record";
    if (this.isFile) this.text = sessionStorage.getItem("atoll.record") ?? "";
    this.seat = this.asked.seat ?? null;
    $effect(() => this.load());
    $effect(() => this.loadGame());
    $effect(() => {
      if (this.told === undefined) return;
      void this.me;
      untrack(() => this.read());
    });
    $effect(() => this.loadPuzzles(this.review?.practise_kind ?? "", this.game));
    $effect(() => {
      if (this.review !== null && !this.isFile && this.replay !== null && this.account !== undefined)
        void keepLuck(what, this.replay.index, this.me, this.account.luck);
    });
    if (!this.isFile)
      void face(what).then(
        ({ seats }) => (this.levels = seats.map(({ level }) => level)),
        () => undefined,
      );
  }

  /** The server need not think for a page that is left. */
  close(): void {
    this.reading?.stop();
  }

  /** A record that was pasted or dropped. */
  take(text: string): void {
    this.text = text;
  }

  /** Tells it to another seat. */
  tellTo(seat: number): void {
    this.seat = seat;
  }

  read(): void {
    if (this.told === undefined || this.replay === null) return;
    this.reading?.stop();
    const which = this.isFile || this.kept !== null ? { record: this.kept ?? this.text } : { code: this.what };
    this.reading = new Reading({ ...which, leg: this.replay.index, seat: this.me, lang: taste.lang }, this.token);
  }

  /** The network is back. */
  readAgain(): void {
    if (this.reading?.state === "unreachable") this.read();
  }

  /** The position before an entry of the log. */
  positionAt(number: number): Position | undefined {
    const positions = this.replay?.positions ?? [];
    return positions.find(({ length }) => length === number) ?? positions[0];
  }

  /** A new table that goes on from an entry of the log, with bots in the seats of the others. */
  async playOn(number: number): Promise<void> {
    if (this.told === undefined || this.replay === null) return;
    const { whole, index } = this.replay;
    try {
      const past = cutAfter(this.isFile ? this.text : (this.kept ?? (await record(this.what, this.token))), index);
      const count = this.names.length;
      const moved = whole.legs.length - 1 - index; // seats have moved on by so many since
      const seats = this.names.map((_, seat) =>
        seat === this.me
          ? { kind: "person" as const, name: taste.name }
          : { kind: "bot" as const, level: this.levels[(seat - moved + count) % count] ?? "sailor" },
      );
      const wish = { game: this.game, options: whole.options, seats, record: past, at: number };
      await openTable(wish, { retry: { seat: this.me, margin: marginOf(this.told.scores, this.me) } });
    } catch (error) {
      this.sorry = excuse(error);
    }
  }

  private get token(): string | undefined {
    const tokens = Object.values(holding(this.what)?.tokens ?? {});
    return tokens.length === 1 ? tokens[0] : undefined;
  }

  private load(): void {
    void taste.lang;
    if (this.isFile && this.text === "") return;
    (this.isFile ? replayText(this.text, this.asked.leg) : this.replayOfTable()).then(
      (found) => {
        [this.replay, this.sorry] = [found, ""];
        this.seat ??= this.mySeat(found);
      },
      (error: unknown) => (this.sorry = excuse(error)),
    );
  }

  private async replayOfTable(): Promise<Replay> {
    try {
      return await replayTable(this.what, this.token, this.asked.leg);
    } catch (error) {
      this.kept = await keptInstead(this.what, error);
      return replayText(this.kept, this.asked.leg);
    }
  }

  /** Seats move on by one from game to game, and a browser knows its seats of the last one. */
  private mySeat({ whole, index }: Replay): number {
    const held = holding(this.what);
    const yours = held?.yours ?? Object.keys(held?.tokens ?? {}).map(Number);
    const count = whole.legs[index]?.players.length ?? 1;
    return ((yours[0] ?? 0) + whole.legs.length - 1 - index) % count;
  }

  private loadGame(): void {
    if (this.game === "") return;
    void Promise.all([boardOf(this.game), wordsOf(this.game)]).then(([board, words]) => ([this.board, this.say] = [board, words]));
  }

  private loadPuzzles(kind: string, game: string): void {
    this.puzzles = [];
    if (kind === "" || game === "") return;
    get<PuzzlePractice>(`/api/games/${game}/practice/${encodeURIComponent(kind)}`).then(
      ({ numbers }) => (this.puzzles = numbers),
      () => undefined, // without puzzles the advice stands for itself
    );
  }
}
