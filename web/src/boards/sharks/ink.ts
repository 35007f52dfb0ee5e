/* The symbols that every board of Little Sharks is put together from: fish, cubes, tokens, faces of the die, baby sharks. They stand in the document once. Glyphs: game-icons.net, CC BY 3.0. */

import bag from "~icons/game-icons/swap-bag?raw";
import dice from "~icons/game-icons/perspective-dice-six-faces-random?raw";
import jaws from "~icons/game-icons/shark-jaws?raw";
import fin from "~icons/game-icons/shark-fin?raw";
import { inner, pourDefs } from "../../pieces/sticker";
import { cube, fish, INKS, outline } from "./fish";
import { COLOURS, FACES, type Colour, type Face, type Token } from "./view";

const TOKENS: readonly Token[] = ["none", "one", "two", "gift", "yellow-blue", "green-red"];
const BROWN = 'stroke="#5d4517" stroke-width="3" fill="none" stroke-linecap="round" stroke-linejoin="round"';

/** A cube of no colour. */
function plain(x: number, y: number, s: number): string {
  const t = s * 0.4;
  return `<g transform="translate(${x} ${y})"><path d="M-${s} -${s}l${t} -${t}h${2 * s}l-${t} ${t}Z" fill="#fff"/><path d="M${s} -${s}l${t} -${t}v${2 * s}l-${t} ${t}Z" fill="#b89f6c"/><rect x="-${s}" y="-${s}" width="${2 * s}" height="${2 * s}" rx="1.5" fill="#f3e2bd"/><path d="M-${s} -${s}l${t} -${t}h${2 * s}v${2 * s}l-${t} ${t}h-${2 * s}Z" fill="none" stroke="#5d4517" stroke-width="1.6" stroke-linejoin="round"/></g>`;
}

const papa = (x: number, y: number, scale: number): string =>
  `<g transform="translate(${x} ${y}) scale(${scale})"><path d="M-12 10C-8-2-2-10 9-14C6-5 8 3 13 10Z" fill="#3f6d87"/><path d="M-16 11q4-4 8 0t8 0t8 0t8 0" stroke="#2f86ab" stroke-width="3" fill="none" stroke-linecap="round"/></g>`;

const pairOf = (name: "yellow-blue" | "green-red"): readonly [Colour, Colour] =>
  name === "yellow-blue" ? ["yellow", "blue"] : ["green", "red"];

function token(name: Token): string {
  switch (name) {
    case "none":
      return '<path d="M-17-4q5.5-6 11 0t11 0t11 0M-17 6q5.5-6 11 0t11 0t11 0" stroke="#2f86ab" stroke-width="4.2" fill="none" stroke-linecap="round"/>';
    case "one":
      return plain(-9, 3, 7) + papa(11, 3, 0.85);
    case "two":
      return plain(-15, 6, 6) + plain(-5, -5, 6) + papa(13, 3, 0.8);
    case "gift":
      return `${plain(0, 8, 6.5)}<path d="M-8-1L-17-9M0-5V-18M8-1L17-9" ${BROWN}/><path d="M-19-4L-18-11L-11-11M-4-14L0-19L4-14M19-4L18-11L11-11" ${BROWN}/>`;
    default: {
      const [one, other] = pairOf(name);
      return `<g transform="translate(-12 -8) scale(.5)">${fish(one)}</g><g transform="translate(-12 12) scale(.5)">${fish(other)}</g><path d="M-22 2H2" stroke="#b89f6c" stroke-width="2" stroke-dasharray="3 3"/>${papa(15, 2, 0.72)}`;
    }
  }
}

function face(name: Face): string {
  switch (name) {
    case "miss":
      return '<path d="M-14-14L14 14M14-14L-14 14" stroke="#6d7b84" stroke-width="7" stroke-linecap="round"/>';
    case "all":
      return (
        plain(0, 0, 7) +
        [0, 90, 180, 270].map((turn) => `<g transform="rotate(${turn})"><path d="M0-13V-23M-4-19L0-24L4-19" ${BROWN}/></g>`).join("")
      );
    case "one":
      return plain(-1, 2, 12);
    case "two":
      return plain(-9, 7, 9.5) + plain(9, -5, 9.5);
    default: {
      const [one, other] = pairOf(name);
      return `<g transform="translate(0 -11) scale(.62)">${fish(one)}</g><g transform="translate(0 13) scale(.62)">${fish(other)}</g>`;
    }
  }
}

const BABY = `<ellipse cx="0" cy="19" rx="18" ry="4" fill="#04212f" opacity=".3"/><path d="M-2-17L6-28L11-14Z" fill="currentColor" stroke="#fff" stroke-width="1.5" stroke-linejoin="round"/><path d="M-24 10C-28 2-32 2-34-6C-26-6-22-2-19 2C-12-16 14-20 24-2C28 6 22 16 8 18C-6 20-16 18-24 10Z" fill="currentColor" stroke="#fff" stroke-width="1.8"/><path d="M-14 12C-4 18 14 17 22 7C12 9 0 10-14 12Z" fill="#fff" opacity=".9"/><path d="M8 7l3 4l3-4l3 4l3-5" stroke="#12303f" stroke-width="1.6" fill="none" stroke-linejoin="round"/><circle cx="11" cy="-3" r="4.2" fill="#fff"/><circle cx="11.900" cy="-3" r="2.4" fill="#10222c"/>`;

function symbols(): string {
  const pools = [
    ["pool", "--pool0", "--pool1"],
    ["pool-lit", "--poolz0", "--poolz1"],
  ].map(
    ([id, from, to]) =>
      `<linearGradient id="shark-${id}" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="var(${from})"/><stop offset="1" stop-color="var(${to})"/></linearGradient>`,
  );
  return [
    ...pools,
    ...COLOURS.flatMap((colour) => [
      `<symbol id="shark-fish-${colour}" viewBox="-32 -32 64 64">${fish(colour)}</symbol>`,
      `<symbol id="shark-cube-${colour}" viewBox="-26 -32 62 60" overflow="visible">${cube(colour)}</symbol>`,
      `<symbol id="shark-dot-${colour}" viewBox="-32 -32 64 64">${outline(colour, INKS[colour].base)}</symbol>`,
      `<symbol id="shark-chip-${colour}" viewBox="-32 -32 64 64"><rect x="-30" y="-30" width="60" height="60" rx="11" fill="${INKS[colour].base}" stroke="${INKS[colour].line}" stroke-width="4.5"/><g transform="scale(.8)">${outline(colour, colour === "yellow" ? "#4f3300" : "#fff")}</g></symbol>`,
    ]),
    ...TOKENS.map((name) => `<symbol id="shark-token-${name}" viewBox="-30 -30 60 60">${token(name)}</symbol>`),
    ...FACES.map((name) => `<symbol id="shark-face-${name}" viewBox="-30 -30 60 60">${face(name)}</symbol>`),
    `<symbol id="shark-baby" viewBox="-36 -30 66 56" overflow="visible">${BABY}</symbol>`,
    ...Object.entries({ bag, dice, jaws, fin }).map(
      ([name, glyph]) => `<symbol id="shark-glyph-${name}" viewBox="0 0 512 512">${inner(glyph)}</symbol>`,
    ),
  ].join("");
}

export const pourSharks = (): void => pourDefs("sharks-ink", symbols);
