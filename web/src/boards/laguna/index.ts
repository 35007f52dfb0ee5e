import type { BoardModule, Say } from "../board";
import Board from "./Board.svelte";
import LineIcon from "./LineIcon.svelte";
import { lineAbout, placeOf } from "./lit";
import Piece from "./Piece.svelte";
import SeatIcon from "./SeatIcon.svelte";
import SeatMore from "./SeatMore.svelte";
import SeatSub from "./SeatSub.svelte";
import type { LagunaView } from "./view";

export default {
  Board,
  SeatIcon,
  SeatSub,
  SeatMore,
  LineIcon,
  score: (view: LagunaView, seat: number) => view.delivered[seat] ?? null,
  turn: (view: LagunaView) => view.turn,
  meta: (view: LagunaView, say: Say) => say("label-meta", { side: `@label-side-${view.side}`, turn: view.turn }),
  draws: (word: string) => word !== "end",
  label: (word: string, say: Say) => (word === "end" ? say("label-end") : undefined),
  chosen(words: readonly string[], _next: ReadonlySet<string>, say: Say) {
    const key = {
      shift: words.length === 1 ? "label-tip-pearl" : "label-tip-hole",
      load: words.length === 3 ? "label-tip-load" : "label-tip-take",
      swap: words.length === 3 ? "label-tip-give" : "label-tip-take",
      unload: "label-tip-unload",
      berth: words.length > 1 ? "label-tip-lie" : "",
      place: words.length > 1 ? "label-tip-island" : "",
    }[words[0] ?? ""];
    return key ? say(key) : undefined;
  },
  lineToAsk: lineAbout,
  refusedAt: (refused, _view: LagunaView, viewer: number) => placeOf(refused.line, refused.places, viewer),
  drags: true,
  little([verb = "", , colour = ""]: readonly string[]) {
    return verb === "load" || verb === "swap" ? { before: verb, pieces: [colour] } : verb === "end" ? { pieces: [] } : null;
  },
  Piece,
} satisfies BoardModule<LagunaView>;
