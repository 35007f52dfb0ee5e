/* Loaded only where a lesson is played. */

import type { Match } from "../table/match.svelte";
import Coach from "./Coach.svelte";
import { Guide } from "./guide.svelte";

export const guideOf = (match: Match): Guide => new Guide(match, Coach);
