/* The hand at the helm. A step is drawn on the next frame and sent to the server, one after another; what the server says
in the end is what counts. What lies ahead was told by the engine, so nothing is guessed here. */

import type { Choosing } from "../../table/chooser";
import { walk, type LagunaView, type Way } from "./view";

const MOST_STEPS = 4; // that are drawn ahead of the server
const PATIENCE_MS = 2500; // for an answer that never comes, as when a line was lost

/** Says a whole line, or its beginning, word by word. */
export function tell(choosing: Choosing, words: readonly string[]): void {
  if (choosing.words.length > 0) choosing.clear();
  for (const word of words) choosing.touch(word);
}

export class Helm {
  /** steps that the hand has made and the server has not yet confirmed */
  queue = $state.raw<readonly Way[]>([]);
  private sentFrom: string | null = null;
  private later: readonly string[] | null = null;
  private timer: ReturnType<typeof setTimeout> | null = null;

  constructor(
    private readonly choosing: () => Choosing,
    private readonly view: () => LagunaView,
    /** the cell of the raft that this hand may steer now; null for anybody else */
    private readonly berth: () => string | null,
  ) {}

  /** Where the raft is drawn. */
  get cell(): string | null {
    const from = this.berth();
    return from === null ? null : walk(this.view().ahead, from, this.queue);
  }

  /** The ways that are open where the raft is drawn. */
  get ways(): readonly Way[] {
    const cell = this.cell;
    return cell === null ? [] : (this.view().ahead[cell] ?? []);
  }

  get isSailing(): boolean {
    return this.queue.length > 0;
  }

  /** One step. A way that is not open asks why, once the raft is where the hand thinks it is. */
  steer(way: Way): void {
    const from = this.berth();
    if (from === null || this.queue.length >= MOST_STEPS) return;
    if (this.queue.length === 0 && !this.isOpen(from, way)) return this.choosing().touch(way);
    const isWaiting = this.queue.length > 0 && walk(this.view().ahead, from, this.queue.slice(0, -1)) === this.cell;
    if (isWaiting) return; // one step beyond what is known is enough
    this.queue = [...this.queue, way];
    if (this.sentFrom === null) this.send();
  }

  /** Something else than a step: at once, or after the steps that were made before. */
  do(words: readonly string[]): void {
    if (this.queue.length === 0) tell(this.choosing(), words);
    else this.later = words;
  }

  /** A new position has come. */
  arrived(): void {
    const here = this.berth();
    if (here === null) return this.rest();
    const [way] = this.queue;
    if (way !== undefined && this.sentFrom !== null) {
      if (here === this.sentFrom) return; // sand has fallen, nothing else
      if (here !== walk({ [this.sentFrom]: [way] }, this.sentFrom, [way])) return this.rest();
      this.queue = this.queue.slice(1);
    }
    this.settle();
    if (this.queue.length > 0) this.send();
    else if (this.later !== null) {
      const words = this.later;
      this.later = null;
      tell(this.choosing(), words);
    }
  }

  /** Lets go: the server disagrees, or it is somebody else's turn. */
  rest(): void {
    this.queue = [];
    this.later = null;
    this.settle();
  }

  private settle(): void {
    this.sentFrom = null;
    if (this.timer !== null) clearTimeout(this.timer);
    this.timer = null;
  }

  /** May this step be made? Also while another line is begun: it is then given up. */
  private isOpen(from: string, way: Way): boolean {
    return this.choosing().next.has(way) || this.view().ahead[from]?.includes(way) === true;
  }

  private send(): void {
    const way = this.queue[0]!;
    const from = this.berth();
    if (from === null || !this.isOpen(from, way)) {
      this.rest();
      return this.choosing().touch(way);
    }
    this.sentFrom = from;
    this.timer = setTimeout(() => this.rest(), PATIENCE_MS);
    this.choosing().touch(way);
  }
}
