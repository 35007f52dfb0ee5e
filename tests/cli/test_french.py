"""Whole matches at a French screen of 80 × 24: nothing is typed but what was shown, and every screen fits."""

from __future__ import annotations

import os
import re
from io import StringIO

import pytest
from rich.console import Console

from atoll.cli.session import Session
from atoll.games import find, keys, package_of
from atoll.kernel.game_series import Match
from atoll.kernel.localized_notation import fold, lexicon
from atoll.kernel.record import read, verify
from atoll.kernel.state import Rng
from french import spaced
from real_terminal import SMALL, RealTerminal, plain

OURS = [key for key in keys() if package_of(key).startswith("atoll.games.")]
THREE = {"isles", "sharks"}  # where three play otherwise than two
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
    names = ["Nina", "Zoé", "Léo"][: 3 if key in THREE else find(key).meta.seats[0]]
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
    assert not english_on("\n".join(line for lines in screens for line in lines), key)


def english_on(screen: str, key: str) -> set[str]:
    """Words of the notation, and names of single tiles, that nobody should have to read in French."""
    english = set(lexicon(package_of(key), "en").meant) - set(lexicon(package_of(key), "fr").meant) - SAME
    seen = set(re.findall(r"[^\W\d_]+", screen))
    inner = re.findall(r"(?:sea|sand|hut|tiki|high|middle|low|dream)-\d\d", screen)
    return {word for word in english & seen if len(word) > 2} | set(inner)


class Reader:
    """Somebody at a real terminal who types what « coups » has listed, half of it without accents, until the end."""

    def __init__(self, table: RealTerminal) -> None:
        self.table = table
        self.rng = Rng(5)
        self.screens: list[str] = []
        self.boards: list[str] = []  # those of them that began with an empty screen
        self.typed: list[str] = []

    def plays(self) -> None:
        screen = self.reads("")
        while "La partie est finie." not in screen:
            line = self.chosen(self.reads("coups"))
            self.typed.append(fold(line) if len(self.typed) % 2 else line)
            screen = self.reads(self.typed[-1])

    def chosen(self, listed: str) -> str:
        """One of the lines on the screen: a beginning, two spaces, and its endings."""
        shown = [row for row in listed.splitlines()[1:-1] if row.strip() and not row.startswith("…")]
        rows = [row.partition("  ") for row in "\n".join(shown).replace("\n ", "  ").splitlines()]
        first, _, rest = next((row for row in rows if row[0] in ("fin", "fini")), rows[int(self.rng.below(len(rows)))])
        endings = rest.split()
        return f"{first} {endings[int(self.rng.below(len(endings)))]}" if endings else first.strip()

    def reads(self, line: str) -> str:
        """What a line brings on the screen, up to the next question: a prompt, or a page that ends."""
        self.table.child.sendline(line)
        self.table.child.expect([r"› (?=\x1b|$)", r"arrêter – "])
        _, clear, shown = self.table.child.before.rpartition(CLEAR)
        self.screens.append(plain(shown))
        self.boards += [self.screens[-1]] if clear else []
        return self.screens[-1]


LONG = os.environ.get("ATOLL_TERMINAL") == "long"  # all of them: make soak


@pytest.mark.parametrize("key", OURS if LONG else ["reef", "sharks"])
def test_a_whole_match_at_a_real_terminal_in_the_words_that_it_shows(key, tmp_path):
    words = ("play", key, "--bot", "mousse", "--seed", "7", "--seat", "0", "--lang", "fr", "--name", "Nina")
    table = RealTerminal("atoll", *words, size=SMALL, folder=tmp_path)
    table.until("Nina › ")
    reader = Reader(table)
    reader.plays()
    assert re.search(r"gagne(nt ensemble)?\.", reader.screens[-1])
    sheet = reader.reads("points")
    assert "Nina" in sheet
    table.child.sendline("quitter")
    assert spaced("Ta partie est gardée. Pour la revoir : ") in table.ends()
    assert table.code == 0
    assert not english_on("\n".join(reader.screens), key)
    assert len(reader.boards) > len(reader.typed)
    assert max(len(board.splitlines()) for board in reader.boards) <= SMALL[0], "nothing scrolls away"
    assert max(len(line) for board in reader.boards for line in board.splitlines()) <= SMALL[1]
    (kept,) = (tmp_path / "data").rglob("*.txt")
    record = read(kept.read_text("utf-8"))
    assert verify(record, find(key)) > 0
    played = [entry for entry in record.legs[0].lines if entry.startswith("0 ")]
    assert len(played) == len(reader.typed) > 10
