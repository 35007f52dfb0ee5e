/* What the server sends of a table of Isles, and the names of its parts. */

import type { Say } from "../board";
import type { Board, Cell, IslesView, Place } from "./view.gen";

export type { Board, Cell, IslesView, Place };
export type Row = keyof Board["rows"];
export type Pile = keyof IslesView["piles"];

export const ROWS: readonly Row[] = ["high", "middle", "low"];
export const PILES: readonly Pile[] = ["dream", "high", "middle", "low"];
export const COLUMNS = [1, 2, 3, 4] as const;
export const DREAMS = [1, 2, 3, 4] as const;

/** `high-07` lies in the high row. */
export const pileOf = (tile: string): Pile => tile.slice(0, tile.indexOf("-")) as Pile;

export const dreamPoints = (board: Board): number => board.dreams.reduce((sum, dream) => sum + dream.points, 0);

export const capital = (text: string): string => text.charAt(0).toLocaleUpperCase() + text.slice(1);

/** What the cells of a score line have in common: palms, brigands, or rokhs and their eggs. */
export function countedIn(board: Board, seat: number, marks: readonly string[]): string | null {
  const showing = (...elements: string[]): string =>
    ROWS.flatMap((row) =>
      board.rows[row].flatMap((cell, index) =>
        cell !== null && !cell.flipped && cell.elements.some((one) => elements.includes(one)) ? [`${seat}:${row}:${index + 1}`] : [],
      ),
    )
      .sort()
      .join();
  const counted = [...marks].sort().join();
  if (counted === "") return null;
  return showing("palm") === counted
    ? "palm"
    : showing("brigand") === counted
      ? "brigand"
      : showing("roc", "egg") === counted
        ? "roc"
        : null;
}

/** Points as they are written: a true minus, no plus. */
export const signed = (points: number): string => (points < 0 ? `−${-points}` : `${points}`);

/** A tile by what it shows, in reading order: « 2 palmiers, serpent ». */
export function saidTile(elements: readonly string[], say: Say): string {
  const kinds = [...new Set(elements)].map((element) => ({ element, number: elements.filter((one) => one === element).length }));
  return kinds
    .map(({ element, number }) => (number > 1 ? `${number} ${say(`elements-${element}`)}` : say(`element-${element}`)))
    .join(", ");
}
