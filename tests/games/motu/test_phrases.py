"""What Motu says of places on an island: in words, for nobody at a table says `2,-1`."""

from __future__ import annotations

import re

import pytest

from atoll.games.motu import GAME
from atoll.games.motu.placing import KEEP_0, PUT_0
from atoll.kernel.state import CHANCE, OVER, Rng
from french import spaced
from games.motu.scene import placing, play

NAMES = ("Nina", "Marc")
TWO_SEAS = "sea 0,0; sea-50 2,0"
STRAND = f"{TWO_SEAS}; sea-51 4,0; sand 1,0; sand-32 3,0"
COORDINATES = re.compile(r"-?\d+,-?\d")


def refused(laid: str, tile: str, at: str, lang: str = "fr") -> str:
    state = placing(tile, laid=laid)
    no = GAME.why_not(state, int(state.to_act()), GAME.parse(f"put 1 {at} 0"))
    assert no is not None
    return no.sentence(lang)


def told(state, line: str, lang: str = "fr") -> str:
    before, seat = state.copy(), int(state.to_act())
    play(state, line)
    return GAME.tell(before, seat, GAME.parse(line), state, None)[0].sentence(lang, NAMES)


@pytest.mark.parametrize(
    ("laid", "tile", "at", "said"),
    [
        ("sea 0,0", "sea-50", "1,1", "le coin en haut à gauche de la tuile serait sur une autre tuile mer"),
        ("sea 0,0", "sea-50", "0,0", "toute la tuile serait sur une autre tuile mer"),
        (TWO_SEAS, "sand", "1,1", "le bas de la tuile serait au-dessus du vide"),
        (TWO_SEAS, "sand", "3,0", "la droite de la tuile serait au-dessus du vide"),
        ("sea 0,0; sea-50 2,1", "sand", "1,0", "le coin en haut à droite de la tuile serait au-dessus du vide"),
        (STRAND, "hut", "0,0", "la gauche de la tuile serait sur la mer"),
    ],
)
def test_a_refused_place_is_told_by_the_part_of_the_tile(laid, tile, at, said):
    """R19, R20, R22"""
    assert refused(laid, tile, at).startswith(spaced(f"Ici, {said} : "))


def test_a_tile_is_told_by_where_on_the_island_it_lies():
    """R18, R20"""
    assert told(placing("sea"), "put 1 0,0 0").endswith(" pour commencer son île.")
    assert told(placing("sea-50", laid="sea 0,0"), "put 1 2,0 0").endswith(" à droite de son île.")
    assert told(placing("sea-50", laid="sea 0,0"), "put 1 2,0 0", "en").endswith(" at the right of the island.")


def test_nothing_that_is_said_names_coordinates():
    """R17–R23: every refusal of a place, and every deed, in whole games of chance"""
    rng, seen = Rng(3), set()
    for seats in (2, 4):
        state = GAME.start(seats, {})
        while (seat := int(state.to_act())) != OVER:
            action = int(state.pick(rng))
            tried = [PUT_0 + rng.below(KEEP_0 - PUT_0) for _ in range(3)] if seat != CHANCE else []
            refusals = [no for one in tried if (no := GAME.why_not(state, seat, one)) is not None]
            before = state.copy()
            state.apply(action)
            events = GAME.tell(before, seat, action, state, None)
            seen |= {no.key for no in refusals} | {event.key for event in events}
            for lang in ("fr", "en"):
                said = [one.sentence(lang) for one in (*refusals, *events)]
                assert not [one for one in said if COORDINATES.search(one)]
    assert {"laid", "sea-gap"} <= seen
