"""Little Sharks' steps: the phases of a turn and the numbers of the actions. [compiled]"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

# Phases: chance acts in the first three.
TOKEN: Final = 0
DRAW: Final = 1
ROLL: Final = 2
AIM: Final = 3
GIVE: Final = 4
HAND: Final = 5
PUT_GIFT: Final = 6
PLACE: Final = 7
ASK: Final = 8
STEAL: Final = 9
PUT_STOLEN: Final = 10
END: Final = 11

# Actions, ascending.
TOKEN_0: Final = 0  # + (seat * 6 + zone) * 6 + token
AIM_0: Final = 144  # + zone
DRAW_0: Final = 150  # + colour
GIVE_0: Final = 154  # + colour
HAND_0: Final = 158  # + colour * 4 + seat
PUT_0: Final = 174  # + fish * 4 + colour
DARE: Final = 318
DECLINE: Final = 319
ROLL_0: Final = 320  # + face
STEAL_0: Final = 326  # + colour
LEAVE: Final = 330  # R42: only with `placing=may`
ACTIONS: Final = 331

# The first action of each phase.
FIRST: Final[vec[i64]] = vec[i64](
    [TOKEN_0, DRAW_0, ROLL_0, AIM_0, GIVE_0, HAND_0, PUT_0, PUT_0, DARE, STEAL_0, PUT_0, ACTIONS]
)
