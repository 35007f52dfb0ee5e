"""Motu's rulebook: setting up, taking, hand and pontoon; islands, days and points have files of their own."""

from __future__ import annotations

import pytest

from atoll.games.motu import GAME
from atoll.kernel.state import CHANCE, OVER, Rng
from games.motu.scene import dealt, held, lines, placing, play, quick_day, quick_turn, refill, why

pytestmark = pytest.mark.quick

TWO_SEAS = "sea 0,0; sea-50 2,0"


# Setting up


def test_the_market_has_thirty_spaces_dealt_in_reading_order():
    """R1, R4"""
    state = play(GAME.start(4, {}), "blossom seahorse", "blossom ray", "blossom turtle", "blossom crab")
    spaces = []
    while state.to_act() == CHANCE:
        outcomes = lines(state)
        (space,) = {line.split()[1] for line in outcomes}
        assert len(outcomes) == 142 - len(spaces)
        assert {state.weight(GAME.parse(line)) for line in outcomes} == {1}
        spaces.append(space)
        play(state, outcomes[-1])
    assert " ".join(spaces) == (
        "a1 b1 c1 d1 e1 f1 a2 b2 c2 d2 e2 f2 a3 b3 c3 d3 e3 f3 a4 b4 c4 d4 e4 f4 a5 b5 c5 d5 e5 f5"
    )


def test_four_animals_start_with_flowers_two_in_the_sea_and_one_on_land():
    """R3"""
    state = GAME.start(4, {})
    assert lines(state) == [f"blossom {a}" for a in ["seahorse", "ray", "octopus", "fish", "turtle", "parrot", "crab"]]
    play(state, "blossom octopus", "blossom parrot")
    assert why(state, "blossom parrot") == "R3 blossomed-already"
    assert why(state, "deal a1 sea-01") == "R3 blossoms-first"
    play(state, "blossom fish", "blossom crab")
    assert [int(n) for n in state.flowers] == [0, 0, 2, 2, 0, 1, 1, 0, 0]
    assert why(state, "blossom ray") == "R3 blossoms-are-over"


def test_seat_0_starts_with_the_canoe_and_nobody_has_anything():
    """R5"""
    view = GAME.view(dealt(3), None)
    assert (view.canoe, view.to_act, view.day, view.days) == (0, 0, 1, 9)
    assert view.held == ((None,) * 5,) * 3
    assert view.islands == ((), (), ())
    assert view.scores == (0, 0, 0)


def test_chance_deals_only_what_is_left_and_only_where_it_is_due():
    """R2, R4, R7, R30"""
    state = play(GAME.start(3, {}), *(f"blossom {a}" for a in ("ray", "fish", "crab", "parrot")), "deal a1 sea-01")
    assert why(state, "deal b1 sea-01") == "R2 dealt-already"
    assert why(state, "deal a1 sea-02") == "R30 deal-on-tile"
    assert why(state, "deal c1 sea-02") == "R4 deal-in-order"
    assert why(state, "deal f1 sea-02") == "R7 deal-under-paddle"
    assert why(state, "deal b1 sea-02") == "legal"


def test_with_three_a_paddle_stays_on_column_f_all_game():
    """R7, R29"""
    state = dealt(3)
    while state.to_act() != OVER:
        view = GAME.view(state, None)
        assert view.neutral == "column-f"
        assert "column-f" in view.paddles
        assert not {"f1", "f2", "f3", "f4", "f5"} & view.market.keys()
        assert why(state, "take column-f f2") == "R7 line-is-neutral"
        assert why(state, "take row-1 f1") == "R9 space-empty"
        quick_day(state)


@pytest.mark.parametrize("line", ["row-2", "column-c"])
def test_with_three_seat_0_may_choose_the_line_of_that_paddle(line):
    """R7"""
    state = GAME.start(3, {"neutral": "chosen"})
    play(state, *(f"blossom {a}" for a in ("ray", "fish", "crab", "parrot")))
    assert state.to_act() == 0
    assert lines(state) == [*(f"lay row-{n}" for n in range(1, 6)), *(f"lay column-{n}" for n in "abcdef")]
    assert why(state, "take row-1 a1") == "R7 lay-first"
    assert why(state, f"lay {line}", 1) == "R6 not-your-turn"
    refill(play(state, f"lay {line}"))
    view = GAME.view(state, None)
    assert (view.neutral, view.paddles) == (line, (line,))
    assert len(view.market) == (24 if line == "row-2" else 25)
    assert len(lines(state, f"take {line}")) == 0
    assert why(state, "lay row-5") == "R7 neutral-paddle-lies"
    quick_day(state)
    assert GAME.view(state, None).paddles == (line,)


@pytest.mark.parametrize("seats", [2, 4])
def test_with_two_or_four_the_option_changes_nothing(seats):
    """R7"""
    chosen, plain = GAME.start(seats, {"neutral": "chosen"}), GAME.start(seats, {})
    assert chosen.digest() == plain.digest()
    assert why(dealt(seats), "lay row-1") == "R7 no-neutral-paddle"


# Taking


def test_you_take_one_to_three_tiles_of_one_line():
    """R8"""
    state = dealt(4)
    assert len(lines(state)) == 355
    takes = lines(state, "take row-3")
    assert len(takes) == 6 + 15 + 20
    assert takes[:7] == [*(f"take row-3 {c}3" for c in "abcdef"), "take row-3 a3 b3"]
    assert len(lines(state, "take column-b")) == 5 + 10 + 10
    assert why(state, "done") == "R6 take-first"


def test_a_single_tile_can_be_taken_along_its_row_or_its_column():
    """R8, R10"""
    row, column = dealt(4), dealt(4)
    play(row, "take row-3 a3")
    play(column, "take column-a a3")
    assert held(row, 0) == held(column, 0)
    assert GAME.view(row, None).paddles == ("row-3",)
    assert GAME.view(column, None).paddles == ("column-a",)


def test_a_paddle_covers_its_whole_line_until_the_end_of_the_day():
    """R9, R10, R39"""
    state = play(dealt(4), "take row-3 b3", "keep 1", "done")
    free = GAME.view(state, None).free
    assert not {"a3", "b3", "c3", "d3", "e3", "f3"} & set(free)
    assert len(free) == 24
    assert why(state, "take row-3 a3") == "R10 line-has-paddle"
    assert why(state, "take column-a a3") == "R9 space-covered"
    assert why(state, "take column-b b2 b3") == "R9 space-empty"


def test_a_line_that_a_paddle_crosses_stays_open_beside_the_crossing():
    """R38, R9"""
    state = play(dealt(4), "take row-3 b3", "keep 1", "done")
    assert why(state, "take column-b b1 b2 b5") == "legal"
    assert len(lines(state, "take column-b")) == 4 + 6 + 4


def test_tiles_of_one_take_need_not_touch():
    """R38"""
    assert why(dealt(4), "take row-1 a1 d1 f1") == "legal"
    assert why(dealt(4), "take column-c c1 c5") == "legal"


def test_taken_tiles_go_to_places_one_to_three_in_the_order_of_their_line():
    """R11"""
    state = dealt(4, {"b2": "sand-07", "d2": "sea-60", "e2": "tiki-03"})
    play(state, "take row-2 b2 d2 e2")
    assert held(state, 0) == "sand-07 sea-60 tiki-03 . ."
    assert not {"b2", "d2", "e2"} & GAME.view(state, None).market.keys()
    assert why(state, "take row-1 a1") == "R6 taken-already"


def test_with_two_you_take_one_or_two_tiles():
    """R12"""
    state = dealt(2)
    assert len(lines(state)) == 5 * (6 + 15) + 6 * (5 + 10)
    assert why(state, "take row-1 a1 b1 c1") == "R12 two-at-most"


def test_with_two_everybody_plays_two_turns_alternating():
    """R12, R6"""
    state = dealt(2)
    order = []
    for _ in range(4):
        order.append(int(state.to_act()))
        quick_turn(state)
    assert order == [0, 1, 0, 1]
    assert len(GAME.view(state, None).paddles) == 4
    assert GAME.view(state, None).phase == "flower"


# Placing: hand, pontoon, discards


def test_a_turn_ends_only_with_an_empty_hand():
    """R13"""
    state = placing("sea sand", laid=TWO_SEAS)
    assert why(state, "done") == "R13 hand-not-empty"
    play(state, "put 1 4,0 0")
    assert why(state, "done") == "R13 hand-not-empty"
    assert why(state, "put 1 4,0 0") == "R11 hand-place-empty"
    play(state, "keep 2")
    assert lines(state)[-1] == "done"
    play(state, "done")
    assert state.to_act() == 1


def test_the_pontoon_keeps_two_tiles_in_the_lowest_empty_place():
    """R14"""
    state = placing("sea-01 sea-02 sea-03", laid="sea 0,0")
    play(state, "keep 2")
    assert held(state, 0) == "sea-01 . sea-03 sea-02 ."
    play(state, "keep 1")
    assert held(state, 0) == ". . sea-03 sea-02 sea-01"
    assert why(state, "keep 3") == "R14 pontoon-full"
    play(state, "put 4 2,0 0", "keep 3")
    assert held(state, 0) == ". . . sea-03 sea-01"


def test_you_may_keep_a_tile_that_fits_but_not_keep_it_twice():
    """R43"""
    state = placing("sea", laid="sea-50 0,0")
    assert why(state, "keep 1") == "legal"
    play(state, "keep 1")
    assert why(state, "keep 4") == "R43 keep-from-pontoon"
    assert why(state, "put 4 2,0 0") == "legal"


def test_five_tiles_can_be_put_in_one_turn():
    """R15: two on the pontoon and three taken, all fitting"""
    state = placing("sea-01 sea-02 sea-03", "sea-04 sea-05", laid="sea 0,0")
    play(state, "put 5 2,0 0", "put 1 4,0 1", "put 4 0,2 2", "put 3 -2,0 3", "put 2 -4,1 0", "done")
    assert held(state, 0) == ". . . . ."
    assert len(GAME.view(state, None).islands[0]) == 6


def test_a_tile_stays_on_its_place_of_the_pontoon_from_turn_to_turn():
    """R15"""
    state = placing("sea-03", "sea-01 sea-02", laid="sea 0,0")
    play(state, "put 4 2,0 0", "put 1 4,0 0", "done")
    for _ in range(3):
        quick_turn(state)
    assert held(state, 0) == ". . . . sea-02"
    assert why(state, "put 5 0,2 0") == "R26 placing-is-over"
    quick_day(state)
    while state.to_act() != 0:
        quick_turn(state)
    play(state, lines(state, "take")[0])
    assert why(state, "put 4 0,2 0") == "R14 pontoon-place-empty"
    assert why(state, "put 5 0,2 0") == "legal"


def test_three_tiles_that_fit_nowhere_fill_the_pontoon_and_one_is_dropped():
    """R16"""
    state = placing("sand-01 sand-02 sand-03", laid="sea 0,0")
    assert lines(state) == ["keep 1", "keep 2", "keep 3"]
    assert why(state, "drop 1") == "R16 drop-pontoon-has-room"
    play(state, "keep 1", "keep 2")
    assert lines(state) == ["drop 3", "drop 4", "drop 5"]
    assert why(state, "keep 3") == why(state, "done") == "R16 full-and-stuck"
    play(state, "drop 3")
    assert held(state, 0) == ". . . sand-01 sand-02"
    assert GAME.view(state, None).discards == ("sand-03",)


def test_a_tile_that_fits_may_be_dropped_beside_one_that_does_not():
    """R16, R43"""
    state = placing("sea-01 sand-01", "sand-02 hut-01", laid="sea 0,0")
    assert why(state, "drop 1") == "legal"
    assert why(state, "drop 4") == "legal"
    assert why(state, "drop 3") == "R11 hand-place-empty"
    assert why(state, "put 1 2,0 0") == "legal"


def test_whether_a_tile_fits_is_looked_at_before_every_action():
    """R16: a sea tile makes room for the sand, and nothing may be dropped any more"""
    state = placing("sea-01 sand-01", "sand-02 hut-01", laid="sea 0,0")
    play(state, "put 1 2,0 0")
    assert why(state, "drop 2") == "R16 drop-all-fit"
    assert why(state, "done") == "R13 hand-must-be-put"
    play(state, "put 2 1,0 0")
    assert why(state, "drop 4") == "R16 drop-hand-empty"


def test_a_dropped_tile_is_out_of_the_game():
    """R46"""
    state = placing("sand-01", "sand-02 sand-03", laid="sea 0,0")
    play(state, "drop 4")
    assert held(state, 0) == "sand-01 . . . sand-03"
    play(state, "keep 1", "done")
    for _ in range(3):
        quick_turn(state)
    while state.to_act() != CHANCE:
        play(state, lines(state)[0])
    assert not [line for line in lines(state) if line.endswith("sand-02")]


def test_until_the_first_sea_tile_sand_and_constructions_only_go_to_the_pontoon():
    """R45, R17"""
    state = placing("sand hut sea")
    assert lines(state) == ["put 3 0,0 0", "put 3 0,0 1", "put 3 0,0 2", "put 3 0,0 3", "keep 1", "keep 2", "keep 3"]
    assert why(state, "put 1 0,0 0") == "R45 first-is-sea"
    assert why(state, "put 2 0,0 0") == "R45 first-is-sea"
    assert why(state, "put 3 1,0 0") == "R17 first-at-origin"


def test_a_sea_tile_always_fits_somewhere():
    """R43"""
    rng = Rng(3)
    for seats in (2, 3, 4):
        state = GAME.start(seats, {})
        while state.to_act() != OVER:
            assert all(len(island.sea_spots) > 0 for island in state.islands)
            state.apply(state.pick(rng))
