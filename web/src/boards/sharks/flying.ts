/* Cubes that fly from where they were to where they are, each as a drawing of its own over everything else. */

import { largest, move, spotsNow, STAGGER_MS, type Spots } from "../motion.svelte";
import type { Flight } from "./flights";

const FLY_MS = 280;
const LAYER = 30;
const SVG = "http://www.w3.org/2000/svg";

export function fly(flights: readonly Flight[], before: Spots): void {
  const [now, taken] = [spotsNow(), new Set<Element>()];
  flights.forEach(({ colour, from, to }, index) => {
    const start = largest(before.get(from) ?? before.get(from.split(":")[0] ?? ""));
    const target = largest(now.get(to)?.filter(({ node }) => !taken.has(node)));
    if (start === undefined || target === undefined) return;
    const isHeap = to.startsWith("papa:");
    if (!isHeap) taken.add(target.node);
    const delay = index * STAGGER_MS;
    const ghost = ghostOf(colour, target.box);
    const flown = move(ghost, nearlyAsWide(start.box, target.box.width), target.box, { ms: FLY_MS, delay, leaps: true, layer: LAYER });
    if (!isHeap) target.node.animate([{ opacity: 0 }, { opacity: 0 }], { duration: FLY_MS + delay });
    const landed = (): void => {
      ghost.remove();
      if (isHeap) bite();
    };
    flown.onfinish = landed;
    flown.oncancel = landed;
  });
}

/** The bag and papa are much wider than a cube: one that leaves them is at most three times as large as where it lands. */
function nearlyAsWide(box: DOMRect, width: number): DOMRect {
  const wide = Math.max(0.3 * width, Math.min(3 * width, box.width));
  return new DOMRect(box.x + (box.width - wide) / 2, box.y, wide, box.height);
}

function ghostOf(colour: string, end: DOMRect): SVGSVGElement {
  const ghost = document.createElementNS(SVG, "svg");
  const cube = document.createElementNS(SVG, "use");
  cube.setAttribute("href", `#shark-cube-${colour}`);
  for (const [name, value] of [
    ["x", "-26"],
    ["y", "-32"],
    ["width", "62"],
    ["height", "60"],
  ] as const)
    cube.setAttribute(name, value);
  ghost.setAttribute("viewBox", "-26 -32 62 60");
  ghost.setAttribute("aria-hidden", "true");
  Object.assign(ghost.style, {
    position: "fixed",
    left: `${end.left}px`,
    top: `${end.top}px`,
    width: `${end.width}px`,
    height: `${end.height}px`,
    zIndex: `${LAYER}`,
    pointerEvents: "none",
    overflow: "visible",
  });
  ghost.append(cube);
  document.body.append(ghost);
  return ghost;
}

/** Papa closes his jaw a little. */
function bite(): void {
  document
    .querySelector("[data-jaw]")
    ?.animate([{ transform: "none" }, { transform: "translateY(-6px)" }, { transform: "none" }], { duration: 180 });
}
