/* The public handles of a clickable word (data-word, data-legal), and what a screen reader and a keyboard need with them.
A board that lets things be touched before their verb marks them `data-lit`: a refusal stands beside those, too. Nothing is ever disabled: a word that is not legal now answers with the reason. Spread over an element: <g {...handle(choosing, "c2", label)}>. Arrow keys and focus are the table's (table/roving.ts). */

import type { Choosing } from "../table/chooser";
import { isSecond } from "../table/dragging";

export interface Handle {
  "data-word": string;
  "data-legal": "" | undefined;
  role: "button";
  tabindex: -1;
  "aria-label": string;
  "aria-pressed": boolean | undefined;
  onclick: (event: Event) => void;
}

export function handle(choosing: Choosing, word: string, label: string): Handle {
  const legal = choosing.next.has(word);
  const chosen = choosing.words.includes(word);
  return {
    "data-word": word,
    "data-legal": legal ? "" : undefined,
    role: "button",
    tabindex: -1,
    "aria-label": label,
    "aria-pressed": chosen ? true : undefined,
    onclick: (event) => {
      event.stopPropagation();
      if (!isSecond(event)) choosing.touch(word);
    },
  };
}
