/* Symbols, grounds and patterns of Isles, poured into the document once. Three gems differ by outline as well as by colour:
hexagon, triangle, brilliant. Rokh and egg share a hue because they pair. Glyphs: game-icons.net, CC BY 3.0. */

import brigand from "~icons/game-icons/ninja-head?raw";
import diamond from "~icons/game-icons/cut-diamond?raw";
import dromedary from "~icons/game-icons/camel?raw";
import egg from "~icons/game-icons/big-egg?raw";
import elephant from "~icons/game-icons/elephant?raw";
import emerald from "~icons/game-icons/emerald?raw";
import fennec from "~icons/game-icons/fox?raw";
import genie from "~icons/game-icons/djinn?raw";
import lamp from "~icons/game-icons/magic-lamp?raw";
import lookout from "~icons/game-icons/spyglass?raw";
import monkey from "~icons/game-icons/monkey?raw";
import palm from "~icons/game-icons/palm-tree?raw";
import roc from "~icons/game-icons/eagle-emblem?raw";
import snake from "~icons/game-icons/snake?raw";
import { inner, pourDefs, type Sticker, stickerOf } from "../../pieces/sticker";

type Point = readonly [number, number];

/** A facet, a little smaller than its corners say, so that cream shows between facets. */
function facet(share: number, ...corners: Point[]): string {
  const middle = (axis: 0 | 1): number => corners.reduce((sum, corner) => sum + corner[axis], 0) / corners.length;
  const [x, y] = [middle(0), middle(1)];
  return `M${corners.map((corner) => `${Math.round(x + (corner[0] - x) * share)} ${Math.round(y + (corner[1] - y) * share)}`).join("L")}z`;
}

/** Our own cut: a triangle, so that a ruby is none of the other gems in grey. */
function ruby(): string {
  const [top, right, left]: Point[] = [
    [256, 24],
    [496, 446],
    [16, 446],
  ];
  const [high, east, west]: Point[] = [
    [256, 196],
    [352, 366],
    [160, 366],
  ];
  const cut =
    facet(0.88, top!, right!, east!, high!) +
    facet(0.9, right!, left!, west!, east!) +
    facet(0.88, left!, top!, high!, west!) +
    facet(0.84, high!, east!, west!);
  return `<path fill="currentColor" d="${cut}"/>`;
}

const SPOTS =
  '<g fill="#fff" opacity=".8"><circle cx="190" cy="300" r="34"/><circle cx="300" cy="220" r="26"/><circle cx="320" cy="370" r="40"/><circle cx="215" cy="410" r="20"/><circle cx="235" cy="150" r="18"/></g>';

const STICKERS: Readonly<Record<string, Sticker>> = {
  palm: { body: inner(palm), light: "#3fb06c", dark: "#14694a" },
  elephant: { body: inner(elephant), light: "#7f9bb5", dark: "#3f5a75" },
  dromedary: { body: inner(dromedary), light: "#cf8b3d", dark: "#8a4f1a" },
  fennec: { body: inner(fennec), light: "#f08a35", dark: "#bf5410" },
  monkey: { body: inner(monkey), light: "#a8693c", dark: "#653517" },
  roc: { body: inner(roc), light: "#9a5cc4", dark: "#562480" },
  egg: { body: inner(egg), light: "#c9a4ea", dark: "#8d5cc0", over: SPOTS },
  emerald: { body: inner(emerald), light: "#1fbb86", dark: "#0a6f4d" },
  ruby: { body: ruby(), light: "#f0586a", dark: "#a81733" },
  diamond: { body: inner(diamond), light: "#58bdf0", dark: "#1b73b5" },
  lamp: { body: inner(lamp), light: "#f2a71b", dark: "#b56a00" },
  snake: { body: inner(snake), light: "#9dbb2b", dark: "#587213" },
  brigand: { body: inner(brigand), light: "#6a4a66", dark: "#2d1c33" },
  genie: { body: inner(genie), light: "#8ef0e6", dark: "#3fb6c4" },
  lookout: { body: inner(lookout), light: "#f2a71b", dark: "#b56a00" },
};

const down = (id: string, ...stops: [number, string][]): string =>
  `<linearGradient id="isles-${id}" x1="0" y1="0" x2="0" y2="1">${stops.map(([at, colour]) => `<stop offset="${at}" stop-color="${colour}"/>`).join("")}</linearGradient>`;
const pattern = (id: string, width: number, height: number, drawn: string): string =>
  `<pattern id="isles-${id}" width="${width}" height="${height}" patternUnits="userSpaceOnUse">${drawn}</pattern>`;

const SHORE = "M0 0H120V19C100 25 82 13 60 18S20 25 0 19Z";
const GROUNDS = [
  down("water", [0, "#1c86a8"], [1, "#5cc8cf"]),
  down("high", [0, "#f8e6b4"], [1, "#e9c983"]),
  down("middle", [0, "#e7dd9a"], [0.5, "#cfd98c"], [1, "#e7dd9a"]),
  down("low", [0, "#ecd096"], [1, "#fbefcf"]),
  down("dream", [0, "#2b2a6b"], [0.7, "#5b4ba6"], [1, "#a57cc4"]),
  '<radialGradient id="isles-night" cx=".5" cy=".35" r=".85"><stop offset="0" stop-color="#4b3f9a"/><stop offset="1" stop-color="#1c1747"/></radialGradient>',
  pattern(
    "waves",
    40,
    20,
    '<path d="M0 7q10-6 20 0t20 0M-10 17q10-6 20 0t20 0 20 0" fill="none" stroke="#fff" stroke-opacity=".26" stroke-width="1.6" stroke-linecap="round"/>',
  ),
  pattern(
    "grain",
    26,
    26,
    '<g fill="#a87a34" fill-opacity=".32"><circle cx="4" cy="5" r="1"/><circle cx="15" cy="3" r=".8"/><circle cx="22" cy="12" r="1"/><circle cx="9" cy="16" r=".8"/><circle cx="18" cy="22" r="1.1"/><circle cx="3" cy="23" r=".7"/></g>',
  ),
  pattern(
    "stars",
    60,
    60,
    '<g fill="#ffe9a8"><circle cx="8" cy="10" r="1.2"/><circle cx="38" cy="6" r=".9"/><circle cx="52" cy="28" r="1.3"/><circle cx="20" cy="36" r=".8"/><circle cx="44" cy="50" r="1"/><circle cx="10" cy="54" r=".9"/></g>',
  ),
  pattern(
    "scales",
    24,
    14,
    '<path d="M0 14a12 12 0 0 1 24 0M-12 7a12 12 0 0 1 24 0M12 7a12 12 0 0 1 24 0" fill="none" stroke="#fff" stroke-opacity=".2" stroke-width="1.4"/>',
  ),
  '<clipPath id="isles-tile"><rect width="120" height="120" rx="12"/></clipPath><clipPath id="isles-dream-shape"><rect width="120" height="90" rx="11"/></clipPath>',
  `<symbol id="isles-shore" viewBox="0 0 120 120"><path d="${SHORE}" fill="#c79f58" opacity=".5" transform="translate(0 5)"/><path d="${SHORE}" fill="#fff" transform="translate(0 2.5)"/><path d="${SHORE}" fill="url(#isles-water)"/><rect width="120" height="14" fill="url(#isles-waves)"/></symbol>`,
];

export function pourIsles(): void {
  pourDefs(
    "isles-ink",
    () =>
      GROUNDS.join("") +
      Object.entries(STICKERS)
        .map(([name, sticker]) => stickerOf(name, sticker))
        .join(""),
  );
}
