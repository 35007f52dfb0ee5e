import { describe, expect, it } from "vitest";
import { type KeptMatch, matchesOf, outcomeOf, pointsOf, statisticsOf } from "../../src/shelf/kept";
import { summaryOf } from "../../src/shelf/summary";
import type { Face } from "../../src/wire/messages";
import type { Replayed, ReplayedLeg } from "../../src/wire/types.gen";
import { match } from "./matches";

const leg = (players: string[], scores: number[], winners: number[]): ReplayedLeg => ({
  players,
  scores,
  winners,
  commitment: "",
  length: 1,
  lines: [],
  ending: "",
  seed: null,
});
const face = (legNow: number): Face => ({
  code: "kelpie",
  game: "reef",
  options: {},
  phase: "over",
  length: 1,
  commitment: "",
  settings: {},
  leg: legNow,
  rules: 1,
  seats: [
    { seat: 0, kind: "person", name: "Zoé", taken: true, here: true },
    { seat: 1, kind: "bot", name: "Matelot", taken: true, here: true, level: "sailor" },
    { seat: 2, kind: "person", name: "Léo", taken: true, here: false },
  ],
});
const whole = (...legs: ReplayedLeg[]): Replayed => ({ game: "isles", rules: 1, options: { x: "y" }, legs, verified: true, draws: 1 });

describe("what a table leaves on the shelf", () => {
  it("is the game that is over, with everybody's kind and points", () => {
    const [only, ...more] = matchesOf(face(0), whole(leg(["Zoé", "Matelot", "Léo"], [5, 7, 6], [1])), { yours: [2], leg: 0 }, 99);
    expect(more).toEqual([]);
    expect(only).toEqual({
      code: "kelpie",
      leg: 0,
      game: "isles",
      options: { x: "y" },
      seats: [
        { name: "Zoé", kind: "person" },
        { name: "Matelot", kind: "bot", level: "sailor" },
        { name: "Léo", kind: "person" },
      ],
      yours: [2],
      scores: [5, 7, 6],
      winners: [1],
      ended: 99,
    });
  });

  it("is every game of it, each with the seats that people had then: they move on by one from game to game", () => {
    const first = leg(["Léo", "Zoé", "Matelot"], [1, 2, 3], [2]);
    const second = leg(["Zoé", "Matelot", "Léo"], [4, 5, 6], [2]);
    const [one, two] = matchesOf(face(1), whole(first, second), { yours: [2], leg: 1 }, 99);
    expect(one?.seats.map(({ kind }) => kind)).toEqual(["person", "person", "bot"]);
    expect(one?.yours).toEqual([0]);
    expect(two?.seats.map(({ kind }) => kind)).toEqual(["person", "bot", "person"]);
    expect(two?.yours).toEqual([2]);
    const [seenBefore] = matchesOf(face(1), whole(first, second), { yours: [0], leg: 0 }, 99); // not looked at since
    expect(seenBefore?.yours).toEqual([0]);
  });

  it("is nothing while the first game goes on", () => {
    expect(matchesOf(face(0), whole(leg(["a", "b", "c"], [], [])), { yours: [0], leg: 0 }, 99)).toEqual([]);
  });
});

describe("how a match ended", () => {
  it("is won, lost or shared for one person, and nobody's for several at one screen", () => {
    expect(outcomeOf(match({ yours: [0], winners: [0] }))).toBe("won");
    expect(outcomeOf(match({ yours: [1], winners: [0] }))).toBe("lost");
    expect(outcomeOf(match({ yours: [1], winners: [0, 1] }))).toBe("shared");
    expect(outcomeOf(match({ yours: [0, 1], winners: [0] }))).toBe("several");
  });

  it("is told by my points and the best of the others", () => {
    const three = { seats: [...match().seats, { name: "Mila", kind: "person" as const }], scores: [6, 7, 3] };
    expect(pointsOf(match({ ...three, yours: [0], winners: [1] }))).toEqual({ mine: 6, other: 7 });
    expect(pointsOf(match({ ...three, yours: [1], winners: [1] }))).toEqual({ mine: 7, other: 6 });
    expect(pointsOf(match({ yours: [0, 1], winners: [1], scores: [4, 9] }))).toEqual({ mine: 9, other: 4 });
  });
});

describe("game by game", () => {
  const against = (level: string, won: boolean, more: Partial<KeptMatch> = {}): KeptMatch =>
    match({
      seats: [
        { name: "Zoé", kind: "person" },
        { name: "?", kind: "bot", level },
      ],
      yours: [0],
      winners: [won ? 0 : 1],
      ...more,
    });

  it("counts what was played and won, the best score and the highest level beaten", () => {
    const all = [
      against("boy", true, { scores: [20, 1] }),
      against("sailor", true, { scores: [32, 31] }),
      against("captain", false, { scores: [41, 50] }),
      match({ game: "motu", yours: [0, 1], scores: [70, 88], winners: [1] }),
    ];
    expect(statisticsOf(all)).toEqual([
      {
        game: "reef",
        played: 3,
        won: 2,
        best: 41,
        beaten: "sailor",
        levels: { boy: { played: 1, won: 1 }, sailor: { played: 1, won: 1 }, captain: { played: 1, won: 0 } },
      },
      { game: "motu", played: 1, won: 0, best: 88, beaten: null, levels: {} },
    ]);
  });

  it("beats no level with friends at the table", () => {
    expect(statisticsOf([match({ yours: [0], winners: [0] })])[0]).toMatchObject({ won: 1, beaten: null, levels: {} });
  });

  it("is summed up for the home page, with the games that were played last", () => {
    const at = (game: string, ended: number): KeptMatch => match({ game, ended, yours: [0], winners: [0] });
    expect(summaryOf([at("reef", 1), at("motu", 5), at("motu", 4), at("isles", 3), at("sharks", 2)])).toEqual({
      played: 5,
      won: 5,
      games: ["motu", "isles", "sharks"],
    });
  });
});
