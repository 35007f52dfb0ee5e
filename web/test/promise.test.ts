import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";
import { keepsPromise, sha256 } from "../src/replay/promise";

const hex = (text: string): string => createHash("sha256").update(text).digest("hex");

describe("the promise of chance", () => {
  it("hashes as everybody else does, at every length around a block", () => {
    for (let length = 0; length < 140; length++) {
      const text = "é".repeat(length % 3) + "x".repeat(length);
      expect(Buffer.from(sha256(new TextEncoder().encode(text))).toString("hex")).toBe(hex(text));
    }
  });

  it("is kept by the seed that was promised, and by no other", async () => {
    expect(await keepsPromise("7f3a", hex("7f3a"))).toBe(true);
    expect(await keepsPromise("7f3b", hex("7f3a"))).toBe(false);
  });
});
