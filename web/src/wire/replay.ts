/* A match as the server replays it: every position with what was told there. */

import { get, post } from "./http";
import type { Position } from "./messages";
import type { Replayed, ReplayedPosition } from "./types.gen";

const PAGE = 500;

const asPosition = (one: ReplayedPosition): Position => ({
  viewer: null,
  length: one.length,
  to_act: one.to_act,
  view: one.view,
  prompt: one.prompt,
  legal: [],
  undo: 0,
  lines: one.line === "" ? [] : [one.line],
  events: one.events,
  from: Math.max(0, one.length - 1),
});

/** All positions of one game of a match, page by page. `ask` answers for one page; without a leg it is the last game. */
async function allPositions(ask: (since: number) => Promise<Replayed>, leg?: number): Promise<Replay> {
  const whole = await ask(0);
  const index = leg ?? whole.legs.length - 1;
  const positions = (whole.legs[index]?.positions ?? []).map(asPosition);
  const length = whole.legs[index]?.length ?? 0;
  const known = (): number => positions.at(-1)?.length ?? length;
  while (known() < length) {
    const next = await ask(known() + 1);
    const more = (next.legs[index]?.positions ?? []).map(asPosition).filter((one) => one.length > known());
    if (more.length === 0) break;
    positions.push(...more);
  }
  return { whole, index, positions };
}

export interface Replay {
  whole: Replayed;
  index: number;
  positions: Position[];
}

const query = (since: number, leg?: number, seat?: number): string =>
  `since=${since}&most=${PAGE}${leg === undefined ? "" : `&leg=${leg}`}${seat === undefined ? "" : `&seat=${seat}`}`;

/** A match of a table, with the positions of one of its games: the last one, or the one that is asked for. */
export const replayTable = (code: string, token?: string, leg?: number, seat?: number): Promise<Replay> =>
  allPositions((since) => get(`/api/tables/${code}/replay?${query(since, leg, seat)}`, token), leg);

/**
 * The last game of a table as one viewer may see it, or null. Seats change from game to game and tokens go with their people, so each is
 * tried: the view says whose it is. A token of another seat gets what spectators see, and nobody's secrets come to a shared screen.
 */
export async function replayAs(viewer: number | null, code: string, tokens: readonly string[]): Promise<Replay | null> {
  for (const token of viewer === null ? [undefined] : tokens) {
    const found = await replayTable(code, token, undefined, viewer ?? undefined).catch(() => null);
    const seen = found?.positions.at(-1)?.view as { viewer?: number | null } | undefined;
    if (seen?.viewer === viewer) return found;
  }
  return null;
}

/** A record that somebody dropped on the page. */
export const replayText = (text: string, leg?: number): Promise<Replay> =>
  allPositions((since) => post<string, Replayed>(`/api/records?${query(since, leg)}`, text), leg);
