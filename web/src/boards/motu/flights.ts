/* Tiles move from where they lay to where they lie: market to hand, hand to island or pontoon. Every drawn tile carries
its name as data-tile; where it was is remembered before the page changes. */

import { rectOf } from "../../look/scale";

const FLIGHT_MS = 240;

export type Seen = ReadonlyMap<string, DOMRect>;

const tiles = (): NodeListOf<HTMLElement> => document.querySelectorAll<HTMLElement>("[data-tile]");

/** Where each tile is drawn now; the largest drawing counts. */
export function seenNow(): Seen {
  const seen = new Map<string, DOMRect>();
  for (const element of tiles()) {
    const box = rectOf(element);
    const name = element.dataset["tile"] ?? "";
    if (box.width > (seen.get(name)?.width ?? 0)) seen.set(name, box);
  }
  return seen;
}

/** Lets every tile that lies elsewhere now come from where it was. */
export function fly(before: Seen): void {
  for (const element of tiles()) {
    const from = before.get(element.dataset["tile"] ?? "");
    const to = rectOf(element);
    if (from === undefined || to.width === 0) continue;
    const [x, y, scale] = [from.left - to.left, from.top - to.top, from.width / to.width];
    if (Math.hypot(x, y) < 24) continue;
    element.animate(
      [
        { transform: `translate(${x}px, ${y}px) scale(${scale})`, transformOrigin: "0 0" },
        { transform: "none", transformOrigin: "0 0" },
      ],
      { duration: FLIGHT_MS, easing: "cubic-bezier(0.22, 0.8, 0.36, 1)" },
    );
  }
}
