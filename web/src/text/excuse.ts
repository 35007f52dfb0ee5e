/* Why there is no answer, in a sentence. */

import { Refused } from "../wire/http";
import { worlds } from "../wire/worlds.svelte";
import { t } from "./words.svelte";

/** Nobody answered: the server is away, or the worker of this browser. */
export const noAnswer = (): string => t(worlds.isAlone && worlds.playsHere ? "worker-lost" : "line-lost");

/** Why it could not be done. */
export const excuse = (error: unknown): string => (error instanceof Refused ? error.refusal.sentence : noAnswer());

/** Why nobody elsewhere can sit down. */
export const friendsLater = (): string => t(worlds.server === "none" ? "friends-elsewhere" : "friends-later");
