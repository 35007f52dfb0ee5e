/* Cubes that fly from where they were to where they are. What can be a start or an end carries data-spot; where it was
is remembered before the page changes. */

import { rectOf } from "../../look/scale";
import type { Flight } from "./flights";

const FLY_MS = 280;
const STAGGER_MS = 60;
const EASING = "cubic-bezier(0.3, 0.7, 0.3, 1)";
const SVG = "http://www.w3.org/2000/svg";

export type Spots = ReadonlyMap<string, DOMRect>;

const spots = (): NodeListOf<HTMLElement> => document.querySelectorAll<HTMLElement>("[data-spot]");

/** Where everything is drawn now; of two drawings the larger one counts. */
export function seenNow(): Spots {
  const seen = new Map<string, DOMRect>();
  for (const node of spots()) {
    const [name, box] = [node.dataset["spot"] ?? "", rectOf(node)];
    if (box.width > (seen.get(name)?.width ?? 0)) seen.set(name, box);
  }
  return seen;
}

/** The drawing of a place: the largest one, and of equal slots the last, which was filled last. */
function drawnAt(name: string, taken: ReadonlySet<Element>): Element | null {
  const found = [...document.querySelectorAll(`[data-spot="${name}"]`)].filter((node) => !taken.has(node) && rectOf(node).width > 0);
  return found.reduce<Element | null>((best, node) => (best === null || rectOf(node).width > rectOf(best).width + 1 ? node : best), null);
}

export function fly(flights: readonly Flight[], before: Spots): void {
  const taken = new Set<Element>();
  flights.forEach(({ colour, from, to }, index) => {
    const start = before.get(from) ?? before.get(from.split(":")[0] ?? "");
    const target = drawnAt(to, taken);
    if (start === undefined || target === null) return;
    const isHeap = to.startsWith("papa:");
    if (!isHeap) taken.add(target);
    const end = rectOf(target);
    const delay = index * STAGGER_MS;
    const ghost = ghostOf(colour, end);
    const [x, y] = [start.left + start.width / 2 - end.left - end.width / 2, start.top + start.height / 2 - end.top - end.height / 2];
    const scale = Math.max(0.3, Math.min(3, start.width / Math.max(1, end.width)));
    const flown = ghost.animate(
      [
        { transform: `translate(${x}px, ${y}px) scale(${scale})`, opacity: 1 },
        { transform: `translate(${x * 0.4}px, ${y * 0.4 - 18}px) scale(${(scale + 2.2) / 2.6})`, opacity: 1, offset: 0.6 },
        { transform: "none", opacity: 1 },
      ],
      { duration: FLY_MS, delay, easing: EASING, fill: "backwards" },
    );
    if (!isHeap) target.animate([{ opacity: 0 }, { opacity: 0 }], { duration: FLY_MS + delay });
    const landed = (): void => {
      ghost.remove();
      if (isHeap) bite();
    };
    flown.onfinish = landed;
    flown.oncancel = landed;
  });
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
    zIndex: "30",
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
