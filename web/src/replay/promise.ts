/* The seed was promised by its hash before the first draw. */

export async function keepsPromise(seed: string, commitment: string): Promise<boolean> {
  const bytes = new TextEncoder().encode(seed);
  // Browsers hash only on secure pages; on the home network (plain http) we do it ourselves.
  const digest = globalThis.crypto?.subtle === undefined ? sha256(bytes) : new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  return [...digest].map((byte) => byte.toString(16).padStart(2, "0")).join("") === commitment;
}

const rotated = (word: number, by: number): number => (word >>> by) | (word << (32 - by));

/** The first 32 bits of the fractional parts of a root of the first primes: FIPS 180-4's constants, computed. */
function roots(count: number, power: number): Uint32Array {
  const found: number[] = [];
  for (let n = 2; found.length < count; n++) {
    let prime = true;
    for (let d = 2; d * d <= n; d++) if (n % d === 0) prime = false;
    if (prime) found.push(n ** power);
  }
  return Uint32Array.from(found, (root) => ((root - Math.floor(root)) * 2 ** 32) >>> 0);
}

export function sha256(message: Uint8Array): Uint8Array {
  const k = roots(64, 1 / 3);
  const h = roots(8, 1 / 2);
  const blocks = Math.ceil((message.length + 9) / 64);
  const padded = new Uint8Array(blocks * 64);
  padded.set(message);
  padded[message.length] = 0x80;
  new DataView(padded.buffer).setBigUint64(padded.length - 8, BigInt(message.length) * 8n);
  const words = new DataView(padded.buffer);
  const w = new Uint32Array(64);
  const at = (list: Uint32Array, i: number): number => list[i] ?? 0;
  for (let block = 0; block < blocks; block++) {
    for (let i = 0; i < 16; i++) w[i] = words.getUint32(block * 64 + i * 4);
    for (let i = 16; i < 64; i++) {
      const a = at(w, i - 15);
      const b = at(w, i - 2);
      const small0 = rotated(a, 7) ^ rotated(a, 18) ^ (a >>> 3);
      const small1 = rotated(b, 17) ^ rotated(b, 19) ^ (b >>> 10);
      w[i] = at(w, i - 16) + small0 + at(w, i - 7) + small1;
    }
    const v = Uint32Array.from(h);
    for (let i = 0; i < 64; i++) {
      const [a, b, c, d, e, f, g, last] = [...v] as [number, number, number, number, number, number, number, number];
      const big1 = rotated(e, 6) ^ rotated(e, 11) ^ rotated(e, 25);
      const t1 = last + big1 + ((e & f) ^ (~e & g)) + at(k, i) + at(w, i);
      const t2 = (rotated(a, 2) ^ rotated(a, 13) ^ rotated(a, 22)) + ((a & b) ^ (a & c) ^ (b & c));
      v.set([t1 + t2, a, b, c, d + t1, e, f, g].map((word) => word >>> 0));
    }
    for (let i = 0; i < 8; i++) h[i] = at(h, i) + at(v, i);
  }
  const digest = new Uint8Array(32);
  const out = new DataView(digest.buffer);
  h.forEach((word, i) => out.setUint32(i * 4, word));
  return digest;
}
