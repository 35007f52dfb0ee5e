"""The printed material of data.toml adds up."""

from __future__ import annotations

import tomllib
from collections import Counter
from importlib.resources import files

import pytest

from atoll.games.motu import material
from atoll.games.motu.market import COLUMNS, ROWS
from atoll.games.motu.material import (
    BOTTLE,
    ELEMENT_NAMES,
    FACES,
    KINDS,
    TERRAIN_BY_KIND,
    TERRAIN_BY_TILE,
    TILE_NAMES,
)
from atoll.games.motu.notation import LINE_NAMES

DATA = tomllib.loads((files("atoll.games.motu") / "data.toml").read_text("utf-8"))


def test_there_are_142_tiles_of_three_terrains():
    """R2"""
    assert len(TILE_NAMES) == len(set(TILE_NAMES)) == 142
    assert [TERRAIN_BY_TILE.count(terrain) for terrain in range(3)] == [72, 48, 22]
    ends = {TILE_NAMES[at] for at in (0, 71, 72, 119, 120, 130, 131, 141)}
    assert ends == {"sea-01", "sea-72", "sand-01", "sand-48", "hut-01", "hut-11", "tiki-01", "tiki-11"}


def test_the_elements_add_up():
    """R2: all animals of one terrain are treated alike"""
    counts = Counter(ELEMENT_NAMES[element] for face in FACES for element in face if element <= BOTTLE)
    assert [counts[animal] for animal in ("seahorse", "ray", "octopus", "fish")] == [34] * 4
    assert [counts[animal] for animal in ("turtle", "parrot", "crab")] == [31] * 3
    assert (counts["hut"], counts["tiki"], counts["bottle"]) == (11, 11, 25)
    bottles = [
        sum(face.count(BOTTLE) for face, t in zip(FACES, TERRAIN_BY_TILE, strict=True) if t == at) for at in (0, 1)
    ]
    assert bottles == [16, 9]


@pytest.mark.parametrize("tile", range(142))
def test_a_tile_shows_one_or_two_kinds_of_its_own_terrain(tile):
    """R2"""
    kinds = {element for element in FACES[tile] if element < KINDS}
    assert len(FACES[tile]) == 4
    assert 1 <= len(kinds) <= 2
    assert {TERRAIN_BY_KIND[kind] for kind in kinds} == {TERRAIN_BY_TILE[tile]}


def test_values_days_and_start_flowers_are_the_rulebooks():
    """R3, R32, R34, R35"""
    assert material.FLOWER_VALUES == [1, 1, 1, 1, 2, 2, 2, 7, 7]
    assert material.BOTTLE_VALUE == -3
    assert material.DAYS_BY_SEATS == {2: 6, 3: 9, 4: 8}
    assert (material.BLOSSOMS, material.START_FLOWERS) == (4, [2, 2, 2, 2, 1, 1, 1])


def test_the_code_agrees_with_the_board():
    """R1, R7"""
    assert (material.COLUMNS, material.ROWS) == (COLUMNS, ROWS) == (6, 5)
    assert material.NEUTRAL_LINE in LINE_NAMES


def test_every_group_says_where_it_comes_from():
    """R2"""
    groups = [group for key, group in DATA.items() if key != "tiles"] + list(DATA["tiles"].values())
    assert len(groups) == 8
    for group in groups:
        assert group["source"] in ("rulebook", "public", "reconstructed")
        assert len(group["why"]) > 20
