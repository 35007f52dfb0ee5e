/* Pieces that move from where they were to where they are. What can move, or can be moved from, carries its name as
data-spot: a tile, or a place where cubes lie. Where everything is drawn is remembered before the page changes. Boards whose
pieces keep their elements (Reef's tiles, Laguna's rafts) leave it to a transition in their styles. */

import { untrack } from "svelte";
import { rectOf } from "../look/scale";

export const STAGGER_MS = 60; // between pieces that start one after another
const EASING = "cubic-bezier(0.22, 0.8, 0.36, 1)";
const RISE = 18; // px, of a piece that leaps

/** One drawing of a name: there may be a large and a small one. */
export interface Spot {
  readonly node: Element;
  readonly box: DOMRect;
  /** data-side: which side of it lies up */
  readonly side: string;
}
export type Spots = ReadonlyMap<string, readonly Spot[]>;

export interface Moving {
  readonly ms: number;
  readonly delay?: number;
  /** how clearly it is seen until its delay is over */
  readonly waits?: number;
  /** it rises and swells on its way */
  readonly leaps?: boolean;
  /** its z-index on the way */
  readonly layer?: number;
}

const sideOf = (node: HTMLElement): string => node.dataset["side"] ?? "";

/** Where everything is drawn now. */
export function spotsNow(): Spots {
  const spots = new Map<string, Spot[]>();
  for (const node of document.querySelectorAll<HTMLElement>("[data-spot]")) {
    const [name, box] = [node.dataset["spot"] ?? "", rectOf(node)];
    if (box.width > 0) spots.set(name, [...(spots.get(name) ?? []), { node, box, side: sideOf(node) }]);
  }
  return spots;
}

/** The largest drawing of a name, and the first of several that are as large but for rounding. */
export const largest = (spots: readonly Spot[] = []): Spot | undefined =>
  spots.reduce<Spot | undefined>((best, spot) => (best === undefined || spot.box.width > best.box.width + 1 ? spot : best), undefined);

export interface Piece extends Spot {
  readonly node: HTMLElement;
  readonly name: string;
  /** where it comes from: a drawing that stayed from its own place, another one from the largest; none was there before */
  readonly was: Spot | undefined;
}

/** Every piece that is drawn now, with where it was `before`. */
export function piecesSince(before: Spots): Piece[] {
  return [...spotsNow()].flatMap(([name, spots]) => {
    const seen = before.get(name);
    return spots.map((spot) => ({
      ...spot,
      node: spot.node as HTMLElement,
      name,
      was: seen?.find(({ node }) => node === spot.node) ?? largest(seen),
    }));
  });
}

export const distance = (from: DOMRect, to: DOMRect): number => Math.hypot(from.x - to.x, from.y - to.y);

const middle = ({ x, y, width, height }: DOMRect): [number, number] => [x + width / 2, y + height / 2];

/** Lets `node`, which is drawn at `to`, come from `from`. */
export function move(node: Element, from: DOMRect, to: DOMRect, moving: Moving): Animation {
  const { ms, delay = 0, waits = 1, leaps = false, layer: zIndex = 9 } = moving;
  const [[fromX, fromY], [toX, toY]] = [middle(from), middle(to)];
  const [x, y, scale] = [fromX - toX, fromY - toY, from.width / Math.max(1, to.width)];
  const start = { transform: `translate(${x}px, ${y}px) scale(${scale})`, ...(waits < 1 && { opacity: waits }) };
  const top = { transform: `translate(${x * 0.4}px, ${y * 0.4 - RISE}px) scale(${(scale + 2.2) / 2.6})`, offset: 0.6 };
  const frames = [start, ...(leaps ? [top] : []), { transform: "none" }];
  return node.animate(
    frames.map((frame) => ({ ...frame, transformOrigin: "50% 50%", zIndex })),
    { duration: ms, delay, easing: EASING, fill: "backwards" },
  );
}

/** Lets every piece that lies at least `least` pixels from where it was come from there. */
export function moveAll(before: Spots, least: number, moving: Moving): void {
  for (const { node, box, was } of piecesSince(before)) if (was && distance(was.box, box) >= least) move(node, was.box, box, moving);
}

/** Remembers where everything is before a new position is drawn; then, if motion `isWanted` between the two, `show` moves it. */
export function onNewPosition<Position>(
  position: () => Position,
  isWanted: (was: Position) => boolean,
  show: (before: Spots, was: Position) => void,
): void {
  let drawn: { readonly position: Position } | null = null;
  let before: { readonly spots: Spots; readonly position: Position } | null = null;
  $effect.pre(() => {
    const [now, last] = [position(), drawn];
    const moves = last !== null && last.position !== now && untrack(() => isWanted(last.position));
    before = moves ? { spots: spotsNow(), position: last.position } : null;
    drawn = { position: now };
  });
  $effect(() => {
    position();
    const seen = before;
    before = null;
    if (seen !== null) untrack(() => show(seen.spots, seen.position));
  });
}
