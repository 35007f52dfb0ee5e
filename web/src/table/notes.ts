/* What a board explains once, at the moment when it first appears. It is told until the position changes; then it is known
in this browser, and not told again. */

import { pocket } from "../wire/pocket";

const KEY = "atoll.notes";

function known(): string[] {
  try {
    const kept: unknown = JSON.parse(pocket.getItem(KEY) ?? "[]");
    return Array.isArray(kept) ? kept.filter((one) => typeof one === "string") : [];
  } catch {
    return [];
  }
}

export class Notes {
  private told: { note: string; length: number } | null = null;

  /** The note to show in the position after so many entries, of those that would fit it. */
  at(length: number, fitting: readonly string[]): string | null {
    if (this.told?.length === length) return this.told.note;
    if (this.told !== null) pocket.setItem(KEY, JSON.stringify([...new Set([...known(), this.told.note])]));
    const note = fitting.find((one) => !known().includes(one)) ?? null;
    this.told = note === null ? null : { note, length };
    return note;
  }
}
