/* The shell without a network: what was loaded once is there again. Tables are the server's alone: /api is never kept. */

const SHELF = "atoll-1";

self.addEventListener("install", (event) => {
  event.waitUntil(caches.open(SHELF).then((shelf) => shelf.add("/")).then(() => self.skipWaiting()));
});

self.addEventListener("activate", (event) => {
  const tidy = async () => {
    for (const name of await caches.keys()) if (name !== SHELF) await caches.delete(name);
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
