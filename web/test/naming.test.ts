import { describe, expect, it } from "vitest";
import { lineInWords, lineToType, nameOf } from "../src/text/naming";

const book: Record<string, string> = {
  "typed-slide": "glisse, glisser",
  "typed-crab": "crabe",
  "typed-yellow": "jaune",
  "tile-fish-red": "poisson rouge",
  "label-take": "Prendre {$count}",
  "button-stay": "Ne rien glisser",
};
const say = (key: string): string => book[key] ?? key;

describe("the notation in the player's words", () => {
  it("takes the first of the ways to type a word", () => expect(nameOf("slide", say)).toBe("glisse"));
  it("takes a button's name before all others", () => expect(nameOf("stay", say)).toBe("Ne rien glisser"));
  it("names a tile whole, or part by part", () => {
    expect(nameOf("fish-red", say)).toBe("poisson rouge");
    expect(nameOf("crab-yellow", say)).toBe("crabe jaune");
  });
  it("leaves places and what nobody named as they are", () => {
    expect(nameOf("c2", say)).toBe("c2");
    expect(nameOf("take", say)).toBe("take");
  });
  it("writes a line as it may be typed", () => {
    expect(lineToType("slide crab-yellow c5", say)).toBe("glisse crabe-jaune c5");
    expect(lineToType("take 2,-1 fish-red", say)).toBe("take 2,-1 fish-red");
  });
  it("says a whole line", () => expect(lineInWords("slide c2 c5", say)).toEqual({ verb: "glisse", rest: "c2 → c5" }));
});
