import { describe, expect, it } from "vitest";
import { readinessOf } from "../src/table/readiness";

describe("before the first sand", () => {
  it("whoever is awaited is asked, once for everybody at this screen", () => {
    expect(readinessOf({ sand_rests: "ready" }, [0, 1], [1])).toEqual({ asks: 1 });
    expect(readinessOf({ sand_rests: "ready" }, [0, 1], [0, 1])).toEqual({ asks: 0 });
  });

  it("whoever has answered, or only watches, is told for whom everybody waits", () => {
    expect(readinessOf({ sand_rests: "ready" }, [1], [0])).toEqual({ awaits: [1] });
    expect(readinessOf({ sand_rests: "ready" }, [1], [])).toEqual({ awaits: [1] });
  });

  it("nobody is asked once it falls, in a calm first turn, or where nobody is awaited", () => {
    expect(readinessOf({}, [0], [0])).toBeNull();
    expect(readinessOf({ sand_rests: "first-turn" }, [0], [0])).toBeNull();
    expect(readinessOf({ sand_rests: "ready" }, [], [0])).toBeNull();
    expect(readinessOf(null, [0], [0])).toBeNull();
  });
});
