/* One table as this page knows it: the newest position and those before, what is chosen, what was refused, who is here.
It turns news into state and touches into commands; it draws nothing and knows no game. */

import type { BoardModule, Marks } from "../boards/board";
import { note, soleLevel } from "../lobby/ladder";
import { noteTurn } from "../lobby/newcomer";
import { offers } from "../lobby/offers.svelte";
import { taste } from "../taste.svelte";
import { forget, type Holding, holding, keep } from "../wire/tokens";
import { face } from "../wire/http";
import type { Answer, Command, Face, FaceSeat, FromServer, Position, Refusal, SheetOf } from "../wire/messages";
import { OVER } from "../wire/messages";
import { replayAs } from "../wire/replay";
import type { Asked } from "../wire/types.gen";
import { type Connection, TableSocket } from "../wire/socket";
import { isHere } from "../wire/worlds.svelte";
import { type Chosen, type Choosing, choose, choosingOf, split, touch } from "./chooser";
import { EarlyTouches } from "./early";
import { further, type Lamp, lights, lit, onward } from "./lamp";
import { type Chapter, courseOf, lastMarks, type Moment, tell, tellAll, type Total, totalsOf } from "./story";
import { Talk } from "./talk.svelte";
import { Upcoming } from "./upcoming";

export type Trouble = "unknown" | "not-yours" | "closed" | "older" | null;

const MOST_PAST = 4000;
const MOST_RECALLS = 3;

export class Match {
  face = $state.raw<Face | null>(null);
  yours = $state.raw<readonly number[]>([]);
  leg = $state(-1);
  connection = $state<Connection>("connecting");
  trouble = $state<Trouble>(null);
  troubleSentence = $state("");
  /** the newest position that is drawn */
  now = $state.raw<Position | null>(null);
  /** the position of the past that is looked at */
  looking = $state.raw<Position | null>(null);
  lines = $state.raw<readonly string[]>([]);
  chapters = $state.raw<readonly Chapter[]>([]);
  chosen = $state.raw<Chosen>(choose([]));
  refused = $state.raw<Marks["refused"]>(null);
  /** a refusal that names no place, or an answer that must be read */
  notice = $state("");
  /** what the guide says of a move that the rules allow and its step is not about */
  nudge = $state("");
  hint = $state.raw<Lamp | null>(null);
  thinking = $state(false);
  asked = $state.raw<Asked | null>(null);
  /** whom the first sand waits for */
  unready = $state.raw<readonly number[]>([]);
  wantsAgain = $state(false);
  /** between which lengths of the log a bot played for a seat of this screen, while nobody was here */
  absence = $state.raw<{ from: number; to: number } | null>(null);
  readonly talk = new Talk();
  curtain = $state<number | null>(null);
  closing = $state(false);
  /** the last thing to announce to a screen reader */
  announced = $state("");
  /** the server was renewed under this page */
  older = $state(false);
  private hasArrived = false; // the first position since the last welcome is here
  private version: string | null = null;
  private spoken = taste.lang;
  board: BoardModule | null = null;
  /** the terminal's drawing of the newest position, for the plain board */
  drawing = $state("");
  sheets = $state.raw<readonly SheetOf[]>([]);
  course = $state.raw<readonly Moment[]>([]);
  /** every player's points over all games of this match, once there are several, best first */
  totals = $state.raw<readonly Total[]>([]);

  readonly seats = $derived<readonly FaceSeat[]>(this.face?.seats ?? []);
  /** it is over, and somebody of this screen has won */
  readonly won = $derived(this.now?.winners?.some((seat) => this.yours.includes(seat)) ?? false);
  readonly shown = $derived(this.looking ?? this.now);
  readonly viewer = $derived(this.now?.viewer ?? -1);
  readonly over = $derived(this.now !== null && this.now.to_act === OVER);
  readonly myTurn = $derived(
    this.now !== null && this.now.viewer !== null && this.now.to_act === this.now.viewer && this.yours.includes(this.now.to_act),
  );
  readonly legal = $derived<readonly string[]>(this.looking === null && this.myTurn ? (this.now?.legal ?? []) : []);
  readonly choosing = $derived<Choosing>(
    choosingOf(this.legal, this.chosen, () => this.early.touched, {
      touch: (word) => this.touch(word),
      clear: () => this.clear(),
      refuse: ({ place, ...no }) => (this.refused = { ...no, places: [place], line: "", touched: place }),
    }),
  );
  readonly marks = $derived<Marks>({
    refused: this.refused,
    last: lastMarks(this.lines.slice(0, this.looking?.length)),
    hint: lights(this.hint),
  });

  readonly host: string | undefined;
  private readonly socket: TableSocket;
  private readonly upcoming = new Upcoming<Position>((position) => this.draw(position));
  private readonly early = new EarlyTouches();
  private questions = 0; // an older question has no answer any more
  readonly past = new Map<number, Position>();

  constructor(readonly code: string) {
    const held = holding(code);
    this.host = held?.host;
    this.socket = new TableSocket(`/api/tables/${code}/socket`, Object.values(held?.tokens ?? {}), taste.lang, {
      heard: (news) => this.hear(news),
      connection: (state) => {
        this.connection = state;
        if (state === "lost" && !isHere(code)) void offers.load(); // is it the server, or only this line?
      },
      refused: () => this.refuse(),
    });
  }

  open(): void {
    this.socket.connect();
  }

  close(): void {
    this.upcoming.clear();
    this.socket.end();
  }

  /** Speaks the language of the moment. Names and what was told before have come in the other one: they are asked for again. */
  speak(): void {
    const [before, lang] = [this.spoken, taste.lang];
    this.spoken = lang;
    this.socket.speak(lang);
    if (before === lang) return;
    void this.recallIn(lang);
    void face(this.code)
      .then(({ seats }) => {
        if (this.face === null || lang !== taste.lang) return;
        this.face = { ...this.face, seats: this.face.seats.map((seat, at) => ({ ...seat, name: seats[at]?.name ?? seat.name })) };
      })
      .catch(() => undefined); // the old names stay
  }

  /** While bots go on playing, an answer may be too old by the time it comes. */
  private async recallIn(lang: string): Promise<void> {
    for (let tries = 0; tries < MOST_RECALLS && lang === taste.lang; tries++) if (await this.recall()) return;
  }

  /** Somebody sat down here: come back as that seat. */
  carry(): void {
    this.reset();
    this.socket.carry(Object.values(holding(this.code)?.tokens ?? {}));
  }

  ask(command: Command): Promise<Answer> {
    return this.socket.ask(command);
  }

  /** A seat of mine that a bot plays for now: it may be taken back. */
  readonly lent = $derived(this.yours.find((seat) => this.seats[seat]?.kind === "bot"));

  // What a person does

  /** On with it: what has come is drawn at once, and the bots pause no more until it is a person's turn. */
  hurry(): void {
    this.upcoming.drawUntil(0);
    const to_act = this.now?.to_act ?? -1;
    const seat = this.yours[0];
    if (seat !== undefined && this.seats[to_act]?.kind === "bot") void this.ask({ type: "hurry", seat });
  }

  touch(word: string): void {
    if (this.looking !== null) return void (this.looking = null);
    this.forgetRefusal();
    if (this.early.waits) return this.early.keep(word);
    if (!this.myTurn) return this.hurry(); // and it counts for nothing else: who hurries has not seen what it would play
    const step = touch(this.legal, this.chosen, word);
    if (step.kind === "chosen") this.chosen = step.chosen;
    else if (step.kind === "play") void this.play(step.line);
    else void this.askWhy(step.words);
  }

  clear(): void {
    this.chosen = choose(this.legal);
    this.forgetRefusal();
  }

  private forgetRefusal(): void {
    this.questions += 1;
    [this.refused, this.notice, this.nudge] = [null, "", ""];
  }

  /** Plays a whole line, from the chooser or typed. */
  async play(line: string): Promise<boolean> {
    const now = this.now;
    if (now === null) return false;
    this.early.sent(now);
    this.noteSeen(now.length + 1); // were this page closed before the answer, the entry would still not be a bot's
    if (this.hint?.line !== line) this.hint = null;
    const answer = await this.ask({ type: "play", seat: now.viewer ?? 0, length: now.length, line: split(line).join(" ") });
    if (answer.type === "no") {
      this.early.forget();
      this.hint = null;
      if (answer.error !== "stale") this.show(answer, line);
      this.chosen = choose(this.legal);
      return false;
    }
    this.early.played();
    this.touchEarly();
    return true;
  }

  /** What was touched too early counts now, if the newest position is drawn. */
  private touchEarly(): void {
    for (const word of this.early.ripe(this.now, this.upcoming.isEmpty)) this.touch(word);
  }

  async undo(): Promise<void> {
    const now = this.now;
    const seat = this.yours.find((one) => one === now?.viewer) ?? this.yours[0];
    if (now === null || seat === undefined) return;
    this.clear();
    this.hint = null;
    const answer = await this.ask({ type: "undo", seat, length: now.length });
    if (answer.type === "no") this.show(answer, "");
  }

  /** The lamp: where to look, then what, then why. */
  async lamp(): Promise<void> {
    if (this.hint !== null) {
      this.hint = further(this.hint);
      this.announced = this.hint?.steps[this.hint.step]?.sentence ?? "";
      return;
    }
    const seat = this.viewer;
    if (!this.myTurn || seat === null || this.thinking) return;
    const length = this.now?.length;
    this.thinking = true;
    const answer = await this.ask({ type: "hint", seat });
    this.thinking = false;
    if (answer.type === "no") this.show(answer, "");
    else if (answer.type === "hinted" && this.now?.length === length) {
      this.hint = lit(answer);
      this.announced = this.hint.steps[0]?.sentence ?? "";
    }
  }

  async do(command: Command): Promise<Answer> {
    const answer = await this.ask(command);
    if (answer.type === "no") this.show(answer, "");
    return answer;
  }

  show_seat(seat: number): void {
    this.socket.tell({ type: "show", seat });
    this.curtain = null;
  }

  /** Looks at the position after `length` entries, if it is known. */
  look(length: number | null): void {
    const found = length === null || length === this.now?.length ? null : this.past.get(length);
    if (found !== undefined) this.looking = found;
  }

  // What the server says

  private hear(news: FromServer): void {
    switch (news.type) {
      case "welcome":
        this.version ??= news.version;
        if (this.version !== news.version) this.older = true;
        return this.welcome(news.face, news.yours, news.leg);
      case "position":
        return this.arrive(news);
      case "people":
        if (this.face !== null) this.face = { ...this.face, seats: news.seats, phase: news.phase };
        this.yours = news.yours;
        this.remember({});
        if (news.sentence !== undefined) this.announced = news.sentence;
        return;
      case "said":
        this.announced = news.sentence;
        return this.talk.hear(news.seat, news.sentence, this.now?.length ?? 0);
      case "asked":
        if (news.what === "ready") return void (this.unready = news.seats);
        if (this.curtain === null) this.asked = news.seats.length === 0 ? null : news;
        return;
      case "curtain":
        return this.fall(news.seat);
      case "closing":
        if (news.back_in_s === undefined) this.trouble = "closed";
        this.closing = true;
        return;
      case "no":
        if (news.id === null) this.troubleSentence = news.sentence;
        if (news.error === "not-yours" && this.face === null) this.trouble = "not-yours";
        return;
    }
  }

  private welcome(face: Face, yours: readonly number[], leg: number): void {
    if (leg !== this.leg) this.reset();
    [this.face, this.yours, this.leg] = [face, yours, leg];
    this.closing = this.hasArrived = false;
    this.trouble = null;
    this.remember({ seen: Date.now(), over: face.phase === "over" });
  }

  /** What this browser keeps of the table: the shelf says who plays there without asking the server. */
  private remember(change: Partial<Holding>): void {
    const held = holding(this.code);
    if (held === null || this.face === null) return;
    const seats = this.seats.map(({ name, kind, level }) => ({
      name,
      kind: kind === "bot" ? ("bot" as const) : ("person" as const),
      ...(level === undefined ? {} : { level }),
    }));
    keep({ ...held, game: this.face.game, yours: this.yours, leg: this.leg, seats, ...change });
  }

  /** The curtain falls: of what one person saw, chose or was told nothing stays here for the next one, nor comes in later. */
  private fall(seat: number): void {
    this.reset();
    this.socket.forget();
    this.curtain = seat;
    const { stood, known, ...held } = holding(this.code) ?? {};
    if (stood !== undefined || known !== undefined) keep(held as Holding);
  }

  private reset(): void {
    this.upcoming.clear();
    this.now = this.looking = null;
    this.past.clear();
    this.lines = this.chapters = this.sheets = this.course = this.totals = [];
    this.talk.clear();
    this.early.forget();
    this.chosen = choose([]);
    this.refused = this.hint = this.asked = this.absence = null;
    this.wantsAgain = false;
    this.notice = this.nudge = this.announced = this.drawing = "";
    this.socket.have = 0;
  }

  /** A position has come: drawn at once, or after the motion of the one before. */
  private arrive(position: Position): void {
    this.socket.have = position.length;
    const atOnce = !taste.motion || this.now === null || document.hidden;
    this.upcoming.add(position, atOnce ? "now" : this.isMine(position) ? "next" : "in-turn");
  }

  /** Is this the answer to what was done on this page? Then nobody waits for the motion of the deed before. */
  private isMine({ lines }: Position): boolean {
    return this.yours.some((seat) => lines.at(-1)?.startsWith(`${seat} `));
  }

  private draw(position: Position): void {
    const changed = position.length !== this.now?.length || position.viewer !== this.now.viewer;
    this.lines = [...this.lines.slice(0, position.from), ...position.lines];
    if (position.from === 0) this.chapters = [];
    const before = position.from === this.now?.length ? this.now.view : undefined;
    this.chapters = tell(this.chapters, position.events, position.length, before, position.view);
    this.past.set(position.length, position);
    if (this.past.size > MOST_PAST) this.past.delete(this.past.keys().next().value ?? 0);
    this.noteAbsence(position.length);
    noteTurn(this.face?.game ?? "", this.now, position, this.yours);
    this.now = position;
    if (position.from === 0 && position.length > 0 && this.past.size === 1) void this.recall(); // as whoever looks now
    this.curtain = null;
    if (changed) {
      this.forgetRefusal();
      this.hint = onward(this.hint, position);
      this.asked = null;
    }
    this.chosen = choose(this.legal, changed ? [] : this.chosen.words);
    if (position.from > 0 && position.events.length > 0) this.announced = position.events.map((event) => event.sentence).join(" ");
    if (this.board?.wantsDrawing === true) void this.askDrawing();
    if (taste.pace === "quick" && this.upcoming.isEmpty && changed) this.hurry();
    if (position.to_act === OVER) this.finish();
    this.touchEarly();
  }

  /** Whoever comes back is told what was played in their seat meanwhile: nobody else than a bot can have done it. */
  private noteAbsence(length: number): void {
    if (!this.hasArrived) {
      this.hasArrived = true;
      const known = holding(this.code)?.known;
      const from = known?.leg === this.leg ? known.length : length;
      if (this.lines.slice(from).some((line) => this.yours.some((seat) => line.startsWith(`${seat} `))))
        this.absence = { from, to: length };
    }
    this.noteSeen(length);
  }

  private noteSeen(length: number): void {
    const held = holding(this.code);
    if (held !== null && this.curtain === null) keep({ ...held, known: { leg: this.leg, length } });
  }

  async askDrawing(): Promise<void> {
    const answer = await this.ask({ type: "draw" });
    if (answer.type === "drawing") this.drawing = answer.text;
  }

  /** Everything that happened, entry by entry, as the server can replay it: for time travel and the course of the game. */
  async recall(): Promise<boolean> {
    const viewer = this.now?.viewer ?? null;
    const lang = taste.lang;
    const found = await replayAs(viewer, this.code, Object.values(holding(this.code)?.tokens ?? {}));
    const last = found?.positions.at(-1)?.length;
    if (found === null || this.now === null || last !== this.now.length || viewer !== this.now.viewer || lang !== taste.lang) return false;
    this.chapters = tellAll(found.positions);
    for (const position of found.positions)
      if (position.length !== this.now.length) this.past.set(position.length, { ...position, viewer });
    this.course = courseOf(found.positions);
    this.totals = totalsOf(found.whole);
    return true;
  }

  private finish(): void {
    const held = holding(this.code);
    if (held !== null) keep({ ...held, over: true });
    const level = soleLevel(this.seats, this.yours);
    if (level !== null && this.face !== null && held !== null && held.over !== true) note(this.face.game, level, this.won);
    if (this.face !== null && this.face.phase !== "over") this.face = { ...this.face, phase: "over" };
    void this.recall();
    // The record is kept on this device, for when the server has forgotten the table. If it is away now, the shelf asks again.
    if (held !== null)
      void import("../shelf/collection").then(({ collectEnded }) => collectEnded(this.code, this.leg)).catch(() => undefined);
    void this.ask({ type: "sheet" }).then((answer) => {
      if (answer.type === "score-sheet") this.sheets = answer.seats;
    });
  }

  /** One more, everybody one seat further. */
  again(): void {
    this.wantsAgain = true;
    for (const seat of this.yours) void this.do({ type: "again", seat });
  }

  private refuse(): void {
    this.trouble = "not-yours";
    forget(this.code);
  }

  // Parts

  private async askWhy(words: readonly string[]): Promise<void> {
    const now = this.now;
    if (now === null) return;
    const [word, asking] = [words.at(-1) ?? "", this.questions];
    const asked = this.board?.lineToAsk?.(words.slice(0, -1), word, now.view as never) ?? words.join(" ");
    const answer = await this.ask({ type: "why", seat: now.viewer ?? 0, line: asked });
    if (asking !== this.questions) return; // something else was touched, or the position is gone
    if (answer.type === "no" && answer.error !== "notation") this.show(answer, asked, word);
    else this.notice = now.prompt;
  }

  private show(answer: Refusal, line: string, touched = ""): void {
    if (answer.error === "lesson") this.nudge = answer.sentence;
    else if (answer.error !== "closed")
      this.refused = { places: answer.marks ?? [], sentence: answer.sentence, rule: answer.rule ?? null, line, touched };
  }
}
