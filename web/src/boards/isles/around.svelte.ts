/* What the seat cards, which the table draws, share with the board: whose island is looked at, and who may be named. */

import type { Choosing } from "../../table/chooser";

class Around {
  /** the seat whose island was asked for; null: one's own */
  peeked = $state<number | null>(null);
  shown = $state(0);
  names = $state.raw<readonly string[]>([]);
  /** while the next chooser is named: who says so */
  naming = $state.raw<Choosing | null>(null);
}

export const around = new Around();

export function peek(seat: number, own: number | null): void {
  around.peeked = seat === own || seat === around.peeked ? null : seat;
}
