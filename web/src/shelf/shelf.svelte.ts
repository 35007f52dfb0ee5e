/* The shelf as the page shows it: what is here, and what is being done with it. */

import { address } from "../address.svelte";
import { openTable, sameSeats, setTable } from "../lobby/opening";
import { saveText } from "../look/save";
import { excuse, friendsLater } from "../text/excuse";
import { t } from "../text/words.svelte";
import { post } from "../wire/http";
import { forget as forgetTable, type Holding } from "../wire/tokens";
import type { NewSeat, TransferTicket, WaitingTransfer } from "../wire/types.gen";
import { worlds } from "../wire/worlds.svelte";
import { UnreadableFile, written } from "./bundle";
import { bundled, bundledToLeave, forgetMatch, type Imported, importBundle, lookAfter, MOST_MATCHES } from "./collection";
import { travel, type Way } from "./travel";
import { drawer } from "./drawer";
import type { KeptMatch } from "./kept";

const TICKET = /^#move=([\w-]+)$/;
const TRANSFER_BYTES = 6_000_000; // the server takes no more

/** A ticket that waits at the server for another device. */
export interface Waiting {
  ticket: string;
  until: number;
}

function toldOf({ fresh, known, unreadable, left, elsewhere }: Imported): string {
  const counts = [t("shelf-fresh", { count: fresh }), ...(known > 0 ? [t("shelf-known", { count: known })] : [])];
  const said = [`${counts.join(", ")}.`];
  if (unreadable > 0) said.push(t("shelf-unreadable", { count: unreadable }));
  if (left > 0) said.push(t("shelf-left", { count: left, most: MOST_MATCHES }));
  if (elsewhere > 0) said.push(t("shelf-elsewhere", { count: elsewhere }));
  return said.join(" ");
}

function excuseOf(error: unknown): string {
  if (error instanceof UnreadableFile) return t(`shelf-file-${error.why}`);
  return error instanceof DOMException ? t("shelf-no-room") : excuse(error);
}

export class Shelf {
  matches = $state.raw<readonly KeptMatch[]>([]);
  running = $state.raw<readonly Holding[]>([]);
  ready = $state(false);
  /** false: the browser keeps nothing */
  lasts = $state(true);
  /** the size of the file, in bytes */
  size = $state(0);
  /** how far an import has come, 0 to 1 */
  importing = $state<number | null>(null);
  /** what was done, and what could not be */
  told = $state("");
  sorry = $state("");
  waiting = $state.raw<Waiting | null>(null);
  asking = $state(false);
  readonly count = $derived(this.matches.length + this.running.length);

  async load(): Promise<void> {
    const here = await bundled();
    this.matches = here.matches;
    this.running = [...here.running].sort((one, other) => other.seen - one.seen);
    this.lasts = (await drawer()).lasts;
    this.size = new Blob([written(here, new Date())]).size;
    this.ready = true;
  }

  /** What is here is shown at once; then the server is asked what has become of it. */
  async open(): Promise<void> {
    await this.load();
    await this.receive();
    await lookAfter().catch((error: unknown) => (this.sorry = excuseOf(error)));
    await this.load();
  }

  async forget(match: KeptMatch): Promise<void> {
    await this.trying(() => forgetMatch(match));
    await this.load();
  }

  async leave({ code }: Holding): Promise<void> {
    forgetTable(code);
    await this.load();
  }

  /** The same people once more; whoever played elsewhere is invited again. */
  async playAgain({ game, options, seats, yours }: KeptMatch): Promise<void> {
    if (worlds.isAlone && seats.some(({ kind }, seat) => kind === "person" && !yours.includes(seat)))
      return void (this.sorry = friendsLater());
    const wish = seats.map(({ kind, name, level }, seat): NewSeat => {
      if (yours.includes(seat)) return { kind: "person", name };
      return kind === "bot" ? { kind, level: level ?? "sailor" } : { kind: "open" };
    });
    await this.trying(() => openTable({ game, options, seats: wish }));
  }

  /** Carries a running match on in the other world. */
  async travel(code: string, way: Way): Promise<void> {
    await this.trying(() => travel(code, way));
  }

  async exportFile(): Promise<void> {
    const now = new Date();
    saveText(`${t("shelf-file-name")}-${now.toISOString().slice(0, 10)}.json`, written(await bundledToLeave(), now));
  }

  async importText(text: string): Promise<void> {
    this.importing = 0;
    await this.trying(async () => {
      const imported = await importBundle(
        text,
        (share) => (this.importing = share),
        ({ game, seats = [], yours = [] }, record) => setTable({ game, seats: sameSeats(seats, yours), record }),
      );
      await this.load();
      this.told = toldOf(imported);
    });
    this.importing = null;
  }

  /** The address carries a ticket: matches of another device wait at the server. It leaves the address at once. */
  async receive(): Promise<void> {
    const ticket = TICKET.exec(location.hash)?.[1];
    if (ticket === undefined) return;
    history.replaceState(history.state, "", location.pathname + location.search);
    this.importing = 0;
    let text: string | undefined;
    await this.trying(async () => {
      text = await post<TransferTicket, string>("/api/transfers/fetch", { ticket });
    });
    this.importing = null;
    if (text !== undefined) await this.importText(text);
  }

  /** Leaves everything at the server for another device. Nothing is sent before this is asked for. */
  async offer(): Promise<void> {
    const text = written(await bundledToLeave(), new Date());
    if (new Blob([text]).size > TRANSFER_BYTES) return void (this.sorry = t("shelf-move-large"));
    this.asking = true;
    await this.trying(async () => {
      const { ticket, seconds } = await post<string, WaitingTransfer>("/api/transfers", text);
      this.waiting = { ticket, until: Date.now() + 1000 * seconds };
    });
    this.asking = false;
  }

  /** Takes it back: whoever fetches it first deletes it. */
  async withdraw(): Promise<void> {
    const ticket = this.waiting?.ticket;
    this.waiting = null;
    if (ticket === undefined) return;
    await post<TransferTicket, string>("/api/transfers/fetch", { ticket }).catch(() => undefined); // gone already
    this.told = t("shelf-move-hidden");
  }

  private async trying(deed: () => Promise<void>): Promise<void> {
    [this.told, this.sorry] = ["", ""];
    try {
      await deed();
    } catch (error) {
      this.sorry = excuseOf(error);
    }
  }
}

/** The address of a match's replay on the page: the game of the table that is meant. */
export const replayPath = ({ code, leg }: KeptMatch): string => address.to(`/replay/${code}`, { leg: String(leg) });
export const reviewPath = ({ code, leg }: KeptMatch): string => address.to(`/review/${code}`, { leg: String(leg) });
