/* Motion from where it was to where it is. Every drawn tile carries data-tile; where one stood before and stands elsewhere
after, it flies there, and one that was nowhere comes from its pile. */

import { rectOf } from "../../look/scale";
import { pileOf } from "./view";

const FLY_MS = 280;
const DRAW_MS = 200;
const STAGGER_MS = 60;
const TURN_MS = 320;
const GLOW_MS = 700;
const EASING = "cubic-bezier(0.22, 0.8, 0.36, 1)";

interface Seen {
  readonly box: DOMRect;
  readonly side: string;
}
export type Snapshot = ReadonlyMap<string, Seen>;

const tiles = (): NodeListOf<HTMLElement> => document.querySelectorAll<HTMLElement>("[data-tile]");
const keyOf = (node: HTMLElement): string => node.dataset["tile"] ?? "";
const sideOf = (node: HTMLElement): string => node.dataset["side"] ?? "";

export function snapshot(): Snapshot {
  const seen = new Map<string, Seen>();
  for (const node of tiles()) {
    const box = rectOf(node);
    if (box.width > 0 && !seen.has(keyOf(node))) seen.set(keyOf(node), { box, side: sideOf(node) });
  }
  return seen;
}

/** Moves every tile from where `before` saw it. Nothing moves between two pictures of the same table. */
export function fly(before: Snapshot): void {
  let drawn = 0;
  let placed: HTMLElement | null = null;
  let turned = false;
  for (const node of tiles()) {
    const key = keyOf(node);
    const was = before.get(key);
    const box = rectOf(node);
    if (box.width === 0) continue;
    if (was === undefined) {
      const pile = node.dataset["offered"] === undefined ? null : document.querySelector(`[data-place="${pileOf(key)}"]`);
      if (pile !== null) move(node, rectOf(pile), box, DRAW_MS, STAGGER_MS * drawn++);
    } else if (was.side !== sideOf(node)) {
      turned = true;
      node.animate(
        [
          { transform: "rotateY(180deg)", filter: "brightness(1.5)" },
          { transform: "none", filter: "none" },
        ],
        { duration: TURN_MS, easing: "ease-in-out" },
      );
    } else if (Math.hypot(was.box.x - box.x, was.box.y - box.y) > 6) {
      move(node, was.box, box, FLY_MS, 0);
      placed = node;
    }
  }
  if (turned && placed !== null) glow(placed);
}

/** The third lamp, for which the two before it turn over. */
function glow(node: HTMLElement): void {
  const shine = "drop-shadow(0 0 16px #ffd978) brightness(1.25)";
  node.animate([{ filter: "none" }, { filter: shine, offset: 0.35 }, { filter: shine, offset: 0.7 }, { filter: "none" }], {
    duration: GLOW_MS,
  });
}

function move(node: HTMLElement, from: DOMRect, to: DOMRect, duration: number, delay: number): void {
  const start = `translate(${from.x - to.x}px, ${from.y - to.y}px) scale(${from.width / to.width})`;
  node.animate(
    [
      { transform: start, transformOrigin: "0 0", zIndex: 9, opacity: delay > 0 ? 0.4 : 1 },
      { transform: "none", transformOrigin: "0 0", zIndex: 9, opacity: 1 },
    ],
    { duration, delay, easing: EASING, fill: "backwards" },
  );
}
