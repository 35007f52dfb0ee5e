"""An arena's report for people, as tables; for programs, as JSON and CSV."""

from __future__ import annotations

import csv
import io
from collections.abc import Sequence

import msgspec
from rich.console import Console
from rich.table import Table as Grid

from atoll.arena.contest import Contest
from atoll.arena.game_job import GameResult
from atoll.arena.ratings import WinRate
from atoll.arena.report import Report
from atoll.bots.names import bot_name
from atoll.cli.console import say, tell
from atoll.games import find
from atoll.words.numbers import decimal


def show_report(console: Console, report: Report, lang: str) -> None:
    """Ratings, pairs, scores and seats."""
    contest = report.contest
    title = find(contest.game).title(lang)
    tell(console, say("arena-title", lang, game=title, seats=contest.seats, games=report.games), "bold")
    console.print(_ratings(report, lang))
    if len(report.standings) > 2:
        console.print(_pairs(report, lang))
    console.print(_scores(report, lang))
    fair = percent(1 / contest.seats, lang)
    for seat, rate in enumerate(report.seats):
        tell(
            console,
            say("arena-seat", lang, seat=seat, rate=percent(rate.rate, lang), between=between(rate, lang), fair=fair),
        )
    rate = report.first
    tell(console, say("arena-first", lang, rate=percent(rate.rate, lang), between=between(rate, lang), fair=fair))
    entries, decisions = decimal(report.entries.mean, lang), decimal(report.decisions.mean, lang)
    tell(console, say("arena-length", lang, entries=entries, decisions=decisions))
    if report.games % report.cycle:
        tell(console, say("arena-uneven", lang, cycle=report.cycle), "yellow")


def _ratings(report: Report, lang: str) -> Grid:
    grid = _grid(lang, "bot", "elo", "games", "wins", "between", "fair", "between", "ms")
    for each in report.standings:
        grid.add_row(
            bot_name(each.bot, lang),
            f"{each.rating.elo:+.0f} ± {each.rating.high - each.rating.elo:.0f}",
            str(each.wins.games),
            percent(each.wins.rate, lang),
            between(each.wins, lang),
            decimal(each.times_fair.rate, lang, 2),
            f"{decimal(each.times_fair.low, lang, 2)} … {decimal(each.times_fair.high, lang, 2)}",
            f"{decimal(each.decision_ms_median, lang)} / {decimal(each.decision_ms_max, lang)}",
        )
    return grid


def _pairs(report: Report, lang: str) -> Grid:
    """Row against column."""
    bots = [each.bot for each in report.standings]
    ahead = {(pair.bot, pair.other): pair.ahead for pair in report.pairs}
    ahead |= {(other, bot): _turned(rate) for (bot, other), rate in ahead.items()}
    grid = Grid(title=say("arena-pairs", lang), title_justify="left")
    grid.add_column("")
    for bot in bots:
        grid.add_column(bot_name(bot, lang), justify="right")
    for bot in bots:
        rates = [ahead.get((bot, other)) for other in bots]
        cells = [f"{percent(rate.rate, lang)}\n{between(rate, lang)}" if rate else "–" for rate in rates]
        grid.add_row(bot_name(bot, lang), *cells)
    return grid


def _turned(rate: WinRate) -> WinRate:
    return WinRate(games=rate.games, rate=1 - rate.rate, low=1 - rate.high, high=1 - rate.low)


def _scores(report: Report, lang: str) -> Grid:
    grid = _grid(lang, "bot", "min", "lower", "middle", "upper", "max", "mean")
    grid.title = say("arena-scores", lang)
    for each in report.standings:
        scores = each.scores
        row = (scores.min, scores.lower_quartile, scores.median, scores.upper_quartile, scores.max)
        grid.add_row(
            bot_name(each.bot, lang), *(decimal(number, lang) for number in row), decimal(scores.mean, lang, 2)
        )
    return grid


def _grid(lang: str, *columns: str) -> Grid:
    grid = Grid(title_justify="left")
    for place, column in enumerate(columns):
        grid.add_column(say(f"arena-{column}", lang), justify="right" if place else "left")
    return grid


def percent(share: float, lang: str) -> str:
    return say("percent", lang, number=decimal(100 * share, lang))


def between(rate: WinRate, lang: str) -> str:
    """The interval of a rate, in per cent."""
    return f"{decimal(100 * rate.low, lang)} … {decimal(100 * rate.high, lang)}"


def report_json(report: Report) -> str:
    return msgspec.json.format(msgspec.json.encode(report)).decode()


def rows_csv(contest: Contest, outcomes: Sequence[GameResult]) -> str:
    """One row a game, columns by seat."""
    seats = range(contest.seats)
    by_seat = ("bot", "score", "decisions", "cpu_ms", "slowest_ms")
    text = io.StringIO()
    table = csv.writer(text, lineterminator="\n")
    table.writerow(
        ["number", "seed", *(f"{name}_{seat}" for name in by_seat for seat in seats), "winners", "first", "entries"]
    )
    for each in outcomes:
        table.writerow(
            [
                each.number,
                each.seed,
                *each.bots,
                *each.scores,
                *map(len, each.decision_us),
                *(sum(spent) / 1000 for spent in each.decision_us),
                *(max(spent, default=0) / 1000 for spent in each.decision_us),
                " ".join(map(str, each.winners)),
                each.first,
                each.entries,
            ]
        )
    return text.getvalue()
