/** A tile that follows the finger. Dragging touches the same words as tapping does: what it is, then where it goes. */

import { pointOf } from "../../look/scale";
import { cellAt } from "./cells";
import { cellUnder, type Layout } from "./layout";

const SLACK_PX = 6; // less than that is a tap

interface Grip {
  readonly word: string;
  readonly startX: number;
  readonly startY: number;
}

export interface Hand {
  /** The word of the tile that is being dragged, and where it is. */
  readonly dragged: { readonly word: string; readonly x: number; readonly y: number } | null;
  /** The cell under it. */
  readonly over: string | null;
  press(event: PointerEvent, word: string): void;
  move(event: PointerEvent): void;
  release(event: PointerEvent): void;
  cancel(): void;
  /** True once, for the click that the browser makes out of the end of a drag. */
  swallowsClick(): boolean;
}

interface Table {
  layout(): Layout;
  origin(): DOMRect;
  isHeld(word: string): boolean;
  touch(word: string): void;
}

export function handOver(table: Table): Hand {
  let grip: Grip | null = null;
  let dragged = $state<{ word: string; x: number; y: number } | null>(null);
  let swallows = false;

  const here = (event: PointerEvent): { x: number; y: number } => {
    const origin = table.origin();
    const [x, y] = pointOf(event);
    return { x: x - origin.left, y: y - origin.top };
  };
  const cellHere = (x: number, y: number): string | null => {
    const spot = cellUnder(x, y, table.layout());
    return spot === null ? null : cellAt(spot.x, spot.y);
  };

  return {
    get dragged() {
      return dragged;
    },
    get over() {
      return dragged === null ? null : cellHere(dragged.x, dragged.y);
    },
    press(event, word) {
      if (event.button !== 0 || !event.isPrimary) return;
      swallows = false;
      grip = { word, startX: event.clientX, startY: event.clientY };
    },
    move(event) {
      if (grip === null) return;
      const far = Math.hypot(event.clientX - grip.startX, event.clientY - grip.startY);
      if (dragged === null && far < SLACK_PX) return;
      if (dragged === null) {
        (event.currentTarget as Element).setPointerCapture(event.pointerId);
        if (!table.isHeld(grip.word)) table.touch(grip.word);
      }
      dragged = { word: grip.word, ...here(event) };
    },
    release(event) {
      const from = grip;
      grip = null;
      if (dragged === null || from === null) return;
      const { x, y } = here(event);
      dragged = null;
      swallows = true;
      const cell = cellHere(x, y);
      if (cell !== null && cell !== from.word) table.touch(cell);
    },
    cancel() {
      grip = null;
      dragged = null;
    },
    swallowsClick() {
      const swallowed = swallows;
      swallows = false;
      return swallowed;
    },
  };
}
