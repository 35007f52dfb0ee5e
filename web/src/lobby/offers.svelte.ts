/* The games that there are, asked once; while nobody answers, those that there were. */

import { games } from "../wire/http";
import { pocket } from "../wire/pocket";
import { worlds } from "../wire/worlds.svelte";
import type { GameOffer } from "../wire/messages";

/** The order of the shelf; a further game stands at its end. */
const SHELF = ["reef", "isles", "laguna", "sharks", "motu"];
const KEY = "atoll.offers";
const AGAIN_MS = 2000;
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
  private again: ReturnType<typeof setTimeout> | undefined;

  constructor() {
    worlds.onLost = () => this.askAgain();
  }

  /** Settled once the games have come for the first time, or not. */
  readonly asked = this.load();

  of(game: string): GameOffer | undefined {
    return this.all.find((offer) => offer.key === game);
  }

  /** Asks; while nobody answers, again and again. So it is known whether there is a server. */
  async load(): Promise<void> {
    clearTimeout(this.again);
    try {
      this.all = (await games()).sort((a, b) => rank(a.key) - rank(b.key));
      worlds.find();
      pocket.setItem(KEY, JSON.stringify(this.all));
    } catch {
      worlds.lose();
      if (this.all.length === 0) this.all = remembered();
      this.askAgain();
    }
  }

  private askAgain(): void {
    clearTimeout(this.again);
    this.again = setTimeout(() => void this.load(), AGAIN_MS);
  }
}

export const offers = new Offers();
