/* What a position lights up. All of it is read off the phase, the legal lines and the last lines: no rule is known here.
Places, columns and seats share their numbers in the notation, so a thing carries its word only while its verb is asked for. */

import type { Choosing } from "../../table/chooser";
import { handle, type Handle } from "../handle";
import type { Board, IslesView, Row } from "./view";

export type Verb = "open" | "hide" | "take" | "put" | "name";

/** The verb that this phase asks for; none while chance draws or when it is over. */
export function verbOf(phase: IslesView["phase"]): Verb | null {
  return phase === "draw" || phase === "over" ? null : phase;
}

interface Still {
  role: "img";
  "aria-label": string;
  onclick: (event: Event) => void;
}

/** A thing to touch: a word of the line that is asked for, or else a whole line to ask the server about. It is drawn anew
when it becomes or stops being a word, so that the keyboard's one tab stop does not stay with it. */
export function grip(choosing: Choosing, asked: Verb | null, verb: Verb, word: string, label: string): Handle | Still {
  if (asked === verb) return handle(choosing, word, label);
  return { role: "img", "aria-label": label, onclick: () => choosing.touch(`${verb} ${word}`) };
}

/** The line behind a touch that continues no legal line. */
export function lineAbout(word: string, view: IslesView): string | null {
  const verb = verbOf(view.phase);
  return word.includes(" ") ? word : verb === null ? null : `${verb} ${word}`;
}

/** Where a line would act, as the server names places: `offer:2`, `0:high:3`, `seat:1`, `low`. */
export function placeOf(line: string, view: IslesView): string | null {
  const [verb, word] = line.split(" ");
  if (verb === undefined || word === undefined) return null;
  switch (verb) {
    case "open":
      return word;
    case "hide":
    case "take":
      return `offer:${word}`;
    case "put":
      return view.opened === null || view.opened === "dream" ? null : `${view.to_act}:${view.opened}:${word}`;
    case "name":
      return `seat:${word}`;
    default:
      return null;
  }
}

/** The cells and dreams that the last deeds filled. `row` is the pile that was open then, unless they tell. */
export function lastPlaces(last: readonly { seat: number; line: string }[], row: string | null, boards: readonly Board[]): string[] {
  const opening = last.findLastIndex(({ line }) => line.startsWith("open "));
  const pile = opening < 0 ? row : (last[opening]?.line.split(" ")[1] ?? row);
  return last.slice(opening + 1).flatMap(({ seat, line }) => {
    const [verb, word] = line.split(" ");
    if (verb === "put" && pile !== null && boards[seat]?.rows[pile as Row]?.[Number(word) - 1]) return [`${seat}:${pile}:${word}`];
    if (verb === "take" && pile === "dream") return [`${seat}:dream:${boards[seat]?.dreams.length ?? 0}`];
    return [];
  });
}

/** Whose island is shown large: the one that was asked for, else the viewer's own, else that of whoever plays. */
export function shownSeat(peeked: number | null, view: IslesView): number {
  return peeked ?? view.viewer ?? (view.to_act >= 0 ? view.to_act : view.lookout);
}
