/* Where things stand in the chart: the curve with its band, and two strips of bars on one scale below it. */

import type { Turn } from "./course";

export interface ChartSize {
  width: number;
  /** left of the ground, for names and numbers */
  gutter: number;
  curve: number;
  strip: number;
}

export const DESK = { gutter: 98, curve: 106, strip: 46 };
export const PHONE = { gutter: 40, curve: 84, strip: 34 };
const TOP = 6;
const GAP = 8;
const RIGHT = 14;
const FOOT = 24;
const ROUND = [1, 2, 5, 10, 20, 50, 100, 200];
const TICKS = 7;
const LEAST_BAR = 2.5; // px: what is there can be seen
const BARELY = 0.05; // points: less than what is printed

/** The round number that is drawn as a line on either side of 0. */
export const gridFor = (top: number): number => ROUND.findLast((step) => step <= top * 0.8) ?? 1;

/** How many points the curve has room for, up and down: all of it, and of its band what fits into half as much again. */
export function reachOf(curve: readonly number[], band: readonly number[]): number {
  const most = Math.max(...curve.map(Math.abs), 1);
  const wide = Math.max(...curve.map((value, at) => Math.abs(value) + (band[at] ?? 0)));
  return Math.max(2, Math.min(wide, most * 1.5) * 1.1);
}

/** The turns whose numbers are written below: the first, the last and some round ones between. */
export function ticksFor(count: number): number[] {
  const step = ROUND.find((one) => count / one <= TICKS) ?? count;
  const between = Array.from({ length: Math.floor(count / step) }, (_, i) => (i + 1) * step);
  return [...new Set([1, ...between.filter((tick) => tick > 1 && count - tick >= step / 2), count])];
}

export interface Bar {
  turn: number;
  x: number;
  y: number;
  width: number;
  height: number;
}

export interface Geometry {
  height: number;
  left: number;
  right: number;
  /** tops of the curve's ground and of the two strips */
  tops: readonly [number, number, number];
  x: (turn: number) => number;
  y: (value: number) => number;
  line: string;
  area: string;
  band: string;
  bars: (strip: 0 | 1, of: (turn: Turn) => number) => Bar[];
}

const at = (x: number, y: number): string => `${x.toFixed(1)} ${y.toFixed(1)}`;

/** `whole` is how many turns there will be: while it is read the curve grows from the left. */
export function geometry(
  size: ChartSize,
  turns: readonly Turn[],
  whole: number,
  curve: readonly number[],
  band: readonly number[],
): Geometry {
  const [left, right] = [size.gutter, size.width - RIGHT];
  const first = TOP + size.curve + GAP;
  const second = first + size.strip + GAP;
  const columns = Math.max(1, whole);
  const reach = reachOf(curve, band);
  const x = (turn: number): number => left + ((right - left) * turn) / columns;
  const middle = TOP + size.curve / 2;
  const y = (value: number): number => Math.min(TOP + size.curve, Math.max(TOP, middle - (value * size.curve) / 2 / reach));
  const points = curve.map((value, turn) => at(x(turn), y(value)));
  const line = points.length > 1 ? `M${points.join("L")}` : "";
  const upper = curve.map((value, turn) => at(x(turn), y(value + (band[turn] ?? 0))));
  const lower = curve.map((value, turn) => at(x(turn), y(value - (band[turn] ?? 0)))).reverse();
  const largest = Math.max(1, ...turns.flatMap(({ luck, own, others }) => [luck, own, others].map(Math.abs)));
  const scale = (size.strip / 2 - 3) / largest;
  const wide = ((right - left) / columns) * (columns > 20 ? 0.66 : 0.56);
  return {
    height: second + size.strip + FOOT,
    left,
    right,
    tops: [TOP, first, second],
    x,
    y,
    line,
    area: line === "" ? "" : `${line}L${at(x(curve.length - 1), middle)}L${at(left, middle)}Z`,
    band: upper.length > 1 ? `M${upper.join("L")}L${lower.join("L")}Z` : "",
    bars: (strip, of) =>
      turns.flatMap((turn) => {
        const value = of(turn);
        if (Math.abs(value) < BARELY) return [];
        const height = Math.max(LEAST_BAR, Math.abs(value) * scale);
        const zero = (strip === 0 ? first : second) + size.strip / 2;
        return { turn: turn.number, x: x(turn.number - 0.5) - wide / 2, y: value > 0 ? zero - height : zero, width: wide, height };
      }),
  };
}

/** How far numbers are put above or below their place, so that none lies on another, and all within. */
export function apart(places: readonly { x: number; y: number }[], far: number, top: number, bottom: number): number[] {
  const set: { x: number; y: number }[] = [];
  for (const { x, y } of places) {
    const start = Math.min(bottom, Math.max(top, y));
    const tries = [0, 1, -1, 2, -2, 3, -3].map((steps) => start + steps * far).filter((one) => one >= top && one <= bottom);
    const free = tries.find((one) => set.every((other) => Math.hypot(other.x - x, other.y - one) >= far));
    set.push({ x, y: free ?? start });
  }
  return set.map(({ y }) => y);
}

/** The turn whose column lies at a place of the chart; 0 where there is none. */
export function turnAt(place: number, size: ChartSize, whole: number): number {
  const share = (place - size.gutter) / (size.width - RIGHT - size.gutter);
  return share < 0 || share > 1 ? 0 : Math.min(whole, Math.floor(share * whole) + 1);
}
