/* A game's picture: boards/<game>/scene.svg, found by looking. A game without one gets the plain lagoon. */

import plain from "./lagoon.svg";

const scenes = import.meta.glob<string>("../boards/*/scene.svg", { query: "?url", import: "default", eager: true });

export const sceneOf = (game: string): string => scenes[`../boards/${game}/scene.svg`] ?? plain;
