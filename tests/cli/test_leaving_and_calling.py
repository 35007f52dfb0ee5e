"""Keys that leave, names that games go by, and texts that are as long as the screen; in a real pseudo-terminal."""

from __future__ import annotations

import shutil
import subprocess
import sys

import pytest

from atoll.games import keys
from french import spaced
from real_terminal import LARGE, SMALL, RealTerminal
from sources import ROOT

BOTH = pytest.mark.parametrize(("lang", "size"), [("fr", SMALL), ("en", LARGE)])
GOLDEN = ROOT / "tests" / "games" / "sharks" / "records" / "2-gift-win0.txt"


@BOTH
def test_q_once_too_often_asks_before_it_leaves(tmp_path, lang, size):
    words = ("play", "reef", "--seed", "7", "--seat", "0", "--bot", "random", "--lang", lang)
    table = RealTerminal("atoll", *words, size=size, folder=tmp_path)
    table.until("› ")
    asked = spaced("Veux-tu partir ?") if lang == "fr" else "Do you want to leave?"
    assert asked in table.types("q")
    assert ("rien ne change" if lang == "fr" else "nothing changes") in table.types("no")
    assert asked in table.types("q")
    table.child.sendline("oui" if lang == "fr" else "yes")
    table.ends()
    assert table.code == 0


@pytest.mark.parametrize(
    ("words", "key", "code"),
    [
        (("play",), "\x04", 0),
        (("play",), "\x03", 130),
        (("rules", "reef"), "\x04", 0),
        (("rules", "reef"), "\x03", 0),
    ],
)
def test_whoever_leaves_a_question_or_a_page_gets_a_line_of_their_own(tmp_path, words, key, code):
    """The shell's prompt does not stand behind ours, and nobody is told « Aborted »."""
    table = RealTerminal("atoll", *words, "--lang", "fr", folder=tmp_path)
    table.until("› " if words == ("play",) else "arrêter – ")
    table.child.send(key)
    assert table.ends().removeprefix("^C") in ("\n", "\n\n")
    assert table.code == code


def test_a_key_that_is_held_down_is_not_lost(tmp_path):
    shutil.copy(GOLDEN, tmp_path / "a.txt")
    table = RealTerminal("atoll", "replay", "a.txt", "--lang", "en", folder=tmp_path)
    table.until("q leaves")
    table.child.send("\x1b[C" * 30 + "\x1b[D")
    while "after entry 29 of" not in table.until("q leaves"):
        pass
    table.child.send("\x1b[C\x1b[Cq")
    table.ends()
    assert table.code == 0


@pytest.mark.parametrize("name", ["reef", "REEF", "récif", "recif", "Récif", "ree"])
def test_a_game_goes_by_its_title_too(terminal, name):
    assert terminal.atoll("rules", name, "R1", "--lang", "en").stdout == terminal.atoll("rules", "reef", "R1").stdout


def test_what_is_no_name_of_a_game_gets_their_list(terminal):
    for name in ("", "re", "reeef", "chess"):
        assert ", ".join(keys()) in terminal.refused("rules", name)


def test_the_last_match_of_a_game_can_be_asked_for_in_either_order(terminal):
    assert terminal.refused("play", "--resume", "motu") == "No match of Motu is kept yet."
    terminal.play("hint!")
    for words in (("--resume", "reef"), ("reef", "--resume"), ("récif", "--resume")):
        assert "Reef" in terminal.atoll("play", *words, typed=["quit"]).stdout
    assert terminal.refused("play", "motu", "--resume") == "No match of Motu is kept yet."


@pytest.mark.parametrize("lang", ["fr", "en"])
def test_the_help_is_one_page_of_a_small_screen(tmp_path, lang):
    """Motu has most to say: a market and values, too."""
    words = ("play", "motu", "--seed", "7", "--seat", "0", "--bot", "none", "--lang", lang)
    table = RealTerminal("atoll", *words, folder=tmp_path)
    table.until("› ")
    said = table.types("?").splitlines()
    assert ("capitaine" if lang == "fr" else "captain") in "".join(said)
    assert len(said) <= SMALL[0] + 1, "with the line that asked for it, which may scroll away"
    table.child.sendeof()
    table.ends()


def test_a_board_that_is_too_wide_is_cut_and_not_broken(tmp_path):
    words = ("play", "laguna", "--seed", "7", "--seat", "0", "--bot", "none", "--lang", "fr")
    table = RealTerminal("atoll", *words, folder=tmp_path, size=(24, 40))
    table.until("› ")
    rows = [line for line in table.types("").splitlines() if line.startswith((" 5 ", " 6 ", " 7 "))]
    assert [len(row) for row in rows] == [40, 40, 40]
    assert "élargis-le" in table.last
    table.child.sendeof()
    table.ends()


def test_a_mark_at_the_beginning_of_a_record_is_passed_over(terminal):
    """As some editors write it."""
    (terminal.folder / "a.txt").write_text(GOLDEN.read_text("utf-8"), "utf-8-sig")
    assert "draws were checked" in terminal.atoll("verify", "a.txt").stdout


def test_a_full_standard_output_is_called_by_its_name():
    with open("/dev/full", "w") as full:
        words = [sys.executable, "-m", "atoll.cli", "games", "--lang", "en"]
        done = subprocess.run(words, stdout=full, stderr=subprocess.PIPE, text=True)
    assert done.returncode == 2
    assert done.stderr.startswith("Standard output cannot be used: there is no room left.")


def test_the_list_of_games_says_what_the_terminal_takes(terminal):
    listed = terminal.atoll("games", "--lang", "en").stdout
    assert "steps: In actions: 24 a turn, no hurry. (default of atoll play)" in listed
