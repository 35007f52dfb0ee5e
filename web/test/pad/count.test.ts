import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { CELLS } from "../../src/boards/reef/cells";
import { countShoals, type Reef } from "../../src/pad/count";

const TYPES: Record<string, string> = { C: "crab", F: "fish", J: "jellyfish", H: "seahorse", S: "starfish", T: "turtle" };
const COLOURS: Record<string, string> = { B: "blue", G: "green", P: "pink", V: "purple", R: "red", Y: "yellow" };

/** A reef as text: colour and type of every cell in reading order, `..` where it is empty. */
function reefOf(text: string): Reef {
  const words = text.trim().split(/\s+/);
  return Object.fromEntries(
    CELLS.flatMap((cell, index) => (words[index] === ".." ? [] : [[cell, `${TYPES[words[index]![1]!]}-${COLOURS[words[index]![0]!]}`]])),
  );
}

const FULL = reefOf(`
  VF VC YJ YC GF RS
  PC VT PS GH BF BH
  RJ GS VS YH RF GJ
  BC BJ BS YS PF VJ
  PJ BT YF PT PH GT
  YT VH RH RT RC GC`);
const total = (reef: Reef, gathers: "types" | "colours"): number =>
  countShoals(reef, gathers).reduce((sum, shoal) => sum + shoal.points, 0);

describe("the score pad's count", () => {
  it("counts the rulebook's table over a full reef", () => {
    expect(total(FULL, "types")).toBe(21);
    expect(total(FULL, "colours")).toBe(19);
  });

  it("counts no tile alone and no corner", () => {
    expect(countShoals({ a1: "crab-red", b2: "crab-blue" }, "types")).toEqual([]);
  });

  it("gives the cells of a shoal in reading order", () => {
    expect(countShoals({ b2: "crab-red", b1: "crab-blue", a2: "crab-pink" }, "types")).toEqual([
      { of: "crab", cells: ["b1", "a2", "b2"], points: 3 },
    ]);
  });

  // tests/web/test_pad.py writes random reefs and what the rules say of them, and runs this with their file's name.
  const counted = process.env["ATOLL_COUNTED"];
  it.skipIf(counted === undefined)("agrees with the rules", () => {
    const { reefs } = JSON.parse(readFileSync(counted!, "utf8")) as {
      reefs: { board: Reef; shoals: string[][][]; points: number[][] }[];
    };
    expect(reefs.length).toBeGreaterThanOrEqual(2000);
    for (const { board, shoals, points } of reefs) {
      (["types", "colours"] as const).forEach((gathers, seat) => {
        const told = shoals[seat]!.map((cells, index) => `${cells.join()} ${points[seat]![index]}`).sort();
        expect(
          countShoals(board, gathers)
            .map(({ cells, points: worth }) => `${cells.join()} ${worth}`)
            .sort(),
        ).toEqual(told);
      });
    }
  });
});
