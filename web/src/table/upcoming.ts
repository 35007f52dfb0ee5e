/* Positions that have come and are not drawn yet: each waits for the motion of the one before, unless nobody wants to. */

const STEP_MS = 320;
const MOST_WAITING = 3; // with more, the motions are shorter

export class Upcoming<Shown> {
  private waiting: Shown[] = [];
  private pausing: ReturnType<typeof setTimeout> | null = null;

  constructor(private readonly draw: (position: Shown) => void) {}

  get isEmpty(): boolean {
    return this.waiting.length === 0;
  }

  /** Drawn at once, at its turn, or next, before whatever was to be shown in between. */
  add(position: Shown, when: "now" | "in-turn" | "next"): void {
    this.waiting.push(position);
    if (when === "now") this.drawUntil(0);
    else if (when === "next") {
      this.stop();
      this.drawUntil(1);
      this.step();
    } else if (this.pausing === null) this.step();
  }

  drawUntil(left: number): void {
    while (this.waiting.length > left) this.draw(this.waiting.shift() as Shown);
  }

  clear(): void {
    this.stop();
    this.waiting = [];
  }

  private stop(): void {
    if (this.pausing !== null) clearTimeout(this.pausing);
    this.pausing = null;
  }

  private step(): void {
    const next = this.waiting.shift();
    if (next !== undefined) this.draw(next);
    this.pausing = setTimeout(
      () => {
        this.pausing = null;
        if (!this.isEmpty) this.step();
      },
      this.waiting.length > MOST_WAITING ? STEP_MS / 4 : STEP_MS,
    );
  }
}
