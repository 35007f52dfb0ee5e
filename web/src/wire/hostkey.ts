/* The key of whoever started the server. The address that opened in their browser carried a ticket behind its #, good
once; it is traded for a key at once and leaves the address, so that nobody copies it along with a link. */

import { post, Refused } from "./http";
import { pocket } from "./pocket";
import type { HostKey, HostTicket } from "./types.gen";

const KEY = "atoll.host";
const TICKET = /^#host=([\w-]+)$/;

async function trade(ticket: string): Promise<void> {
  history.replaceState(history.state, "", location.pathname + location.search);
  try {
    pocket.setItem(KEY, (await post<HostTicket, HostKey>("/api/network/key", { ticket })).key);
  } catch (error) {
    if (!(error instanceof Refused)) throw error; // used already: the key that this browser has is as good
  }
}

const found = TICKET.exec(location.hash)?.[1];
/** When what the address carried is traded. */
export const arrived: Promise<void> = found === undefined ? Promise.resolve() : trade(found).catch(() => {});

export const hostKey = (): string | undefined => pocket.getItem(KEY) ?? undefined;
