// Compiles a folder's Python for the very interpreter that will read it: node compile_python.mjs FOLDER
import { loadPyodide } from "pyodide";

const [, , folder] = process.argv;
const python = await loadPyodide();
python.FS.mkdirTree("/folder");
python.FS.mount(python.FS.filesystems.NODEFS, { root: folder }, "/folder");
python.runPython(`
import compileall, pathlib
assert compileall.compile_dir("/folder", legacy=True, quiet=1, stripdir="/folder")
for file in pathlib.Path("/folder").rglob("*.py"):
    file.unlink()
`);
process.exit(0);
