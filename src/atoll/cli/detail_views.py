"""What is shown on demand: the whole table, one player's board, and what else a game keeps aside, such as a market."""

from __future__ import annotations

from collections.abc import Callable
from types import ModuleType
from typing import TYPE_CHECKING

from atoll.cli.console import say
from atoll.cli.screen import drawn_board
from atoll.games import module_of
from atoll.kernel.game import Game, State
from atoll.kernel.localized_notation import typed_name
from atoll.kernel.text_drawing import BOARD, DrawingArea, asked, forms

if TYPE_CHECKING:
    from atoll.cli.session import Session  # which asks here


def aside_of(session: Session, word: str) -> Callable[[Session, str], None] | None:
    """What a word of the table shows, as a command; None if it shows nothing."""
    return (
        (lambda session, rest: show_aside(session, f"{word} {rest}"))
        if asked(word, session.lang, asides_of(session.game), ())
        else None
    )


def asides_of(game: Game[State]) -> tuple[str, ...]:
    """What this game shows on demand, beside its board."""
    asides: tuple[str, ...] = getattr(_terminal(game), "ASIDES", ())
    return asides


def show_aside(session: Session, line: str) -> None:
    """Draw what a line asks for, as wide as the screen and on as many pages as it takes."""
    terminal, names = _terminal(session.game), tuple(session.names)
    view = session.table.sight(session.viewer).view
    area = DrawingArea(width=session.console.width, names=names)
    wanted = asked(line, session.lang, asides_of(session.game), names)
    assert wanted is not None  # the word was known
    name, seat = wanted
    if terminal is not None and name != BOARD:
        drawn = terminal.draw_aside(name, view, session.lang, area)
    elif terminal is not None and seat is not None and hasattr(terminal, "draw_seat"):
        drawn = terminal.draw_seat(view, seat, session.lang, area)
    else:
        drawn = drawn_board(session.game, view, session.lang, area)
    session.page(lambda console: console.print(drawn, soft_wrap=True))


def aside_help(session: Session) -> list[str]:
    """What a player may type to see more."""
    return [
        say(f"help-{name}", session.lang, words=", ".join(forms(name, session.lang)[:2]), example=_example(session))
        for name in (*((BOARD,) if hasattr(_terminal(session.game), "draw_seat") else ()), *asides_of(session.game))
    ]


def _example(session: Session) -> str:
    """`plateau Mousse-2`: the board of somebody at this table."""
    others = [name for seat, name in enumerate(session.names) if seat != session.viewer]
    return f"{forms(BOARD, session.lang)[0]} {typed_name((others or session.names)[0])}"


def _terminal(game: Game[State]) -> ModuleType | None:
    return module_of(game.meta.key, "terminal")
