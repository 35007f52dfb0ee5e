"""Laguna's rulebook, rule by rule, with the vectors L1 … L15. Positions are text: see positions.py."""

from __future__ import annotations

import pytest

from atoll.games import find
from atoll.games.laguna import GAME
from atoll.games.laguna.material import COLOURS, MAPS, NEED_BY_SEATS
from atoll.kernel.state import CHANCE, CLOCK, OVER, Rng
from games.laguna.positions import events, lines, no, play, raft, sea, under, ways

pytestmark = pytest.mark.quick

AWAY = "1 h b20 gy...."  # a raft that is in nobody's way


def set_up(seats=2, seed=1, **options):
    """A game after chance has filled the islands."""
    state, rng = GAME.start(seats, options), Rng(seed)
    while state.to_act() == CHANCE:
        state.apply(state.pick(rng))
    return state


# Material and goal


def test_the_board_has_two_sides_of_24_by_24_cells_with_the_same_land():
    """R1"""
    easy, hard = ("".join(rows) for rows in MAPS)
    assert len(easy) == len(hard) == 24 * 24
    land = "12345678#"
    assert [c if c in land else "." for c in easy] == [c if c in land else "." for c in hard]
    assert hard.count("R") > easy.count("R")
    assert sum(map(hard.count, "^>v<")) > sum(map(easy.count, "^>v<"))
    assert GAME.view(GAME.start(2, {"side": "hard"}), None).rows == MAPS[1]


def test_there_are_four_colours_of_pearls_and_every_seat_has_one():
    """R2, R43"""
    view = GAME.view(set_up(4), None)
    assert [one.colour for one in view.rafts] == ["red", "blue", "green", "yellow"]
    ashore = [pearl for island in view.islands for pearl in island]
    assert {colour: ashore.count(colour) for colour in COLOURS} == dict.fromkeys(COLOURS, 6)


@pytest.mark.parametrize(("seats", "need"), [(2, 6), (3, 5), (4, 4)])
def test_fewer_players_must_bring_more_pearls(seats, need):
    """R3: vector L1"""
    assert NEED_BY_SEATS[seats] == need
    rafts = ["0 h k9 rrr...", "1 h b20 gy....", "2 h b2 gy....", "3 h u2 gy...."][:seats]
    state = sea(*rafts, delivered=(need - 1, 0, 0, 0))
    assert play(state, "unload 1").to_act() == OVER
    assert GAME.winners(state) == (0,)


# Setting up


def test_every_island_gets_three_pearls_of_different_colours():
    """R4: vector L13"""
    for seed in range(20):
        islands = GAME.view(set_up(3, seed), None).islands
        assert [len(set(island)) for island in islands] == [3] * 8
        assert all(sum(colour in island for island in islands) == 6 for colour in COLOURS)


def test_chance_fills_the_islands_in_order_and_leaves_each_colour_out_twice():
    """R4"""
    state = GAME.start(2, {})
    assert lines(state) == "lack 1 red, lack 1 blue, lack 1 green, lack 1 yellow"
    play_chance(state, "lack 1 red", "lack 2 blue", "lack 3 red")
    assert lines(state) == "lack 4 blue, lack 4 green, lack 4 yellow"
    assert [int(state.weight(action)) for action in state.legal()] == [1, 2, 2]
    assert no(state, "lack 5 blue", CHANCE) == "R4 island-order"
    assert no(state, "lack 4 red", CHANCE) == "R4 lacked-twice"


def play_chance(state, *moves):
    for move in moves:
        assert no(state, move, CHANCE) == "allowed"
        state.apply(GAME.parse(move))


def test_a_raft_berths_lying_or_upright_with_a_side_against_an_island():
    """R5"""
    state = set_up()
    assert no(state, "berth e3 h") == "allowed"  # under island 1
    assert no(state, "berth d3 v") == "R5 no-island-there"  # e3 meets the island at a corner only, R32
    assert no(state, "berth f3 v") == "allowed"
    assert no(state, "berth q10 h") == "R5 no-island-there"
    assert no(state, "berth n9 h") == "R5 no-island-there"  # the volcano is no island


def test_a_raft_needs_six_cells_of_water():
    """R5: vector L14, a raft on five cells"""
    state = set_up()
    assert no(state, "berth w2 h") == "R5 off-board"
    assert no(state, "berth c23 v") == "R5 off-board"
    assert no(state, "berth e2 h") == "R5 on-land"
    assert no(state, "berth d1 h") == "R5 on-land"


def test_every_raft_starts_at_another_island():
    """R6"""
    state = play(set_up(3), "berth e3 h")
    assert no(state, "berth h3 h") == "R6 island-taken"
    assert no(state, "berth g3 v") == "R40 on-raft"
    play(state, "berth q3 h")
    assert no(state, "berth e3 h") == "R40 on-raft"
    assert no(state, "berth t2 h") == "R6 island-taken"
    assert play(state, "berth t5 h").to_act() == 0


def test_a_raft_keeps_its_orientation_for_the_whole_game():
    """R6: vector L14"""
    state = sea("0 h q6 rb....", AWAY)
    assert no(state, "berth q6 v") == "R6 berthed-already"
    for way in "wens":
        play(state, f"sail {way}")
        assert raft(state).split()[1] == "h"
        assert len(under(state)) == 6


# A turn


def test_seats_play_in_turn_and_seat_0_starts():
    """R7"""
    state = play(set_up(3, hourglass="steps"), "berth e3 h", "berth q3 h", "berth t5 h")
    for who in (0, 1, 2, 0):
        assert state.to_act() == who
        assert no(state, "end", (who + 1) % 3) == "R7 not-your-turn"
        for _ in range(2):
            if "end" not in lines(state).split(", "):
                state.apply(state.legal()[0])
        play(state, "end")


def test_a_turn_may_mix_actions_in_any_order():
    """R7"""
    state = sea("0 h e3 rb....", AWAY, islands={1: "bgy"})
    play(state, "shift 1 4", "load 1 green 1", "sail s", "sail n", "swap island-1 yellow 1", "shift 4 6", "end")
    assert raft(state) == "0 h e3 yb...r"
    assert state.to_act() == 1


def test_the_first_turn_loads_two_or_three_pearls_before_anything_else():
    """R8"""
    state = sea("0 h e3 ......", "1 h q3 ......", islands={1: "bgy", 2: "rgy"}, round_=0)
    assert {line.split()[0] for line in lines(state).split(", ")} == {"load"}
    for move in ("end", "sail s", "shift 1 2", "swap island-1 blue 1", "unload 1"):
        assert no(state, move) == "R8 load-first"
    play(state, "load 1 blue 1")
    assert no(state, "end") == "R8 load-first"
    play(state, "load 1 green 2")
    assert no(state, "end") == "allowed"
    assert no(state, "load 1 yellow 3") == "allowed"
    play(state, "load 1 yellow 3")
    assert no(state, "load 1 yellow 4") == "R8 limit-first-turn"


def test_a_raft_carries_four_pearls_at_most():
    """R9"""
    state = sea("0 h e3 rrb...", AWAY, islands={1: "bgy", 3: "rgy"})
    assert no(state, "load 3 red 4") == "R9 not-at-island"
    assert no(state, "load 1 red 4") == "R9 no-pearl-there"
    assert no(state, "load 1 green 3") == "R9 hole-full"
    play(state, "load 1 green 4")
    assert no(state, "load 1 yellow 5") == "R9 limit-reached"
    assert GAME.view(state, None).islands[0] == ("blue", "yellow")


def test_before_the_first_step_nothing_that_shows_has_an_effect():
    """R10: vector L8"""
    state = sea("0 h q5 rb....", AWAY)
    assert under(state) == "R....."
    play(state, "shift 1 4")
    assert (state.to_act(), ways(state)) == (0, "")
    assert no(state, "sail s") == "R13 reef-shows"
    play(state, "shift 4 1")
    assert ways(state) == "nesw"


def test_lifting_a_pearl_off_a_reef_under_way_ends_the_turn_at_once():
    """R11: vector L7"""
    state = play(sea("0 h r5 rb....", AWAY), "sail w")
    assert (under(state), state.to_act()) == ("R.....", 0)
    assert events(state, "shift 1 4") == ["pearl-shifted", "reef-shown", "turn-began"]
    assert state.to_act() == 1
    assert raft(state) == "0 h q5 .b.r.."


def test_a_pearl_moves_from_a_full_hole_to_an_empty_one():
    """R11"""
    state = sea("0 h q6 rb....", AWAY)
    assert lines(state, "shift") == (
        "shift 1 3, shift 1 4, shift 1 5, shift 1 6, shift 2 3, shift 2 4, shift 2 5, shift 2 6"
    )
    assert no(state, "shift 3 4") == "R11 hole-empty"
    assert no(state, "shift 1 2") == "R11 hole-full"
    assert no(state, "shift 1 1") == "R11 hole-full"


def test_a_raft_sails_one_cell_at_a_time_and_stays_on_free_water():
    """R12"""
    state = sea("0 h q6 rb....", AWAY)
    assert ways(state) == "nesw"
    assert raft(play(state, "sail w")) == "0 h p6 rb...."
    corner = sea("0 h a20 r....b", "1 h d20 gy....")
    assert no(corner, "sail w") == "R12 edge-ahead"
    assert no(corner, "sail n") == "R12 land-ahead"
    assert no(corner, "sail e") == "R12 raft-ahead"
    assert ways(corner) == "s"


def test_only_the_own_raft_moves():
    """R12"""
    state = sea("0 h q6 rb....", "1 h b20 gy....")
    before = raft(state, 1)
    play(state, "sail w", "sail e")
    assert raft(state, 1) == before


def test_a_reef_that_shows_after_a_step_ends_the_turn_and_passes_the_sand_on():
    """R13, R20: vector L2"""
    state = sea("0 h e5 r...b.", AWAY, hourglass="sand")
    play(state, "clock elapse 12000")
    assert events(state, "sail w") == ["raft-sailed", "reef-shown", "turn-began-with-sand"]
    assert under(state) == "...R.."  # open holes show . . R .
    assert (state.to_act(), GAME.timer(state)) == (1, 48000)


def test_only_water_leaves_all_ways_open():
    """R14: vector L6"""
    state = play(sea("0 h r5 rb....", AWAY), "sail s")
    assert under(state) == "......"
    assert ways(state) == "nesw"


def test_the_next_step_follows_an_arrow_that_shows():
    """R14: vector L3"""
    state = sea("0 h s14 ....rb", AWAY)
    assert events(state, "sail n") == ["raft-sailed", "arrow-shown"]
    assert under(state) == "^>...."
    assert ways(state) == "ne"
    assert no(state, "sail s") == "R14 follow-arrow"


def test_an_arrow_blocked_by_a_raft_leaves_the_other_arrow():
    """R15: vector L4"""
    state = play(sea("0 h s14 ....rb", "1 h s11 gy...."), "sail n")
    assert ways(state) == "e"
    assert no(state, "sail n") == "R12 raft-ahead"


def test_arrows_that_are_all_blocked_by_rafts_leave_every_free_way():
    """R15: vector L5"""
    state = play(sea("0 h s14 ....rb", "1 h s11 gy....", "2 v v13 gy...."), "sail n")
    assert ways(state) == "sw"


def test_a_swap_with_a_raft_is_one_for_one_and_cannot_be_refused():
    """R16, R25: vector L11"""
    state = sea("0 h q6 r..b..", "1 h t6 .gr..y")
    assert lines(state, "swap") == (
        "swap raft-1 red 4, swap raft-1 green 1, swap raft-1 green 4, swap raft-1 yellow 1, swap raft-1 yellow 4"
    )
    play(state, "swap raft-1 red 4")
    assert raft(state, 0) == "0 h q6 r..r.."
    assert raft(state, 1) == "1 h t6 .gb..y"


def test_a_swap_with_an_island_changes_colours_only():
    """R16, R25"""
    state = sea("0 h e3 rb....", AWAY, islands={1: "bgy"})
    play(state, "swap island-1 green 1")
    assert raft(state) == "0 h e3 gb...."
    assert GAME.view(state, None).islands[0] == ("red", "blue", "yellow")
    play(state, "swap island-1 yellow 2")  # a second one: two for two
    assert raft(state) == "0 h e3 gy...."


def test_swapping_needs_a_partner_that_is_touched():
    """R16"""
    state = sea("0 h e3 rb....", AWAY, islands={1: "bgy"})
    assert no(state, "swap island-2 green 1") == "R16 not-at-island"
    assert no(state, "swap raft-1 green 1") == "R32 not-at-raft"
    assert no(state, "swap raft-0 red 2") == "R16 own-raft"
    assert no(state, "swap raft-2 red 2") == "R16 no-such-raft"
    assert no(state, "swap island-1 red 1") == "R16 no-pearl-there"
    assert no(state, "swap island-1 green 3") == "R16 hole-empty"


@pytest.mark.parametrize(
    ("cargo", "unloaded"), [("rr....", 0), ("rrb...", 1), ("rrrb..", 2), ("rrrr..", 2), ("rbbb..", 1)]
)
def test_two_pearls_stay_aboard_when_unloading(cargo, unloaded):
    """R17: vector L10"""
    for fresh in (True, False):
        state = sea(f"0 h k9 {cargo}", AWAY, fresh=fresh)
        while lines(state, "unload"):
            play(state, lines(state, "unload").split(", ")[0])
        assert state.delivered[0] == unloaded
        if unloaded == 2 or cargo == "rr....":
            assert no(state, f"unload {raft(state)[-6:].index('r') + 1}") == "R17 two-must-stay"


def test_the_volcano_takes_only_pearls_of_the_own_colour_from_a_raft_beside_it():
    """R17"""
    state = sea("0 h k9 rrb...", AWAY)
    assert no(state, "unload 3") == "R17 not-your-colour"
    assert no(state, "unload 4") == "R17 hole-empty"
    assert no(sea("0 h q6 rrb...", AWAY), "unload 1") == "R17 not-at-volcano"


def test_the_last_pearl_needed_wins_at_once():
    """R18"""
    state = sea("0 h k9 rrr...", AWAY, delivered=(5, 5, 0, 0))
    assert events(state, "unload 2") == ["pearl-delivered", "game-ended", "game-won"]
    assert state.to_act() == OVER
    assert (GAME.winners(state), state.score(0), state.score(1)) == ((0,), 6, 5)
    assert no(state, "end", 0) == no(state, "sail n", 1) == no(state, "elapse 5", CLOCK) == "R18 game-over"


def test_the_game_is_found_by_its_key():
    assert find("laguna") is GAME
