"""What the golden records hold together: no token, no face of the die and no kind of ending without a whole game."""

from __future__ import annotations

from pathlib import Path

import pytest

from atoll.games.sharks import GAME, steps
from atoll.games.sharks.material import FACES, TOKENS
from atoll.kernel.record import read
from games.sharks.positions import who

RECORDS = sorted((Path(__file__).parent / "records").glob("*.txt"))


def tables():
    return [table for path in RECORDS for table in read(path.read_text("utf-8")).replay(GAME)]


@pytest.fixture(scope="module")
def moments():
    """Every entry of every record with the position before it."""
    return [(step.before, GAME.text(step.entry.action)) for table in tables() for step in table.steps()]


def test_every_token_binds_somebody_and_every_face_is_rolled(moments):
    """R8, R9, R10, R11, R16"""
    bound = {
        (state.seats(), TOKENS[state.token()]) for state, line in moments if line.startswith("draw") and state.turn < 7
    }
    assert bound == {(seats, token) for seats in (2, 3, 4) for token in TOKENS}
    assert {line.split()[1] for _, line in moments if line.startswith("roll")} == set(FACES)
    carried_out = {FACES[state.face] for state, line in moments if line.startswith("steal")}
    assert carried_out == set(FACES) - {"miss"}


def test_gifts_complete_lines_in_other_peoples_turns_and_are_answered_both_ways(moments):
    """R18, R29, R31"""
    by_gift = [state for state, line in moments if state.phase == steps.PUT_GIFT and _lines(state, line)]
    assert by_gift
    answers = {line for state, line in moments if state.phase == steps.ASK and who(state) != str(state.active)}
    assert answers == {"dare", "decline"}


def _lines(state, line):
    twin = state.copy()
    twin.apply(GAME.parse(line))
    return twin.lined & ~state.lined


def test_pairs_of_colours_are_absent_single_and_chosen(moments):
    """R11, R41"""
    offered = [(TOKENS[state.token()], len(state.legal())) for state, line in moments if line.startswith("give")]
    for pair in ("yellow-blue", "green-red"):
        assert {choices for token, choices in offered if token == pair} == {1, 2}


def test_games_end_with_one_winner_with_some_who_share_and_with_all_who_share():
    """R20, R23"""
    endings = {(table.seats, len(table.game.winners(table.state))) for table in tables()}
    assert endings >= {(2, 1), (2, 2), (3, 1), (3, 3), (4, 1), (4, 2), (4, 4)}
    scores = {int(table.state.score(seat)) for table in tables() for seat in range(table.seats)}
    assert min(scores) == 0
    assert max(scores) >= 13
