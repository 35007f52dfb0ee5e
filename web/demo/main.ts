/* For looking at boards while drawing them: `npx vite --open /demo/` serves given views at any size. Not in the build. */
import "@fontsource-variable/fredoka/wght.css";
import "@fontsource-variable/nunito/wght.css";
import { mount } from "svelte";
import "../src/look/tokens.css";
import "../src/look/frame.css";
import Demo from "./Demo.svelte";

mount(Demo, { target: document.getElementById("page")! });
