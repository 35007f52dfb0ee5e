"""Whole matches at a French screen of 80 × 24: nothing is typed but what was shown, and every screen fits."""

from __future__ import annotations

import re
from io import StringIO

import pytest
from rich.console import Console

from atoll.cli.session import Session
from atoll.games import find, keys, package_of
from atoll.kernel.match import Match
from atoll.kernel.state import Rng
from atoll.kernel.tongue import fold, lexicon

OURS = [key for key in keys() if package_of(key).startswith("atoll.games.")]
SEATS = {"isles": 3, "laguna": 2, "motu": 2, "reef": 2, "sharks": 3}
OPTIONS = {"laguna": {"hourglass": "steps"}}
SAME = {"place", "tiki"}  # French words that are English ones
CLEAR = "\x1b[2J\x1b[H"
MARKUP = re.compile(r"\x1b\[[0-9;]*m")


class Typist:
    """A keyboard at which somebody types one of the lines that Tab would offer, now and then without accents."""

    is_terminal = False

    def __init__(self, session: Session) -> None:
        self.session = session
        self.rng = Rng(5)
        self.offered: list[str] = []
        self.typed: list[str] = []

    def offer(self, lines) -> None:
        self.offered = list(lines)

    def ask(self, prompt: str = "") -> str:
        if self.session.table.is_over:
            raise EOFError
        length = len(self.session.table.log)
        assert length != getattr(self, "length", None), f"{self.typed[-1]} was not understood"
        self.length = length
        line = next((end for end in ("fin", "fini") if end in self.offered), "")
        if not line or self.rng.below(4) == 0:
            line = self.offered[int(self.rng.below(len(self.offered)))]
        self.typed.append(fold(line) if len(self.typed) % 2 else line)
        return self.typed[-1]

    def echo(self, prompt: str, line: str) -> None:
        pass


@pytest.mark.parametrize("key", OURS)
def test_a_whole_match_in_french_words_on_a_small_screen(key, monkeypatch, tmp_path):
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    screen = StringIO()
    console = Console(file=screen, width=80, height=24, force_terminal=True, color_system=None, highlight=False)
    names = ["Nina", "Zoé", "Léo"][: SEATS[key]]
    session = Session(Match(find(key), names, OPTIONS.get(key, {}), "7"), "fr", console)
    typist = session.keyboard = Typist(session)
    session.is_new = False  # no welcome: it waits for Enter
    assert session.run() == 0
    assert session.table.is_over
    assert len(typist.typed) > 20

    screens = [MARKUP.sub("", text).splitlines() for text in screen.getvalue().split(CLEAR)[1:-1]]
    assert len(screens) > 20
    assert max(map(len, screens)) <= 23, "the last line is for typing"
    assert max(len(line) for lines in screens for line in lines) <= 80
    english = set(lexicon(package_of(key), "en").meant) - set(lexicon(package_of(key), "fr").meant) - SAME
    english = {word for word in english if len(word) > 2}
    seen = {word for lines in screens for line in lines for word in re.findall(r"[^\W\d_]+", line)}
    assert not english & seen
    assert not re.findall(r"(?:sea|sand|hut|tiki|high|middle|low|dream)-\d\d", screen.getvalue())
