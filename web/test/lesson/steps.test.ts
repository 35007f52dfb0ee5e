import { describe, expect, it } from "vitest";
import { firstShown, shownStep } from "../../src/lesson/steps";

/** read, play, play, read, play, read */
const STEPS = [false, true, true, false, true, false].map((plays) => ({ plays }));

describe("the steps of a lesson", () => {
  it("begin with what is only read", () => {
    expect(shownStep(STEPS, 1, 0)).toBe(0);
    expect(shownStep(STEPS, 1, 1)).toBe(1);
  });

  it("go on when something was played, and what is read in between is not skipped", () => {
    expect(shownStep(STEPS, 2, 1)).toBe(2);
    expect(firstShown(STEPS, 4)).toBe(3);
    expect(shownStep(STEPS, 4, 2)).toBe(3);
    expect(shownStep(STEPS, 4, 4)).toBe(4);
  });

  it("never run ahead of what was played, nor past the last one", () => {
    expect(shownStep(STEPS, 1, 5)).toBe(1);
    expect(shownStep(STEPS, 6, 5)).toBe(5);
    expect(shownStep(STEPS, 6, 9)).toBe(5);
  });

  it("go back with a taking-back", () => {
    expect(shownStep(STEPS, 2, 3)).toBe(2);
  });

  it("show nothing before they have come", () => {
    expect(shownStep([], 0, 0)).toBe(0);
  });
});
