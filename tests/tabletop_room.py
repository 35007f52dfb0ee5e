"""A room run by nobody but a test: a list is its store, a number its clock, and bots answer at once."""

from __future__ import annotations

from typing import Any

import msgspec

from atoll.games import find
from atoll.kernel.state import State
from atoll.kernel.table import Table
from atoll.room.change import Change
from atoll.room.connection import Connection
from atoll.room.internal_commands import BotChose, Depart, Enter, StartMatch, Tick
from atoll.room.perform import perform
from atoll.room.room import Room
from atoll.room.room_config import RoomConfig
from atoll.room.tokens import hashed
from atoll.store import Addition, StoredSeat, StoredTable
from atoll.wire.messages import Hello

CONFIG = RoomConfig(limits_ms={"fast": 30_000, "normal": 180_000, "days": 3 * 86_400_000})


class FakeClock:
    def __init__(self) -> None:
        self.now_ms = 1_000_000.0

    def wall_ms(self) -> int:
        return int(self.now_ms)

    def ticks_ms(self) -> float:
        return self.now_ms


class Device:
    """One person's screen, or several people's: everything that it was sent."""

    def __init__(self, run: RoomRun, seats: tuple[int, ...], lang: str, *, ready: bool) -> None:
        self.run = run
        self.seats = seats
        self.heard: list[dict[str, Any]] = []
        self.is_closed = False
        self.connection = Connection(self, lang)
        tokens = tuple(f"token {seat}" for seat in seats)
        run.do(Enter(Hello(tokens=tokens, lang=lang, ready=ready)), self)

    def send(self, text: bytes) -> None:
        self.heard.append(msgspec.json.decode(text))

    def close(self) -> None:
        self.is_closed = True

    def last(self, kind: str) -> dict[str, Any]:
        return next(news for news in reversed(self.heard) if news["type"] == kind)

    @property
    def position(self) -> dict[str, Any]:
        return self.last("position")


class RoomRun:
    """Drives one room as a server does, synchronously: store, then answer, then tell, then ask the bots."""

    def __init__(self, game: str, kinds: tuple[str, ...], config: RoomConfig = CONFIG, **more: Any) -> None:
        self.clock = FakeClock()
        self.stored: list[Addition] = []
        self.refused: list[str] = []
        options = more.pop("options", {})
        seats = tuple(
            StoredSeat(
                seat=seat,
                kind="bot" if kind == "bot" else "person",
                name="" if kind == "bot" else f"P{seat}",
                level="boy" if kind == "bot" else None,
                token_hash=None if kind == "bot" else hashed(f"token {seat}"),
            )
            for seat, kind in enumerate(kinds)
        )
        self.row = StoredTable(
            code="abcdef", game=game, rules=find(game).meta.version, options=options, seats=seats, settings=more,
            seed="0" * 32, host_hash=hashed("host"), created_ms=1, touched_ms=1,
        )  # fmt: skip
        self.room = Room(self.row, config, self.clock)
        self.do(StartMatch())

    def device(self, *seats: int, lang: str = "en", ready: bool = True) -> Device:
        return Device(self, seats, lang, ready=ready)

    def do(self, command: msgspec.Struct, device: Device | None = None) -> Change:
        change = perform(self.room, command, device and device.connection)
        self.publish(change)
        return change

    def publish(self, change: Change) -> None:
        if change.addition is not None:
            self.stored.append(change.addition)
        for delivery in change.deliveries:
            delivery.connection.channel.send(delivery.text)
        if (deferred := change.deferred) is not None:
            deferred.connection.channel.send(msgspec.json.encode(deferred.make()))
        for connection in change.dismissed:
            connection.channel.close()
        if change.refused:
            self.refused.append(change.refused)
        asked = change.bot_request
        if asked is not None:  # the first thing that it may do
            bot, line = asked.question.bot, asked.question.legal[0]
            self.do(BotChose(asked.leg, asked.length, bot.seat, line, stood_in=False))

    def leave(self, device: Device) -> None:
        self.do(Depart(), device)

    def wait(self, ms: float) -> None:
        """Let time pass, with every tick that the room wants on the way."""
        until_ms = self.clock.now_ms + ms
        while (tick_ms := self.room.next_tick_ms()) is not None and tick_ms <= until_ms:
            self.clock.now_ms = max(self.clock.now_ms, tick_ms)
            self.do(Tick())
        self.clock.now_ms = until_ms

    @property
    def to_act(self) -> int:
        return int(self.room.playing().state.to_act())

    def lines(self) -> list[str]:
        """The log of the present leg, out of the store alone."""
        leg = [one for one in self.stored if one.leg == self.room.row.leg]
        return [entry.line for one in leg for entry in one.entries]

    def read_again(self) -> Table[State]:
        """The table that the stored lines lead to."""
        return Table.wake(self.room.game, len(self.row.seats), self.room.row.options, self.room.row.seed, self.lines())
