/* A game's numbered rules and their pictures in one language, asked once. */

import { get } from "./http";
import type { Lang } from "./messages";
import type { RuleInfo, RulePosition, ScoringExample } from "./types.gen";

export type Rule = RuleInfo;
export type RulePicture = RulePosition;
export type RuleExample = ScoringExample;

const known = new Map<string, Promise<unknown>>();

function once<Answer>(path: string): Promise<Answer> {
  const asked = (known.get(path) as Promise<Answer> | undefined) ?? get<Answer>(path);
  known.set(path, asked);
  asked.catch(() => known.delete(path));
  return asked;
}

export const rulesOf = (game: string, lang: Lang): Promise<Rule[]> => once(`/api/games/${encodeURIComponent(game)}/rules?lang=${lang}`);
export const picturesOf = (game: string, lang: Lang): Promise<RulePicture[]> =>
  once(`/api/games/${encodeURIComponent(game)}/pictures?lang=${lang}`);
export const examplesOf = (game: string, lang: Lang): Promise<RuleExample[]> =>
  once(`/api/games/${encodeURIComponent(game)}/examples?lang=${lang}`);
