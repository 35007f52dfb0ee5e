/* What is looked at in a review: the turn, the deed in it, the moments that are listed and the moves that are drawn. */

import { untrack } from "svelte";
import { address } from "../address.svelte";
import type { ReviewEvent } from "../wire/types.gen";
import { askedBy } from "./asked";
import { mainEvent } from "./course";
import type { FinishedMatch } from "./finished.svelte";

export class Selection {
  /** the turn that was chosen, from 1; `here` is the one that there is */
  at = $state(0);
  /** only the moments of the seat that it is told to */
  onlyMine = $state(false);
  /** what else could have been played, instead of the moments */
  showsOthers = $state(false);
  showsPlayed = $state(true);
  showsBest = $state(true);
  /** a move out of that list, instead of the best */
  otherLine = $state<string | null>(null);
  /** where there is room for one of them */
  tab = $state<"moments" | "board">("moments");
  private isTurnChosen = $state(false);
  private chosenNumber = $state<number | null>(null); // the entry of the moment that was chosen
  private readonly leg: number | undefined;

  readonly moments = $derived.by(() =>
    this.match.moments.filter(({ moment }) => !this.onlyMine || moment.seat === this.match.me || moment.kind === "chance"),
  );
  readonly here = $derived.by(() => Math.min(Math.max(1, this.at), Math.max(1, this.match.turns.length)));
  private readonly turn = $derived.by(() => this.match.turns[this.here - 1]);
  readonly event = $derived<ReviewEvent | undefined>(
    this.turn?.events.find(({ number }) => number === this.chosenNumber) ?? (this.turn === undefined ? undefined : mainEvent(this.turn)),
  );
  readonly moment = $derived.by(() => this.match.moments.find(({ event }) => event !== undefined && event === this.event));
  /** the position before it */
  readonly position = $derived.by(() => this.match.positionAt(this.event?.number ?? 0));
  readonly isDecision = $derived(this.event?.kind === "decision");
  /** a better turn than the played one, if there is any */
  readonly better = $derived(this.otherLine ?? bestInstead(this.event));
  /** the lines that are drawn on the board */
  readonly playedLine = $derived(this.isDecision && this.showsPlayed ? (this.event?.line ?? null) : null);
  readonly bestLine = $derived(this.isDecision && this.showsBest ? this.better : null);

  constructor(private readonly match: FinishedMatch) {
    const asked = askedBy(untrack(() => address.search));
    this.leg = asked.leg;
    this.at = asked.at ?? 0;
    this.isTurnChosen = this.at > 0;
    // Until somebody chooses a turn the newest is shown, and when all is read the first moment.
    $effect(() => {
      if (this.isTurnChosen) return;
      const first = match.moments[0];
      [this.at, this.chosenNumber] = [first?.turn ?? match.turns.length, first?.moment.number ?? null];
    });
  }

  go(turn: number): void {
    if (turn < 1 || turn > this.match.turns.length) return;
    this.at = turn;
    this.moved();
  }

  /** Somebody has set `at`. */
  moved(): void {
    [this.isTurnChosen, this.chosenNumber, this.otherLine] = [true, null, null];
    const asks = { ...(this.leg === undefined ? {} : { leg: String(this.leg) }), at: String(this.here) };
    history.replaceState(null, "", address.to(`/review/${this.match.what}`, asks));
  }

  choose(number: number, turn: number): void {
    this.go(turn);
    this.chosenNumber = number;
    this.showsOthers = false;
  }

  /** To the next moment, or to the one before. */
  step(by: 1 | -1): void {
    const order = by > 0 ? this.moments : [...this.moments].reverse();
    const from = this.moment?.moment.number ?? this.event?.number ?? 0;
    const next = order.find(({ moment }) => (moment.number - from) * by > 0);
    if (next) this.choose(next.moment.number, next.turn);
  }

  toggleOthers(): void {
    if (!this.isDecision || (this.event?.candidates?.length ?? 0) < 2) return;
    this.showsOthers = !this.showsOthers;
    this.tab = "moments";
  }

  /** Draws a move out of the list of others. */
  draw(line: string): void {
    this.otherLine = line === this.event?.best?.line ? null : line;
    this.showsBest = true;
    this.tab = "board";
  }

  async playOn(): Promise<void> {
    if (this.event !== undefined) await this.match.playOn(this.event.number);
  }
}

const bestInstead = (event: ReviewEvent | undefined): string | null =>
  event?.best != null && event.best.line !== event.line ? event.best.line : null;
