import Portrait from "../../pieces/Portrait.svelte";
import type { BoardModule, Say } from "../board";
import Board from "./Board.svelte";
import LineIcon from "./LineIcon.svelte";
import { lineAbout, placeOf } from "./lit";
import { notesOf } from "./notes";
import Piece from "./Piece.svelte";
import SeatIcon from "./SeatIcon.svelte";
import SeatMore from "./SeatMore.svelte";
import SeatSub from "./SeatSub.svelte";
import type { IslesView } from "./view";

export default {
  Board,
  SeatIcon,
  SeatSub,
  SeatMore,
  Face: Portrait,
  LineIcon,
  score: (view: IslesView, seat: number) => view.scores[seat] ?? null,
  turn: (view: IslesView) => view.turn,
  meta: (view: IslesView, say: Say) => say("turn-of", { turn: view.turn, turns: view.turns }),
  draws: () => true,
  chosen: (_words: readonly string[], _next: ReadonlySet<string>, say: Say, view: IslesView) =>
    view.phase === "put" && view.to_act === view.viewer ? say("chosen-places", { places: Object.keys(view.adds).length }) : undefined,
  lineToAsk: (_words: readonly string[], word: string, view: IslesView) => lineAbout(word, view),
  refusedAt: (refused, view: IslesView) => placeOf(refused.line, view),
  notes: notesOf,
  wishes: { "wish-adds": true },
  counted: (_view: IslesView, seat: number) => ({ wishes: { [`island-${seat}`]: true } }),
  little([verb = "", first = ""]: readonly string[], view: IslesView) {
    if (verb === "name") return { before: verb, pieces: [], who: Number(first) };
    const tile = verb === "take" || verb === "hide" ? view.offer.find(({ place }) => place === Number(first))?.tile : undefined;
    return tile == null ? null : { pieces: [tile], ...(verb === "hide" ? { before: verb } : {}) };
  },
  Piece,
} satisfies BoardModule<IslesView>;
