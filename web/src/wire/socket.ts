/* One table's socket. A command is sent again after a reconnect until it is answered (the server plays a doubled one
once); after a reconnect the server is told how much is known, so that nothing is lost and nothing comes twice. */

import type { Answer, Command, FromServer, Lang, NumberedCommand, ToServer } from "./messages";
import type { SocketLike, World } from "./world";
import { worlds } from "./worlds.svelte";

export type Connection = "connecting" | "open" | "lost" | "closed";

/** What a socket needs beside its world: a clock, and luck, so that not all come back at once. */
export interface Timing {
  later(ms: number, then: () => void): () => void;
  random(): number;
}

export interface Hearer {
  heard(news: FromServer): void;
  connection(state: Connection): void;
  /** The server closed for good: 1008 means that it does not want this client. */
  refused(code: number): void;
}

const FIRST_MS = 250;
const LONGEST_MS = 4000;
const QUIET_MS = 25_000; // a ping keeps sleepy networks awake and finds a dead one
const POLICY = 1008;

const browserTiming: Timing = {
  later: (ms, then) => {
    const timer = setTimeout(then, ms);
    return () => clearTimeout(timer);
  },
  random: Math.random,
};

export class TableSocket {
  private socket: SocketLike | null = null;
  private pending = new Map<number, { command: NumberedCommand; answer: (answer: Answer) => void }>();
  private nextId = 1;
  private tries = 0;
  private ended = false;
  private cancelRetry: (() => void) | null = null;
  private cancelPing: (() => void) | null = null;
  private greeted = false;
  /** How much of the log is known; null: everything is news. */
  have: number | null = 0;

  constructor(
    private readonly path: string,
    private tokens: string[],
    private lang: Lang,
    private readonly hearer: Hearer,
    private readonly world: World = worlds,
    private readonly timing: Timing = browserTiming,
  ) {}

  connect(): void {
    this.cancelRetry?.();
    this.greeted = false;
    const socket = this.world.socket(this.path);
    this.socket = socket;
    socket.onopen = () => {
      this.write({ type: "hello", tokens: this.tokens, lang: this.lang, ready: false, ...(this.have === null ? {} : { have: this.have }) });
    };
    socket.onmessage = (event) => {
      if (this.socket === socket && typeof event.data === "string") this.hear(JSON.parse(event.data) as FromServer);
    };
    socket.onclose = (event) => {
      if (this.socket === socket) this.lose(event.code);
    };
  }

  /** Sends a command until it is answered. */
  ask(command: Command): Promise<Answer> {
    const id = this.nextId++;
    return new Promise((answer) => {
      const whole: NumberedCommand = { ...command, id };
      this.pending.set(id, { command: whole, answer });
      if (this.greeted) this.write(whole);
    });
  }

  /** Says something that has no answer. */
  tell(command: ToServer): void {
    if (this.greeted) this.write(command);
  }

  speak(lang: Lang): void {
    this.lang = lang;
    this.tell({ type: "lang", lang });
  }

  /** Comes back with other tokens: somebody sat down. */
  carry(tokens: string[]): void {
    this.tokens = tokens;
    this.have = 0;
    this.again();
  }

  /** Drops the connection and makes a new one now. */
  again(): void {
    const old = this.socket;
    this.socket = null;
    old?.close();
    this.tries = 0;
    this.connect();
  }

  /** Lets go of everything that was asked: nobody hears an answer that comes later. */
  forget(): void {
    for (const [id, { answer }] of this.pending) answer({ type: "no", id, error: "closed", sentence: "", marks: [] });
    this.pending.clear();
  }

  end(): void {
    this.ended = true;
    this.cancelRetry?.();
    this.cancelPing?.();
    const old = this.socket;
    this.socket = null;
    old?.close();
  }

  private hear(news: FromServer): void {
    this.pingLater();
    if (news.type === "welcome") {
      if (!this.greeted) {
        this.greeted = true;
        this.tries = 0;
        this.hearer.connection("open");
        for (const { command } of this.pending.values()) this.write(command);
      }
    } else if (news.type === "no" && !this.greeted) {
      this.hearer.heard(news);
      return;
    }
    if ("id" in news && typeof news.id === "number") {
      const waiting = this.pending.get(news.id);
      this.pending.delete(news.id);
      waiting?.answer(news);
    }
    this.hearer.heard(news);
  }

  private lose(code: number): void {
    this.socket = null;
    this.greeted = false;
    this.cancelPing?.();
    if (this.ended) return;
    if (code === POLICY) {
      this.forget();
      this.hearer.connection("closed");
      this.hearer.refused(code);
      return;
    }
    this.hearer.connection("lost");
    const wait = Math.min(LONGEST_MS, FIRST_MS * 2 ** this.tries++) * (0.75 + this.timing.random() / 2);
    this.cancelRetry = this.timing.later(wait, () => this.connect());
  }

  private pingLater(): void {
    this.cancelPing?.();
    this.cancelPing = this.timing.later(QUIET_MS, () => {
      if (!this.greeted) return;
      this.write({ type: "ping" });
      this.cancelPing = this.timing.later(QUIET_MS / 5, () => this.again());
    });
  }

  private write(command: NumberedCommand | ToServer): void {
    this.socket?.send(JSON.stringify(command));
  }
}
