"""How long a hand takes for each kind of action: the sand that falls before a bot's action (R45).

Our own figures, not the rulebook's. None is longer than a plan counts on for one action (`HAND_MS` of
instinct/pilot.py), so that a bot that plans well comes to the end of its plan; 24 such actions fill a glass.
"""

from __future__ import annotations

from typing import Final

from atoll.games.laguna.pearls import BERTH_0, END, SHIFT_0

STEP_MS: Final = 1000
PEARL_MS: Final = 1250  # shift, load, swap, unload
END_MS: Final = 500  # to say so, and to pass the glass


def tempo_ms(action: int) -> int:
    if action >= BERTH_0:
        return 0  # setting up, before the glass is turned
    if action == END:
        return END_MS
    return STEP_MS if action < SHIFT_0 else PEARL_MS
