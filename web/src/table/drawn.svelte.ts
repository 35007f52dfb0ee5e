/* The log length that is drawn, for `data-length`: a new one counts once its motion has ended. */

import { tick } from "svelte";
import { taste } from "../taste.svelte";

const BEAT_MS = 340; // a position has at least so long before the next one is drawn
const LOOK_MS = 30;
const MOST_MS = 2000; // somebody who plays with the mouse must not keep it from being called drawn

const pause = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms));

/** Does anything move? What runs on for longer is no motion: sand that falls, water that glitters. */
const isMoving = (): boolean =>
  document
    .getAnimations()
    .some(({ playState, effect }) => playState === "running" && Number(effect?.getComputedTiming().endTime) < MOST_MS);

async function settled(): Promise<void> {
  const last = performance.now() + MOST_MS;
  await pause(BEAT_MS);
  while (isMoving() && performance.now() < last) await pause(LOOK_MS);
}

export function drawing(length: () => number): { readonly length: number } {
  let drawn = $state(-1);
  $effect(() => {
    const wanted = length();
    let isNewest = true;
    void (taste.motion ? settled() : tick()).then(() => {
      if (isNewest) drawn = wanted;
    });
    return () => (isNewest = false);
  });
  return {
    get length() {
      return drawn;
    },
  };
}
