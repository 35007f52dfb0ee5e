import { expect, test } from "vitest";
import { further, lights, lit, onward, told } from "../src/table/lamp";

const step = (key: string, ...marks: string[]) => ({ key, marks, sentence: `${key}.` });
const look = step("hint-look", "c2");
const play = { ...step("hint-play", "c2", "c5"), sentence: "Slide. It brings 3 points." };
const hinted = {
  steps: [look, play, step("hint-gain"), step("hint-counts", "c5"), step("hint-takes", "c5", "d5")],
  lines: ["slide c2 c5", "place crab-red d5"],
};

test("the lamp tells where, then what with the best reason, then everything else at once", () => {
  const lamp = lit(hinted);
  expect(lamp.steps.map((each) => each.sentence)).toEqual(["hint-look.", "Slide. It brings 3 points.", "hint-counts. hint-takes."]);
  expect(lamp.steps[2]?.marks).toEqual(["c5", "d5"]);
  expect(told(lamp)).toBe("1/3");
  expect(told({ ...lamp, step: 2 })).toBe("3/3");
});

test("the line is lit once it is told, and the lamp goes out after the last word", () => {
  const lamp = lit(hinted);
  expect(lights(lamp)).toEqual({ step: 0, places: ["c2"], line: null });
  const second = further(lamp);
  expect(lights(second)).toEqual({ step: 1, places: ["c2", "c5"], line: "slide c2 c5" });
  expect(further({ ...lamp, step: 2 })).toBeNull();
  expect(lights(null)).toBeNull();
});

test("with one reason there is nothing more to tell than what to play", () => {
  expect(told(lit({ ...hinted, steps: hinted.steps.slice(0, 3) }))).toBe("1/2");
  expect(told(null)).toBe("");
});

test("the lamp goes on with its turn, and out when something else is played", () => {
  const lamp = { ...lit(hinted), step: 1 };
  const next = onward(lamp, { lines: ["0 slide c2 c5"], legal: ["place crab-red d5"] });
  expect(next).toMatchObject({ step: 1, line: "place crab-red d5", rest: [] });
  expect(onward(next, { lines: ["0 place crab-red d5"], legal: ["stay"] })).toBeNull();
  expect(onward(lamp, { lines: ["0 stay"], legal: ["place crab-red d5"] })).toBeNull();
  expect(onward(lamp, { lines: ["0 slide c2 c5"], legal: ["stay"] })).toBeNull();
  expect(onward(null, { lines: ["0 stay"], legal: [] })).toBeNull();
});
