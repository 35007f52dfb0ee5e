"""`placing=may`: the rulebook taken by its letter, where whoever may put a cube may also leave it to papa."""

from __future__ import annotations

import pytest

from atoll.bots import seat_bot
from atoll.games.sharks import GAME, steps
from atoll.games.sharks.observation import layout, observe
from atoll.kernel.state import Rng
from atoll.kernel.table import Table
from games.sharks.positions import caught, cubes, draw, lined, lines, no, play, start, turn_of, who

pytestmark = pytest.mark.compiled_only


def test_what_fits_must_be_put_unless_the_table_chose_otherwise():
    """R27, R29, R34, R42"""
    placing = draw(start(), "RRRR")
    gift = play(draw(start(token="gift"), "RRRR"), "hand red 1")
    loot = play(lined(), "dare, roll one, steal red")
    assert [no(state, "leave") for state in (placing, gift, loot)] == [
        "R27 leave-forbidden",
        "R29 leave-forbidden",
        "R34 leave-forbidden",
    ]
    for state in (placing, gift, loot):
        assert "leave" not in lines(state)


def test_a_hand_may_be_left_to_papa_whole_or_in_part():
    """R27, R42"""
    state = draw(start(placing="may"), "RRGB")
    assert lines(state).endswith(", leave")
    play(state, "put red a1, leave")
    assert cubes(state.papa) == "1 red, 1 green, 1 blue"
    assert (caught(state, 0), turn_of(state)) == ("a1", "turn 1 of seat 1")
    assert cubes(play(draw(state, "YYYY"), "leave").papa) == "1 red, 1 green, 4 yellow, 1 blue"


def test_a_gift_may_be_left_and_the_giver_goes_on():
    """R29, R42"""
    state = play(draw(start(token="gift", placing="may", seats=3), "RRRR"), "hand red 1, leave, hand red 2")
    assert (who(state), cubes(state.papa)) == ("2", "1 red")
    assert who(play(state, "leave")) == "0"
    assert (cubes(state.papa), cubes(state.hand)) == ("2 red", "2 red")


def test_stolen_cubes_may_be_left_one_by_one_or_together():
    """R34, R35, R42"""
    state = play(lined(papa="blue blue blue", placing="may"), "dare, roll yellow-blue, steal blue")
    free = next(line for line in lines(state).split(", ") if line.startswith("put"))
    assert cubes(play(state, f"{free}, leave").papa) == "1 red, 2 blue"
    assert turn_of(state) == "turn 1 of seat 1"
    everybody = play(lined(papa="green", placing="may"), "dare, roll all, steal red, leave, steal red, leave")
    assert cubes(everybody.papa) == "1 red, 1 green"


def test_there_is_nothing_to_leave_where_no_cube_is_to_be_put():
    """R42"""
    asked = lined(placing="may")
    assert no(asked, "leave") == "R31 leave-nothing"
    assert no(play(asked, "dare, roll one"), "leave") == "R34 leave-nothing"
    assert no(draw(start(token="one", placing="may"), "RRRR"), "leave") == "R26 leave-nothing"
    assert no(start(turn=7, placing="may"), "leave") == "R25 leave-nothing"
    assert no(start(placing="may"), "leave", seat=0) == "R5 not-your-turn"


@pytest.mark.parametrize(
    ("script", "left"),
    [
        (lambda: draw(start(placing="may"), "RRGB"), ["papa:red 2", "papa:green 1", "papa:blue 1"]),
        (lambda: play(draw(start(token="gift", placing="may"), "RRRR"), "hand red 1"), ["papa:red 1"]),
        (lambda: play(lined(placing="may"), "dare, roll one, steal red"), ["papa:red 1"]),
    ],
)
def test_what_is_left_is_told_once(script, left):
    """R13, R42"""
    before = script()
    after = before.copy()
    after.apply(steps.LEAVE)
    told = GAME.tell(before, int(before.to_act()), steps.LEAVE, after, None)
    said = [f"{event.marks[0]} {event.facts['number']}" for event in told if event.key == "left-to-papa"]
    assert said == left


def test_prompts_and_observations_name_the_choice():
    """R42"""
    for placing, flags in (("must", [1, 0]), ("may", [0, 1])):
        state = draw(start(placing=placing), "RRRR")
        assert ("papa" in GAME.prompt(state).sentence("en")) == (placing == "may")
        view = GAME.view(state, 0)
        assert view.placing == placing
        at = 0
        for span in layout(2):
            if span.name == "placing":
                assert observe(view)[at : at + span.length] == flags
            at += span.length
        assert at == len(observe(view))


@pytest.mark.parametrize(("bot", "entries"), [("boy", 400), ("sailor", 400), ("captain@1", 60)])
def test_bots_play_it_and_seldom_leave_a_cube(bot, entries):
    """R42"""
    table = Table(GAME, 2, {"placing": "may"}, "leaving")
    bots = [seat_bot(bot, GAME, 2, seat) for seat in (0, 1)]
    puts = leaves = 0
    while not table.is_over and len(table.log) < entries:
        seat = int(table.state.to_act())
        action = bots[seat].choose(GAME.imagine(table.state, seat, Rng(len(table.log)))).action
        puts += steps.PUT_0 <= action < steps.DARE
        leaves += action == steps.LEAVE
        table.play(seat, action)
    assert table.is_over or len(table.log) >= entries
    assert leaves < puts / 2, "a cube on a fish is nearly always better than one with papa"
