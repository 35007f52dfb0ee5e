import { describe, expect, it } from "vitest";
import { EarlyTouches } from "../src/table/early";

const at = (length: number, viewer: number | null = 0) => ({ length, viewer });

function sent(): EarlyTouches {
  const early = new EarlyTouches();
  early.sent(at(5));
  for (const word of ["red", "b1"]) early.keep(word);
  return early;
}

describe("touches that come too early", () => {
  it("wait until the line is played and its position is drawn, whichever comes first", () => {
    const answeredFirst = sent();
    answeredFirst.played();
    expect(answeredFirst.ripe(at(5), true)).toEqual([]);
    expect(answeredFirst.waits).toBe(true);
    expect(answeredFirst.ripe(at(6), true)).toEqual(["red", "b1"]);
    const drawnFirst = sent();
    expect(drawnFirst.ripe(at(6), true)).toEqual([]);
    drawnFirst.played();
    expect(drawnFirst.ripe(at(6), true)).toEqual(["red", "b1"]);
    expect(drawnFirst.waits).toBe(false);
    expect(drawnFirst.ripe(at(7), true)).toEqual([]);
  });

  it("count for the newest position, not for one on the way to it", () => {
    const early = sent();
    early.played();
    expect(early.ripe(at(6), false)).toEqual([]);
    expect(early.ripe(at(9), true)).toEqual(["red", "b1"]);
  });

  it("mean nothing when the line was refused, or when somebody else plays on", () => {
    const refused = sent();
    refused.forget();
    expect(refused.waits).toBe(false);
    const handedOver = sent();
    handedOver.played();
    expect(handedOver.ripe(at(6, 1), true)).toEqual([]);
    expect(handedOver.waits).toBe(false);
  });
});
