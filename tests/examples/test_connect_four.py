"""Connect Four, the smallest complete game. A position is the letters of the columns in the order of play."""

from __future__ import annotations

import sys
from importlib.util import find_spec
from pathlib import Path

import pytest

import atoll.kernel.state
from atoll.coach.review import Reviewer
from atoll.games import find, module_of
from atoll.games.rules_pages import rules_of
from atoll.kernel.errors import BadNotation, BadOption, BadSeats
from atoll.kernel.record import Record, leg_of, read, verify, write
from atoll.kernel.state import CHANCE, CLOCK, OVER, Rng, listed_playout, playout
from atoll.kernel.table import Table
from atoll.words import LANGUAGES, messages
from french import spaced

EXAMPLES = str(Path(__file__).parents[2] / "examples")
if atoll.kernel.state.__file__.endswith(".py"):
    sys.path.insert(0, EXAMPLES)  # a compiled example cannot stand on an interpreted kernel
elif find_spec("connect_four") is None:
    sys.path.append(EXAMPLES)

import connect_four.rules  # noqa: E402
from connect_four import GAME  # noqa: E402
from connect_four.rules import ConnectFour  # noqa: E402
from connect_four.terminal import draw  # noqa: E402

IS_COMPILED = not connect_four.rules.__file__.endswith(".py")
DRAWN = "efffffdgbfggacgcbdebdcaecebdcbgbcagaedaade"
PERFT = (1, 7, 49, 343, 2401, 16807, 117649, 823536, 5673234)


def after(columns: str) -> ConnectFour:
    state = GAME.start(2, {})
    for seat, column in enumerate(columns):
        action = GAME.parse(f"drop {column}")
        assert GAME.why_not(state, seat % 2, action) is None
        state.apply(action)
    return state


def leaves(state: ConnectFour, depth: int) -> int:
    if depth == 0:
        return 1
    columns = list(state.legal())
    if depth == 1:
        return len(columns)
    total = 0
    for column in columns:
        child = state.copy()
        child.apply(column)
        total += leaves(child, depth - 1)
    return total


def test_discs_pile_up_and_colours_alternate() -> None:
    """R1, R2, R3, R4"""
    view = GAME.view(after("ddd"), None)
    assert view.board == {"d1": "yellow", "d2": "red", "d3": "yellow"}
    assert (view.to_act, view.scores, view.line) == (1, (0, 0), ())


@pytest.mark.parametrize(
    ("columns", "line"),
    [
        ("abababa", "a1 a2 a3 a4"),
        ("aabbccd", "a1 b1 c1 d1"),
        ("abbccdcddgd", "a1 b2 c3 d4"),
        ("gffeededdad", "d4 e3 f2 g1"),
        ("aabbcceffgd", "a1 b1 c1 d1 e1"),
    ],
    ids=["upright", "flat", "rising", "falling", "five"],
)
def test_a_line_of_four_or_more_wins(columns: str, line: str) -> None:
    """R6"""
    state = after(columns)
    assert state.to_act() == OVER
    assert list(state.legal()) == []
    assert GAME.winners(state) == (0,)
    assert GAME.view(state, 1).line == tuple(line.split())
    assert [score.marks for score in GAME.score_lines(state, 0)] == [tuple(line.split())]
    assert GAME.score_lines(state, 1) == []


def test_seat_1_wins_with_its_own_line() -> None:
    """R6"""
    state = after("abababcb")
    assert GAME.winners(state) == (1,)
    assert (state.score(0), state.score(1)) == (0, 1)


def test_two_lines_at_once_are_worth_one_point() -> None:
    """R6"""
    state = after("aabbcceeffggd")
    assert GAME.view(state, None).line == ("a1", "b1", "c1", "d1", "e1", "f1", "g1")
    assert state.score(0) == 1


def test_a_line_does_not_wrap_round_the_edge() -> None:
    """R6: a4 a5 a6 and b1 are red, one above the other in the number, not on the board"""
    assert after("ababab" + "bababa").to_act() == 0


def test_a_full_board_without_a_line_is_shared() -> None:
    """R2, R7"""
    state = after(DRAWN)
    assert state.to_act() == OVER
    assert list(state.legal()) == []
    assert GAME.winners(state) == (0, 1)
    assert (state.score(0), state.score(1)) == (0, 0)
    assert (
        GAME.tell(after(DRAWN[:-1]), 1, GAME.parse(f"drop {DRAWN[-1]}"), state, None)[-1]
        .sentence("en")
        .startswith("The board is full")
    )


def test_a_full_column_takes_no_more_discs() -> None:
    """R5"""
    state = after("dddddd")
    refusal = GAME.why_not(state, 0, GAME.parse("drop d"))
    assert refusal is not None
    assert (refusal.rule, refusal.key, refusal.marks) == ("R5", "column-full", ("d6",))
    assert refusal.sentence("en") == "Column d is full: choose another one."
    assert refusal.sentence("fr") == spaced("La colonne d est pleine : choisis-en une autre.")
    assert [GAME.text(column) for column in state.legal()] == [f"drop {letter}" for letter in "abcefg"]


@pytest.mark.parametrize(
    ("columns", "seat", "action", "rule", "key"),
    [
        ("", 1, 0, "R3", "not-your-turn"),
        ("", 2, 0, "R3", "unknown-seat"),
        ("", CHANCE, 0, "R3", "chance-cannot"),
        ("", CLOCK, 0, "R3", "no-hourglass"),
        ("", 0, 7, "R4", "unknown-action"),
        ("abababa", 1, 0, "R6", "game-over"),
        (DRAWN, 0, 0, "R7", "game-over"),
    ],
)
def test_every_refusal_has_its_rule_and_its_sentences(
    columns: str, seat: int, action: int, rule: str, key: str
) -> None:
    refusal = GAME.why_not(after(columns), seat, action)
    assert refusal is not None
    assert (refusal.rule, refusal.key) == (rule, key)
    assert all(refusal.sentence(lang) for lang in LANGUAGES)


def test_the_legal_columns_are_those_that_nothing_refuses() -> None:
    rng = Rng(4)
    for _ in range(50):
        state = GAME.start(2, {})
        while state.to_act() != OVER:
            allowed = [column for column in range(7) if GAME.why_not(state, state.to_act(), column) is None]
            assert list(state.legal()) == allowed
            state.apply(state.pick(rng))


def test_notation_goes_there_and_back() -> None:
    assert [GAME.parse(GAME.text(column)) for column in range(7)] == list(range(7))


@pytest.mark.parametrize("line", ["", "drop", "drop h", "drop ab", "drop D", "drop a1", "put a", "drop a b"])
def test_a_bad_line_is_told_what_was_expected(line: str) -> None:
    with pytest.raises(BadNotation, match="such as drop d"):
        GAME.parse(line)


def test_it_is_for_two_and_has_no_options() -> None:
    with pytest.raises(BadSeats):
        GAME.start(3, {})
    with pytest.raises(BadOption):
        GAME.start(2, {"popout": "yes"})


def test_a_copy_is_independent() -> None:
    state = after("dce")
    twin = state.copy()
    state.apply(3)
    assert twin.digest() == after("dce").digest() != state.digest()


def test_a_table_tells_and_records_a_whole_game() -> None:
    table = Table(GAME, 2, {}, "seed")
    for seat, column in enumerate("abababa"):
        table.say(seat % 2, f"drop {column}")
    told = [told.event.sentence("en", ("Nina", "Marc")) for told in table.sight(None, 6).events]
    assert told == [
        "Nina drops a disc, which falls to a4.",
        "Four discs are in line.",
        "Nina completes a line of four and wins the game.",
    ]
    assert GAME.prompt(table.state).sentence("fr") == "La partie est finie."
    record = Record(game="connect_four", rules=1, options={}, legs=(leg_of(table, ("Nina", "Marc")),))
    assert read(write(record)) == record
    assert verify(record, GAME) == 0


def test_the_terminal_shows_discs_and_brackets_the_line() -> None:
    board = draw(GAME.view(after("abababa"), None), "en")
    for markup in ("[yellow]", "[/yellow]", "[red]", "[/red]", "[dim]", "[/dim]"):
        board = board.replace(markup, "")
    assert board.splitlines() == [
        "6  ·  ·  ·  ·  ·  ·  · ",
        "5  ·  ·  ·  ·  ·  ·  · ",
        "4 (●) ·  ·  ·  ·  ·  · ",
        "3 (●) ○  ·  ·  ·  ·  · ",
        "2 (●) ○  ·  ·  ·  ·  · ",
        "1 (●) ○  ·  ·  ·  ·  · ",
        "   a  b  c  d  e  f  g ",
        "",
        "0 ● yellow  1 ○ red",
    ]


def test_it_is_found_beside_the_house_games(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("ATOLL_GAMES", "connect_four")
    assert find("connect_four") is GAME
    assert module_of("connect_four", "terminal") is not None
    assert [rule.number for rule in rules_of("connect_four")] == [f"R{number}" for number in range(1, 8)]
    assert all(set(rule.wording) == set(LANGUAGES) for rule in rules_of("connect_four"))
    assert messages("connect_four", "fr") == messages("connect_four", "en")


def test_both_playouts_end_within_the_board() -> None:
    for run in (playout, listed_playout):
        assert all(7 <= run(GAME.start(2, {}), Rng(seed)) <= GAME.longest(2, {}) for seed in range(200))


@pytest.mark.parametrize("depth", range(len(PERFT)))
def test_the_number_of_positions_is_the_known_one(depth: int) -> None:
    if depth > (8 if IS_COMPILED else 6):
        pytest.skip("too long interpreted")
    assert leaves(GAME.start(2, {}), depth) == PERFT[depth]


def test_a_game_that_chooses_nothing_for_the_coach_is_reviewed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("ATOLL_GAMES", "connect_four")
    table = Table(GAME, 2, {}, "review")
    for seat, column in enumerate("abababa"):
        table.say(seat % 2, f"drop {column}")
    leg = leg_of(table, ("Nina", "Marc"))
    reviewer = Reviewer(Record(game="connect_four", rules=1, options={}, legs=(leg,)))
    assert [progress.done for progress in reviewer.steps()] == [1, 2, 3, 4, 5, 6, 7, 7]
    last = reviewer.facts[5].event
    assert (last.line, last.best and last.best.line) == ("drop b", "drop a"), "red had to stop the fourth in column a"
    assert last.delta == (1.0, -1.0)
