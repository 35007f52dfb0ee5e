/* Touches that come while a line is on its way, or played and not yet drawn. They count for the position that it leads to,
if the same person plays on there: a quick hand is neither refused by a position that is gone nor ignored. */

import type { Position } from "../wire/messages";

type Drawn = Pick<Position, "length" | "viewer">;

const MOST = 12;

export class EarlyTouches {
  private words: string[] = [];
  private from: Drawn | null = null;
  private isPlayed = false;

  /** Is a line on its way? */
  get waits(): boolean {
    return this.from !== null;
  }

  /** The touches since a line is on its way; null: none is. */
  get touched(): readonly string[] | null {
    return this.from === null ? null : this.words;
  }

  sent({ length, viewer }: Drawn): void {
    this.from = { length, viewer };
    this.isPlayed = false;
  }

  keep(word: string): void {
    this.words = [...this.words, word].slice(-MOST);
  }

  /** The server has played the line; its position comes before or after. */
  played(): void {
    this.isPlayed = true;
  }

  /** It was refused, or this is another match: what was touched after it means nothing. */
  forget(): void {
    this.from = null;
    this.words = [];
  }

  /** What is drawn now, and whether it is the newest position: the touches to make now, once. */
  ripe(now: Drawn | null, isNewest: boolean): readonly string[] {
    if (this.from === null || now === null || !this.isPlayed || !isNewest || now.length <= this.from.length) return [];
    const words = now.viewer === this.from.viewer ? this.words : [];
    this.forget();
    return words;
  }
}
