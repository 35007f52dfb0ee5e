/* What has happened, read from the lines of the log: which entries stand, and what the last turn was. Pure. */

import type { Told } from "../wire/messages";

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

export interface Chapter {
  /** the log's length after it; a click leads there */
  length: number;
  seat: number;
  told: readonly Told[];
}

/** Adds what was told to the chapters: sentences of one entry and one seat stand together. */
export function tell(chapters: readonly Chapter[], told: readonly Told[], length: number): Chapter[] {
  const after = [...chapters];
  for (const one of told) {
    const last = after.at(-1);
    if (last !== undefined && last.length === length && last.seat === one.seat) after[after.length - 1] = { ...last, told: [...last.told, one] };
    else after.push({ length, seat: one.seat, told: [one] });
  }
  return after;
}

/** All that happened from the moment a seat began to act until another one did: what chance and the clock added is of it. */
export interface Turn {
  /** counted from 1; 0 is what was laid out before anybody acted */
  number: number;
  seat: number;
  /** the log's lengths after its first and its last sentence */
  from: number;
  length: number;
  told: readonly Told[];
}

export function turns(chapters: readonly Chapter[]): Turn[] {
  const all: Turn[] = [];
  for (const { seat, length, told } of chapters) {
    const last = all.at(-1);
    if (last !== undefined && (seat < 0 || seat === last.seat)) all[all.length - 1] = { ...last, length, told: [...last.told, ...told] };
    else all.push({ number: seat < 0 ? 0 : (last?.number ?? 0) + 1, seat, from: length, length, told });
  }
  return all;
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
  const seats = turns.at(-1)?.scores.length ?? 1;
  return turns.filter((_, turn) => turn % seats === 0 || turn === turns.length - 1);
}
