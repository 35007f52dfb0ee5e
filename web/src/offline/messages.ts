/* What a page and the worker that holds the tables tell each other, as structured clones over a BroadcastChannel. What
goes on to Python and comes from there is as src/atoll/offline/messages.py says. */

/** How far the worker is: another tab's holds the tables; it fetches; Python starts; it answers; it cannot. */
export type Stage = "waiting" | "loading" | "starting" | "ready" | "failed";

/** For Python. `page` names the tab, `id` its question or its socket. */
export type ForPython =
  | { page: string; kind: "ask"; id: number; method: string; path: string; headers: Record<string, string>; body: string }
  | { page: string; kind: "stop"; id: number }
  | { page: string; kind: "open"; id: number; path: string }
  | { page: string; kind: "send"; id: number; text: string }
  | { page: string; kind: "close"; id: number }
  | { page: string; kind: "leave" };

/** "present": a tab has come, and wants to know how far the worker is. "build": a worker has come, of that build. */
export type ToWorker = { to: "worker" } & (ForPython | { page: string; kind: "present" } | { kind: "build"; build: string });

/** What a worker says to its own tab alone before it ends: one of another build has come, and is to hold the tables. */
export const REPLACED = "replaced";

/** From Python, to one tab. */
export type FromPython =
  | { page: string; kind: "head"; id: number; status: number; headers: Record<string, string> }
  | { page: string; kind: "part"; id: number; text: string }
  | { page: string; kind: "end"; id: number }
  | { page: string; kind: "opened"; id: number }
  | { page: string; kind: "text"; id: number; text: string }
  | { page: string; kind: "closed"; id: number; code: number };

/** To every tab. `done`: what of the way is behind it, 0 … 1; `isKept`: this browser gives lasting storage. */
export interface StageReached {
  page: "";
  kind: "stage";
  stage: Stage;
  done: number;
  isKept: boolean;
  trouble?: string;
}

/** `worker` names the worker: with a new name all that was asked of the old one is void. */
export type FromWorker = { to: "page"; worker: string } & (FromPython | StageReached);

/** The lock that a tab holds while it is there, so that its worker sees it go, however that happens. */
export const lockOfPage = (channel: string, page: string): string => `${channel} page ${page}`;
