"""What somebody types who is new here, in a real pseudo-terminal: forgotten words, bad files, questions of the game."""

from __future__ import annotations

import re

import pytest

from atoll.games import find
from atoll.kernel.game_series import Match
from atoll.kernel.record import read, write
from atoll.kernel.state import OVER
from french import spaced
from real_terminal import LARGE, SMALL, RealTerminal

BOTH = pytest.mark.parametrize(("lang", "size"), [("fr", SMALL), ("en", LARGE)])


def flat(said: str) -> str:
    """As one line, wherever the screen breaks it: never at a no-break space."""
    return re.sub(r"[^\S\u00a0]+", " ", said).strip()


@BOTH
def test_bad_lines_get_a_reason_and_whole_tables_are_seen_on_demand(tmp_path, lang, size):
    """Motu for three: its line of the market need not be named, and a player goes by name or by number."""
    (tmp_path / "nine.txt").write_text("atoll record 9\ngame: motu\n", "utf-8")
    words = ("play", "motu", "--seed", "5", "--seat", "0", "--seats", "3", "--bot", "boy", "--lang", lang)
    table = RealTerminal("atoll", *words, "--name", "Nina", size=size, folder=tmp_path)
    table.until("Nina › ")
    board = table.types("").splitlines()
    french = lang == "fr"
    islands = [line for line in board if "Ship’s Boy 1: 0" in line and "Ship’s Boy 2: 0" in line]
    assert bool(islands) == (size == LARGE), "beside each other where there is room, on demand where there is none"
    said = flat(table.types("xyzzy"))
    assert (spaced("tu peux jouer, par exemple : prends ") if french else "you can play, for example: take ") in said
    assert ("pose" if french else "put") not in said.partition("xyzzy")[2], "only what can be played now"
    assert "R6" in table.types("po 2 0,0" if french else "pu 2 0,0"), "short, and at the wrong time"
    assert ("plus récente" if french else "newer than this Atoll") in flat(table.types("resume nine.txt"))
    assert "elsewhere.txt" in table.types("resume elsewhere.txt")
    both = flat(table.types("prends c3" if french else "take c3"))
    assert ("prends ligne-3 c3 / prends colonne-c c3" if french else "take row-3 c3 / take column-c c3") in both
    assert ("Plusieurs ici" if french else "Several here") in table.types("board mousse" if french else "board ship")
    second = spaced("Mousse 2 : 0 point") if french else "Ship’s Boy 2: 0 points"
    for asked in ("plateau 2", "plateau mousse-2") if french else ("board 2", "board ship-s-boy-2"):
        assert second in table.types(asked)
    assert ("Per :::" if french else "Par :::") in table.types("marché" if french else "market")
    assert ("hippocampe" if french else "seahorse") in table.types("valeurs" if french else "values")
    shown = table.types("prends a1 b1" if french else "take a1 b1")
    assert (spaced("Main :") if french else "Hand:") in shown
    table.child.sendeof()
    table.ends()
    (kept,) = (tmp_path / "data").rglob("*.txt")
    assert "0 take row-1 a1 b1" in read(kept.read_text("utf-8")).legs[0].lines


def asked_to_dare() -> Match:
    """A match of Little Sharks in which seat 0, a person, has just completed a line of fish."""
    game = find("sharks")
    for seed in range(100):
        match = Match(game, ["Nina", "Zoé"], {}, str(seed))
        while not match.table.is_over:
            seat = int(match.table.state.to_act())
            legal = match.table.sight(seat).legal
            if seat == 0 and "dare" in legal:
                return match
            match.table.play(seat, game.parse(legal[0]))
    raise AssertionError("nobody completes a line")


def all_but_the_last_line(match: Match) -> str:
    """Play on to the end; the line that would be the last, which is left to be typed."""
    while True:
        seat = int(match.table.state.to_act())
        (action, *_) = match.table.state.legal()
        then = match.table.state.copy()
        then.apply(action)
        if then.to_act() == OVER:
            return match.game.text(int(action))
        match.table.play(seat, int(action))


@BOTH
def test_yes_and_no_answer_the_games_own_question_and_ours(tmp_path, lang, size):
    """What was taken back casually on the way is told on the last screen."""
    yes, no, undo = ("oui", "non", "annuler") if lang == "fr" else ("yes", "no", "undo")
    (tmp_path / "a.txt").write_text(write(asked_to_dare().record()), "utf-8")
    table = RealTerminal("atoll", "play", "--resume", "a.txt", "--lang", lang, size=size, folder=tmp_path)
    table.until("Nina › ")
    assert ("Nina renonce à voler" if lang == "fr" else "Nina declines to steal") in flat(table.types(no))
    ours = spaced("Reprendre quand même ?") if lang == "fr" else "Take it back all the same?"
    assert ours in flat(table.types(undo))
    assert ("rien ne change" if lang == "fr" else "nothing changes") in table.types(no)
    assert ours in flat(table.types(undo))
    table.types(yes)
    assert ("Nina tente de voler" if lang == "fr" else "Nina dares to steal") in flat(table.types(yes))
    table.child.sendeof()
    table.ends()
    (kept,) = (tmp_path / "data").rglob("*.txt")
    record = read(kept.read_text("utf-8"))
    assert [line for line in record.legs[0].lines if line in ("0 decline", "0 undo", "0 dare")][-3:] == [
        "0 decline",
        "0 undo",
        "0 dare",
    ]
    match = Match.resume(find("sharks"), record)
    last = all_but_the_last_line(match)
    (tmp_path / "b.txt").write_text(write(match.record()), "utf-8")
    table = RealTerminal("atoll", "play", "--resume", "b.txt", "--lang", lang, size=size, folder=tmp_path)
    table.until("› ")
    end = flat(table.types(last))
    assert (
        spaced("Partie amicale : un coup a été repris") if lang == "fr" else "A casual game: something was taken back"
    ) in end
    table.child.sendeof()
    table.ends()
