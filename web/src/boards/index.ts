/* A new game edits no existing file: its board is found by looking. A game without one gets the plain board. */

import type { Component } from "svelte";
import type { BoardModule, Say } from "./board";

const modules = import.meta.glob<{ default: BoardModule }>("./*/index.ts");

export const hasBoard = (game: string): boolean => `./${game}/index.ts` in modules;

export async function boardOf(game: string): Promise<BoardModule> {
  const load = modules[`./${game}/index.ts`] ?? modules["./plain/index.ts"];
  if (load === undefined) throw new Error("the plain board is missing");
  return (await load()).default;
}

/** What a game shows beside its set-up: boards/<game>/Intro.svelte, if it has one. */
const intros = import.meta.glob<{ default: Component<{ say: Say }> }>("./*/Intro.svelte");

export async function introOf(game: string): Promise<Component<{ say: Say }> | null> {
  return (await intros[`./${game}/Intro.svelte`]?.())?.default ?? null;
}
