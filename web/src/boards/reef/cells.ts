/** The 36 cells by name. Columns are letters from the left, rows digits from the top: a1 … f6. */

export const SIDE = 6;
const COLUMNS = "abcdef";

/** A place counted from the top left corner, in cells. */
export interface Spot {
  readonly column: number;
  readonly row: number;
}

export const CELLS: readonly string[] = Array.from({ length: SIDE * SIDE }, (_, index) => cellAt(index % SIDE, Math.floor(index / SIDE)));

const CELL_SET: ReadonlySet<string> = new Set(CELLS);

export function cellAt(column: number, row: number): string {
  return `${COLUMNS[column]}${row + 1}`;
}

export function isCell(word: string): boolean {
  return CELL_SET.has(word);
}

export function spotOf(cell: string): Spot {
  return { column: COLUMNS.indexOf(cell[0]!), row: Number(cell[1]) - 1 };
}

/** The cells strictly between two cells of one row or column, from the first to the second; none for any other pair. */
export function between(source: string, target: string): string[] {
  const from = spotOf(source);
  const to = spotOf(target);
  if (from.column !== to.column && from.row !== to.row) return [];
  const right = Math.sign(to.column - from.column);
  const down = Math.sign(to.row - from.row);
  const length = Math.max(Math.abs(to.column - from.column), Math.abs(to.row - from.row));
  return Array.from({ length: Math.max(length - 1, 0) }, (_, step) =>
    cellAt(from.column + right * (step + 1), from.row + down * (step + 1)),
  );
}

const STEP_BY_KEY: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** The cell that an arrow key, Home, End or Page Up and Down leads to; the same cell at the edge, null for any other key. */
export function cellByKey(cell: string, key: string): string | null {
  const { column, row } = spotOf(cell);
  if (key === "Home") return cellAt(0, row);
  if (key === "End") return cellAt(SIDE - 1, row);
  if (key === "PageUp") return cellAt(column, 0);
  if (key === "PageDown") return cellAt(column, SIDE - 1);
  const step = STEP_BY_KEY[key];
  if (!step) return null;
  return cellAt(inside(column + step[0]), inside(row + step[1]));
}

function inside(index: number): number {
  return Math.min(Math.max(index, 0), SIDE - 1);
}
