/* All finished matches of this device: adding those that end, importing a file, forgetting one. */

import { face, get, isGone, record as recordOf, Refused, Unreachable } from "../wire/http";
import { forget as forgetTable, type Holding, holding, holdings, isRunning, keep, MOST_HELD } from "../wire/tokens";
import type { Replayed } from "../wire/types.gen";
import { isHere } from "../wire/worlds.svelte";
import { type Bundle, merged, read } from "./bundle";
import { drawer } from "./drawer";
import { idOf, type KeptMatch, matchesOf } from "./kept";
import { keepSummary } from "./summary";

/** So many are kept; one more, and the oldest goes. With their records they take some 5 MB. */
export const MOST_MATCHES = 1000;

const newestFirst = (one: KeptMatch, other: KeptMatch): number => other.ended - one.ended;

export const allMatches = async (): Promise<KeptMatch[]> => (await (await drawer()).matches()).sort(newestFirst);
export const keptRecord = async (code: string): Promise<string | undefined> => (await drawer()).record(code);

/** The record that this device keeps of a table which is gone or out of reach; the error again where there is none. */
export async function keptInstead(code: string, error: unknown): Promise<string> {
  const found = isGone(error) ? await keptRecord(code) : undefined;
  if (found === undefined) throw error;
  return found;
}

const orphaned = (gone: readonly KeptMatch[], left: readonly KeptMatch[]): string[] => {
  const codes = new Set(left.map(({ code }) => code));
  return [...new Set(gone.map(({ code }) => code))].filter((code) => !codes.has(code));
};

/** Keeps every game of a table that is over and not here yet; false while there is none. */
export async function collect(code: string): Promise<boolean> {
  const held = holding(code);
  const table = await face(code);
  if (held === null || table.phase === "waiting") return false;
  const token = Object.values(held.tokens)[0];
  const whole = await get<Replayed>(`/api/tables/${code}/replay`, token);
  const mine = { yours: held.yours ?? Object.keys(held.tokens).map(Number), leg: held.leg ?? table.leg };
  const before = await allMatches();
  const newest = Math.max(-1, ...before.filter((one) => one.code === code).map(({ leg }) => leg)); // an older one was forgotten here
  const fresh = matchesOf(table, whole, mine, Date.now()).filter(({ leg }) => leg > newest);
  if (fresh.length > 0) {
    const all = [...fresh, ...before];
    const gone = all.slice(MOST_MATCHES);
    const left = all.slice(0, MOST_MATCHES);
    const records = { [code]: await recordOf(code, token) };
    await (await drawer()).change({ add: fresh, records, remove: gone, removeRecords: orphaned(gone, left) });
    keepSummary(left);
  }
  if (table.phase === "over" && held.over !== true) keep({ ...held, over: true });
  return fresh.length > 0;
}

/** A game has ended before our eyes. */
export async function collectEnded(code: string, leg: number): Promise<void> {
  if (holding(code) === null || (await allMatches()).some((one) => one.code === code && one.leg === leg)) return;
  await collect(code);
}

/** Looks after every table of this browser: what has ended is kept, what the server has forgotten cannot be resumed. */
export async function lookAfter(): Promise<void> {
  const codes = new Set((await allMatches()).map(({ code }) => code));
  for (const held of holdings()) {
    if (!isRunning(held) && codes.has(held.code)) continue;
    if (isRunning(held) && isHere(held.code)) continue; // it cannot end but before our eyes
    try {
      if (isRunning(held) && (await face(held.code)).phase !== "over") continue;
      await collect(held.code);
    } catch (error) {
      if (error instanceof Unreachable) return;
      if (!(error instanceof Refused)) throw error; // there is no room
      if (error.status === 404) forgetTable(held.code);
      if (error.status === 429) return;
    }
  }
}

/** A review has told how lucky somebody was: kept where that is who played here. */
export async function keepLuck(code: string, leg: number, seat: number, luck: number): Promise<void> {
  const match = (await allMatches()).find((one) => one.code === code && one.leg === leg);
  if (match?.yours.length === 1 && match.yours[0] === seat && match.luck !== luck)
    await (await drawer()).change({ add: [{ ...match, luck }] });
}

export async function forgetMatch(match: KeptMatch): Promise<void> {
  const left = (await allMatches()).filter((one) => idOf(one) !== idOf(match));
  const gone = orphaned([match], left);
  await (await drawer()).change({ remove: [match], removeRecords: gone });
  for (const code of gone) if (holding(code)?.over === true) forgetTable(code); // or it would be collected again
  keepSummary(left);
}

/** Everything that is here, as a file has it. */
export async function bundled(): Promise<Bundle> {
  return { matches: await allMatches(), records: await (await drawer()).records(), running: holdings().filter(isRunning) };
}

/** The same for another device, which must have the records of what lives in this browser, too. */
export async function bundledToLeave(): Promise<Bundle> {
  const here = await bundled();
  const records = { ...here.records };
  for (const { code, tokens } of here.running)
    if (isHere(code)) records[code] = await recordOf(code, Object.values(tokens)[0]).catch(() => records[code] ?? "");
  return { ...here, records };
}

export interface Imported {
  fresh: number;
  known: number;
  unreadable: number;
  /** for which there was no room */
  left: number;
  /** running ones whose table is neither at this server nor in this browser */
  elsewhere: number;
}

/**
 * Adds what a file has and this device has not. The file is read as a whole before anything is written. A running match
 * that lives in another browser is opened here once more, where its record came along.
 */
export async function importBundle(
  text: string,
  done?: (share: number) => void,
  reopen?: (held: Holding, record: string) => Promise<unknown>,
): Promise<Imported> {
  const reading = read(text);
  const here = await bundled();
  const { matches, records, running, known, left } = merged(
    reading,
    { ...here, held: holdings() },
    { matches: MOST_MATCHES, running: MOST_HELD },
  );
  await (await drawer()).change({ add: matches, records }, (count) => done?.(count / matches.length));
  keepSummary([...matches, ...here.matches]);
  let elsewhere = 0;
  for (const held of running) {
    const record = reading.records[held.code];
    if (isHere(held.code) && record !== undefined && reopen) await reopen(held, record).catch(() => (elsewhere += 1));
    else if (isHere(held.code) || (await isUnknown(held.code))) elsewhere += 1;
    else keep(held);
  }
  return { fresh: matches.length + running.length - elsewhere, known, unreadable: reading.unreadable, left, elsewhere };
}

/** This server has no such table; one that does not answer may have it. */
const isUnknown = (code: string): Promise<boolean> =>
  face(code).then(
    () => false,
    (error: unknown) => error instanceof Refused && error.status === 404,
  );
