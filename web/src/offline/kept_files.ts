/* The files of the worker (Python, rules, catalogues) as this browser keeps them, so that Atoll plays without a network:
fetched only when somebody asks for them, all of one build or none, found by the service worker (public/sw.js). */

import { under } from "../base";

/** What `make offline` says of its files, in offline/files.json. */
export interface FileList {
  build: string;
  /** so many bytes travel */
  packed: number;
  /** and so many lie on the device */
  bytes: number;
  files: { path: string; bytes: number; sha256: string }[];
}

const LIST = "/offline/files.json";
/** The caches of all builds of this page, as public/sw.js names them, too. */
const OURS = `atoll-along ${under("/")} `;
const nameOf = (build: string): string => OURS + build;
const NOT_KEPT = ["content-encoding", "content-length"]; // what comes out of a cache is unpacked

/** The network alone: the service worker lets such a request pass. */
const PAST_THE_CACHE: RequestInit = { cache: "reload" };

/** The browser can keep files for a page: only over https, or on this very machine. */
export const canKeep = (): boolean => globalThis.caches !== undefined && "serviceWorker" in navigator;

/** What is there to be had now; rejects where nobody answers. */
export async function offeredFiles(): Promise<FileList> {
  const answer = await fetch(under(LIST), PAST_THE_CACHE);
  if (!answer.ok) throw new Error(`${answer.status} for ${LIST}`);
  return (await answer.json()) as FileList;
}

const ourCaches = async (): Promise<string[]> => (await caches.keys()).filter((name) => name.startsWith(OURS));

async function listIn(name: string): Promise<FileList | null> {
  const kept = await (await caches.open(name)).match(under(LIST));
  return kept === undefined ? null : ((await kept.json()) as FileList);
}

/** What this browser keeps as a whole, if it does. */
export async function keptFiles(): Promise<FileList | null> {
  for (const name of await ourCaches()) {
    const list = await listIn(name);
    if (list !== null) return list;
  }
  return null;
}

/** The same file of another build, fetched already. */
async function fromOlder(path: string, sha256: string): Promise<Response | undefined> {
  for (const name of await ourCaches()) {
    if ((await listIn(name))?.files.some((file) => file.path === path && file.sha256 === sha256) !== true) continue;
    const kept = await (await caches.open(name)).match(under(`/${path}`));
    if (kept !== undefined) return kept;
  }
  return undefined;
}

const hexOf = (bytes: ArrayBuffer): string => [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, "0")).join("");

async function fetched(path: string, sha256: string, how: RequestInit, came: (bytes: number) => void): Promise<Response> {
  const answer = await fetch(under(`/${path}`), how);
  if (!answer.ok || answer.body === null) throw new Error(`${answer.status} for ${path}`);
  const parts: Uint8Array<ArrayBuffer>[] = [];
  for (const reader = answer.body.getReader(); ;) {
    const { done, value } = await reader.read();
    if (done) break;
    parts.push(value);
    came(value.length);
  }
  const whole = await new Blob(parts).arrayBuffer();
  // A site that is being renewed at this moment may give the files of two builds.
  if (hexOf(await crypto.subtle.digest("SHA-256", whole)) !== sha256) throw new Error(`${path} is of another build`);
  return new Response(whole, { headers: [...answer.headers].filter(([name]) => !NOT_KEPT.includes(name)) });
}

/**
 * Keeps all files of a build; `told` hears which share of them is there. What came before an interruption is not fetched
 * again. The list comes last: a cache without it does not count. Then older builds go.
 */
export async function keepFiles(list: FileList, told: (share: number) => void, how: RequestInit = {}): Promise<void> {
  const cache = await caches.open(nameOf(list.build));
  let there = 0;
  const came = (bytes: number): void => told(Math.min(1, (there += bytes) / list.bytes));
  for (const { path, bytes, sha256 } of list.files) {
    const url = under(`/${path}`);
    if ((await cache.match(url)) !== undefined) came(bytes);
    else {
      const older = await fromOlder(path, sha256);
      if (older !== undefined) came(bytes);
      await cache.put(url, older ?? (await fetched(path, sha256, { ...PAST_THE_CACHE, ...how }, came)));
    }
  }
  await cache.put(under(LIST), Response.json(list));
  for (const name of await ourCaches()) if (name !== nameOf(list.build)) await caches.delete(name);
}

/** Forgets all of it; matches stay. */
export async function forgetFiles(): Promise<void> {
  for (const name of await ourCaches()) await caches.delete(name);
}
