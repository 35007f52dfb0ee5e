"""The printed material: totals, sources, and the words for it in both languages."""

from __future__ import annotations

from collections import Counter

import msgspec
import pytest

from atoll.games.isles.material import (
    COUNTED,
    DREAM_TILES,
    ELEMENTS,
    GEMS,
    ISLAND_TILES,
    KINDS,
    MATERIAL,
    ROW_TILES,
)
from atoll.games.isles.notation import SAY
from atoll.games.isles.phrases import said
from atoll.games.isles.scoring import COUNTS, FIELD, number_of
from atoll.words import LANGUAGES, messages, sentence
from atoll.words.languages import KNOWN

BOOK = "atoll.games.isles"
TOTALS = {
    "palm": 36, "brigand": 27, "monkey": 21, "lamp": 18, "fennec": 15, "dromedary": 12, "snake": 12, "roc": 12,
    "egg": 12, "elephant": 9, "emerald": 8, "ruby": 8, "diamond": 8,
}  # fmt: skip


def test_there_are_twenty_tiles_of_each_type():
    """R1"""
    assert [len(tiles) for tiles in (*ROW_TILES, DREAM_TILES)] == [20, 20, 20, 20]


def test_each_of_ten_dreams_exists_twice():
    """R1, R13"""
    assert len(KINDS) == 10
    assert set(Counter(DREAM_TILES).values()) == {2}


def test_every_group_says_where_it_comes_from():
    """R43"""
    for name in msgspec.structs.asdict(MATERIAL):
        group = getattr(MATERIAL, name)
        assert group.source in ("rulebook", "public", "reconstructed"), name
        assert len(group.why) > 20, name
    assert {MATERIAL.high.source, MATERIAL.middle.source, MATERIAL.low.source} == {"reconstructed"}


def test_the_elements_add_up():
    """R43"""
    assert Counter(element for tile in ISLAND_TILES for element in tile) == TOTALS
    for tiles in ROW_TILES:
        shown = Counter(element for tile in tiles for element in tile)
        assert (shown["palm"], shown["brigand"], shown["lamp"], shown["snake"]) == (12, 9, 6, 4)
        assert sum(shown[gem] for gem in GEMS) == 8
        assert len(set(tiles)) == 20, "no two tiles of a pile are alike"


def test_a_tile_fits_into_the_counts_of_the_rules():
    """R43"""
    for tile, packed in zip(ISLAND_TILES, COUNTS, strict=True):
        assert set(tile) <= set(ELEMENTS)
        assert 1 <= len(tile) <= 5
        assert tile.count("lamp") <= 1
        assert {e: number_of(packed, at * FIELD) for at, e in enumerate(COUNTED)} == {e: tile.count(e) for e in COUNTED}


def in_words(tile, lang):
    """A tile in words: `two palms and a snake`."""
    counted = Counter(tile)
    words = [
        sentence(BOOK, f"one-{element}", lang)
        if number == 1
        else f"{KNOWN[lang].numbers[number]} {sentence(BOOK, f'elements-{element}', lang)}"
        for element, number in sorted(counted.items(), key=lambda pair: ELEMENTS.index(pair[0]))
    ]
    return f" {'et' if lang == 'fr' else 'and'} ".join([", ".join(words[:-1]), words[-1]][len(words) == 1 :])


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_words_for_a_tile_say_what_data_toml_shows(lang):
    """R43"""
    for number, tile in enumerate(ISLAND_TILES, len(DREAM_TILES)):
        assert SAY.event("left-behind", tile=said(number)).sentence(lang).endswith(f" {in_words(tile, lang)}.")
    for number, kind in enumerate(DREAM_TILES):
        assert sentence(BOOK, f"kind-{kind}", lang) in SAY.event("left-behind", tile=said(number)).sentence(lang)


def test_both_catalogues_have_the_same_sentences():
    """R43"""
    assert messages(BOOK, "fr") == messages(BOOK, "en")
