"""The lamp: a seat asks what to play, and why. Others think about it; nobody waits for them."""

from __future__ import annotations

import secrets

from atoll.coach.hint_question import ask_for_hint
from atoll.room.change import Change
from atoll.room.connection import Connection
from atoll.room.internal_commands import HintFound
from atoll.room.questions import HintRequest
from atoll.room.room import Room
from atoll.wire.errors import BOOK, Sorry
from atoll.wire.messages import Hint, Hinted, HintedStep, No
from atoll.words import sentence


def hint(room: Room, change: Change, connection: Connection, command: Hint) -> None:
    """Ask for it. Only what this seat can know leaves the room."""
    table = room.playing()
    if int(table.state.to_act()) != command.seat:
        raise Sorry(409, "no-hint")
    room.check_curtain(connection, command.seat)
    if connection.is_hinting:
        raise Sorry(429, "slow-down", "hint-busy")
    connection.is_hinting = True
    lang = connection.lang
    question = ask_for_hint(table, command.seat, seed=secrets.randbits(62), lang=lang, names=room.names(lang))
    change.hint_request = HintRequest(question, connection, command.id, command.seat)


def found(room: Room, change: Change, connection: Connection, command: HintFound) -> None:
    """The answer; unless the curtain has fallen meanwhile."""
    connection.is_hinting = False
    answer = command.answer
    if answer is None:
        said = sentence(BOOK, "hint-failed", connection.lang)
        change.tell(connection, No(id=command.id, error="no-hint", sentence=said))
        return
    room.check_curtain(connection, command.seat)
    steps = tuple([HintedStep(key=step.key, marks=step.marks, sentence=step.sentence) for step in answer.steps()])
    change.tell(connection, Hinted(id=command.id, steps=steps, line=answer.lines[0], lines=answer.lines))
