import { describe, expect, it } from "vitest";
import { choose, touch, type Choosing, type Chosen } from "../../src/table/chooser";
import { Fingers } from "../../src/boards/motu/fingers.svelte";
import { offerOf, shared, spacesOf, takeOf, triedPut } from "../../src/boards/motu/lit";

const TAKES = [
  "take row-3 a3",
  "take row-3 a3 c3",
  "take row-3 c3",
  "take column-a a3",
  "take column-a a1 a3",
  "take column-a a1",
  "take row-1 a1",
];
const PLACES = ["put 1 0,0 0", "put 1 0,0 1", "put 1 2,1 0", "put 4 2,1 0", "keep 1", "keep 2", "drop 4", "done"];

/** The table's chooser without a table: what is chosen, what was played, what was asked about. */
class Table {
  chosen: Chosen;
  played: string[] = [];
  asked: string[] = [];
  constructor(readonly legal: readonly string[]) {
    this.chosen = choose(legal);
  }
  get choosing(): Choosing {
    return {
      words: this.chosen.words,
      next: new Set(this.chosen.next.keys()),
      lines: this.legal,
      touch: (word) => this.touch(word),
      clear: () => void (this.chosen = choose(this.legal)),
    };
  }
  private touch(word: string): void {
    const step = touch(this.legal, this.chosen, word);
    if (step.kind === "chosen") this.chosen = step.chosen;
    else if (step.kind === "play") this.played.push(step.line);
    else this.asked.push(step.words.join(" "));
  }
}
const sit = (legal: readonly string[]): { table: Table; fingers: Fingers } => {
  const table = new Table(legal);
  return {
    table,
    fingers: new Fingers(
      () => table.choosing,
      () => offerOf(legal),
      (word) => `put ${word} 0,0 0`,
    ),
  };
};

describe("the legal lines", () => {
  it("say which tiles may be taken along which lines", () => {
    const { takes, whole } = offerOf(TAKES);
    expect([...(takes.get("a3") ?? [])].sort()).toEqual(["column-a", "row-3"]);
    expect(whole.size).toBe(TAKES.length);
    expect(takeOf(offerOf(TAKES), "row-3", ["c3", "a3"])).toEqual(["take", "row-3", "a3", "c3"]);
    expect(takeOf(offerOf(TAKES), "row-1", ["a1", "b1"])).toBeNull();
  });
  it("say where each tile may be put and how", () => {
    const { puts, keeps, drops } = offerOf(PLACES);
    expect(puts.get("1")?.get("0,0")).toEqual(["0", "1"]);
    expect([...keeps]).toEqual(["1", "2"]);
    expect([...drops]).toEqual(["4"]);
    expect(offerOf(["flower b2 fish", "flower b2 ray"]).flowers.get("b2")).toEqual(["fish", "ray"]);
  });
  it("and lines of the market have spaces", () => {
    expect(spacesOf("column-b")).toEqual(["b1", "b2", "b3", "b4", "b5"]);
    expect(spacesOf("row-2")).toHaveLength(6);
    expect(shared("a3", "c3")).toBe("row-3");
    expect(shared("a3", "c1")).toBeNull();
    expect(triedPut("put 2 -1,0 3")).toEqual({ place: "2", spot: "-1,0", turns: 3 });
    expect(triedPut("keep 2")).toBeNull();
  });
});

describe("fingers in the market", () => {
  it("take tiles before their line is named, in any order", () => {
    const { table, fingers } = sit(TAKES);
    fingers.space("c3");
    expect(fingers.picks).toEqual(["c3"]);
    fingers.space("a3");
    expect(table.played).toEqual(["take row-3 a3 c3"]);
  });
  it("wait while one more tile could come, until « take » is touched", () => {
    const { table, fingers } = sit([...TAKES, "take row-3 a3 b3 c3"]);
    fingers.space("c3");
    fingers.space("a3");
    expect(table.played).toEqual([]);
    expect(fingers.shared).toBe("row-3");
    fingers.take();
    fingers.space("b3");
    expect(table.played).toEqual(["take row-3 a3 c3"]);
  });
  it("let one tile go along a row or a column", () => {
    const { table, fingers } = sit(TAKES);
    fingers.space("a1");
    fingers.line("column-a");
    expect(table.chosen.words).toEqual(["take", "column-a", "a1"]);
    fingers.space("a1");
    expect(table.chosen.words).toEqual([]);
    fingers.space("a1");
    fingers.line("row-1");
    expect(table.played).toEqual(["take row-1 a1"]);
  });
  it("follow the words of the notation one after another", () => {
    const { table, fingers } = sit(TAKES);
    fingers.line("row-3");
    fingers.space("a3");
    fingers.space("c3");
    expect(table.played).toEqual(["take row-3 a3 c3"]);
  });
  it("ask why about a tile that is not free", () => {
    const { table, fingers } = sit(TAKES);
    fingers.space("f5");
    expect(table.asked).toEqual(["f5"]);
  });
});

describe("fingers at the island", () => {
  it("put a tile of the hand, turned as it lies in the fingers", () => {
    const { table, fingers } = sit(PLACES);
    fingers.tile("1");
    fingers.turn();
    fingers.at("0,0");
    expect(table.chosen.words).toEqual(["put", "1", "0,0"]);
    fingers.at("0,0");
    expect(table.played).toEqual(["put 1 0,0 1"]);
  });
  it("turn only as far as a line goes", () => {
    const { fingers } = sit(PLACES);
    fingers.tile("1");
    fingers.turn();
    fingers.at("2,1");
    expect(fingers.turns).toBe(0);
  });
  it("keep what is in the fingers, or name the deed first", () => {
    const one = sit(PLACES);
    one.fingers.tile("1");
    one.fingers.deed("keep");
    expect(one.table.played).toEqual(["keep 1"]);
    const two = sit(PLACES);
    two.fingers.deed("keep");
    two.fingers.tile("2");
    expect(two.table.played).toEqual(["keep 2"]);
  });
  it("never keep or drop a tile that was only touched", () => {
    const { table, fingers } = sit(PLACES);
    fingers.tile("2");
    expect(table.played).toEqual([]);
    expect(fingers.picked).toBe("2");
  });
  it("ask why about a tile that can only be kept, once for each time it is taken up", () => {
    const { table, fingers } = sit(PLACES);
    fingers.tile("2");
    expect(table.asked).toEqual(["put 2 0,0 0"]);
    fingers.tile("2");
    expect(fingers.picked).toBeNull();
    expect(table.asked).toEqual(["put 2 0,0 0"]);
  });
  it("ask why about a spot where nothing fits", () => {
    const { table, fingers } = sit(PLACES);
    fingers.tile("1");
    fingers.at("9,9");
    expect(table.asked).toEqual(["put 1 9,9"]);
  });
});
