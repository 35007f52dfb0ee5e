/* Starting the world of this browser: with the newest files that can be had, and with those that are kept otherwise. */

import { canKeep, forgetFiles, keepFiles, keptFiles, offeredFiles } from "./kept_files";
import { type Boot, WorkerWorld } from "./worker_world";
import { worlds } from "../wire/worlds.svelte";

/** A newer build takes the place of the one that is kept. Without a network there is none. */
async function renew(): Promise<void> {
  if (worlds.taken === null || !canKeep() || !navigator.onLine) return;
  const kept = await keptFiles();
  if (kept === null) return worlds.keepTaken(null); // the browser has thrown them away
  const offered = await offeredFiles().catch(() => null);
  if (offered === null || offered.build === kept.build) return;
  worlds.renewing = 0;
  try {
    await keepFiles(offered, (share) => (worlds.renewing = share));
    worlds.keepTaken(offered.build);
  } catch {
    // the network went away in the middle: the older build still plays, and the next visit goes on from there
  } finally {
    worlds.renewing = null;
  }
}

let renewed: Promise<void> | undefined;
/** Looked for once a visit. */
export const renewOnce = (): Promise<void> => (renewed ??= renew());

/** On a static host whoever plays has fetched the files already: they are kept for when there is no network. */
async function keepWhatCame(): Promise<void> {
  if (worlds.taken !== null || !canKeep()) return;
  const list = await offeredFiles();
  await keepFiles(list, () => undefined, { cache: "force-cache" });
  worlds.keepTaken(list.build);
}

export async function startWorker(told: (boot: Boot) => void): Promise<WorkerWorld> {
  await renewOnce();
  const world = new WorkerWorld(told);
  if (worlds.server === "none") void world.ready.then(keepWhatCame).catch(() => undefined); // kept at the next visit
  return world;
}

/** Takes Atoll along: everything that it needs to play without a network. */
export async function takeAlong(told: (share: number) => void, stop: AbortSignal): Promise<void> {
  void navigator.storage.persist().catch(() => undefined); // a browser that is short of room throws the others away first
  const list = await offeredFiles();
  await keepFiles(list, told, { signal: stop });
  worlds.keepTaken(list.build);
}

export async function leaveBehind(): Promise<void> {
  await forgetFiles();
  worlds.keepTaken(null);
}
