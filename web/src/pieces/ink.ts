/* Gradients, patterns and symbols that every tile is put together from. They stand in the document once, however many
tiles are drawn and on whatever screen; a tile then is a handful of <use>. */

import { COLOURS, CREATURES, INKS, TYPES, type Colour, type Creature } from "./creatures";

const INK_ID = "tile-ink";

export function pourInk(): void {
  if (typeof document === "undefined" || document.getElementById(INK_ID)) return;
  const host = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  host.id = INK_ID;
  host.setAttribute("width", "0");
  host.setAttribute("height", "0");
  host.setAttribute("aria-hidden", "true");
  host.style.position = "absolute";
  host.innerHTML = `<defs>${gloss()}${COLOURS.map(ground).join("")}${TYPES.map(animal).join("")}${back()}</defs>`;
  document.body.prepend(host);
}

function gloss(): string {
  return '<linearGradient id="tile-gloss" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#fff" stop-opacity=".5"/><stop offset="1" stop-color="#fff" stop-opacity="0"/></linearGradient>';
}

function ground(colour: Colour): string {
  const { light, base, edge, line, pattern, strength, mark } = INKS[colour];
  const square = 'width="100" height="100" rx="17"';
  return `<linearGradient id="tile-shade-${colour}" x1=".2" y1="0" x2=".6" y2="1"><stop offset="0" stop-color="${light}"/><stop offset=".75" stop-color="${base}"/></linearGradient>
<radialGradient id="tile-calm-${colour}"><stop offset=".45" stop-color="${base}" stop-opacity=".95"/><stop offset="1" stop-color="${base}" stop-opacity="0"/></radialGradient>${pattern}
<symbol id="tile-mark-${colour}" viewBox="0 0 20 20">${mark}</symbol>
<symbol id="tile-ground-${colour}" viewBox="0 0 100 104"><rect y="3" width="100" height="101" rx="17" fill="${edge}"/><rect ${square} fill="url(#tile-shade-${colour})"/>
<rect ${square} fill="url(#tile-pattern-${colour})" opacity="${strength}"/><circle cx="50" cy="50" r="46" fill="url(#tile-calm-${colour})"/>
<rect x="3.5" y="3.5" width="93" height="93" rx="14" fill="none" stroke="${line}" stroke-opacity=".34" stroke-width="1.6"/>
<path d="M8 17C8 10 12 6.5 19 6.5H81c7 0 11 3.5 11 10.5v4C70 13 30 13 8 27Z" fill="url(#tile-gloss)" opacity=".62"/></symbol>`;
}

function animal(type: Creature): string {
  return `<symbol id="tile-animal-${type}" viewBox="-24 -24 560 560">${CREATURES[type].body}</symbol>`;
}

/** The face-down side, for the pile that tiles are drawn from. */
function back(): string {
  return '<symbol id="tile-back" viewBox="0 0 100 104"><rect y="3" width="100" height="101" rx="17" fill="#062338"/><rect width="100" height="100" rx="17" fill="#12527a"/><rect x="7" y="7" width="86" height="86" rx="12" fill="none" stroke="#f3e2bd" stroke-width="2.5" opacity=".8"/><path d="M18 44q8-11 16 0t16 0 16 0 16 0M18 60q8-11 16 0t16 0 16 0 16 0" fill="none" stroke="#7fd6d8" stroke-width="5" stroke-linecap="round"/></symbol>';
}
