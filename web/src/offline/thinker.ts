/* A worker in which a bot thinks, or the coach: tasks come and answers go as texts (src/atoll/offline/thinker.py). */

import { startPython } from "./python";

/** Of Python. */
interface ThinkerModule {
  Thinker(): { work(text: string, tell: (text: string) => void): void };
}

const starting = startPython(() => undefined).then(({ python }) => (python.pyimport("atoll.offline.thinker") as ThinkerModule).Thinker());
const tell = (text: string): void => self.postMessage(text);

self.onmessage = async ({ data }: MessageEvent<string>) => {
  try {
    (await starting).work(data, tell);
  } catch (error) {
    tell(JSON.stringify({ failure: String(error) }));
  }
};
