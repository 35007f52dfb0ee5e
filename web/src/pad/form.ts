/** What a game's pad asks, from the server while one answers; what was loaded once is there again without it. */

import type { GameWords } from "../text/words.svelte";
import { get, Refused } from "../wire/http";
import type { Ask, Form, Row } from "../wire/types.gen";

const keyOf = (game: string): string => `atoll.form.${game}`;

/** Null where the game has no pad; throws where nobody can say. */
export async function formOf(game: string): Promise<Form | null> {
  try {
    const form = await get<Form>(`/api/games/${encodeURIComponent(game)}/pad`);
    keep(game, JSON.stringify(form));
    return form;
  } catch (error) {
    if (error instanceof Refused && error.status < 500) return null;
    const kept = localStorage.getItem(keyOf(game));
    if (kept === null) throw error;
    return JSON.parse(kept) as Form;
  }
}

function keep(game: string, form: string): void {
  try {
    localStorage.setItem(keyOf(game), form);
  } catch {
    // a private window: it holds for this visit
  }
}

/** What an ask or a row is called, with a capital. */
export function called({ says, facts }: Pick<Ask | Row, "says" | "facts">, say: GameWords): string {
  const name = say(says, facts);
  return name.charAt(0).toUpperCase() + name.slice(1);
}
