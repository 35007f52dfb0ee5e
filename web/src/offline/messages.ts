/* What a page and the worker that holds the tables tell each other. Structured clones over a BroadcastChannel. */

/** How far the worker is: waiting for another tab's worker, fetching, starting Python, answering; or it cannot. */
export type Stage = "waiting" | "loading" | "starting" | "ready" | "failed";

/** From a page. `page` names the tab, `id` the question or the socket. */
export type ToWorker =
  | { to: "worker"; page: string; kind: "present" }
  | { to: "worker"; page: string; kind: "ask"; id: number; method: string; path: string; headers: Record<string, string>; body: string }
  | { to: "worker"; page: string; kind: "stop"; id: number }
  | { to: "worker"; page: string; kind: "open"; id: number; path: string }
  | { to: "worker"; page: string; kind: "send"; id: number; text: string }
  | { to: "worker"; page: string; kind: "close"; id: number }
  | { to: "worker"; page: string; kind: "leave" };

/** To one page, or to all (page ""). `worker` names the worker: a new name means that a new one holds the tables. */
export type FromWorker =
  | { to: "page"; page: ""; worker: string; kind: "stage"; stage: Stage; done: number; isKept: boolean; trouble?: string }
  | { to: "page"; page: string; worker: string; kind: "head"; id: number; status: number; headers: Record<string, string> }
  | { to: "page"; page: string; worker: string; kind: "part"; id: number; text: string }
  | { to: "page"; page: string; worker: string; kind: "end"; id: number }
  | { to: "page"; page: string; worker: string; kind: "opened"; id: number }
  | { to: "page"; page: string; worker: string; kind: "text"; id: number; text: string }
  | { to: "page"; page: string; worker: string; kind: "closed"; id: number; code: number };
