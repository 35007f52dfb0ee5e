"""Laws of Laguna's turn: over the whole action space, and always on the way to an end."""

from __future__ import annotations

import pytest

from atoll.games.laguna import GAME
from atoll.games.laguna.pearls import ACTIONS, ELAPSE_0
from atoll.games.laguna.rules import TURN, TURN_ACTIONS
from atoll.kernel.errors import BadNotation
from atoll.kernel.state import CHANCE, CLOCK, OVER, Rng
from games.laguna.positions import no, sea
from walking import Case, combinations, walk

CASES = [Case(GAME, seats, options, 7 * number) for number, (seats, options) in enumerate(combinations(GAME))]


@pytest.mark.parametrize("case", CASES[::10], ids=repr)
def test_over_the_whole_action_space_legal_is_what_is_not_refused(case):
    """R7, R19"""
    for number, one in enumerate(walk(case, 260)):
        if number % 29 == 0:
            who, legal = int(one.after.to_act()), {int(action) for action in one.after.legal()}
            allowed = {action for action in range(ELAPSE_0) if GAME.why_not(one.after, who, action) is None}
            assert allowed == legal
            runs = GAME.timer(one.after) is not None
            for action in (ELAPSE_0, ELAPSE_0 + 29999, ACTIONS - 1):
                assert (GAME.why_not(one.after, CLOCK, action) is None) == runs
                assert GAME.why_not(one.after, who, action).key == "clock-only"


@pytest.mark.parametrize("case", CASES[::5], ids=repr)
def test_every_entry_brings_its_turn_nearer_to_its_end(case):
    """R7, R37, R39, R41: a turn cannot loop, since every entry ends it, counts an action or takes sand"""
    for one in walk(case, 1500):
        if one.before.phase != TURN:
            continue
        before, after = one.before, one.after
        if after.turns > before.turns or after.to_act() == OVER:
            assert after.turns <= 100 * case.seats
            continue
        assert (after.turns, after.seat) == (before.turns, before.seat)
        if one.seat == CLOCK:
            assert 0 < after.sand_ms < before.sand_ms
        else:
            assert after.counted == before.counted + 1 < TURN_ACTIONS[after.hourglass]


@pytest.mark.parametrize(
    ("seats", "options", "longest"),
    [
        (2, {"hourglass": "steps"}, 8 + 2 + 200 * 24),
        (4, {"hourglass": "none", "deal": "yes"}, 24 + 4 + 400 * 60),
        (3, {}, 8 + 3 + 300 * (400 + 30000)),  # with a clock that strikes every millisecond
    ],
)
def test_the_bound_of_a_match_is_its_set_up_and_a_hundred_turns_of_every_seat(seats, options, longest):
    """R41"""
    assert GAME.longest(seats, options) == longest


def test_a_match_of_the_longest_turns_reaches_its_bound_exactly():
    """R24, R41: 24 shifts a turn, to the last"""
    options = {"hourglass": "steps"}
    state, rng, entries = GAME.start(2, options), Rng(4), 0
    while state.to_act() != OVER:
        moves = [int(a) for a in state.legal() if GAME.text(int(a)).startswith("shift")]
        state.apply(moves[0] if moves else state.pick(rng))
        entries += 1
    assert entries == GAME.longest(2, options)
    assert GAME.winners(state) == (0, 1)


def test_chance_and_strangers_are_refused_by_name():
    """R4, R7"""
    state = sea("0 h k9 rrb...", "1 h b20 gy....")
    assert no(state, "end", CHANCE) == "R4 chance-cannot"
    assert no(state, "lack 1 red", CHANCE) == "R4 chance-waits"
    assert no(state, "lack 1 red") == "R4 chance-only"
    assert no(state, "end", 2) == "R7 unknown-seat"
    assert GAME.why_not(state, 0, ACTIONS).key == "unknown-action"


@pytest.mark.parametrize(
    ("line", "key"),
    [
        ("sail o", "bad-way"),
        ("shift 0 3", "bad-hole"),
        ("unload 7", "bad-hole"),
        ("load 9 red 1", "bad-island"),
        ("load 4 pink 1", "bad-colour"),
        ("swap raft-4 red 1", "bad-partner"),
        ("swap 4 red 1", "bad-partner"),
        ("berth y1 h", "bad-cell"),
        ("berth a25 h", "bad-cell"),
        ("berth c5 x", "bad-lie"),
        ("elapse 0", "bad-elapse"),
        ("elapse 60001", "bad-elapse"),
        ("elapse 007", "bad-elapse"),
        ("elapse ٣", "bad-elapse"),
        ("end now", "bad-line"),
        ("", "bad-line"),
    ],
)
def test_a_bad_line_says_which_word_is_wrong(line, key):
    with pytest.raises(BadNotation) as caught:
        GAME.parse(line)
    assert caught.value.key == key
    assert caught.value.sentence("fr") != caught.value.sentence("en")


def test_the_clock_cannot_let_more_than_a_minute_pass_at_once():
    """R19"""
    assert GAME.text(GAME.elapse(1)) == "elapse 1"
    assert GAME.text(GAME.elapse(60000)) == "elapse 60000"
    for ms in (0, -5, 60001):
        with pytest.raises(BadNotation):
            GAME.elapse(ms)
