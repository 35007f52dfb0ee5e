/* Who wants one more game, and for whom it waits, in a sentence. */

import { t } from "../text/words.svelte";
import type { Match } from "./match.svelte";
import { named } from "./named";

/** Has somebody here asked for it, perhaps before the page was loaded again? */
export const hasAsked = (match: Match): boolean =>
  match.wantsAgain || (match.asked?.what === "again" && match.yours.some((seat) => match.asked?.agreed.includes(seat)));

export function wantedAgain(match: Match): string {
  const asked = match.asked;
  if (asked?.what !== "again") return "";
  const [others, awaited] = [asked.agreed, asked.seats].map((seats) => seats.filter((seat) => !match.yours.includes(seat))) as [
    number[],
    number[],
  ];
  const sentences = [];
  if (others.length > 0) sentences.push(t("again-wanted", { names: named(match, others), count: others.length }));
  if (awaited.length > 0) sentences.push(t("again-awaited", { names: named(match, awaited) }));
  return sentences.join(" ");
}
