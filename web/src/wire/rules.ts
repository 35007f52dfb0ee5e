/* A game's numbered rules in one language, asked once. */

import { get } from "./http";
import type { Lang } from "./messages";

export interface Rule {
  number: string;
  chapter: string;
  source: string;
  wording: string;
}

const known = new Map<string, Promise<Rule[]>>();

export function rulesOf(game: string, lang: Lang): Promise<Rule[]> {
  const key = `${game}/${lang}`;
  const asked = known.get(key) ?? get<Rule[]>(`/api/games/${encodeURIComponent(game)}/rules?lang=${lang}`);
  known.set(key, asked);
  asked.catch(() => known.delete(key));
  return asked;
}
