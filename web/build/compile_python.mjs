// Compiles folders of Python for the very interpreter that will read them: node compile_python.mjs FOLDER…
import { loadPyodide } from "pyodide";

// Nobody reads which column of a line failed, and without it all of it packs a fifth smaller.
const python = await loadPyodide({ env: { PYTHONNODEBUGRANGES: "1" } });
for (const [at, root] of process.argv.slice(2).entries()) {
  python.FS.mkdirTree(`/folder${at}`);
  python.FS.mount(python.FS.filesystems.NODEFS, { root }, `/folder${at}`);
}
// Unchecked, and without a time: the same source is the same file, which nobody who has it fetches again.
python.runPython(`
import compileall, pathlib, py_compile
unchecked = py_compile.PycInvalidationMode.UNCHECKED_HASH
for folder in pathlib.Path("/").glob("folder*"):
    assert compileall.compile_dir(folder, legacy=True, quiet=1, stripdir=folder, invalidation_mode=unchecked)
    for file in folder.rglob("*.py"):
        file.unlink()
`);
process.exit(0);
