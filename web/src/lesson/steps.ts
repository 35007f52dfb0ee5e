/* Which step of a guided first game is shown. The server knows what was played; what was only read, the page knows. */

import type { LessonStepInfo } from "../wire/types.gen";

type Step = Pick<LessonStepInfo, "plays">; // what has not to be played is only read

/** The first step that may be shown when the server waits at `reached`: what is only read before it can be read again. */
export function firstShown(steps: readonly Step[], reached: number): number {
  let first = Math.min(reached, steps.length);
  while (first > 0 && steps[first - 1]?.plays === false) first--;
  return first;
}

/** The step to show to somebody who has read as far as `read`. The last one stays: there is nothing after it. */
export function shownStep(steps: readonly Step[], reached: number, read: number): number {
  const last = Math.min(reached, steps.length - 1);
  return Math.max(0, Math.min(Math.max(read, firstShown(steps, reached)), last));
}
