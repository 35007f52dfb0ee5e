"""What may be done now, as the small numbers that learning programs choose from.

Chance and the clock have no numbers here. Four games number their seats' actions once and for all; Motu, whose island
has no borders, numbers the spots of the moment (see its observation.py).
"""

from __future__ import annotations

import numpy as np

from atoll.kernel.errors import Refused
from atoll.kernel.game import State
from atoll.research.encoding import GameEncoding, Mask


def choices(encoding: GameEncoding, state: State) -> dict[int, int]:
    """The game's own action by its number, for the seat that is to act; empty when it is chance's turn or nobody's."""
    if state.to_act() < 0:
        return {}
    legal = [int(action) for action in state.legal()]
    return dict(zip(encoding.numbering.numbers(legal), legal, strict=True))


def mask_of(encoding: GameEncoding, numbers: dict[int, int]) -> Mask:
    """1 for every number that may be chosen."""
    mask = np.zeros(encoding.numbering.count, np.int8)
    mask[list(numbers)] = 1
    return mask


def refuse(encoding: GameEncoding, state: State, number: int) -> None:
    """Raise why this number cannot be chosen now: the rule's own refusal wherever the number names an action."""
    if not 0 <= number < encoding.numbering.count:
        raise ValueError(
            f"{number} is no action number of {encoding.game.meta.key}: 0 to {encoding.numbering.count - 1}"
        )
    action = encoding.numbering.action(number)
    refusal = None if action is None else encoding.game.why_not(state, int(state.to_act()), action)
    if refusal is not None:
        raise Refused(refusal)
    raise ValueError(f"{number} names nothing at this moment: the mask says which numbers do")
