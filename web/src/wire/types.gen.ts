/* Written by `python -m atoll.server.codegen` from the wire. Not by hand. */
/* eslint-disable */

/** Must be first, within five seconds. Without a token: a spectator. */
export interface Hello {
  type: "hello";
  tokens?: string[];
  lang?: string;
  have?: number | null;
  ready?: boolean;
}

/** Play this line in the position after `length` entries; `done` or `no`. */
export interface Play {
  type: "play";
  id: number;
  seat: number;
  length: number;
  line: string;
}

/** May this line be played, and if not, why not? `may` or `no`; changes nothing. */
export interface Why {
  type: "why";
  id: number;
  seat: number;
  line: string;
}

/** Take back the seat's last entry in the present position. */
export interface Undo {
  type: "undo";
  id: number;
  seat: number;
  length: number;
}

/** The answer to what was asked; `done`. */
export interface Agree {
  type: "agree";
  id: number;
  seat: number;
  yes: boolean;
}

/** A preset phrase by its key (`GET /api/phrases`), or free text where the host allows it; `done`. */
export interface Say {
  type: "say";
  id: number;
  seat: number;
  phrase: string;
}

/** Ask the lamp; `hinted`. */
export interface Hint {
  type: "hint";
  id: number;
  seat: number;
}

/** Give the seat to a bot; `done`. */
export interface Leave {
  type: "leave";
  id: number;
  seat: number;
  level?: string | null;
}

/** The bots take no longer than they think, until a person is to act; `done`. */
export interface Hurry {
  type: "hurry";
  id: number;
  seat: number;
}

/** Take the seat back from the bot; `done`. */
export interface Return {
  type: "return";
  id: number;
  seat: number;
  level?: string | null;
}

/** Let a bot play on for somebody who is to act and has been away for a minute; `done`. */
export interface StandIn {
  type: "stand-in";
  id: number;
  seat: number;
  absent: number;
  level?: string | null;
}

/** One more, everybody one seat further: starts when all people at the table have asked (bots agree). */
export interface Again {
  type: "again";
  id: number;
  seat: number;
}

/** The people at this screen are ready for the first sand; `done`, also when nobody is asked any more. */
export interface IsReady {
  type: "ready";
  id: number;
  seat: number;
}

/** The next person is in front of the screen: lift the curtain for this seat. */
export interface Show {
  type: "show";
  seat: number;
}

/** Some settings, to be changed; what is not named stays as it is. */
export interface SettingsChange {
  seating?: "drawn" | "listed";
  spectators?: "delayed" | "no" | "yes";
  listed?: boolean;
  undo?: "agree" | "fair" | "free";
  clock?: "days" | "fast" | "none" | "normal";
  phrases?: "free" | "preset";
  first_turn?: "calm" | "sand";
}

/** Who should sit there: a bot of a level, or whoever comes. */
export interface SeatChange {
  seat: number;
  kind: "bot" | "open";
  level?: string | null;
}

/** With the host token; `done` or `no`. */
export interface Host {
  type: "host";
  id: number;
  host: string;
  do: "add-seat" | "close" | "remove-seat" | "seat" | "settings" | "start";
  level?: string | null;
  settings?: SettingsChange | null;
  seat?: SeatChange | null;
  at?: number | null;
}

/** Speak this from now on; the newest position comes in it. */
export interface SetLang {
  type: "lang";
  lang: string;
}

/** Answered by `pong`. */
export interface Ping {
  type: "ping";
  id?: number | null;
}

/** The terminal's drawing of the board, for a page without a board of its own; `drawing`. */
export interface Draw {
  type: "draw";
  id: number;
}

/** The score sheet, line by line, of every seat; `score-sheet`. */
export interface SheetRequest {
  type: "sheet";
  id: number;
}

/** One seat, as everybody may know it. */
export interface SeatInfo {
  seat: number;
  kind: "bot" | "open" | "person";
  name: string;
  taken: boolean;
  here: boolean;
  level?: string;
}

/** How this table is run; the chapter on settings says what the values mean. */
export interface Settings {
  seating?: "drawn" | "listed";
  spectators?: "delayed" | "no" | "yes";
  listed?: boolean;
  undo?: "agree" | "fair" | "free";
  clock?: "days" | "fast" | "none" | "normal";
  phrases?: "free" | "preset";
  first_turn?: "calm" | "sand";
  lesson?: boolean;
}

/** What whoever knows the code may know of a table. */
export interface TableInfo {
  code: string;
  game: string;
  options: Record<string, string>;
  phase: "over" | "playing" | "waiting";
  seats: SeatInfo[];
  length: number;
  commitment: string;
  settings: Settings;
  leg: number;
  rules: number;
}

/** The answer to `hello`, and again when a further game starts. */
export interface Welcome {
  type: "welcome";
  face: TableInfo;
  yours: number[];
  leg: number;
  version: string;
}

/** One thing that happened, as this viewer may know it. */
export interface Happening {
  seat: number;
  key: string;
  marks: string[];
  sentence: string;
}

/** How long whoever is to act may still think; at 0 a bot takes the seat. */
export interface Clock {
  seat: number;
  left_ms: number;
}

/** How far a guided first game has come: the step that is not done yet, and a line that goes on with it. */
export interface LessonProgress {
  step: number;
  line?: string;
}

/** How it stands for one viewer after `length` entries, and what has happened since entry `from`. */
export interface Position {
  type: "position";
  viewer: number | null;
  length: number;
  to_act: number;
  view: unknown;
  prompt: string;
  legal: string[];
  undo: number;
  lines: string[];
  events: Happening[];
  from: number;
  sand_ms?: number;
  sand_rests?: "first-turn" | "ready";
  clock?: Clock;
  rule?: string;
  winners?: number[];
  ending?: string;
  lesson?: LessonProgress;
}

/** It is played and on disk. */
export interface Done {
  type: "done";
  id: number;
  length: number;
}

/** It was not done, and nothing has changed. */
export interface No {
  type: "no";
  id: number | null;
  error: string;
  sentence: string;
  marks: string[];
  rule?: string;
}

/** The answer to `why` where nothing forbids it. */
export interface May {
  type: "may";
  id: number;
}

/** Everybody is asked; `agree` answers. Whoever comes while a question is open is asked then. */
export interface Asked {
  type: "asked";
  what: "again" | "ready" | "undo";
  by: number;
  seats: number[];
  agreed: number[];
  sentence: string;
}

/** Who is here, who went, who is a bot now. */
export interface People {
  type: "people";
  seats: SeatInfo[];
  yours: number[];
  phase: "over" | "playing" | "waiting";
  sentence?: string;
}

/** Somebody said something. */
export interface Said {
  type: "said";
  seat: number;
  phrase: string;
  sentence: string;
}

/** One step of a hint: where to look, what to play, why. */
export interface HintedStep {
  key: string;
  marks: string[];
  sentence: string;
}

/** Where to look, what to play with its best reason, then every reason by itself. */
export interface Hinted {
  type: "hinted";
  id: number;
  steps: HintedStep[];
  line: string;
  lines: string[];
}

/** Another person's secrets would show: `show {seat}` when that one is in front of the screen. */
export interface Curtain {
  type: "curtain";
  seat: number;
}

/** The answer to `draw`. */
export interface Drawing {
  type: "drawing";
  id: number;
  length: number;
  text: string;
}

/** One line of a score. */
export interface SheetLine {
  points: number;
  key: string;
  marks: string[];
  sentence: string;
}

/** One seat's score, line by line. */
export interface SeatSheet {
  seat: number;
  score: number;
  lines: SheetLine[];
}

/** The answer to `sheet`: every seat's score; the points of the lines add up to it. */
export interface ScoreSheet {
  type: "score-sheet";
  id: number;
  length: number;
  seats: SeatSheet[];
}

/** The answer to `ping`. */
export interface Pong {
  type: "pong";
  id?: number;
}

/** The server stops, or the host closed the table. */
export interface Closing {
  type: "closing";
  back_in_s?: number;
  sentence?: string;
}

/** One option of a game. */
export interface OptionInfo {
  key: string;
  values: string[];
  sentences: Record<string, Record<string, string>>;
}

/** That there is a guided first game: how many sit there, where the learner sits, how many steps it has. */
export interface LessonOffer {
  seats: number;
  learner: number;
  steps: number;
}

/** A game, and what can be chosen when a table of it is set up. */
export interface GameInfo {
  key: string;
  titles: Record<string, string>;
  seats: number[];
  minutes: number;
  age: number;
  options: OptionInfo[];
  levels: string[];
  credits: string[];
  version: number;
  pad: boolean;
  lesson?: LessonOffer;
}

/** One numbered rule. */
export interface RuleInfo {
  number: string;
  chapter: string;
  source: string;
  wording: string;
  ruling: boolean;
  departs: boolean;
  origin: string;
}

/** A position beside a rule, as the board draws it. */
export interface RulePosition {
  rule: string;
  sentence: string;
  marks: string[];
  viewer: number;
  to_act: number;
  view: unknown;
}

/** One line of a score. */
export interface ExampleLine {
  points: number;
  sentence: string;
}

/** A score worked out beside a rule. The view is there where the sheet says how everything lies. */
export interface ScoringExample {
  rule: string;
  sentence: string;
  viewer: number;
  to_act: number;
  score: number;
  lines: ExampleLine[];
  view?: unknown;
}

/** One step of a guided first game: what is said, where to look, whether something has to be played. */
export interface LessonStepInfo {
  sentence: string;
  marks: string[];
  plays: boolean;
  nudge?: string;
}

/** A guided first game, step by step. */
export interface LessonInfo {
  seats: number;
  learner: number;
  options: Record<string, string>;
  steps: LessonStepInfo[];
}

/** One thing to enter: a number from 0 to `most`, or one of `words`. `says` is a sentence of the game's own. */
export interface Ask {
  key: string;
  says: string;
  facts: Record<string, string | number>;
  most: number;
  most_by_seats: Record<number, number>;
  step: number;
  box: number | null;
  words: string[];
  at: [number, number] | null;
  needs: string[];
  group: string;
}

/** Points by a number: of the least of some answers, or of the different words among them; then multiplied. */
export interface Term {
  of: string[];
  how: "different" | "least";
  points: number[];
  times: string[];
}

/** A row of the sheet: the sum of its terms. With `most_of`, only whoever has the most of that gets them. */
export interface Row {
  key: string;
  says: string;
  facts: Record<string, string | number>;
  terms: Term[];
  most_of: string;
}

/** All that a pad asks, and how its sheet looks. `won`, `won_tie` and `victory_shared` are sentences with `who`. */
export interface Form {
  seats: number[];
  together: Ask[];
  each: Ask[];
  rows: Row[];
  adds_up: boolean;
  fewest: string;
  won: string;
  won_tie: string;
  victory_shared: string;
}

/** What was entered: once for everybody in `together`, and for every seat. What is not named is 0, or empty. */
export interface FilledSheet {
  seats: Record<string, number | string>[];
  together?: Record<string, number | string>;
  names?: string[];
}

/** One seat's sheet: the game's own lines, and their points by the rows of the pad. */
export interface CountedSeat {
  seat: number;
  score: number;
  lines: SheetLine[];
  rows: Record<string, number>;
}

/** A sheet as the rules count it, and who wins, in words. */
export interface CountedSheet {
  seats: CountedSeat[];
  winners: number[];
  sentence: string;
}

/** Puzzles of one game in which one thing is practised. */
export interface PuzzlePractice {
  game: string;
  kind: string;
  numbers: number[];
}

/** One of a day's puzzles. */
export interface PuzzleOffer {
  game: string;
  level: "admiral" | "boy" | "captain" | "sailor";
}

/** The puzzles of one day, one a game. */
export interface PuzzleDay {
  date: string;
  puzzles: PuzzleOffer[];
}

/** A puzzle as it is put: nothing of its answer. */
export interface PuzzleInfo {
  date: string;
  game: string;
  level: "admiral" | "boy" | "captain" | "sailor";
  options: Record<string, string>;
  seat: number;
  seats: SeatInfo[];
  whole_turn: boolean;
  two_stars: number;
  one_star: number;
  position: Position;
}

/** What somebody plays in a puzzle, from its beginning. */
export interface PuzzleLines {
  lines?: string[];
  hinted?: boolean;
  gives_up?: boolean;
}

/** A turn beside others. */
export interface ComparedTurn {
  lines: string[];
  sentence: string;
  value: number;
  stars: number;
  best: boolean;
  tried: boolean;
}

/** How good a try was, and the answer. */
export interface PuzzleVerdict {
  stars: number;
  missed: string[];
  best: string[];
  play: string;
  reasons: string[];
  marks: string[];
  turns: ComparedTurn[];
}

/** How it stands after the lines; and the verdict, once they are a whole try or somebody gives up. */
export interface PuzzleTried {
  position: Position;
  verdict?: PuzzleVerdict;
}

/** Where to look, and what is found there. */
export interface PuzzleHint {
  marks: string[];
  sentence: string;
  reason: string;
}

/** Something that may be said at a table. */
export interface PresetPhrase {
  key: string;
  sentence: string;
}

/** `person` sits here and gets a token now, `open` is free until somebody sits down, `bot` has a level. */
export interface NewSeat {
  kind: "bot" | "open" | "person";
  name?: string | null;
  level?: string | null;
}

/** A table to set up. With a record it goes on from there, after `at` entries of its last game. */
export interface NewTable {
  game: string;
  seats: NewSeat[];
  options?: Record<string, string>;
  settings?: Settings;
  lang?: string | null;
  record?: string | null;
  at?: number | null;
}

/** The table is there. */
export interface NewTableAnswer {
  code: string;
  host: string;
  tokens: Record<string, string>;
}

/** At which seat, and by which name; whichever seat is free unless told. */
export interface SitDown {
  seat?: number | null;
  name?: string | null;
}

/** Where, and the token that acts for that seat. */
export interface Seated {
  seat: number;
  token: string;
}

/** Which bots take the seats that are still open. */
export interface Start {
  level?: string | null;
}

/** How it stood for the viewer after `length` entries, and what the last of them told. */
export interface ReplayedPosition {
  length: number;
  line: string;
  seat: number | null;
  to_act: number;
  view: unknown;
  prompt: string;
  events: Happening[];
}

/** One game of a match. */
export interface ReplayedLeg {
  players: string[];
  commitment: string;
  length: number;
  lines: string[];
  scores: number[];
  winners: number[];
  ending: string;
  seed: string | null;
  sheets?: SeatSheet[];
  positions?: ReplayedPosition[];
}

/** A record that was read. `verified` says that every draw follows from the seed that was promised. */
export interface Replayed {
  game: string;
  rules: number;
  options: Record<string, string>;
  legs: ReplayedLeg[];
  verified: boolean;
  draws: number;
  totals?: number[];
  victors?: number[];
  sentence?: string;
}

/** Which game is to be reviewed: of a table, or of a record that is sent along. */
export interface ReviewWish {
  code?: string | null;
  record?: string | null;
  leg?: number | null;
  seat?: number;
  lang?: string | null;
}

/** Others come first. */
export interface ReviewWaiting {
  type: "waiting";
  ahead: number;
}

/** The luck of one seat that came from one place: the river, the bag, the die. */
export interface LuckSource {
  key: string;
  name: string;
  luck: number;
}

/** Where one seat's result comes from: start + luck + own + others + unexplained = result, to the last digit. */
export interface Account {
  seat: number;
  start: number;
  luck: number;
  own: number;
  others: number;
  unexplained: number;
  result: number;
  sources: LuckSource[];
}

export interface BestMove {
  line: string;
  value: number;
}

/** A turn that could have been played, or an outcome that could have come. */
export interface ReviewCandidate {
  line: string;
  value: number;
  noise: number;
}

/** One draw, or one turn: all that a seat did before chance or anybody else came. */
export interface ReviewEvent {
  number: number;
  seat: number;
  kind: "chance" | "decision";
  line: string;
  delta: number[];
  noise: number;
  value: number[];
  leg?: number;
  entries?: number;
  best?: BestMove | null;
  candidates?: ReviewCandidate[];
  chances?: number[] | null;
}

/** How far it has come. */
export interface ReviewPart {
  type: "progress";
  done: number;
  of: number;
  accounts: Account[];
  events: ReviewEvent[];
}

/** An event that decided much, for the seat that the review is told to. */
export interface Moment {
  number: number;
  seat: number;
  kind: "chance" | "decision";
  points: number;
  played: string;
  sentence: string;
  leg?: number;
  best?: string | null;
  played_words?: string;
  best_words?: string | null;
  chances?: string;
}

/** Some words of the headline, and which term of the account they tell. */
export interface HeadlinePart {
  text: string;
  about?: "" | "decisions" | "luck";
}

export interface Review {
  game: string;
  seats: number;
  scores: number[];
  accounts: Account[];
  events: ReviewEvent[];
  moments: Moment[];
  headline: string;
  practise: string;
  headline_parts: HeadlinePart[];
  chances: string;
  practise_kind: string;
  finest: Moment | null;
}

/** The whole review, as it is told to one seat. It is the last line. */
export interface ReviewDone {
  type: "review";
  seat: number;
  review: Review;
}

/** There is no review: an error as everywhere on the wire. It is the last line. */
export interface ReviewFailed {
  type: "error";
  error: string;
  sentence: string;
}

/** A text that waits for another device. */
export interface WaitingTransfer {
  ticket: string;
  seconds: number;
}

/** What fetches a text that waits, once. */
export interface TransferTicket {
  ticket: string;
}

/** Whether the home network may come in, as a page on the server's own machine is told. */
export interface NetworkStatus {
  open: boolean;
  fixed: boolean;
  yours: boolean;
  addresses: string[];
}

/** Whether the home network may come in from now on. */
export interface NetworkChange {
  open: boolean;
}

/** What the address carries behind its `#` that opens in the browser: good once. */
export interface HostTicket {
  ticket: string;
}

/** Shows that this browser was opened by whoever started the server. */
export interface HostKey {
  key: string;
}

/** Whether this server can serve. */
export interface HealthAnswer {
  ok: boolean;
}

/** An error, with the sentence that says it to a person. */
export interface ErrorAnswer {
  error: string;
  sentence: string;
  rule?: string;
  marks?: string[];
}

export type AnyCommand =
  | Hello
  | Play
  | Why
  | Undo
  | Agree
  | Say
  | Hint
  | Leave
  | Hurry
  | Return
  | StandIn
  | Again
  | IsReady
  | Show
  | Host
  | SetLang
  | Ping
  | Draw
  | SheetRequest;

export type AnyNews =
  | Welcome
  | Position
  | Done
  | No
  | May
  | Asked
  | People
  | Said
  | Hinted
  | Curtain
  | Drawing
  | ScoreSheet
  | Pong
  | Closing;
