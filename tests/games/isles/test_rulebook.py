"""The rules of Isles, chapter by chapter. The final count has its own file, test_scoring.py."""

from __future__ import annotations

import pytest

pytestmark = pytest.mark.quick

EXAMPLE = """
    high 02 17 01 19
    middle 05 04 20 01
    low 15 10 18 07
    dream 11 15 09 17
"""


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
    """R7, R8, R42"""
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
    assert isles.sheet(state, 0)[:2] == [9, 9]


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
    assert isles.sheet(state, 0)[:2] == [12, 16]


def test_a_flipped_tile_hides_all_that_is_on_it(isles):
    """R16"""
    two = isles.islands(3, "high 14 15")
    three = isles.islands(3, "high 14 15 16")
    assert isles.sheet(two, 0) == [3, 0, 0]
    assert isles.sheet(three, 0) == [2, 0, 0], "only the two palms of the third tile are left"
    hidden = isles.islands(3, "high 18 15 14")
    assert isles.game.view(hidden, None).boards[0].brigands == 0, "a brigand under a genie is gone too"


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
