import { describe, expect, it } from "vitest";
import { type Bundle, MOST_BYTES, merged, read, type Trouble, UnreadableFile, written } from "../../src/shelf/bundle";
import { codeOf, held, match } from "./matches";

const RECORD = "atoll record 1\ngame: reef\n";
const NOW = new Date("2026-11-18T08:00:00Z");
const bundle: Bundle = {
  matches: [match(), match({ leg: 1, ended: 2000 })],
  records: { kelpie: RECORD },
  running: [held({ host: "h", yours: [0] })],
};
const ROOM = { matches: 100, running: 100 };
const nothing = { matches: [], records: {}, running: [], held: [] };

const troubleOf = (text: string): Trouble | null => {
  try {
    read(text);
    return null;
  } catch (error) {
    return error instanceof UnreadableFile ? error.why : null;
  }
};
/** The file with something else in the place of one of its parts. */
const changed = (change: object): string => JSON.stringify({ ...(JSON.parse(written(bundle, NOW)) as object), ...change });

describe("the file", () => {
  it("brings back what was written", () => {
    expect(read(written(bundle, NOW))).toEqual({ ...bundle, unreadable: 0 });
  });

  it("has tokens of running matches alone", () => {
    const text = written(bundle, NOW);
    expect(text.match(/secret/g)).toHaveLength(1);
    expect(JSON.stringify((JSON.parse(text) as Bundle).matches)).not.toContain("token");
  });

  it.each<[string, string, Trouble]>([
    ["nothing at all", "", "foreign"],
    ["other writing", "Bonjour", "foreign"],
    ["other JSON", '{"atoll": 1}', "foreign"],
    ["a list", "[]", "foreign"],
    ["null", "null", "foreign"],
    ["one that was cut off", written(bundle, NOW).slice(0, -20), "broken"],
    ["one without matches", changed({ matches: "none" }), "broken"],
    ["one without records", changed({ records: [] }), "broken"],
    ["one without running matches", changed({ running: null }), "broken"],
    ["one of a newer page", changed({ version: 2 }), "newer"],
    ["the record of one match", RECORD, "record"],
    ["one that is too large", "x".repeat(MOST_BYTES + 1), "large"],
  ])("that is %s is refused for what it is", (_, text, why) => {
    expect(troubleOf(text)).toBe(why);
  });

  it.each<[string, object]>([
    ["a code that is none", { code: "../../x" }],
    ["a game that is none", { game: "Reef <b>" }],
    ["no seats", { seats: [] }],
    ["a seat of another kind", { seats: [{ name: "Zoé", kind: "ghost" }, match().seats[1]] }],
    ["a name without end", { seats: [{ name: "Z".repeat(300), kind: "person" }, match().seats[1]] }],
    ["a winner who did not play", { winners: [2] }],
    ["points of three for two", { scores: [1, 2, 3] }],
    ["points that are no number", { scores: [1, "2"] }],
    ["my seat twice", { yours: [0, 0] }],
    ["no date", { ended: null }],
    ["options that are no words", { options: { a: 1 } }],
    ["half a game", { leg: 0.5 }],
  ])("keeps a match with %s out and takes the others", (_, wrong) => {
    const reading = read(changed({ matches: [match(), { ...match({ code: "planks" }), ...wrong }] }));
    expect([reading.matches.map(({ code }) => code), reading.unreadable]).toEqual([["kelpie"], 1]);
  });

  it.each<[string, object]>([
    ["tokens that are no words", { tokens: { "0": 5 } }],
    ["tokens of no seat", { tokens: { constructor: "x" } }],
    ["no code", { code: undefined }],
  ])("keeps a running match with %s out", (_, wrong) => {
    expect(read(changed({ running: [{ ...held(), ...wrong }] }))).toMatchObject({ running: [], unreadable: 1 });
  });

  it("brings in known fields only, and records of its own matches", () => {
    const reading = read(
      changed({ matches: [{ ...match(), more: 1 }], records: { kelpie: RECORD, planks: RECORD }, running: [{ ...held(), over: true }] }),
    );
    expect(reading).toEqual({ matches: [match()], records: { kelpie: RECORD }, running: [held()], unreadable: 0 });
    expect(read(changed({ records: { kelpie: "not a record" } })).records).toEqual({});
  });
});

describe("adding a file to what is here", () => {
  it("takes what is new and counts what is known", () => {
    const here = {
      ...nothing,
      matches: [match({ scores: [1, 1] })],
      records: { kelpie: RECORD },
      held: [held({ tokens: { "0": "mine" } })],
    };
    const added = merged(bundle, here, ROOM);
    expect([added.matches, added.running, added.known, added.left]).toEqual([[match({ leg: 1, ended: 2000 })], [], 2, 0]);
    expect(added.records).toEqual({}); // the record that is here is as long
  });

  it("takes the longer record of a table that has gone on", () => {
    const here = { ...nothing, matches: [match()], records: { kelpie: "atoll record 1" } };
    expect(merged(bundle, here, ROOM).records).toEqual({ kelpie: RECORD });
  });

  it("takes nothing twice, also from a file that says it twice", () => {
    const twice = { ...bundle, matches: [match(), match()], running: [held(), held()] };
    const added = merged(twice, nothing, ROOM);
    expect([added.matches.length, added.running.length]).toEqual([1, 1]);
    const again = merged(twice, { ...nothing, matches: added.matches, held: added.running }, ROOM);
    expect([again.matches.length, again.running.length, again.known]).toEqual([0, 0, 4]);
  });

  it("pushes nothing out that is here: where there is no room, the oldest of the file stay out", () => {
    const many = Array.from({ length: 5 }, (_, at) => match({ code: codeOf(at), ended: at }));
    const added = merged({ ...bundle, matches: many, running: [] }, { ...nothing, matches: [match()] }, { ...ROOM, matches: 3 });
    expect([added.matches.map(({ ended }) => ended), added.left]).toEqual([[4, 3], 3]);
  });

  it("drops no seat that is held here: where there is no room, those of the file stay out", () => {
    const here = { ...nothing, running: [held({ code: "planks" })], held: [held({ code: "planks" })] };
    const added = merged({ ...bundle, matches: [] }, here, { ...ROOM, running: 1 });
    expect([added.running, added.left, added.known]).toEqual([[], 1, 0]);
  });
});
