import { describe, expect, it } from "vitest";
import { type Chapter, courseOf, gistOf, linesOf, tell, totalsOf, turns } from "../src/table/story";

const told = (seat: number, sentence: string) => ({ seat, key: "", marks: [], sentence });

function chapters(...entries: [number, string][]): readonly Chapter[] {
  return entries.reduce<readonly Chapter[]>((all, [seat, sentence], i) => tell(all, [told(seat, sentence)], i + 1), []);
}

describe("the log", () => {
  it("is told by turns: a slide, a placement and what chance added are one", () => {
    const all = turns(chapters([-1, "river"], [-1, "river"], [0, "slides"], [0, "places"], [-1, "refill"], [1, "stays"]));
    expect(all.map(({ number, seat, from, length }) => [number, seat, from, length])).toEqual([
      [0, -1, 1, 2],
      [1, 0, 3, 5],
      [2, 1, 6, 6],
    ]);
    expect(all[1]?.told.map(({ sentence }) => sentence)).toEqual(["slides", "places", "refill"]);
  });

  it("is empty where nothing happened", () => expect(turns([])).toEqual([]));

  it("gives what chance does for somebody to that player, with the sentence that announced it", () => {
    const played = chapters([0, "Léo catches a fish."], [0, "Jo Ann begins."], [-1, "Jo Ann draws a cube."], [1, "Jo Ann gives a cube."]);
    const all = turns(played, ["Léo", "Jo Ann", "Jo"]);
    expect(all.map(({ number, seat, told }) => [number, seat, told.map(({ sentence }) => sentence)])).toEqual([
      [1, 0, ["Léo catches a fish."]],
      [2, 1, ["Jo Ann begins.", "Jo Ann draws a cube.", "Jo Ann gives a cube."]],
    ]);
  });
});

describe("a turn that chance begins", () => {
  const names = ["Léo", "Zoé"];
  const turnIn = ({ turn }: { turn: number }) => turn;
  const numbers = (all: readonly Chapter[]) => turns(all, names, turnIn).map(({ seat, before }) => [seat, turnIn(before as never)]);
  const deed = [told(1, "Zoé catches a fish."), told(1, "Léo begins.")];
  const draw = told(-1, "Léo draws a cube.");
  const round = { view: { turn: 1 } };
  const next = { view: { turn: 2 } };

  it("has the same number whether it was watched or is told afterwards", () => {
    const begun = tell([], [told(0, "Léo catches a fish.")], 1, round.view, round.view);
    const watched = tell(begun, [...deed, draw], 3, round.view, next.view);
    const afterwards = tell(tell(begun, deed, 2, round.view, next.view), [draw], 3, next.view, next.view);
    expect(numbers(watched)).toEqual([
      [0, 1],
      [1, 1],
      [0, 2],
    ]);
    expect(numbers(afterwards)).toEqual(numbers(watched));
  });
});

describe("the lines of a turn", () => {
  const lines = (...sentences: [string, string][]) =>
    linesOf(
      sentences.map(([key, sentence]) => ({ ...told(0, sentence), key })),
      { seat: 0, name: "Léo" },
    );

  it("say the name once: it stands over them", () =>
    expect(lines(["slid", "Léo slides the crab."], ["lost", "Zoé loses 3 points."])).toEqual([
      { text: "slides the crab.", own: true },
      { text: "Zoé loses 3 points.", own: false },
    ]));
});

describe("the course of a game", () => {
  const position = (length: number, to_act: number, scores: number[]) => ({ length, to_act, view: { scores }, events: [] });

  it("is looked at after every round, and at the end", () => {
    const course = courseOf([
      position(0, -1, [0, 0]),
      position(1, 0, [0, 0]),
      position(2, 0, [2, 0]),
      position(3, 1, [3, 0]),
      position(4, -1, [3, 4]),
      position(5, 0, [3, 4]),
      position(6, -2, [6, 4]),
    ]);
    expect(course.map(({ scores }) => scores)).toEqual([
      [0, 0],
      [3, 4],
      [6, 4],
    ]);
  });

  it("has as many rounds as the game counts, however often others act within a turn", () => {
    const thefts = (round: number) =>
      [0, 1, 0, 1, 0, 1].map((to_act, i) => ({
        ...position(6 * round + i, to_act, [round, i]),
        view: { scores: [round, i], turn: round },
      }));
    const course = courseOf([position(0, -1, [0, 0]), ...[1, 2, 3, 4, 5, 6, 7].flatMap(thefts)]);
    expect(course.length - 1).toBe(7);
    expect(course.at(-1)?.scores).toEqual([7, 5]);
  });
});

describe("the totals of several games", () => {
  const legs = [{ players: ["Nina", "Marc"] }, { players: ["Marc", "Nina"] }] as never;

  it("name the winner of the match, not of its last game", () => {
    expect(totalsOf({ legs, totals: [18, 24], victors: [1] })).toEqual([
      { name: "Marc", score: 24, wins: true },
      { name: "Nina", score: 18, wins: false },
    ]);
  });

  it("are shared where they are equal, also by two of one name", () => {
    const twins = [{ players: ["Jo", "Jo"] }] as never;
    expect(totalsOf({ legs: twins, totals: [9, 9], victors: [0, 1] }).map(({ wins }) => wins)).toEqual([true, true]);
  });

  it("are none after a single game", () => expect(totalsOf({ legs })).toEqual([]));
});

describe("a turn in a few lines", () => {
  const deed = (text: string) => ({ text, own: true });
  const befell = (text: string) => ({ text, own: false });

  it("is all of it where that is short, and deeds that follow each other are strung", () =>
    expect(gistOf([deed("slides the crab."), deed("places the turtle."), befell("Four turtles bring 4 points.")], "Léo")).toEqual({
      lines: [deed("slides the crab · places the turtle."), befell("Four turtles bring 4 points.")],
      whole: true,
    }));

  it("begins with the first deeds where it is long, and says that there is more", () => {
    const long = [
      befell("Tile 1 shows two palms, a snake and a monkey."),
      ...["opens the upper pile.", "takes tile 3, an egg, a ruby and two brigands.", "puts the tile into the upper row.", "names Zoé."].map(
        deed,
      ),
    ];
    const { lines, whole } = gistOf(long, "Léo");
    expect(whole).toBe(false);
    expect(lines).toEqual([deed("opens the upper pile · takes tile 3, an egg, a ruby and two brigands\u00a0…")]);
  });

  it("tells what somebody chose before what only befell them", () => {
    const drawn = { seat: -1, key: "", marks: [], sentence: "Léo draws three blue cubes and a red one for this turn of his." };
    const chosen = { ...drawn, seat: 0, sentence: "Léo gives papa shark two blue cubes, the most that he may." };
    const { lines } = gistOf(linesOf([drawn, chosen], { seat: 0, name: "Léo" }), "Léo");
    expect(lines).toEqual([deed("gives papa shark two blue cubes, the most that he may.")]);
    expect(gistOf(linesOf([drawn, drawn], { seat: 0, name: "Léo" }), "Léo").lines).toHaveLength(1); // nothing else to tell
  });

  it("begins with the beginning where nobody did it", () => {
    const laid = Array.from({ length: 9 }, (_, i) => befell(`At the start each crab has ${i} flowers.`));
    expect(gistOf(laid, "").lines).toEqual(laid.slice(0, 2));
  });

  it("is one deed at least, however long", () =>
    expect(gistOf([deed("x".repeat(300))], "Léo")).toEqual({ lines: [deed("x".repeat(300))], whole: false }));
});
