/* A tile of the hand that follows the finger to the island or the pontoon. Nearer than a few pixels it was a touch. */

import { pointOf } from "../../look/scale";

const FAR = 8;

export interface Landing {
  /** the tile leaves its place: it is now what the next word is about */
  lift: (word: string) => void;
  /** it was let go over this point of the page */
  land: (word: string, x: number, y: number) => void;
}

export class Carrying {
  word = $state<string | null>(null);
  x = $state(0);
  y = $state(0);
  private start: { word: string; x: number; y: number } | null = null;
  private swallow = false;

  constructor(private readonly landing: Landing) {}

  press(event: PointerEvent, word: string): void {
    if (event.button === 0) this.start = { word, x: event.clientX, y: event.clientY };
  }

  move(event: PointerEvent): void {
    if (this.start === null) return;
    if (this.word === null && Math.hypot(event.clientX - this.start.x, event.clientY - this.start.y) < FAR) return;
    if (this.word === null) this.landing.lift(this.start.word);
    this.word = this.start.word;
    [this.x, this.y] = pointOf(event);
  }

  release(event: PointerEvent): void {
    const carried = this.word;
    this.cancel();
    if (carried === null) return;
    this.swallow = true; // the click that follows belongs to the landing
    setTimeout(() => (this.swallow = false), 0);
    this.landing.land(carried, event.clientX, event.clientY);
  }

  cancel(): void {
    this.start = null;
    this.word = null;
  }

  swallowsClick(): boolean {
    return this.swallow;
  }
}
