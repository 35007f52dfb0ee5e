import { beforeEach, describe, expect, it, vi } from "vitest";
import { pocket } from "../../src/wire/pocket";
import { forget, holding, holdings, keep } from "../../src/wire/tokens";
import { codeOf, held, match } from "./matches";

/** What the server knows, by code. */
const tables = new Map<string, { phase: string; scores: number[] }>();
let isAway = false;
const asked = vi.fn<(path: string) => void>();

vi.mock("../../src/wire/http", () => {
  class Unreachable extends Error {}
  class Refused extends Error {
    constructor(readonly status: number) {
      super();
    }
  }
  const known = (code: string): { phase: string; scores: number[] } => {
    asked(code);
    if (isAway) throw new Unreachable();
    const found = tables.get(code);
    if (found === undefined) throw new Refused(404);
    return found;
  };
  const seats = [
    { seat: 0, kind: "person", name: "Zoé" },
    { seat: 1, kind: "bot", name: "Mousse", level: "boy" },
  ];
  return {
    Refused,
    Unreachable,
    face: (code: string) => Promise.resolve().then(() => ({ code, game: "reef", phase: known(code).phase, leg: 0, seats })),
    get: (path: string) =>
      Promise.resolve().then(() => ({
        game: "reef",
        options: {},
        legs: [{ players: ["Zoé", "Mousse"], scores: known(path.split("/")[3] ?? "").scores, winners: [0] }],
      })),
    record: (code: string) => Promise.resolve(`atoll record 1 of ${code}`),
  };
});

const { allMatches, bundled, bundledToLeave, collect, collectEnded, forgetMatch, importBundle, keptRecord, lookAfter, MOST_MATCHES } =
  await import("../../src/shelf/collection");
const { written } = await import("../../src/shelf/bundle");
const { summary } = await import("../../src/shelf/summary");
const NOW = new Date();

beforeEach(async () => {
  for (const one of holdings()) forget(one.code);
  for (const one of await allMatches()) await forgetMatch(one);
  tables.clear();
  isAway = false;
  pocket.removeItem("atoll.shelf");
});

const sitAt = (code: string, phase: string, more = {}): void => {
  tables.set(code, { phase, scores: phase === "over" ? [32, 31] : [] });
  keep(held({ code, game: "reef", ...more }));
};

describe("a match that ends", () => {
  it("is kept with its record, once, and is no longer to be resumed", async () => {
    sitAt("kelpie", "over");
    await collectEnded("kelpie", 0);
    await collectEnded("kelpie", 0);
    expect(await allMatches()).toMatchObject([{ code: "kelpie", leg: 0, scores: [32, 31], yours: [0], winners: [0] }]);
    expect(await keptRecord("kelpie")).toBe("atoll record 1 of kelpie");
    expect(holding("kelpie")?.over).toBe(true);
    expect(summary()).toEqual({ played: 1, won: 1, games: ["reef"] });
  });

  it("is nobody's where no seat was held here", async () => {
    tables.set("planks", { phase: "over", scores: [1, 2] });
    await collectEnded("planks", 0);
    expect(await collect("planks")).toBe(false);
    expect(await allMatches()).toEqual([]);
  });

  it("lets the oldest go when there are too many, with its record", async () => {
    const many = Array.from({ length: MOST_MATCHES }, (_, at) => match({ code: codeOf(at), ended: at }));
    const records = Object.fromEntries(many.map(({ code }) => [code, "atoll record 1"]));
    await importBundle(written({ matches: many, records, running: [] }, NOW));
    sitAt("kelpie", "over");
    await collect("kelpie");
    const left = await allMatches();
    expect([left.length, left[0]?.code, left.some(({ code }) => code === codeOf(0))]).toEqual([MOST_MATCHES, "kelpie", false]);
    expect(await keptRecord(codeOf(0))).toBeUndefined();
    expect(await keptRecord(codeOf(1))).toBe("atoll record 1");
  });
});

describe("a match that is forgotten", () => {
  it("does not come back, though the server still has its table", async () => {
    sitAt("kelpie", "over");
    await collect("kelpie");
    for (const one of await allMatches()) await forgetMatch(one);
    await lookAfter();
    expect(await allMatches()).toEqual([]);
    expect([await keptRecord("kelpie"), holding("kelpie")]).toEqual([undefined, null]);
  });
});

describe("looking after the tables of this browser", () => {
  it("keeps what has ended meanwhile, leaves what goes on, forgets what the server has not", async () => {
    sitAt("kelpie", "over");
    sitAt("planks", "playing");
    keep(held({ code: "shells" }));
    await lookAfter();
    expect((await allMatches()).map(({ code }) => code)).toEqual(["kelpie"]);
    expect(holdings().map(({ code, over }) => [code, over === true])).toEqual(
      expect.arrayContaining([
        ["kelpie", true],
        ["planks", false],
      ]),
    );
    expect(holding("shells")).toBeNull();
  });

  it("also keeps what had ended before there was a shelf, and asks no second time", async () => {
    sitAt("kelpie", "over", { over: true });
    await lookAfter();
    expect(await allMatches()).toHaveLength(1);
    asked.mockClear();
    await lookAfter();
    expect(asked).not.toHaveBeenCalled();
  });

  it("changes nothing while the server is away", async () => {
    sitAt("planks", "playing");
    isAway = true;
    await lookAfter();
    expect(holding("planks")).not.toBeNull();
  });
});

describe("a file", () => {
  it("brings everything to another device and nothing twice", async () => {
    sitAt("kelpie", "over");
    await collect("kelpie");
    sitAt("planks", "playing");
    const text = written(await bundled(), NOW);
    for (const one of await allMatches()) await forgetMatch(one);
    for (const one of holdings()) forget(one.code);
    expect(await keptRecord("kelpie")).toBeUndefined();

    expect(await importBundle(text)).toEqual({ fresh: 2, known: 0, unreadable: 0, left: 0, elsewhere: 0 });
    expect((await allMatches()).map(({ code }) => code)).toEqual(["kelpie"]);
    expect(await keptRecord("kelpie")).toBe("atoll record 1 of kelpie");
    expect(holding("planks")?.tokens).toEqual({ "0": "secret" });
    expect(holding("kelpie")).toBeNull(); // its tokens were not in the file
    expect(await importBundle(text)).toEqual({ fresh: 0, known: 2, unreadable: 0, left: 0, elsewhere: 0 });
  });

  it("overwrites nothing", async () => {
    await importBundle(
      written({ matches: [match({ scores: [1, 2] })], records: { kelpie: "atoll record 1 as it was" }, running: [] }, NOW),
    );
    sitAt("planks", "playing", { tokens: { "1": "mine" } });
    const other = { matches: [match()], records: { kelpie: "atoll record 2" }, running: [held({ code: "planks" })] };
    expect(await importBundle(written(other, NOW))).toMatchObject({ fresh: 0, known: 2 });
    expect((await allMatches())[0]?.scores).toEqual([1, 2]);
    expect(await keptRecord("kelpie")).toBe("atoll record 1 as it was");
    expect(holding("planks")?.tokens).toEqual({ "1": "mine" });
  });

  it("that cannot be read changes nothing", async () => {
    await importBundle(written({ matches: [match()], records: {}, running: [] }, NOW));
    const before = await bundled();
    await expect(importBundle(written(before, NOW).slice(0, -5))).rejects.toThrow("broken");
    await expect(importBundle("holiday pictures")).rejects.toThrow("foreign");
    expect(await bundled()).toEqual(before);
  });

  it("says which running matches are on another server, and keeps no seat for them", async () => {
    const text = written({ matches: [], records: {}, running: [held({ code: "shells" })] }, NOW);
    expect(await importBundle(text)).toMatchObject({ fresh: 0, elsewhere: 1 });
    expect(holding("shells")).toBeNull();
    isAway = true; // then nobody can say, and the seat is kept
    expect(await importBundle(text)).toMatchObject({ fresh: 1, elsewhere: 0 });
    expect(holding("shells")).not.toBeNull();
  });

  it("opens what lives in another browser here once more, from its record", async () => {
    const there = held({ code: "oshell" });
    const text = written({ matches: [], records: { oshell: "atoll record 1 of oshell" }, running: [there, held({ code: "ocrabs" })] }, NOW);
    const reopened: unknown[] = [];
    const told = await importBundle(text, undefined, (one, record) => Promise.resolve(reopened.push([one, record])));
    expect(reopened).toEqual([[there, "atoll record 1 of oshell"]]);
    expect(told).toMatchObject({ fresh: 1, elsewhere: 1 }); // the other one came without a record
    expect(holding("oshell")).toBeNull(); // its code is another browser's
  });

  it("asks nobody about a running match that lives in this browser", async () => {
    keep(held({ code: "oshell", game: "reef" }));
    asked.mockClear();
    await lookAfter();
    expect(asked).not.toHaveBeenCalled();
    expect(holding("oshell")).not.toBeNull();
  });

  it("hands the records of such matches to another device", async () => {
    keep(held({ code: "oshell", game: "reef" }));
    keep(held({ code: "shells", game: "reef" }));
    expect((await bundledToLeave()).records).toEqual({ oshell: "atoll record 1 of oshell" });
  });
});

describe("seats that are held here", () => {
  it("of running matches stay longer than of those that are over", () => {
    keep(held({ code: "kelpie", seen: 1 }));
    for (let at = 0; at < 40; at++) keep(held({ code: codeOf(at), seen: 100 + at, over: true }));
    expect(holding("kelpie")).not.toBeNull();
    expect(holdings()).toHaveLength(30);
    expect(holding(codeOf(0))).toBeNull();
  });
});
