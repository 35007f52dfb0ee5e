"""What both sides search, and how: plain UCT with one random playout a simulation. No engine is needed to read this.

The positions are those of one game of Connect Four that OpenSpiel's own bot played against itself, 20,000 simulations a
move. Random positions will not do: in most of them somebody wins at once, and there is nothing left to simulate.
"""

from __future__ import annotations

from typing import Final

SIMULATIONS: Final = 20_000  # in Connect Four, as OpenSpiel's figures are usually given
FEW_SIMULATIONS: Final = 2_000  # in the other games, where a playout may have 1,500 actions
UCT_C: Final = 1.4  # OpenSpiel's results lie between -1 and 1
EXPLORATION: Final = UCT_C / 2  # ours between 0 and 1: the same weight of the unknown
WELL_PLAYED: Final = (3, 3, 3, 5, 5, 3, 5, 5, 2, 1, 1, 1, 1, 3, 1, 2, 3, 4, 1, 5, 2, 2, 5, 0, 0, 0, 0, 6, 6, 0, 0, 6, 6)
OPENINGS: Final = {f"after {discs}": WELL_PLAYED[:discs] for discs in (0, 8, 16, 24)}  # columns, by way of measuring
