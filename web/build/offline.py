"""Puts together what plays without a server: Python in WebAssembly, its wheels, Atoll in one archive, the workers.

    python web/build/offline.py files src/atoll/offline/files     # what a server offers under /offline/
    python web/build/offline.py pack src/atoll/offline/files      # beside every large file the same, packed
    python web/build/offline.py site dist/offline                 # that and the page, for any static file server
    python web/build/offline.py sizes dist/offline                # how large that is

`files.json` names every file with its size and its SHA-256.
"""

from __future__ import annotations

import argparse
import asyncio
import base64
import gzip
import hashlib
import json
import re
import shutil
import subprocess
import sys
import zipfile
from pathlib import Path

import msgspec

from atoll.server.http.games import games as all_games
from atoll.server.http.middleware import POLICY

ROOT = Path(__file__).resolve().parents[2]
PYODIDE = ROOT / "web" / "node_modules" / "pyodide"
WORK = ROOT / ".venv" / "offline"  # wheels and packed files are kept here
WORKERS = WORK / "workers"  # as `npm run build:workers` leaves them
PAGE = ROOT / "src" / "atoll" / "server" / "page"
FILES = ROOT / "src" / "atoll" / "offline" / "files"
CORE = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm")
WASM = (
    "--python-version",
    "314",
    "--implementation",
    "cp",
    "--abi",
    "cp314",
    "--platform",
    "pyemscripten_2026_0_wasm32",
)
WASM_WHEELS = ("librt", "msgspec")  # machine code, for the interpreter above
PURE_WHEELS = ("fluent.syntax", "mypy_extensions", "typing_extensions")
# Of Atoll all is packed that a browser can run; of the standard library all that nothing of this imports.
LEFT_OUT = (
    "cli",
    "arena",
    "research",
    "store/migrations",
    "server/page",
    "server/net",
    "server/codegen",
    "offline/files",
)
READ = (".py", ".ftl", ".md", ".toml", ".json")  # rules, sentences, material, what was learnt, puzzles
UNNEEDED = re.compile(r"(\.dist-info/|\.pyi$|py\.typed$|\.[ch]$|/tests?/)")
UNUSED_LIBRARY = re.compile(
    r"(_pyrepl|compression|ctypes|curses|dbm|email|encodings/(?!__init__|aliases|ascii|cp437|idna|latin_1|raw_|undef|utf_)\w+|"
    r"ensurepip|html|http|idlelib|importlib/metadata|lib2to3|multiprocessing|pydoc_data|sqlite3|test|tkinter|turtledemo|"
    r"unittest|venv|wsgiref|xml|xmlrpc|zoneinfo)[/.]|"
    r"(_pydatetime|_pyio|_sysconfigdata.*|argparse|asyncio/proactor_events|asyncio/windows_events|bdb|cProfile|calendar|"
    r"concurrent/futures/process|configparser|difflib|doctest|ftplib|imaplib|logging/config|logging/handlers|mailbox|"
    r"modulefinder|nntplib|optparse|pdb|pickletools|plistlib|poplib|profile|pstats|pyclbr|pydoc|pyodide/console|smtplib|"
    r"socketserver|symtable|tabnanny|tarfile|telnetlib|timeit|trace|turtle|urllib/request|wave|webbrowser|zipapp)\.py$"
)
PACKED = (".js", ".mjs", ".wasm", ".zip", ".json", ".html", ".css", ".svg", ".webmanifest")
LIST = "files.json"
LOCK = "pyodide-lock.json"
NO_REGISTRY = (
    "The packages for the browser's Python could not be fetched: the registry does not answer. "
    "Once {kept} has them, no network is needed."
)


def pinned(name: str) -> str:
    """A package with the version that constraints.txt has for it."""
    lines = (ROOT / "constraints.txt").read_text("utf-8").splitlines()
    return next(line for line in lines if line.partition("==")[0] == name)


def wheels(kept: Path) -> list[Path]:
    """The wheels, fetched where they are not kept already."""
    kept.mkdir(parents=True, exist_ok=True)
    pip = (sys.executable, "-m", "pip", "--disable-pip-version-check", "download", "-q", "--no-deps", "-d", str(kept))
    found = []
    for flags, names in (((*WASM, "--only-binary", ":all:"), WASM_WHEELS), (("--only-binary", ":all:"), PURE_WHEELS)):
        for name in names:
            wanted = pinned(name)
            pattern = wanted.replace("==", "-").replace(".", "?", wanted.split("==")[0].count(".")) + "-*.whl"
            if not list(kept.glob(pattern)) and subprocess.run([*pip, *flags, wanted], check=False).returncode != 0:
                sys.exit(NO_REGISTRY.format(kept=kept))
            found += kept.glob(pattern)
    return found


def gather(into: Path, kept: Path) -> None:
    """All Python that is packed but the library, with the catalogues and data beside it."""
    shutil.rmtree(into, ignore_errors=True)
    for wheel in wheels(kept):
        with zipfile.ZipFile(wheel) as archive:
            archive.extractall(into, [name for name in archive.namelist() if not UNNEEDED.search(name)])
    source = ROOT / "src" / "atoll"
    skipped = [source / name for name in LEFT_OUT]
    for file in source.rglob("*"):
        if file.suffix in READ and not any(file.is_relative_to(each) for each in skipped):
            place = into / "atoll" / file.relative_to(source)
            place.parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(file, place)


def archived(folder: Path) -> list[tuple[str, bytes]]:
    return [(str(file.relative_to(folder)), file.read_bytes()) for file in sorted(folder.rglob("*")) if file.is_file()]


def write_zip(place: Path, entries: list[tuple[str, bytes]]) -> None:
    """Only stored: whoever sends it packs the whole better than each file by itself."""
    with zipfile.ZipFile(place, "w", zipfile.ZIP_STORED) as archive:
        for name, contents in entries:
            archive.writestr(zipfile.ZipInfo(name), contents)


def gather_library(into: Path) -> None:
    shutil.rmtree(into, ignore_errors=True)
    with zipfile.ZipFile(PYODIDE / "python_stdlib.zip") as library:
        library.extractall(into, [name for name in library.namelist() if not UNUSED_LIBRARY.match(name)])


def compile_all(*folders: Path) -> None:
    """In the place of every source its compiled file: compiling the library was half of every start."""
    compiling = ["node", str(ROOT / "web" / "build" / "compile_python.mjs"), *map(str, folders)]
    subprocess.run(compiling, cwd=ROOT / "web", check=True)


def write_files(place: Path) -> None:
    """What a server offers under /offline/, and a static host has there."""
    shutil.rmtree(place, ignore_errors=True)
    (place / "pyodide").mkdir(parents=True)
    for name in CORE:
        shutil.copy(PYODIDE / name, place / "pyodide")
    lock = json.loads((PYODIDE / LOCK).read_text("utf-8"))
    (place / "pyodide" / LOCK).write_text(json.dumps(lock | {"packages": {}}), "utf-8")  # nothing is fetched by name
    for file in WORKERS.glob("*.js"):
        shutil.copy(file, place)
    (place / "games.json").write_bytes(games())
    gathered, library = WORK / "gathered", WORK / "library"
    gather(gathered, WORK / "wheels")
    gather_library(library)
    compile_all(gathered, library)
    write_zip(place / "pyodide" / "python_stdlib.zip", archived(library))
    entries = archived(gathered)
    stamp = hashlib.sha256(b"".join(contents for _, contents in entries)).hexdigest()[:12]
    write_zip(place / f"atoll-{stamp}.zip", entries)
    write_list(place)


def write_list(place: Path) -> None:
    files, packed = [], 0
    listed = (
        each for each in place.rglob("*") if each.is_file() and each.suffix not in (".gz", ".br") and each.name != LIST
    )
    for file in sorted(listed):
        contents = file.read_bytes()
        smallest = [other.stat().st_size for other in (Path(f"{file}.br"), Path(f"{file}.gz")) if other.exists()]
        packed += min([len(contents), *smallest])
        path = f"offline/{file.relative_to(place)}"
        files.append({"path": path, "bytes": len(contents), "sha256": hashlib.sha256(contents).hexdigest()})
    build = hashlib.sha256(json.dumps(files).encode()).hexdigest()[:12]
    python = next(file.name for file in place.glob("atoll-*.zip"))
    size = sum(file["bytes"] for file in files)
    told = {"build": build, "packed": packed, "bytes": size, "python": python, "files": files}
    (place / LIST).write_text(json.dumps(told, indent=1) + "\n", "utf-8")


def pack(folder: Path) -> None:
    """Beside every large file the same, packed: servers that look for it send that. Packing well takes a minute."""
    known = WORK / "packed"
    known.mkdir(parents=True, exist_ok=True)
    for file in folder.rglob("*"):
        if file.suffix not in PACKED or file.stat().st_size < 1_000 or file.name == LIST:
            continue
        kept = known / hashlib.sha256(file.read_bytes()).hexdigest()
        if not Path(f"{kept}.br").exists():
            shutil.copy(file, kept)
            Path(f"{kept}.gz").write_bytes(gzip.compress(kept.read_bytes(), 9, mtime=0))
            subprocess.run(["node", str(ROOT / "web" / "build" / "brotli.mjs"), str(kept)], check=True)
            kept.unlink()
        for ending in (".gz", ".br"):
            shutil.copy(Path(f"{kept}{ending}"), Path(f"{file}{ending}"))


def write_site(out: Path) -> None:
    """The page and all that it needs, for a host without a server."""
    shutil.rmtree(out, ignore_errors=True)
    shutil.copytree(PAGE, out, ignore=shutil.ignore_patterns(".vite"))
    index = out / "index.html"
    text = index.read_text("utf-8")
    text = text.replace('href="/api/games"', 'href="./offline/games.json"').replace('href="/', 'href="./')
    text = text.replace('data-base="/"', 'data-base="." data-offline="only"')
    policy = re.sub(r"\s*frame-ancestors[^;]*;?", "", POLICY)  # which only a header can say
    text = text.replace("<head>", f'<head>\n    <meta http-equiv="Content-Security-Policy" content="{policy}" />', 1)
    index.write_text(text, "utf-8")
    lost = (ROOT / "web" / "build" / "404.html").read_text("utf-8")
    script = lost.partition("<script>")[2].partition("</script>")[0]
    allowed = base64.b64encode(hashlib.sha256(script.encode()).digest()).decode()
    (out / "404.html").write_text(lost.replace("SCRIPT", allowed), "utf-8")
    worker = out / "sw.js"
    worker.write_text(worker.read_text("utf-8").replace("const IS_ALONE = false;", "const IS_ALONE = true;"), "utf-8")
    (out / ".nojekyll").touch()  # or GitHub would leave files out
    if (FILES / f"{LIST}").exists() and list(FILES.glob("*.br")):
        pack(out)
    shutil.copytree(FILES, out / "offline")


def print_sizes(site: Path) -> None:
    """What a visitor fetches, and how large it is however it is sent."""
    plain = [file for file in site.rglob("*") if file.is_file() and file.suffix not in (".gz", ".br")]
    for ending, name in ((".br", "Brotli"), (".gz", "gzip"), ("", "as it is")):
        files = [packed if (packed := Path(f"{file}{ending}")).exists() else file for file in plain]
        print(f"{sum(file.stat().st_size for file in files) / 1e6:6.2f} MB  {name}")


def games() -> bytes:
    """What `GET /api/games` answers, there before Python is."""
    return msgspec.json.encode(asyncio.run(all_games(None)))


def main() -> None:
    asked = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    asked.add_argument("what", choices=("files", "pack", "site", "sizes"))
    asked.add_argument("place", type=Path)
    told = asked.parse_args()
    if told.what == "files":
        write_files(told.place)
    elif told.what == "pack":
        pack(told.place)
        write_list(told.place)
    elif told.what == "site":
        write_site(told.place)
    else:
        print_sizes(told.place)


if __name__ == "__main__":
    main()
