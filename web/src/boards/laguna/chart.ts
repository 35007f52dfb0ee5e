/* The printed board as one drawing: sea, shoals, reefs, currents and land. It never changes, so it is made once a side
and painted once; what moves lies over it. Forty units a cell. */

import { scatter } from "../../pieces/sticker";
import { CURRENTS, REEF, SIZE, TURNED } from "./view";

export const CELL = 40;
const WHOLE = SIZE * CELL;

export type Side = "t" | "r" | "b" | "l";
export interface Isle {
  readonly number: number;
  readonly x: number; // in cells
  readonly y: number;
  readonly across: number;
  readonly down: number;
  readonly side: Side;
}

/** The islands by their numbers on the printed rows. */
export function islesOf(rows: readonly string[]): Isle[] {
  return Array.from({ length: 8 }, (_, at) => {
    const cells = rows.flatMap((row, y) => [...row].flatMap((symbol, x) => (symbol === String(at + 1) ? [{ x, y }] : [])));
    const [x, y] = [Math.min(...cells.map((cell) => cell.x)), Math.min(...cells.map((cell) => cell.y))];
    const [across, down] = [Math.max(...cells.map((cell) => cell.x)) - x + 1, Math.max(...cells.map((cell) => cell.y)) - y + 1];
    const side: Side = y === 0 ? "t" : y + down === SIZE ? "b" : x === 0 ? "l" : "r";
    return { number: at + 1, x, y, across, down, side };
  });
}

/** Where the volcano stands, in cells. */
export function volcanoOf(rows: readonly string[]): { x: number; y: number; span: number } {
  const y = rows.findIndex((row) => row.includes("#"));
  const x = rows[y]?.indexOf("#") ?? 0;
  return { x, y, span: (rows[y]?.lastIndexOf("#") ?? 0) - x + 1 };
}

/** The three pits of an island, on its row towards the lagoon, in units. */
export function pitsOf({ x, y, across, down, side }: Isle): { x: number; y: number }[] {
  const [left, top, width, height] = [x * CELL, y * CELL, across * CELL, down * CELL];
  return [0, 1, 2].map((pit) => {
    const along = 20 + CELL * pit;
    if (side === "t") return { x: left + along, y: top + height - 21 };
    if (side === "b") return { x: left + along, y: top + 21 };
    return side === "l" ? { x: left + width - 21, y: top + along } : { x: left + 21, y: top + along };
  });
}

/** Where offerings lie around the crater: one arc for each seat, `need` pits each, in units. */
export function offeringsOf(rows: readonly string[], seats: number, need: number): { x: number; y: number }[][] {
  const { x, y, span } = volcanoOf(rows);
  const [cx, cy] = [(x + span / 2) * CELL, (y + span / 2) * CELL];
  const arc = (2 * Math.PI) / seats;
  return Array.from({ length: seats }, (_, seat) =>
    Array.from({ length: need }, (_, pit) => {
      const angle = -Math.PI / 2 + arc * seat + ((arc * (pit + 0.5)) / need) * 0.9 + arc * 0.05;
      const isCorner = Math.abs(Math.abs(Math.cos(angle)) - Math.abs(Math.sin(angle))) < 0.45;
      const far = isCorner ? 68 : 61;
      return { x: cx + far * Math.cos(angle), y: cy + far * Math.sin(angle) };
    }),
  );
}

type Point = readonly [number, number];

/** A closed line through points without corners. */
function smooth(points: readonly Point[]): string {
  const at = (i: number): Point => points[(i + points.length) % points.length]!;
  const told = (x: number, y: number): string => `${x.toFixed(1)} ${y.toFixed(1)}`;
  const parts = points.map((_, i) => {
    const [a, b, c, d] = [at(i - 1), at(i), at(i + 1), at(i + 2)];
    return `C${told(b[0] + (c[0] - a[0]) / 6, b[1] + (c[1] - a[1]) / 6)} ${told(c[0] - (d[0] - b[0]) / 6, c[1] - (d[1] - b[1]) / 6)} ${told(c[0], c[1])}`;
  });
  return `M${told(...at(0))}${parts.join("")}Z`;
}

/** An irregular coast that fills a box with round corners. */
export function coast(x: number, y: number, width: number, height: number, name: string, rough: number, many = 22, inset = 2): string {
  const random = scatter(name);
  const [halfX, halfY] = [width / 2 - inset, height / 2 - inset];
  const [cx, cy] = [x + width / 2, y + height / 2];
  const points = Array.from({ length: many }, (_, i): Point => {
    const angle = (2 * Math.PI * i) / many;
    const [ax, ay] = [Math.cos(angle), Math.sin(angle)];
    const far = (Math.abs(ax) ** 4.2 + Math.abs(ay) ** 4.2) ** (1 / 4.2);
    const [px, py] = [(ax / far) * halfX, (ay / far) * halfY];
    const in_ = (random() * 1.4 - 1) * rough;
    const length = Math.hypot(px, py) || 1;
    return [cx + px + (px / length) * in_, cy + py + (py / length) * in_];
  });
  return smooth(points);
}

function ring(cx: number, cy: number, radius: number, name: string, rough: number, many: number): string {
  const random = scatter(name);
  return smooth(
    Array.from({ length: many }, (_, i): Point => {
      const [angle, far] = [(2 * Math.PI * i) / many, radius + (random() * 2 - 1) * rough];
      return [cx + far * Math.cos(angle), cy + far * Math.sin(angle)];
    }),
  );
}

const LANDING = (d: string): string =>
  `<path d="${d}" fill="none" stroke="#05384d" stroke-width="6.500" opacity=".25" stroke-linecap="round"/><path d="${d}" fill="none" stroke="#fff" stroke-width="4" stroke-linecap="round"/>`;

/** The white line on the sides of an island that water touches, in units. */
export function landingOf({ x, y, across, down, side }: Isle): string {
  const [l, t, r, b] = [x * CELL, y * CELL, (x + across) * CELL, (y + down) * CELL];
  if (side === "t") return `M${l} ${t + 3}V${b - 8}Q${l} ${b} ${l + 8} ${b}H${r - 8}Q${r} ${b} ${r} ${b - 8}V${t + 3}`;
  if (side === "b") return `M${l} ${b - 3}V${t + 8}Q${l} ${t} ${l + 8} ${t}H${r - 8}Q${r} ${t} ${r} ${t + 8}V${b - 3}`;
  if (side === "l") return `M${l + 3} ${t}H${r - 8}Q${r} ${t} ${r} ${t + 8}V${b - 8}Q${r} ${b} ${r - 8} ${b}H${l + 3}`;
  return `M${r - 3} ${t}H${l + 8}Q${l} ${t} ${l} ${t + 8}V${b - 8}Q${l} ${b} ${l + 8} ${b}H${r - 3}`;
}

/** Where an island's number stands, in units. */
export function numberOf({ x, y, across, down, side }: Isle): { x: number; y: number } {
  const [l, t, width, height] = [x * CELL, y * CELL, across * CELL, down * CELL];
  if (side === "t") return { x: l + width / 2, y: t + 19 };
  if (side === "b") return { x: l + width / 2, y: t + height - 19 };
  return { x: side === "l" ? l + 19 : l + width - 19, y: t + height / 2 + 3 };
}

function island(isle: Isle): string {
  const { number, side } = isle;
  const [x, y, width, height] = [isle.x * CELL, isle.y * CELL, isle.across * CELL, isle.down * CELL];
  const grass = {
    t: [x + 6, y + 2, width - 12, 30],
    b: [x + 6, y + height - 34, width - 12, 30],
    l: [x + 2, y + 6, 30, height - 12],
    r: [x + width - 34, y + 6, 30, height - 12],
  }[side] as [number, number, number, number];
  const palms = {
    t: [
      [22, 31],
      [98, 33],
    ],
    b: [
      [22, height - 5],
      [98, height - 7],
    ],
    l: [
      [13, 35],
      [15, height - 10],
    ],
    r: [
      [width - 19, 35],
      [width - 17, height - 10],
    ],
  }[side];
  const badge = numberOf(isle);
  return [
    `<path d="${coast(x, y + 5, width, height, `isle${number}`, 3)}" fill="var(--lg-foot)"/><path d="${coast(x, y, width, height, `isle${number}`, 3)}" fill="url(#laguna-sand)"/>`,
    `<path d="${coast(...grass, `grass${number}`, 4, 16)}" fill="var(--lg-grass-deep)"/><path d="${coast(grass[0] + 3, grass[1] + 2, grass[2] - 8, grass[3] - 7, `blade${number}`, 4, 14)}" fill="var(--lg-grass)"/>`,
    ...pitsOf(isle).map(
      (pit) =>
        `<circle cx="${pit.x}" cy="${pit.y}" r="15.500" fill="var(--lg-pit)"/><circle cx="${pit.x}" cy="${pit.y + 1.5}" r="14" fill="var(--lg-pit-deep)"/>`,
    ),
    ...palms.map(([right, down]) => `<use href="#laguna-palm" x="${x + right! - 20}" y="${y + down! - 34}" width="44" height="36"/>`),
    `<circle cx="${badge.x}" cy="${badge.y}" r="12" fill="#fffaf0" stroke="var(--lg-foot)" stroke-width="2"/><text x="${badge.x}" y="${badge.y + 5.5}" text-anchor="middle" font-family="Fredoka Variable" font-weight="600" font-size="16" fill="#12303f">${number}</text>`,
    LANDING(landingOf(isle)),
  ].join("");
}

function volcano(rows: readonly string[]): string {
  const { x, y, span } = volcanoOf(rows);
  const [left, top, side] = [x * CELL, y * CELL, span * CELL];
  const [cx, cy] = [left + side / 2, top + side / 2];
  const [right, bottom] = [left + side, top + side];
  const cracks = Array.from({ length: 9 }, (_, crack) => {
    const angle = (2 * Math.PI * crack) / 9 + 0.2;
    return `M${(cx + 26 * Math.cos(angle)).toFixed(1)} ${(cy + 26 * Math.sin(angle)).toFixed(1)}L${(cx + 40 * Math.cos(angle + 0.08)).toFixed(1)} ${(cy + 40 * Math.sin(angle + 0.08)).toFixed(1)}`;
  }).join("");
  const line = `M${left + 8} ${top}H${right - 8}Q${right} ${top} ${right} ${top + 8}V${bottom - 8}Q${right} ${bottom} ${right - 8} ${bottom}H${left + 8}Q${left} ${bottom} ${left} ${bottom - 8}V${top + 8}Q${left} ${top} ${left + 8} ${top}Z`;
  return [
    `<path d="${coast(left, top + 5, side, side, "volcano", 3, 30)}" fill="#3b2a24"/><path d="${coast(left, top, side, side, "volcano", 3, 30)}" fill="url(#laguna-sand)"/>`,
    `<path d="${coast(left + 9, top + 9, side - 18, side - 18, "jungle", 6, 26, 0)}" fill="var(--lg-grass-deep)"/><path d="${coast(left + 12, top + 11, side - 26, side - 28, "trees", 6, 26, 0)}" fill="var(--lg-grass)"/>`,
    `<path d="${ring(cx, cy + 3, 44, "rock", 4, 18)}" fill="#4a2d27"/><path d="${ring(cx, cy, 43, "rock", 4, 18)}" fill="#7a4a3a"/><path d="${ring(cx, cy - 1, 35, "top", 3, 18)}" fill="#955d45"/><path d="${cracks}" stroke="#5a342a" stroke-width="3" stroke-linecap="round" opacity=".7"/>`,
    `<circle cx="${cx}" cy="${cy}" r="60" fill="url(#laguna-glow)"/><path d="${ring(cx, cy, 25, "crater", 2.5, 14)}" fill="#3d211c"/><circle cx="${cx}" cy="${cy}" r="21" fill="url(#laguna-lava)"/>`,
    `<g transform="translate(${cx - 480} ${cy - 480})" fill="none" stroke-linecap="round"><path d="M470 476q6-7 12 0t11 0M466 486q8 6 15 0t12 1" stroke="#fff6cf" stroke-width="2.600" opacity=".8"/><path d="M499 494q10 8 12 22" stroke="#f2672a" stroke-width="5"/><path d="M462 497q-8 8-8 16" stroke="#f2672a" stroke-width="4"/></g>`,
    LANDING(line),
  ].join("");
}

/** What is printed on one cell, as a <use> in a box of forty. */
export function symbolOf(symbol: string, x: number, y: number): { href: string; turn: string } | null {
  if (symbol === REEF) {
    const kind = (x * 7 + y * 13) % 6;
    return { href: `#laguna-reef-${kind % 3}`, turn: kind % 2 === 1 ? "scale(-1 1)" : "" };
  }
  const way = CURRENTS[symbol];
  return way === undefined ? null : { href: "#laguna-current", turn: `rotate(${TURNED[way]})` };
}

const drawings = new Map<string, string>();

/** The whole drawing of a side. */
export function chartOf(side: string, rows: readonly string[]): string {
  const kept = drawings.get(side);
  if (kept !== undefined) return kept;
  const square = (fill: string): string => `<rect width="${WHOLE}" height="${WHOLE}" fill="url(#laguna-${fill})"/>`;
  const { x, y, span } = volcanoOf(rows);
  const isles = islesOf(rows);
  const shoals = [{ x, y, across: span, down: span }, ...isles]
    .map(
      (land) =>
        `<rect x="${land.x * CELL - 22}" y="${land.y * CELL - 22}" width="${land.across * CELL + 44}" height="${land.down * CELL + 44}" rx="34"/>`,
    )
    .join("");
  const grid = Array.from({ length: SIZE - 1 }, (_, line) => `M${(line + 1) * CELL} 0V${WHOLE}M0 ${(line + 1) * CELL}H${WHOLE}`).join("");
  const symbols = rows.flatMap((row, down) =>
    [...row].map((symbol, right) => {
      const drawn = symbolOf(symbol, right, down);
      return drawn === null
        ? ""
        : `<use href="${drawn.href}" x="-20" y="-20" width="40" height="40" transform="translate(${right * CELL + 20} ${down * CELL + 20}) ${drawn.turn}"/>`;
    }),
  );
  const drawing = `${square("sea")}${square("waves")}<g fill="var(--lg-shoal)" filter="url(#laguna-soft)" opacity=".6">${shoals}</g>${square("checker")}<path d="${grid}" stroke="#fff" stroke-opacity="var(--lg-grid)"/>${symbols.join("")}${volcano(rows)}${isles.map(island).join("")}`;
  drawings.set(side, drawing);
  return drawing;
}
