/* Quiet sounds made here, no file: a knock when something moves, two notes when it is my turn, a chord at the end. */

import { taste } from "../taste.svelte";
import type { Match } from "./match.svelte";

let context: AudioContext | null = null;

function note(frequency: number, after: number, lasts: number, loud: number, shape: OscillatorType = "sine"): void {
  context ??= new AudioContext();
  if (context.state !== "running") return void context.resume().catch(() => {});
  const oscillator = context.createOscillator();
  const volume = context.createGain();
  const start = context.currentTime + after;
  oscillator.type = shape;
  oscillator.frequency.value = frequency;
  volume.gain.setValueAtTime(0, start);
  volume.gain.linearRampToValueAtTime(loud, start + 0.01);
  volume.gain.exponentialRampToValueAtTime(0.0001, start + lasts);
  oscillator.connect(volume).connect(context.destination);
  oscillator.start(start);
  oscillator.stop(start + lasts);
}

const isHeard = (): boolean => taste.sound && !document.hidden && navigator.userActivation?.hasBeenActive === true;

/** One of the last grains of an hourglass: a quiet tick. */
export function tock(): void {
  if (isHeard()) note(1050, 0, 0.05, 0.025, "triangle");
}

const last = new WeakMap<Match, { length: number; mine: boolean; over: boolean }>();

/** Called whenever the match changes. */
export function sounding(match: Match): void {
  const next = { length: match.now?.length ?? 0, mine: match.myTurn, over: match.over };
  const before = last.get(match);
  last.set(match, next);
  if (before === undefined || !isHeard()) return;
  if (next.over && !before.over) [523, 659, 784].forEach((pitch, i) => note(pitch, i * 0.12, 0.6, 0.05));
  else if (next.mine && !before.mine) [523, 659].forEach((pitch, i) => note(pitch, i * 0.09, 0.25, 0.04));
  else if (next.length > before.length) note(190, 0, 0.09, 0.06, "triangle");
}
