"""A bot is to act at a table: it thinks, takes its time, and plays."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from typing import TYPE_CHECKING

import msgspec

from atoll.server import first_sand, keeping
from atoll.server.bots import STAND_IN, Chosen
from atoll.words import LANGUAGES

if TYPE_CHECKING:
    from atoll.server.room import Room  # whose bots these are


class BotsTurn:
    """Lets the bots of one room play."""

    def __init__(self, room: Room) -> None:
        self.room = room
        self._pondering: tuple[int, int] | None = None  # the leg and the length that a bot is thinking about
        self._hurried = asyncio.Event()  # until a person is to act

    def go_on(self) -> None:
        """If a bot is to act, let it think."""
        room = self.room
        if room.table is None or room.is_closed or room.is_resting or room.time.rests == "ready":
            return
        to_act = int(room.table.state.to_act())
        if not self._is_bots_turn():
            return
        if self._pondering != (room.row.leg, room.length):
            self._pondering = (room.row.leg, room.length)
            room.spawn(self._ponder(to_act, room.row.leg, room.length))

    def hurry(self) -> None:
        """No pauses until a person is to act: somebody does not want to watch."""
        if self._is_bots_turn():
            self._hurried.set()

    def _is_bots_turn(self) -> bool:
        room = self.room
        to_act = -1 if room.table is None else int(room.table.state.to_act())
        return to_act >= 0 and room.row.seats[to_act].kind == "bot"

    async def _pause(self, seconds: float) -> None:
        with suppress(TimeoutError):
            await asyncio.wait_for(self._hurried.wait(), seconds)

    async def _ponder(self, seat: int, leg: int, length: int) -> None:
        room = self.room
        level = room.row.seats[seat].level or "sailor"
        thought = asyncio.create_task(self._chosen(level, leg))
        try:
            await asyncio.sleep(room.setback_s)
            await self._pause(room.bots.pause_ms / 1000 - room.setback_s)
            chosen = await thought
            if room.bots.pause_ms:  # where sand runs, as long as a hand would take: rafts sail step by step
                await self._pause((self._tempo_ms(chosen.action) - room.time.glass.unlogged_ms()) / 1000)
        except asyncio.CancelledError:
            thought.cancel()
            raise
        try:
            await room.do(lambda: self._act_for_bot(seat, leg, length, chosen))
        except Exception:
            self._pondering = None  # whoever reads the table again lets it think again
            raise

    async def _chosen(self, level: str, leg: int) -> Chosen:
        """What the script of a guided first game says; else what the bot thinks."""
        room = self.room
        table = room.playing()
        scripted = room.tutor.action(table) if room.tutor else None
        if scripted is not None:
            return Chosen(scripted, stood_in=False)
        return await room.bots.choose(room.row.code, leg, level, table)

    async def _act_for_bot(self, seat: int, leg: int, length: int, chosen: Chosen) -> None:
        room = self.room
        self._pondering = None
        told = room.row.seats[seat]
        if (room.row.leg, room.length) != (leg, length) or told.kind != "bot" or room.is_closed:
            self.go_on()
            return
        row = None
        if chosen.stood_in and told.level != STAND_IN:
            row = room.with_seat(msgspec.structs.replace(told, level=STAND_IN))
            room.terms.metrics.stand_ins.inc()
        table = room.playing()
        room.time.let_fall(seat, self._tempo_ms(chosen.action))
        if int(table.state.to_act()) == seat:
            table.play(seat, chosen.action)
        await keeping.commit(room, row)
        if not self._is_bots_turn():
            self._hurried.clear()
        if row is not None:
            room.tell_people("told-slow", bot=room.bot_name(told.level))
        room.tell_everybody()

    async def take_over(self, seat: int, level: str = "sailor", key: str = "told-clock") -> None:
        """A bot plays for this seat until its person returns; everybody is told why.

        Whoever is away now need not ask for it then.
        """
        room = self.room
        named = {lang: room.names(lang)[seat] for lang in LANGUAGES}
        changed = msgspec.structs.replace(room.row.seats[seat], kind="bot", level=level, returns=not room.is_here(seat))
        await keeping.keep(room, room.with_seat(changed))
        room.tell_people(key, name=named.__getitem__, bot=room.bot_name(level))
        first_sand.look_again(room)
        self.go_on()

    def _tempo_ms(self, action: int) -> int:
        """What a hand would need for this, where sand runs."""
        room = self.room
        state = room.playing().state
        return 0 if room.game.timer(state) is None else room.game.tempo_ms(state, action)
