/* What the lamp has said: where to look, what to play with its best reason, and whatever else speaks for it. */

import type { Marks } from "../boards/board";
import type { HintStep, Position } from "../wire/messages";
import type { Hinted } from "../wire/types.gen";

export interface Lamp {
  step: number;
  steps: readonly HintStep[];
  line: string;
  /** what comes after that line in the same turn */
  rest: readonly string[];
}

/** The server tells every reason by itself, the best one with the move, too: here the others come together. */
export function lit({ steps, lines }: Pick<Hinted, "steps" | "lines">): Lamp {
  const [look, play, , ...more] = steps;
  const why = {
    key: "hint-why",
    marks: [...new Set(more.flatMap((step) => step.marks))],
    sentence: more.map((step) => step.sentence).join(" "),
  };
  const [line = "", ...rest] = lines;
  return { step: 0, steps: [look, play, more.length > 0 ? why : undefined].filter((step) => step !== undefined), line, rest };
}

/** The next thing that it tells; then it goes out. */
export const further = (lamp: Lamp): Lamp | null => (lamp.step + 1 < lamp.steps.length ? { ...lamp, step: lamp.step + 1 } : null);

/** What it lights on the board: the places that it speaks of, and the line once that is told. */
export const lights = (lamp: Lamp | null): Marks["hint"] =>
  lamp && { step: lamp.step, places: lamp.steps[lamp.step]?.marks ?? [], line: lamp.step > 0 ? lamp.line : null };

/** The lamp goes on with the turn when its line was played, and out when anything else was. */
export function onward(lamp: Lamp | null, { lines, legal }: Pick<Position, "lines" | "legal">): Lamp | null {
  const [line, ...rest] = lamp?.rest ?? [];
  const follows =
    lamp !== null && line !== undefined && (lines.at(-1)?.endsWith(` ${lamp.line}`) ?? false) && (legal?.includes(line) ?? false);
  return follows ? { ...lamp, line, rest } : null;
}

/** How far the lamp has told: « 2/3 ». */
export const told = (lamp: Lamp | null): string => (lamp === null ? "" : `${lamp.step + 1}/${lamp.steps.length}`);
