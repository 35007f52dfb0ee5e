"""A frame that we write is the one that a library writes, and one that we read says what the library says."""

from __future__ import annotations

import asyncio

import pytest
from websockets.frames import Frame, Opcode

from atoll.kernel.phrases import Phrase
from atoll.server.chores import Chores
from atoll.server.connection import Connection, framed, framed_bytes
from atoll.server.frames import ends_whole, plain_text
from atoll.server.saying import said_of
from atoll.wire.messages import Done


@pytest.mark.parametrize("size", [0, 1, 125, 126, 127, 65_535, 65_536, 200_000])
def test_frames_are_those_of_the_protocol(size):
    text = b"x" * size
    assert framed_bytes(text) == Frame(Opcode.TEXT, text).serialize(mask=False)


@pytest.mark.parametrize("size", [0, 1, 125, 126, 127, 65_535])
def test_a_whole_text_is_read_as_the_library_reads_it(size):
    text = ("é" + "x" * size).encode()[:size] if size > 1 else b"x" * size
    frame = Frame(Opcode.TEXT, text).serialize(mask=True)
    assert plain_text(frame) == text.decode()
    assert ends_whole(frame)
    assert ends_whole(frame + Frame(Opcode.PING, b"1").serialize(mask=True) + frame)
    for cut in (1, 2, 5, len(frame) - 1):
        assert plain_text(frame[:cut]) is None
        assert not ends_whole(frame[:cut])
        assert not ends_whole(frame + frame[:cut])


OTHER = {  # by name: masks are random, and no name of a test may be
    "not masked": Frame(Opcode.TEXT, b"{}").serialize(mask=False),
    "not the end": Frame(Opcode.TEXT, b"{}", fin=False).serialize(mask=True),
    "a reserved bit": b"\xc1\x82\0\0\0\0{}",
    "a further piece": Frame(Opcode.CONT, b"{}").serialize(mask=True),
    "bytes": Frame(Opcode.BINARY, b"{}").serialize(mask=True),
    "a farewell": Frame(Opcode.CLOSE, b"").serialize(mask=True),
    "no text": Frame(Opcode.TEXT, b"\xff").serialize(mask=True),
    "long": Frame(Opcode.TEXT, b"x" * 65_536).serialize(mask=True),
    "two": Frame(Opcode.TEXT, b"{}").serialize(mask=True) * 2,
    "nothing": b"",
}


@pytest.mark.parametrize("name", OTHER)
def test_anything_else_is_left_to_the_library(name):
    assert plain_text(OTHER[name]) is None


@pytest.mark.parametrize("lang", ["fr", "en"])
def test_a_phrase_with_stand_ins_is_the_phrase(lang):
    for names in (("Nina", "Marc"), ("{ $who }", "@tile-crab-yellow"), ("", "1")):
        for who in (0, 1):
            phrase = Phrase(key="not-your-turn", book="atoll.words", facts={"who": who})
            assert said_of(phrase, lang, names) == phrase.sentence(lang, names)


class Wire:
    """As much of a socket as a connection asks for."""

    def __init__(self):
        self.transport, self.written = self, []

    def is_closing(self):
        return False

    def write(self, frame):
        self.written.append(frame)


def test_done_is_written_by_hand_as_it_is_described():
    async def answered(wire: Wire) -> None:
        connection = Connection(wire, "", Chores())
        connection.done(2**53, 1_071)
        connection.flush()

    wire = Wire()
    asyncio.run(answered(wire))
    assert wire.written == [framed(Done(id=2**53, length=1_071))]


def test_what_is_said_in_one_breath_is_written_at_once():
    async def spoken(wire: Wire) -> None:
        connection = Connection(wire, "", Chores())
        connection.send(b"one")
        connection.send(b"two")
        await asyncio.sleep(0)

    wire = Wire()
    asyncio.run(spoken(wire))
    assert wire.written == [b"onetwo"]


def test_nothing_is_written_behind_a_farewell():
    async def leaving(wire: Wire) -> None:
        connection = Connection(wire, "", Chores())
        connection.send(b"one")
        connection.flush()
        connection.is_leaving = True
        connection.send(b"two")
        connection.flush()

    wire = Wire()
    asyncio.run(leaving(wire))
    assert wire.written == [b"one"]
