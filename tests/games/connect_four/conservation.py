"""Connect Four's discs: the two seats' numbers differ by whose turn it is, and none floats above an empty cell."""

from atoll.kernel.bits import BIT, count
from connect_four.rules import COLUMNS, ROWS


def inventory(state):
    latest = int(count(state.latest))
    others = int(count(state.discs ^ state.latest))
    floating = [
        (column, row)
        for column in range(COLUMNS)
        for row in range(1, ROWS)
        if state.discs & BIT[column * 7 + row] and not state.discs & BIT[column * 7 + row - 1]
    ]
    return {
        "discs miscounted": int(state.dropped) - latest - others,
        "discs out of turn": latest - others - (int(state.dropped) & 1),
        "discs that float": len(floating),
        "discs above the board": sum(bool(state.discs & BIT[column * 7 + ROWS]) for column in range(COLUMNS)),
    }
