/* Single keys of the table; never while somebody types. */

export interface Shortcuts {
  undo: () => unknown;
  hint: () => unknown;
  rules: () => unknown;
  log: () => unknown;
  keys: () => unknown;
  notation: () => unknown;
  escape: () => unknown;
}

const KEYS: Record<string, keyof Shortcuts> = { u: "undo", h: "hint", r: "rules", l: "log", "?": "keys", n: "notation", Escape: "escape" };

export function shortcut(event: KeyboardEvent, act: Shortcuts): void {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
  const typing = event.target instanceof HTMLInputElement || event.target instanceof HTMLTextAreaElement;
  if (document.querySelector("dialog[open]") !== null) return;
  const what = KEYS[event.key.length === 1 ? event.key.toLowerCase() : event.key];
  if (what === undefined || (typing && what !== "escape")) return;
  if (typing) (event.target as HTMLElement).blur();
  event.preventDefault();
  act[what]();
}
