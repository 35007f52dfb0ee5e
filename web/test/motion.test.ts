import { beforeEach, describe, expect, it, vi } from "vitest";
import { fly as flyTiles } from "../src/boards/isles/flying";
import { move, moveAll, piecesSince, spotsNow } from "../src/boards/motion.svelte";
import { fly as flyCubes } from "../src/boards/sharks/flying";

/** As much of a page as motion asks for: drawings with a name, a place and a size. */
class Box {
  constructor(
    readonly x: number,
    readonly y: number,
    readonly width: number,
    readonly height = width,
  ) {}
}
class Drawing {
  readonly style = {};
  readonly children: unknown[] = [];
  readonly animations: { frames: Record<string, unknown>[]; timing: KeyframeAnimationOptions }[] = [];
  box = new Box(0, 0, 0);
  constructor(readonly dataset: Record<string, string> = {}) {}
  at(x: number, y: number, width: number): this {
    this.box = new Box(x, y, width);
    return this;
  }
  getBoundingClientRect = (): Box => this.box;
  animate(frames: Record<string, unknown>[], timing: KeyframeAnimationOptions): object {
    this.animations.push({ frames, timing });
    return {};
  }
  setAttribute(): void {}
  append(...nodes: unknown[]): void {
    this.children.push(...nodes);
  }
}

let page: Drawing[] = [];
let body = new Drawing();
const drawn = (spot: string, more: Record<string, string> = {}): Drawing => {
  const drawing = new Drawing({ spot, ...more });
  page.push(drawing);
  return drawing;
};
const moved = (): Drawing[] => page.filter(({ animations }) => animations.length > 0);
const starts = (drawing: Drawing): unknown => drawing.animations[0]?.frames[0]?.["transform"];

beforeEach(() => {
  [page, body] = [[], new Drawing()];
  const places = new Map([['[data-place="north"]', new Drawing().at(500, 0, 50)]]);
  vi.stubGlobal("DOMRect", Box);
  vi.stubGlobal("getComputedStyle", () => ({ getPropertyValue: () => "1" }));
  vi.stubGlobal("document", {
    documentElement: {},
    body,
    querySelectorAll: () => page,
    querySelector: (query: string) => places.get(query) ?? null,
    createElementNS: () => new Drawing(),
  });
  return () => vi.unstubAllGlobals();
});

describe("motion from where it was to where it is", () => {
  it("starts with the middle and the size of where the piece was", () => {
    const piece = drawn("crab").at(0, 0, 100);
    move(piece as unknown as Element, new Box(300, 200, 50) as DOMRect, piece.box as DOMRect, { ms: 280 });
    const [motion] = piece.animations;
    expect(motion?.frames.map(({ transform }) => transform)).toEqual(["translate(275px, 175px) scale(0.5)", "none"]);
    expect(motion?.timing).toMatchObject({ duration: 280, delay: 0, fill: "backwards" });
  });

  it("moves a piece that is drawn anew elsewhere, and none that stayed", () => {
    drawn("market").at(0, 0, 40);
    drawn("stays").at(100, 0, 40);
    const before = spotsNow();
    page = [];
    const [taken, stayed] = [drawn("market").at(0, 300, 80), drawn("stays").at(110, 0, 40)];
    moveAll(before, 24, { ms: 240 });
    expect(moved()).toEqual([taken]);
    expect(starts(taken)).toBe("translate(-20px, -320px) scale(0.5)");
    expect(stayed.animations).toEqual([]);
  });

  it("asks nothing of what is not drawn, before or after", () => {
    drawn("hidden").at(0, 0, 0);
    const before = spotsNow();
    page = [];
    drawn("hidden").at(200, 200, 40);
    drawn("gone").at(0, 0, 0);
    moveAll(before, 0, { ms: 240 });
    expect(moved()).toEqual([]);
  });

  it("a small drawing that stayed does not come from the large one of the same piece", () => {
    const small = drawn("tile").at(900, 0, 12);
    drawn("tile").at(100, 100, 80);
    const before = spotsNow();
    page = [small];
    const large = drawn("tile").at(300, 100, 80);
    moveAll(before, 24, { ms: 240 });
    expect(moved()).toEqual([large]);
  });

  it("a new drawing comes from the largest one there was", () => {
    drawn("tile").at(900, 0, 12);
    drawn("tile").at(100, 100, 80);
    const before = spotsNow();
    page = [];
    drawn("tile").at(0, 0, 80);
    expect(piecesSince(before).map(({ was }) => was?.box)).toEqual([new Box(100, 100, 80)]);
  });
});

describe("tiles of Isles", () => {
  it("come from their pile one after another, the later ones faint until they start", () => {
    const before = spotsNow();
    const [first, second] = [drawn("north-1", { offered: "" }).at(0, 0, 50), drawn("north-2", { offered: "" }).at(60, 0, 50)];
    drawn("north-3").at(120, 0, 50); // on an island, whose seat was touched
    flyTiles(before);
    expect(moved()).toEqual([first, second]);
    expect([first, second].map(({ animations }) => animations[0]?.timing.delay)).toEqual([0, 60]);
    expect([first, second].map(({ animations }) => animations[0]?.frames[0]?.["opacity"])).toEqual([undefined, 0.4]);
  });

  it("turn over where they lie, and the lamp that was laid glows", () => {
    drawn("north-1", { side: "" }).at(0, 0, 50);
    drawn("north-2", { side: "" }).at(60, 0, 50);
    const before = spotsNow();
    page = [];
    const [lamp, laid] = [drawn("north-1", { side: "genie" }).at(0, 0, 50), drawn("north-2", { side: "" }).at(60, 90, 50)];
    flyTiles(before);
    expect(starts(lamp)).toBe("rotateY(180deg)");
    expect(laid.animations).toHaveLength(2);
  });
});

describe("cubes of Little Sharks", () => {
  it("fly over the board to one slot each, which shows its cube when it has landed", () => {
    drawn("bag").at(0, 0, 300);
    const before = spotsNow();
    const slots = [drawn("hand:red").at(400, 0, 30), drawn("hand:red").at(440, 0, 30)];
    flyCubes(
      [1, 2].map(() => ({ colour: "red" as const, from: "bag", to: "hand:red" })),
      before,
    );
    const ghosts = body.children as Drawing[];
    expect(ghosts.map(starts)).toEqual(["translate(-265px, 135px) scale(3)", "translate(-305px, 135px) scale(3)"]);
    expect(slots.map(({ animations }) => animations[0]?.timing.duration)).toEqual([280, 340]);
  });

  it("no cube flies from or to what is not drawn", () => {
    drawn("hand:red").at(0, 0, 30);
    flyCubes([{ colour: "red", from: "owed:red", to: "hand:red" }], new Map());
    expect([...body.children, ...moved()]).toEqual([]);
  });
});
