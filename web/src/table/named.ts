/* Who sits on some seats, as a sentence lists them. */

import { taste } from "../taste.svelte";
import type { Match } from "./match.svelte";

export const named = (match: Match, seats: readonly number[]): string =>
  new Intl.ListFormat(taste.lang).format(seats.map((seat) => match.seats[seat]?.name ?? ""));
