import { describe, expect, it } from "vitest";
import { type Chapter, courseOf, tell, turns } from "../src/table/story";

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
    expect(course.map(({ scores }) => scores)).toEqual([[0, 0], [3, 4], [6, 4]]);
  });
});
