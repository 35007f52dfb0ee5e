/* The slots of the tray. The server counts cubes by colour; a person sees four cubes of which one after another goes: so a
slot keeps its cube, and then where that cube went. */

import { COLOURS, type Colour, type SharksView } from "./view";

export type Gone = "papa" | "gift" | "put";

export interface Slot {
  readonly colour: Colour;
  readonly gone: Gone | null;
}

export interface Tray {
  /** whose turn it is and which: another turn is another draw */
  readonly turn: string;
  readonly slots: readonly Slot[];
  /** papa's cubes at that time, to know which cubes went to him */
  readonly papa: SharksView["papa"];
}

export const NO_TRAY: Tray = { turn: "", slots: [], papa: { red: 0, green: 0, yellow: 0, blue: 0 } };

/** `drawn` are the colours in the order in which chance drew them, as far as they are known. */
export function trayAfter(before: Tray, view: SharksView, drawn: readonly Colour[] = []): Tray {
  const turn = `${view.turn}:${view.active}`;
  const left = { ...view.hand };
  const eaten = { ...view.papa };
  for (const colour of COLOURS) eaten[colour] -= before.papa[colour];
  const takes = (counts: Record<Colour, number>, colour: Colour): boolean => counts[colour] > 0 && counts[colour]-- > 0;
  const isGift = view.phase === "put-gift" || view.phase === "hand";
  const old = before.turn === turn ? before.slots : [];
  const kept = old.map((slot) => {
    if (slot.gone !== null || takes(left, slot.colour)) return slot;
    return { ...slot, gone: takes(eaten, slot.colour) ? ("papa" as const) : isGift ? ("gift" as const) : ("put" as const) };
  });
  // Whatever is there again has been taken back.
  const slots: Slot[] = kept.map((slot) => (slot.gone !== null && takes(left, slot.colour) ? { ...slot, gone: null } : slot));
  for (const colour of [...drawn, ...COLOURS.flatMap((one) => [one, one, one, one])])
    if (takes(left, colour)) slots.push({ colour, gone: null });
  return { turn, slots, papa: view.papa };
}

/** The colours that chance drew in these lines of the log, in order. */
export function drawnIn(lines: readonly string[]): Colour[] {
  return lines.flatMap((line) => (line.startsWith("chance draw ") ? [line.slice("chance draw ".length) as Colour] : []));
}

/** What the die showed in these lines of the log, the last roll. */
export function rolledIn(lines: readonly string[]): string | null {
  return lines.findLast((line) => line.startsWith("chance roll "))?.slice("chance roll ".length) ?? null;
}
