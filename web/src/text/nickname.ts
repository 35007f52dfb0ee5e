/* A name is cut where a reader would cut it: never in the middle of an emoji or of a letter with its accent. The server
does the same (names.py). */

const LONGEST = 24; // letters, as people see them
const MOST_SIGNS = 72; // that they may be written with

export function shortened(name: string): string {
  let [kept, signs] = ["", 0];
  for (const { segment } of [...new Intl.Segmenter(undefined, { granularity: "grapheme" }).segment(name)].slice(0, LONGEST)) {
    signs += [...segment].length;
    if (signs > MOST_SIGNS) break;
    kept += segment;
  }
  return kept;
}

/** For the field of a name: what is too long is not typed. */
export function nickname(node: HTMLInputElement): { destroy: () => void } {
  const typed = (event: Event): void => {
    if ((event as InputEvent).isComposing) return; // a letter that is being put together
    const short = shortened(node.value);
    if (short === node.value) return;
    node.value = short;
    node.dispatchEvent(new Event("input", { bubbles: true })); // whoever is bound to it hears of it, too
  };
  node.addEventListener("input", typed);
  node.addEventListener("compositionend", typed);
  return {
    destroy: () => {
      node.removeEventListener("input", typed);
      node.removeEventListener("compositionend", typed);
    },
  };
}
