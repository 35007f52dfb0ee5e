/* The pictures of a game's pad: pad/icons/<game>.svelte, found by looking; a game without them is asked in words alone. */

import type { Component } from "svelte";

export type PadIcon = Component<{ name: string; size: number }>;

const found = import.meta.glob<{ default: PadIcon }>("./*.svelte");

export const iconOf = async (game: string): Promise<PadIcon | null> => (await found[`./${game}.svelte`]?.())?.default ?? null;
