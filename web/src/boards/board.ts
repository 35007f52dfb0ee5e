/* What the table and a board tell each other. A board draws one position and says which word was touched; it knows no
rule, no socket and no other game. Found by looking: web/src/boards/<game>/index.ts exports a `BoardModule` as default. */

import type { Component } from "svelte";
import type { Choosing } from "../table/chooser";
import type { Counting } from "../table/end/counting.svelte";
import type { Total } from "../table/story";
import type { FaceSeat, Position, SheetOf } from "../wire/messages";

/** Places to point at, named as the server names them in `marks` (a cell, a tile, `1:a1`). */
export interface Marks {
  /** what the last refusal is about: the line, the places that the server names, and the word that was touched (empty if it was typed) */
  refused: { places: readonly string[]; sentence: string; rule: string | null; line: string; touched: string } | null;
  /** the lines and places of the last move of each seat that is still worth showing, newest last */
  last: readonly { seat: number; line: string; places: readonly string[] }[];
  /** what the lamp shows: first a zone, then the move, then why; what it points at wears the class `hint` or `hinted` */
  hint: { step: number; places: readonly string[]; line: string | null } | null;
}

/** A sentence of the game's own catalogue (src/atoll/games/<game>/{fr,en}.ftl) in the player's language. */
export type Say = (key: string, facts?: Record<string, string | number>) => string;

/** The size the board has for itself, in CSS pixels; `phone` is width < 600, `low` is a phone at most 700 high;
`lying` a phone on its side or a tablet that is wider than high: the table's column stands at the board's right. */
export interface Room {
  readonly width: number;
  readonly height: number;
  readonly phone: boolean;
  readonly low: boolean;
  readonly lying?: boolean;
}

export interface BoardProps<View = unknown> {
  sight: Position<View>;
  view: View;
  /** What was chosen, which words may follow, and `touch(word)`. Nothing is legal for a spectator or while waiting. */
  choosing: Choosing;
  viewer: number;
  seats: readonly FaceSeat[];
  say: Say;
  /** False: states switch, nothing moves (reduced motion, time travel by leaps). */
  motion: boolean;
  marks: Marks;
  room: Room;
  /** What the player chose in the settings sheet for this game, e.g. outlines on or off. */
  wishes: Readonly<Record<string, boolean>>;
  openRule: (rule: string) => void;
  /** The terminal's drawing of this position, asked for by the plain board alone. */
  drawing?: string;
}

/** What the end of a game shows: table/End.svelte draws it for every game. */
export interface EndProps {
  game: string;
  title: string;
  sight: Position;
  options: Readonly<Record<string, string>>;
  seats: readonly FaceSeat[];
  yours: readonly number[];
  board: BoardModule;
  say: Say;
  room: BoardProps["room"];
  wishes: BoardProps["wishes"];
  /** Every seat's score, line by line; empty until the server has answered. */
  sheets: readonly SheetOf[];
  /** The scores by seat as they stood, turn after turn, from the start; empty where it is not known. */
  course: readonly { length: number; scores: readonly number[]; sentence: string }[];
  /** True once this person has asked for one more and others are awaited. */
  waiting: boolean;
  /** Who else wants one more, and whose answer is awaited, in a sentence; empty while nobody has asked. */
  wanted: string;
  /** « Encore une partie »: as it was; with people elsewhere everybody moves one seat further, as that is what the wire has. */
  again: () => void;
  /** « Échanger les rôles », « Changer de place »: everybody one seat further; absent where `again` does so. */
  swap: (() => void) | null;
  /** so many games make up this match, and which of them this was, from 0 */
  rounds: number;
  leg: number;
  /** What every player has over all games of this match, once there is more than one; best first. */
  totals: readonly Total[];
  /** After a win against bots: the next level, where there is one. */
  harder: { level: string; play: () => void } | null;
  /** « Relire la partie »: what decided it. */
  review: () => void;
  /** « Revoir les coups »: move by move. */
  replay: () => void;
  /** It was played on from a moment of another game: by how much this one came out better or worse. */
  compared: string;
  /** Look at the last board with the log beside it. */
  look: () => void;
}

/** The score sheet of a game that has its own paper; others get the table's. */
export interface SheetProps<View = unknown> {
  view: View;
  sheets: readonly SheetOf[];
  seats: readonly FaceSeat[];
  winners: readonly number[];
  say: Say;
  count: Counting;
  /** The marks of a line, while it is pointed at; none when it is left. */
  point: (marks: readonly string[]) => void;
}

/** What a seat card shows beside the name: drawn by the game, placed by the table. */
export interface SeatPartProps<View = unknown> {
  view: View;
  seat: number;
  say: Say;
}

export interface LittleLine {
  pieces: readonly string[];
  /** words of the notation before them (a verb that the picture does not say), and after them (where to) */
  before?: string;
  after?: readonly string[];
  /** the seat that the line names */
  who?: number;
}

export interface BoardModule<View = never> {
  Board: Component<BoardProps<View>>;
  /** the disc's glyph, the line under the name, the row of details (desktop) */
  SeatIcon?: Component<SeatPartProps<View>>;
  SeatSub?: Component<SeatPartProps<View>>;
  SeatMore?: Component<SeatPartProps<View>>;
  /** the same disc where no position is known: at the curtain */
  Face?: Component<{ seat: number }>;
  /** points now; null where the game shows none before the end */
  score?: (view: View, seat: number) => number | null;
  /** the number of the turn, by which the log counts, too */
  turn?: (view: View) => number;
  /** « tour 19 sur 36 » in the bar */
  meta?: (view: View, say: Say) => string;
  /** Does the board itself show something to click for this word? Words it does not draw become buttons in the prompt. */
  draws?: (word: string, view: View) => boolean;
  /** The label of a word that is shown as a button (« Passer » for `stay`); the word itself if undefined. */
  label?: (word: string, say: Say) => string | undefined;
  /** The small line of the prompt: « Crabe jaune choisi : 4 cases possibles ». */
  chosen?: (words: readonly string[], next: ReadonlySet<string>, say: Say, view: View) => string | undefined;
  /** A whole line to ask the server about when `word` was touched after `words` and does not continue a legal line. */
  lineToAsk?: (words: readonly string[], word: string, view: View) => string | null;
  /** The place (`data-place` or `data-word`) that a refusal's sentence stands beside; null or absent: the last word of its line, else its first place. */
  refusedAt?: (refused: NonNullable<Marks["refused"]>, view: View, viewer: number) => string | null;
  /** True: tiles follow the finger on the board itself; otherwise the table makes two touches of a drag. */
  drags?: boolean;
  /** True: ask the server for the terminal's drawing. */
  wantsDrawing?: boolean;
  /** What is worth explaining in this position, once, when it first appears: messages of the game's catalogue. */
  notes?: (view: View) => readonly string[];
  /** Wishes that the settings sheet offers for this game: key of a sentence in its catalogue → on by default. */
  wishes?: Readonly<Record<string, boolean>>;
  /** At the end the board shows what counts for one seat at a time: the wishes that do so, and what that choice is called if not by the player's name. */
  counted?: (view: View, seat: number, say: Say) => { label?: string; wishes: Readonly<Record<string, boolean>> };
  Sheet?: Component<SheetProps<View>>;
  /** A picture before a line of the score sheet. */
  LineIcon?: Component<{ view: View; seat: number; marks: readonly string[] }>;
  /** A line of the score sheet in fewer words than its sentence. */
  sheetLine?: (marks: readonly string[], view: View, seat: number, say: Say) => string;
  /** A line of the notation in little, at a position: the pieces that it moves as pictures, and the few words around them; null where words alone will do. */
  little?: (words: readonly string[], view: View, seat: number) => LittleLine | null;
  /** One of those pieces, as large as its box. */
  Piece?: Component<{ piece: string; view: View }>;
  /** What the score sheet reminds of: « 2 → 1, 3 → 3, … ». */
  sheetNote?: (say: Say) => string;
}
