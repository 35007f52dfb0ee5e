"""How somebody is told that nothing came of a command. [compiled]"""

from __future__ import annotations

from msgspec import UNSET

from atoll.kernel.errors import AtollError, Refused
from atoll.room.change import Change
from atoll.room.connection import Connection
from atoll.room.room import Room
from atoll.wire.errors import Nudged, error_of
from atoll.wire.messages import No


def answer_no(room: Room, change: Change, connection: Connection, command_id: int | None, error: AtollError) -> None:
    """Say why; and how it stands, if that is what the sender did not know."""
    change.refused = error_of(error)
    lang = connection.lang
    if isinstance(error, Refused):
        refusal = error.refusal
        said, marks = refusal.sentence(lang, room.names(lang)), refusal.marks
        change.tell(connection, No(id=command_id, error="refused", sentence=said, rule=refusal.rule, marks=marks))
        return
    marks = error.marks if isinstance(error, Nudged) else ()
    news = No(id=command_id, error=change.refused, sentence=error.sentence(lang), marks=marks, rule=UNSET)
    change.tell(connection, news)
    if change.refused == "stale":
        room.tell(change, connection)
