import { describe, expect, it, vi } from "vitest";
import { replayAs } from "../src/wire/replay";

const seatByToken: Record<string, number | null> = { first: 1, second: 0 }; // a further game: everybody has moved on by a seat

vi.mock("../src/wire/http", () => ({
  get: (_: string, token?: string) => {
    const viewer = token === undefined ? null : seatByToken[token];
    return Promise.resolve({ legs: [{ length: 1, positions: [{ length: 1, view: { viewer }, line: "", events: [] }] }] });
  },
  post: () => Promise.reject(new Error("nothing is sent")),
}));

const shown = async (viewer: number | null): Promise<unknown> =>
  (await replayAs(viewer, "kelpie", Object.keys(seatByToken)))?.positions.at(-1)?.view;

describe("a look back", () => {
  it("is with the eyes of whoever looks, whatever seat a token was for in the first game", async () => {
    expect(await shown(0)).toEqual({ viewer: 0 });
    expect(await shown(1)).toEqual({ viewer: 1 });
  });
  it("is a spectator's without a seat, and nobody's with another one", async () => {
    expect(await shown(null)).toEqual({ viewer: null });
    expect(await shown(2)).toBeUndefined();
  });
});
