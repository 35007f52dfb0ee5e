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
}

export interface Told {
  seat: number;
  key: string;
  marks: string[];
  sentence: string;
}

/** How it stands for one viewer after `length` entries, and what has happened since entry `from`. */
export interface Position<View = unknown> {
  viewer: number;
  length: number;
  to_act: number;
  view: View;
  prompt: string;
  legal?: string[];
  undo: number;
  sand_ms?: number | null;
  clock?: unknown;
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

export interface HintStep {
  key: string;
  marks: string[];
  sentence: string;
}

export interface OptionOffer {
  key: string;
  values: string[];
  sentences: Record<Lang, { question: string; values: Record<string, string> }>;
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
  | { type: "welcome"; face: Face; yours: number[]; leg: number }
  | ({ type: "position" } & Position)
  | { type: "done"; id: number; length: number }
  | ({ type: "no"; id?: number | null } & Refusal)
  | { type: "may"; id: number }
  | { type: "asked"; what: string; by: number; seats: number[] }
  | { type: "people"; seats: FaceSeat[] }
  | { type: "said"; seat: number; phrase: string; sentence: string }
  | { type: "hinted"; id: number; steps: HintStep[]; line: string }
  | { type: "curtain"; seat: number }
  | { type: "closing"; back_in_s?: number | null }
  | { type: "pong"; id?: number };
