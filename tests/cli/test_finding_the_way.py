"""Nobody is lost at the terminal: questions, pages, lists, keys, and words that work as they are printed."""

from __future__ import annotations

import errno
import os
import shutil
import subprocess
import sys

import pytest

from atoll.cli import line_parser as lines_module
from atoll.cli import record_files
from atoll.cli.console import CliFileError
from atoll.cli.line_parser import actions_on, near, on_one_line, understand
from atoll.games import all_games, find, keys
from atoll.kernel.errors import Refused
from atoll.kernel.game_series import Match
from atoll.kernel.record import read
from atoll.kernel.table import Table
from atoll.words import LANGUAGES
from french import spaced
from real_terminal import LARGE, SMALL, SOURCE, RealTerminal
from sources import ROOT

BOTH = pytest.mark.parametrize(("lang", "size"), [("fr", SMALL), ("en", LARGE)])
RECORDS = ROOT / "tests" / "games"


@BOTH
def test_without_a_game_everything_is_asked_and_a_typo_asks_again(tmp_path, lang, size):
    """Then: rules page by page, the list of kept matches, and `--resume` alone."""
    table = RealTerminal("atoll", "play", "--seed", "7", "--seat", "0", size=size, folder=tmp_path)
    table.until("› ")
    table.types("ruritanian")
    table.types(lang)
    assert "chess" in table.types("chess")
    table.types("petits requins" if lang == "fr" else str(keys().index("sharks") + 1))
    assert "2, 3, 4" in table.last
    assert "2, 3, 4" in table.types("9")
    assert ("Mousse" if lang == "fr" else "Ship’s Boy") in table.types("3")
    first = table.types("mousse" if lang == "fr" else "Ship")
    assert ("Remplis le plus de cases" if lang == "fr" else "Fill the most boxes") in " ".join(first.split())
    board = table.types("")
    assert ("Mousse 1 (bot)" if lang == "fr" else "Ship’s Boy 1 (bot)") in board
    more = "encore" if lang == "fr" else "more lines"
    assert more in table.types("rules", until=" –")
    assert more in table.types("", until=" –")
    table.types("q")
    assert len(table.types("rules short").splitlines()) < size[0]
    table.types("give green")
    table.child.sendeof()
    table.ends()
    again = RealTerminal("atoll", "play", "--resume", "--lang", lang, size=size, folder=tmp_path)
    again.until("› ")
    listed = again.types("resume")
    assert ("Petits requins" if lang == "fr" else "Little Sharks") in listed
    again.types("resume 1")
    assert ("dans la liste" if lang == "fr" else "in the list") in again.types("resume 9")
    again.child.sendeof()
    again.ends()
    assert len(list((tmp_path / "data").rglob("*.txt"))) == 1, "who goes on with a match writes on in its file"


@BOTH
def test_a_replay_is_stepped_through_with_keys(tmp_path, lang, size):
    shutil.copy(RECORDS / "sharks" / "records" / "2-gift-win0.txt", tmp_path / "a.txt")
    table = RealTerminal("atoll", "replay", "a.txt", "--lang", lang, size=size, folder=tmp_path)
    keys = "pour partir" if lang == "fr" else "q leaves"
    where = "après l'entrée {} sur" if lang == "fr" else "after entry {} of"
    assert where.format(0) in table.until(keys)
    for key, at in (("\x1b[C", 1), (" ", 2), ("\x1b[D", 1), ("\x1b[H", 0)):
        assert where.format(at) in table.presses(key, keys)
    table.presses("\x1b[B", keys)
    assert where.format(0) not in table.last
    length = read((tmp_path / "a.txt").read_text("utf-8")).legs[0].lines
    assert where.format(len(length)) in table.presses("\x1b[F", keys)
    table.child.send("q")
    table.ends()
    assert table.code == 0


def test_ctrl_c_in_make_terminal_is_no_error_of_makes(tmp_path):
    """The recipe itself, with this Python in the place of the one in .venv."""
    recipe = next(line for line in (ROOT / "Makefile").read_text("utf-8").splitlines() if "atoll play $(GAME)" in line)
    (tmp_path / "Makefile").write_text("terminal:\n" + recipe.replace("$(BIN)/atoll", "$(ATOLL)") + "\n")
    asked = f"ATOLL={sys.executable} -m atoll.cli"
    table = RealTerminal("make", "terminal", asked, "ARGS=--lang en", folder=tmp_path)
    table.until("› ")
    assert "***" not in table.is_interrupted()


def test_a_closed_screen_gets_a_sentence():
    """`atoll games >&-`"""
    command = f"{sys.executable} -m atoll.cli games >&-"
    done = subprocess.run(
        ["sh", "-c", command],
        stderr=subprocess.PIPE,
        text=True,
        env={**os.environ, "PYTHONPATH": SOURCE, "LC_ALL": "C.UTF-8"},
    )
    assert done.returncode == 2
    assert done.stderr == "There is no screen to write to: standard output is closed.\n"


@pytest.mark.parametrize(("term", "can"), [("xterm", True), ("vt100", False)])
def test_the_curtain_clears_what_could_be_scrolled_back_to_or_says_that_it_cannot(tmp_path, term, can):
    words = ("play", "isles", "--seed", "7", "--bot", "none", "--lang", "en", "--seat", "0")
    table = RealTerminal("atoll", *words, folder=tmp_path, TERM=term)
    table.until("› ")
    table.child.sendline("")
    table.child.expect_exact("press Enter.")
    shown = table.child.before
    assert ("\x1b[3J" in shown) == can
    assert ("cannot forget" in shown) != can
    table.is_interrupted()


def test_a_full_disk_is_said_of_the_file_that_was_meant(tmp_path, monkeypatch):
    """Not of the file beside it that is written first; in French, too."""

    def full(*_: object, **__: object) -> None:
        raise OSError(errno.ENOSPC, "No space left on device", str(tmp_path / ".atoll-x"))

    monkeypatch.setattr(record_files.tempfile, "mkstemp", full)
    with pytest.raises(CliFileError) as trouble:
        record_files.keep(Match(find("reef"), ["Nina", "Marc"], {}, "7").record(), tmp_path / "mine.txt")
    for lang, room in (("fr", "il n'y a plus de place"), ("en", "there is no room left")):
        assert "mine.txt" in trouble.value.sentence(lang)
        assert room in trouble.value.sentence(lang)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_short_words_at_the_wrong_time_get_the_refusal_of_the_whole_line(lang):
    for key, typed, rule in (("reef", "sl a1 a2", "R7"), ("reef", "sl", "R7"), ("laguna", "sa n", "R5")):
        game = find(key)
        table = Table(game, 2, {}, "7")
        reading = understand(game, table.sight(0).legal, typed, lang, ())
        with pytest.raises(Refused) as refused:
            table.play(0, reading.sure())
        assert refused.value.refusal.rule == rule


@pytest.mark.parametrize(("lang", "typed"), [("en", "load 3 red 1, sail n n e, end"), ("fr", "va n n e, fin")])
def test_a_turn_is_shown_on_one_line_as_it_can_be_typed(lang, typed):
    game = find("laguna")
    actions = actions_on(typed, game, lang, ())
    assert actions[-3:] == [f"{actions[-2].split()[0]} n", f"{actions[-2].split()[0]} e", actions[-1]]
    assert on_one_line(actions, game, lang, ()) == typed


@pytest.mark.parametrize(
    ("key", "typed", "meant"),
    [
        ("isles", "haut", "open high"),  # there is one thing to do: open
        ("motu", "prends a1 b1", "take row-1 a1 b1"),
        ("motu", "prends a1", None),  # of a row or of a column
        ("reef", "place a1", None),
        ("motu", "prends la ligne 1", None),  # small words are no reason to misunderstand
        ("laguna", "i1 couché", "berth i1 h"),
    ],
)
def test_what_was_left_out_is_understood_where_only_one_move_fits(key, typed, meant):
    game = find(key)
    reading = understand(game, Table(game, 2, {}, "5").sight(0).legal, typed, "fr", ())
    if meant is None:
        assert reading.action is None
        assert len(reading.guesses) > 1
    else:
        assert game.text(reading.sure()) == meant


@pytest.mark.parametrize(
    ("lines", "typed", "rule"),
    [
        (("take row-1 b1 d1", "put 1 0,0 0"), "pose la tuile 2 en 5,5", "R18"),  # how often it is turned was left out
        ((), "mets 1 0,0", "R6"),  # by another name, and too early
    ],
)
def test_a_line_that_lacks_a_word_gets_the_reason_of_the_rules(lines, typed, rule):
    game = find("motu")
    table = Table(game, 2, {}, "5")
    for line in lines:
        table.say(0, line)
    with pytest.raises(Refused) as refused:
        table.play(0, understand(game, table.sight(0).legal, typed, "fr", ()).sure())
    assert refused.value.refusal.rule == rule


@pytest.mark.parametrize(
    ("key", "typed", "said"),
    [
        ("reef", "place bleu a1", spaced("« bleu »")),
        ("motu", "prends perroquet", spaced("« perroquet »")),
        ("motu", "prends ligne-9 a1", spaced("« ligne-9 »")),
    ],
)
def test_a_word_that_is_wrong_is_said_as_it_was_typed(key, typed, said):
    game = find(key)
    reading = understand(game, Table(game, 2, {}, "5").sight(0).legal, typed, "fr", ())
    assert reading.problem.sentence("fr").startswith(said)


@pytest.mark.parametrize("key", [game.meta.key for game in all_games()])
def test_what_chance_and_sand_do_is_meant_by_no_abbreviation(key):
    game = find(key)
    legal = Table(game, game.meta.seats[0], {}, "5").sight(0).legal
    for letter in "abcdefghijklmnopqrstuvwxyz":
        action = understand(game, legal, letter, "en", ()).action
        assert action is None or not (game.by_chance(action) or game.by_clock(action))


def test_a_line_that_nobody_understands_is_answered_at_once():
    """Motu has 200,000 actions, which cannot all be looked at while somebody waits."""
    game = find("motu")
    legal = Table(game, 2, {}, "5").sight(0).legal
    real, looked_at = lines_module.continues, []
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(lines_module, "continues", lambda *words: looked_at.append(words) or real(*words))
        assert understand(game, legal, "take 2 0 0", "en", ()).action is None
    assert lines_module.MOST_TRIED > len(looked_at) > len(legal), "of those that begin so, a few"
    assert understand(game, legal, "put 2 0 0", "en", ()).action is not None, "the rules will say that it is too early"


def test_only_a_slip_is_taken_for_another_line():
    lines = ["place crab-red a1", "place crab-red a2", "slide a1 b1", "stay"]
    assert near("place crab-red a11", lines) == ("place crab-red a1",)
    assert near("plcae crab-red a2", lines) == ("place crab-red a2",)
    assert near("place crab-red f6", lines) == ()
    assert near("place fish-red a1", lines) == ()
    assert near("sty", lines) == ("stay",)


@pytest.mark.parametrize("game", all_games(), ids=lambda game: game.meta.key)
def test_help_names_words_that_the_game_has(terminal, game):
    screen = terminal.atoll("play", game.meta.key, "--seed", "7", "--seat", "0", "--bot", "random", typed=["?"]).stdout
    word = screen.split("for example: legal ")[1].split("\n")[0]
    assert any(game.text(action).startswith(f"{word} ") for action in range(game.action_count))


def test_a_wheel_packs_nothing_that_another_build_has_left(tmp_path):
    """setup.py builds into an empty folder, whatever lies there."""
    stale = tmp_path / "lib" / "connect_four"
    stale.mkdir(parents=True)
    (stale / "game.py").write_text("stale")
    apart = ["egg_info", "--egg-base", str(tmp_path), "build", "--build-base", str(tmp_path)]
    words = [sys.executable, "setup.py", "-q", *apart, "--build-lib", str(stale.parent)]
    subprocess.run(words, cwd=ROOT, env={**os.environ, "ATOLL_BUILD": "pure"}, check=True, capture_output=True)
    assert (tmp_path / "lib" / "atoll" / "cli" / "app.py").is_file()
    assert not stale.exists()
