"""The time that a bot takes where sand runs: as much as a hand would need, so that its sand falls like a person's."""

from __future__ import annotations

from atoll.kernel.game import S, Seat
from atoll.kernel.table import Entry, Table


def play_in_tempo(table: Table[S], seat: Seat, action: int) -> list[Entry]:
    """Play a bot's action after the sand that a hand would have needed. If the sand runs out first, the turn is over
    and the action is not played. Whoever seats bots plays their actions by this: terminal, arena and server."""
    sand_ms = table.game.timer(table.state)
    if not sand_ms:
        return table.play(seat, action)
    taken_ms = table.game.tempo_ms(table.state, action)
    fallen = table.elapse(min(taken_ms, sand_ms)) if taken_ms else []
    return fallen if taken_ms >= sand_ms else [*fallen, *table.play(seat, action)]
