/* A raft that is dragged follows the finger along the ways that are open, and takes a step when it is more than half there. */

import { pointOf } from "../../look/scale";
import { spotOf, type Way } from "./view";

const HALF = 0.5;

export interface Dragged {
  cell: () => string | null;
  ways: () => readonly Way[];
  unit: () => number;
  /** where the sea begins on the screen */
  origin: () => DOMRect;
  steer: (way: Way) => void;
  /** how far the raft leans out of its cell, in cells; held until the finger lets go */
  leaned: (x: number, y: number, isHeld: boolean) => void;
}

/** The way that a pull goes, the longer side first; null where none of them is open. */
export function pulled(x: number, y: number, ways: readonly Way[]): Way | null {
  const across: Way = x > 0 ? "e" : "w";
  const along: Way = y > 0 ? "s" : "n";
  const [first, second] = Math.abs(x) >= Math.abs(y) ? [across, along] : [along, across];
  const isLong = (way: Way): boolean => Math.abs(way === across ? x : y) > 0.08;
  return [first, second].find((way) => ways.includes(way) && isLong(way)) ?? null;
}

const amount = (way: Way, x: number, y: number): number => (way === "e" || way === "w" ? Math.abs(x) : Math.abs(y));
const bounded = (value: number): number => Math.max(-HALF, Math.min(HALF, value));

export function dragRaft(drag: Dragged): (event: PointerEvent) => void {
  return (start) => {
    const cell = drag.cell();
    if (start.button !== 0 || cell === null) return;
    const raft = start.currentTarget as HTMLElement;
    raft.setPointerCapture(start.pointerId);
    start.preventDefault();
    const spot = spotOf(cell);
    const from = drag.origin();
    let [fingerX, fingerY] = pointOf(start);
    const [offX, offY] = [(fingerX - from.left) / drag.unit() - spot.x, (fingerY - from.top) / drag.unit() - spot.y];
    let frame = 0;

    const follow = (): void => {
      frame = 0;
      const here = drag.cell();
      if (here === null) return void end();
      const at = spotOf(here);
      const sea = drag.origin();
      const x = (fingerX - sea.left) / drag.unit() - offX - at.x;
      const y = (fingerY - sea.top) / drag.unit() - offY - at.y;
      const way = pulled(x, y, drag.ways());
      if (way === null) return drag.leaned(0, 0, true);
      if (amount(way, x, y) > HALF) {
        drag.steer(way);
        frame = requestAnimationFrame(follow);
      }
      const isAcross = way === "e" || way === "w";
      drag.leaned(isAcross ? bounded(x) : 0, isAcross ? 0 : bounded(y), true);
    };
    const move = (event: PointerEvent): void => {
      if (event.pointerId !== start.pointerId) return;
      [fingerX, fingerY] = pointOf(event);
      if (frame === 0) frame = requestAnimationFrame(follow);
    };
    const end = (): void => {
      cancelAnimationFrame(frame);
      drag.leaned(0, 0, false);
      raft.removeEventListener("pointermove", move);
      raft.removeEventListener("pointerup", end);
      raft.removeEventListener("pointercancel", end);
    };
    raft.addEventListener("pointermove", move);
    raft.addEventListener("pointerup", end);
    raft.addEventListener("pointercancel", end);
  };
}
