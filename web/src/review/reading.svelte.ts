/* One review while the server finds it, and when it is there. */

import { noAnswer } from "../text/excuse";
import { Refused, Unreachable } from "../wire/http";
import { review } from "../wire/review";
import type { Account, Review, ReviewEvent, ReviewWish } from "../wire/types.gen";

export type State = "asking" | "waiting" | "reading" | "done" | "stopped" | "running" | "unreachable" | "refused";

export class Reading {
  state = $state<State>("asking");
  ahead = $state(0);
  done = $state(0);
  of = $state(0);
  events = $state.raw<ReviewEvent[]>([]);
  accounts = $state.raw<Account[]>([]);
  review = $state.raw<Review | null>(null);
  /** why there is none */
  sentence = $state("");
  readonly #stop = new AbortController();

  constructor(
    private readonly wish: ReviewWish,
    private readonly token: string | undefined,
  ) {
    void this.#read();
  }

  /** Keeps what there is; the server stops thinking. */
  stop(): void {
    if (["asking", "waiting", "reading"].includes(this.state)) this.state = "stopped";
    this.#stop.abort();
  }

  async #read(): Promise<void> {
    try {
      for await (const line of review(this.wish, this.#stop.signal, this.token)) {
        if (line.type === "waiting") [this.state, this.ahead] = ["waiting", line.ahead];
        else if (line.type === "progress") {
          [this.state, this.done, this.of] = ["reading", line.done, line.of];
          [this.events, this.accounts] = [[...this.events, ...line.events], line.accounts];
        } else if (line.type === "review") {
          [this.state, this.review] = ["done", line.review];
          [this.events, this.accounts] = [line.review.events, line.review.accounts];
        } else [this.state, this.sentence] = ["refused", line.sentence];
      }
      // Without a last line the server went away in the middle.
      if (["asking", "waiting", "reading"].includes(this.state)) this.state = "unreachable";
    } catch (error) {
      if (this.#stop.signal.aborted) return;
      if (error instanceof Refused) {
        this.state = error.refusal.error === "review-running" ? "running" : "refused";
        this.sentence = error.refusal.sentence;
      } else {
        this.state = "unreachable";
        if (!(error instanceof Unreachable)) this.sentence = noAnswer();
      }
    }
  }
}
