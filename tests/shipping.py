"""`make soak`: the wheel, installed into an empty venv on a machine without Node, serves the page and a table.

It builds the source distribution out of this tree (the page must be built: `make page`) and the wheel out of that, asks
pip for what Atoll needs, PostgreSQL's driver included, and starts what the guide's systemd unit starts, with a PATH on
which there is nothing but that venv.
"""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
import tempfile
import urllib.request
from pathlib import Path

ROOT = Path(__file__).parents[1]
GUIDE = ROOT / "docs" / "guides" / "host.md"


def main() -> None:
    with tempfile.TemporaryDirectory() as folder:
        here = Path(folder)
        pip = [sys.executable, "-m", "pip", "--disable-pip-version-check"]
        sdist = [sys.executable, "setup.py", "-q", "sdist", "--dist-dir", folder]
        subprocess.run(sdist, check=True, cwd=ROOT, env={**os.environ, "ATOLL_BUILD": "pure"})
        (source,) = here.glob("*.tar.gz")  # the wheel is made out of it: both hold the page
        build = [*pip, "wheel", "-q", "--no-deps", "--no-build-isolation", "-w", folder, str(source)]
        subprocess.run(build, check=True)
        (wheel,) = here.glob("*.whl")
        subprocess.run([sys.executable, "-m", "venv", str(here / "venv")], check=True)
        python = here / "venv" / "bin" / "python"
        constraints = str(ROOT / "constraints.txt")
        install = [str(python), "-m", "pip", "--disable-pip-version-check", "install", "-q", "-c", constraints]
        subprocess.run([*install, f"{wheel}[postgres]"], check=True)
        subprocess.run([str(python), "-c", "import asyncpg"], check=True)
        print(f"{wheel.name}: installed")
        serve(here, here / "venv" / "bin")


def serve(here: Path, bin_: Path) -> None:
    """Starts the installed server and asks it for the page, every file that the page names, and a table."""
    command, settings = unit(str(bin_), str(here / "data"))
    command += ["--port", "0", "--lang", "en"]
    env = {"PATH": str(bin_), "HOME": str(here), "COLUMNS": "200", **settings}
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=env, cwd=here) as process:
        assert process.stdout is not None
        try:
            found = next(hit for line in process.stdout if (hit := re.search(r"http://[\d.]+:\d+", line)))
            page = ask(f"{found[0]}/").decode()
            files = re.findall(r'(?:src|href)="(/[^"]+)"', page)
            assert any(file.startswith("/assets/") and file.endswith(".js") for file in files), files
            for file in files:
                ask(found[0] + file)
            seats = [{"kind": "person", "name": "Nina"}, {"kind": "bot", "level": "boy"}]
            made = json.loads(ask(f"{found[0]}/api/tables", {"game": "reef", "seats": seats}))
            assert b'<div id="page">' in ask(f"{found[0]}/table/{made['code']}")
            print(f"the page and {len(files)} files of it, without Node: served")
        finally:
            process.terminate()


def unit(bin_: str, data: str) -> tuple[list[str], dict[str, str]]:
    """What the guide's systemd unit starts, and with which settings, at places of ours."""
    text = GUIDE.read_text("utf-8").replace("/opt/atoll/bin", bin_).replace("/var/lib/atoll", data)
    (command,) = re.findall(r"^ExecStart=(.*)$", text, re.M)
    return command.split(), dict(line.split("=", 1) for line in re.findall(r"^Environment=(.*)$", text, re.M))


def ask(url: str, body: object = None) -> bytes:
    headers = {} if body is None else {"Content-Type": "application/json"}
    request = urllib.request.Request(url, None if body is None else json.dumps(body).encode(), headers)
    return bytes(urllib.request.urlopen(request, timeout=20).read())


if __name__ == "__main__":
    main()
