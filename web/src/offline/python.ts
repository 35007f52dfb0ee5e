/* Python in a worker: the interpreter, then Atoll's own archive. */

import type { loadPyodide as Load, PyodideAPI } from "pyodide";

/** What `make offline` says about the files beside the workers. */
interface Files {
  build: string;
  python: string;
  /** of ServerSettings, for whoever wants them otherwise */
  settings?: Record<string, unknown>;
}

const BASE = new URL("./", self.location.href);

async function found(path: string): Promise<Response> {
  const answer = await fetch(new URL(path, BASE));
  if (!answer.ok) throw new Error(`${answer.status} for ${path}`);
  return answer;
}

export const listed = async (): Promise<Files> => (await found("files.json")).json() as Promise<Files>;

/** An interpreter that finds Atoll. `told` hears how far it is, 0 … 1. */
export async function startPython(told: (done: number) => void): Promise<{ python: PyodideAPI; settings: string }> {
  const files = listed();
  const archive = files.then(({ python }) => found(python)).then((answer) => answer.arrayBuffer());
  const { loadPyodide } = (await import(/* @vite-ignore */ new URL("pyodide/pyodide.mjs", BASE).href)) as { loadPyodide: typeof Load };
  told(0.1);
  const python = await loadPyodide({ indexURL: new URL("pyodide/", BASE).href });
  told(0.6);
  python.unpackArchive(await archive, "zip", { extractDir: "/atoll" });
  python.runPython("import sys; sys.path.insert(0, '/atoll')");
  told(0.75);
  return { python, settings: JSON.stringify((await files).settings ?? {}) };
}
