import type { BoardModule } from "../board";
import Plain from "./Plain.svelte";

export default { Board: Plain, wantsDrawing: true } satisfies BoardModule;
