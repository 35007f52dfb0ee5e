/* The worker that holds the tables of this browser: Python with the rooms, and the journal. One at a time has the lock;
the others wait for it. When the site was updated and a worker of the new build comes, the older one lets go: what is on
disk is whole at any moment. Bots think in workers of their own (thinker.ts), which this one starts. */

import { type Journal, openJournal } from "./journal";
import { type ForPython, type FromPython, type FromWorker, lockOfPage, REPLACED, type StageReached, type ToWorker } from "./messages";
import { listed, startPython } from "./python";

const me = [...crypto.getRandomValues(new Uint32Array(3))].map((part) => part.toString(36)).join("");
const channel = new BroadcastChannel(self.name);
const say = (said: FromPython | StageReached): void => channel.postMessage({ to: "page", worker: me, ...said } satisfies FromWorker);

/** What Python asks for: another worker, which is heard by a function and ended at will. */
function newThinker(hear: ((text: string) => void) & { copy?: () => (text: string) => void }): {
  post(text: string): void;
  terminate(): void;
} {
  const heard = hear.copy?.() ?? hear; // or Python would forget it
  const worker = new Worker(new URL("thinker.js", self.location.href), { type: "module" });
  worker.onmessage = ({ data }: MessageEvent<string>) => heard(data);
  worker.onerror = (event) => heard(JSON.stringify({ failure: event.message || "thinker.js" }));
  return { post: (text) => worker.postMessage(text), terminate: () => worker.terminate() };
}

/** Of Python. */
interface WorkerModule {
  start(
    ...begin: [string, string, Journal["write"], Journal["replace"], typeof newThinker, (told: string) => void]
  ): Promise<(text: string) => void>;
}

const listing = listed();
void listing.then(
  ({ build }) => channel.postMessage({ to: "worker", kind: "build", build } satisfies ToWorker),
  () => undefined, // Python will not start either, and say so
);

async function letGoOf(newer: string): Promise<void> {
  if ((await listing).build === newer) return;
  self.postMessage(REPLACED);
  self.close();
}

async function hold(): Promise<void> {
  let stage: StageReached = { page: "", kind: "stage", stage: "loading", done: 0, isKept: true };
  const reach = (next: Partial<StageReached>): void => say((stage = { ...stage, ...next }));
  let hear: ((text: string) => void) | null = null;
  const early: ForPython[] = [];
  const pass = (said: ForPython): void => (hear === null ? void early.push(said) : hear(JSON.stringify(said)));

  channel.onmessage = ({ data }: MessageEvent<ToWorker | FromWorker>) => {
    if (data.to !== "worker") return;
    if (data.kind === "build") return void letGoOf(data.build);
    if (data.kind !== "present") return pass(data);
    say(stage);
    const { page } = data;
    if ("locks" in navigator) void navigator.locks.request(lockOfPage(self.name, page), () => pass({ page, kind: "leave" }));
  };
  try {
    reach({ stage: "loading" });
    const opening = openJournal(self.name);
    const { python, settings } = await startPython((done) => reach({ stage: done < 0.5 ? "loading" : "starting", done }));
    const journal = await opening;
    const worker = python.pyimport("atoll.offline.worker") as WorkerModule;
    reach({ done: 0.9, isKept: journal.isKept });
    const write = (line: string): void => journal.write(line); // Python calls it without the journal
    const replace = (lines: string): void => journal.replace(lines);
    hear = await worker.start(settings, journal.text, write, replace, newThinker, (told: string) => say(JSON.parse(told) as FromPython));
    for (const said of early) pass(said);
    reach({ stage: "ready", done: 1 });
  } catch (error) {
    reach({ stage: "failed", trouble: String(error) });
    throw error;
  }
}

const forever = async (): Promise<void> => {
  await hold();
  await new Promise<never>(() => undefined); // until the tab is closed
};
if ("locks" in navigator) void navigator.locks.request(self.name, forever);
else void forever();
