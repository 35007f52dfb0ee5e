/* One screen for several people: what the page keeps of a match when the curtain falls, and when its language is switched. */
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

const SECRET = "elephant";
const CODE = "abcdef";
const HELD = { code: CODE, game: "isles", tokens: { "0": "nina-token", "1": "leo-token" }, seen: 1 };

class FakeSocket {
  static last: FakeSocket;
  sent: Record<string, unknown>[] = [];
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: unknown }) => void) | null = null;
  onclose: (() => void) | null = null;
  constructor() {
    FakeSocket.last = this;
  }
  send(data: string): void {
    this.sent.push(JSON.parse(data) as Record<string, unknown>);
  }
  close(): void {}
  says(news: object): void {
    this.onmessage?.({ data: JSON.stringify(news) });
  }
  /** Answers the newest command of a type. */
  answers(type: string, news: object): void {
    this.says({ ...news, id: this.sent.findLast((one) => one["type"] === type)?.["id"] });
  }
}

class Drawer {
  private kept = new Map<string, string>();
  get length(): number {
    return this.kept.size;
  }
  key = (i: number): string | null => [...this.kept.keys()][i] ?? null;
  getItem = (key: string): string | null => this.kept.get(key) ?? null;
  setItem = (key: string, value: string): void => void this.kept.set(key, value);
  removeItem = (key: string): void => void this.kept.delete(key);
}

const seats = ["Nina", "Léo"].map((name, seat) => ({ seat, kind: "person", name, taken: true, here: true }));
const position = (viewer: number, length: number, from = 0) => ({
  type: "position",
  viewer,
  length,
  to_act: viewer,
  view: { viewer, offer: [SECRET], scores: [7, 8] },
  prompt: `Nina : hide the ${SECRET}.`,
  legal: [`hide ${SECRET}`, `hide ${SECRET} now`, "hide palm"],
  undo: 1,
  lines: Array.from({ length: length - from }, (_, i) => `0 hide ${SECRET}${i}`),
  events: [{ seat: viewer, key: "seen", marks: [SECRET], sentence: `Tile 2 shows an ${SECRET}.` }],
  from,
  rule: "R29",
});
const replayed = (viewer: number, length: number) => ({
  game: "isles",
  legs: [
    {
      players: ["Nina", "Léo"],
      length,
      lines: [`0 hide ${SECRET}`],
      scores: [7, 8],
      positions: [{ ...position(viewer, length), line: `0 hide ${SECRET}`, seat: 0 }],
    },
    { players: ["Nina", SECRET], length, lines: [], scores: [1, 2], positions: [{ ...position(viewer, length), line: "", seat: 0 }] },
  ],
});

/** Everything that can be read of a match, private fields and what is worked out of them included. */
function allOf(match: object): string {
  const seen = new Set<unknown>();
  const walk = (value: unknown): unknown => {
    if (typeof value !== "object" || value === null) return typeof value === "function" ? undefined : value;
    if (seen.has(value) || value instanceof FakeSocket) return undefined; // it is the test that remembers what was sent
    seen.add(value);
    if (value instanceof Map || value instanceof Set) return [...value].map(walk);
    if (Array.isArray(value)) return value.map(walk);
    const above = Object.getOwnPropertyDescriptors((Object.getPrototypeOf(value) as object | null) ?? {});
    const names = [
      ...Object.getOwnPropertyNames(value),
      ...Object.keys(above).filter((name) => name !== "__proto__" && above[name]?.get !== undefined),
    ];
    return Object.fromEntries(names.map((name) => [name, walk((value as Record<string, unknown>)[name])]));
  };
  return JSON.stringify(walk(match));
}

/** Fetches that are answered when the test says so. */
let fetches: { url: string; give: (body: object) => void }[] = [];
const settled = async (): Promise<void> => void (await vi.advanceTimersByTimeAsync(5000));

beforeEach(() => {
  vi.useFakeTimers();
  fetches = [];
  const drawer = new Drawer();
  drawer.setItem(`atoll.table.${CODE}`, JSON.stringify({ ...HELD, stood: { lang: "fr", meta: SECRET, mine: true } }));
  vi.stubGlobal("localStorage", drawer);
  vi.stubGlobal("location", { search: "", protocol: "http:", host: "table", origin: "http://table" });
  vi.stubGlobal("matchMedia", () => ({ matches: false, addEventListener: () => {} }));
  vi.stubGlobal("document", { hidden: false, documentElement: { dataset: {} } });
  vi.stubGlobal("WebSocket", FakeSocket);
  vi.stubGlobal(
    "fetch",
    (url: string) =>
      new Promise((done) =>
        fetches.push({
          url,
          give: (body) => done(new Response(JSON.stringify(body), { status: 200, headers: { "content-type": "application/json" } })),
        }),
      ),
  );
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.resetModules();
});

async function sat() {
  const { Match } = await import("../src/table/match.svelte");
  const match = new Match(CODE);
  match.open();
  const server = FakeSocket.last;
  server.onopen?.();
  server.says({
    type: "welcome",
    face: { code: CODE, game: "isles", options: {}, phase: "playing", seats, length: 0, settings: {} },
    yours: [0, 1],
    leg: 0,
    version: "1",
  });
  return { match, server };
}

describe("under a curtain", { timeout: 60_000 }, () => {
  it("nothing of what the person before saw, chose, asked or was told is left in the match", async () => {
    const { match, server } = await sat();
    match.board = { wantsDrawing: true } as never;
    server.says(position(0, 1));
    await settled();
    server.answers("draw", { type: "drawing", length: 1, text: SECRET });
    for (const { give } of fetches) give(replayed(0, 1));
    await settled();
    server.says(position(0, 2, 1));
    await settled();
    void match.lamp();
    server.answers("hint", {
      type: "hinted",
      steps: [{ key: "look", marks: [SECRET], sentence: SECRET }],
      line: `hide ${SECRET}`,
      lines: [`hide ${SECRET}`],
    });
    match.look(1);
    match.touch("hide");
    match.touch("hide");
    void match.do({ type: "undo", seat: 0, length: 2 });
    server.answers("undo", { type: "no", error: "refused", sentence: SECRET, marks: [SECRET], rule: "R29" });
    server.says({ type: "asked", what: "undo", by: 0, seats: [1], sentence: SECRET });
    [match.notice, match.nudge] = [SECRET, SECRET];
    match.sheets = [{ seat: 0, score: 7, lines: [{ points: 7, key: "x", marks: [], sentence: SECRET }] }];
    await settled();
    expect(allOf(match).split(SECRET).length, "the test itself sees it all").toBeGreaterThan(20);

    server.says({ type: "curtain", seat: 1 });
    expect(allOf(match)).not.toContain(SECRET);
    expect(match.curtain).toBe(1);
    expect(localStorage.getItem(`atoll.table.${CODE}`)).not.toContain(SECRET);
    await settled();
    expect(allOf(match)).not.toContain(SECRET);
  });

  it("what was still on its way is not let in", async () => {
    const { match, server } = await sat();
    match.board = { wantsDrawing: true } as never;
    server.says(position(0, 1));
    void match.lamp();
    match.touch("throw");
    void match.play(`hide ${SECRET}`);
    for (const length of [2, 3, 4, 5]) server.says({ ...position(0, length, length - 1), lines: ["chance deal"] });
    server.says({ type: "curtain", seat: 1 });
    expect(allOf(match)).not.toContain(SECRET);
    for (const { give } of fetches) give(replayed(0, 1));
    const no = { type: "no", error: "refused", sentence: SECRET, marks: [SECRET] };
    server.answers("hint", { type: "hinted", steps: [{ key: "look", marks: [SECRET], sentence: SECRET }], line: SECRET, lines: [SECRET] });
    server.answers("play", no);
    server.answers("why", no);
    server.answers("draw", { type: "drawing", length: 1, text: SECRET });
    await settled();
    expect(allOf(match)).not.toContain(SECRET);
    expect(match.now).toBeNull();
    expect(match.curtain).toBe(1);
  });

  it("a question to everybody waits until somebody sits there", async () => {
    const { match, server } = await sat();
    server.says({ type: "curtain", seat: 1 });
    server.says({ type: "asked", what: "undo", by: 0, seats: [1], sentence: "?" });
    expect(match.asked).toBeNull();
  });

  it("everything is told again to whoever lifts it, and asked for in their name only", async () => {
    const { match, server } = await sat();
    server.says(position(0, 1));
    server.says({ type: "curtain", seat: 1 });
    fetches = [];
    match.show_seat(1);
    server.says(position(1, 3));
    await settled();
    expect(match.lines.length).toBe(3);
    expect(match.curtain).toBeNull();
    expect(fetches.map(({ url }) => new URL(url, "http://table").searchParams.get("seat"))).toEqual(["1"]);
  });
});

describe("a switch of language", () => {
  it("asks again for what was told before and for the names, and for nothing while the language stays", async () => {
    const { taste } = await import("../src/taste.svelte");
    const { match, server } = await sat();
    server.says(position(0, 1));
    server.says(position(0, 2, 1));
    await settled();
    fetches = [];
    match.speak();
    expect(fetches).toEqual([]);
    taste.lang = taste.lang === "fr" ? "en" : "fr";
    match.speak();
    expect(server.sent.at(-1)).toMatchObject({ type: "lang", lang: taste.lang });
    const whole = replayed(0, 2);
    const events = [{ seat: 0, key: "seen", marks: [], sentence: "In the other language." }];
    for (const { url, give } of fetches)
      give(
        url.includes("/replay")
          ? { ...whole, legs: whole.legs.map((leg) => ({ ...leg, positions: leg.positions.map((one) => ({ ...one, events })) })) }
          : { seats: seats.map((seat) => ({ ...seat, name: `${seat.name}!` })) },
      );
    await settled();
    expect(match.chapters.map(({ told }) => told.map(({ sentence }) => sentence))).toEqual([["In the other language."]]);
    expect(match.seats.map(({ name }) => name)).toEqual(["Nina!", "Léo!"]);
  });
});
