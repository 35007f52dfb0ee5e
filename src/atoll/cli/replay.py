"""`atoll replay`: a position of a recorded match, for people or as JSON."""

from __future__ import annotations

import msgspec
from rich.console import Console

from atoll.cli.players import shown_names
from atoll.cli.screen import log_lines, show_board, show_end, show_log, show_score_sheet, show_title
from atoll.cli.voice import Trouble, say, tell
from atoll.kernel.game import OVER, State
from atoll.kernel.match import Match
from atoll.kernel.table import seat_word


def chosen_leg(match: Match[State], leg: int | None) -> int:
    """The leg to look at, counted from 1; the last one unless told."""
    count = len(match.tables)
    if leg is not None and not 1 <= leg <= count:
        raise Trouble("no-such-leg", leg=leg, count=count)
    return (count if leg is None else leg) - 1


def chosen_length(match: Match[State], leg: int, at: int | None) -> int:
    """How many entries to play; all unless told."""
    length = len(match.tables[leg].log)
    if at is not None and not 0 <= at <= length:
        raise Trouble("no-such-entry", at=at, length=length)
    return length if at is None else at


def show_replay(console: Console, match: Match[State], leg: int, length: int, lang: str) -> None:
    """Log, board and score after that many entries, as a spectator sees them."""
    table, names = match.tables[leg], shown_names(match.seatings[leg])
    state = table.position(length)
    show_title(console, match, lang)
    show_log(console, match, leg, length, None, lang)
    console.print()
    tell(console, say("replay-at", lang, at=length, length=len(table.log), leg=leg + 1, legs=len(match.tables)), "bold")
    show_board(console, match.game, match.game.view(state, None), lang)
    console.print()
    show_score_sheet(console, match.game, state, names, lang)
    if state.to_act() != OVER:
        tell(console, match.game.prompt(state).sentence(lang, names), "bold")
    elif leg == len(match.tables) - 1:
        show_end(console, match, lang)


def replay_json(match: Match[State], leg: int, length: int) -> str:
    """The same for programs: view, lines, scores, winners."""
    table = match.tables[leg]
    state = table.position(length)
    view = match.game.view(state, None)
    over = state.to_act() == OVER
    shown = {
        "game": match.game.meta.key,
        "leg": leg + 1,
        "at": length,
        "length": len(table.log),
        "players": match.seatings[leg],
        "lines": [f"{seat_word(seat)} {line}" for seat, line in log_lines(match, leg, length, None)],
        "view": view,
        "scores": [int(state.score(seat)) for seat in range(table.seats)],
        "over": over,
        "winners": match.game.winners(state) if over else (),
        "totals": match.totals(),
    }
    return msgspec.json.format(msgspec.json.encode(shown)).decode()
