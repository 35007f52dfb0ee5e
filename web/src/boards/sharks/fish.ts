/* The four fish: silhouette, pattern and colour, so that nobody needs the colour alone. Box -30 … 30, all look right. */

import type { Colour } from "./view";

interface Ink {
  readonly base: string;
  readonly shade: string;
  readonly line: string;
  readonly light: string;
}

export const INKS: Readonly<Record<Colour, Ink>> = {
  yellow: { base: "#f7c948", shade: "#e3a008", line: "#7a5200", light: "#fff3c4" },
  blue: { base: "#4f8cf0", shade: "#2461cf", line: "#0f2f78", light: "#d6e6ff" },
  green: { base: "#45b974", shade: "#228550", line: "#0c4d2b", light: "#d3f5e0" },
  red: { base: "#ea5a4d", shade: "#c2352b", line: "#6d130e", light: "#ffdad4" },
};

const SPINES = 26;

function spiny(): string {
  const points = Array.from({ length: 2 * SPINES }, (_, index) => {
    const [radius, angle] = [index % 2 === 0 ? 23.5 : 18.5, (Math.PI * index) / SPINES];
    return `${(2 + radius * Math.cos(angle)).toFixed(1)},${(radius * Math.sin(angle)).toFixed(1)}`;
  });
  return `<path d="M-18 0L-29-9Q-25 0-29 9Z"/><polygon points="${points.join(" ")}" stroke-width="2"/>`;
}

const SHAPES: Readonly<Record<Colour, string>> = {
  yellow: spiny(),
  blue: '<path d="M-17 0L-29-12Q-23 0-29 12Z" stroke-width="2"/><path d="M-20 0C-12-12 10-14 29 0C10 14-12 12-20 0Z"/><path d="M-4-9L6-17L9-8Z"/>',
  green:
    '<path d="M-16 0L-28-8V8Z" stroke-width="2"/><path d="M23 0C17-10 8-16-3-28C-4-18-8-12-18 0C-8 12-4 18-3 28C8 16 17 10 23 0Z" stroke-width="2"/>',
  red: '<path d="M-7 0C-14-6-19-19-29-20C-26-12-31-10-28-4C-32 0-31 4-28 5C-31 11-26 13-29 20C-19 19-14 6-7 0Z"/><path d="M-12 0C-8-19 17-20 26 0C17 20-8 19-12 0Z"/><path d="M-2-13Q6-26 16-19L14-10Z"/>',
};

/** The outline alone, filled. */
export const outline = (colour: Colour, fill: string, more = ""): string =>
  `<g fill="${fill}" stroke="${fill}" stroke-width="0" stroke-linejoin="round"${more}>${SHAPES[colour]}</g>`;

function eye(x: number, y: number, r: number): string {
  const at = (part: number): string => part.toFixed(1);
  return `<circle cx="${x}" cy="${y}" r="${r}" fill="#fff"/><circle cx="${at(x + r * 0.22)}" cy="${y}" r="${at(r * 0.58)}" fill="#10222c"/><circle cx="${at(x + r * 0.4)}" cy="${at(y - r * 0.3)}" r="${at(r * 0.22)}" fill="#fff"/>`;
}

function pattern(colour: Colour): string {
  const { shade, line, light } = INKS[colour];
  const pen = 'fill="none" stroke-linecap="round"';
  switch (colour) {
    case "yellow": {
      const dots = [
        [-8, -6],
        [0, -12],
        [-10, 4],
        [-3, -2],
        [8, -13],
      ]
        .map(([x, y]) => `<circle cx="${x}" cy="${y}" r="2.7" fill="${shade}"/>`)
        .join("");
      return `<ellipse cx="4" cy="8" rx="14" ry="10" fill="${light}" opacity=".85"/>${dots}${eye(12, -5, 5)}<path d="M17 5q3 2 5-1" stroke="${line}" stroke-width="2" ${pen}/><path d="M-4 6q-5 4-3 8q6-1 7-6Z" fill="${shade}"/>`;
    }
    case "blue":
      return `<path d="M-18 3C-8 12 12 12 28 1C12 5-6 5-18 3Z" fill="${light}" opacity=".85"/><path d="M-14-1q4-4 8 0t8 0t8 0" stroke="${light}" stroke-width="2.2" ${pen}/><path d="M-10-6q4-3 7 0t7 0" stroke="${light}" stroke-width="2" opacity=".8" ${pen}/>${eye(19, -2.5, 3.6)}<path d="M3 4q-2 6 4 8q3-4 1-8Z" fill="${shade}"/>`;
    case "green":
      return `<path d="M-9-11C-6-4-6 4-9 11M1-21C5-8 5 8 1 21M11-12C13.5-5 13.5 5 11 12" stroke="${line}" stroke-width="3.6" opacity=".75" ${pen}/><path d="M-4-15C-1-6-1 6-4 15" stroke="${light}" stroke-width="2.6" opacity=".9" ${pen}/>${eye(15.5, -3.5, 3.7)}<path d="M20 4q2 1 3-1" stroke="${line}" stroke-width="1.8" ${pen}/>`;
    case "red":
      return `<path d="M-5-11C-1-5-1 5-5 11L-10 5Q-12 0-10-5Z" fill="#fff"/><path d="M6-14.500C11-6 11 6 6 14.500Q10 14.500 13 13C18 5 18-5 13-13Q10-14.500 6-14.500Z" fill="#fff"/><path d="M-26-14L-16-4M-27 0H-16M-26 14L-16 4" stroke="${shade}" stroke-width="2.2" stroke-linecap="round"/>${eye(19, -4, 4)}<path d="M21 5q2 1 3-1" stroke="${line}" stroke-width="1.8" ${pen}/>`;
  }
}

/** A fish that swims. */
export function fish(colour: Colour): string {
  const { base, line } = INKS[colour];
  return `${outline(colour, line, ' transform="translate(0 1.8)" opacity=".55"')}${outline(colour, base)}${pattern(colour)}`;
}

/** What is printed in the corners of a cube of half size `s`: dots, waves, bars, hatches. */
function corners(colour: Colour, s: number): string {
  const { shade } = INKS[colour];
  const at = (part: number): string => (part * s).toFixed(1);
  switch (colour) {
    case "yellow":
      return [
        [-0.78, -0.78],
        [0.78, -0.78],
        [-0.78, 0.78],
        [0.78, 0.78],
        [0, -0.82],
        [0, 0.82],
      ]
        .map(([x, y]) => `<circle cx="${at(x!)}" cy="${at(y!)}" r="${at(0.09)}" fill="${shade}" opacity=".8"/>`)
        .join("");
    case "blue":
      return [-0.76, 0.8]
        .map(
          (y) =>
            `<path d="M${at(-0.86)} ${at(y)}q${at(0.215)} ${at(-0.18)} ${at(0.43)} 0t${at(0.43)} 0t${at(0.43)} 0t${at(0.43)} 0" fill="none" stroke="${shade}" stroke-width="${at(0.12)}" opacity=".9"/>`,
        )
        .join("");
    case "green":
      return [-0.82, 0.82]
        .map((x) => `<path d="M${at(x)} ${at(-0.9)}V${at(0.9)}" stroke="${shade}" stroke-width="${at(0.13)}" opacity=".75"/>`)
        .join("");
    case "red": {
      const [far, near] = [at(0.9), at(0.45)];
      return `<path d="M-${far} -${near}L-${near} -${far}M${far} ${near}L${near} ${far}M-${far} ${near}L-${near} ${far}M${far} -${near}L${near} -${far}" stroke="${shade}" stroke-width="${at(0.14)}" opacity=".8"/>`;
    }
  }
}

/** A wooden cube with its fish: a front face of 44, in a box of -26 -32 62 60. */
export function cube(colour: Colour): string {
  const { base, line, light } = INKS[colour];
  const [s, t] = [22, 8];
  const rim = `stroke="${line}" stroke-width="1.2" stroke-linejoin="round"`;
  return `<ellipse cx="4" cy="22.5" rx="24.6" ry="4.4" fill="#04212f" opacity=".3"/><path d="M-${s} -${s}L-${s - t} -${s + t}H${s + t}L${s} -${s}Z" fill="${light}" ${rim}/><path d="M${s} -${s}L${s + t} -${s + t}V${s - t}L${s} ${s}Z" fill="${line}" ${rim}/><rect x="-${s}" y="-${s}" width="${2 * s}" height="${2 * s}" rx="2.6" fill="${base}" ${rim}/>${corners(colour, s)}<g transform="scale(.55)">${outline(colour, colour === "yellow" ? "#4f3300" : "#fff")}</g>`;
}
