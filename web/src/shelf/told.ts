/* What a row of the shelf says, in the player's language. */

import type { Sign } from "../look/signs";
import { offers } from "../lobby/offers.svelte";
import { taste } from "../taste.svelte";
import { listed, shortTitle, t } from "../text/words.svelte";
import type { HeldSeat, Holding } from "../wire/tokens";
import { dayOf } from "./dates";
import { type KeptMatch, outcomeOf, pointsOf } from "./kept";

export const titleOf = (game: string): string => offers.of(game)?.titles[taste.lang] ?? game;

export const shortTitleOf = (game: string): string => shortTitle(game) ?? titleOf(game);

/** « contre Léo », « avec Zoé et le Matelot », « Camille et Léo, ici ». */
export function company(seats: readonly HeldSeat[], yours: readonly number[]): string {
  const others = seats.filter(({ name }, seat) => !yours.includes(seat) && name !== "");
  if (others.length === 0) return t("continue-screen", { names: listed(seats.map(({ name }) => name)) });
  const people = others.filter(({ kind }) => kind === "person").map(({ name }) => name);
  const levels = [...new Set(others.filter(({ kind }) => kind === "bot").map(({ level }) => level ?? ""))];
  const bots = levels.map((level) => {
    const same = others.filter((one) => one.kind === "bot" && (one.level ?? "") === level);
    return t(same.length === 1 ? "shelf-bot" : "shelf-bots", { level, count: same.length, name: same[0]?.name ?? "" });
  });
  const names = listed([...people, ...bots]);
  return seats.length === 2 ? t("shelf-against", { names }) : t("continue-with", { names });
}

/** Somebody plays from elsewhere. */
export const hasGuests = ({ seats = [], yours = [] }: Holding): boolean =>
  seats.some(({ kind }, seat) => kind === "person" && !yours.includes(seat));

export interface Result {
  sign: Sign;
  kind: "won" | "lost" | "shared" | "several" | "mine" | "running";
  word: string;
  more: string;
}

export function resultOf(match: KeptMatch): Result {
  const outcome = outcomeOf(match);
  const { mine, other } = pointsOf(match);
  const isFirst = outcome !== "lost";
  const key = match.scores.length === 2 ? "shelf-points-two" : isFirst ? "shelf-points-first" : "shelf-points-behind";
  const names = listed(match.winners.map((seat) => match.seats[seat]?.name ?? ""));
  const word = outcome === "several" ? t("shelf-won-by", { names, count: match.winners.length }) : t(`shelf-${outcome}`);
  const sign = ({ won: "trophy", lost: "flag", shared: "hands", several: "trophy" } as const)[outcome];
  return { sign, kind: outcome, word, more: t(key, { mine, other }) };
}

/** How a running match stood when it was last looked at here. */
export function standOf({ stood, seats }: Holding): Result {
  if (seats?.some(({ name }) => name === "") === true) return { sign: "play", kind: "running", word: t("continue-waiting"), more: "" };
  const more = stood?.lang === taste.lang ? stood.meta : "";
  const mine = stood?.mine === true;
  return { sign: "play", kind: mine ? "mine" : "running", word: t(mine ? "your-turn-flag" : "shelf-running"), more };
}

export function dateOf(ended: number, now: Date): string {
  const day = dayOf(ended, now, taste.lang);
  return "said" in day ? day.said : t(`shelf-${day.day}`);
}
