/* Drag and drop is two touches: the word that was picked up, then the word it was dropped on. */

const FAR = 8; // px: nearer than this it was a click

const wordAt = (x: number, y: number): string | null =>
  document
    .elementsFromPoint(x, y)
    .map((element) => element.closest("[data-word]")?.getAttribute("data-word") ?? null)
    .find((word) => word !== null) ?? null;

/** A double click is one click, unless it is on what may be done again and again (`data-repeats`) or on a board's own tool. */
export function isSecond({ detail, target }: Event & { detail?: number }): boolean {
  return detail === 2 && target instanceof Element && target.closest("[data-repeats], button:not([data-word])") === null;
}

export function dragging(stage: HTMLElement, touch: (word: string) => void): { destroy: () => void } {
  let start: { x: number; y: number; word: string; element: Element } | null = null;
  let moved = false;
  let swallow = false;

  const down = (event: PointerEvent): void => {
    const element = (event.target as Element).closest("[data-word]");
    const word = element?.getAttribute("data-word");
    if (event.button !== 0 || element === null || word == null) return;
    const movable = element.hasAttribute("data-legal") || element.getAttribute("aria-pressed") === "true";
    if (movable) [start, moved] = [{ x: event.clientX, y: event.clientY, word, element }, false];
  };
  const move = (event: PointerEvent): void => {
    if (start === null || moved || Math.hypot(event.clientX - start.x, event.clientY - start.y) < FAR) return;
    moved = true;
    stage.dataset["dragging"] = start.word;
    if (start.element.getAttribute("aria-pressed") !== "true") touch(start.word);
  };
  const up = (event: PointerEvent): void => {
    if (start !== null && moved) {
      const target = wordAt(event.clientX, event.clientY);
      if (target !== null && target !== start.word) touch(target);
      swallow = true; // the click that follows belongs to the drop
      setTimeout(() => (swallow = false), 0);
    }
    delete stage.dataset["dragging"];
    start = null;
  };
  const click = (event: MouseEvent): void => {
    if (swallow || isSecond(event)) event.stopPropagation();
  };
  stage.addEventListener("pointerdown", down);
  addEventListener("pointermove", move);
  addEventListener("pointerup", up);
  addEventListener("pointercancel", up);
  stage.addEventListener("click", click, true);
  return {
    destroy: () => {
      stage.removeEventListener("pointerdown", down);
      removeEventListener("pointermove", move);
      removeEventListener("pointerup", up);
      removeEventListener("pointercancel", up);
      stage.removeEventListener("click", click, true);
    },
  };
}
