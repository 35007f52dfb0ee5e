"""Laguna against reference.py, entry by entry: who acts, every legal line, weights, scores, sand and what is seen."""

from __future__ import annotations

import pytest

from atoll.games.laguna import GAME
from atoll.kernel.record import read
from atoll.kernel.state import CHANCE, OVER
from games.laguna.reference import COLOURS, COLUMNS, Reference
from walking import TESTS, Case, combinations, walk

CASES = [Case(GAME, seats, options, 7 * number) for number, (seats, options) in enumerate(combinations(GAME))]
RECORDS = sorted((TESTS / "games" / "laguna" / "records").glob("*.txt"))


def compare(state, reference):
    """Both say the same of a position."""
    lines = reference.legal()
    assert state.to_act() == reference.to_act()
    assert {GAME.text(int(action)) for action in state.legal()} == set(lines)
    if state.to_act() == CHANCE:
        assert {GAME.text(int(action)): int(state.weight(action)) for action in state.legal()} == lines
    assert [int(state.score(seat)) for seat in range(reference.seats)] == reference.delivered
    assert GAME.timer(state) == reference.timer()
    view = GAME.view(state, None)
    assert [[island.count(colour) for colour in COLOURS] for island in view.islands] == [
        [pearls.count(colour) for colour in COLOURS] for pearls in reference.islands.values()
    ]
    for shown, raft, holes in zip(view.rafts, reference.rafts, reference.holes, strict=True):
        assert (shown.cell, shown.lie) == ((f"{COLUMNS[raft[1]]}{raft[0] + 1}", raft[2]) if raft else ("", ""))
        assert shown.pearls == tuple(holes.get(hole, "") for hole in range(1, 7))


def begin(seats, options):
    state = GAME.start(seats, options)
    return state, Reference(seats, options, GAME.view(state, None).rows)


@pytest.mark.parametrize("case", CASES[::4], ids=repr)
def test_a_random_game_is_that_of_the_reference(case):
    """R1–R44"""
    state, reference = begin(case.seats, case.options)
    compare(state, reference)
    for one in walk(case, 250):
        reference.play(GAME.text(one.action))
        compare(one.after, reference)


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_a_golden_record_is_a_game_of_the_reference(path):
    """R1–R44: played by bots, so pearls are brought, and to the end"""
    record = read(path.read_text("utf-8"))
    (leg,) = record.legs
    state, reference = begin(len(leg.players), record.options)
    for line in leg.lines:
        compare(state, reference)
        _, move = line.split(" ", 1)
        state.apply(GAME.parse(move))
        reference.play(move)
    compare(state, reference)
    assert (state.to_act(), GAME.winners(state)) == (OVER, reference.winners())
    assert (leg.outcome.scores, leg.outcome.winners) == (tuple(reference.delivered), reference.winners())
