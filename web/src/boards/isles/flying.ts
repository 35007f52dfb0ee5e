/* How tiles move: one that lies elsewhere flies there, a new one of the offer comes from its pile, and a lamp turns over. */

import { rectOf } from "../../look/scale";
import { distance, move, piecesSince, STAGGER_MS, type Spots } from "../motion.svelte";
import { pileOf } from "./view";

const FLY_MS = 280;
const DRAW_MS = 200;
const TURN_MS = 320;
const GLOW_MS = 700;
const LEAST = 6; // px: a tile that lies nearer has not moved

export function fly(before: Spots): void {
  let drawn = 0;
  let placed: HTMLElement | null = null;
  let turned = false;
  for (const { node, name, box, side, was } of piecesSince(before)) {
    if (was === undefined) {
      const pile = node.dataset["offered"] === undefined ? null : document.querySelector(`[data-place="${pileOf(name)}"]`);
      if (pile !== null) move(node, rectOf(pile), box, { ms: DRAW_MS, delay: STAGGER_MS * drawn, waits: drawn > 0 ? 0.4 : 1 });
      if (pile !== null) drawn += 1;
    } else if (was.side !== side) {
      turned = true;
      turn(node);
    } else if (distance(was.box, box) > LEAST) {
      move(node, was.box, box, { ms: FLY_MS });
      placed = node;
    }
  }
  if (turned && placed !== null) glow(placed);
}

function turn(node: HTMLElement): void {
  node.animate(
    [
      { transform: "rotateY(180deg)", filter: "brightness(1.5)" },
      { transform: "none", filter: "none" },
    ],
    { duration: TURN_MS, easing: "ease-in-out" },
  );
}

/** The third lamp, for which the two before it turn over. */
function glow(node: HTMLElement): void {
  const shine = "drop-shadow(0 0 16px #ffd978) brightness(1.25)";
  node.animate([{ filter: "none" }, { filter: shine, offset: 0.35 }, { filter: shine, offset: 0.7 }, { filter: "none" }], {
    duration: GLOW_MS,
  });
}
