/* What one may say at the table, in the player's language. */

import { get } from "./http";
import type { Lang } from "./messages";
import type { PresetPhrase } from "./types.gen";

export type Phrase = PresetPhrase;

const known = new Map<Lang, Promise<Phrase[]>>();

export function phrasesOf(lang: Lang): Promise<Phrase[]> {
  const asked = known.get(lang) ?? get<Phrase[]>(`/api/phrases?lang=${lang}`);
  known.set(lang, asked);
  asked.catch(() => known.delete(lang));
  return asked;
}
