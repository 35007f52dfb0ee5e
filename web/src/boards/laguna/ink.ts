/* Gradients and symbols of the lagoon. They stand in the document once, however many boards are drawn. */

import { pourDefs } from "../../pieces/sticker";
import { COLOURS, type Colour } from "./view";

/** Light, middle and dark of each colour of pearl. */
export const PEARLS: Readonly<Record<Colour, readonly [string, string, string]>> = {
  red: ["#ff9a86", "#d63f33", "#8f1d17"],
  blue: ["#9cc4ff", "#2f6fde", "#153c8c"],
  green: ["#93e0b0", "#2e9e5b", "#125c31"],
  yellow: ["#fff0b0", "#f0b429", "#9a6400"],
};

const STAR = Array.from({ length: 10 }, (_, point) => {
  const [radius, angle] = [point % 2 === 0 ? 7.6 : 3.3, -Math.PI / 2 + (point * Math.PI) / 5];
  return `${(radius * Math.cos(angle)).toFixed(1)},${(radius * Math.sin(angle)).toFixed(1)}`;
}).join(" ");

/** The relief mark of each colour, about 14 units wide: colour is never alone. */
export const MARKS: Readonly<Record<Colour, string>> = {
  red: `<polygon points="${STAR}" fill="#fff"/>`,
  blue: '<path d="M-7-2.200q3.500-5 7 0t7 0M-7 3.800q3.500-5 7 0t7 0" fill="none" stroke="#fff" stroke-width="2.600" stroke-linecap="round"/>',
  green:
    '<path d="M-5.500 5.500C-8-3-2-7 6-6.500C7 2 2.500 7-5.500 5.500Z" fill="#fff"/><path d="M-5 5L3-3.500" stroke="#1c7a43" stroke-width="1.500" stroke-linecap="round"/>',
  yellow: '<path d="M0-7.400L6.600 0L0 7.400L-6.600 0Z" fill="#5f3d00"/>',
};

function pearl(colour: Colour): string {
  const [light, middle, dark] = PEARLS[colour];
  return `<radialGradient id="laguna-shine-${colour}" cx=".36" cy=".3" r=".78"><stop offset="0" stop-color="${light}"/><stop offset=".5" stop-color="${middle}"/><stop offset="1" stop-color="${dark}"/></radialGradient>
<symbol id="laguna-pearl-${colour}" viewBox="-16 -16 32 32"><circle cy="3" r="12.600" fill="#04212f" opacity=".35"/><circle r="13.800" fill="url(#laguna-shine-${colour})" stroke="${dark}" stroke-width="1.400"/><g transform="scale(.86)">${MARKS[colour]}</g><ellipse cx="-4.700" cy="-6.900" rx="4.200" ry="2.400" fill="#fff" opacity=".85" transform="rotate(-32 -4.700 -6.900)"/></symbol>
<symbol id="laguna-mark-${colour}" viewBox="-10 -10 20 20">${MARKS[colour]}</symbol>`;
}

const gradient = (id: string, across: boolean, ...stops: [number, string][]): string =>
  `<linearGradient id="laguna-${id}" x1="0" y1="0" x2="${across ? 1 : 0}" y2="${across ? 0 : 1}">${stops.map(([at, colour]) => `<stop offset="${at}" stop-color="${colour}"/>`).join("")}</linearGradient>`;
const glow = (id: string, radius: number, ...stops: [number, string, number?][]): string =>
  `<radialGradient id="laguna-${id}" cx=".5" cy=".5" r="${radius}">${stops.map(([at, colour, opacity]) => `<stop offset="${at}" stop-color="${colour}" stop-opacity="${opacity ?? 1}"/>`).join("")}</radialGradient>`;

const ROCK = "M-14 8C-13 3-9 2-6 3.500C-3 1 1 1 3 3.500C7 1 12 3 13 7C14 11 9 13 0 13C-8 13-14 12-14 8Z";
const ROCK_TOP = "M-13 7C-12 3-9 2-6 3.500C-3 1 1 1 3 3.500C7 1 11 3 12 6.500C8 9-8 9.500-13 7Z";
const SURF = [
  "M-16 6C-17 0-14-4-11-6C-9-13 2-17 8-12C14-11 17-3 15 4C16 11 9 15 1 14.500C-8 16-15 13-16 6Z",
  "M-16 5C-17-2-12-9-6-10C-2-15 8-15 12-9C17-5 17 6 12 10C7 15-13 16-16 5Z",
  "M-16 5C-16-4-10-9-4-11C2-16 12-12 14-5C18 1 15 11 8 13C0 16-14 15-16 5Z",
] as const;
const BRANCHES = [
  "M-6 6V-6M-6 0l-5-5M-6-2l4-6M3 6V-10M3-2l6-6M3 1l-4-5M9 5l3-5",
  "M-8 6V-5M-8 0l-4-4M-8-1l4-4",
  "M-1 6C-2-2-5-6-10-8M-2 0C-1-6 1-9 4-11M-4-4l-6 1M0-5l6 0M8 6V-4M8 1l5-4",
] as const;
const BRAIN =
  '<circle cx="4" cy="-3" r="8" fill="var(--lg-coral-deep)"/><circle cx="4" cy="-3.500" r="6.700" fill="var(--lg-coral)"/><path d="M-1-5q5-5 10 0M-1.500-1q5 4 11-1M4-10v12" stroke="var(--lg-coral-deep)" stroke-width="1.400" fill="none"/>';

function reef(kind: 0 | 1 | 2): string {
  const line = (ink: string, width: number): string =>
    `<path d="${BRANCHES[kind]}" stroke="var(--lg-${ink})" stroke-width="${width}" stroke-linecap="round" fill="none"/>`;
  return `<symbol id="laguna-reef-${kind}" viewBox="-20 -20 40 40"><path d="${SURF[kind]}" fill="var(--lg-surf)" opacity=".5"/>${kind === 1 ? BRAIN : ""}${line("coral-deep", 5)}${line("coral", 2.9)}<path d="${ROCK}" fill="var(--lg-rock-deep)"/><path d="${ROCK_TOP}" fill="var(--lg-rock)"/></symbol>`;
}

const HEAD = "M-9.500-.5L0-9L9.500-.5";
const TAIL = "M-9.500 8L0-.5L9.500 8";
const chevrons = (lines: readonly [string, string, number, number][]): string =>
  lines
    .map(
      ([d, ink, width, opacity]) =>
        `<path d="${d}" fill="none" stroke="${ink}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round" opacity="${opacity}"/>`,
    )
    .join("");

const CURRENT = `<symbol id="laguna-current" viewBox="-20 -20 40 40">${chevrons([
  [TAIL, "var(--lg-chevron)", 4.2, 0.55],
  [HEAD, "var(--lg-chevron)", 4.4, 0.95],
])}</symbol>
<symbol id="laguna-binding" viewBox="-20 -20 40 40">${chevrons([
  [TAIL, "#7a4a00", 7.2, 0.5],
  [HEAD, "#7a4a00", 7.2, 0.5],
  [TAIL, "#ffe27a", 4.6, 1],
  [HEAD, "#fff3c0", 4.6, 1],
])}</symbol>`;
const LEAVES = [
  "M0 0C-4-7-11-8-16-3C-10-5-5-3 0 0Z",
  "M0 0C3-8 10-10 16-6C10-6 5-4 0 0Z",
  "M0 0C-2-8 0-13 6-15C3-10 3-5 0 0Z",
  "M0 0C-8-1-13 4-13 10C-9 5-5 3 0 0Z",
  "M0 0C7-1 12 3 13 9C9 5 5 3 0 0Z",
];
const PALM = `<symbol id="laguna-palm" viewBox="-20 -34 44 36"><path d="M0 0C1-6 1-10 4-15" stroke="#7a4d22" stroke-width="3.200" fill="none" stroke-linecap="round"/><g transform="translate(4 -15)" fill="var(--lg-leaf)">${LEAVES.map((leaf) => `<path d="${leaf}"/>`).join("")}</g><circle cx="2" cy="-13.500" r="1.800" fill="#5e3a18"/><circle cx="6" cy="-13" r="1.600" fill="#5e3a18"/></symbol>`;

const SEA = `${glow("sea", 0.74, [0, "var(--lg-w0)"], [0.24, "var(--lg-w1)"], [0.62, "var(--lg-w2)"], [1, "var(--lg-w3)"])}
<pattern id="laguna-checker" width="80" height="80" patternUnits="userSpaceOnUse"><path d="M0 0h40v40H0zM40 40h40v40H40z" fill="#fff" fill-opacity="var(--lg-checker)"/></pattern>
<pattern id="laguna-waves" width="160" height="160" patternUnits="userSpaceOnUse"><path d="M10 30q18-16 36 0t36 0M90 70q14-12 28 0t28 0M20 118q16-14 32 0t32 0M112 146q12-10 24 0M118 20q10-8 20 0" fill="none" stroke="#fff" stroke-width="2.200" stroke-linecap="round" opacity=".16"/></pattern>
<filter id="laguna-soft" x="-40%" y="-40%" width="180%" height="180%"><feGaussianBlur stdDeviation="9"/></filter>`;

export function pourLaguna(): void {
  pourDefs("laguna-ink", () =>
    [
      ...COLOURS.map(pearl),
      gradient("wood", false, [0, "#e9bf80"], [0.45, "#c98f4e"], [1, "#8d5727"]),
      gradient("wood-upright", true, [0, "#e9bf80"], [0.45, "#c98f4e"], [1, "#8d5727"]),
      gradient("sand", false, [0, "var(--lg-s0)"], [1, "var(--lg-s1)"]),
      gradient("grains", true, [0, "#e9a83a"], [0.45, "#ffd98a"], [1, "#d98f22"]),
      glow("lava", 0.5, [0, "#fff3b0"], [0.35, "#ffc23d"], [0.7, "#f2672a"], [1, "#a3261b"]),
      glow("glow", 0.5, [0, "#ffb347", 0.55], [1, "#ffb347", 0]),
      SEA,
      reef(0),
      reef(1),
      reef(2),
      CURRENT,
      PALM,
    ].join(""),
  );
}
