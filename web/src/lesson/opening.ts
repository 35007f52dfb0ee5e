/* Sits down at a game's guided first game. */

import { bot, me, openTable } from "../lobby/opening";
import type { GameOffer } from "../wire/messages";

export async function openLesson(offer: GameOffer): Promise<void> {
  const { seats = 0, learner } = offer.lesson ?? {};
  await openTable({
    game: offer.key,
    seats: Array.from({ length: seats }, (_, seat) => (seat === learner ? me() : bot("boy"))),
    settings: { lesson: true },
  });
}
