/* Where the page is. Addresses are public: /, /setup/GAME, /table/CODE, /replay/CODE, /pad/GAME, /rules/GAME,
/review/CODE, /help, /shelf, /puzzle, /puzzle/DATE/GAME. */

import { under, within } from "./base";

const SCREENS = ["setup", "table", "replay", "pad", "rules", "review", "help", "shelf"] as const;
export type Screen = (typeof SCREENS)[number] | "home" | "puzzle" | "lost";

export interface Place {
  screen: Screen;
  /** the game's key, the table's code, or a puzzle's day and game */
  what: string;
}

const KEPT = ["lang", "theme", "motion"];

/** A part of the path, as it was written where a % stands for nothing. */
function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

export function placeOf(path: string): Place {
  const [screen = "", what = "", more = ""] = path.split("/").filter(Boolean).map(decoded);
  if (screen === "") return { screen: "home", what: "" };
  if (screen === "puzzle" && (what === "") === (more === "")) return { screen, what: what === "" ? "" : `${what}/${more}` };
  const found = SCREENS.find((one) => one === screen);
  if (found === undefined || (what === "" && !["replay", "review", "rules", "help", "shelf"].includes(found)))
    return { screen: "lost", what: path };
  return { screen: found, what: ["table", "replay", "review"].includes(found) ? what.toLowerCase() : what };
}

class Address {
  place = $state<Place>(placeOf(within(location.pathname)));
  search = $state(location.search);
  /** A part of the page could not be fetched: its server has another build by now, or is gone. */
  stale = $state(false);

  constructor() {
    addEventListener("popstate", () => this.read());
    addEventListener("vite:preloadError", (event) => {
      event.preventDefault();
      this.stale = true;
    });
  }

  /** The address of a path, with what was asked for this visit (`?lang=en`) still in it. */
  to(path: string, extra: Record<string, string> = {}): string {
    const query = new URLSearchParams();
    const now = new URLSearchParams(this.search);
    for (const key of KEPT) if (now.has(key)) query.set(key, now.get(key) ?? "");
    for (const [key, value] of Object.entries(extra)) query.set(key, value);
    return query.size > 0 ? `${under(path)}?${query}` : under(path);
  }

  go(path: string, extra: Record<string, string> = {}, replace = false): void {
    history[replace ? "replaceState" : "pushState"](null, "", this.to(path, extra));
    this.read();
    scrollTo(0, 0);
  }

  private read(): void {
    this.place = placeOf(within(location.pathname));
    this.search = location.search;
  }
}

export const address = new Address();

/** For <a href>: a plain click stays in the page, a click with a key or another button does what the browser does. */
export function link(node: HTMLAnchorElement): { destroy: () => void } {
  const follow = (event: MouseEvent): void => {
    if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    const url = new URL(node.href);
    if (url.origin !== location.origin) return;
    event.preventDefault();
    address.go(within(url.pathname), Object.fromEntries(url.searchParams));
  };
  node.addEventListener("click", follow);
  return { destroy: () => node.removeEventListener("click", follow) };
}
