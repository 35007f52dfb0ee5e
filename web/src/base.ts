/* Where the page is on its server: at the root, or in a folder of its own such as /atoll/. The server writes it into
index.html (data-base); inside the page every path is written as if there were only the page. A static host writes
nothing (data-base="."): there index.html is in that folder, and is asked for every other address by its `?to=`. */

const told = globalThis.document?.documentElement.dataset["base"] ?? "/";
const isAlone = told === ".";
const base = isAlone ? new URL(".", location.href).pathname : told;

/** A path of the page or of its wire, as its server knows it. */
export const under = (path: string): string => base.slice(0, -1) + path;

/** The same, as somebody else can open it. */
export const outside = (path: string): string => location.origin + under(path);

/** The page's own path out of one of the server's. */
export const within = (path: string): string => (path.startsWith(base) ? path.slice(base.length - 1) : path);

// A browser looks for these again whenever the address changes, from wherever that is.
if (isAlone)
  for (const each of document.querySelectorAll<HTMLLinkElement>("link[rel=icon], link[rel=manifest]")) each.setAttribute("href", each.href);

const wanted = isAlone ? new URLSearchParams(location.search).get("to") : null;
if (wanted?.startsWith("/") === true) history.replaceState(null, "", under(wanted));
