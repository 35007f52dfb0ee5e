import { describe, expect, it } from "vitest";
import { daysFrom, isOpen, isoOf, weekOf } from "../../src/puzzle/days";

describe("days", () => {
  it("counts over months, years and changes of the clocks", () => {
    expect(daysFrom("2026-03-01", -1)).toBe("2026-02-28");
    expect(daysFrom("2026-12-31", 1)).toBe("2027-01-01");
    expect(daysFrom("2026-10-24", 2)).toBe("2026-10-26");
    expect(isoOf(new Date(2026, 0, 5, 23, 59))).toBe("2026-01-05");
  });
  it("begins the week on Monday", () => {
    const week = ["2026-11-16", "2026-11-17", "2026-11-18", "2026-11-19", "2026-11-20", "2026-11-21", "2026-11-22"];
    expect(weekOf("2026-11-16")).toEqual(week);
    expect(weekOf("2026-11-22")).toEqual(week);
  });
  it("opens today and the six days before", () => {
    expect(isOpen("2026-11-18", "2026-11-18")).toBe(true);
    expect(isOpen("2026-11-12", "2026-11-18")).toBe(true);
    expect(isOpen("2026-11-11", "2026-11-18")).toBe(false);
    expect(isOpen("2026-11-19", "2026-11-18")).toBe(false);
  });
});
