"""What is looked up without changing anything: the score sheet, and the board as the terminal draws it."""

from __future__ import annotations

from collections.abc import Callable

from atoll.games import module_of
from atoll.kernel.game import Viewer
from atoll.kernel.text_drawing import plain
from atoll.room.change import Change, Deferred
from atoll.room.connection import Connection
from atoll.room.room import Room
from atoll.room.sentences import sheets_of
from atoll.wire.errors import Sorry
from atoll.wire.messages import Draw, Drawing, ScoreSheet, SeatSheet, SheetRequest


def sheet(room: Room, change: Change, connection: Connection, command: SheetRequest) -> None:
    """Every seat's score, line by line."""
    room.check_curtain(connection, room.viewer_of(connection))
    room.check_not_delayed(connection)
    change.tell(connection, ScoreSheet(id=command.id, length=room.length, seats=score_sheets(room, connection.lang)))


def score_sheets(room: Room, lang: str) -> tuple[SeatSheet, ...]:
    return sheets_of(room.playing(), lang, room.names(lang))


def draw(room: Room, change: Change, connection: Connection, command: Draw) -> None:
    """The board in plain text, for a page without a board of its own."""
    table, viewer = room.playing(), room.viewer_of(connection)
    room.check_curtain(connection, viewer)
    room.check_not_delayed(connection)
    text, command_id, length = drawing(room, viewer, connection.lang), command.id, len(table.log)
    change.deferred = Deferred(connection, lambda: Drawing(id=command_id, length=length, text=text()))


def drawing(room: Room, viewer: Viewer, lang: str) -> Callable[[], str]:
    """Draws the position as it is now, whenever that is asked for; it takes a moment."""
    terminal, table = module_of(room.row.game, "terminal"), room.playing()
    if terminal is None:
        raise Sorry(404, "no-drawing")
    view = table.game.view(table.state, viewer)

    return lambda: plain(terminal.draw(view, lang))
