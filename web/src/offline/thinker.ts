/* A worker in which a bot thinks, or the coach: tasks come and answers go as texts (src/atoll/offline/thinker.py). */

import { startPython } from "./python";

const starting = startPython(() => undefined).then((python) => python.pyimport("atoll.offline.thinker").Thinker());
const tell = (text: string): void => self.postMessage(text);

self.onmessage = async ({ data }: MessageEvent<string>) => {
  try {
    (await starting).work(data, tell);
  } catch (error) {
    tell(JSON.stringify({ failure: String(error) }));
  }
};
