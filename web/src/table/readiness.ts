/* "Ready?": before the first sand of a game falls, whom this page asks, or for whom it waits. */

import type { Position } from "../wire/messages";

export type Readiness = { asks: number } | { awaits: readonly number[] } | null;

/** One touch answers for everybody at this screen. */
export function readinessOf(
  position: Pick<Position, "sand_rests"> | null,
  awaited: readonly number[],
  yours: readonly number[],
): Readiness {
  if (position?.sand_rests !== "ready" || awaited.length === 0) return null;
  const asks = yours.find((seat) => awaited.includes(seat));
  return asks === undefined ? { awaits: awaited } : { asks };
}
