"""Nobody hears of a move before it is on disk; what the disk refuses nobody hears, and the room goes back to it."""

from __future__ import annotations

import asyncio

import msgspec
import pytest

from atoll.room.connection import Connection
from atoll.room.tokens import hashed
from atoll.server.server_context import ServerContext
from atoll.server.settings import ServerSettings
from atoll.store import HomeTrouble
from atoll.store.store_factory import open_store
from atoll.wire.http_types import NewSeat, NewTable
from atoll.wire.messages import Play
from patience import PATIENCE_S


class Channel:
    """What a connection was sent."""

    def __init__(self) -> None:
        self.sent: list[dict] = []

    def send(self, text: bytes) -> None:
        self.sent.append(msgspec.json.decode(text))

    def close(self) -> None:
        pass

    @property
    def kinds(self) -> list[str]:
        return [news["type"] for news in self.sent]


class SlowDisk:
    """A store that answers an append only when it is let, or refuses it."""

    def __init__(self, store) -> None:
        self.store = store
        self.let = asyncio.Event()
        self.let.set()
        self.is_full = False

    def __getattr__(self, name):
        return getattr(self.store, name)

    def append(self, addition):
        return asyncio.ensure_future(self._append(addition))

    async def _append(self, addition) -> None:
        await self.let.wait()
        if self.is_full:
            raise HomeTrouble("home-closed", home="here")
        await self.store.append(addition)


class Match:
    """A table of Reef with both players' connections, and the disk under it."""

    def __init__(self, context, disk, runner, tokens) -> None:
        self.context, self.disk, self.runner = context, disk, runner
        self.room = runner.room
        self.channels = [Channel(), Channel()]
        for seat, channel in enumerate(self.channels):
            connection = Connection(channel)
            connection.seats, connection.token_hashes = (seat,), (hashed(tokens[str(seat)]),)
            self.room.connections.add(connection)

    def play_first(self) -> Channel:
        """Whoever is to act sends the first move there is."""
        table = self.room.playing()
        seat = int(table.state.to_act())
        line = table.game.text(int(table.state.legal()[0]))
        connection = next(one for one in self.room.connections if seat in one.seats)
        self.runner.submit(Play(id=1, seat=seat, length=len(table.log), line=line), connection)
        return self.channels[seat]

    async def stored_lines(self) -> list[str]:
        return [entry.line for entry in await self.disk.log(self.room.row.code, 0)]


async def a_match(tmp_path) -> Match:
    disk = SlowDisk(await open_store(tmp_path / "tables.db"))
    context = ServerContext(disk, ServerSettings(minds=1))
    seats = (NewSeat(kind="person"), NewSeat(kind="person"))
    made = await context.lobby.create(NewTable(game="reef", seats=seats), "en")
    return Match(context, disk, await context.lobby.runner(made.code), made.tokens)


async def until(holds) -> None:
    async with asyncio.timeout(PATIENCE_S):
        while not holds():
            await asyncio.sleep(0.005)


async def a_few_turns() -> None:
    for _ in range(5):
        await asyncio.sleep(0)


def test_nobody_hears_of_a_move_before_the_disk_has_it(tmp_path):
    async def play() -> None:
        match = await a_match(tmp_path)
        before = await match.stored_lines()
        match.disk.let.clear()
        mover = match.play_first()
        await a_few_turns()
        assert [channel.sent for channel in match.channels] == [[], []]
        match.disk.let.set()
        await until(lambda: all(channel.sent for channel in match.channels))
        assert mover.kinds == ["done", "position"]
        assert sorted(channel.kinds for channel in match.channels) == [["done", "position"], ["position"]]
        assert await match.stored_lines() == match.room.playing().full_lines() != before
        await match.context.close()

    asyncio.run(play())


def test_what_comes_while_the_disk_is_busy_waits_its_turn(tmp_path):
    async def play() -> None:
        match = await a_match(tmp_path)
        match.disk.let.clear()
        match.play_first()
        looked = asyncio.create_task(match.runner.read(lambda room: room.length))
        await a_few_turns()
        assert not looked.done()
        match.disk.let.set()
        assert await looked == len(await match.stored_lines())
        await match.context.close()

    asyncio.run(play())


def test_what_the_disk_refuses_nobody_hears_and_the_room_goes_on(tmp_path):
    async def play() -> None:
        match = await a_match(tmp_path)
        before = await match.stored_lines()
        match.disk.is_full = True
        mover = match.play_first()
        await until(lambda: mover.sent)
        assert mover.kinds == ["no"]
        assert mover.sent[0]["error"] == "home-closed"
        assert "here" not in mover.sent[0]["sentence"], "where tables are kept is the host's affair"
        match.disk.is_full = False
        await until(lambda: match.runner.room.playing().full_lines() == before)
        assert sum(len(channel.sent) for channel in match.channels) == 1
        mover.sent.clear()
        match.play_first()
        await until(lambda: len(mover.sent) == 2)
        assert mover.kinds == ["done", "position"]
        assert mover.sent[1]["lines"] == match.room.playing().full_lines()[mover.sent[1]["from"] :]
        assert await match.stored_lines() == match.room.playing().full_lines() != before
        await match.context.close()

    asyncio.run(play())


def test_what_cannot_be_told_is_not_kept_in_memory_either(tmp_path):
    """A game without words for what happened: the move is refused, and sent again it is not taken for done."""

    async def play() -> None:
        match = await a_match(tmp_path)
        before = match.room.playing().full_lines()

        def no_names(lang) -> tuple[str, ...]:
            raise KeyError("no sentence")

        for _ in range(2):
            encoder = match.room.encoder
            encoder._names_in = no_names
            encoder.rename()
            mover = match.play_first()
            await until(lambda: mover.sent)  # noqa: B023
            assert mover.sent.pop()["error"] == "server-trouble"
            await until(lambda: match.room.encoder is not encoder)  # noqa: B023
            assert match.room.playing().full_lines() == before == await match.stored_lines()
        mover = match.play_first()
        await until(lambda: len(mover.sent) == 2)
        assert mover.kinds == ["done", "position"]
        await match.context.close()

    asyncio.run(play())


@pytest.mark.parametrize("seat", [0, 1])
def test_whoever_is_renamed_with_a_move_is_called_so_at_once(tmp_path, seat):
    """As a bot that stands in for a slow one."""

    async def play() -> None:
        match = await a_match(tmp_path)
        room = match.room
        assert b"Zephyrine" not in room.encoder.encode(None, 0, "en")
        room.set_seat(msgspec.structs.replace(room.row.seats[seat], name="Zephyrine"))
        for _ in range(2):
            table = room.playing()
            table.act(int(table.state.to_act()), int(table.state.legal()[0]))
        assert b"Zephyrine" in room.encoder.encode(None, 0, "en")
        await match.context.close()

    asyncio.run(play())
