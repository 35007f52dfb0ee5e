/* A running match in the other world: begun without a network and carried on at the server, or the other way round. Its
record is opened there; here it stays as it was. */

import { openTable, sameSeats } from "../lobby/opening";
import { face, record } from "../wire/http";
import type { FaceSeat } from "../wire/messages";
import { holding } from "../wire/tokens";
import { isHere, worlds } from "../wire/worlds.svelte";

export type Way = "to-server" | "to-here";

/** Where else it could go on; null: nowhere. People elsewhere cannot come along, and a guided game stays where it is. */
export function wayOf(code: string): Way | null {
  if (worlds.server !== "there") return null;
  if (isHere(code)) return "to-server";
  return worlds.taken === null ? null : "to-here";
}

/** Somebody plays from elsewhere. */
export const isShared = (seats: readonly Pick<FaceSeat, "kind" | "seat">[], yours: readonly number[]): boolean =>
  seats.some(({ kind, seat }) => kind !== "bot" && !yours.includes(seat));

export async function travel(code: string, way: Way): Promise<void> {
  const held = holding(code);
  const { game, options, seats, settings } = await face(code);
  const yours = held?.yours ?? Object.keys(held?.tokens ?? {}).map(Number);
  const wish = {
    game,
    options,
    seats: sameSeats(seats, yours),
    settings: { undo: settings.undo, clock: settings.clock },
    record: await record(code, Object.values(held?.tokens ?? {})[0]),
  };
  const world = way === "to-server" ? worlds.network : await worlds.here();
  await openTable(wish, { world, ...(held?.rounds === undefined ? {} : { rounds: held.rounds }) });
}
