/* A review turn by turn, as one seat sees it: what the chart, the account and the scrubber are drawn from. */

import type { Account, Moment, ReviewEvent } from "../wire/types.gen";

/** One turn: all that one seat did, with what chance did from there until the next one. */
export interface Turn {
  /** from 1 */
  number: number;
  /** -1 where only chance has come yet */
  seat: number;
  events: ReviewEvent[];
  /** in points for the seat that looks: what chance brought, what its own decisions lost, what the others' gave away */
  luck: number;
  own: number;
  others: number;
  /** what its own decisions may have lost, where that is not sure */
  doubt: number;
  /** what the position after it looked worth to that seat */
  value: number;
  /** that seat's chances to win after it, 0 … 1, where they are known to be true */
  chance?: number;
}

export const CHANCE = -1;
const GOOD = 0.3; // points from the best within which a move counts as a good one
const STEPS = 20; // in which chances are told
const FEWEST_TURNS = 8; // a shorter game tells nothing
const EIGHTY = 1.2816; // standard deviations on either side that hold 80 %

const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0);

export function turnsOf(events: readonly ReviewEvent[], me: number): Turn[] {
  const turns: Turn[] = [];
  for (const event of events) {
    let turn = turns.at(-1);
    const begins = event.seat !== CHANCE && turn !== undefined && turn.seat !== CHANCE && turn.seat !== event.seat;
    if (turn === undefined || begins) {
      turn = { number: turns.length + 1, seat: event.seat, events: [], luck: 0, own: 0, others: 0, doubt: 0, value: 0 };
      turns.push(turn);
    }
    if (event.seat !== CHANCE) turn.seat = event.seat;
    turn.events.push(event);
    turn[event.kind === "chance" ? "luck" : event.seat === me ? "own" : "others"] += event.delta[me] ?? 0;
    turn.doubt += doubtOf(event, me);
    turn.value = event.value[me] ?? 0;
    turn.chance = event.chances?.[me];
  }
  return turns;
}

/** A chance to win in steps of five per cent, for no table of what came true is finer; only what has happened is none or all. */
export function toldChance(chance: number): { sign: "" | "< " | "> "; told: number } {
  const near = Math.round(chance * STEPS) / STEPS;
  if (chance === near) return { sign: "", told: near };
  if (near === 0) return { sign: "< ", told: 1 / STEPS };
  return near === 1 ? { sign: "> ", told: 1 - 1 / STEPS } : { sign: "", told: near };
}

/** The expected final margin before the first turn and after each; the last one is the result once that is known. */
export const curveOf = (turns: readonly Turn[], account: Account | undefined): number[] => {
  const values = [account?.start ?? 0, ...turns.map(({ value }) => value)];
  if (account !== undefined && turns.length > 0) values[values.length - 1] = account.result;
  return values;
};

/**
 * Half the width of the interval that holds 80 % of the ends, as far as this game tells: by what was still to move the
 * curve. It is 0 at the end.
 */
export function bandOf(curve: readonly number[]): number[] {
  const band = curve.map(() => 0);
  let squares = 0;
  for (let at = curve.length - 2; at >= 0; at--) {
    squares += ((curve[at + 1] ?? 0) - (curve[at] ?? 0)) ** 2;
    band[at] = EIGHTY * Math.sqrt(squares);
  }
  return band;
}

const hasChoice = (event: ReviewEvent): boolean => event.kind === "decision" && (event.candidates?.length ?? 0) > 1;

/** How many of a seat's decisions were about as good as the best, and how many there were to take. */
export function goodMoves(events: readonly ReviewEvent[], seat: number): { good: number; of: number } {
  const taken = events.filter((event) => event.seat === seat && hasChoice(event));
  return { good: taken.filter((event) => -(event.delta[seat] ?? 0) <= GOOD).length, of: taken.length };
}

/** Nothing to review: it was over too soon, or nobody ever had a choice. */
export const isTooShort = (turns: readonly Turn[]): boolean =>
  turns.length < FEWEST_TURNS || !turns.some(({ events }) => events.some(hasChoice));

/** What a turn is looked at for: its worst decision, else its first one, else its largest draw. */
export function mainEvent(turn: Turn): ReviewEvent | undefined {
  const cost = (event: ReviewEvent): number => Math.max(...event.delta.map(Math.abs));
  const decisions = turn.events.filter(({ kind }) => kind === "decision");
  const some = decisions.length > 0 ? decisions : turn.events;
  return some.reduce<ReviewEvent | undefined>((best, one) => (best === undefined || cost(one) > cost(best) ? one : best), undefined);
}

/** The turn in which the entry of an event lies; 0 where there is none. */
export const turnWith = (turns: readonly Turn[], number: number): number =>
  turns.find(({ events }) => events.some((event) => event.number === number))?.number ?? 0;

/** Several moves are about as good as each other: none of them is shown as an error. */
export const isUnsure = (event: ReviewEvent): boolean =>
  event.kind === "decision" && event.best != null && event.best.line !== event.line && (event.delta[event.seat] ?? 0) === 0;

/** The points by which a decision was behind the best where that is not sure: below 0 for whoever took it. */
const doubtOf = (event: ReviewEvent, me: number): number => {
  if (event.seat !== me || !isUnsure(event)) return 0;
  const own = event.candidates?.find(({ line }) => line === event.line);
  return own === undefined || event.best == null ? 0 : Math.min(0, own.value - event.best.value);
};

const MOMENTS = 3;
const TELLING = 0.5; // points that a moment moves at least, and
const SURE = 2; // standard deviations of its own noise

/** The moments of what was read so far, where nobody has found words for them. */
export function momentsOf(events: readonly ReviewEvent[], me: number): Moment[] {
  const moved = (event: ReviewEvent): number => Math.abs(event.delta[me] ?? 0);
  const sure = events.filter((event) => moved(event) >= Math.max(TELLING, SURE * event.noise));
  const largest = sure.sort((one, other) => moved(other) - moved(one)).slice(0, MOMENTS);
  return largest
    .sort((one, other) => one.number - other.number)
    .map(({ number, seat, kind, line, best, delta }) => {
      const better = best == null || best.line === line ? null : best.line;
      return { number, seat, kind, points: delta[me] ?? 0, played: line, best: better, sentence: "" };
    });
}

/** A seat's best turn: the one that was furthest ahead of the second best, and by how many points. */
export function finestOf(events: readonly ReviewEvent[], me: number): { event: ReviewEvent; ahead: number } | null {
  let finest: { event: ReviewEvent; ahead: number } | null = null;
  for (const event of events) {
    const [first, second] = event.candidates ?? [];
    if (event.seat !== me || second === undefined || first?.line !== event.line) continue;
    const ahead = first.value - second.value;
    if (ahead > Math.max(GOOD, finest?.ahead ?? 0)) finest = { event, ahead };
  }
  return finest;
}

export interface Outcome {
  line: string;
  /** points beside what could be expected, for the seat that looks */
  more: number;
}

/** What chance could have brought, best first. Outcomes are valued for seat 0: between two the other one's value is its opposite, among more it is not known. */
export function outcomesOf(event: ReviewEvent, me: number, seats: number): Outcome[] {
  const candidates = me === 0 || seats === 2 ? (event.candidates ?? []) : [];
  const own = candidates.find(({ line }) => line === event.line);
  if (own === undefined) return [];
  const sign = me === 0 ? 1 : -1;
  const found = candidates.map(({ line, value }) => ({ line, more: (event.delta[me] ?? 0) + sign * (value - own.value) }));
  return found.sort((one, other) => other.more - one.more);
}

/** The best and the worst of them, and what came. */
export function someOf(outcomes: readonly Outcome[], came: string, most: number): Outcome[] {
  if (outcomes.length <= most) return [...outcomes];
  const half = Math.floor(most / 2);
  const ends = new Set([...outcomes.slice(0, half), ...outcomes.slice(half - most)]);
  const own = outcomes.find(({ line }) => line === came);
  if (own === undefined || ends.has(own)) return outcomes.filter((one) => ends.has(one));
  ends.delete(outcomes[half - 1]!);
  return outcomes.filter((one) => ends.has(one) || one === own);
}

export interface Term {
  key: "start" | "luck" | "own" | "others" | "unexplained";
  value: number;
  /** where luck came from, in the reader's language */
  source?: string;
}

/** The account, term by term, luck by where it came from: as printed they add up to the result. */
export function termsOf(account: Account): Term[] {
  const whole: Term[] = [{ key: "luck", value: account.luck }];
  const luck = account.sources.map(({ name, luck: value }): Term => ({ key: "luck", value, source: name }));
  const term = (key: Exclude<Term["key"], "luck">): Term => ({ key, value: account[key] });
  return [term("start"), ...(luck.length > 0 ? luck : whole), term("own"), term("others"), term("unexplained")];
}

/** The same with all decisions in one, for a narrow screen. */
export const decisionsOf = (account: Account): number => Math.round(10 * (account.own + account.others)) / 10;

export const addsUp = (account: Account): boolean =>
  Math.round(10 * sum(termsOf(account).map(({ value }) => value))) === Math.round(10 * account.result);
