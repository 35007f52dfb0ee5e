/* What a board explains once, at the moment when it first appears. It is told until the position changes; then it is known
in this browser, and not told again. Where several people share a screen nothing of it is kept: under a curtain the pocket
tells no more than the page. */

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
  private readonly heard = new Set<string>();

  constructor(private readonly isKept: () => boolean) {}

  /** The note to show in the position after so many entries, of those that would fit it. */
  at(length: number, fitting: readonly string[]): string | null {
    if (this.told?.length === length) return this.told.note;
    if (this.told !== null) this.heard.add(this.told.note);
    if (this.told !== null && this.isKept()) pocket.setItem(KEY, JSON.stringify([...new Set([...known(), this.told.note])]));
    const note = fitting.find((one) => !this.heard.has(one) && !known().includes(one)) ?? null;
    this.told = note === null ? null : { note, length };
    return note;
  }
}
