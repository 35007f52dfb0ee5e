/* The games that this server has, asked once; while it does not answer, those that it had. */

import { games } from "../wire/http";
import { pocket } from "../wire/pocket";
import type { GameOffer } from "../wire/messages";

/** The order of the shelf; a further game stands at its end. */
const SHELF = ["reef", "isles", "laguna", "sharks", "motu"];
const KEY = "atoll.offers";
const rank = (key: string): number => (SHELF.includes(key) ? SHELF.indexOf(key) : SHELF.length);

/** What was offered at the last visit: pads and rules are there without a server, too. */
function remembered(): readonly GameOffer[] {
  try {
    return JSON.parse(pocket.getItem(KEY) ?? "[]") as GameOffer[];
  } catch {
    return [];
  }
}

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
      pocket.setItem(KEY, JSON.stringify(this.all));
    } catch {
      this.failed = true;
      if (this.all.length === 0) this.all = remembered();
      setTimeout(() => void this.load(), 2000);
    }
  }
}

export const offers = new Offers();
