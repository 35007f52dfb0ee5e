/* The games that this server has, asked once. */

import { games } from "../wire/http";
import type { GameOffer } from "../wire/messages";

/** The order of the shelf; a further game stands at its end. */
const SHELF = ["reef", "isles", "laguna", "sharks", "motu"];
const rank = (key: string): number => (SHELF.includes(key) ? SHELF.indexOf(key) : SHELF.length);

class Offers {
  all = $state.raw<readonly GameOffer[]>([]);
  failed = $state(false);

  /** Settled once the server has answered for the first time, or not. */
  readonly asked = this.load();

  of(game: string): GameOffer | undefined {
    return this.all.find((offer) => offer.key === game);
  }

  async load(): Promise<void> {
    try {
      this.all = (await games()).sort((a, b) => rank(a.key) - rank(b.key));
      this.failed = false;
    } catch {
      this.failed = true;
      setTimeout(() => void this.load(), 2000);
    }
  }
}

export const offers = new Offers();
