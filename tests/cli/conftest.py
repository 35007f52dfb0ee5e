"""A table for the tests of the command line: runs `atoll` in this process or beside it, and types lines."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from atoll.cli.app import app


class Terminal:
    """Runs `atoll` in a folder of its own, with English as the system's language."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    def atoll(self, *words: str, typed: str | list[str] = "") -> Result:
        lines = typed if isinstance(typed, str) else "".join(f"{line}\n" for line in typed)
        return CliRunner().invoke(app, list(map(str, words)), input=lines, catch_exceptions=False)

    def play(self, *typed: str, words: tuple[str, ...] = ("--seed", "7", "--bot", "random")) -> str:
        """What the screen says while these lines are typed in a game of Reef."""
        result = self.atoll("play", "reef", *words, typed=list(typed))
        assert result.exit_code == 0, result.output
        return result.stdout

    def answer(self, line: str, screen: str) -> str:
        """What the screen says between a typed line and the next one."""
        said = screen.split(f"› {line}\n", 1)[1]
        return said.partition("› ")[0].rpartition("\n")[0].removesuffix("\n\nGoodbye.")

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
    environment = {**os.environ, "XDG_DATA_HOME": str(folder / "data")}
    command = [sys.executable, "-m", "atoll.cli", "play", "reef", "--lang", "en", "--seed", "7", "--name", "Nina"]
    with subprocess.Popen(
        command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, encoding="utf-8", env=environment
    ) as atoll:
        screen: list[str] = []

        def types(line: str) -> str:
            """The first line that comes back."""
            atoll.stdin.write(f"{line}\n")
            atoll.stdin.flush()
            while not screen or not screen[-1].endswith(f"› {line}\n"):
                screen.append(atoll.stdout.readline())
                assert screen[-1], "".join(screen)
            screen.append(atoll.stdout.readline())
            return screen[-1].strip()

        while not (line := types("legal")).startswith("Nothing can be played"):
            types(line)
        for line in ("score", f"save {folder / 'one.txt'}", "return"):
            types(line)
        types(types("legal"))
        types(f"save {folder / 'both.txt'}")
        screen.append(atoll.communicate("quit\n")[0])
    assert atoll.returncode == 0
    assert not (folder / "data").exists()  # saved by hand already
    return Played("".join(screen), folder / "one.txt")
