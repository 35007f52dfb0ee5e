"""Every rule of Isles and every example of its rulebook."""

from __future__ import annotations

import pytest

EXAMPLE = """
    high 02 17 01 19
    middle 05 04 20 01
    low 15 10 18 07
    dream 11 15 09 17
"""


def score_sheet(isles, state, seat):
    return [line.points for line in isles.game.score_lines(state, seat)]


# Setting up


@pytest.mark.parametrize(("seats", "size"), [(2, 12), (3, 12), (4, 16), (5, 20)])
def test_piles_hold_twelve_sixteen_or_twenty_tiles_of_a_type(isles, seats, size):
    """R1, R2, R3"""
    view = isles.game.view(isles.start(seats), None)
    assert view.piles == {"dream": size, "high": size, "middle": size, "low": size}
    assert all(not board.dreams and not any(any(row) for row in board.rows.values()) for board in view.boards)


def test_seat_0_is_the_first_lookout_and_may_open_any_pile(isles):
    """R4, R6, R40"""
    state = isles.start(3)
    assert state.to_act() == 0
    assert isles.lines(state) == ["open dream", "open high", "open middle", "open low"]


def test_every_tile_of_the_type_may_be_drawn_whatever_stays_in_the_box(isles):
    """R2, R40"""
    state = isles.play(isles.start(3), "0 open middle")
    assert isles.lines(state) == [f"draw middle-{number:02}" for number in range(1, 21)]
    isles.play(state, "chance draw middle-07")
    assert "draw middle-07" not in isles.lines(state)
    assert len(isles.lines(state)) == 19


# A turn, for 3 to 5


def test_the_lookout_draws_one_tile_a_player_and_shows_them_all(isles):
    """R6"""
    state = isles.play(isles.start(4), "0 open high")
    for number in (4, 9, 1, 20):
        assert state.to_act() == -1
        isles.play(state, f"chance draw high-{number:02}")
    for viewer in (None, 0, 1, 2, 3):
        view = isles.game.view(state, viewer)
        assert [place.tile for place in view.offer] == ["high-04", "high-09", "high-01", "high-20"]
    assert view.piles["high"] == 12


def test_the_lookout_takes_first_and_names_whoever_is_next(isles):
    """R7, R8, R9, R35"""
    state = isles.play(isles.start(4), "0 open dream")
    isles.play(state, "chance draw dream-01, chance draw dream-05, chance draw dream-09, chance draw dream-13")
    assert (state.to_act(), isles.lines(state)) == (0, ["take 1", "take 2", "take 3", "take 4"])
    isles.play(state, "0 take 3")
    assert (state.to_act(), isles.lines(state)) == (0, ["name 1", "name 2", "name 3"])
    isles.play(state, "0 name 2")
    assert (state.to_act(), isles.lines(state)) == (2, ["take 1", "take 2", "take 4"])
    isles.play(state, "2 take 1")
    assert (state.to_act(), isles.lines(state)) == (2, ["name 1", "name 3"])
    isles.play(state, "2 name 3, 3 take 4")
    assert (state.to_act(), isles.lines(state)) == (1, ["take 2"]), "the last one is not named"
    isles.play(state, "1 take 2")
    assert (state.to_act(), state.lookout) == (1, 1), "the last one is the next lookout"
    assert isles.lines(state)[0] == "open dream"


def test_a_named_seat_places_its_tile_before_it_names(isles):
    """R8, R12, R42"""
    state = isles.play(isles.start(3), "0 open low, chance draw low-01, chance draw low-02, chance draw low-03")
    isles.play(state, "0 take 1")
    assert isles.lines(state) == ["put 1"]
    isles.play(state, "0 put 1")
    assert isles.lines(state) == ["name 1", "name 2"]
    isles.play(state, "0 name 2, 2 take 3")
    assert isles.lines(state) == ["put 1"]


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_after_sixteen_turns_every_pile_is_empty_and_every_board_full(isles, seats):
    """R5, R14, R17, R42"""
    state = isles.islands(seats, EXAMPLE)
    view = isles.game.view(state, None)
    assert (state.to_act(), view.phase, isles.lines(state)) == (-2, "over", [])
    assert set(view.piles.values()) == {0}
    for board in view.boards:
        assert len(board.dreams) == 4
        assert all(len(row) == 4 and all(row) for row in board.rows.values())


def test_an_empty_pile_cannot_be_opened(isles):
    """R2, R6"""
    state = isles.islands(3, "high 01 02 03 04")
    assert "open high" not in isles.lines(state)
    assert isles.no(state, int(state.lookout), "open high") == "R6 pile-empty"


# Building


def puts(isles, state, pile):
    """The columns at which seat 0 may put a tile of a pile that it opens now."""
    twin = state.copy()
    twin.lookout = twin.actor = 0
    twin.apply(isles.game.parse(f"open {pile}"))
    while twin.to_act() == -1:
        twin.apply(int(twin.legal()[0]))
    twin.apply(int(twin.legal()[0]))
    return isles.lines(twin)


def test_the_first_tile_touches_the_character_board(isles):
    """R11"""
    state = isles.start(3)
    assert puts(isles, state, "high") == ["put 1"]
    assert puts(isles, state, "middle") == ["put 1"]
    assert puts(isles, state, "low") == ["put 1"]


def test_a_tile_touches_the_board_or_a_tile_of_any_row(isles):
    """R10, R11, R34"""
    state = isles.islands(3, "middle 01 02")
    assert puts(isles, state, "high") == ["put 1", "put 2"]
    assert puts(isles, state, "middle") == ["put 3"]
    assert puts(isles, state, "low") == ["put 1", "put 2"]


def test_a_row_may_have_gaps(isles):
    """R34"""
    state = isles.islands(3, "middle 01 02 03")
    lookout = int(state.lookout)
    isles.play(state, f"{lookout} open high, chance draw high-01, chance draw high-02, chance draw high-03")
    while state.turn == 3:
        seat = int(state.to_act())
        isles.play(state, f"{seat} put 3" if "put 3" in isles.lines(state) else f"{seat} {isles.lines(state)[0]}")
    assert puts(isles, state, "high") == ["put 1", "put 2", "put 4"]
    assert puts(isles, state, "middle") == ["put 4"]
    assert puts(isles, state, "low") == ["put 1", "put 2", "put 3"]


def test_a_flipped_tile_is_still_a_neighbour(isles):
    """R15, R16, R41"""
    state = isles.islands(3, "high 14 15 16")
    rows = isles.game.view(state, None).boards[0].rows
    assert [cell and cell.flipped for cell in rows["high"]] == [True, True, False, None]
    assert puts(isles, state, "middle") == ["put 1", "put 2", "put 3"]


def test_a_tile_goes_to_the_row_of_its_type(isles):
    """R10"""
    state = isles.islands(3, "high 01\nmiddle 01\nlow 01")
    rows = isles.game.view(state, None).boards[0].rows
    assert [rows[name][0].tile for name in ("high", "middle", "low")] == ["high-01", "middle-01", "low-01"]


def test_a_dream_has_no_column(isles):
    """R10"""
    state = isles.play(isles.start(3), "0 open dream, chance draw dream-01, chance draw dream-02, chance draw dream-03")
    assert isles.no(state, 0, "put 1") == "R10 dream-has-no-column"
    isles.play(state, "0 take 2")
    assert isles.no(state, 0, "put 1") == "R10 dream-has-no-column"
    assert isles.lines(state) == ["name 1", "name 2"]


def test_a_placed_tile_stays_and_is_not_covered(isles):
    """R12"""
    state = isles.islands(3, "high 01")
    lookout = int(state.lookout)
    isles.play(state, f"{lookout} open high, chance draw high-04, chance draw high-05, chance draw high-06")
    isles.play(state, f"{lookout} take 1")
    assert isles.no(state, lookout, "put 1") == "R12 column-taken"
    assert isles.no(state, lookout, "put 3") == "R11 not-adjacent"
    assert isles.lines(state) == ["put 2"]


def test_there_is_no_fifth_column(isles):
    """R14"""
    state = isles.islands(3, "high 01 02 03")
    assert puts(isles, state, "high") == ["put 4"]


def test_two_copies_of_one_dream_both_count(isles):
    """R13, R21"""
    state = isles.islands(3, "high 03 19\nmiddle 03\ndream 05 06")
    assert score_sheet(isles, state, 0)[:2] == [9, 9]


def test_the_order_of_dreams_does_not_matter(isles):
    """R42"""
    one = isles.islands(3, "high 05\nmiddle 01\ndream 09 17")
    other = isles.islands(3, "high 05\nmiddle 01\ndream 17 09")
    assert one.score(0) == other.score(0) == 20


# Magic lamps


def lamps_and_flipped(isles, board):
    state = isles.islands(3, board)
    cells = [cell for row in isles.game.view(state, None).boards[0].rows.values() for cell in row if cell]
    lamps = sum("lamp" in cell.elements and not cell.flipped for cell in cells)
    return lamps, sorted(cell.tile for cell in cells if cell.flipped)


def test_the_third_lamp_flips_the_two_older_ones_at_once_and_each_time(isles):
    """R15"""
    seen = [lamps_and_flipped(isles, board) for board in (
        "high 14",
        "high 14 15",
        "high 14 15 16",
        "high 14 15 16 18",
        "high 14 15 16 18\nmiddle 07",
        "high 14 15 16 18\nmiddle 07 13",
    )]  # fmt: skip
    four = ["high-14", "high-15", "high-16", "high-18"]
    assert seen == [(1, []), (2, []), (1, four[:2]), (2, four[:2]), (1, four), (2, four)]


def test_the_lamp_dream_and_the_genie_after_six_lamps(isles):
    """R15, R24, R26"""
    state = isles.islands(3, "high 14 15 16 18\nmiddle 07 13\ndream 15 19")
    assert score_sheet(isles, state, 0)[:2] == [12, 16]


def test_a_flipped_tile_hides_all_that_is_on_it(isles):
    """R16"""
    two = isles.islands(3, "high 14 15")
    three = isles.islands(3, "high 14 15 16")
    assert score_sheet(isles, two, 0) == [3, 0, 0]
    assert score_sheet(isles, three, 0) == [2, 0, 0], "only the two palms of the third tile are left"
    hidden = isles.islands(3, "high 18 15 14")
    assert isles.game.view(hidden, None).boards[0].brigands == 0, "a brigand under a genie is gone too"


# End and score


def test_the_rulebooks_example_scores_35(isles):
    """R17, R18, R19, R20, R21, R22, R24, R25, R39"""
    state = isles.islands(3, EXAMPLE)
    assert score_sheet(isles, state, 0) == [8, 4, 5, 10, 8, 7, -7]
    assert state.score(0) == 35


def test_the_rulebooks_example_without_the_most_brigands_scores_42(isles):
    """R20"""
    more_brigands = """
        high 12 10 13 09
        middle 11 12 14 18
        low 08 09 17 19
        dream 01 02 03 04
    """
    state = isles.islands(3, EXAMPLE, more_brigands)
    assert isles.game.view(state, None).boards[1].brigands > 7
    assert state.score(0) == 42


def test_palms_score_one_point_each(isles):
    """R18"""
    assert score_sheet(isles, isles.islands(3, "high 02 11 16"), 0)[-3] == 5


def test_a_roc_needs_an_egg_of_its_own(isles):
    """R19, R38"""
    one_egg = isles.islands(3, "middle 06 20\nlow 07\nhigh 07\ndream 01")
    assert score_sheet(isles, one_egg, 0)[:3] == [6, 2, 7], "three rocs and one egg: one pair, and 6 for the dream"
    two_eggs = isles.islands(3, "middle 06 05\nlow 07\nhigh 07")
    assert score_sheet(isles, two_eggs, 0)[1] == 14


def test_all_who_tie_for_the_most_brigands_lose_them(isles):
    """R20"""
    three = isles.islands(3, "high 12 17 10\nlow 17", "high 09 08 13\nlow 18", "high 18 14 02\nlow 09")
    brigands = [board.brigands for board in isles.game.view(three, None).boards]
    assert brigands == [7, 5, 2]
    assert [score_sheet(isles, three, seat)[-1] for seat in range(3)] == [-7, 0, 0]
    tied = isles.islands(3, "high 12 10", "high 17 09", "high 08 13")
    assert [board.brigands for board in isles.game.view(tied, None).boards] == [3, 3, 2]
    assert [score_sheet(isles, tied, seat)[-1] for seat in range(3)] == [-3, -3, 0]


def test_without_brigands_nobody_loses_anything(isles):
    """R20, R44"""
    state = isles.islands(3, "high 02", "high 03", "high 04")
    assert [score_sheet(isles, state, seat)[-1] for seat in range(3)] == [0, 0, 0]


@pytest.mark.parametrize(
    ("board", "points"),
    [
        ("high 01 06 07\ndream 03", 6),  # three monkeys
        ("high 03 08 17\ndream 05", 9),  # three fennecs
        ("high 01 12\ndream 07", 8),  # two dromedaries
        ("high 05 12\ndream 09", 10),  # two elephants
        ("high 10 17\ndream 01", 4),  # two rocs
        ("high 02\ndream 09", 0),
    ],
)
def test_animal_dreams_count_each_visible_animal(isles, board, points):
    """R21"""
    assert score_sheet(isles, isles.islands(3, board), 0)[0] == points


def test_gem_columns_count_different_gems(isles):
    """R22, R37, R39"""
    # columns: emerald, ruby, diamond · emerald twice · none · diamond
    state = isles.islands(3, "high 02 06 01 10\nmiddle 04 10 01\nlow 09 01\ndream 11")
    assert score_sheet(isles, state, 0)[0] == 12 + 2 + 0 + 2


def test_gem_rows_count_different_gems(isles):
    """R23, R37, R39"""
    # rows: emerald, ruby, diamond · emerald, ruby · diamond
    state = isles.islands(3, "high 02 04 10\nmiddle 02 16\nlow 10 01\ndream 13")
    assert score_sheet(isles, state, 0)[0] == 10 + 5 + 2


@pytest.mark.parametrize(("tiles", "points"), [("01", 0), ("14", 4), ("14 15", 12), ("14 15 16", 4)])
def test_the_lamp_dream_wants_one_or_two_lamps(isles, tiles, points):
    """R24, R37"""
    assert score_sheet(isles, isles.islands(3, f"high {tiles}\ndream 15"), 0)[0] == points


@pytest.mark.parametrize(
    ("tiles", "points"), [("01", 0), ("05", 10), ("05 11", 5), ("05 11 13", 0), ("05 11 13 20", 0)]
)
def test_the_snake_dream_wants_a_single_snake(isles, tiles, points):
    """R25, R37"""
    assert score_sheet(isles, isles.islands(3, f"high {tiles}\ndream 17"), 0)[0] == points


def test_the_genie_counts_flipped_tiles(isles):
    """R26, R16"""
    assert score_sheet(isles, isles.islands(3, "high 14 15 16\ndream 19"), 0)[0] == 8
    assert score_sheet(isles, isles.islands(3, "high 14 15\ndream 19"), 0)[0] == 0


def test_the_highest_total_wins(isles):
    """R27"""
    state = isles.islands(3, EXAMPLE)
    assert [int(state.score(seat)) for seat in range(3)] == [35, 37, 35]
    assert isles.game.winners(state) == (1,)


def test_on_a_tie_the_fewest_visible_brigands_win(isles):
    """R27"""
    # three palms each; seat 1 also shows a brigand, which costs it nothing because seat 2 has more
    state = isles.islands(3, "middle 02\nlow 03\nhigh 02", "middle 14\nlow 10\nhigh 04", "middle 01\nlow 17\nhigh 12")
    assert [int(state.score(seat)) for seat in range(3)] == [3, 3, -4]
    assert [int(state.brigands(seat)) for seat in range(3)] == [0, 1, 4]
    assert isles.game.winners(state) == (0,)


def test_if_they_still_tie_they_win_together(isles):
    """R27"""
    state = isles.islands(4, "high 02\nlow 03", "high 03\nlow 10", "high 01\nlow 01", "high 06\nlow 02")
    assert [int(state.score(seat)) for seat in range(4)] == [2, 2, 0, 0]
    assert isles.game.winners(state) == (0, 1)


def test_tiles_on_offer_count_for_nobody_and_a_total_may_be_negative(isles):
    """R44"""
    state = isles.play(isles.start(3), "0 open high, chance draw high-12, chance draw high-02, chance draw high-03")
    assert [int(state.score(seat)) for seat in range(3)] == [0, 0, 0]
    isles.play(state, "0 take 2")
    assert state.score(0) == 0, "taken, but not placed yet"
    isles.play(state, "0 put 1, 0 name 1, 1 take 1, 1 put 1")
    assert [int(state.score(seat)) for seat in range(3)] == [1, -2, 0]


# For two


def offered(isles, state, viewer):
    return [place.tile for place in isles.game.view(state, viewer).offer]


@pytest.fixture
def two(isles):
    """Seat 0 is the lookout and has drawn three high tiles."""
    return isles.play(isles.start(2), "0 open high, chance draw high-07, chance draw high-01, chance draw high-12")


def test_with_two_the_lookout_alone_sees_the_three_tiles_and_hides_one(isles, two):
    """R28, R29"""
    assert (two.to_act(), isles.lines(two)) == (0, ["hide 1", "hide 2", "hide 3"])
    assert offered(isles, two, 0) == ["high-07", "high-01", "high-12"]
    assert offered(isles, two, 1) == offered(isles, two, None) == [None, None, None]
    isles.play(two, "0 hide 2")
    assert offered(isles, two, 0) == ["high-07", "high-01", "high-12"]
    assert offered(isles, two, 1) == offered(isles, two, None) == ["high-07", None, "high-12"]


def test_with_two_the_other_one_chooses_first_among_all_three(isles, two):
    """R30, R31"""
    isles.play(two, "0 hide 2")
    assert (two.to_act(), isles.lines(two)) == (1, ["take 1", "take 2", "take 3"])
    isles.play(two, "1 take 3, 1 put 1")
    assert (two.to_act(), isles.lines(two)) == (0, ["take 1", "take 2"])


def test_a_hidden_tile_is_shown_when_it_is_taken_before_it_is_placed(isles, two):
    """R30, R36"""
    isles.play(two, "0 hide 2, 1 take 2")
    assert offered(isles, two, 1) == offered(isles, two, None) == ["high-07", "high-01", "high-12"]
    assert isles.game.view(two, None).chosen == "high-01"
    assert isles.lines(two) == ["put 1"]


def test_the_third_tile_leaves_the_game_face_up_and_the_lookout_changes(isles, two):
    """R32, R33, R36"""
    isles.play(two, "0 hide 2, 1 take 1, 1 put 1, 0 take 3")
    assert offered(isles, two, 1) == ["high-07", None, "high-12"], "still face down until the lookout has placed"
    isles.play(two, "0 put 1")
    for viewer in (None, 0, 1):
        assert isles.game.view(two, viewer).gone == ("high-01",)
    assert (two.to_act(), two.lookout) == (1, 1)


def test_with_two_the_lookout_changes_whatever_was_taken(isles, two):
    """R33"""
    isles.play(two, "0 hide 1, 1 take 1, 1 put 1, 0 take 2, 0 put 1")
    assert two.lookout == 1
    isles.play(two, "1 open dream, chance draw dream-01, chance draw dream-02, chance draw dream-03, 1 hide 3")
    isles.play(two, "0 take 1, 1 take 3")
    assert two.lookout == 0
    assert isles.game.view(two, 0).gone == ("dream-02", "high-12")


def test_with_two_nobody_is_named(isles, two):
    """R31"""
    isles.play(two, "0 hide 1, 1 take 2, 1 put 1")
    assert isles.no(two, 0, "name 1") == "R31 nobody-named"
