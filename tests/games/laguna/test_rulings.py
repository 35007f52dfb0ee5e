"""How Laguna reads an unclear rule: one test a ruling, R25 to R44, and its words taken literally (R46)."""

from __future__ import annotations

from math import prod

import pytest

from atoll.bots import seat_bot
from atoll.games.laguna import GAME
from atoll.kernel.state import CHANCE, CLOCK, OVER, Rng
from atoll.kernel.table import Table
from games.laguna.positions import events, lines, no, play, raft, sea, under, ways

AWAY = "1 h b20 gy...."


def test_a_swap_shows_nothing_even_over_reefs_and_arrows():
    """R25: two for two under way, with what lies under the pearls unchanged"""
    state = play(sea("0 h q3 g...bb", AWAY, islands={2: "rry"}), "sail w")
    assert under(state) == "...v.."
    play(state, "shift 5 4", "swap island-2 red 4", "swap island-2 red 6")
    assert raft(state) == "0 h p3 g..r.r"
    assert (state.to_act(), state.pending) == (0, 4)


def test_covering_an_arrow_that_was_seen_does_not_free_the_raft():
    """R26: vector L9"""
    state = play(sea("0 h j18 rb....", AWAY), "sail e")
    assert under(state) == "....>."
    play(state, "shift 2 5")
    assert raft(state) == "0 h k18 r...b."
    assert ways(state) == "e"
    assert no(state, "sail n") == "R26 follow-covered-arrow"


def test_an_arrow_uncovered_under_way_joins_those_that_were_seen():
    """R26: n shows on arrival, e is uncovered by a shift"""
    state = play(sea("0 h s14 .r..b.", AWAY), "sail n")
    assert (under(state), ways(state)) == ("^>....", "n")
    assert events(state, "shift 2 3") == ["pearl-shifted", "arrow-shown"]
    assert ways(state) == "ne"
    play(state, "shift 5 1", "shift 3 2")  # both covered again
    assert ways(state) == "ne"


def test_before_the_first_step_only_what_shows_at_that_moment_binds():
    """R27"""
    state = sea("0 h k18 rb....", AWAY)
    assert (under(state), ways(state)) == ("....>.", "e")
    play(state, "shift 2 5")
    assert ways(state) == "nesw"


def test_what_was_seen_is_forgotten_when_the_turn_ends():
    """R27"""
    state = play(sea("0 h j18 rb....", AWAY), "sail e", "shift 2 5", "end", "end")
    assert (state.to_act(), ways(state)) == (0, "nesw")


def test_two_pearls_free_a_raft_from_two_reefs():
    """R28"""
    state = sea("0 h j1 r....b", AWAY)
    assert under(state) == "..RR.."
    assert ways(state) == ""
    play(state, "shift 1 3", "shift 6 4")
    assert ways(state) != ""


def test_land_blocks_an_arrow_as_a_raft_would():
    """R29: on no printed spot does it happen, so the arrows are said to be pending"""
    state = sea("0 h k9 rb....", AWAY, fresh=False, pending="s")
    assert no(state, "sail s") == "R12 land-ahead"
    assert ways(state) == "new"
    assert ways(sea("0 h k9 rb....", AWAY, fresh=False, pending="sw")) == "w"


def test_nothing_is_put_back_on_an_island():
    """R30: no line of the notation does it"""
    state = sea("0 h e3 rbg...", AWAY, islands={1: "b"})
    assert {line.split()[0] for line in lines(state).split(", ")} == {"end", "sail", "shift", "load", "swap"}
    for move in lines(state).split(", "):
        after = play(state.copy(), move)
        assert len(GAME.view(after, None).islands[0]) <= 1


def test_equal_colours_are_not_swapped():
    """R31"""
    state = sea("0 h q6 r..b..", "1 h t6 .rr..b")
    assert no(state, "swap raft-1 red 1") == "R31 equal-colours"
    assert no(state, "swap raft-1 blue 4") == "R31 equal-colours"
    assert no(state, "swap raft-1 yellow 4") == "R16 no-pearl-aboard"


def test_the_pearl_in_the_lowest_hole_of_a_raft_is_taken():
    """R31"""
    state = play(sea("0 h q6 r..b..", "1 h t6 .rr..b"), "swap raft-1 red 4")
    assert raft(state, 1) == "1 h t6 .br..b"


def test_corners_do_not_touch():
    """R32"""
    corner = sea("0 h q6 r..b..", "1 h t8 .gy...")
    assert no(corner, "swap raft-1 green 1") == "R32 not-at-raft"
    assert lines(sea("0 v d3 rb....", AWAY), "load") == ""
    assert no(sea("0 h h15 rrb...", AWAY), "unload 1") == "R17 not-at-volcano"  # j15 meets the volcano's corner k14
    assert no(sea("0 h i15 rrb...", AWAY), "unload 1") == "allowed"


def test_nothing_is_loaded_swapped_or_unloaded_while_an_arrow_shows():
    """R33"""
    state = play(sea("0 h q3 r...bb", AWAY, islands={2: "rgy"}), "sail w")
    assert under(state) == "...v.."
    for move in ("load 2 red 2", "swap island-2 green 1"):
        assert no(state, move) == "R33 arrow-shows"
    play(state, "shift 5 4")
    assert no(state, "load 2 red 2") == no(state, "swap island-2 green 1") == "allowed"
    play(state, "load 2 red 5")
    assert ways(state) == "s", "covered, the arrow still binds the next step"


def test_a_refusal_points_at_the_arrows_that_show_and_offers_only_what_is_possible():
    """R33, R14, R23: without the hourglass a pearl cannot cover them any more"""
    for hourglass, key, advice in (
        ("steps", "arrow-shows", "cover it, or sail on,"),
        ("none", "arrow-stays", "sail on"),
    ):
        state = play(sea("0 h q3 r...bb", AWAY, islands={2: "rgy"}, hourglass=hourglass), "sail w")
        assert no(state, "load 2 red 2") == f"R33 {key}"
        refusal = GAME.why_not(state, 0, GAME.parse("load 2 red 2"))
        assert refusal.sentence("en") == f"An arrow shows, pointing south: {advice} before you load, swap or unload."
        assert refusal.marks == GAME.why_not(state, 0, GAME.parse("sail w")).marks == ("p4",)


def test_before_the_first_step_arrows_do_not_keep_a_raft_from_its_island():
    """R33"""
    state = sea("0 h p3 r...bb", AWAY, islands={2: "rgy"})
    assert under(state) == "...v.."
    assert no(state, "load 2 red 2") == no(state, "swap island-2 green 1") == "allowed"


def test_an_island_is_kept_for_a_raft_that_waits_for_its_first_pearls():
    """R34"""
    state = sea("0 h t2 rb....", "1 h p3 y.....", islands={2: "gy"})
    assert no(state, "load 2 green 3") == "R34 island-kept"
    assert lines(state, "load") == ""
    assert no(state, "swap island-2 green 1") == "allowed"
    play(state, "end", "load 2 green 2", "end")
    assert no(state, "load 2 yellow 3") == "allowed"


def test_a_later_turn_loads_up_to_the_limit():
    """R34"""
    state = sea("0 h e3 r.....", AWAY, islands={1: "bgy"})
    play(state, "load 1 blue 2", "load 1 green 3", "load 1 yellow 4")
    assert raft(state) == "0 h e3 rbgy.."


def test_a_loaded_pearl_goes_into_any_empty_hole_and_shows_nothing():
    """R35: loading over the reef at the start of a turn, and under way"""
    state = sea("0 h f3 rb....", AWAY, islands={1: "bgy"})
    assert under(state) == ".....R"
    assert lines(state, "load").count("blue") == 4
    play(state, "load 1 blue 6")
    assert ways(state) != ""
    under_way = play(sea("0 h e3 r....b", AWAY, islands={1: "bgy"}), "sail e")
    play(under_way, "load 1 blue 2")
    assert (under_way.to_act(), under_way.pending) == (0, 0)


def test_an_unloaded_pearl_that_shows_a_reef_counts_and_ends_the_turn():
    """R36"""
    state = play(sea("0 h k9 rrr...", AWAY), "sail e")
    assert (under(state), state.to_act()) == ("..R...", 0)
    assert events(state, "unload 3") == ["pearl-delivered", "reef-shown", "turn-began"]
    assert (state.delivered[0], state.to_act()) == (1, 1)


def test_an_unloaded_pearl_that_shows_an_arrow_counts_and_stops_the_unloading():
    """R36"""
    state = play(sea("0 h k9 rrrr..", AWAY), "sail w")
    assert under(state) == "<....."
    assert events(state, "unload 1") == ["pearl-delivered", "arrow-shown"]
    assert (state.delivered[0], ways(state)) == (1, "w")
    assert no(state, "unload 2") == "R33 arrow-shows"
    play(state, "shift 4 1")
    assert no(state, "unload 2") == "allowed"


def test_before_the_first_step_unloading_shows_nothing():
    """R36"""
    state = play(sea("0 h l9 r.rr..", AWAY), "unload 3")
    assert (under(state), state.to_act(), state.delivered[0]) == ("..R...", 0, 1)
    assert no(state, "sail w") == "R13 reef-shows"


def test_sand_can_end_a_turn_before_two_pearls_are_aboard():
    """R38"""
    state = sea("0 h e3 ......", "1 h q3 rb....", islands={1: "bgy"}, hourglass="sand", round_=0)
    play(state, "load 1 blue 1", "clock elapse 30000", "end")
    assert (state.to_act(), no(state, "end")) == (0, "R8 load-first")
    play(state, "load 1 green 2", "load 1 yellow 3")
    assert no(state, "end") == "allowed"


def test_a_turn_may_end_at_once():
    """R38"""
    state = sea("0 h q5 .r.b..", AWAY)
    assert events(state, "end") == ["turn-ended", "turn-began"]
    assert state.to_act() == 1


def test_rafts_never_overlap():
    """R40"""
    state = sea("0 h q6 rb....", "1 v t5 gy....")
    assert no(state, "sail e") == "R12 raft-ahead"
    berthing = set_up_three()
    assert no(berthing, "berth g3 v") == "R40 on-raft"


def set_up_three():
    state, rng = GAME.start(3, {}), Rng(3)
    while state.to_act() == CHANCE:
        state.apply(state.pick(rng))
    return play(state, "berth e3 h")


def test_a_raft_may_berth_over_reefs_and_arrows():
    """R40"""
    state = play(set_up_three(), "berth n1 h", "berth w3 v")
    assert (under(state, 1), under(state, 2)) == (".R..R.", "<.....")


@pytest.mark.parametrize(
    ("delivered", "winners"), [((2, 1, 0), (0,)), ((1, 1, 0), (0, 1)), ((0, 0, 0), (0, 1, 2)), ((0, 4, 4), (1, 2))]
)
def test_after_a_hundred_turns_of_every_seat_most_pearls_win_and_ties_are_shared(delivered, winners):
    """R41"""
    state = sea("0 h k9 rb....", "1 h b20 gy....", "2 h q3 gy....", seat=2, round_=99, delivered=delivered)
    assert GAME.view(state, None).turn == 100
    outcome = ["game-won"] if len(winners) == 1 else ["victory-shared"] * len(winners)
    assert events(state, "end") == ["turn-ended", "game-ended", *outcome]
    assert state.to_act() == OVER
    assert GAME.winners(state) == winners
    assert no(state, "end", 0) == "R18 game-over"


def test_sand_can_run_out_on_the_very_last_turn():
    """R41"""
    state = sea("0 h k9 rb....", AWAY, seat=1, round_=99, hourglass="sand")
    assert events(state, "clock elapse 60000") == ["sand-ran-out", "game-ended", "victory-shared", "victory-shared"]
    assert (state.to_act(), GAME.timer(state)) == (OVER, None)
    assert no(state, "elapse 1", CLOCK) == "R18 game-over"


def test_the_winning_pearl_wins_before_the_reef_under_it_matters():
    """R42"""
    state = play(sea("0 h k9 rrr...", AWAY, delivered=(5, 0, 0, 0)), "sail e")
    assert events(state, "unload 3") == ["pearl-delivered", "game-ended", "game-won"]
    assert (state.to_act(), state.turns) == (OVER, 2)


def test_all_2520_ways_to_fill_the_islands_are_equally_likely():
    """R43, R4"""
    likelihoods = []

    def fill(state, chances):
        if state.to_act() != CHANCE:
            likelihoods.append(prod(chances))
            return
        weights = {int(action): int(state.weight(action)) for action in state.legal()}
        for action, weight in weights.items():
            after = state.copy()
            after.apply(action)
            fill(after, [*chances, weight / sum(weights.values())])

    fill(GAME.start(2, {}), [])
    assert len(likelihoods) == 2520
    assert all(abs(chance * 2520 - 1) < 1e-9 for chance in likelihoods)


def test_a_seat_for_whom_only_its_own_colour_is_left_is_skipped():
    """R44"""
    state = play(GAME.start(2, {"deal": "yes", "hourglass": "steps"}), "berth e3 h", "berth q3 h")
    blue_and_green = ["blue"] * 6 + ["green"] * 3
    green_and_yellow = ["green"] * 3 + ["yellow"] * 6
    room = [str(island) for island in range(1, 9) for _ in range(3)]
    for mine, yours in zip(blue_and_green, green_and_yellow, strict=True):
        play(state, f"place {mine} {room.pop(0)}", f"place {yours} {room.pop(0)}")
    for island in room:
        assert state.to_act() == 1
        assert no(state, f"place green {island}") == "R22 colour-out"
        play(state, f"place red {island}")
    assert (state.to_act(), lines(state).split()[0]) == (0, "load")
    assert no(state, "place blue 1") == "R22 all-placed"
    assert no(sea("0 h e3 rb....", AWAY), "place blue 1") == "R4 all-placed"  # where chance has dealt


# The rulebook at its word


def test_literally_an_arrow_prevents_only_swaps():
    """R46, R33"""
    state = play(sea("0 h q3 r...bb", AWAY, islands={2: "rgy"}, reading="literal"), "sail w")
    assert under(state) == "...v.."
    assert no(state, "load 2 red 2") == "allowed"
    assert no(state, "swap island-2 green 1") == "R46 arrow-shows-swap"
    play(state, "load 2 red 2")
    assert ways(state) == "s", "the arrow still binds the next step"


def test_literally_an_arrow_prevents_swaps_before_the_first_step_too():
    """R46, R33: without the hourglass it cannot be covered by a shift"""
    for hourglass, key in (("steps", "arrow-shows-swap"), ("none", "arrow-stays-swap")):
        state = sea("0 h p3 r...bb", AWAY, islands={2: "rgy"}, hourglass=hourglass, reading="literal")
        assert no(state, "swap island-2 green 1") == f"R46 {key}"
        assert no(state, "load 2 red 2") == "allowed"
        play(state, "load 2 red 4")
        assert no(state, "swap island-2 green 1") == "allowed"


def test_literally_unloading_goes_on_while_an_arrow_shows():
    """R46, R36"""
    state = play(sea("0 h k9 rrrr..", AWAY, reading="literal"), "sail w", "unload 1")
    assert ways(state) == "w"
    assert no(state, "unload 2") == "allowed"


def test_literally_no_pearl_is_shifted_without_the_hourglass():
    """R46, R39, R23"""
    ours, literal = (sea("0 h q3 r...bb", AWAY, hourglass="none", reading=reading) for reading in ("ours", "literal"))
    assert no(ours, "shift 1 2") == "allowed"
    assert no(literal, "shift 1 2") == "R46 shift-never"
    assert lines(literal, "shift") == ""
    assert no(sea("0 h q3 r...bb", AWAY, hourglass="steps", reading="literal"), "shift 1 2") == "allowed"


def test_bots_play_literally_by_the_rules():
    """R46: their plans shift nothing without the hourglass, and swap nothing under an arrow"""
    table = Table(GAME, 2, {"hourglass": "none", "reading": "literal"}, "sea")
    bots = [seat_bot("sailor", GAME, 2, seat) for seat in range(2)]
    while not table.is_over and table.state.turns < 12:
        seat = int(table.state.to_act())
        table.play(seat, bots[seat].choose(table.state).action)
    assert table.state.turns == 12
