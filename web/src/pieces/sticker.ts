/* A glyph as a printed sticker: its shadow, a cream rim that also fills eyes and gaps, then the glyph from light to dark.
Symbols stand in the document once; a tile then is a handful of <use href="#sticker-palm">. Glyphs: game-icons.net, CC BY 3.0. */

export interface Sticker {
  /** what a glyph of a 512 box is made of, painted in currentColor */
  readonly body: string;
  readonly light: string;
  readonly dark: string;
  /** drawn over the glyph: the spots of an egg */
  readonly over?: string;
}

/** What a glyph of a 512 box is made of, without its <svg>. */
export const inner = (svg: string): string => svg.replace(/^<svg[^>]*>|<\/svg>$/g, "");

const SHADOW = "#0b2a3d";
const CREAM = "#fffaf0";
const RIM = 52;

/** The gradient and the symbols of one sticker: `sticker-NAME`, and `glyph-NAME` plain in the colour of the text. */
export function stickerOf(name: string, { body, light, dark, over = "" }: Sticker): string {
  const outline = body.replaceAll('fill="currentColor"', "");
  const painted = body.replaceAll("currentColor", `url(#ink-${name})`);
  const rim = `stroke-width="${RIM}" stroke-linejoin="round"`;
  return `<linearGradient id="ink-${name}" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${light}"/><stop offset="1" stop-color="${dark}"/></linearGradient>
<symbol id="sticker-${name}" viewBox="-44 -44 600 600" overflow="visible"><g fill="${SHADOW}" stroke="${SHADOW}" ${rim} opacity=".28" transform="translate(0 20)">${outline}</g><g fill="${CREAM}" stroke="${CREAM}" ${rim}>${outline}</g>${painted}${over}</symbol>
<symbol id="glyph-${name}" viewBox="0 0 512 512">${body}</symbol>`;
}

/** Puts definitions into the document, once for each id, however many boards are drawn. */
export function pourDefs(id: string, defs: () => string): void {
  if (typeof document === "undefined" || document.getElementById(id)) return;
  const host = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  host.id = id;
  host.setAttribute("width", "0");
  host.setAttribute("height", "0");
  host.setAttribute("aria-hidden", "true");
  host.style.position = "absolute";
  host.innerHTML = `<defs>${defs()}</defs>`;
  document.body.prepend(host);
}

/** Numbers from 0 to 1 that are always the same for the same name: so that a tile's grass stays where it was. */
export function scatter(name: string): () => number {
  let seed = 2166136261;
  for (const letter of name) seed = Math.imul(seed ^ letter.charCodeAt(0), 16777619);
  return () => {
    seed = Math.imul(seed ^ (seed >>> 15), 2246822519) + 0x9e3779b9;
    return ((seed ^ (seed >>> 13)) >>> 0) / 4294967296;
  };
}
