/** A score sheet that is being filled in, kept in this browser, and counted: by the server while one answers, else added up here. */

import { t, type GameWords } from "../text/words.svelte";
import { post, Refused } from "../wire/http";
import type { CountedSheet, FilledSheet, Form } from "../wire/types.gen";
import { added, heeded, mostOf, type Answer, type Answers, type Filled, type Sum } from "./adding";

const PATIENCE_MS = 400; // no question for every single tap

interface Kept extends Filled {
  readonly names: readonly string[];
}

export interface Count extends Sum {
  readonly by: "server" | "page";
}

const blank = (seats: number, names: readonly string[] = []): Kept => ({
  seats: Array.from({ length: seats }, () => ({})),
  together: {},
  names: Array.from({ length: seats }, (_, seat) => names[seat] ?? ""),
});

export class ScoreSheet {
  private now = $state.raw<Kept>(blank(2));
  /** the sheet before « new sheet », until something is entered */
  private before = $state.raw<Kept | null>(null);
  private told = $state.raw<{ of: string; count: CountedSheet } | null>(null);
  private no = $state.raw<{ of: string; sentence: string } | null>(null);

  /** what is sent and counted, as text: the same text is the same sheet */
  private readonly sent = $derived.by(() => JSON.stringify(heeded(this.form, this.now)));
  readonly count = $derived<Count>(this.counted());
  readonly refusal = $derived(this.no?.of === this.sent ? this.no.sentence : "");
  readonly isEmpty = $derived.by(() => this.sent === JSON.stringify(heeded(this.form, blank(this.seats.length))));
  readonly canGoBack = $derived(this.before !== null);

  constructor(
    private readonly game: string,
    readonly form: Form,
  ) {
    this.now = this.kept();
    $effect(() => {
      const sent = this.sent;
      const timer = setTimeout(() => void this.ask(sent), PATIENCE_MS);
      return () => clearTimeout(timer);
    });
  }

  get seats(): readonly Answers[] {
    return this.now.seats;
  }
  get together(): Answers {
    return this.now.together;
  }
  get names(): readonly string[] {
    return this.now.names;
  }

  nameOf(seat: number): string {
    return this.now.names[seat]?.trim() || t("player-number", { number: seat + 1 });
  }

  /** Whoever has entered nothing yet; a pad of one number is filled in from the start. */
  readonly missing = $derived.by(() =>
    this.form.each.length < 2 ? [] : this.now.seats.flatMap((answers, seat) => (Object.keys(answers).length === 0 ? [seat] : [])),
  );

  /** Enters an answer for a seat, or for everybody where it is null. */
  enter(seat: number | null, key: string, answer: Answer): void {
    const { seats, together } = this.now;
    if (seat === null) this.change({ ...this.now, together: { ...together, [key]: answer } });
    else this.change({ ...this.now, seats: seats.map((answers, one) => (one === seat ? { ...answers, [key]: answer } : answers)) });
  }

  rename(seat: number, name: string): void {
    this.change({ ...this.now, names: this.now.names.map((one, other) => (other === seat ? name : one)) });
  }

  /** More or fewer players; what was entered for those who stay is kept. */
  sit(count: number): void {
    const { seats, names, together } = this.now;
    const empty = blank(count, names);
    const fitting = (answers: Answers): Answers =>
      Object.fromEntries(Object.entries(answers).map(([key, answer]) => [key, this.fitting(key, answer, count)]));
    this.change({ ...empty, together, seats: empty.seats.map((none, seat) => (seats[seat] === undefined ? none : fitting(seats[seat]))) });
  }

  clear(): void {
    const old = this.now;
    this.change(blank(old.seats.length, old.names));
    this.before = old;
  }

  goBack(): void {
    if (this.before !== null) this.change(this.before);
  }

  /** Who wins, in the words of the table; empty while somebody is missing. */
  verdict(say: GameWords): string {
    if (this.isEmpty || this.missing.length > 0) return "";
    const { totals, winners } = this.count;
    const points = Math.max(...totals);
    const isTied = winners.length === 1 && totals.filter((total) => total === points).length > 1;
    const key = winners.length > 1 ? this.form.victory_shared : isTied ? this.form.won_tie : this.form.won;
    return winners.map((seat) => say(key, { who: this.nameOf(seat), points, total: points })).join(" ");
  }

  private fitting(key: string, answer: Answer, seats: number): Answer {
    const ask = this.form.each.find((one) => one.key === key);
    return ask === undefined || typeof answer === "string" ? answer : Math.min(answer, mostOf(ask, seats));
  }

  private counted(): Count {
    if (this.told?.of !== this.sent) return { by: "page", ...added(this.form, this.now) };
    const { seats, winners } = this.told.count;
    return { by: "server", rows: seats.map(({ rows }) => rows), totals: seats.map(({ score }) => score), winners };
  }

  private async ask(sent: string): Promise<void> {
    try {
      const filled = JSON.parse(sent) as FilledSheet;
      const count = await post<FilledSheet, CountedSheet>(`/api/games/${encodeURIComponent(this.game)}/score`, filled);
      this.told = { of: sent, count };
    } catch (error) {
      if (error instanceof Refused && error.status === 422) this.no = { of: sent, sentence: error.refusal.sentence };
    }
  }

  private change(to: Kept): void {
    this.now = to;
    this.before = null;
    try {
      localStorage.setItem(this.key, JSON.stringify(to));
    } catch {
      // a private window: it holds for this visit
    }
  }

  private get key(): string {
    return `atoll.pad.${this.game}`;
  }

  /** What was kept here, as far as it still fits the form. */
  private kept(): Kept {
    const { seats: may, each, together: once } = this.form;
    const fewest = may[0] ?? 2;
    try {
      const told = JSON.parse(localStorage.getItem(this.key) ?? "null") as Partial<Kept> | null;
      if (told?.seats === undefined || !may.includes(told.seats.length)) return blank(fewest);
      const known = (asks: Form["each"], answers: Answers = {}): Answers =>
        Object.fromEntries(
          asks.flatMap(({ key, words }) => {
            const answer = answers[key];
            const fits = words.length > 0 ? answer === "" || words.includes(String(answer)) : Number.isInteger(answer);
            return answer !== undefined && fits ? [[key, answer]] : [];
          }),
        );
      const seats = told.seats.map((answers) => known(each, answers));
      return { ...blank(seats.length, told.names), seats, together: known(once, told.together) };
    } catch {
      return blank(fewest);
    }
  }
}
