"""What is said at a table beside the game: who came and went, phrases, languages, the curtain, score sheets."""

from __future__ import annotations

import asyncio
import logging
import secrets
from typing import Final

from rich.text import Text

from atoll.coach import HintQuestion, ask_for_hint
from atoll.games import module_of
from atoll.kernel.errors import AtollError
from atoll.kernel.state import Rng, State
from atoll.server import first_sand, moves, seating
from atoll.server.connection import Connection, framed
from atoll.server.hourglass import ticks_ms
from atoll.server.names import clean_text
from atoll.server.room import MOMENT_MS, Room
from atoll.server.saying import sheets_of
from atoll.wire.errors import BOOK, Sorry
from atoll.wire.messages import (
    Curtain,
    Draw,
    Drawing,
    Hint,
    Hinted,
    HintedStep,
    No,
    Said,
    Say,
    ScoreSheet,
    SeatSheet,
    SetLang,
    SheetRequest,
    Show,
)
from atoll.words import language, sentence

LOG: Final = logging.getLogger("atoll.table")
PHRASES: Final = (
    "hello",
    "good-luck",
    "well-played",
    "thanks",
    "oops",
    "wow",
    "thinking",
    "your-turn",
    "again",
    "goodbye",
)


async def came(room: Room, connection: Connection) -> None:
    """Somebody said hello: they are told how it stands, and the others that they are here."""
    if room.holds_back(connection):
        await room.delay.look()
    for seat in connection.seats:
        if room.row.seats[seat].returns:
            await seating.take_back(room, seat)
            room.tell_people("told-returned", name=room.name_of(seat))
    room.welcome(connection)
    was_resting = room.is_resting
    room.connections.add(connection)
    if was_resting:
        room.time.moved()
    if connection.seats:
        room.tell_people()
    room.tell(connection)
    moves.remind(room, connection)
    if room.again:
        room.tell_again(min(room.again), (connection,))
    if room.speaker is not None:
        room.speaker.forget()
    first_sand.look_again(room)
    if was_resting:
        room.thinking.go_on()


async def went(room: Room, connection: Connection) -> None:
    """A socket is gone. The seat stays its person's."""
    if connection not in room.connections:
        return
    room.connections.discard(connection)
    room.touched_ms = ticks_ms()
    if room.is_resting:
        room.time.moved()
    left = [seat for seat in connection.seats if not room.is_here(seat)]
    for seat in left:
        room.gone_ms[seat] = ticks_ms()
    if left:
        room.tell_people()
        first_sand.look_again(room)
    if left and room.again:
        room.later(MOMENT_MS / 1000, lambda: seating.start_when_all_ask(room))  # nobody waits longer for them


async def say(room: Room, connection: Connection, command: Say) -> None:
    """A preset phrase, in everybody's own language; free text only where the host allows it."""
    is_preset = command.phrase in PHRASES
    if not is_preset and room.settings.phrases == "preset":
        raise Sorry(422, "unknown-phrase", phrase=clean_text(command.phrase)[:40])
    text = clean_text(command.phrase)
    if not text:
        raise Sorry(422, "unknown-phrase", phrase="")
    frames: dict[str, bytes] = {}
    for each in room.connections:
        if each.lang not in frames:
            said = sentence(BOOK, f"phrase-{command.phrase}", each.lang) if is_preset else text
            phrase = command.phrase if is_preset else text
            frames[each.lang] = framed(Said(seat=command.seat, phrase=phrase, sentence=said))
        each.send(frames[each.lang])
    connection.done(command.id, room.length)


async def hint(room: Room, connection: Connection, command: Hint) -> None:
    """Ask the lamp. It thinks beside the queue, about what this seat can know, and nobody waits for it."""
    table = room.playing()
    if int(table.state.to_act()) != command.seat:
        raise Sorry(409, "no-hint")
    room.check_curtain(connection, command.seat)
    if connection.is_hinting:
        raise Sorry(429, "slow-down", "hint-busy")
    connection.is_hinting = True
    lang = connection.lang
    question = ask_for_hint(table, command.seat, seed=secrets.randbits(62), lang=lang, names=room.names(lang))
    room.spawn(_think(room, connection, command, question))


async def _think(room: Room, connection: Connection, command: Hint, question: HintQuestion) -> None:
    lang = question.lang
    news: Hinted | No
    try:
        told = await room.bots.hint(question)
        steps = tuple(Step(key=step.key, marks=step.marks, sentence=step.sentence) for step in told.steps())
        room.check_curtain(connection, command.seat)  # it may have fallen meanwhile
        news = Hinted(id=command.id, steps=steps, line=told.lines[0], lines=told.lines)
    except Sorry as sorry:
        news = No(id=command.id, error=sorry.error, sentence=sorry.sentence(lang))
    except (AtollError, OSError, ValueError) as error:
        LOG.warning("no hint: %s", type(error).__name__)
        news = No(id=command.id, error="no-hint", sentence=sentence(BOOK, "hint-failed", lang))
    finally:
        connection.is_hinting = False
    connection.say(news)


async def set_lang(room: Room, connection: Connection, command: SetLang) -> None:
    """Speak this from now on, beginning with how it stands."""
    connection.lang = language(command.lang)
    room.tell(connection)


async def show(room: Room, connection: Connection, command: Show) -> None:
    """Lift the curtain, if this is the person whose secrets are behind it."""
    viewer = room.viewer_of(connection)
    if command.seat not in connection.seats:
        raise Sorry(403, "not-yours", "not-your-seat", seat=command.seat)
    if viewer != command.seat:
        if viewer is not None and room.needs_curtain(connection, viewer):
            connection.say(Curtain(seat=viewer))
        return
    connection.shown = command.seat
    connection.told.clear()  # the log as the other person saw it is put away: it is told from the beginning
    room.tell(connection)
    moves.remind(room, connection)


async def draw(room: Room, connection: Connection, command: Draw) -> None:
    """The board as the terminal draws it, in plain text."""
    table = room.playing()
    viewer = room.viewer_of(connection)
    room.check_curtain(connection, viewer)
    if room.holds_back(connection):
        raise Sorry(403, "not-yours", "spectators-later")
    text = await drawn(room, viewer, connection.lang)
    connection.say(Drawing(id=command.id, length=len(table.log), text=text))


async def drawn(room: Room, viewer: int | None, lang: str) -> str:
    table = room.playing()
    terminal = module_of(room.row.game, "terminal")
    if terminal is None:
        raise Sorry(404, "no-drawing")
    view = table.game.view(table.state, viewer)
    return await asyncio.to_thread(lambda: Text.from_markup(terminal.draw(view, lang)).plain)


async def sheet(room: Room, connection: Connection, command: SheetRequest) -> None:
    room.check_curtain(connection, room.viewer_of(connection))
    if room.holds_back(connection):
        raise Sorry(403, "not-yours", "spectators-later")
    connection.say(ScoreSheet(id=command.id, length=room.length, seats=sheets(room, connection.lang)))


def sheets(room: Room, lang: str) -> tuple[SeatSheet, ...]:
    return sheets_of(room.playing(), lang, room.names(lang))
