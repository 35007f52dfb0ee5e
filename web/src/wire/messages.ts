/* The messages of docs/reference/wire.md, as the page reads and writes them. Public names: nothing is renamed here. */

export type Lang = "fr" | "en";
export type Phase = "waiting" | "playing" | "over";
export type SeatKind = "person" | "open" | "bot";
export const OVER = -2;

export interface FaceSeat {
  seat: number;
  kind: SeatKind;
  name: string;
  level?: string | null;
  taken: boolean;
  here: boolean;
}

export interface Face {
  code: string;
  game: string;
  options: Record<string, string>;
  phase: Phase;
  seats: FaceSeat[];
  length: number;
  commitment: string | null;
  settings: Record<string, string | boolean | number>;
  leg?: number;
}

export interface Told {
  seat: number;
  key: string;
  marks: string[];
  sentence: string;
}

/** How it stands for one viewer after `length` entries, and what has happened since entry `from`. */
export interface Position<View = unknown> {
  viewer: number | null;
  length: number;
  to_act: number;
  view: View;
  prompt: string;
  legal?: string[];
  undo: number;
  sand_ms?: number | null;
  clock?: { seat: number; left_ms: number };
  /** the rule that matters now */
  rule?: string;
  /** once it is over */
  winners?: number[];
  ending?: string;
  lines: string[];
  events: Told[];
  from: number;
}

export interface Refusal {
  error: string;
  sentence: string;
  rule?: string | null;
  marks?: string[];
}

/** One line of the score sheet: the points of the lines add up to the score. */
export interface SheetLine {
  points: number;
  key: string;
  marks: string[];
  sentence: string;
}

export interface SheetOf {
  seat: number;
  score: number;
  lines: SheetLine[];
}

export interface HintStep {
  key: string;
  marks: string[];
  sentence: string;
}

export interface OptionOffer {
  key: string;
  values: string[];
  /** by language: the option's own sentence by its key, and of every value */
  sentences: Record<Lang, Record<string, string>>;
}

export interface GameOffer {
  key: string;
  titles: Record<Lang, string>;
  seats: number[];
  minutes: number;
  age: number;
  options: OptionOffer[];
  levels: string[];
  credits: string[];
}

export type FromServer =
  | { type: "welcome"; face: Face; yours: number[]; leg: number; version?: string }
  | ({ type: "position" } & Position)
  | { type: "done"; id: number; length: number }
  | ({ type: "no"; id?: number | null } & Refusal)
  | { type: "may"; id: number }
  | { type: "asked"; what: string; by: number; seats: number[]; sentence?: string }
  | { type: "people"; seats: FaceSeat[]; yours?: number[]; phase?: Phase; sentence?: string }
  | { type: "said"; seat: number; phrase: string; sentence: string }
  | { type: "hinted"; id: number; steps: HintStep[]; line: string }
  | { type: "curtain"; seat: number }
  | { type: "drawing"; id: number; length: number; text: string }
  | { type: "score-sheet"; id: number; length: number; seats: SheetOf[] }
  | { type: "closing"; back_in_s?: number | null; sentence?: string }
  | { type: "pong"; id?: number };
