/* Grounds and stickers of Motu's tiles. They stand in the document once; a tile is a handful of <use>. */

import bottle from "~icons/game-icons/square-bottle?raw";
import crab from "~icons/game-icons/sad-crab?raw";
import fish from "~icons/game-icons/tropical-fish?raw";
import flower from "~icons/game-icons/flower-emblem?raw";
import hut from "~icons/game-icons/hut?raw";
import octopus from "~icons/game-icons/octopus?raw";
import parrot from "~icons/game-icons/parrot-head?raw";
import ray from "~icons/game-icons/manta-ray?raw";
import seahorse from "~icons/game-icons/seahorse?raw";
import tiki from "~icons/game-icons/totem-mask?raw";
import turtle from "~icons/game-icons/turtle?raw";
import { inner } from "../../pieces/creatures";
import { pourDefs, scatter, stickerOf } from "../../pieces/sticker";

const STICKERS: readonly (readonly [name: string, svg: string, light: string, dark: string, over?: string])[] = [
  ["seahorse", seahorse, "#f7a13c", "#c2610c"],
  ["ray", ray, "#7a6ad6", "#3a2f8f"],
  ["octopus", octopus, "#e565a0", "#9c2465"],
  ["fish", fish, "#f2c230", "#a87600"],
  ["turtle", turtle, "#46b178", "#17683f"],
  ["crab", crab, "#f0664b", "#b0291a"],
  ["hut", hut, "#b8793d", "#6f3f16"],
  ["tiki", tiki, "#8f4a2a", "#4d2010"],
  ["bottle", bottle, "#5f8f7c", "#2c5547"],
  ["flower", flower, "#ff8fb3", "#d6336c", '<circle cx="256" cy="256" r="66" fill="#ffd34d"/>'],
];

export function pourMotu(): void {
  pourDefs("motu-ink", () =>
    [
      patterns(),
      ...STICKERS.map(([name, svg, light, dark, over]) =>
        stickerOf(`motu-${name}`, { body: inner(svg), light, dark, ...(over ? { over } : {}) }),
      ),
      parrotSticker(),
      grounds(),
    ].join(""),
  );
}

/** The parrot is cut to a circle, with a blue head and an orange beak. */
function parrotSticker(): string {
  const body = inner(parrot);
  const outline = body.replaceAll('fill="currentColor"', "");
  return `<linearGradient id="ink-motu-parrot" gradientUnits="userSpaceOnUse" x1="160" y1="102" x2="524" y2="268"><stop offset="0" stop-color="#3f86e6"/><stop offset=".53" stop-color="#1f5cc0"/><stop offset=".53" stop-color="#f6a623"/><stop offset="1" stop-color="#d97a0c"/></linearGradient>
<clipPath id="motu-parrot-in"><circle cx="262" cy="250" r="262"/></clipPath><clipPath id="motu-parrot-out"><circle cx="262" cy="254" r="296"/></clipPath>
<symbol id="sticker-motu-parrot" viewBox="-44 -44 600 600" overflow="visible"><g clip-path="url(#motu-parrot-out)"><g fill="#0b2a3d" stroke="#0b2a3d" stroke-width="52" opacity=".28" transform="translate(0 20)">${outline}</g><g fill="#fffaf0" stroke="#fffaf0" stroke-width="52" stroke-linejoin="round">${outline}</g></g><g clip-path="url(#motu-parrot-in)">${body.replaceAll("currentColor", "url(#ink-motu-parrot)")}</g></symbol>`;
}

function patterns(): string {
  const fade = (name: string, light: string, dark: string): string =>
    `<linearGradient id="motu-${name}-shade" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="${light}"/><stop offset="1" stop-color="${dark}"/></linearGradient>`;
  const repeat = (name: string, width: number, height: number, drawn: string, turned = ""): string =>
    `<pattern id="motu-${name}" width="${width}" height="${height}" patternUnits="userSpaceOnUse"${turned}>${drawn}</pattern>`;
  return [
    fade("sea", "#4fc1d2", "#1f86b4"),
    fade("sand", "#fbeac2", "#ecce92"),
    fade("leaf", "#8dbb62", "#4f8a47"),
    fade("wood", "#edc68a", "#a86e30"),
    fade("drift", "#d9d2c4", "#8f8572"),
    repeat(
      "water",
      40,
      20,
      '<path d="M0 7q10-6 20 0t20 0M-10 17q10-6 20 0t20 0 20 0" fill="none" stroke="#fff" stroke-opacity=".26" stroke-width="1.6" stroke-linecap="round"/>',
    ),
    repeat(
      "grain",
      26,
      26,
      '<g fill="#a87a34" fill-opacity=".32"><circle cx="4" cy="5" r="1"/><circle cx="15" cy="3" r=".8"/><circle cx="22" cy="12" r="1"/><circle cx="9" cy="16" r=".8"/><circle cx="18" cy="22" r="1.1"/><circle cx="3" cy="23" r=".7"/></g>',
    ),
    repeat(
      "thatch",
      18,
      12,
      '<path d="M0 0l4.5 12M4.5 0L9 12M9 0l4.5 12M13.5 0L18 12" stroke="#8a5a1d" stroke-opacity=".35" stroke-width="1.4"/><path d="M0 11.5h18" stroke="#6d4413" stroke-opacity=".35"/>',
    ),
    repeat(
      "scale",
      24,
      14,
      '<path d="M0 14a12 12 0 0 1 24 0M-12 7a12 12 0 0 1 24 0M12 7a12 12 0 0 1 24 0" fill="none" stroke="#fff" stroke-opacity=".2" stroke-width="1.4"/>',
    ),
    repeat("hatch", 9, 9, '<rect width="4.5" height="9" fill="#c22f1b" fill-opacity=".75"/>', ' patternTransform="rotate(45)"'),
    '<clipPath id="motu-tile"><rect width="100" height="100" rx="9"/></clipPath>',
  ].join("");
}

function grounds(): string {
  const ground = (name: string, drawn: string): string =>
    `<symbol id="motu-ground-${name}" viewBox="0 0 100 100"><g clip-path="url(#motu-tile)">${drawn}</g></symbol>`;
  const square = (fill: string): string => `<rect width="100" height="100" fill="${fill}"/>`;
  const cross = (ink: string): string => `<path d="M50 6v88M6 50h88" stroke="${ink}" stroke-width="1.4" stroke-dasharray="3 5"/>`;
  const hutFloor =
    '<circle cx="50" cy="54" r="39" fill="#e8cb8e"/><circle cx="50" cy="54" r="39" fill="url(#motu-thatch)"/><circle cx="50" cy="54" r="39" fill="none" stroke="#7d5620" stroke-opacity=".55" stroke-width="2.5"/>';
  const stone = 'x="13" y="15" width="74" height="74" rx="12"';
  const tikiFloor = `<rect ${stone} fill="#b9b3a3"/><rect ${stone} fill="url(#motu-grain)"/><path d="M13 50h74M38 15v35M62 50v39" stroke="#7d7767" stroke-width="2" opacity=".55"/><rect ${stone} fill="none" stroke="#5d5748" stroke-opacity=".6" stroke-width="2.5"/>`;
  return [
    ground("sea", square("url(#motu-sea-shade)") + square("url(#motu-water)") + cross("rgba(255,255,255,.22)")),
    ground("sand", square("url(#motu-sand-shade)") + square("url(#motu-grain)") + cross("rgba(168,122,52,.3)")),
    ground("hut", square("url(#motu-leaf-shade)") + leaves("hut") + hutFloor),
    ground("tiki", square("url(#motu-leaf-shade)") + leaves("tiki") + tikiFloor),
    '<symbol id="motu-wave" viewBox="0 0 50 50"><path d="M14 25q5.5-6 11 0t11 0" fill="none" stroke="#fff" stroke-opacity=".5" stroke-width="2.4" stroke-linecap="round"/></symbol>',
    '<symbol id="motu-ripple" viewBox="0 0 50 50"><path d="M16 30q9-10 18 0M20 33q5-6 10 0" fill="none" stroke="#b98d48" stroke-opacity=".55" stroke-width="1.8" stroke-linecap="round"/></symbol>',
    '<symbol id="motu-back" viewBox="0 0 100 100"><rect width="100" height="100" rx="9" fill="#b92f62"/><rect x="5" y="5" width="90" height="90" rx="6" fill="#e8628f"/><rect x="5" y="5" width="90" height="90" rx="6" fill="url(#motu-scale)"/><use href="#sticker-motu-flower" x="11" y="11" width="78" height="78"/></symbol>',
  ].join("");
}

function leaves(name: string): string {
  const random = scatter(name);
  const green = ["#3f7a3c", "#a5cf74", "#6aa64f"];
  return Array.from(
    { length: 26 },
    (_, leaf) =>
      `<path d="M${Math.round(random() * 100)} ${Math.round(random() * 100)}q4-9 12-10q-2 9-12 10z" fill="${green[leaf % 3]}" opacity=".75"/>`,
  ).join("");
}
