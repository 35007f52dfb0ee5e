/* All matches of a device as one file: writing it, reading one that may be anybody's, and adding it to what is here.
Nothing that is here is changed by it. Of tokens the file has those of running matches alone: resuming needs them. */

import type { HeldSeat, Holding } from "../wire/tokens";
import type { Records } from "./drawer";
import { idOf, type KeptMatch } from "./kept";

export interface Bundle {
  matches: KeptMatch[];
  records: Records;
  running: Holding[];
}

const MARK = "shelf";
const VERSION = 1;
const HEAD = `{"atoll":"${MARK}"`;
const RECORD_HEAD = "atoll record ";
export const MOST_BYTES = 50_000_000;

export const written = ({ matches, records, running }: Bundle, now: Date): string =>
  JSON.stringify({ atoll: MARK, version: VERSION, made: now.toISOString(), matches, records, running });

/** Why a file is none of ours: other writing, cut off or changed, of a newer page, the record of one match, too large. */
export type Trouble = "foreign" | "broken" | "newer" | "record" | "large";
export class UnreadableFile extends Error {
  constructor(readonly why: Trouble) {
    super(why);
  }
}

export interface Reading extends Bundle {
  /** entries that could not be read */
  unreadable: number;
}

export function read(text: string): Reading {
  if (text.length > MOST_BYTES) throw new UnreadableFile("large");
  if (text.startsWith(RECORD_HEAD)) throw new UnreadableFile("record");
  let found: unknown;
  try {
    found = JSON.parse(text);
  } catch {
    throw new UnreadableFile(text.startsWith(HEAD) ? "broken" : "foreign");
  }
  if (!isObject(found) || found["atoll"] !== MARK) throw new UnreadableFile("foreign");
  if (typeof found["version"] === "number" && found["version"] > VERSION) throw new UnreadableFile("newer");
  const { matches, records, running } = found;
  if (!Array.isArray(matches) || !isObject(records) || !Array.isArray(running)) throw new UnreadableFile("broken");
  const readMatches = matches.map(matchOf).filter((one) => one !== null);
  const readRunning = running.map(holdingOf).filter((one) => one !== null);
  const codes = new Set([...readMatches, ...readRunning].map(({ code }) => code));
  const texts = Object.entries(records).filter(
    (one): one is [string, string] => codes.has(one[0]) && typeof one[1] === "string" && one[1].startsWith(RECORD_HEAD),
  );
  return {
    matches: readMatches,
    records: Object.fromEntries(texts),
    running: readRunning,
    unreadable: matches.length + running.length - readMatches.length - readRunning.length,
  };
}

/** What of a bundle is new here. */
export interface Merge extends Bundle {
  known: number;
  /** for which there is no room: the oldest */
  left: number;
}

export interface Room {
  matches: number;
  running: number;
}

/** Nothing that is here makes room: what does not fit stays out. */
export function merged(reading: Bundle, here: Bundle & { held: readonly Holding[] }, most: Room): Merge {
  const ids = new Set(here.matches.map(idOf));
  const codes = new Set(here.held.map(({ code }) => code));
  const fresh = unique(
    reading.matches.filter((match) => !ids.has(idOf(match))),
    idOf,
  ).sort((one, other) => other.ended - one.ended);
  const matches = fresh.slice(0, Math.max(0, most.matches - here.matches.length));
  const begun = unique(
    reading.running.filter(({ code }) => !codes.has(code)),
    ({ code }) => code,
  );
  const running = begun.slice(0, Math.max(0, most.running - here.running.length));
  const wanted = new Set(matches.map(({ code }) => code));
  // A table that has gone on since has the longer record, with all of the shorter one in it.
  const isMore = ([code, text]: [string, string]): boolean => wanted.has(code) && text.length > (here.records[code]?.length ?? 0);
  return {
    matches,
    records: Object.fromEntries(Object.entries(reading.records).filter(isMore)),
    running,
    known: reading.matches.length - fresh.length + reading.running.length - begun.length,
    left: fresh.length - matches.length + begun.length - running.length,
  };
}

function unique<One>(all: readonly One[], keyOf: (one: One) => string): One[] {
  return [...new Map(all.map((one) => [keyOf(one), one])).values()];
}

// What a file may say. Only known fields come in.

const CODE = /^[a-z]{6}$/;
const GAME = /^[a-z][a-z0-9_-]{0,39}$/;
const MOST_SEATS = 10;
const MOST_LETTERS = 200;
const MOST_LUCK = 10_000; // points

const isObject = (one: unknown): one is Record<string, unknown> => typeof one === "object" && one !== null && !Array.isArray(one);
const isWhole = (one: unknown): one is number => Number.isSafeInteger(one);
const isText = (one: unknown): one is string => typeof one === "string" && one.length <= MOST_LETTERS;
const isTexts = (one: unknown): one is Record<string, string> => isObject(one) && Object.values(one).every(isText);
const areSeats = (one: unknown, count: number): one is number[] =>
  Array.isArray(one) && one.every((seat) => isWhole(seat) && seat >= 0 && seat < count) && new Set(one).size === one.length;

function seatOf(one: unknown): HeldSeat | null {
  if (!isObject(one)) return null;
  const { name, kind, level } = one;
  if (!isText(name) || (kind !== "person" && kind !== "bot")) return null;
  return { name, kind, ...(isText(level) ? { level } : {}) };
}

function seatsOf(one: unknown): HeldSeat[] | null {
  if (!Array.isArray(one) || one.length === 0 || one.length > MOST_SEATS) return null;
  const seats = one.map(seatOf);
  return seats.every((seat) => seat !== null) ? seats : null;
}

function matchOf(one: unknown): KeptMatch | null {
  if (!isObject(one)) return null;
  const { code, leg, game, options, yours, scores, winners, ended, luck } = one;
  const seats = seatsOf(one["seats"]);
  if (seats === null || typeof code !== "string" || !CODE.test(code) || typeof game !== "string" || !GAME.test(game)) return null;
  if (!isWhole(leg) || leg < 0 || !isTexts(options) || !isWhole(ended)) return null;
  if (!areSeats(yours, seats.length) || !areSeats(winners, seats.length)) return null;
  if (!Array.isArray(scores) || scores.length !== seats.length || !scores.every(isWhole)) return null;
  const known = typeof luck === "number" && Math.abs(luck) < MOST_LUCK ? { luck } : {};
  return { code, leg, game, options, seats, yours, scores, winners, ended, ...known };
}

function stoodOf(one: unknown): Holding["stood"] | null {
  if (!isObject(one)) return null;
  const { lang, meta, mine } = one;
  return isText(lang) && isText(meta) && typeof mine === "boolean" ? { lang, meta, mine } : null;
}

function holdingOf(one: unknown): Holding | null {
  if (!isObject(one)) return null;
  const { code, game, tokens, host, seen, yours, leg, rounds } = one;
  if (typeof code !== "string" || !CODE.test(code) || typeof game !== "string" || !GAME.test(game)) return null;
  if (!isTexts(tokens) || !Object.keys(tokens).every((seat) => /^\d{1,2}$/.test(seat)) || !isWhole(seen)) return null;
  const seats = seatsOf(one["seats"]);
  const stood = stoodOf(one["stood"]);
  return {
    code,
    game,
    tokens,
    seen,
    ...(isText(host) ? { host } : {}),
    ...(areSeats(yours, MOST_SEATS) ? { yours } : {}),
    ...(isWhole(leg) ? { leg } : {}),
    ...(isWhole(rounds) ? { rounds } : {}),
    ...(seats === null ? {} : { seats }),
    ...(stood === null ? {} : { stood }),
  };
}
