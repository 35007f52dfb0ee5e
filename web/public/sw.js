/* The shell without a network: after one visit every screen is there again. Tables are the server's alone: /api is never
kept. The build writes FILES (build/shell.mjs), so that a new build is a new worker. */

const SHELF = "atoll-1";
const FILES = [];

self.addEventListener("install", (event) => {
  const fill = async () => {
    const shelf = await caches.open(SHELF);
    const missing = [];
    for (const file of FILES) if ((await shelf.match(file)) === undefined) missing.push(file);
    await shelf.addAll(["/", ...missing]);
    await self.skipWaiting();
  };
  event.waitUntil(fill());
});

self.addEventListener("activate", (event) => {
  const tidy = async () => {
    for (const name of await caches.keys()) if (name !== SHELF) await caches.delete(name);
    const shelf = await caches.open(SHELF);
    for (const kept of await shelf.keys()) {
      const { pathname } = new URL(kept.url);
      if (pathname.startsWith("/assets/") && !FILES.includes(pathname)) await shelf.delete(kept);
    }
    await self.clients.claim();
  };
  event.waitUntil(tidy());
});

/** Files with a hash in their names never change; anything else is asked for first, and kept for when nobody answers. */
async function answer(request, isPage) {
  const shelf = await caches.open(SHELF);
  const key = isPage ? "/" : request;
  const kept = await shelf.match(key);
  if (kept !== undefined && new URL(request.url).pathname.startsWith("/assets/")) return kept;
  try {
    const fresh = await fetch(request);
    if (fresh.ok) await shelf.put(key, fresh.clone());
    return fresh;
  } catch (error) {
    if (kept !== undefined) return kept;
    throw error;
  }
}

self.addEventListener("fetch", (event) => {
  const url = new URL(event.request.url);
  if (event.request.method !== "GET" || url.origin !== location.origin || url.pathname.startsWith("/api/")) return;
  event.respondWith(answer(event.request, event.request.mode === "navigate"));
});
