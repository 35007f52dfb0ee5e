/* One puzzle as this page knows it. The server keeps nothing: all that was played so far goes with every question. */

import type { BoardModule, Marks } from "../boards/board";
import { choose, choosingOf, type Chosen, split, touch } from "../table/chooser";
import { excuse } from "../text/excuse";
import { get, post, Refused } from "../wire/http";
import type { Position } from "../wire/messages";
import type { PuzzleHint, PuzzleInfo, PuzzleLines, PuzzleTried, PuzzleVerdict } from "../wire/types.gen";

const NONE: Position = { viewer: 0, length: 0, to_act: -1, view: null, prompt: "", legal: [], undo: 0, lines: [], events: [], from: 0 };

export class Session {
  info = $state.raw<PuzzleInfo | null>(null);
  position = $state.raw<Position>(NONE);
  verdict = $state.raw<PuzzleVerdict | null>(null);
  /** what was tried, once it is judged */
  tried = $state.raw<readonly string[]>([]);
  lines = $state.raw<readonly string[]>([]);
  chosen = $state.raw<Chosen>(choose([]));
  hint = $state.raw<PuzzleHint | null>(null);
  hinted = $state(false);
  refused = $state.raw<Marks["refused"]>(null);
  sorry = $state("");
  busy = $state(false);
  tries = $state(0);
  board: BoardModule | null = null;
  private questions = 0; // only the newest one's answer counts

  constructor(
    readonly date: string,
    readonly game: string,
    private readonly judged: (stars: number) => void,
  ) {}

  readonly legal = $derived(this.verdict === null && !this.busy ? this.position.legal : []);
  readonly choosing = $derived(
    choosingOf(this.legal, this.chosen, () => null, {
      touch: (word) => this.touch(word),
      clear: () => this.clear(),
      refuse: ({ place, ...no }) => (this.refused = { ...no, places: [place], line: "", touched: place }),
    }),
  );
  readonly marks = $derived<Marks>({
    refused: this.refused,
    last: this.verdict === null ? [] : this.tried.map((line) => ({ seat: this.info?.seat ?? 0, line, places: split(line).slice(1) })),
    hint: this.shown,
  });
  private get shown(): Marks["hint"] {
    if (this.verdict !== null) return { step: 1, places: this.verdict.marks, line: this.verdict.best.at(-1) ?? null };
    return this.hint === null ? null : { step: 0, places: this.hint.marks, line: null };
  }

  private path(rest = ""): string {
    return `/api/puzzles/${encodeURIComponent(this.date)}/${encodeURIComponent(this.game)}${rest}`;
  }

  /** From the beginning, in the language of now. */
  async open(): Promise<void> {
    await this.asking(async () => {
      const info = await get<PuzzleInfo>(this.path());
      return () => {
        this.info = info;
        this.stand(info.position);
        this.lines = [];
      };
    });
  }

  private stand(position: Position): void {
    this.position = position;
    this.chosen = choose(position.legal);
    this.refused = null;
  }

  clear(): void {
    this.chosen = choose(this.legal);
    this.refused = null;
  }

  touch(word: string): void {
    if (this.busy || this.verdict !== null) return;
    this.refused = null;
    const step = touch(this.legal, this.chosen, word);
    if (step.kind === "chosen") this.chosen = step.chosen;
    else if (step.kind === "play") void this.play(step.line);
    else {
      const line = this.board?.lineToAsk?.(this.chosen.words, word, this.position.view as never) ?? step.words.join(" ");
      if (line !== null) void this.play(line, word);
    }
  }

  /** Plays a whole line; the last one of a turn is the answer. A no changes nothing. */
  async play(line: string, touched = ""): Promise<boolean> {
    const lines = [...this.lines, split(line).join(" ")];
    return this.asking(
      async () => {
        const told = await this.ask({ lines, hinted: this.hinted });
        return () => {
          this.lines = lines;
          this.stand(told.position);
          if (told.verdict !== undefined) this.judge(told.verdict, lines);
        };
      },
      { line, touched },
    );
  }

  private ask = (body: PuzzleLines): Promise<PuzzleTried> => post<PuzzleLines, PuzzleTried>(this.path("/try"), body);

  private judge(verdict: PuzzleVerdict, lines: readonly string[]): void {
    [this.verdict, this.tried, this.hint] = [verdict, lines, null];
    if (this.tries === 0) this.judged(verdict.stars);
    this.tries += 1;
    // Both turns are drawn on the board as it was before them.
    if (this.info !== null) this.position = { ...(this.info.position as Position), legal: [] };
  }

  async giveUp(): Promise<void> {
    await this.asking(async () => {
      const told = await this.ask({ gives_up: true });
      return () => told.verdict !== undefined && this.judge(told.verdict, []);
    });
  }

  async undo(): Promise<void> {
    if (this.lines.length === 0 || this.verdict !== null) return;
    const lines = this.lines.slice(0, -1);
    await this.asking(async () => {
      const told = await this.ask({ lines: [...lines] });
      return () => {
        this.lines = lines;
        this.stand(told.position);
      };
    });
  }

  /** Where to look: it costs a star of a first try. */
  async lamp(): Promise<void> {
    await this.asking(async () => {
      const hint = await get<PuzzleHint>(this.path("/hint"));
      return () => {
        this.hint = hint;
        this.hinted = this.hinted || this.tries === 0;
      };
    });
  }

  async again(): Promise<void> {
    [this.verdict, this.tried, this.hint] = [null, [], null];
    this.hinted = false;
    await this.open();
  }

  private async asking(ask: () => Promise<() => unknown>, about = { line: "", touched: "" }): Promise<boolean> {
    const question = ++this.questions;
    this.busy = true;
    this.sorry = "";
    try {
      const then = await ask();
      if (question === this.questions) then();
      return true;
    } catch (error) {
      if (question === this.questions) this.fail(error, about);
      return false;
    } finally {
      if (question === this.questions) this.busy = false;
    }
  }

  private fail(error: unknown, { line, touched }: { line: string; touched: string }): void {
    if (!(error instanceof Refused) || line === "") this.sorry = excuse(error);
    else {
      const { sentence, rule = null, marks = [] } = error.refusal;
      this.refused = { places: marks, sentence, rule, line, touched };
    }
    this.chosen = choose(this.position.legal);
  }
}
