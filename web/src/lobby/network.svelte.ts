/* Whether friends on the home network can come in, and by which address. Only a page on the server's own machine asks;
everywhere else the address of the page is the one that friends can use, too. */

import { under } from "../base";
import { t } from "../text/words.svelte";
import { arrived, hostKey } from "../wire/hostkey";
import { get, post, Refused } from "../wire/http";
import { pocket } from "../wire/pocket";
import { worlds } from "../wire/worlds.svelte";
import type { NetworkChange, NetworkStatus } from "../wire/types.gen";

const OWN_NAMES = ["127.0.0.1", "localhost", "[::1]"];
const NOT_NOW = "atoll.network.not-now";
const PATH = "/api/network";

class Network {
  /** this page is open on the computer that runs the server */
  readonly isHome = worlds.server !== "none" && OWN_NAMES.includes(location.hostname);
  told = $state.raw<NetworkStatus | null>(null);
  /** which of several addresses is shown */
  chosen = $state(0);
  declined = $state(pocket.getItem(NOT_NOW) !== null);
  busy = $state(false);
  sorry = $state("");
  /** the link leads nowhere but to this computer: a phone could do nothing with its picture */
  readonly onlyHere = $derived(this.isHome && this.told !== null && this.told.addresses.length === 0);
  readonly base = $derived(this.told?.addresses[this.chosen] ?? this.told?.addresses[0] ?? location.origin);

  async ask(): Promise<void> {
    if (!this.isHome) return;
    await arrived;
    await this.trying(() => get<NetworkStatus>(PATH, hostKey()));
  }

  async set(open: boolean): Promise<void> {
    await this.trying(() => post<NetworkChange, NetworkStatus>(PATH, { open }, hostKey()));
  }

  notNow(): void {
    this.declined = true;
    pocket.setItem(NOT_NOW, "1");
  }

  private async trying(asking: () => Promise<NetworkStatus>): Promise<void> {
    this.busy = true;
    this.sorry = "";
    try {
      this.told = await asking();
    } catch (error) {
      this.sorry = error instanceof Refused ? (error.status === 403 ? "" : error.refusal.sentence) : t("line-lost");
    }
    this.busy = false;
  }
}

export const network = new Network();
/** A link of the page, as somebody else can open it. */
export const linkTo = (path: string): string => network.base + under(path);
/** The link of a table, as friends can open it. */
export const linkOf = (code: string): string => linkTo(`/table/${code}`);
