"""Isles as text."""

from __future__ import annotations

import pytest
from rich.text import Text

from atoll.games.isles.terminal import draw
from atoll.kernel.state import OVER, Rng

BOARD = """\
Turn 4/16   Piles: dreams 12 · high 0 · middle 12 · low 12

Offer (high)
  1  monkey, emerald
  2  2 palms, snake  (taken by Seat 0)
  3  ?? hidden

▌Seat 0 (you) · 4 points — palms 4 · pairs 0 · brigands 0
  Dreams: – · – · – · –
                  1                2                3                4
    high │   * genie *    │   * genie *    │ Pa Pa Ro La    │ Pa Pa Sn       │
  middle │       ·        │       ·        │       ·        │       ·        │
     low │       ·        │       ·        │       ·        │       ·        │

▌Seat 1 · 1 point · lookout · plays — palms 1 · pairs 0 · brigands 0
  Dreams: – · – · – · –
                  1                2                3                4
    high │ Dr Mo          │ Pa Fe          │ Mo Eg          │       ·        │
  middle │       ·        │       ·        │       ·        │       ·        │
     low │       ·        │       ·        │       ·        │       ·        │

Out of the game: palm, emerald · palm, ruby · elephant, snake

Pa palm · El elephant · Dr dromedary · Fe fennec · Mo monkey · Ro roc · Eg egg
Em emerald · Ru ruby · Di diamond · La lamp · Sn snake · Br brigand"""


def test_a_board_without_colour(isles):
    """R16, R29"""
    state = isles.islands(2, "high 14 15 16", "high 01 03 07")
    isles.play(state, "1 open high, chance draw high-06, chance draw high-11, chance draw high-09")
    isles.play(state, "1 hide 3, 0 take 2, 0 put 4")
    drawn = Text.from_markup(draw(isles.game.view(state, 0), "en")).plain
    assert "\n".join(line.rstrip() for line in drawn.splitlines()) == BOARD


@pytest.mark.parametrize("seats", [2, 5])
@pytest.mark.parametrize("lang", ["fr", "en"])
def test_every_board_fits_into_a_hundred_columns(isles, seats, lang):
    """R14"""
    for seed in range(8):
        state, rng = isles.start(seats), Rng(seed)
        while state.to_act() != OVER:
            state.apply(state.pick(rng))
        drawn = Text.from_markup(draw(isles.game.view(state, None), lang)).plain.splitlines()
        assert [line for line in drawn if len(line) > 100] == []
