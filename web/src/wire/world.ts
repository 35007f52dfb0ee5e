/* What answers the page: a server over the network, or a worker of this browser that runs the same Python. The page
asks both in the same words, so that nothing else in it knows which of them it is. */

import { under } from "../base";

/** What a table's socket needs of a WebSocket. */
export interface SocketLike {
  send(data: string): void;
  close(code?: number): void;
  onopen: (() => void) | null;
  onmessage: ((event: { data: unknown }) => void) | null;
  onclose: ((event: { code: number }) => void) | null;
}

/** Paths are the page's own, such as "/api/games", whatever folder it stands in. */
export interface World {
  /** As the browser's own fetch: rejects only where nobody answers at all, and stops when its signal says so. */
  fetch(path: string, init?: RequestInit): Promise<Response>;
  socket(path: string): SocketLike;
}

const PROTOCOL = "atoll.1";

/** The server that this page came from. */
export class NetworkWorld implements World {
  fetch(path: string, init?: RequestInit): Promise<Response> {
    return fetch(under(path), init);
  }

  socket(path: string): SocketLike {
    const address = `${location.protocol === "https:" ? "wss" : "ws"}://${location.host}${under(path)}`;
    return new WebSocket(address, PROTOCOL) as unknown as SocketLike;
  }
}
