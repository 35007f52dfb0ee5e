"""A table for the tests of the command line: runs `atoll` in this process or beside it, and types lines."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

import atoll
from atoll.cli.app import app

SOURCE = str(Path(atoll.__file__).parents[1])  # a process beside this one runs the same Atoll


@pytest.fixture(autouse=True, scope="session")
def ctrl_c_works():
    """A suite started in the background ignores Ctrl-C, and so would every program that it starts."""
    if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
        signal.signal(signal.SIGINT, signal.default_int_handler)


def beside(*words: str, **environment: str) -> subprocess.Popen[str]:
    """`atoll` as a process of its own, with pipes for its keyboard and its screens."""
    return subprocess.Popen(
        [sys.executable, "-m", "atoll.cli", *words],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        encoding="utf-8",
        errors="surrogateescape",
        env={**os.environ, "PYTHONPATH": SOURCE, **environment},
    )


class Terminal:
    """Runs `atoll` in a folder of its own, with English as the system's language."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    def atoll(self, *words: str, typed: str | list[str] = "") -> Result:
        lines = typed if isinstance(typed, str) else "".join(f"{line}\n" for line in typed)
        return CliRunner().invoke(app, list(map(str, words)), input=lines, catch_exceptions=False)

    def play(self, *typed: str, words: tuple[str, ...] = ("--seed", "7", "--seat", "0", "--bot", "random")) -> str:
        """What the screen says while these lines are typed in a game of Reef."""
        result = self.atoll("play", "reef", *words, typed=list(typed))
        assert result.exit_code == 0, result.output
        return result.stdout

    def answer(self, line: str, screen: str) -> str:
        """What the screen says between a typed line and the next one."""
        said = screen.split(f"› {line}\n", 1)[1]
        return said.partition("› ")[0].rpartition("\n")[0].removesuffix("\nGoodbye.")

    def beside(self, *words: str) -> subprocess.Popen[str]:
        return beside(*words)

    def refused(self, *words: str) -> str:
        """The one sentence that a command is refused with."""
        result = self.atoll(*words)
        assert result.exit_code == 2, result.output
        assert result.stdout == ""
        assert result.stderr.count("\n") == 1
        return result.stderr.strip()

    def kept(self) -> list[Path]:
        """Matches that were put aside by themselves."""
        return sorted((self.folder / "data").rglob("*.txt"))


@pytest.fixture
def terminal(tmp_path, monkeypatch) -> Terminal:
    monkeypatch.setenv("LANG", "en_GB.UTF-8")
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    monkeypatch.delenv("LC_ALL", raising=False)
    monkeypatch.delenv("ATOLL_GAMES", raising=False)
    monkeypatch.chdir(tmp_path)
    return Terminal(tmp_path)


class Played:
    """A whole match: its screens, and the file that it was saved to."""

    def __init__(self, screen: str, file: Path) -> None:
        self.screen = screen
        self.file = file


@pytest.fixture(scope="session")
def played(tmp_path_factory) -> Played:
    """Reef against greedy through a pipe, always the first line that `legal` lists; then a turn of the return game."""
    folder = tmp_path_factory.mktemp("played")
    words = ("play", "reef", "--lang", "en", "--seed", "7", "--seat", "0", "--name", "Nina", "--bot", "greedy")
    with beside(*words, XDG_DATA_HOME=str(folder / "data")) as process:
        screen: list[str] = []

        def types(line: str) -> str:
            """The first line that comes back."""
            process.stdin.write(f"{line}\n")
            process.stdin.flush()
            while not screen or not screen[-1].endswith(f"› {line}\n"):
                screen.append(process.stdout.readline())
                assert screen[-1], "".join(screen)
            screen.append(process.stdout.readline())
            return screen[-1].strip()

        while not (line := types("legal")).startswith("Nothing can be played"):
            types(line)
        for line in ("score", f"save {folder / 'one.txt'}", "return"):
            types(line)
        types(types("legal"))
        types(f"save {folder / 'both.txt'}")
        screen.append(process.communicate("quit\n")[0])
    assert process.returncode == 0
    assert not list((folder / "data").rglob("*.txt"))  # saved by hand already
    return Played("".join(screen), folder / "one.txt")
