import type { BoardModule, Say } from "../board";
import Board from "./Board.svelte";
import LineIcon from "./LineIcon.svelte";
import { isLine, isPlace, isSpace, putInVain, rowOf, triedPut } from "./lit";
import { spotOf } from "./island";
import { capital, picked, tileName } from "./naming";
import SeatIcon from "./SeatIcon.svelte";
import SeatMore from "./SeatMore.svelte";
import Sheet from "./Sheet.svelte";
import SeatSub from "./SeatSub.svelte";
import Told from "./Told.svelte";
import { taking } from "./taking.svelte";
import type { MotuView } from "./view";

const BUTTONS: ReadonlySet<string> = new Set(["put", "done"]); // all other words are on the board

export default {
  Board,
  SeatIcon,
  SeatSub,
  SeatMore,
  LineIcon,
  Sheet,
  score: (view: MotuView, seat: number) => view.scores[seat] ?? null,
  turn: (view: MotuView) => view.day,
  meta: (view: MotuView, say: Say) => say("label-day", { day: view.day, days: view.days }),
  draws: (word: string) => !BUTTONS.has(word) && !["take", "flower", "lay"].includes(word),
  label: (word: string, say: Say) => (BUTTONS.has(word) ? say(`label-${word}`) : undefined),
  chosen(words: readonly string[], next: ReadonlySet<string>, say: Say, view: MotuView) {
    const [verb, first, ...rest] = words;
    if (verb === undefined) return picked(taking.now, say);
    if (first === undefined) return verb === "lay" || verb === "take" || verb === "flower" ? undefined : say("chosen-verb");
    if (verb === "take") return say("chosen-take", { line: capital(say(`line-${first}`)), count: rest.length });
    if (verb === "flower") return say("chosen-flower", { cell: first });
    const tile = view.held[view.to_act]?.[Number(first) - 1];
    if (verb !== "put" || tile == null) return undefined;
    const name = capital(tileName(tile, say));
    return rest.length === 0
      ? say("chosen-tile", { tile: name, spots: next.size })
      : say(next.size > 1 ? "chosen-spot" : "chosen-spot-only", { tile: name });
  },
  lineToAsk(words: readonly string[], word: string, view: MotuView) {
    const [verb, first] = words;
    if (spotOf(word) !== null) return verb === "put" && first !== undefined ? `put ${first} ${word} 0` : null;
    if (isSpace(word)) {
      if (view.phase === "flower")
        return `flower ${word} ${view.market[word]?.cells.find((cell) => cell !== "" && cell !== "bottle") ?? "fish"}`;
      return `take ${verb === "take" && first !== undefined ? first : rowOf(word)} ${word}`;
    }
    if (isLine(word)) {
      if (view.phase === "lay") return `lay ${word}`;
      const [kind, name] = word.split("-");
      return `take ${word} ${kind === "row" ? `a${name}` : `${name}1`}`;
    }
    if (isPlace(word)) return verb === undefined || verb === "put" ? putInVain(word, view, view.to_act) : `${verb} ${word}`;
    if (word.includes(" ")) return word;
    return `flower ${Object.keys(view.market)[0] ?? "a1"} ${word}`; // a value was touched
  },
  refusedAt: (refused) => (isPlace(refused.touched) ? refused.touched : (triedPut(refused.line)?.spot ?? null)),
  drags: true, // Dock.svelte lets tiles follow the finger
  counted: (view: MotuView, seat: number) => ({
    wishes: Object.fromEntries(view.islands.map((_, other) => [`island-of-${other}`, other === seat])),
  }),
  little([verb = "", first = "", ...rest]: readonly string[], view: MotuView, seat: number) {
    if (verb === "flower") return { before: verb, pieces: [], after: [rest[0] ?? ""] };
    if (verb === "done") return { pieces: [] };
    if (verb !== "take" && verb !== "put") return { before: verb, pieces: [] };
    const names = verb === "take" ? rest.map((space) => view.market[space]?.name) : [view.held[seat]?.[Number(first) - 1]?.name];
    const pieces = names.filter((name) => name !== undefined);
    return verb === "take" && pieces.length > 0 ? { pieces } : { before: verb, pieces };
  },
  Piece: Told,
} satisfies BoardModule<MotuView>;
