"""`atoll replay`: a position of a recorded match, for people or as JSON."""

from __future__ import annotations

import msgspec
from rich.console import Console

from atoll.cli.console import CliError, say, tell
from atoll.cli.log_view import show_log
from atoll.cli.players import shown_names
from atoll.cli.screen import show_board, show_end, show_score_sheet, show_title
from atoll.kernel.game import State
from atoll.kernel.game_series import Match


def chosen_leg(match: Match[State], leg: int | None) -> int:
    """The leg to look at, counted from 1; the last one unless told."""
    count = len(match.tables)
    if leg is not None and not 1 <= leg <= count:
        raise CliError("no-such-leg", leg=leg, count=count)
    return (count if leg is None else leg) - 1


def chosen_length(match: Match[State], leg: int, at: int | None) -> int:
    """How many entries to play; all unless told."""
    length = len(match.tables[leg].log)
    if at is not None and not 0 <= at <= length:
        raise CliError("no-such-entry", at=at, length=length)
    return length if at is None else at


def show_replay(console: Console, match: Match[State], leg: int, length: int, lang: str) -> None:
    """Log, board and score after that many entries, as a spectator sees them."""
    whole, names = len(match.tables[leg].log), shown_names(match.seatings[leg])
    table = match.tables[leg].at(length)
    sight = table.sight(None)
    show_title(console, match, lang)
    show_log(console, table, None, names, lang)
    console.print()
    tell(console, say("replay-at", lang, at=length, length=whole, leg=leg + 1, legs=len(match.tables)), "bold")
    show_board(console, match.game, sight.view, lang, names)
    console.print()
    show_score_sheet(console, match.game, table.state, names, lang)
    if not table.is_over:
        tell(console, sight.prompt.sentence(lang, names), "bold")
    elif leg == len(match.tables) - 1:
        show_end(console, match, lang)


def replay_json(match: Match[State], leg: int, length: int) -> str:
    """The same for programs: view, lines, scores, winners."""
    table = match.tables[leg].at(length)
    sight, outcome = table.sight(None, 0), table.outcome
    shown = {
        "game": match.game.meta.key,
        "leg": leg + 1,
        "at": length,
        "length": len(match.tables[leg].log),
        "players": match.seatings[leg],
        "lines": sight.lines,
        "view": sight.view,
        "scores": sight.view.scores,
        "over": table.is_over,
        "winners": outcome.winners if outcome else (),
        "totals": match.outcome().totals,
        "victors": match.outcome().victors,
    }
    return msgspec.json.format(msgspec.json.encode(shown)).decode()
