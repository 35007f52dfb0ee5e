import "@fontsource-variable/fredoka/wght.css";
import "@fontsource-variable/nunito/wght.css";
import { mount } from "svelte";
import "./look/tokens.css";
import "./look/frame.css";
import App from "./App.svelte";

const target = document.getElementById("page");
if (target !== null) mount(App, { target });
