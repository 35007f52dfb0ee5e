"""Sand at a table: how much of it falls, and the time that a bot takes, as much as a hand would need."""

from __future__ import annotations

from typing import Final

from atoll.kernel.game import S, Seat
from atoll.kernel.table import Entry, Table

MOST_SAND_MS: Final = 30_000  # of one entry: a game numbers its actions, so it has a longest one


def let_fall(table: Table[S], ms: int) -> list[Entry]:
    """Log so much sand, in as many entries as it takes."""
    return [entry for start in range(0, ms, MOST_SAND_MS) for entry in table.elapse(min(ms - start, MOST_SAND_MS))]


def play_in_tempo(table: Table[S], seat: Seat, action: int) -> list[Entry]:
    """Play a bot's action after the sand that a hand would have needed. If the sand runs out first, the turn is over
    and the action is not played. Terminal and arena play by this; a server's sand falls in real time."""
    sand_ms = table.game.timer(table.state)
    if not sand_ms:
        return table.play(seat, action)
    taken_ms = table.game.tempo_ms(table.state, action)
    fallen = let_fall(table, min(taken_ms, sand_ms))
    return fallen if taken_ms >= sand_ms else [*fallen, *table.play(seat, action)]
