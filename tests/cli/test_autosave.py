"""A match is never lost: not by leaving, Ctrl-C, a closed window, a dead machine or a full disk."""

from __future__ import annotations

import re
import shlex
import signal
import sys
from pathlib import Path

import pytest

from atoll.cli import saved_matches
from atoll.cli.program_name import command
from atoll.cli.saved_matches import SavedMatchFile
from atoll.games import find
from atoll.kernel.game_series import Match
from atoll.kernel.record import Record, read, write
from french import spaced
from real_terminal import LARGE, SMALL, RealTerminal
from sources import ROOT

RECORDS = ROOT / "tests" / "games"


def nearly_over(path: Path, left: int = 1) -> list[str]:
    """Write a match of two persons in which only the last lines are missing; those lines."""
    text = (RECORDS / "reef" / "records" / "2-win1.txt").read_text("utf-8")
    played, _, end = text.partition("\nresult:")
    lines = played.rstrip().split("\n")
    seed = end[end.index("seed:") :]
    names = "\n".join(lines[:-left]).replace("greedy 0", "Nina").replace("greedy 1", "Marc")
    path.write_text(f"{names}\n\n{seed}", "utf-8")
    return [line.split(" ", 1)[1] for line in lines[-left:]]


def shelved(folder: Path) -> list[Record]:
    return [read(path.read_text("utf-8")) for path in sorted((folder / "data").rglob("*.txt"))]


@pytest.mark.parametrize(("lang", "size"), [("fr", SMALL), ("en", LARGE)])
def test_ctrl_c_in_the_return_game_keeps_the_whole_match(tmp_path, lang, size):
    (last,) = nearly_over(tmp_path / "a.txt")
    table = RealTerminal("atoll", "play", "--resume", "a.txt", "--lang", lang, size=size, folder=tmp_path)
    table.until("Marc › ")
    table.types(last)
    table.types("return")
    said = table.is_interrupted()
    assert table.code == 130
    (record,) = shelved(tmp_path)
    assert [leg.outcome is not None for leg in record.legs] == [True, False]
    asked = spaced("Pour la continuer : ") if lang == "fr" else "Go on with: "
    again = re.search(re.escape(asked) + r"(.*\.txt)", said)
    assert again is not None, said
    table = RealTerminal(*shlex.split(again[1]), size=size, folder=tmp_path)  # the command works as it is printed
    table.until("› ")
    table.child.sendeof()
    table.ends()
    assert table.code == 0


def test_a_finished_game_is_kept_when_somebody_leaves(tmp_path):
    (last,) = nearly_over(tmp_path / "a.txt")
    table = RealTerminal("atoll", "play", "--resume", "a.txt", "--lang", "en", folder=tmp_path)
    table.until("Marc › ")
    table.types(last)
    table.child.sendline("quit")
    assert "Look at it again with: " in table.ends()
    assert table.code == 0
    (record,) = shelved(tmp_path)
    assert record.legs[0].outcome is not None


def test_a_machine_that_stops_and_a_window_that_closes_lose_nothing(tmp_path):
    """What was played is on disk before the next line is asked for; two tables never write into one file."""
    first, _ = nearly_over(tmp_path / "a.txt", left=2)
    for sent in (signal.SIGKILL, signal.SIGHUP):
        table = RealTerminal("atoll", "play", "--resume", "a.txt", "--lang", "fr", folder=tmp_path)
        table.until("› ")
        table.types(first)
        if sent == signal.SIGKILL:
            table.child.kill(sent)
            table.ends()
        else:
            table.loses_its_window()
    records = shelved(tmp_path)
    assert len(records) == 2
    for record in records:
        assert record.legs[0].lines[-1].endswith(first)


def test_a_match_that_cannot_be_kept_is_printed(tmp_path):
    (last,) = nearly_over(tmp_path / "a.txt")
    (tmp_path / "data").write_text("a file where a folder should be")
    table = RealTerminal("atoll", "play", "--resume", "a.txt", "--lang", "fr", folder=tmp_path)
    table.until("Marc › ")
    assert "n'a pas pu être gardée" in table.types(last)  # said at once, not only at the end
    table.child.sendline("quit")
    said = table.ends()
    assert table.code == 2
    assert "une partie du chemin n'est pas un dossier" in said
    record = read(said[said.index("atoll record") :].replace("À bientôt.", ""))
    assert record.legs[0].lines[-1].endswith(last)
    assert record.legs[0].outcome is not None


@pytest.fixture
def on_shelf(tmp_path, monkeypatch) -> Path:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    return tmp_path


def played(seed: str, lines: int) -> Record:
    match = Match(find("reef"), ["Nina", "Marc"], {}, seed)
    for _ in range(lines):
        if not match.table.is_over:
            match.table.play(match.table.state.to_act(), match.table.state.legal()[0])
    return match.record()


def test_only_finished_matches_leave_the_shelf_and_only_beyond_the_setting(on_shelf, monkeypatch):
    finished = [SavedMatchFile().keep(played(str(seed), 200)) for seed in range(3)]
    running = [SavedMatchFile().keep(played(str(seed), 3)) for seed in range(3)]
    saved_matches.clear()
    assert len(saved_matches.kept()) == 6
    monkeypatch.setenv("ATOLL_KEEP", "2")
    saved_matches.clear()
    left = {match.path for match in saved_matches.kept()}
    assert set(running) < left
    assert len(left & set(finished)) == 2


def test_two_tables_with_the_same_match_do_not_write_over_each_other(on_shelf):
    path = SavedMatchFile().keep(played("7", 3))
    one, two = SavedMatchFile.of(path), SavedMatchFile.of(path)
    assert one.keep(played("7", 4)) == path
    other = two.keep(played("7", 5))
    assert other != path
    assert path.read_text("utf-8") == write(played("7", 4))
    assert other.read_text("utf-8") == write(played("7", 5))


def test_the_result_says_that_something_was_taken_back_beyond_what_is_fair(tmp_path, terminal):
    """And so does whoever looks at the match later: the log tells it."""
    again = ["place crab-blue c3", "undo"]  # the river has shown another tile since
    typed = [*again, "yes", *again, "save b.txt"]
    screen = terminal.atoll("play", "reef", "--seed", "7", "--bot", "none", "--seat", "0", typed=typed).stdout
    assert screen.count("Take it back all the same?") == 1
    match = Match.resume(find("reef"), read((tmp_path / "b.txt").read_text("utf-8")))
    while not match.table.is_over:
        match.table.play(match.table.state.to_act(), match.table.state.legal()[0])
    (tmp_path / "c.txt").write_text(write(match.record()), "utf-8")
    for lang, said in (("fr", "Partie amicale"), ("en", "A casual game: something was taken back 2 times")):
        assert said in terminal.atoll("replay", "c.txt", "--lang", lang).stdout
    assert "checked" in terminal.atoll("verify", "c.txt").stdout


@pytest.mark.skipif(sys.platform == "win32", reason="a shell of another kind")
def test_a_printed_command_finds_the_same_guests(monkeypatch):
    monkeypatch.setattr(sys, "argv", ["atoll"])
    assert command("play", "--resume", "a b.txt") == "atoll play --resume 'a b.txt'"
    monkeypatch.setenv("ATOLL_GAMES", "toy, my_game")
    assert command("play", "--resume", "a.txt") == "ATOLL_GAMES='toy, my_game' atoll play --resume a.txt"
