"""Spectators who see everything later, in a room whose clock is a number."""

from __future__ import annotations

import pytest

from atoll.wire.messages import Play
from tabletop_room import CONFIG, RoomRun

DELAY_MS = int(CONFIG.spectator_delay_ms)


@pytest.mark.parametrize("late_ms", [0.0, 0.4, 7.0])
def test_a_move_is_seen_as_much_later_as_is_told_and_not_before(late_ms):
    """Also where the clock goes on between the move and its stamp."""
    run = RoomRun("reef", ("person", "person"), spectators="delayed")
    zero, one = run.device(0), run.device(1)
    run.wait(2 * DELAY_MS)
    spectator = run.device()
    seen = spectator.position["length"]
    assert seen == len(run.lines())
    wall_ms = run.clock.wall_ms
    run.clock.wall_ms = lambda: int(wall_ms() + late_ms)
    mover = (zero, one)[run.to_act]
    run.do(Play(id=1, seat=run.to_act, length=seen, line=mover.position["legal"][0]), mover)
    run.wait(DELAY_MS - 1)
    assert spectator.position["length"] == seen
    run.wait(2)
    assert spectator.position["length"] == len(run.lines()) > seen
    late = run.device()
    assert late.position["length"] == len(run.lines())
