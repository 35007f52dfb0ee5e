"""What holds at every table of whoever runs the rooms."""

from __future__ import annotations

import msgspec


class RoomConfig(msgspec.Struct, frozen=True, kw_only=True):
    limits_ms: dict[str, int]  # by kind of clock: for one decision
    spectator_delay_ms: float = 60_000.0
    moment_ms: float = 60_000.0  # whoever has been away for no longer is still at the table
    bot_pause_ms: float = 700.0  # at least so long lies between what a bot sees and what it plays
