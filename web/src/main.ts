import "@fontsource-variable/fredoka/wght.css";
import "@fontsource-variable/nunito/wght.css";
import { mount } from "svelte";
import "./look/tokens.css";
import "./look/frame.css";
import "./look/lying.css";
import App from "./App.svelte";
import { under, within } from "./base";
import "./wire/hostkey"; // a ticket in the address is traded before anything else looks at it
import { offers } from "./lobby/offers.svelte";
import { wordsReady } from "./text/words.svelte";
import { worlds } from "./wire/worlds.svelte";

const WAIT_MS = 400;

// The offer was asked for by index.html and is mostly there by now: at home, waiting for it a moment spares drawing the
// shelf twice. Every other screen is there before the page counts as loaded.
const target = document.getElementById("page");
const ready =
  within(location.pathname) === "/" ? Promise.race([offers.asked, new Promise((done) => setTimeout(done, WAIT_MS))]) : Promise.resolve();
void Promise.all([ready, wordsReady]).then(() => {
  if (target !== null) mount(App, { target });
});

// The shell is kept for when there is no network; browsers allow that on secure pages and on this very machine.
if (import.meta.env.PROD && "serviceWorker" in navigator)
  addEventListener("load", () => void navigator.serviceWorker.register(under("/sw.js")));

// Whoever has taken Atoll along gets its newer build, too.
if (worlds.taken !== null) addEventListener("load", () => void import("./offline/starting").then(({ renewOnce }) => renewOnce()));
