/* What a position lights up, all of it read off the phase and the legal lines: no rule is known here. A colour is a cube
of the tray, a cube in the hand of whoever was given or stole it, or one in papa's mouth; a number is a zone or a seat. So a thing carries its word only while its verb is asked for. */

import { split, type Choosing } from "../../table/chooser";
import { handle, type Handle } from "../handle";
import { FISH, isColour, isFish, type Colour, type Phase, type SharksView } from "./view";

export type Verb = "aim" | "give" | "hand" | "put" | "answer" | "steal";

const VERBS: Readonly<Record<Phase, Verb | null>> = {
  token: null,
  draw: null,
  roll: null,
  over: null,
  aim: "aim",
  give: "give",
  hand: "hand",
  "put-gift": "put",
  place: "put",
  ask: "answer",
  steal: "steal",
  "put-stolen": "put",
};

/** The verb that this phase asks for; none while chance acts or when it is over. */
export const verbOf = (phase: Phase): Verb | null => VERBS[phase];

/** Which panel is open beside papa: the cubes that were drawn, a gift, or the die. */
export type Panel = "tray" | "gift" | "die";
export function panelOf(phase: Phase): Panel {
  if (phase === "put-gift") return "gift";
  return phase === "ask" || phase === "roll" || phase === "steal" || phase === "put-stolen" ? "die" : "tray";
}

/** Fish on which a cube may be put now → its colour; with a cube in the fingers only those of its colour. */
export function catchable({ lines }: Pick<Choosing, "lines">): ReadonlyMap<string, Colour> {
  const fish = new Map<string, Colour>();
  for (const line of lines) {
    const [verb, colour, name] = split(line);
    if (verb === "put" && name !== undefined && colour !== undefined && isColour(colour)) fish.set(name, colour);
  }
  return fish;
}

/** A fish says its cube's colour by itself, so that it may be touched before the cube. */
export function touchFish(choosing: Choosing, fish: string): void {
  const colour = catchable(choosing).get(fish);
  if (colour !== undefined && !choosing.next.has(fish)) choosing.touch(colour);
  choosing.touch(fish);
}

/** The handle of a fish: legal also before its colour was touched. */
export function hook(choosing: Choosing, fish: string, label: string): Handle {
  const held = handle(choosing, fish, label);
  return {
    ...held,
    "data-legal": catchable(choosing).has(fish) ? "" : undefined,
    onclick: (event) => {
      event.stopPropagation();
      touchFish(choosing, fish);
    },
  };
}

interface Still {
  role: "img";
  "aria-label": string;
  onclick: (event: Event) => void;
}

/** A thing to touch: a word of the line that is asked for, or else a whole line to ask the server about. */
export function grip(choosing: Choosing, asked: Verb | null, verb: Verb, word: string, label: string, line: string): Handle | Still {
  if (asked === verb) return handle(choosing, word, label);
  return { role: "img", "aria-label": label, onclick: () => choosing.touch(line) };
}

/** The line behind a touch that continues no legal line: the server says why not. */
export function lineAbout(words: readonly string[], word: string, view: SharksView): string | null {
  if (word.includes(" ")) return word;
  const board = view.boards[view.viewer ?? 0] ?? {};
  if (isFish(word)) return `put ${words[0] === "put" && words[1] !== undefined ? words[1] : (view.colour ?? board[word] ?? "red")} ${word}`;
  const verb = verbOf(view.phase);
  if (isColour(word)) {
    if (verb === "give" || verb === "steal") return `${verb} ${word}`;
    if (verb === "hand") return `hand ${word} ${view.receiver ?? 0}`;
    const own = FISH.filter((fish) => board[fish] === word);
    const free = own.find((fish) => !view.caught[view.viewer ?? 0]?.includes(fish));
    return `put ${word} ${free ?? own[0] ?? "a1"}`;
  }
  return verb === "aim" ? `aim ${word}` : null;
}

/** Where a line would act on the large board: a fish, a zone, or a colour of a heap. */
export function placeOf(line: string, seat: number): string | null {
  const [verb, first, second] = split(line);
  if (verb === undefined || first === undefined) return null;
  switch (verb) {
    case "put":
      return second === undefined ? null : `${seat}:${second}`;
    case "aim":
      return `${seat}:${first}`;
    case "steal":
      return `papa:${first}`;
    case "give":
    case "hand":
      return `hand:${first}`;
    default:
      return null;
  }
}

/** Whose board is shown large: the one that was asked for, else the viewer's own, else that of whoever plays. */
export function shownSeat(asked: number | null, view: SharksView): number {
  return asked ?? view.viewer ?? (view.to_act >= 0 ? view.to_act : (view.active ?? 0));
}
