/* Buttons in rows that look as if they were meant: no single one is left over under a full row. */

/** So many rows as `most` in a row need, as equal as they can be, the shorter ones first. */
export function rowsOf<Thing>(things: readonly Thing[], most: number): Thing[][] {
  const rows = Math.ceil(things.length / most);
  const starts = Array.from({ length: rows + 1 }, (_, row) => Math.floor((row * things.length) / rows));
  return starts.slice(1).map((end, row) => things.slice(starts[row], end));
}
