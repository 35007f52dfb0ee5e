/* French spacing of what the page itself says, as words/spacing.py does it for server, terminal and rules; both are held
to tests/words/spacing.json. */

const STICKS = /`[^`]*`| (?=[:;!?»%])|(?<=«) /g;

/** No line begins with : ; ! ? or », nor ends with «. */
export const spaced = (text: string): string => text.replace(STICKS, (found) => (found === " " ? "\u00a0" : found));

/** A French sentence as it is printed; « joue-t-on » stays together, too. */
export const french = (text: string): string => spaced(text).replace(/-t-/g, "\u2060-\u2060t\u2060-\u2060");
