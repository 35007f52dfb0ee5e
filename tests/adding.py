"""Adds games to a copy of the tree, as their authors would. `python tests/adding.py` runs every test there.

tests/test_adding.py runs what a new game is asked about. No file that was there may change: the copy is compared with
the tree afterwards.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

from sources import ROOT, tracked

NEW = {"tides": ("--seats", "2-4", "--chance"), "drift": ("--seats", "3")}  # the games that are added, and how


def copy_tree(folder: Path) -> None:
    """Every file of the project, and nothing that was built of it."""
    for path in tracked():
        target = folder / path.relative_to(ROOT)
        target.parent.mkdir(parents=True, exist_ok=True)
        shutil.copy2(path, target)


def changed(folder: Path) -> list[str]:
    """The files of the tree that are no longer the same in a copy."""
    names = [path.relative_to(ROOT) for path in tracked()]
    return [
        str(name)
        for name in names
        if not (folder / name).is_file() or (folder / name).read_bytes() != (ROOT / name).read_bytes()
    ]


def source_env() -> dict[str, str]:
    """The environment of a program that runs in a copy, on its plain source and with no other games."""
    home = {name: value for name, value in os.environ.items() if not name.startswith(("ATOLL_", "PYTEST_"))}
    return {**home, "PYTHONPATH": os.pathsep.join(["src", "examples"])}


def run(folder: Path, *words: str, **environment: str) -> subprocess.CompletedProcess[str]:
    """Python in a copy."""
    env = {**source_env(), **environment}
    return subprocess.run([sys.executable, *words], cwd=folder, env=env, capture_output=True, text=True)


def add_games(folder: Path) -> None:
    for key, how in NEW.items():
        done = run(folder, "-m", "atoll.cli", "new-game", key, *how, "--lang", "en")
        assert done.returncode == 0, done.stderr


def main() -> int:
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        copy_tree(folder)
        add_games(folder)
        (folder / "web" / "node_modules").symlink_to(ROOT / "web" / "node_modules")
        env = {**os.environ, "PYTHONPATH": os.pathsep.join(["src", "examples"])}
        pytest = [sys.executable, "-m", "pytest", "-n", "2", "--dist", "worksteal", "-m", "not pace", "tests"]
        npm = ["npm", "--no-update-notifier", "--prefix", "web", "run", "-s"]
        # The page first: the tests of the server and those in Chromium open it.
        steps = [[sys.executable, "-m", "mypy"], [*npm, "check"], [*npm, "test"], [*npm, "build"], pytest]
        failed = [" ".join(step) for step in steps if subprocess.run(step, cwd=folder, env=env).returncode]
        failed += changed(folder)
    print(
        f"failed: {failed}" if failed else f"{', '.join(NEW)} were added: nothing else changed, and every test passed."
    )
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
