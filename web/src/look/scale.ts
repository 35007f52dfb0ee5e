/* On a very large screen the whole page is drawn larger (`--scale` in tokens.css). The browser measures in the screen's
pixels and a style is written in the page's: whoever writes what was measured asks here. */

const scale = (): number => Number(getComputedStyle(document.documentElement).getPropertyValue("--scale")) || 1;

/** Where something is drawn. */
export function rectOf(node: Element): DOMRect {
  const [box, by] = [node.getBoundingClientRect(), scale()];
  return by === 1 ? box : new DOMRect(box.x / by, box.y / by, box.width / by, box.height / by);
}

/** Where a finger is. */
export function pointOf({ clientX, clientY }: { clientX: number; clientY: number }): [number, number] {
  const by = scale();
  return [clientX / by, clientY / by];
}
