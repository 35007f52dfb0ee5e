import Tile from "../../pieces/Tile.svelte";
import { isTile } from "../../pieces/creatures";
import type { BoardModule, Say } from "../board";
import Board from "./Board.svelte";
import { cellAt, CELLS, isCell, spotOf } from "./cells";
import SeatIcon from "./SeatIcon.svelte";
import SeatMore from "./SeatMore.svelte";
import SeatSub from "./SeatSub.svelte";
import { refusedPlace } from "./lit";
import LineIcon from "./LineIcon.svelte";
import { gathered, type ReefView } from "./view";

const capital = (text: string): string => text.charAt(0).toLocaleUpperCase() + text.slice(1);

export default {
  Board,
  SeatIcon,
  SeatSub,
  SeatMore,
  score: (view: ReefView, seat: number) => view.scores[seat] ?? null,
  turn: (view: ReefView) => view.turn,
  meta: (view: ReefView, say: Say) => say("turn-of", { turn: view.turn }),
  draws: (word: string) => word !== "stay",
  label: (word: string, say: Say) => (word === "stay" ? say("button-stay") : undefined),
  chosen(words: readonly string[], next: ReadonlySet<string>, say: Say, view: ReefView) {
    const held = words[1];
    if (held === undefined) return undefined;
    const tile = isTile(held) ? held : view.board[held];
    return say("chosen-tile", { tile: capital(tile === undefined ? held : say(`tile-${tile}`)), cells: [...next].filter(isCell).length });
  },
  lineToAsk(words: readonly string[], word: string, view: ReefView) {
    const held = words[1];
    if (isTile(word)) return `place ${word} ${CELLS.find((cell) => view.board[cell] === undefined) ?? "a1"}`;
    if (!isCell(word)) return null;
    return held === undefined ? `slide ${word} ${beside(word)}` : `${words[0]} ${held} ${word}`;
  },
  drags: true, // Board.svelte lets tiles follow the finger
  refusedAt: (refused, view: ReefView) => refusedPlace(refused, view.board),
  wishes: { "wish-shoals": true },
  little([verb = "", from = "", to = ""]: readonly string[], view: ReefView) {
    if (verb === "place") return { pieces: [from], after: [to] };
    if (verb === "draw") return { pieces: [from] };
    const tile = view.board[from];
    return verb === "slide" && tile !== undefined ? { pieces: [tile], after: [from, to] } : null;
  },
  Piece: Tile,
  LineIcon,
  sheetLine: (marks: readonly string[], view: ReefView, seat: number, say: Say) =>
    say("sheet-line", { size: marks.length, shoal: say(`sheet-${gathered(marks, view, seat)}`) }),
  sheetNote: (say: Say) => say("points-of-shoals"),
  counted: (view: ReefView, seat: number, say: Say) => ({
    label: capital(say(`word-${view.gathers[seat]}`)),
    wishes: { "wish-shoals": true, "without-types": view.gathers[seat] !== "types", "without-colours": view.gathers[seat] !== "colours" },
  }),
} satisfies BoardModule<ReefView>;

/** A cell that touches this one: a tile that cannot slide at all is asked about by the way that is nearest. */
function beside(cell: string): string {
  const { column, row } = spotOf(cell);
  return cellAt(column === 0 ? 1 : column - 1, row);
}
