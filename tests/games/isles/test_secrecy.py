"""The one real secret in the house: the face-down tile of a game for two."""

from __future__ import annotations

from collections import Counter

import msgspec
import pytest

from atoll.games import find
from atoll.games.isles.game import IslesGame
from atoll.games.isles.instinct import INSTINCT
from atoll.games.isles.notation import SAY
from atoll.games.isles.phrases import said
from atoll.kernel.errors import NotFair
from atoll.kernel.record import leg_for
from atoll.kernel.state import CHANCE, CLOCK, OVER, Rng
from atoll.kernel.table import Table

pytestmark = pytest.mark.compiled_only

GAME = find("isles")
THREE = "0 open high, chance draw high-07, chance draw high-01, chance draw high-12"
DRAWS = [GAME.parse(f"draw high-{number}") for number in ("07", "01", "12")]


def read_by(state, viewer):
    """How a viewer reads the three draws now."""
    return [GAME.line(state, CHANCE, action, viewer) for action in DRAWS]


def test_draws_are_read_as_a_question_mark_until_they_are_shown(isles):
    """R28, R29, R36"""
    state = isles.play(isles.start(2), THREE)
    named = ["draw high-07", "draw high-01", "draw high-12"]
    assert read_by(state, 0) == named
    assert read_by(state, 1) == read_by(state, None) == ["draw high-?"] * 3
    isles.play(state, "0 hide 2")
    assert read_by(state, 0) == named
    assert read_by(state, 1) == read_by(state, None) == ["draw high-07", "draw high-?", "draw high-12"]
    isles.play(state, "1 take 2")
    assert read_by(state, 1) == read_by(state, None) == named


def test_a_tile_that_nobody_takes_is_read_once_it_has_left_the_game(isles):
    """R32, R36"""
    state = isles.play(isles.start(2), f"{THREE}, 0 hide 2, 1 take 1, 1 put 1, 0 take 3")
    assert read_by(state, 1) == ["draw high-07", "draw high-?", "draw high-12"]
    isles.play(state, "0 put 1")
    assert read_by(state, 1) == read_by(state, None) == ["draw high-07", "draw high-01", "draw high-12"]


def test_with_three_seats_nothing_is_secret(isles):
    """R6"""
    state = isles.play(isles.start(3), THREE)
    for viewer in (None, 0, 1, 2):
        assert read_by(state, viewer) == ["draw high-07", "draw high-01", "draw high-12"]
        assert GAME.imagine(state, viewer, Rng(1)).digest() == state.digest()


# Two worlds


def face(game, state, viewer):
    """All that a viewer can get out of a position, over the whole action space."""
    seat = -9 if viewer is None else viewer
    return {
        "view": msgspec.json.encode(game.view(state, viewer)),
        "prompt": msgspec.json.encode(game.prompt(state)),
        "legal": list(state.legal()) if state.to_act() == viewer else None,
        "refusals": msgspec.json.encode([game.why_not(state, seat, action) for action in range(game.action_count)]),
        "clock": msgspec.json.encode([game.why_not(state, CLOCK, action) for action in range(game.action_count)]),
        "scores": [(state.score(who), INSTINCT.worth(state, who)) for who in (0, 1)],
        "sheet": msgspec.json.encode([game.score_lines(state, who) for who in (0, 1)]),
        "winners": game.winners(state),
    }


def differing(game, state, viewer, rng):
    """What tells an imagined position from the true one, to this viewer: nothing, or there is a leak."""
    twin = game.imagine(state, viewer, rng)
    true, imagined = face(game, state, viewer), face(game, twin, viewer)
    return [name for name in true if true[name] != imagined[name]]


def leaks(game, seed):
    """Everything that leaks in one random game for two: positions, and what is told of each action."""
    rng, state, found = Rng(seed), game.start(2, {}), []
    while state.to_act() != OVER:
        seat, before = int(state.to_act()), state.copy()
        action = int(state.pick(rng))
        state.apply(action)
        for viewer in (None, 0, 1):
            found += [(name, viewer) for name in differing(game, state, viewer, rng)]
            twin = game.imagine(before, viewer, rng)
            if seat == CHANCE or game.reveals(before, action):
                continue
            after = twin.copy()
            after.apply(action)
            told = [game.tell(b, seat, action, a, viewer) for b, a in ((before, state), (twin, after))]
            found += [("events", viewer)] if told[0] != told[1] else []
    return found


@pytest.mark.parametrize("seed", range(6))
def test_two_positions_that_a_seat_cannot_tell_apart_look_the_same(seed):
    """R28, R29, R30"""
    assert leaks(GAME, seed) == []


class LeakyView(IslesGame):
    def view(self, state, seat):
        view = super().view(state, seat)
        true = super().view(state, int(state.lookout))
        return msgspec.structs.replace(view, offer=true.offer)


class LeakyRefusal(IslesGame):
    def why_not(self, state, seat, action):
        refusal = super().why_not(state, seat, action)
        if refusal is not None and refusal.key == "chance-only":
            undrawn = self.why_not(state, CHANCE, action)
            return undrawn or refusal
        return refusal


class LeakyTelling(IslesGame):
    def tell(self, before, seat, action, after, viewer):
        told = super().tell(before, seat, action, after, viewer)
        if before.hidden:
            place = int(before.hidden).bit_length() - 1
            told.append(SAY.event("left-behind", tile=said(int(before.pile) * 20 + int(before.tile_on(place)))))
        return told


@pytest.mark.parametrize(
    ("leaky", "where"), [(LeakyView(), "view"), (LeakyRefusal(), "refusals"), (LeakyTelling(), "events")]
)
def test_a_planted_leak_is_found(leaky, where):
    """R29"""
    assert where in {name for name, _ in leaks(leaky, 3)}


def test_events_of_a_draw_name_no_tile_to_those_who_may_not_see_it(isles):
    """R28"""
    before = isles.play(isles.start(2), "0 open high")
    for viewer, keys in ((0, {"drawn"}), (1, {"drawn-unseen"}), (None, {"drawn-unseen"})):
        told = set()
        for action in DRAWS:
            after = before.copy()
            after.apply(action)
            told.update(msgspec.json.encode(event) for event in GAME.tell(before, CHANCE, action, after, viewer))
        assert {msgspec.json.decode(event)["key"] for event in told} == keys
        assert len(told) == (3 if viewer == 0 else 1), "three draws in the same words"


# Imagination


def test_the_other_seat_imagines_every_tile_that_may_be_hidden_equally_often(isles):
    """R29, R40"""
    state = isles.play(isles.start(2), f"{THREE}, 0 hide 2")
    rng = Rng(11)
    hidden = Counter(int(GAME.imagine(state, 1, rng).tile_on(1)) for _ in range(3600))
    assert set(hidden) == set(range(20)) - {6, 11}, "all but the two that are shown"
    assert max(abs(number - 200) for number in hidden.values()) < 70  # five standard deviations
    assert {int(GAME.imagine(state, 0, rng).tile_on(1)) for _ in range(50)} == {0}, "the lookout knows it"


def test_before_hiding_all_three_tiles_are_imagined(isles):
    """R28, R40"""
    state = isles.play(isles.start(2), THREE)
    rng = Rng(12)
    for place in range(3):
        seen = Counter(int(GAME.imagine(state, None, rng).tile_on(place)) for _ in range(4000))
        assert set(seen) == set(range(20))
        assert max(abs(number - 200) for number in seen.values()) < 70
    for _ in range(50):
        twin = GAME.imagine(state, 1, rng)
        offer = {int(twin.tile_on(place)) for place in range(3)}
        assert len(offer) == 3
        assert int(twin.undrawn[1]) == 0xFFFFF - sum(2**index for index in offer), "no tile twice, none lost"


# Undo and records


def table_for_two(hide):
    table = Table(GAME, 2, {}, "a seed")
    table.say(0, "open low")
    table.say(0, f"hide {hide}")
    return table


def test_only_what_turns_a_tile_up_reveals_something(isles):
    """R6, R29, R36"""
    state = isles.play(isles.start(3), "0 open high")
    assert GAME.reveals(state, GAME.parse("draw high-01")), "with three seats everybody sees it"
    state = isles.play(isles.start(2), f"{THREE}, 0 hide 2")
    assert [GAME.reveals(state, GAME.parse(f"take {place}")) for place in (1, 2, 3)] == [False, True, False]


def test_showing_two_tiles_cannot_be_taken_back():
    """R29"""
    table = table_for_two(1)
    with pytest.raises(NotFair):
        table.undo(0)


def test_an_open_tile_may_be_put_back_but_a_hidden_one_that_was_seen_may_not():
    """R30, R36"""
    table = table_for_two(1)
    table.say(1, "take 2")
    table.undo(1)
    table.say(1, "take 1")
    with pytest.raises(NotFair):
        table.undo(1)
    table.say(1, "put 1")
    assert table.undoable(1) == 1, "the column may still be changed, not the tile"


def test_the_last_put_shows_the_third_tile_and_cannot_be_taken_back():
    """R32, R36"""
    table = table_for_two(1)
    table.say(1, "take 2")
    table.say(1, "put 1")
    table.say(0, "take 3")
    assert table.undoable(0) == 1
    table.say(0, "put 1")
    assert table.undoable(0) == 0, "the hidden tile has been seen"
    table = table_for_two(1)
    table.say(1, "take 1")
    table.say(1, "put 1")
    table.say(0, "take 3")
    table.say(0, "put 1")
    assert table.undoable(0) == 2, "nothing was hidden any more"


def test_a_record_as_the_other_seat_sees_it_holds_no_secret():
    """R29, R36"""
    table = table_for_two(3)
    hidden = table.full_lines()[3]
    for viewer in (None, 1):
        leg = leg_for(table, ("Nina", "Marc"), viewer)
        assert leg.lines[3] == "chance draw low-?"
        assert hidden not in leg.lines
        assert leg.seed is None
    assert hidden in leg_for(table, ("Nina", "Marc"), 0).lines
