/* The buttons at the end of a game. */
import { expect, it } from "vitest";
import { rowsOf } from "../src/table/end/rows";

const rows = (count: number, most: number): number[] =>
  rowsOf(
    Array.from({ length: count }, (_, i) => i),
    most,
  ).map((row) => row.length);

it("leaves no button alone under a full row", () => {
  expect(rows(5, 3)).toEqual([2, 3]);
  expect(rows(4, 3)).toEqual([2, 2]);
  expect(rows(6, 3)).toEqual([3, 3]);
  expect(rows(3, 3)).toEqual([3]);
  expect(rows(3, 2)).toEqual([1, 2]);
  expect(rows(2, 3)).toEqual([2]);
  expect(rows(0, 3)).toEqual([]);
});
it("keeps their order", () => expect(rowsOf([1, 2, 3, 4, 5], 3).flat()).toEqual([1, 2, 3, 4, 5]));
