/* Setting a table up and keeping its tokens. */

import { address } from "../address.svelte";
import type { Retry } from "../review/again";
import { taste } from "../taste.svelte";
import { t } from "../text/words.svelte";
import { setUp } from "../wire/http";
import { keep } from "../wire/tokens";
import type { NewSeat, NewTable, Settings } from "../wire/types.gen";
import { hasSand, isNewcomer } from "./newcomer";
import { offers } from "./offers.svelte";

export async function openTable(wish: NewTable, rounds = 1, retry?: Retry): Promise<void> {
  const settings = { ...firstTurn(wish), ...wish.settings };
  const made = await setUp({ lang: taste.lang, ...wish, settings });
  const more = { ...(rounds > 1 ? { rounds } : {}), ...(retry === undefined ? {} : { retry }) };
  keep({ code: made.code, game: wish.game, tokens: made.tokens, host: made.host, seen: Date.now(), ...more });
  // A card that was open over the home page is no place to come back to: there, what was begun waits to be continued.
  address.go(`/table/${made.code}`, {}, new URLSearchParams(address.search).has("game"));
}

/** Whoever has never had a turn under sand may think in the first one. */
function firstTurn({ game, options }: NewTable): Pick<Settings, "first_turn"> {
  return isNewcomer(game) && hasSand(offers.of(game)?.options ?? [], options) ? { first_turn: "calm" } : {};
}

export const me = (): NewSeat => ({ kind: "person", name: taste.name });
export const bot = (level: string): NewSeat => ({ kind: "bot", level });

/** Me and bots, in the order of the seats. */
export const againstBots = (count: number, level: string): NewSeat[] => [me(), ...Array.from({ length: count - 1 }, () => bot(level))];

/** Me and free chairs. */
export const withFriends = (count: number): NewSeat[] => [me(), ...Array.from({ length: count - 1 }, (): NewSeat => ({ kind: "open" }))];

/** Who sits there when everybody is on this screen: as the last time, or a name to be changed. */
export const companion = (seat: number): string =>
  taste.company[seat] ?? (seat === 0 ? taste.name : t("player-number", { number: seat + 1 }));
export const keepCompany = (names: readonly string[]): void => taste.keep({ company: [...names, ...taste.company.slice(names.length)] });

/** Everybody on this screen. */
export const onThisScreen = (names: readonly string[]): NewSeat[] => names.map((name) => ({ kind: "person", name }));
