"""The first sand of Laguna, in a room whose clock is a number."""

from __future__ import annotations

from atoll.room.room import Room
from atoll.wire.messages import IsReady, Play
from tabletop_room import Device, RoomRun

FULL_MS = 30_000


def at_the_first_sand(*kinds: str) -> tuple[RoomRun, list[Device]]:
    """Laguna when the rafts are moored, with everybody here who wants to be asked."""
    run = RoomRun("laguna", kinds, options={"hourglass": "sand"})
    devices = [run.device(seat, ready=False) for seat, kind in enumerate(kinds) if kind == "person"]
    by_seat = {device.seats[0]: device for device in devices}
    while run.room.game.timer(run.room.playing().state) is None:
        device = by_seat.get(run.to_act)
        if device is None:
            run.wait(1_000)
        else:
            position = device.position
            run.do(Play(id=1, seat=run.to_act, length=position["length"], line=position["legal"][0]), device)
    return run, devices


def rests(room: Room) -> str | None:
    return room.timekeeper.rests


def test_nobody_waits_longer_than_a_minute_for_an_answer():
    run, (_, silent) = at_the_first_sand("person", "person")
    assert rests(run.room) == "ready"
    run.do(IsReady(id=1, seat=1), silent)
    run.wait(59_000)
    assert rests(run.room) == "ready"
    run.wait(1_000)
    assert rests(run.room) is None
    assert run.room.timekeeper.has_sand


def test_a_bot_that_begins_waits_for_the_people_as_well():
    run, (person,) = at_the_first_sand("bot", "person")
    assert rests(run.room) == "ready"
    length = len(run.lines())
    run.wait(120_000)
    assert len(run.lines()) == length
    assert run.room.timekeeper.sand_ms() == FULL_MS
    run.do(IsReady(id=1, seat=1), person)
    assert rests(run.room) is None
    run.wait(5_000)
    assert len(run.lines()) > length, "the bot plays"


def test_somebody_has_to_be_here_first():
    run, (person,) = at_the_first_sand("bot", "person")
    run.leave(person)
    length = len(run.lines())
    run.wait(120_000)
    assert rests(run.room) == "ready"
    assert len(run.lines()) == length
