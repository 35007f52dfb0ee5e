/* The World of a page without a server: everything is asked of the worker that runs Python.

Every tab starts a worker, but only one of them at a time holds the tables (worker.ts: a Web Lock); the others wait, and
cost nothing. All tabs talk to whichever holds them over one BroadcastChannel, so that two tabs see the same tables.
When its tab is closed the next worker takes over from the journal: sockets are closed, as by a server that restarts,
and come back by themselves. */

import type { SocketLike, World } from "../wire/world";
import type { FromWorker, Stage, ToWorker } from "./messages";

/** How far Python has come, for whoever waits. */
export interface Boot {
  stage: Stage;
  /** What of the way is behind it, 0 … 1. */
  done: number;
  /** False where this browser gives no lasting storage: tables live until the last tab is closed. */
  isKept: boolean;
  /** The sentence of an error, if it cannot start at all. */
  trouble?: string;
}

// The body of this class follows; O2 may rely on these names.
export declare class WorkerWorld implements World {
  /** `told` is called whenever the boot gets on, also when another tab's worker takes over. Asking before it is ready waits. */
  constructor(told?: (boot: Boot) => void);
  fetch(path: string, init?: RequestInit): Promise<Response>;
  socket(path: string): SocketLike;
  /** Resolves when Python answers; rejects with a trouble. */
  readonly ready: Promise<void>;
  /** Lets go of the worker (a page that goes back to the network). */
  end(): void;
}
