"""`undo`: fairly where nobody has learned anything since, and casually where everybody sits at this screen."""

from __future__ import annotations

from typing import TYPE_CHECKING

from atoll.cli.console import say, tell
from atoll.kernel.errors import NotFair
from atoll.kernel.game import Seat, State
from atoll.kernel.game_series import Match
from atoll.kernel.table import Table

if TYPE_CHECKING:
    from atoll.cli.session import Session  # which asks


def take_back(session: Session, rest: str) -> None:
    """Take back the last action. What has been seen is taken back casually: asked once a game, and told at its end."""
    table = session.table
    seat = _last_person(session)
    if seat is None:
        raise NotFair("nothing-to-undo")
    if table.undoable(seat) > 0:
        _done(session, seat, is_fair=True)
    elif casual_backs(table):
        _done(session, seat, is_fair=False)
    else:
        session.question = lambda: _done(session, seat, is_fair=False)
        tell(session.console, say("undo-casual", session.lang), "yellow")


def _last_person(session: Session) -> Seat | None:
    """Who at this screen did something last that still stands, whatever bots and chance have done since."""
    log, persons = session.table.log, session.persons
    return next((log[number].seat for number in log.standing_numbers() if log[number].seat in persons), None)


def _done(session: Session, seat: Seat, *, is_fair: bool) -> None:
    table = session.table
    last = next(number for number in table.log.standing_numbers() if table.log[number].seat == seat)
    line = session.in_words(session.game.text(table.log[last].action))
    if is_fair:
        table.undo(seat)
    else:
        table.take_back(seat)
    session.last_person = seat  # who takes back is at the screen: no curtain
    session.news_from(len(table.log))
    session.notices.append(say("taken-back" if is_fair else "taken-back-casual", session.lang, line=line))


def casual_backs(table: Table[State]) -> int:
    """How often something was taken back after somebody had seen something: the log tells, replayed to each time."""
    backs = [(number, entry.seat) for number, entry in enumerate(table.log) if entry.takes_back]
    return sum(table.at(number).undoable(seat) == 0 for number, seat in backs)


def casual_backs_of(match: Match[State]) -> int:
    return sum(map(casual_backs, match.tables))
