import { beforeEach, describe, expect, it } from "vitest";
import { hasSand, isNewcomer, noteTurn } from "../src/lobby/newcomer";
import type { Position } from "../src/wire/messages";
import { pocket } from "../src/wire/pocket";

const at = (to_act: number, sand_ms?: number): Position => ({ to_act, ...(sand_ms === undefined ? {} : { sand_ms }) }) as Position;
const OPTIONS = [
  { key: "side", values: ["easy", "hard"] },
  { key: "hourglass", values: ["sand", "steps", "none"] },
];

describe("a newcomer to the sand", () => {
  beforeEach(() => pocket.removeItem("atoll.sand"));

  it("is whoever has finished no turn under sand on this screen", () => {
    expect(isNewcomer("laguna")).toBe(true);
    noteTurn("laguna", at(0, 12_000), at(1, 42_000), [0]);
    expect(isNewcomer("laguna")).toBe(false);
    expect(isNewcomer("another")).toBe(true);
  });

  it("stays one through berthing, within a turn and while others play", () => {
    noteTurn("laguna", null, at(0, 30_000), [0]);
    noteTurn("laguna", at(0), at(1), [0]);
    noteTurn("laguna", at(0, 30_000), at(0, 29_000), [0]);
    noteTurn("laguna", at(1, 30_000), at(0, 30_000), [0]);
    expect(isNewcomer("laguna")).toBe(true);
  });

  it("is one again where what was kept makes no sense", () => {
    pocket.setItem("atoll.sand", "{broken");
    expect(isNewcomer("laguna")).toBe(true);
  });
});

describe("sand falls at a table", () => {
  it("whose hourglass is chosen so, or left as it is", () => {
    expect(hasSand(OPTIONS)).toBe(true);
    expect(hasSand(OPTIONS, { hourglass: "sand" })).toBe(true);
    expect(hasSand(OPTIONS, { hourglass: "steps" })).toBe(false);
    expect(hasSand([OPTIONS[0]!])).toBe(false);
  });
});
