/* Where a refusal stands: beside the place it is about, over nothing that may be played. Where there is no such room it
goes to a dock, a calm part of the screen. Pure geometry: boxes in, a box out. */

import type { Box } from "./roving";

export interface Size {
  readonly width: number;
  readonly height: number;
}

export interface Spot {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  /** the side of the place it stands at; `dock` where it does not stand beside it */
  readonly side: "left" | "right" | "above" | "below" | "dock";
  /** from its own left or top edge: where its tail points at the place */
  readonly tail: number;
}

export interface Ground {
  /** what the refusal is about, if that is to be seen */
  readonly place: Box | null;
  /** the sizes that its words may take, the likeliest first */
  readonly sizes: readonly Size[];
  /** it stays within */
  readonly bounds: Box;
  /** what may be played, and what the refusal points at: nothing of it is covered while there is a way */
  readonly clear: readonly Box[];
  /** calm parts of the screen, the calmest first; there is always one */
  readonly docks: readonly Dock[];
}

/** A part of the screen at whose bottom it stands and grows upward, or at whose top and downward. */
export interface Dock extends Box {
  readonly grows: "up" | "down";
}

const GAP = 12; // between the place and what is said of it: room for the tail
const STEP = 12; // it is slid along the place's edge by so much
const CORNER = 22; // the tail stays so far from its corners
const EDGE = 4;

const overlap = (one: Box, other: Box): number =>
  Math.max(0, Math.min(one.right, other.right) - Math.max(one.left, other.left)) *
  Math.max(0, Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top));

const boxAt = (left: number, top: number, { width, height }: Size): Box => ({ left, top, right: left + width, bottom: top + height });

const isWithin = (box: Box, bounds: Box): boolean =>
  box.left >= bounds.left + EDGE && box.top >= bounds.top + EDGE && box.right <= bounds.right - EDGE && box.bottom <= bounds.bottom - EDGE;

/** How much of what must stay clear lies under a box; a covered middle is worse than any area. */
function covers(box: Box, clear: readonly Box[]): number {
  return clear.reduce((sum, one) => {
    const [x, y] = [(one.left + one.right) / 2, (one.top + one.bottom) / 2];
    const isMiddle = x >= box.left && x <= box.right && y >= box.top && y <= box.bottom;
    return sum + overlap(box, one) + (isMiddle ? 1e6 : 0);
  }, 0);
}

/** 0, 12, -12, 24, -24, …: nearest to the middle first. */
const slides = (most: number): number[] =>
  Array.from({ length: 2 * Math.max(0, Math.floor(most / STEP)) + 1 }, (_, i) => (i % 2 === 1 ? 1 : -1) * Math.ceil(i / 2) * STEP);

/** Every way to stand at an edge of the place so that the tail still reaches it, the most even one first. */
function* beside(place: Box, size: Size): Generator<Spot> {
  const [x, y] = [(place.left + place.right) / 2, (place.top + place.bottom) / 2];
  const { width, height } = size;
  for (const by of slides(height / 2 - CORNER)) {
    const [top, tail] = [y - height / 2 + by, height / 2 - by];
    yield { left: place.left - GAP - width, top, width, side: "left", tail };
    yield { left: place.right + GAP, top, width, side: "right", tail };
  }
  for (const by of slides(width / 2 - CORNER)) {
    const [left, tail] = [x - width / 2 + by, width / 2 - by];
    yield { left, top: place.bottom + GAP, width, side: "below", tail };
    yield { left, top: place.top - GAP - height, width, side: "above", tail };
  }
}

/** At a dock it is as wide as it can be there. */
function docked(dock: Dock, sizes: readonly Size[]): Spot & Size {
  const fits = sizes.filter(({ width }) => width <= dock.right - dock.left);
  const size =
    fits.length > 0
      ? fits.reduce((best, one) => (one.width > best.width ? one : best))
      : sizes.reduce((best, one) => (one.width < best.width ? one : best));
  return { left: dock.left, top: dock.grows === "up" ? dock.bottom - size.height : dock.top, ...size, side: "dock", tail: 0 };
}

/** Where to stand: the first spot beside the place that covers nothing, else the first such dock, else the least evil. */
export function standing({ place, sizes, bounds, clear, docks }: Ground): Spot {
  const spots =
    place === null
      ? []
      : sizes.flatMap((size) =>
          [...beside(place, size)]
            .map((spot) => ({ ...spot, height: size.height }))
            .filter((spot) => isWithin(boxAt(spot.left, spot.top, spot), bounds)),
        );
  let best: { spot: Spot; cost: number } | null = null;
  for (const { height, ...spot } of [...spots, ...docks.map((dock) => docked(dock, sizes))]) {
    const cost = covers(boxAt(spot.left, spot.top, { width: spot.width, height }), clear);
    if (best === null || cost < best.cost) best = { spot, cost };
    if (cost === 0) break;
  }
  return best!.spot;
}
