import "@fontsource-variable/fredoka/wght.css";
import "@fontsource-variable/nunito/wght.css";
import { mount } from "svelte";
import "./look/tokens.css";
import "./look/frame.css";
import App from "./App.svelte";

const target = document.getElementById("page");
if (target !== null) mount(App, { target });

// The shell is kept for when there is no network; browsers allow that on secure pages and on this very machine.
if (import.meta.env.PROD && "serviceWorker" in navigator) addEventListener("load", () => void navigator.serviceWorker.register("/sw.js"));
