import { describe, expect, it } from "vitest";
import type { FromServer } from "../src/wire/messages";
import { type Connection, TableSocket, type Timing } from "../src/wire/socket";
import type { SocketLike, World } from "../src/wire/world";

class FakeSocket implements SocketLike {
  sent: Record<string, unknown>[] = [];
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: unknown }) => void) | null = null;
  onclose: ((event: { code: number }) => void) | null = null;
  send(data: string): void {
    this.sent.push(JSON.parse(data) as Record<string, unknown>);
  }
  close(): void {}
  says(news: object): void {
    this.onmessage?.({ data: JSON.stringify(news) });
  }
}

function table() {
  const sockets: FakeSocket[] = [];
  const timers: { ms: number; then: () => void; live: boolean }[] = [];
  const heard: FromServer[] = [];
  const states: Connection[] = [];
  const world: World = {
    fetch: () => Promise.reject(new Error("a socket asks nothing else")),
    socket: () => {
      const socket = new FakeSocket();
      sockets.push(socket);
      return socket;
    },
  };
  const timing: Timing = {
    later: (ms, then) => {
      const timer = { ms, then, live: true };
      timers.push(timer);
      return () => (timer.live = false);
    },
    random: () => 0.5,
  };
  const hearer = { heard: (news: FromServer) => heard.push(news), connection: (s: Connection) => states.push(s), refused: () => {} };
  const socket = new TableSocket("/api/tables/abcdef/socket", ["token"], "fr", hearer, world, timing);
  socket.connect();
  const latest = (): FakeSocket => sockets.at(-1) as FakeSocket;
  const welcome = (): void => {
    latest().onopen?.();
    latest().says({ type: "welcome", face: {}, yours: [0], leg: 1 });
  };
  return { socket, sockets, timers, heard, states, latest, welcome };
}

describe("the table's socket", () => {
  it("says hello first, with its tokens and what it knows", () => {
    const { latest, welcome } = table();
    welcome();
    expect(latest().sent[0]).toEqual({ type: "hello", tokens: ["token"], lang: "fr", ready: false, have: 0 });
  });

  it("answers a command by its id", async () => {
    const { socket, latest, welcome } = table();
    welcome();
    const answer = socket.ask({ type: "play", seat: 0, length: 6, line: "stay" });
    expect(latest().sent[1]).toEqual({ type: "play", seat: 0, length: 6, line: "stay", id: 1 });
    latest().says({ type: "done", id: 1, length: 7 });
    expect(await answer).toEqual({ type: "done", id: 1, length: 7 });
  });

  it("sends an unanswered command again after a reconnect, once, and tells what it has", () => {
    const { socket, sockets, timers, latest, welcome, states } = table();
    welcome();
    void socket.ask({ type: "play", seat: 0, length: 6, line: "stay" });
    socket.have = 6;
    latest().onclose?.({ code: 1006 });
    expect(states.at(-1)).toBe("lost");
    timers
      .filter((timer) => timer.live)
      .at(-1)
      ?.then();
    expect(sockets.length).toBe(2);
    welcome();
    expect(latest().sent).toEqual([
      { type: "hello", tokens: ["token"], lang: "fr", ready: false, have: 6 },
      { type: "play", seat: 0, length: 6, line: "stay", id: 1 },
    ]);
  });

  it("keeps a command that is given while the line is down", () => {
    const { socket, latest, welcome } = table();
    void socket.ask({ type: "why", seat: 0, line: "stay" });
    expect(latest().sent).toEqual([]);
    welcome();
    expect(latest().sent.map((one) => one["type"])).toEqual(["hello", "why"]);
  });

  it("waits longer each time, and at most four seconds", () => {
    const { timers, latest } = table();
    for (let i = 0; i < 8; i++) {
      latest().onclose?.({ code: 1006 });
      timers.at(-1)?.then();
    }
    expect(timers.map((timer) => timer.ms)).toEqual([250, 500, 1000, 2000, 4000, 4000, 4000, 4000]);
  });

  it("does not come back when it was shown the door", async () => {
    const { socket, sockets, latest, welcome, states } = table();
    welcome();
    const answer = socket.ask({ type: "undo", seat: 0, length: 1 });
    latest().onclose?.({ code: 1008 });
    expect(await answer).toMatchObject({ type: "no", error: "closed" });
    expect(states.at(-1)).toBe("closed");
    expect(sockets.length).toBe(1);
  });
});
