/* Python in a worker: the interpreter, then Atoll's own archive. */

import type { loadPyodide as Load, PyodideAPI } from "pyodide";

/** What `make offline` says about the files beside the workers. */
interface Files {
  python: string;
}

const BASE = new URL("./", self.location.href);

async function archive(): Promise<ArrayBuffer> {
  const files = (await (await fetch(new URL("files.json", BASE))).json()) as Files;
  const answer = await fetch(new URL(files.python, BASE));
  if (!answer.ok) throw new Error(`${answer.status} for ${files.python}`);
  return answer.arrayBuffer();
}

/** An interpreter that finds Atoll. `told` hears how far it is, 0 … 1. */
export async function startPython(told: (done: number) => void): Promise<PyodideAPI> {
  const coming = archive();
  const { loadPyodide } = (await import(/* @vite-ignore */ new URL("pyodide/pyodide.mjs", BASE).href)) as { loadPyodide: typeof Load };
  told(0.1);
  const python = await loadPyodide({ indexURL: new URL("pyodide/", BASE).href });
  told(0.6);
  python.unpackArchive(await coming, "zip", { extractDir: "/atoll" });
  python.runPython("import sys; sys.path.insert(0, '/atoll')");
  told(0.75);
  return python;
}
