/* The World of a page without a server: everything is asked of the worker that runs Python.

Every tab starts a worker, but only one of them at a time holds the tables (worker.ts: a Web Lock); the others wait, and
cost next to nothing. All tabs talk to whichever holds them over one BroadcastChannel, so that two tabs see the same
tables. When its tab is closed the next worker goes on from the journal: what was asked fails and sockets are closed, as
by a server that restarts, and the page comes back by itself. */

import { under } from "../base";
import type { SocketLike, World } from "../wire/world";
import { type ForPython, type FromPython, type FromWorker, lockOfPage, REPLACED, type Stage, type ToWorker } from "./messages";

/** How far Python has come, for whoever waits. */
export interface Boot {
  stage: Stage;
  /** What of the way is behind it, 0 … 1. */
  done: number;
  /** False where this browser gives no lasting storage: tables live until the last tab is closed. */
  isKept: boolean;
  /** The sentence of an error, if it cannot start at all. */
  trouble?: string;
  /** True once a worker of a newer build holds the tables: this page is of the older one. */
  isRenewed?: boolean;
}

const RESTARTED = 1012; // of WebSocket: come again
const GONE = 1006;

const newName = (): string => [...crypto.getRandomValues(new Uint32Array(3))].map((part) => part.toString(36)).join("");

class Asked {
  private parts: ReadableStreamDefaultController<Uint8Array> | null = null;
  private readonly pen = new TextEncoder();
  readonly answer: Promise<Response>;
  private tell!: (answer: Response) => void;
  private refuse!: (error: unknown) => void;

  constructor(private readonly stop: () => void) {
    this.answer = new Promise((tell, refuse) => ([this.tell, this.refuse] = [tell, refuse]));
  }
  begin(status: number, headers: Record<string, string>): void {
    const body = new ReadableStream<Uint8Array>({ start: (parts) => void (this.parts = parts), cancel: () => this.stop() });
    this.tell(new Response(body, { status, headers }));
  }
  add(text: string): void {
    this.parts?.enqueue(this.pen.encode(text));
  }
  end(): void {
    this.parts?.close();
  }
  fail(error: unknown): void {
    this.refuse(error);
    this.parts?.error(error);
  }
}

class WorkerSocket implements SocketLike {
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: unknown }) => void) | null = null;
  onclose: ((event: { code: number }) => void) | null = null;

  constructor(
    readonly send: (text: string) => void,
    readonly close: () => void,
  ) {}
}

export class WorkerWorld implements World {
  /** Resolves when Python answers; rejects with a trouble. */
  readonly ready: Promise<void>;
  private readonly page = newName();
  private readonly asked = new Map<number, Asked>();
  private readonly sockets = new Map<number, WorkerSocket>();
  private readonly channel: BroadcastChannel;
  private readonly name: string;
  private worker: Worker;
  private isRenewed = false;
  private unsent: ForPython[] = []; // until Python answers
  private holder = "";
  private isReady = false;
  private last = 0;
  private leave: () => void = () => undefined;
  private becomeReady!: () => void;
  private giveUp!: (error: Error) => void;

  /** `told` is called whenever the boot gets on, also when another tab's worker takes over. */
  constructor(private readonly told: (boot: Boot) => void = () => undefined) {
    this.ready = new Promise((ready, failed) => ([this.becomeReady, this.giveUp] = [ready, failed]));
    this.ready.catch(() => undefined); // whoever waits hears it; nobody has to
    // Without locks (an address that is not secure) every tab is by itself.
    const name = (this.name = `atoll-offline ${under("/")}${"locks" in navigator ? "" : ` ${this.page}`}`);
    this.channel = new BroadcastChannel(name);
    this.channel.onmessage = ({ data }: MessageEvent<ToWorker | FromWorker>) => {
      if (data.to === "page" && (data.page === "" || data.page === this.page)) this.hear(data);
    };
    this.told({ stage: "waiting", done: 0, isKept: true });
    this.worker = this.start();
    if ("locks" in navigator)
      void navigator.locks.request(lockOfPage(name, this.page), () => (this.show(), new Promise<void>((leave) => (this.leave = leave))));
    else this.show();
  }

  private start(): Worker {
    const worker = new Worker(under("/offline/worker.js"), { type: "module", name: this.name });
    worker.onerror = (event) => this.fail(event.message || "offline/worker.js");
    worker.onmessage = ({ data }) => {
      if (data !== REPLACED) return;
      this.isRenewed = true;
      this.worker = this.start(); // of the new build, too; it waits until the other tab is closed
    };
    return worker;
  }

  fetch(path: string, init: RequestInit = {}): Promise<Response> {
    const id = ++this.last;
    const stop = (): void => {
      if (this.asked.delete(id)) this.tell({ page: this.page, kind: "stop", id });
    };
    const asked = new Asked(stop);
    const abort = (): void => {
      stop();
      asked.fail(new DOMException("nobody wants it any more", "AbortError"));
    };
    if (init.signal?.aborted === true) abort();
    else {
      init.signal?.addEventListener("abort", abort, { once: true });
      this.asked.set(id, asked);
      const headers = Object.fromEntries(new Headers(init.headers));
      const body = typeof init.body === "string" ? init.body : "";
      this.tell({ page: this.page, kind: "ask", id, method: init.method ?? "GET", path, headers, body });
    }
    return asked.answer;
  }

  socket(path: string): SocketLike {
    const id = ++this.last;
    const socket = new WorkerSocket(
      (text) => this.tell({ page: this.page, kind: "send", id, text }),
      () => {
        this.sockets.delete(id);
        this.tell({ page: this.page, kind: "close", id });
      },
    );
    this.sockets.set(id, socket);
    this.tell({ page: this.page, kind: "open", id, path });
    return socket;
  }

  /** Lets go of the worker. */
  end(): void {
    this.tell({ page: this.page, kind: "leave" });
    this.leave();
    this.drop();
    this.channel.close();
    this.worker.terminate();
  }

  /** Says to whoever holds the tables that this tab is there. */
  private show(): void {
    this.channel.postMessage({ to: "worker", page: this.page, kind: "present" } satisfies ToWorker);
  }

  private tell(said: ForPython): void {
    if (this.isReady) this.channel.postMessage({ to: "worker", ...said } satisfies ToWorker);
    else this.unsent.push(said);
  }

  private hear(said: FromWorker): void {
    if (said.worker !== this.holder) {
      if (this.isReady) this.drop(); // what waits to be sent is for the new one
      if (this.holder !== "") this.show();
      [this.holder, this.isReady] = [said.worker, false];
    }
    if (said.kind !== "stage") return this.answer(said);
    if (said.stage === "failed") return this.fail(said.trouble ?? "");
    if (said.stage === "ready" && !this.isReady) {
      this.isReady = true;
      const unsent = this.unsent;
      this.unsent = [];
      for (const each of unsent) this.tell(each);
      this.becomeReady();
    }
    this.told({ stage: said.stage, done: said.done, isKept: said.isKept, isRenewed: this.isRenewed });
  }

  private answer(said: FromPython): void {
    const asked = this.asked.get(said.id);
    const socket = this.sockets.get(said.id);
    if (said.kind === "head") asked?.begin(said.status, said.headers);
    else if (said.kind === "part") asked?.add(said.text);
    else if (said.kind === "end") {
      this.asked.delete(said.id);
      asked?.end();
    } else if (said.kind === "opened") socket?.onopen?.();
    else if (said.kind === "text") socket?.onmessage?.({ data: said.text });
    else {
      this.sockets.delete(said.id);
      socket?.onclose?.({ code: said.code });
    }
  }

  private fail(trouble: string): void {
    this.told({ stage: "failed", done: 0, isKept: false, trouble });
    this.giveUp(new Error(trouble));
    this.drop(GONE);
    this.unsent = [];
  }

  /** Nothing that was asked is answered any more. */
  private drop(code = RESTARTED): void {
    const [asked, sockets] = [[...this.asked.values()], [...this.sockets.values()]];
    this.asked.clear();
    this.sockets.clear();
    for (const each of asked) each.fail(new TypeError("the worker is gone"));
    for (const each of sockets) each.onclose?.({ code });
  }
}
