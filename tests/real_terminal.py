"""`atoll` in a pseudo-terminal of a given size: keys go in, and what comes out is what a person would see."""

from __future__ import annotations

import os
import re
import signal
import sys
from pathlib import Path

import pexpect

import atoll
from patience import PATIENCE_S

SOURCE = str(Path(atoll.__file__).parents[1])  # the same Atoll as the one that tests it
ESCAPES = re.compile(r"\x1b(?:\[[0-9;?]*[A-Za-z]|\][^\x07]*\x07|[()][A-Z0-9]|[=>])|\r")
SMALL, LARGE = (24, 80), (50, 120)  # lines and columns
TRIES = 4


class RealTerminal:
    """One program at a terminal. What it says is read until it asks for the next line."""

    def __init__(self, *words: str, size: tuple[int, int] = SMALL, folder: Path, **environment: str) -> None:
        surroundings = {
            **os.environ,
            "PYTHONPATH": SOURCE,
            "TERM": "xterm",
            "LANG": "C.UTF-8",
            "XDG_DATA_HOME": str(folder / "data"),
            **environment,
        }
        for name in ("LC_ALL", "COLUMNS", "LINES", "NO_COLOR", "FORCE_COLOR"):
            surroundings.pop(name, None)
        command = words if words[0] != "atoll" else (sys.executable, "-m", "atoll.cli", *words[1:])
        self.child = pexpect.spawn(
            command[0],
            list(command[1:]),
            dimensions=size,
            cwd=str(folder),
            env=surroundings,
            encoding="utf-8",
            timeout=PATIENCE_S,
            preexec_fn=_hear_ctrl_c,
        )
        self.child.delaybeforesend = None
        self.last = ""  # what has been said since the line before

    def until(self, text: str) -> str:
        """Everything up to and including a text."""
        self.child.expect_exact(text)
        self.last = plain(self.child.before + self.child.after)
        return self.last

    def types(self, line: str, until: str = "› ") -> str:
        """What is said after a line, up to the next prompt."""
        self.child.sendline(line)
        self.child.expect_exact(line[-40:])  # the terminal's own echo
        return self.until(until)

    def presses(self, key: str, until: str) -> str:
        self.child.send(key)
        return self.until(until)

    def ends(self) -> str:
        """Everything that is still said; then it is gone."""
        self.child.expect(pexpect.EOF)
        self.child.close()
        self.last = plain(self.child.before)
        return self.last

    def is_interrupted(self) -> str:
        """Ctrl-C, and everything that is still said. Pressed again after a while, as a person would: between the prompt
        and the first key Python may sleep through a signal until something else wakes it."""
        for _ in range(TRIES):
            self.child.sendintr()
            try:
                self.child.expect(pexpect.EOF, timeout=PATIENCE_S / TRIES)
            except pexpect.TIMEOUT:
                continue
            break
        self.child.close()
        self.last = plain(self.child.before)
        return self.last

    def loses_its_window(self) -> None:
        """Nobody reads any more what is printed, and the program is told so; then it is gone."""
        self.child.ptyproc.fileobj.close()
        self.child.ptyproc.wait()

    @property
    def code(self) -> int:
        """What it left with."""
        assert self.child.exitstatus is not None, f"ended by signal {self.child.signalstatus}"
        return self.child.exitstatus


def _hear_ctrl_c() -> None:
    """A suite started in the background ignores Ctrl-C, and so would what it starts."""
    signal.signal(signal.SIGINT, signal.default_int_handler)


def plain(text: str) -> str:
    """Without colours and cursor movements."""
    return ESCAPES.sub("", text)
