/** How the game went, as lines over its turns. */

export interface Moment {
  readonly length: number;
  readonly scores: readonly number[];
  readonly sentence: string;
}

export interface Chart {
  readonly width: number;
  readonly height: number;
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** By how much seat 0 leads after every moment. */
export function leads(course: readonly Moment[]): number[] {
  return course.map(({ scores }) => (scores[0] ?? 0) - (scores[1] ?? 0));
}

/** The scale's end: even, and never so small that one point looks like a landslide. */
export function reach(values: readonly number[]): number {
  const most = Math.max(4, ...values.map(Math.abs));
  return Math.ceil(most / 2) * 2;
}

/** Where a value stands: `low` at the bottom, `high` at the top. */
export function at(index: number, value: number, count: number, low: number, high: number, chart: Chart): readonly [number, number] {
  const x = chart.left + ((chart.width - chart.left - chart.right) * index) / Math.max(count - 1, 1);
  const y = chart.top + ((chart.height - chart.top - chart.bottom) * (high - value)) / Math.max(high - low, 1);
  return [Math.round(x * 10) / 10, Math.round(y * 10) / 10];
}

/** The moment after which the lead had moved most, or null in a game without one. */
export function turningPoint(values: readonly number[]): number | null {
  let best: number | null = null;
  let most = 2; // a swing of two points turns no game
  for (let index = 1; index < values.length; index += 1) {
    const swing = Math.abs(values[index]! - values[index - 1]!);
    if (swing > most) [best, most] = [index, swing];
  }
  return best;
}

/** Turn numbers to write under the chart: the first, the last, and some between. */
export function ticks(turns: number, most: number): number[] {
  const step = Math.max(1, Math.ceil(turns / most / 2) * 2);
  const between = Array.from({ length: Math.floor(turns / step) }, (_, index) => (index + 1) * step).filter(
    (turn) => turn < turns - step / 2,
  );
  return turns < 1 ? [] : [1, ...between, turns].filter((turn, index, all) => all.indexOf(turn) === index);
}
