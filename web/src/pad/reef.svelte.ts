/** A reef that is entered tile by tile, kept in this browser, and counted: by a server while one answers, else here. */

import { CELLS } from "../boards/reef/cells";
import { colourOf, isTile, TILES, typeOf } from "../pieces/creatures";
import { countShoals, type CountedShoal, type Reef } from "./count";
import { post } from "../wire/http";
import type { CountedSheet, FilledSheet } from "../wire/types.gen";

const KEY = "atoll.pad.reef";
const PATIENCE_MS = 400; // no question for every single tap

export type Gathers = "types" | "colours";

export interface Count {
  readonly by: "server" | "page";
  readonly shoals: Readonly<Record<Gathers, readonly CountedShoal[]>>;
}

function kept(): Reef {
  try {
    const entries = Object.entries(JSON.parse(localStorage.getItem(KEY) ?? "{}") as Record<string, string>);
    return Object.fromEntries(entries.filter(([cell, tile]) => CELLS.includes(cell) && isTile(tile)));
  } catch {
    return {};
  }
}

function counted(reef: Reef): Count {
  return { by: "page", shoals: { types: countShoals(reef, "types"), colours: countShoals(reef, "colours") } };
}

/** The server's count of a reef, or null where none answers. */
async function asked(reef: Reef): Promise<Count | null> {
  try {
    const { seats } = await post<FilledSheet, CountedSheet>("/api/games/reef/score", { seats: [{}, {}], together: reef });
    const shoals = (seat: number, kindOf: (tile: string) => string): CountedShoal[] =>
      (seats[seat]?.lines ?? []).map(({ points, marks }) => ({ of: kindOf(reef[marks[0]!]!), cells: marks, points }));
    return { by: "server", shoals: { types: shoals(0, typeOf), colours: shoals(1, colourOf) } };
  } catch {
    return null;
  }
}

export class ReefPad {
  reef = $state.raw<Reef>(kept());
  /** The cell that the next tile goes to; null once the reef is full. */
  cursor = $state<string | null>(null);
  private entered: string[] = Object.keys(this.reef);
  private told = $state.raw<{ reef: Reef; count: Count } | null>(null);

  readonly count = $derived<Count>(this.told?.reef === this.reef ? this.told.count : counted(this.reef));
  readonly left = $derived(CELLS.length - Object.keys(this.reef).length);
  readonly free = $derived<ReadonlySet<string>>(new Set(TILES.filter((tile) => !Object.values(this.reef).includes(tile))));

  constructor() {
    this.cursor = this.nextFree("f6");
    $effect(() => {
      const reef = this.reef;
      const timer = setTimeout(() => {
        void asked(reef).then((count) => {
          if (count !== null) this.told = { reef, count };
        });
      }, PATIENCE_MS);
      return () => clearTimeout(timer);
    });
  }

  total(gathers: Gathers): number {
    return this.count.shoals[gathers].reduce((sum, { points }) => sum + points, 0);
  }

  /** Puts a tile on the marked cell and goes on to the next empty one. */
  put(tile: string): void {
    if (this.cursor === null || !this.free.has(tile)) return;
    const cell = this.cursor;
    this.entered.push(cell);
    this.keep({ ...this.reef, [cell]: tile });
    this.cursor = this.nextFree(cell);
  }

  /** Marks a cell; a tile that lies there goes back. */
  touch(cell: string): void {
    if (this.reef[cell] !== undefined) this.take(cell);
    this.cursor = cell;
  }

  back(): void {
    const cell = this.entered.filter((one) => this.reef[one] !== undefined).at(-1);
    if (cell !== undefined) this.touch(cell);
  }

  clear(): void {
    this.entered = [];
    this.keep({});
    this.cursor = CELLS[0]!;
  }

  private take(cell: string): void {
    this.entered = this.entered.filter((one) => one !== cell);
    this.keep(Object.fromEntries(Object.entries(this.reef).filter(([one]) => one !== cell)));
  }

  private keep(reef: Reef): void {
    this.reef = reef;
    try {
      localStorage.setItem(KEY, JSON.stringify(reef));
    } catch {
      // a private window: it holds for this visit
    }
  }

  private nextFree(after: string): string | null {
    const start = CELLS.indexOf(after) + 1;
    return [...CELLS.slice(start), ...CELLS.slice(0, start)].find((cell) => this.reef[cell] === undefined) ?? null;
  }
}
