"""How bots think in Reef. Its points come little by little, so that the score itself says what a position is worth."""

from __future__ import annotations

from typing import Final

from atoll.games.reef.rules import Reef
from atoll.kernel.instinct import Instinct
from atoll.kernel.tuning import ByTree, Reviewing, Tuning, Valuing

INSTINCT: Final[Instinct[Reef]] = Instinct(
    Tuning(
        spread=300,
        captain=ByTree(1_000, exploration=0.1),
        admiral=ByTree(18_000, exploration=0.1),
        review=Reviewing(luck=Valuing("tree", 50, lots=2), decisions=Valuing("tree", 200, lots=4)),
    )
)
