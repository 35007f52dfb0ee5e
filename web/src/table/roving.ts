/* Arrow keys over a board of any shape: from where the focus is, to the nearest word in that direction. */

export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

export type Direction = "ArrowUp" | "ArrowDown" | "ArrowLeft" | "ArrowRight";

export const isDirection = (key: string): key is Direction => /^Arrow(Up|Down|Left|Right)$/.test(key);

const centre = (box: Box): [number, number] => [(box.left + box.right) / 2, (box.top + box.bottom) / 2];

/** The index of the nearest box in a direction: straight ahead counts more than beside; -1 if there is none. */
export function nearest(boxes: readonly Box[], from: Box, direction: Direction): number {
  const [x, y] = centre(from);
  let best = -1;
  let least = Infinity;
  boxes.forEach((box, i) => {
    const [bx, by] = centre(box);
    const along = { ArrowUp: y - by, ArrowDown: by - y, ArrowLeft: x - bx, ArrowRight: bx - x }[direction];
    const beside = Math.abs(direction === "ArrowUp" || direction === "ArrowDown" ? bx - x : by - y);
    if (along <= 1 || beside > along * 2) return;
    const far = along + beside * 3;
    if (far < least) [best, least] = [i, far];
  });
  return best;
}

const WORDS = "[data-word]";

/** One tab stop for a whole board; the arrow keys move within it, Enter and Space touch. */
export function roving(stage: HTMLElement): { destroy: () => void } {
  const all = (): (HTMLElement | SVGElement)[] => [...stage.querySelectorAll<HTMLElement | SVGElement>(WORDS)];
  let current: HTMLElement | SVGElement | null = null;

  const stop = (next: HTMLElement | SVGElement | null): void => {
    if (current !== next) current?.setAttribute("tabindex", "-1");
    current = next;
    next?.setAttribute("tabindex", "0");
  };
  const settle = (): void => {
    if (current !== null && stage.contains(current)) return void current.setAttribute("tabindex", "0");
    const words = all();
    stop(words.find((word) => word.hasAttribute("data-legal")) ?? words[0] ?? null);
  };
  const focused = (event: FocusEvent): void => {
    const word = (event.target as Element).closest<HTMLElement | SVGElement>(WORDS);
    if (word !== null) stop(word);
  };
  const pressed = (event: KeyboardEvent): void => {
    const here = (event.target as Element).closest<HTMLElement | SVGElement>(WORDS);
    if (here === null) return;
    if (isDirection(event.key)) {
      const others = all().filter((word) => word !== here);
      const found =
        others[
          nearest(
            others.map((word) => word.getBoundingClientRect()),
            here.getBoundingClientRect(),
            event.key,
          )
        ];
      found?.focus();
      event.preventDefault();
    } else if ((event.key === "Enter" || event.key === " ") && here.tagName !== "BUTTON") {
      here.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true }));
      event.preventDefault();
    }
  };
  const watcher = new MutationObserver(settle);
  watcher.observe(stage, { childList: true, subtree: true });
  stage.addEventListener("focusin", focused);
  stage.addEventListener("keydown", pressed);
  settle();
  return {
    destroy: () => {
      watcher.disconnect();
      stage.removeEventListener("focusin", focused);
      stage.removeEventListener("keydown", pressed);
    },
  };
}
