import type { Choosing } from "../table/chooser";

/** Nothing can be chosen on a board that is only looked at. */
export const untouched: Choosing = { words: [], next: new Set(), lines: [], touch: () => undefined, clear: () => undefined };
