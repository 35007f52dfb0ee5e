/* What a person likes: language, light or dark, motion, sound, a name. Remembered here; `?lang=`, `?theme=` and
`?motion=none` in the address win for this visit. */

import { FALLBACK, knownLanguage, LANGUAGES } from "./text/languages";
import type { Lang } from "./wire/messages";

/** How long bots' turns are shown: as at a table, or only what comes of them. */
export type Pace = "calm" | "quick";
export type Theme = "light" | "dark" | "system";

interface Kept {
  lang: Lang;
  theme: Theme;
  sound: boolean;
  name: string;
  pace: Pace;
  /** who played on this screen the last time, by seat */
  company: string[];
  wishes: Record<string, boolean>;
}

/** The wish that is not of one game: whether the lamp stands on the table. */
export const LAMP = "wish-lamp";

const KEY = "atoll.taste";
const NAMES = ["Corail", "Vague", "Lagon", "Écume", "Nacre", "Bernik", "Pagaie", "Boussole", "Marée", "Galet", "Tiaré", "Mouette"];

function read(): Partial<Kept> {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "{}") as Partial<Kept>;
  } catch {
    return {}; // a browser that keeps nothing still plays
  }
}

const asked = new URLSearchParams(location.search);
const askedLang = asked.get("lang");
const askedTheme = asked.get("theme");
const browserLang = (): Lang => navigator.languages.map(knownLanguage).find(Boolean) ?? LANGUAGES[0]?.code ?? FALLBACK;
const isPhone = (): boolean => matchMedia("(pointer: coarse)").matches;
const anyName = (): string => NAMES[Math.floor(Math.random() * NAMES.length)] ?? "Corail";

class Taste {
  lang = $state<Lang>(FALLBACK);
  theme = $state<Theme>("system");
  sound = $state(false);
  name = $state("");
  pace = $state<Pace>("calm");
  company = $state.raw<string[]>([]);
  wishes = $state<Record<string, boolean>>({});
  /** False: nothing moves. */
  motion = $state(true);
  systemDark = $state(false);
  readonly dark = $derived(this.theme === "dark" || (this.theme === "system" && this.systemDark));

  constructor() {
    const kept = read();
    this.lang = knownLanguage(askedLang ?? "") ?? knownLanguage(kept.lang ?? "") ?? browserLang();
    this.theme = askedTheme === "light" || askedTheme === "dark" ? askedTheme : (kept.theme ?? "system");
    this.sound = kept.sound ?? !isPhone();
    this.name = kept.name ?? anyName();
    this.company = kept.company ?? [];
    this.wishes = kept.wishes ?? {};
    this.pace = kept.pace === "quick" ? "quick" : "calm";
    if (kept.name === undefined) this.keep({ name: this.name });
    const still = matchMedia("(prefers-reduced-motion: reduce)");
    const dark = matchMedia("(prefers-color-scheme: dark)");
    const look = (): void => {
      this.motion = asked.get("motion") !== "none" && !still.matches;
      this.systemDark = dark.matches;
    };
    look();
    still.addEventListener("change", look);
    dark.addEventListener("change", look);
  }

  /** Changes and remembers. */
  keep(change: Partial<Kept>): void {
    Object.assign(this, change);
    try {
      localStorage.setItem(KEY, JSON.stringify({ ...read(), ...change }));
    } catch {
      // private windows: it holds for this visit
    }
  }
}

export const taste = new Taste();
