import { describe, expect, it } from "vitest";
import { dayOf, grouped } from "../../src/shelf/dates";

const at = (text: string): number => new Date(text).getTime();
const NOW = new Date("2026-11-18T09:00:00"); // a Wednesday

describe("when it was", () => {
  it("is said as people say it", () => {
    expect(dayOf(at("2026-11-18T00:10:00"), NOW, "fr")).toEqual({ day: "today" });
    expect(dayOf(at("2026-11-17T23:59:00"), NOW, "fr")).toEqual({ day: "yesterday" });
    expect(dayOf(at("2026-11-16T08:00:00"), NOW, "fr")).toEqual({ day: "weekday", said: "lundi" });
    expect(dayOf(at("2026-11-12T08:00:00"), NOW, "fr")).toEqual({ day: "date", said: "12 nov." });
    expect(dayOf(at("2025-10-31T08:00:00"), NOW, "en")).toEqual({ day: "date", said: "Oct 31, 2025" });
  });

  it("is today for a clock that was ahead", () => expect(dayOf(at("2026-11-19T08:00:00"), NOW, "fr")).toEqual({ day: "today" }));

  it("is grouped by this week, then by month", () => {
    const all = ["2026-11-18", "2026-11-16", "2026-11-15", "2026-11-02", "2026-10-31", "2025-10-31"].map((day) => ({
      ended: at(`${day}T12:00:00`),
    }));
    expect(grouped(all, NOW, "fr").map(({ month, matches }) => [month, matches.length])).toEqual([
      [null, 2],
      ["novembre", 2],
      ["octobre", 1],
      ["octobre 2025", 1],
    ]);
  });
});
