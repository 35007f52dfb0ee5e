import { beforeEach, describe, expect, it, vi } from "vitest";
import type { Boot, WorkerWorld } from "../src/offline/worker_world";
import type { SocketLike, World } from "../src/wire/world";

const pocket = new Map<string, string>();
vi.mock("../src/wire/pocket", () => ({
  pocket: {
    getItem: (key: string) => pocket.get(key) ?? null,
    setItem: (key: string, value: string) => pocket.set(key, value),
    removeItem: (key: string) => pocket.delete(key),
  },
}));
const { isHere, Worlds } = await import("../src/wire/worlds.svelte");

class FakeSocket implements SocketLike {
  sent: string[] = [];
  isClosed = false;
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: unknown }) => void) | null = null;
  onclose: ((event: { code: number }) => void) | null = null;
  send(data: string): void {
    this.sent.push(data);
  }
  close(): void {
    this.isClosed = true;
  }
}

class FakeWorld implements World {
  asked: string[] = [];
  sockets: FakeSocket[] = [];
  isAway = false;
  isEnded = false;
  end(): void {
    this.isEnded = true;
  }
  constructor(private readonly name: string) {}
  fetch(path: string): Promise<Response> {
    this.asked.push(path);
    return this.isAway ? Promise.reject(new TypeError("nobody there")) : Promise.resolve(new Response(this.name));
  }
  socket(): SocketLike {
    const socket = new FakeSocket();
    this.sockets.push(socket);
    return socket;
  }
}

function visit(offered: "only" | "take" | "") {
  const [server, worker] = [new FakeWorld("server"), new FakeWorld("worker")];
  let starts = 0;
  let tell: (boot: Boot) => void = () => undefined;
  const worlds = new Worlds(offered, server, (told) => {
    starts += 1;
    tell = told;
    return Promise.resolve(worker as unknown as WorkerWorld);
  });
  const answers = async (path: string): Promise<string> => (await worlds.fetch(path)).text();
  return { worlds, server, worker, answers, starts: () => starts, tell: (boot: Boot) => tell(boot) };
}

describe("which world answers", () => {
  beforeEach(() => pocket.clear());

  it("is the server, as long as there is one, and the worker is not even fetched", async () => {
    const { answers, starts, worlds } = visit("take");
    expect(await answers("/api/phrases")).toBe("server");
    expect(await answers("/api/tables/abcdef")).toBe("server");
    expect(starts()).toBe(0);
    expect(worlds.mark).toBeUndefined();
  });

  it("is the worker for everything on a static host, and the host is never asked", async () => {
    const { worlds, answers, server, starts } = visit("only");
    expect(await answers("/api/phrases")).toBe("worker");
    expect(await answers("/api/tables/abcdef")).toBe("worker"); // it knows no such table, and says so
    expect(server.asked).toEqual([]);
    expect(starts()).toBe(1); // one for all
    expect(worlds.mark).toBe("");
  });

  it("is the worker when the server goes away from a page that was taken along", async () => {
    pocket.set("atoll.along", "build 1");
    const { worlds, answers, server } = visit("take");
    let lost = 0;
    worlds.onLost = () => (lost += 1);
    server.isAway = true;
    expect(await answers("/api/games/reef/pad")).toBe("worker");
    expect(await answers("/api/games/reef/pad")).toBe("worker");
    expect([worlds.mark, lost]).toEqual(["", 1]);
    server.isAway = false;
    worlds.find();
    expect(await answers("/api/games/reef/pad")).toBe("server");
    expect(worlds.mark).toBeUndefined();
  });

  it("is nobody when the server goes away and nothing was taken along", async () => {
    const { worlds, answers, server, starts } = visit("take");
    server.isAway = true;
    await expect(answers("/api/phrases")).rejects.toThrow("nobody there");
    expect([worlds.mark, worlds.playsHere, starts()]).toEqual(["", false, 0]);
  });

  it("is where a table was opened: its code says so", async () => {
    pocket.set("atoll.along", "build 1");
    const { answers, server, starts } = visit("take");
    expect([isHere("oabcde"), isHere("abcdeo")]).toEqual([true, false]);
    expect(await answers("/api/tables/oabcde/replay?since=0")).toBe("worker"); // though there is a server
    server.isAway = true;
    await expect(answers("/api/tables/abcdef")).rejects.toThrow("nobody there"); // though there is a worker
    expect(starts()).toBe(1);
  });

  it("is never the worker for what only a server has, nor for whether there is one", async () => {
    pocket.set("atoll.along", "build 1");
    const { worlds, answers, server } = visit("take");
    worlds.lose();
    expect(await answers("/api/transfers/fetch")).toBe("server");
    expect(await answers("/api/games")).toBe("server");
    server.isAway = true;
    await expect(answers("/api/network")).rejects.toThrow("nobody there");
  });

  it("does not change when a question is let go of", async () => {
    pocket.set("atoll.along", "build 1");
    const { worlds, server } = visit("take");
    server.isAway = true;
    await expect(worlds.fetch("/api/reviews", { signal: AbortSignal.abort() })).rejects.toThrow("nobody there");
    expect(worlds.mark).toBeUndefined();
  });

  it("forgets what was taken along when it is left behind", () => {
    const { worlds } = visit("take");
    worlds.keepTaken("build 2");
    expect([worlds.playsHere, visit("take").worlds.taken]).toEqual([true, "build 2"]);
    worlds.keepTaken(null);
    expect([worlds.playsHere, visit("take").worlds.taken]).toEqual([false, null]);
  });

  it("starts again when the first start has failed", async () => {
    const worker = new FakeWorld("worker");
    let starts = 0;
    const worlds = new Worlds("only", new FakeWorld("server"), () =>
      starts++ === 0 ? Promise.reject(new Error("no room")) : Promise.resolve(worker as unknown as WorkerWorld),
    );
    await expect(worlds.fetch("/api/phrases")).rejects.toThrow("no room");
    expect(await (await worlds.fetch("/api/phrases")).text()).toBe("worker");
  });
});

describe("a worker that fails after its start", () => {
  it("is put away, and whoever asks next has a new one", async () => {
    const worlds: FakeWorld[] = [];
    let tell: (boot: Boot) => void = () => undefined;
    const chosen = new Worlds("only", new FakeWorld("server"), (told) => {
      tell = told;
      worlds.push(new FakeWorld(`worker ${worlds.length + 1}`));
      return Promise.resolve(worlds.at(-1) as unknown as WorkerWorld);
    });
    const answer = async (): Promise<string> => (await chosen.fetch("/api/phrases")).text();
    expect(await answer()).toBe("worker 1");
    tell({ stage: "failed", done: 0, isKept: false, trouble: "no memory" });
    await vi.waitFor(() => expect(worlds[0]?.isEnded).toBe(true));
    expect(await answer()).toBe("worker 2");
  });
});

describe("a socket of a world that is still coming", () => {
  it("opens, speaks and hears once it is there", async () => {
    const { worlds, worker } = visit("only");
    const socket = worlds.socket("/api/tables/oabcde/socket");
    const heard: unknown[] = [];
    socket.onopen = () => heard.push("open");
    socket.onmessage = ({ data }) => heard.push(data);
    socket.onclose = ({ code }) => heard.push(code);
    await vi.waitFor(() => expect(worker.sockets.length).toBe(1));
    const [real] = worker.sockets as [FakeSocket];
    real.onopen?.();
    socket.send("hello");
    real.onmessage?.({ data: "welcome" });
    real.onclose?.({ code: 1001 });
    expect(real.sent).toEqual(["hello"]);
    expect(heard).toEqual(["open", "welcome", 1001]);
  });

  it("is closed as it comes where nobody wants it any more", async () => {
    const { worlds, worker } = visit("only");
    worlds.socket("/api/tables/oabcde/socket").close();
    await vi.waitFor(() => expect(worker.sockets[0]?.isClosed).toBe(true));
  });

  it("is lost, as one of a server that is away, where the world cannot start", async () => {
    const worlds = new Worlds("only", new FakeWorld("server"), () => Promise.reject(new Error("no room")));
    const codes: number[] = [];
    worlds.socket("/api/tables/oabcde/socket").onclose = ({ code }) => codes.push(code);
    await vi.waitFor(() => expect(codes).toEqual([1006]));
  });
});
