/* Single keys of the review; never while somebody types. */

export interface ReviewKeys {
  previous: () => void;
  next: () => void;
  nextMoment: () => void;
  previousMoment: () => void;
  replay: () => void;
  others: () => void;
  escape: () => void;
}

const KEYS: Record<string, keyof ReviewKeys> = {
  ArrowLeft: "previous",
  ArrowRight: "next",
  n: "nextMoment",
  p: "previousMoment",
  r: "replay",
  o: "others",
  Escape: "escape",
};

export function reviewKey(event: KeyboardEvent, act: ReviewKeys): void {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
  const { target } = event;
  // The scrubber moves by arrows itself, and in a text a letter is a letter.
  const isRange = target instanceof HTMLInputElement && target.type === "range";
  const isText = !isRange && (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement);
  const what = KEYS[event.key.length === 1 ? event.key.toLowerCase() : event.key];
  if (what === undefined || isText || (isRange && event.key.startsWith("Arrow"))) return;
  event.preventDefault();
  act[what]();
}
