"""Everybody is asked whether something may be taken back that somebody has seen since. [compiled]"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from atoll.room.change import Change
from atoll.room.connection import Connection
from atoll.wire.errors import BOOK, Sorry
from atoll.wire.messages import Agree, Asked, No, Undo
from atoll.words import Name, sentence

if TYPE_CHECKING:
    from atoll.room.room import Room  # where it is asked

PATIENCE_MS: Final = 60_000.0  # that everybody has to answer what they were asked


class UndoVote:
    """Who asks, and whose answer is awaited."""

    def __init__(self, by: int, connection: Connection, command_id: int, awaited: set[int]) -> None:
        self.by = by
        self.connection = connection
        self.id = command_id
        self.awaited = awaited


def ask(room: Room, change: Change, connection: Connection, command: Undo) -> None:
    awaited = room.people_here() - {command.seat}
    if not awaited:
        raise Sorry(409, "not-fair", "nobody-to-ask")
    vote = room.undo_vote = UndoVote(command.seat, connection, command.id, awaited)
    _tell_everybody(room, change)

    def end(change: Change) -> None:
        if room.undo_vote is vote:
            refuse(room, change)

    room.later(PATIENCE_MS, end)


def ask_again(room: Room, connection: Connection, command: Undo) -> bool:
    """Whether this is asked already: by somebody whose connection broke meanwhile, or by anybody else."""
    vote = room.undo_vote
    if vote is None:
        return False
    if vote.by != command.seat or vote.connection in room.connections:
        raise Sorry(409, "not-fair", "ask-pending")
    vote.connection, vote.id = connection, command.id
    return True


def agree(room: Room, change: Change, connection: Connection, command: Agree) -> None:
    """One more answer; the last yes takes back, the first no ends it."""
    vote = room.undo_vote
    if vote is None or command.seat not in vote.awaited:
        raise Sorry(409, "nothing-asked")
    if not command.yes:
        room.done(change, connection, command.id)
        refuse(room, change)
        return
    if vote.awaited == {command.seat}:
        room.undo_vote = None
        take_back(room, vote.by)
        room.done(change, connection, command.id)
        room.done(change, vote.connection, vote.id)
        room.tell_everybody(change, keep_sand=True)
        return
    vote.awaited.discard(command.seat)
    room.done(change, connection, command.id)
    _tell_everybody(room, change)


def take_back(room: Room, seat: int) -> None:
    table = room.playing()
    if table.undoable(seat) > 0:
        table.undo(seat)
    else:
        table.take_back(seat)


def refuse(room: Room, change: Change, key: str = "outvoted") -> None:
    """Somebody said no, or nothing, or played on: nothing is taken back."""
    vote, room.undo_vote = room.undo_vote, None
    if vote is None:
        return
    by = vote.by
    said = sentence(BOOK, key, vote.connection.lang)
    change.tell(vote.connection, No(id=vote.id, error="not-fair", sentence=said))
    change.tell_each(
        room.connections, lambda lang: Asked(what="undo", by=by, seats=(), sentence=sentence(BOOK, key, lang))
    )


def _tell_everybody(room: Room, change: Change) -> None:
    """Everybody sees who asks for what, and whose answer is awaited."""
    for connection in room.connections:
        remind(room, change, connection)


def remind(room: Room, change: Change, connection: Connection) -> None:
    """Tell one of them, who may have come just now."""
    vote = room.undo_vote
    if vote is None:
        return
    name = Name(room.names(connection.lang)[vote.by])
    said = sentence(BOOK, "asked-undo", connection.lang, {"name": name})
    change.tell(connection, Asked(what="undo", by=vote.by, seats=tuple(sorted(vote.awaited)), sentence=said))
