"""Nobody hears of a move before it is on disk: its words are found before, and forgotten if the disk refuses."""

from __future__ import annotations

import asyncio
from types import SimpleNamespace

import msgspec
import pytest
from websockets.frames import Frame, Opcode

from atoll.server import keeping, moves
from atoll.server.connection import Connection
from atoll.server.house import House
from atoll.server.settings import ServerSettings
from atoll.server.short_way import ShortWay
from atoll.server.speaking import Speaker
from atoll.server.token_bucket import Bucket, RateLimit
from atoll.store import HomeTrouble
from atoll.store.opening import open_store
from atoll.wire.http_types import NewSeat, NewTable
from atoll.wire.messages import Play


class Socket:
    """As much of a protocol as a connection writes to; what was written."""

    def __init__(self) -> None:
        self.loop = asyncio.get_running_loop()
        self.is_between_messages = True
        self.written = b""
        self.transport = SimpleNamespace(is_closing=lambda: False, write=self.write)

    def write(self, data: bytes) -> None:
        self.written += data


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


async def a_match(tmp_path):
    """A table of Reef with both players' sockets, and the disk under it."""
    disk = SlowDisk(await open_store(tmp_path / "tables.db"))
    house = House(disk, ServerSettings(minds=1))
    made = await house.lobby.create(NewTable(game="reef", seats=(NewSeat(kind="person"), NewSeat(kind="person"))), "en")
    room = await house.lobby.room(made.code)
    for seat in (0, 1):
        connection = Connection(Socket(), "127.0.0.1", room.terms.chores)
        connection.seats = (seat,)
        room.connections.add(connection)
    return house, disk, room


def first_move(room):
    """Who makes the first move there is, and how they say it."""
    table = room.playing()
    seat, length = int(table.state.to_act()), len(table.log)
    command = Play(id=1, seat=seat, length=length, line=table.game.text(int(table.state.legal()[0])))
    return next(one for one in room.connections if seat in one.seats), command


def playing(room):
    """The first move there is, on its way through the queue."""
    connection, command = first_move(room)
    return asyncio.create_task(room.do(lambda: moves.play(room, connection, command)))


def by_the_short_way(room, failing):
    """The same as a frame that arrives; whether it was taken."""
    connection, command = first_move(room)
    way = ShortWay(room, connection, Bucket(RateLimit(10, 10)), failing)
    frame = Frame(Opcode.TEXT, msgspec.json.encode(command)).serialize(mask=True)
    assert not way.hears(frame)  # nobody listens yet
    way.is_open = True
    return way.hears(frame)


async def until(holds) -> None:
    async with asyncio.timeout(10):
        while not holds():
            await asyncio.sleep(0.005)


async def a_few_turns() -> None:
    for _ in range(5):
        await asyncio.sleep(0)


def test_words_are_ready_while_the_disk_is_busy_and_nobody_hears_them(tmp_path):
    async def play() -> None:
        house, disk, room = await a_match(tmp_path)
        sockets = [connection.protocol for connection in room.connections]
        disk.let.clear()
        move = playing(room)
        await a_few_turns()
        assert not any(socket.written for socket in sockets)
        assert len(room.speaker._frames) == len(sockets)
        said = {
            connection: room.speaker.position(connection.seats[0], 0, connection.lang, sand_ms=None, clock=None)
            for connection in room.connections
        }
        disk.let.set()
        await move
        await a_few_turns()
        assert all(connection.protocol.written.endswith(frame) for connection, frame in said.items())
        await house.close()

    asyncio.run(play())


def test_what_is_ready_is_ready_for_everybody_or_for_nobody(tmp_path):
    async def play() -> None:
        house, _, room = await a_match(tmp_path)
        assert {one.connection for one in room.prepare()} == room.connections
        room.settings = msgspec.structs.replace(room.settings, spectators="delayed")
        room.connections.add(Connection(Socket(), "127.0.0.1", room.terms.chores))  # who sees everything later
        assert room.prepare() == []
        assert by_the_short_way(room, None)
        await until(lambda: room.is_free)
        await a_few_turns()
        assert [bool(one.protocol.written) for one in room.connections] == [bool(one.seats) for one in room.connections]
        await house.close()

    asyncio.run(play())


def test_what_the_disk_refuses_nobody_hears(tmp_path):
    async def play() -> None:
        house, disk, room = await a_match(tmp_path)
        before = room.speaker.position(0, 0, "en", sand_ms=None, clock=None)
        disk.is_full = True
        with pytest.raises(HomeTrouble):
            await playing(room)
        await a_few_turns()
        assert not any(connection.protocol.written for connection in room.connections)
        assert room.speaker.position(0, 0, "en", sand_ms=None, clock=None) == before
        await house.close()

    asyncio.run(play())


def test_by_the_short_way_too_nobody_hears_before_the_disk(tmp_path):
    async def play() -> None:
        house, disk, room = await a_match(tmp_path)
        sockets = [connection.protocol for connection in room.connections]
        before = room.length
        disk.let.clear()
        assert by_the_short_way(room, None)
        await a_few_turns()
        assert not room.is_free
        assert not by_the_short_way(room, None), "one command of a table after the other"
        assert not any(socket.written for socket in sockets)
        assert len(room.speaker._frames) == len(sockets)
        disk.let.set()
        await until(lambda: room.is_free)
        await a_few_turns()
        assert room.length > before
        assert [entry.line for entry in await disk.log(room.row.code, 0)] == room.playing().full_lines()
        assert sum(b'"type":"done"' in socket.written for socket in sockets) == 1
        assert all(b'"type":"position"' in socket.written for socket in sockets)
        await house.close()

    asyncio.run(play())


def test_what_the_disk_refuses_by_the_short_way_nobody_hears_and_the_room_goes_on(tmp_path):
    async def play() -> None:
        house, disk, room = await a_match(tmp_path)
        sockets, failed = [connection.protocol for connection in room.connections], []
        before = room.playing().full_lines()

        async def failing(command_id, error) -> None:
            failed.append((command_id, type(error)))

        disk.is_full = True
        assert by_the_short_way(room, failing)
        await until(lambda: failed)
        assert failed == [(1, HomeTrouble)]
        assert room.is_free
        assert room.playing().full_lines() == before
        assert not any(socket.written for socket in sockets)
        disk.is_full = False
        assert by_the_short_way(room, failing)
        await until(lambda: room.is_free)
        assert room.length == len(await disk.log(room.row.code, 0)) > len(before)
        await house.close()

    asyncio.run(play())


@pytest.mark.parametrize("is_short", [True, False])
def test_what_cannot_be_told_is_not_kept_in_memory_either(tmp_path, is_short):
    """A game without words for what happened: the move is refused, and sent again it is not taken for done."""

    async def play() -> None:
        house, disk, room = await a_match(tmp_path)
        before, failed = room.playing().full_lines(), []

        def no_names(lang) -> tuple[str, ...]:
            raise KeyError("no sentence")

        async def failing(command_id, error) -> None:
            failed.append(type(error))

        for _ in range(2):
            room.speaker = Speaker(room.playing(), no_names, room.waits)
            if is_short:
                assert by_the_short_way(room, failing)
                await until(lambda: failed)
                assert failed.pop() is KeyError
            else:
                with pytest.raises(KeyError):
                    await playing(room)
            assert room.is_free
            assert room.playing().full_lines() == before == [entry.line for entry in await disk.log(room.row.code, 0)]
        await playing(room)
        assert room.length == len(await disk.log(room.row.code, 0)) > len(before)
        await house.close()

    asyncio.run(play())


def test_whoever_is_renamed_with_a_move_is_called_so_at_once(tmp_path):
    """As a bot that stands in for a slow one: the words of that very move have been found before."""

    async def play() -> None:
        house, _, room = await a_match(tmp_path)
        table = room.playing()
        seat = int(table.state.to_act())
        assert b"Zephyrine" not in room.speaker.position(None, 0, "en", sand_ms=None, clock=None)
        row = room.with_seat(msgspec.structs.replace(room.row.seats[seat], name="Zephyrine"))
        table.act(seat, int(table.state.legal()[0]))
        await keeping.commit(room, row)
        assert b"Zephyrine" in room.speaker.position(None, 0, "en", sand_ms=None, clock=None)
        await house.close()

    asyncio.run(play())
