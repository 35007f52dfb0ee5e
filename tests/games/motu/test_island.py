"""Islands: where tiles fit, and what is seen from above. Coordinates are those of the notation."""

from __future__ import annotations

import pytest

from atoll.games.motu import GAME
from atoll.games.motu.material import ELEMENT_NAMES, SEA, TERRAIN_BY_TILE, TILE_NAMES
from atoll.games.motu.pile import tiles_of
from atoll.games.motu.rules import PLACE, TAKE
from atoll.kernel.state import CHANCE, OVER, Rng
from games.motu.scene import NAMED, dealt, island, lines, placing, play, refill, spots, why

ROW_OF_THREE = "sea 0,0; sea-50 2,0; sea-51 4,0"
BLOCK = "sea 0,0; sea-50 2,0; sea-51 0,2; sea-55 2,2"
STRAND = f"{ROW_OF_THREE}; sand 1,0; sand-32 3,0"


def verdict(laid: str, tile: str, at: str, turns: int = 0) -> str:
    return why(placing(tile, laid=laid), f"put 1 {at} {turns}")


def test_the_first_tile_is_sea_at_the_origin():
    """R17"""
    assert lines(placing("sea")) == [*(f"put 1 0,0 {turns}" for turns in range(4)), "keep 1"]
    assert verdict("", "sea", "0,0", 2) == "legal"
    assert verdict("", "sea", "-1,0") == "R17 first-at-origin"


@pytest.mark.parametrize(
    ("at", "answer"),
    [
        ("2,0", "legal"),
        ("2,1", "legal"),
        ("2,-1", "legal"),
        ("-1,2", "legal"),
        ("2,2", "R18 sea-corner"),
        ("-2,-2", "R18 sea-corner"),
        ("-2,2", "R18 sea-corner"),
        ("2,-2", "R18 sea-corner"),
        ("1,1", "R19 sea-overlaps"),
        ("0,0", "R19 sea-overlaps"),
        ("3,0", "R18 sea-gap"),
        ("0,-3", "R18 sea-gap"),
        ("52,52", "R18 sea-gap"),
    ],
)
def test_a_sea_tile_touches_the_sea_by_a_side(at, answer):
    """R18, R19"""
    assert verdict("sea-50 0,0", "sea", at) == answer


def test_twelve_spots_surround_a_single_tile():
    """R18, R41: tiles may be offset by one cell"""
    assert spots(island("sea 0,0"), "sea") == "-1,-2 0,-2 1,-2 -2,-1 2,-1 -2,0 2,0 -2,1 2,1 -1,2 0,2 1,2"


def test_a_sea_tile_may_touch_a_covered_one_and_fill_a_hole():
    """R18, R41"""
    ring = "sea 0,0; sea-50 2,0; sea-51 4,0; sea-55 4,2; sea-56 4,4; sea-57 2,4; sea-61 0,4; sea-62 0,2"
    assert verdict(ring, "sea-63", "2,2") == "legal"
    assert verdict("sea 0,0; sea-50 2,0; sand 1,0", "sea-51", "1,2") == "legal"


@pytest.mark.parametrize(
    ("laid", "at", "answer"),
    [
        ("sea 0,0; sea-50 2,0", "1,0", "legal"),
        ("sea 0,0; sea-50 2,0", "0,0", "R21 sand-on-one-tile"),
        ("sea 0,0; sea-50 2,0", "1,1", "R20 sand-over-void"),
        ("sea 0,0; sea-50 2,0", "30,1", "R20 sand-over-void"),
        (BLOCK, "1,1", "legal"),
        (BLOCK, "1,0", "legal"),
        (BLOCK, "0,1", "legal"),
        (f"{BLOCK}; sand-02 1,1", "1,0", "R42 sand-on-sand"),
        (f"{BLOCK}; sand-02 1,1", "0,1", "R42 sand-on-sand"),
        (f"{BLOCK}; sand-02 1,1", "2,1", "R42 sand-on-sand"),
        (f"{BLOCK}; sand-02 1,1", "1,1", "R42 sand-on-sand"),
        ("sea 0,0; sea-50 2,0; sea-51 1,2", "1,1", "legal"),
        ("sea 0,0", "0,0", "R21 sand-on-one-tile"),
    ],
)
def test_sand_lies_on_two_sea_tiles_or_more_and_on_nothing_else(laid, at, answer):
    """R20, R21, R42"""
    assert verdict(laid, "sand", at) == answer


@pytest.mark.parametrize(
    ("laid", "at", "answer"),
    [
        (STRAND, "2,0", "legal"),
        (STRAND, "1,0", "R23 construction-on-one-tile"),
        (STRAND, "3,0", "R23 construction-on-one-tile"),
        (STRAND, "0,0", "R22 construction-on-sea"),
        (STRAND, "2,1", "R22 construction-over-void"),
        (STRAND, "9,9", "R22 construction-over-void"),
        (f"{STRAND}; hut-02 2,0", "2,0", "R22 construction-on-construction"),
        (ROW_OF_THREE, "1,0", "R22 construction-on-sea"),
    ],
)
def test_a_construction_lies_on_two_sand_tiles_or_more_and_on_nothing_else(laid, at, answer):
    """R22, R23"""
    assert verdict(laid, "hut", at) == answer


def test_a_construction_may_lie_on_four_sand_tiles():
    """R22, R23"""
    nine = [(x, y) for y in (0, 2, 4) for x in (0, 2, 4)]
    seas = "; ".join(f"sea-{tile} {x},{y}" for tile, (x, y) in zip(range(49, 58), nine, strict=True))
    sands = "sand 1,1; sand-32 3,1; sand-33 1,3; sand-34 3,3"
    built = island(f"{seas}; {sands}")
    assert spots(built, "construction") == "2,1 1,2 2,2 3,2 2,3"


@pytest.mark.parametrize(
    ("turns", "cells"),
    [
        (0, ("seahorse", "", "ray", "bottle")),
        (1, ("ray", "seahorse", "bottle", "")),
        (2, ("bottle", "ray", "", "seahorse")),
        (3, ("", "bottle", "seahorse", "ray")),
    ],
)
def test_each_turn_moves_the_cells_clockwise(turns, cells):
    """R24"""
    state = play(placing("sea-06"), f"put 1 0,0 {turns}")
    (laid,) = GAME.view(state, None).islands[0]
    assert (laid.tile.cells, laid.turns, laid.x, laid.y) == (cells, turns, 0, 0)


def test_sea_and_sand_have_four_turns_and_a_construction_one():
    """R24, R45"""
    state = placing("hut sand-33 sea-60", laid=f"{STRAND}; sea-59 0,2; sea-58 2,2")
    assert lines(state, "put 1") == ["put 1 2,0 0"]
    assert why(state, "put 1 2,0 1") == "R24 construction-not-turned"
    for place in (2, 3):
        by_spot: dict[str, list[str]] = {}
        for line in lines(state, f"put {place}"):
            by_spot.setdefault(line.split()[2], []).append(line.split()[3])
        assert by_spot
        assert set(map(tuple, by_spot.values())) == {("0", "1", "2", "3")}


def test_a_laid_tile_never_moves():
    """R25"""
    for seed in range(3):
        state, rng = GAME.start(4, {}), Rng(seed)
        laid = [set() for _ in range(4)]
        while state.to_act() != OVER:
            state.apply(state.pick(rng))
            for seat, now in enumerate(GAME.view(state, None).islands):
                assert laid[seat] <= set(now)
                laid[seat] = set(now)


def test_only_what_is_seen_from_above_counts():
    """R33: a construction on two sand tiles on three sea tiles"""
    laid = "sea-54 0,0 0; sea-60 2,0 0; sea-66 4,0 0; sand-34 1,0 0; sand-40 3,0 0; tiki-01 2,0"
    seen = island(laid).seen
    # Seen are the west of sea-54 and of sand-34, the tiki, the east of sand-40 and of sea-66.
    assert {name: int(n) for name, n in zip(ELEMENT_NAMES, seen, strict=False) if n} == {
        "seahorse": 1,
        "octopus": 2,
        "turtle": 1,
        "parrot": 1,
        "tiki": 1,
        "bottle": 1,
    }


def test_covering_hides_bottles_and_animals_alike():
    """R33, R42"""
    bare = island("sea-06 0,0; sea-50 2,0")
    covered = island("sea-06 0,0; sea-50 2,0; sand-31 1,0")
    assert (bare.seen[9], covered.seen[9]) == (1, 0)  # sea-06 has its bottle in the south-east
    assert (bare.seen[0], covered.seen[0]) == (2, 1)  # and sea-50 its seahorse in the north-west
    assert covered.seen[1] == 1


@pytest.mark.parametrize(("east", "south"), [(2, 0), (-2, 0), (0, 2), (0, -2)])
def test_an_island_can_grow_to_fifty_two_in_every_direction_and_no_further(east, south):
    """R41: all 27 tiles of a seat are sea and lie in a row"""
    state = dealt(3, {"a1": "sea-01", "b1": "sea-02", "c1": "sea-03"})
    length = 0
    while state.to_act() != OVER:
        if state.phase == TAKE:
            play(state, ("take row-1 a1 b1 c1", "take row-4 a4", "take row-5 a5")[state.to_act()])
        elif state.phase == PLACE and state.to_act() == 0:
            for place in (1, 2, 3):
                play(state, f"put {place} {length * east},{length * south} 0")
                length += 1
            play(state, "done")
        elif state.to_act() == CHANCE:
            sea = [TILE_NAMES[tile] for tile in tiles_of(state.pile) if TERRAIN_BY_TILE[tile] == SEA]
            refill(state, {"a1": sea[0], "b1": sea[1], "c1": sea[2]}, taste="sand")
        else:
            state.apply(state.legal()[-1])
    laid = GAME.view(state, None).islands[0]
    assert sorted((tile.x, tile.y) for tile in laid) == sorted((n * east, n * south) for n in range(27))
    assert max(abs(tile.x + tile.y) for tile in laid) == 52


def test_a_named_tile_is_what_its_name_says():
    """R2"""
    assert {GAME.view(placing(tile), None).held[0][0].terrain for tile in ("hut", "tiki")} == {"construction"}
    assert GAME.view(placing(NAMED["sea"]), None).held[0][0].cells == ("seahorse", "", "", "")
