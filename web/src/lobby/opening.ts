/* Setting a table up and keeping its tokens. */

import { address } from "../address.svelte";
import type { Retry } from "../review/again";
import { taste } from "../taste.svelte";
import { t } from "../text/words.svelte";
import { setUp } from "../wire/http";
import { keep } from "../wire/tokens";
import type { NewSeat, NewTable, Settings } from "../wire/types.gen";
import type { World } from "../wire/world";
import { isHere } from "../wire/worlds.svelte";
import { hasSand, isNewcomer } from "./newcomer";
import { offers } from "./offers.svelte";

interface More {
  rounds?: number;
  /** what was reached the first time */
  retry?: Retry;
  /** where it is to be; by itself wherever is answered now */
  world?: World;
}

/** Sets it up; its code. */
export async function setTable(wish: NewTable, { rounds = 1, retry, world }: More = {}): Promise<string> {
  const settings = { ...firstTurn(wish), ...wish.settings };
  const made = await setUp({ lang: taste.lang, ...wish, settings }, world);
  const more = { ...(rounds > 1 ? { rounds } : {}), ...(retry === undefined ? {} : { retry }) };
  keep({ code: made.code, game: wish.game, tokens: made.tokens, host: made.host, seen: Date.now(), ...more });
  // What is kept in this browser alone should not be thrown away when the device is short of room.
  if (isHere(made.code)) void navigator.storage?.persist?.().catch(() => undefined);
  return made.code;
}

export async function openTable(wish: NewTable, more?: More): Promise<void> {
  const code = await setTable(wish, more);
  // A card that was open over the home page is no place to come back to: there, what was begun waits to be continued.
  address.go(`/table/${code}`, {}, new URLSearchParams(address.search).has("game"));
}

/** Whoever has never had a turn under sand may think in the first one. */
function firstTurn({ game, options }: NewTable): Pick<Settings, "first_turn"> {
  return isNewcomer(game) && hasSand(offers.of(game)?.options ?? [], options) ? { first_turn: "calm" } : {};
}

export const me = (): NewSeat => ({ kind: "person", name: taste.name });
export const bot = (level: string): NewSeat => ({ kind: "bot", level });

/** The same people once more: whoever plays here, and bots for all others. */
export const sameSeats = (seats: readonly { name: string; level?: string | null }[], yours: readonly number[]): NewSeat[] =>
  seats.map(({ name, level }, seat) => (yours.includes(seat) ? { kind: "person", name } : bot(level ?? "sailor")));

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
