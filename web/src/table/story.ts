/* What has happened, read from the lines of the log: which entries stand, and what the last turn was. Pure. */

import type { GameWords } from "../text/words.svelte";
import type { Told } from "../wire/messages";
import type { Replayed } from "../wire/types.gen";
import { together } from "./together";

export interface Deed {
  /** -1 chance, otherwise the seat; the clock has no deeds worth showing */
  seat: number;
  line: string;
  /** the entry's number in the growing log, from 0 */
  entry: number;
}

const CHANCE = -1;

export function deed(text: string, entry: number): Deed | null {
  const space = text.indexOf(" ");
  const who = text.slice(0, space);
  if (who === "clock" || space < 0) return null;
  return { seat: who === "chance" ? CHANCE : Number(who), line: text.slice(space + 1), entry };
}

/** The deeds that stand: `SEAT undo` takes away everything back to that seat's last standing one. */
export function standing(lines: readonly string[]): Deed[] {
  const left: Deed[] = [];
  lines.forEach((text, entry) => {
    const next = deed(text, entry);
    if (next === null) return;
    if (next.line !== "undo") return void left.push(next);
    const back = left.findLastIndex((one) => one.seat === next.seat);
    if (back >= 0) left.length = back;
  });
  return left;
}

/** The deeds of whoever acted last, in order: a slide and a placement are one turn. */
export function lastTurn(lines: readonly string[]): Deed[] {
  const seats = standing(lines).filter((one) => one.seat !== CHANCE);
  const who = seats.at(-1)?.seat;
  const before = seats.findLastIndex((one) => one.seat !== who);
  return seats.slice(before + 1);
}

/** The places that a line names: its words after the verb. */
export const places = (line: string): string[] => line.split(" ").slice(1);

/** The last turn as boards mark it. */
export const lastMarks = (lines: readonly string[]): { seat: number; line: string; places: string[] }[] =>
  lastTurn(lines).map(({ seat, line }) => ({ seat, line, places: places(line) }));

export interface Chapter {
  /** the log's length after it; a click leads there */
  length: number;
  seat: number;
  told: readonly Told[];
  /** how it stood before, if that is known: the game counts its turns there */
  before?: unknown;
}

/** Adds what was told to the chapters: sentences of one entry and one seat stand together. What chance added to a deed came `after`
it, and may belong to the next turn of the game. */
export function tell(chapters: readonly Chapter[], told: readonly Told[], length: number, before?: unknown, after?: unknown): Chapter[] {
  const all = [...chapters];
  let done = false;
  for (const one of told) {
    const last = all.at(-1);
    if (last !== undefined && last.length === length && last.seat === one.seat)
      all[all.length - 1] = { ...last, told: [...last.told, one] };
    else all.push({ length, seat: one.seat, told: [one], before: done && one.seat === CHANCE ? after : before });
    done ||= one.seat !== CHANCE;
  }
  return all;
}

/** What was told of some positions that follow each other. */
export const tellAll = (positions: readonly { length: number; view: unknown; events: readonly Told[] }[]): readonly Chapter[] =>
  positions.reduce<readonly Chapter[]>((all, { events, length }, i) => tell(all, events, length, positions[i - 1]?.view), []);

/** What was done in these seats after `from` and up to `to`, in the order in which it happened. */
export const toldOf = (chapters: readonly Chapter[], seats: readonly number[], from: number, to: number): Told[] =>
  chapters.filter(({ length, seat }) => from < length && length <= to && seats.includes(seat)).flatMap(({ told }) => told);

/** All that happened from the moment a seat began to act until another one did: what chance and the clock added is of it. */
export interface Turn {
  /** counted from 1; 0 is what was laid out before anybody acted */
  number: number;
  seat: number;
  /** the log's lengths after its first and its last sentence */
  from: number;
  length: number;
  told: readonly Told[];
  /** how it stood when the turn began, if that is known */
  before: unknown;
}

/** Whose deed a sentence tells, by the name that it begins with: the seat, or -1. Of « Jo » and « Jo Ann » the longer one is meant. */
function named(sentence: string, names: readonly string[]): number {
  const fits = (name: string): boolean => name !== "" && sentence.startsWith(`${name} `) && sentence[name.length + 1] !== ":";
  return names.reduce((best, name, seat) => (fits(name) && name.length > (names[best]?.length ?? 0) ? seat : best), CHANCE);
}

/** Chance acts for somebody, and says for whom: with the names given, a turn that begins with a draw is that player's own. */
export function turns(chapters: readonly Chapter[], names: readonly string[] = [], turnIn?: (view: never) => number): Turn[] {
  // Whoever ends a turn of the game and begins the next has two turns.
  const isNext = (last: Turn, seat: number, before: unknown): boolean =>
    turnIn !== undefined &&
    seat !== CHANCE &&
    before != null &&
    last.before != null &&
    turnIn(before as never) !== turnIn(last.before as never);
  const all: Turn[] = [];
  for (const { seat, length, told, before } of chapters)
    for (const one of told) {
      const last = all.at(-1);
      const who = seat === CHANCE ? named(one.sentence, names) : seat;
      if (last !== undefined && (who === CHANCE || who === last.seat) && !isNext(last, seat, before))
        all[all.length - 1] = { ...last, length, told: [...last.told, one], before: last.before ?? before };
      else
        all.push({
          number: who === CHANCE ? 0 : (last?.number ?? 0) + 1,
          seat: who,
          from: length,
          length,
          told: [...(seat === CHANCE ? announced(all, who, names) : []), one],
          before,
        });
    }
  return all;
}

/** « Léo begins » is told with the deed before it: it is taken from there, and opens Léo's turn. */
function announced(all: Turn[], who: number, names: readonly string[]): readonly Told[] {
  const last = all.at(-1);
  if (last === undefined || last.seat === CHANCE) return [];
  const from = Math.max(1, last.told.findLastIndex((one) => named(one.sentence, names) !== who) + 1);
  all[all.length - 1] = { ...last, told: last.told.slice(0, from) };
  return last.told.slice(from);
}

/** A line of the log. `own`: a deed of whoever's turn it is, without the name that already stands over the turn. */
export interface Line {
  text: string;
  own: boolean;
  /** it is told of whoever's turn it is, and was not chosen: a draw, a turn that begins */
  befell?: true;
}

/** The sentences of a turn as short lines: a name once, and what happened again and again once. */
export function linesOf(told: readonly Told[], who: { seat: number; name: string }, say?: GameWords): Line[] {
  return together(told, say).map(({ sentence, seat }) => {
    if (named(sentence, [who.name]) !== 0) return { text: sentence, own: false };
    const text = sentence.slice(who.name.length + 1);
    return seat === who.seat ? { text, own: true } : { text, own: true, befell: true };
  });
}

// Letters that fit into three lines of the log, with the name: of a whole turn, and beside the button that unfolds one.
const WHOLE = 110;
const GIST = 84;

/** A turn in one to three lines. `whole`: there is nothing more to tell of it. */
export interface Gist {
  lines: Line[];
  whole: boolean;
}

/** All of a turn where that is short; otherwise how it began: the first deeds that whoever's turn it is chose, or what befell. */
export function gistOf(lines: readonly Line[], name: string): Gist {
  const letters = (some: readonly Line[]): number => some.reduce((sum, line) => sum + line.text.length + 3, name.length);
  if (letters(lines) <= WHOLE) return { lines: strung(lines), whole: true };
  const own = lines.filter((line) => line.own);
  const chosen = own.filter((line) => line.befell === undefined);
  const deeds = chosen.length === 0 ? own : chosen;
  const told = deeds.length === 0 ? lines : deeds;
  let most = told.length;
  while (most > 1 && letters(told.slice(0, most)) > GIST) most -= 1;
  const some = strung(told.slice(0, most));
  const last = some.at(-1);
  if (last === undefined || deeds.length <= most) return { lines: some, whole: false };
  return { lines: [...some.slice(0, -1), { ...last, text: `${last.text.replace(/\.$/u, "")}\u00a0…` }], whole: false };
}

/** Deeds that follow each other are one line: « slides the crab · places the turtle. » */
function strung(lines: readonly Line[]): Line[] {
  return lines.reduce<Line[]>((all, line) => {
    const last = all.at(-1);
    if (last?.own !== true || !line.own) return [...all, line];
    return [...all.slice(0, -1), { own: true, text: `${last.text.replace(/\.$/u, "")} · ${line.text}` }];
  }, []);
}

export interface Moment {
  length: number;
  scores: readonly number[];
  sentence: string;
}

/** How the scores stood after every round: within one, everybody is ahead who has just played. */
export function courseOf(positions: readonly { length: number; view: unknown; to_act: number; events: readonly Told[] }[]): Moment[] {
  const turns: Moment[] = [];
  let acted = -1;
  for (const { length, view, to_act, events } of positions) {
    const scores = (view as { scores?: number[] }).scores ?? [];
    if (to_act >= 0 && to_act === acted) continue;
    if (to_act === CHANCE) continue;
    acted = to_act;
    turns.push({ length, scores, sentence: events.map((one) => one.sentence).join(" ") });
  }
  const rounds = roundsOf(positions);
  if (rounds.length > 1 && rounds.length * 1.5 < turns.length) return [...turns.slice(0, 1), ...rounds];
  const seats = turns.at(-1)?.scores.length ?? 1;
  return turns.filter((_, turn) => turn % seats === 0 || turn === turns.length - 1);
}

/** One player's points over all games of a match. */
export interface Total {
  name: string;
  score: number;
  wins: boolean;
}

/** Everybody's points over several games, best first; nothing after a single one. The server adds up and says who wins. */
export function totalsOf({ legs, totals, victors }: Pick<Replayed, "legs" | "totals" | "victors">): Total[] {
  const names = legs[0]?.players ?? [];
  return (totals ?? [])
    .map((score, seat) => ({ name: names[seat] ?? "", score, wins: victors?.includes(seat) ?? false }))
    .sort((one, other) => other.score - one.score);
}

/** How it stood at the end of every turn that the game itself counts. Where gifts and thefts let others act, their number says more than who acted. */
function roundsOf(positions: readonly { length: number; view: unknown; to_act: number; events: readonly Told[] }[]): Moment[] {
  const rounds = new Map<number, Moment>();
  for (const { length, view, events } of positions) {
    const { turn = 0, scores = [] } = view as { turn?: number; scores?: number[] };
    if (turn > 0) rounds.set(turn, { length, scores, sentence: events.map((one) => one.sentence).join(" ") });
  }
  return [...rounds.values()];
}
