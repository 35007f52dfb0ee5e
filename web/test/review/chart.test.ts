import { describe, expect, it } from "vitest";
import { apart, DESK, geometry, gridFor, reachOf, ticksFor, turnAt } from "../../src/review/chart";
import type { Turn } from "../../src/review/course";
import { drawnOf, turnInWords, linesIn, type Spot } from "../../src/review/lines";

const turn = (number: number, luck: number, own: number): Turn => ({
  number,
  seat: 0,
  events: [],
  luck,
  own,
  others: 0,
  doubt: 0,
  value: 0,
});
const SIZE = { width: 550, ...DESK };

describe("the chart", () => {
  const turns = [turn(1, 2, 0), turn(2, -1, -0.01), turn(3, 0, -4)];
  const curve = [0, 1, 0.5, -3];
  const drawn = geometry(SIZE, turns, 3, curve, [2, 1.5, 1, 0]);
  it("has a column for every turn, from gutter to edge", () => {
    expect(drawn.x(0)).toBe(DESK.gutter);
    expect(drawn.x(3)).toBe(drawn.right);
    expect([drawn.left - 1, drawn.left + 1, drawn.right - 1, drawn.right + 1].map((x) => turnAt(x, SIZE, 3))).toEqual([0, 1, 3, 0]);
  });
  it("has 0 in the middle, ahead above it, and nothing outside its ground", () => {
    const middle = drawn.tops[0] + DESK.curve / 2;
    expect(drawn.y(0)).toBe(middle);
    expect(drawn.y(1)).toBeLessThan(middle);
    expect([drawn.y(1000), drawn.y(-1000)]).toEqual([drawn.tops[0], drawn.tops[0] + DESK.curve]);
  });
  it("draws bars on one scale, down for what was lost, none for what would print as nothing", () => {
    const [luck, own] = [drawn.bars(0, (one) => one.luck), drawn.bars(1, (one) => one.own)];
    expect(luck.map((bar) => bar.turn)).toEqual([1, 2]);
    expect(own.map((bar) => bar.turn)).toEqual([3]);
    expect(own[0]!.height / luck[0]!.height).toBeCloseTo(2);
    const zero = drawn.tops[1] + DESK.strip / 2;
    expect(luck[0]!.y + luck[0]!.height).toBeCloseTo(zero);
    expect(luck[1]!.y).toBeCloseTo(zero);
    expect(own[0]!.y + own[0]!.height).toBeLessThanOrEqual(drawn.tops[2] + DESK.strip);
  });
  it("grows from the left while it is read", () => {
    const half = geometry(SIZE, turns, 6, curve, []);
    expect(half.x(3)).toBeCloseTo((half.left + half.right) / 2);
    expect(half.line.startsWith(`M${DESK.gutter.toFixed(1)} `)).toBe(true);
  });
  it("has room for all of the curve, and for a wide band only in part", () => {
    expect(reachOf([0, -4], [0, 0])).toBeGreaterThanOrEqual(4);
    expect(reachOf([0, 4], [100, 0])).toBeLessThan(8);
    expect(reachOf([0, 0.1], [0, 0])).toBe(2);
    expect([6.4, 3.2, 14].map(gridFor)).toEqual([5, 2, 10]);
  });
  it("writes few turns below", () => {
    for (const count of [1, 7, 36, 61, 200]) {
      const ticks = ticksFor(count);
      expect(ticks.length).toBeLessThanOrEqual(9);
      expect([ticks[0], ticks.at(-1)]).toEqual([1, count]);
      expect([...ticks].sort((a, b) => a - b)).toEqual(ticks);
    }
  });
});

describe("a move on the board", () => {
  const spots: Record<string, Spot> = Object.fromEntries(
    ["a2", "a4", "c4", "crab-red"].map((word, x) => [word, { x, y: 0, width: 1, height: 1 }]),
  );
  const find = (word: string): Spot | null => spots[word] ?? null;
  it("is an arrow between two cells, and a ring around everything else that is there", () => {
    const drawn = drawnOf("slide a2 a4, place crab-red c4", find);
    expect(drawn.ways).toEqual([{ from: spots["a2"], to: spots["a4"] }]);
    expect(drawn.rings).toEqual([spots["crab-red"], spots["c4"]]);
    expect(linesIn("stay, place crab-red c4")).toEqual(["stay", "place crab-red c4"]);
  });
  it("is read in words, without the hyphens that are typed", () => {
    const known: Record<string, string> = { "typed-place": "pose, mets", "typed-starfish-purple": "étoile-violette", "face-miss": "raté" };
    const say = (key: string): string => known[key] ?? key;
    expect(turnInWords("place starfish-purple c3, roll miss, roll miss", say)).toBe("pose étoile violette → c3, roll raté × 2");
  });
  it("is nothing where the board does not show it", () => {
    expect(drawnOf("take 3, name 3", find)).toEqual({ rings: [], ways: [] });
  });
});

describe("the numbers of the moments", () => {
  it("stay where they are while they are apart", () => {
    expect(
      apart(
        [
          { x: 0, y: 30 },
          { x: 40, y: 30 },
        ],
        24,
        14,
        92,
      ),
    ).toEqual([30, 30]);
  });
  it("never lie on each other, nor beyond the edge", () => {
    const near = [0, 5, 10].map((x, i) => ({ x, y: [40, 44, 2][i] ?? 0 }));
    const ys = apart(near, 24, 14, 92);
    for (const y of ys) expect(y >= 14 && y <= 92).toBe(true);
    ys.forEach((y, i) => {
      ys.slice(0, i).forEach((other, j) => expect(Math.hypot(y - other, near[i]!.x - near[j]!.x)).toBeGreaterThanOrEqual(24));
    });
  });
});
