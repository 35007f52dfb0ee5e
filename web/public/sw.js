/* The shell without a network: after one visit every screen is there again. What a server answers (/api) is never kept.
The build writes FILES (build/shell.mjs), so that a new build is a new worker. What plays without a server (/offline) is
kept by the page, when somebody asks for it (src/offline/kept_files.ts); here it is only found. */

const BASE = new URL("./", location).pathname; // "/", or the folder that the page stands in
const VERSION = "atoll-1";
const SHELF = BASE === "/" ? VERSION : VERSION + BASE;
const FILES = [];
const IS_ALONE = false; // true on a static host (build/offline.py): only the folder itself has a page there
const ALONG = `atoll-along ${BASE} `;
const ALONG_LIST = `${BASE}offline/files.json`; // there once all files of a build are
const ALWAYS = ["manifest.webmanifest", "icon.svg"].map((file) => BASE + file); // asked for at every visit
const ASSETS = FILES.map((file) => BASE + file);

self.addEventListener("install", (event) => {
  const fill = async () => {
    const shelf = await caches.open(SHELF);
    const missing = [];
    for (const file of ASSETS) if ((await shelf.match(file)) === undefined) missing.push(file);
    await shelf.addAll([BASE, ...ALWAYS, ...missing]);
    await self.skipWaiting();
  };
  event.waitUntil(fill());
});

self.addEventListener("activate", (event) => {
  const tidy = async () => {
    const place = (name) => name.replace(/^atoll-\d+/, ""); // caches of other programs on this host are theirs
    for (const name of await caches.keys()) if (name !== SHELF && place(name) === place(SHELF)) await caches.delete(name);
    const shelf = await caches.open(SHELF);
    for (const kept of await shelf.keys()) {
      const { pathname } = new URL(kept.url);
      if (pathname.startsWith(`${BASE}assets/`) && !ASSETS.includes(pathname)) await shelf.delete(kept);
    }
    await self.clients.claim();
  };
  event.waitUntil(tidy());
});

/** Files with a hash in their names never change; anything else is asked for first, and kept for when nobody answers. */
async function answer(request, isPage) {
  const shelf = await caches.open(SHELF);
  const key = isPage ? BASE : request;
  const kept = await shelf.match(key);
  if (kept !== undefined && new URL(request.url).pathname.startsWith(`${BASE}assets/`)) return kept;
  try {
    const fresh = await fetch(request);
    if (fresh.ok) await shelf.put(key, fresh.clone());
    return fresh;
  } catch (error) {
    if (kept !== undefined) return kept;
    throw error;
  }
}

async function alongAnswer(request) {
  for (const name of await caches.keys()) {
    if (!name.startsWith(ALONG)) continue;
    const kept = await caches.open(name);
    if ((await kept.match(ALONG_LIST)) === undefined) continue;
    const found = await kept.match(request, { ignoreSearch: true });
    if (found !== undefined) return found;
  }
  return fetch(request);
}

self.addEventListener("fetch", (event) => {
  const url = new URL(event.request.url);
  if (event.request.method !== "GET" || url.origin !== location.origin || url.pathname.startsWith(`${BASE}api/`)) return;
  if (url.pathname.startsWith(`${BASE}offline/`)) {
    if (event.request.cache !== "reload") event.respondWith(alongAnswer(event.request)); // "reload" asks for what is new
    return;
  }
  const isPage = event.request.mode === "navigate";
  if (IS_ALONE && isPage && url.pathname !== BASE && url.pathname !== `${BASE}index.html`) {
    const to = url.pathname.slice(BASE.length - 1) + url.search;
    event.respondWith(Response.redirect(`${BASE}?to=${encodeURIComponent(to)}`)); // as 404.html would; the browser keeps the #
    return;
  }
  event.respondWith(answer(event.request, isPage));
});
