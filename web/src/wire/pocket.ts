/* Where this browser keeps things for the page; where it may keep nothing, they last as long as the visit. */

class Visit implements Pick<Storage, "length" | "key" | "getItem" | "setItem" | "removeItem"> {
  private readonly kept = new Map<string, string>();

  get length(): number {
    return this.kept.size;
  }
  key(index: number): string | null {
    return [...this.kept.keys()][index] ?? null;
  }
  getItem(key: string): string | null {
    return this.kept.get(key) ?? null;
  }
  setItem(key: string, value: string): void {
    this.kept.set(key, value);
  }
  removeItem(key: string): void {
    this.kept.delete(key);
  }
}

export type Pocket = Visit | Storage;

function found(): Pocket {
  try {
    return localStorage; // only to look at it may be forbidden: cookies are blocked, or the page stands in a frame
  } catch {
    return new Visit();
  }
}

export const pocket: Pocket = found();
