/* The HTTP half of the wire. Every answer is what docs/reference/wire.md says; every no is a `Refused` with its sentence. */

import { taste } from "../taste.svelte";
import type { Face, GameOffer, Refusal } from "./messages";
import type { NewTable, NewTableAnswer, Seated, SitDown, Start } from "./types.gen";
import type { World } from "./world";
import { OFFER, worlds } from "./worlds.svelte";

export class Refused extends Error {
  constructor(
    readonly status: number,
    readonly refusal: Refusal,
  ) {
    super(refusal.sentence);
  }
}

/** Nobody answered at all. */
export class Unreachable extends Error {}

/** Nobody here knows it, or nobody answers: what this browser keeps of it is all there is. */
export const isGone = (error: unknown): boolean => error instanceof Unreachable || (error instanceof Refused && error.status === 404);

interface Asking {
  body?: unknown;
  token?: string | undefined;
  /** lets go of the question */
  stop?: AbortSignal;
  /** who is asked; by itself whoever answers now */
  world?: World;
}

/** What is answered, if it is no refusal. */
export async function ask(method: string, path: string, { body, token, stop, world = worlds }: Asking = {}): Promise<Response> {
  // The offer speaks all languages, and index.html has asked for it already: only the very same request finds that answer.
  const headers: Record<string, string> = path === OFFER ? {} : { "Accept-Language": taste.lang };
  if (token !== undefined) headers["Authorization"] = `Bearer ${token}`;
  if (body !== undefined) headers["Content-Type"] = typeof body === "string" ? "text/plain; charset=utf-8" : "application/json";
  let answer: Response;
  try {
    answer = await world.fetch(path, {
      method,
      headers,
      body: body === undefined ? null : typeof body === "string" ? body : JSON.stringify(body),
      signal: stop ?? null,
    });
  } catch {
    throw new Unreachable();
  }
  if (!answer.ok) {
    const refusal = isJson(answer) ? ((await answer.json()) as Refusal) : { error: String(answer.status), sentence: answer.statusText };
    throw new Refused(answer.status, refusal);
  }
  return answer;
}

const isJson = (answer: Response): boolean => answer.headers.get("content-type")?.includes("json") === true;

async function call<Answer>(method: string, path: string, asking: Asking): Promise<Answer> {
  const answer = await ask(method, path, asking);
  return (isJson(answer) ? await answer.json() : await answer.text()) as Answer;
}

export const get = <Answer>(path: string, token?: string): Promise<Answer> => call("GET", path, { token });
export const post = <Body, Answer>(path: string, body: Body, token?: string): Promise<Answer> => call("POST", path, { body, token });

export const games = (): Promise<GameOffer[]> => get(OFFER);
export const face = (code: string): Promise<Face> => get(`/api/tables/${encodeURIComponent(code)}`);
export const setUp = (table: NewTable, world?: World): Promise<NewTableAnswer> =>
  call("POST", "/api/tables", { body: table, ...(world === undefined ? {} : { world }) });
export const sitDown = (code: string, name: string, seat?: number): Promise<Seated> =>
  post<SitDown, Seated>(`/api/tables/${code}/seats`, seat === undefined ? { name } : { seat, name });
export const start = (code: string, host: string, level = "sailor"): Promise<Face> =>
  post<Start, Face>(`/api/tables/${code}/start`, { level }, host);
export const record = (code: string, token?: string): Promise<string> => get(`/api/tables/${code}/record`, token);
