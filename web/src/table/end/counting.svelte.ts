/** The sheet is filled in line by line, as on paper. Nothing is counted here: the server sent every line with its points. */

import type { SheetOf } from "../../wire/messages";

export const LINE_MS = 220;

export interface Counting {
  /** How many lines of every sheet are written by now. */
  readonly written: number;
  readonly isDone: boolean;
  /** The points of a seat's lines that are written; its score at the end. */
  sum(sheet: SheetOf): number;
  /** Writes all the rest at once. */
  hurry(): void;
}

export function counting(sheets: () => readonly SheetOf[], motion: () => boolean): Counting {
  let written = $state(0);
  const most = $derived(Math.max(0, ...sheets().map((sheet) => sheet.lines.length)));
  const isDone = $derived(most === 0 || written >= most);

  $effect(() => {
    const next = motion() ? written + 1 : most;
    if (isDone) return;
    const timer = setTimeout(() => (written = next), motion() ? LINE_MS : 0);
    return () => clearTimeout(timer);
  });

  return {
    get written() {
      return written;
    },
    get isDone() {
      return isDone;
    },
    sum: (sheet) => (isDone ? sheet.score : sheet.lines.slice(0, written).reduce((sum, line) => sum + line.points, 0)),
    hurry: () => {
      written = most;
    },
  };
}
