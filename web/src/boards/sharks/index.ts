import type { BoardModule, Say } from "../board";
import Board from "./Board.svelte";
import LineIcon from "./LineIcon.svelte";
import { lineAbout, placeOf } from "./lit";
import Piece from "./Piece.svelte";
import SeatIcon from "./SeatIcon.svelte";
import SeatMore from "./SeatMore.svelte";
import SeatSub from "./SeatSub.svelte";
import { isColour, isFace, LAST_TURN, type SharksView } from "./view";

const BUTTONS: ReadonlySet<string> = new Set(["dare", "decline", "leave"]); // all other words are on the board

export default {
  Board,
  SeatIcon,
  SeatSub,
  SeatMore,
  LineIcon,
  score: (view: SharksView, seat: number) => view.scores[seat] ?? null,
  turn: (view: SharksView) => Math.max(1, view.turn),
  meta: (view: SharksView, say: Say) => say("label-turn-of", { turn: Math.max(1, view.turn), turns: LAST_TURN }),
  draws: (word: string) => !BUTTONS.has(word),
  label: (word: string, say: Say) => (BUTTONS.has(word) ? say(`label-${word}`) : undefined),
  chosen(words: readonly string[], next: ReadonlySet<string>, say: Say) {
    const [verb, colour] = words;
    if (colour === undefined || !isColour(colour)) return undefined;
    const cube = { colour: `@colour-${colour}` };
    return verb === "put"
      ? say("chosen-cube", { ...cube, fish: [...next].filter((word) => !BUTTONS.has(word)).length })
      : verb === "hand"
        ? say("chosen-gift", cube)
        : undefined;
  },
  lineToAsk: (words: readonly string[], word: string, view: SharksView) => lineAbout(words, word, view),
  refusedAt: (refused, _view: SharksView, viewer: number) => placeOf(refused.line, viewer),
  counted: (_view: SharksView, seat: number) => ({ wishes: { [`board-of-${seat}`]: true } }),
  little([verb = "", first = "", then = ""]: readonly string[]) {
    if (verb === "roll" && isFace(first)) return { pieces: [first] };
    if (verb === "draw" && isColour(first)) return { pieces: [first] };
    if (!isColour(first)) return null;
    if (verb === "put") return { pieces: [first], after: [then] };
    return { before: verb, pieces: [first], ...(verb === "hand" ? { who: Number(then) } : {}) };
  },
  Piece,
} satisfies BoardModule<SharksView>;
