import { describe, expect, it, vi } from "vitest";
import { Helm } from "../../src/boards/laguna/helm.svelte";
import type { LagunaView, Way } from "../../src/boards/laguna/view";

/** A server that answers when it is told to. */
class Sea {
  cell: string | null = "c5";
  ahead: Record<string, Way[]> = { c5: ["e"], d5: ["e", "n"], e5: ["e"], f5: [] };
  open = new Set<string>(["e", "shift"]);
  touched: string[] = [];
  readonly helm = new Helm(
    () => ({
      words: [],
      next: this.open,
      lines: [],
      touch: (word: string) => void this.touched.push(word),
      clear: () => undefined,
    }),
    () => ({ ahead: this.ahead }) as unknown as LagunaView,
    () => this.cell,
  );
  answer(cell: string, ...open: string[]): void {
    this.cell = cell;
    this.open = new Set(open);
    this.helm.arrived();
  }
}

describe("the helm", () => {
  it("draws a step at once and sends it", () => {
    const sea = new Sea();
    sea.helm.steer("e");
    expect(sea.helm.cell).toBe("d5");
    expect(sea.touched).toEqual(["e"]);
  });
  it("draws the next step too, and sends it when the first is answered", () => {
    const sea = new Sea();
    sea.helm.steer("e");
    sea.helm.steer("e");
    expect(sea.helm.cell).toBe("e5");
    expect(sea.touched).toEqual(["e"]);
    sea.answer("d5", "e", "n");
    expect(sea.helm.cell).toBe("e5");
    expect(sea.touched).toEqual(["e", "e"]);
  });
  it("waits while nothing but sand has fallen", () => {
    const sea = new Sea();
    sea.helm.steer("e");
    sea.answer("c5", "e");
    expect(sea.helm.cell).toBe("d5");
    expect(sea.touched).toEqual(["e"]);
  });
  it("is corrected where the server disagrees", () => {
    const sea = new Sea();
    sea.helm.steer("e");
    sea.helm.steer("n");
    sea.answer("k9", "s");
    expect(sea.helm.cell).toBe("k9");
    expect(sea.helm.queue).toEqual([]);
  });
  it("lets go when the turn is over", () => {
    const sea = new Sea();
    sea.helm.steer("e");
    sea.cell = null;
    sea.helm.arrived();
    expect(sea.helm.queue).toEqual([]);
  });
  it("asks why where a way is not open", () => {
    const sea = new Sea();
    sea.helm.steer("n");
    expect(sea.helm.cell).toBe("c5");
    expect(sea.touched).toEqual(["n"]);
    expect(sea.helm.isSailing).toBe(false);
  });
  it("lets a pearl wait for the steps before it", () => {
    const sea = new Sea();
    sea.helm.steer("e");
    sea.helm.do(["shift", "1"]);
    expect(sea.touched).toEqual(["e"]);
    sea.answer("d5", "e", "n", "shift");
    expect(sea.touched).toEqual(["e", "shift", "1"]);
  });
  it("gives up an answer that never comes", () => {
    vi.useFakeTimers();
    const sea = new Sea();
    sea.helm.steer("e");
    vi.advanceTimersByTime(3000);
    expect(sea.helm.cell).toBe("c5");
    vi.useRealTimers();
  });
});
