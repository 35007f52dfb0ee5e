"""The hourglass at the terminal: real time becomes the clock's moves, and the sand is seen to fall."""

from __future__ import annotations

import signal
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from types import FrameType
from typing import Final

from rich.console import Console

from atoll.cli.console import say, tell
from atoll.cli.keyboard import Keyboard
from atoll.kernel.game import State
from atoll.kernel.table import Table
from atoll.kernel.tempo import let_fall

TICK_S: Final = 0.5
BAR: Final = 20
ABOVE: Final = "\x1b7\x1b[1A\r\x1b[2K{line}\x1b8"  # over the line above the one that is typed, and back


class SandGone(Exception):
    """The sand has run out while somebody was typing."""


class TerminalHourglass:
    """The sand of whoever is to act at this screen. It starts to fall when the position is shown."""

    def __init__(self, console: Console, lang: str, clock: Callable[[], float] = time.monotonic) -> None:
        self.console = console
        self.lang = lang
        self.clock = clock
        self.since: float | None = None  # when the person to act first saw the position
        self.full_ms = 1

    def start(self) -> None:
        """The position is shown; whoever looks at it again gains nothing."""
        if self.since is None:
            self.since = self.clock()

    def rest(self) -> None:
        """Somebody has acted: the next sand falls from the next look."""
        self.since = None

    def waited_ms(self) -> int:
        return 0 if self.since is None else int((self.clock() - self.since) * 1000)

    def fall(self, table: Table[State], *, is_action: bool) -> bool:
        """Let it fall at the table: before an action, or when it has run out. Whether it has run out."""
        sand_ms = table.game.timer(table.state)
        if sand_ms is None or self.since is None:
            return False
        waited_ms = self.waited_ms()
        is_gone = waited_ms >= sand_ms
        if waited_ms > 0 and (is_action or is_gone):
            acting = int(table.state.to_act())
            let_fall(table, min(waited_ms, sand_ms))
            is_gone = is_gone or int(table.state.to_act()) != acting
            self.since = None if is_gone else self.clock()
        return is_gone

    def show(self, sand_ms: int) -> None:
        """The sand that is left, on the line above the prompt."""
        self.full_ms = max(sand_ms, self.full_ms if self.since is not None else 1)
        tell(self.console, self._said(sand_ms), "yellow")

    def _said(self, sand_ms: int) -> str:
        left_ms = max(0, sand_ms - self.waited_ms())
        said = say("sand-left", self.lang, seconds=-(-left_ms // 1000))
        if not self.console.is_terminal:
            return said
        grains = -(-left_ms * BAR // self.full_ms)
        return f"{said} {'▓' * grains}{'░' * (BAR - grains)}"

    @contextmanager
    def falling(self, sand_ms: int | None, keyboard: Keyboard, prompt: str) -> Iterator[None]:
        """While a line is typed at a terminal: redraw the sand above it, and raise SandGone when there is none left."""
        can_tick = hasattr(signal, "setitimer") and threading.current_thread() is threading.main_thread()
        if sand_ms is None or not keyboard.is_terminal or not can_tick:
            yield
            return

        def tick(number: int, frame: FrameType | None) -> None:
            if self.waited_ms() >= sand_ms:
                signal.setitimer(signal.ITIMER_REAL, 0)
                raise SandGone
            has_line = len(prompt) + len(keyboard.typed()) < self.console.width  # else what is typed goes on above
            if has_line and not self.console.is_dumb_terminal:
                self.console.file.write(ABOVE.format(line=self._said(sand_ms)))
                self.console.file.flush()

        before = signal.signal(signal.SIGALRM, tick)
        signal.setitimer(signal.ITIMER_REAL, TICK_S, TICK_S)
        try:
            yield
        finally:
            signal.setitimer(signal.ITIMER_REAL, 0)
            signal.signal(signal.SIGALRM, before)
