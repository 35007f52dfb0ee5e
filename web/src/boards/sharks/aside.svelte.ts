/* What the seat cards, which the table draws, share with the board: who sits where, and whose board is looked at. */

class Aside {
  /** the seat whose board was asked for; null: one's own */
  asked = $state<number | null>(null);
  shown = $state(0);
  names = $state.raw<readonly string[]>([]);
}

export const aside = new Aside();

export function ask(seat: number, own: number | null): void {
  aside.asked = seat === own || seat === aside.asked ? null : seat;
}
