/* The log length that is drawn, for `data-length`: a new one counts once its motion has ended. */

import { tick } from "svelte";
import { taste } from "../taste.svelte";

const MOTION_MS = 340;

export function drawing(length: () => number): { readonly length: number } {
  let drawn = $state(-1);
  $effect(() => {
    const wanted = length();
    if (!taste.motion) return void tick().then(() => (drawn = wanted));
    const timer = setTimeout(() => (drawn = wanted), MOTION_MS);
    return () => clearTimeout(timer);
  });
  return {
    get length() {
      return drawn;
    },
  };
}
