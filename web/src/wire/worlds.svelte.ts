/* Which world answers: the server that the page came from, or Python in a worker of this browser.

A table stays where it was opened, and its code says where that is. Whatever else is asked is asked of the server while
there is one; without one the worker answers, where its files are there: always on a static host (`data-offline="only"`
in index.html), and on a page that was taken along (offline/files.ts). The worker's side is fetched when it is needed. */

import { untrack } from "svelte";
import type { Boot, WorkerWorld } from "../offline/worker_world";
import { under } from "../base";
import { pocket } from "./pocket";
import { NetworkWorld, type SocketLike, type World } from "./world";

/** "only": there is no server at all; "take": the server has the files for whoever wants them; "": there are none. */
type Offered = "only" | "take" | "";

export const OFFER = "/api/games";
const OFFER_FILE = "/offline/games.json"; // what OFFER answers, there before Python is
const ONLINE_ONLY = /^\/api\/(network|transfers)(\/|$)/;
const TABLE = /^\/api\/tables\/([a-z]{6})(?=[/?]|$)/;
const TABLES = "/api/tables";
const TAKEN = "atoll.along";
const LOST = 1006; // how a browser closes a socket whose server is gone

/** Whether a table lives in this browser: no server gives out a code that begins so (room/tokens.py). */
export const isHere = (code: string): boolean => code.startsWith("o");

/** Whoever begins a table here wants to find it again: a browser that is short of room throws others away first. */
const askToStay = (): void => void globalThis.navigator?.storage?.persist?.().catch(() => undefined);

/** A socket of a world that is still being fetched. */
class ComingSocket implements SocketLike {
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: unknown }) => void) | null = null;
  onclose: ((event: { code: number }) => void) | null = null;
  private socket: SocketLike | null = null;
  private isClosed = false;

  constructor(coming: Promise<SocketLike>) {
    coming.then(
      (socket) => {
        if (this.isClosed) return socket.close();
        this.socket = socket;
        socket.onopen = () => this.onopen?.();
        socket.onmessage = (event) => this.onmessage?.(event);
        socket.onclose = (event) => this.onclose?.(event);
      },
      () => this.onclose?.({ code: LOST }),
    );
  }
  send(data: string): void {
    this.socket?.send(data);
  }
  close(code?: number): void {
    this.isClosed = true;
    this.socket?.close(code);
  }
}

export class Worlds implements World {
  /** whether a server answers; before the first answer nobody knows */
  server = $state<"asked" | "there" | "away" | "none">("asked");
  /** how far the worker is; null: nothing has asked for it */
  boot = $state.raw<Boot | null>(null);
  /** the worker's files are kept in this browser: which build of them */
  taken = $state<string | null>(null);
  /** how much of a newer build of them has come; null: none is being fetched */
  renewing = $state<number | null>(null);
  /** a newer build is there, and this page is still of the older one */
  readonly isRenewed = $derived(this.boot?.isRenewed === true);
  /** there is no server to ask */
  readonly isAlone = $derived(this.server === "away" || this.server === "none");
  /** what needs no other machine goes on without a server, too */
  readonly playsHere = $derived(this.server === "none" || this.taken !== null);
  /** it comes, but nobody answers here yet */
  readonly isStarting = $derived(this.boot?.stage === "loading" || this.boot?.stage === "starting");
  /** the public handle: `<main data-offline>` where there is no server */
  readonly mark = $derived(this.isAlone ? "" : undefined);
  /** the server does not answer any more: somebody will have to ask again */
  onLost: () => void = () => undefined;
  private starting: Promise<WorkerWorld> | null = null;

  constructor(
    readonly offered: Offered,
    readonly network: World,
    private readonly startWorker: (told: (boot: Boot) => void) => Promise<WorkerWorld>,
  ) {
    if (offered === "only") this.server = "none";
    this.taken = pocket.getItem(TAKEN);
  }

  /** The world of this browser; it is started by the first who asks for it. */
  here(): Promise<WorkerWorld> {
    this.starting ??= this.startWorker((boot) => this.hear(boot)).catch((error: unknown) => {
      this.starting = null; // whoever asks next tries again
      throw error;
    });
    return this.starting;
  }

  private hear(boot: Boot): void {
    this.boot = boot;
    if (boot.stage !== "failed") return;
    void this.starting?.then((world) => world.end()).catch(() => undefined);
    this.starting = null;
  }

  /** Whoever has asked does not ask again by itself because a server came or went. */
  fetch(path: string, init?: RequestInit): Promise<Response> {
    return untrack(() => this.answer(path, init));
  }

  private async answer(path: string, init?: RequestInit): Promise<Response> {
    if (path === OFFER && this.server === "none") return fetch(under(OFFER_FILE));
    if (this.isAnsweredHere(path)) {
      if (path === TABLES && init?.method === "POST") askToStay();
      return (await this.here()).fetch(path, init);
    }
    try {
      return await this.network.fetch(path, init);
    } catch (error) {
      if (init?.signal?.aborted === true) throw error;
      this.lose();
      if (!this.isAnsweredHere(path)) throw error;
      return (await this.here()).fetch(path, init);
    }
  }

  socket(path: string): SocketLike {
    if (!untrack(() => this.isAnsweredHere(path))) return this.network.socket(path);
    return new ComingSocket(this.here().then((world) => world.socket(path)));
  }

  /** The server has answered. */
  find(): void {
    if (this.server !== "none") this.server = "there";
  }

  /** The server does not answer. */
  lose(): void {
    if (this.server === "none" || this.server === "away") return;
    this.server = "away";
    this.onLost();
  }

  /** All files of a build are kept in this browser, or (null) none any more. */
  keepTaken(build: string | null): void {
    this.taken = build;
    if (build === null) pocket.removeItem(TAKEN);
    else pocket.setItem(TAKEN, build);
  }

  private isAnsweredHere(path: string): boolean {
    if (this.server === "none") return true;
    const code = TABLE.exec(path)?.[1];
    if (code !== undefined) return isHere(code);
    return this.isAlone && this.playsHere && path !== OFFER && !ONLINE_ONLY.test(path);
  }
}

const marked = globalThis.document?.documentElement.dataset["offline"];

export const worlds = new Worlds(marked === "only" || marked === "take" ? marked : "", new NetworkWorld(), async (told) => {
  const { startWorker } = await import("../offline/starting");
  return startWorker(told);
});
