/* Which cubes went where between two positions. Cubes of a colour are alike, so whatever lacks some and whatever has more
are paired, the likely pairs first. */

import { COLOURS, type Colour, type SharksView } from "./view";

export interface Flight {
  readonly colour: Colour;
  /** `bag`, `hand:red`, `papa:red`, `owed:red`, `1:b3` */
  readonly from: string;
  readonly to: string;
}

type Heap = "bag" | "hand" | "owed" | "papa";
const HEAPS: readonly Heap[] = ["bag", "hand", "owed", "papa"];
/** From where a cube rather comes. */
const SOURCES: Readonly<Record<Heap | "fish", readonly Heap[]>> = {
  fish: ["owed", "hand", "papa", "bag"],
  owed: ["hand", "papa", "bag"],
  papa: ["hand", "owed", "bag"],
  hand: ["bag", "papa", "owed"],
  bag: ["hand", "papa", "owed"],
};

const countIn = (view: SharksView, heap: Heap, colour: Colour): number =>
  heap === "owed" ? (view.colour === colour ? view.owed : 0) : view[heap][colour];

const placeOf = (heap: Heap, colour: Colour): string => (heap === "bag" ? "bag" : `${heap}:${colour}`);

export function flightsBetween(before: SharksView, after: SharksView): Flight[] {
  const flights: Flight[] = [];
  for (const colour of COLOURS) {
    const change = new Map(HEAPS.map((heap) => [heap, countIn(after, heap, colour) - countIn(before, heap, colour)]));
    const land = (to: string, kind: Heap | "fish"): void => {
      const source = SOURCES[kind].find((heap) => (change.get(heap) ?? 0) < 0);
      if (source === undefined) return;
      change.set(source, (change.get(source) ?? 0) + 1);
      flights.push({ colour, from: placeOf(source, colour), to });
    };
    after.caught.forEach((fish, seat) => {
      const had = new Set(before.caught[seat]);
      for (const one of fish) if (!had.has(one) && after.boards[seat]?.[one] === colour) land(`${seat}:${one}`, "fish");
    });
    for (const heap of ["owed", "papa", "hand"] as const) {
      while ((change.get(heap) ?? 0) > 0) {
        const count = flights.length;
        land(placeOf(heap, colour), heap);
        if (flights.length === count) break;
        change.set(heap, (change.get(heap) ?? 0) - 1);
      }
    }
  }
  return flights;
}
