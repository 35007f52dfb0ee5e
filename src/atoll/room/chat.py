"""What people say to each other at a table: preset phrases, and free text where the host allows it."""

from __future__ import annotations

from typing import Final

from atoll.room.change import Change
from atoll.room.connection import Connection
from atoll.room.names import clean_text
from atoll.room.room import Room
from atoll.wire.errors import BOOK, Sorry
from atoll.wire.messages import Said, Say
from atoll.words import sentence

PHRASES: Final = (
    *("hello", "good-luck", "well-played", "thanks", "oops", "wow", "thinking", "your-turn", "again", "goodbye"),
)


def say(room: Room, change: Change, connection: Connection, command: Say) -> None:
    """A preset phrase is said in everybody's own language."""
    is_preset = command.phrase in PHRASES
    text = clean_text(command.phrase)
    if (not is_preset and room.settings.phrases == "preset") or not text:
        raise Sorry(422, "unknown-phrase", phrase=text[:40])
    phrase = command.phrase if is_preset else text

    def said(lang: str) -> Said:
        spoken = sentence(BOOK, f"phrase-{phrase}", lang) if is_preset else text
        return Said(seat=command.seat, phrase=phrase, sentence=spoken)

    change.tell_each(room.connections, said)
    room.done(change, connection, command.id)
