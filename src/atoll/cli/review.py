"""`atoll review`: why a match ended as it did, in points, for people or as JSON."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Annotated, Final

import msgspec
import typer
from rich.console import Console
from rich.progress import BarColumn, Progress, TextColumn
from rich.table import Table

from atoll.bots.names import bot_of
from atoll.cli import record_files
from atoll.cli.console import CliError, CliFileError, clean, new_console, polite, say, tell
from atoll.cli.language import Lang, chosen_language
from atoll.cli.players import shown_names
from atoll.cli.review_page import TERMS, moment_lines, page
from atoll.coach.review import Reviewer
from atoll.coach.review_types import Account, Review
from atoll.games import find
from atoll.kernel.errors import AtollError
from atoll.kernel.record import Record
from atoll.words.numbers import signed

PLOT_HEIGHT: Final = 9
PLOT_WIDTH: Final = 72


def review(
    file: Annotated[Path, typer.Argument(help="A match record, as written by `save` at the table.")],
    seat: Annotated[
        int | None, typer.Option(help="To whom it is told, from 0; to the first person, or seat 0, unless told.")
    ] = None,
    json: Annotated[bool, typer.Option("--json", help="Print the review for programs.")] = False,
    html: Annotated[Path | None, typer.Option(help="Write it as one page to send; an existing file stays.")] = None,
    lang: Lang = None,
) -> None:
    """Tell why a finished match ended as it did: luck and decisions in points, and three moments."""
    spoken = chosen_language(lang)
    with polite(spoken):
        record = record_files.load(file.expanduser())
        reader = chosen_seat(record, seat)
        if html is not None and html.expanduser().exists():
            raise CliError("file-exists", file=clean(str(html)))
        told = reviewed(record, spoken).review(reader, spoken)
        names = shown_names(record.legs[0].players)
        if html is not None:
            write_page(html.expanduser(), page(told, reader, names, find(record.game).title(spoken), spoken))
            tell(new_console(stderr=True), say("saved", spoken, file=clean(str(html))))
        if json:
            typer.echo(msgspec.json.format(msgspec.json.encode(told)).decode())
        elif html is None:
            show_review(new_console(), told, reader, names, spoken)


def write_page(path: Path, text: str) -> None:
    try:
        with path.open("x", encoding="utf-8") as file:
            file.write(text)
    except OSError as error:
        raise CliFileError(error, path) from error


def chosen_seat(record: Record, seat: int | None) -> int:
    players = record.legs[0].players
    if seat is None:
        return next((number for number, name in enumerate(players) if not _is_bot(name)), 0)
    if not 0 <= seat < len(players):
        raise CliError("no-such-seat", seat=seat, last=len(players) - 1)
    return seat


def _is_bot(name: str) -> bool:
    try:
        return bot_of(name) is not None
    except AtollError:  # a bot that this Atoll does not know
        return True


def reviewed(record: Record, lang: str) -> Reviewer:
    """A review, done, with a bar on the terminal while it takes its time."""
    reviewer, console = Reviewer(record), new_console(stderr=True)
    columns = (TextColumn("{task.description}"), BarColumn())
    with Progress(*columns, console=console, transient=True, disable=not console.is_terminal) as bar:
        task = bar.add_task("", total=reviewer.total)
        for progress in reviewer.steps():
            reading = say("review-reading", lang, done=progress.done, total=progress.total)
            bar.update(task, completed=progress.done, description=reading)
    return reviewer


def show_review(console: Console, told: Review, seat: int, names: Sequence[str], lang: str) -> None:
    tell(console, told.headline, "bold")
    console.print()
    tell(console, say("review-curve", lang, who=names[seat]))
    for row in plotted(told, seat, lang):
        tell(console, row)
    if told.chances:
        tell(console, told.chances)
    console.print()
    console.print(account_table(told.accounts, names, lang))
    if told.accounts[0].sources:
        console.print()
        console.print(luck_table(told.accounts, names, lang))
    for number, moment in enumerate(told.moments, 1):
        console.print()
        where = say("review-moment", lang, number=number, entry=moment.number, leg=moment.leg)
        tell(console, f"{where} {signed(moment.points, lang)}", "bold")
        for line in moment_lines(moment, lang):
            tell(console, line)
    console.print()
    tell(console, told.practise)
    if told.finest is not None:
        console.print()
        for line in moment_lines(told.finest, lang):
            tell(console, line)


def account_table(accounts: Sequence[Account], names: Sequence[str], lang: str) -> Table:
    """A row a seat. What stands in it adds up."""
    table = Table(box=None, pad_edge=False)
    table.add_column("")
    for term in TERMS:
        table.add_column(say(f"review-{term}", lang), justify="right")
    for account in accounts:
        points = (signed(getattr(account, term), lang) for term in TERMS)
        table.add_row(names[account.seat], *points)
    return table


def luck_table(accounts: Sequence[Account], names: Sequence[str], lang: str) -> Table:
    """The luck of the account, by where it came from."""
    table = Table(box=None, pad_edge=False)
    table.add_column(say("review-luck", lang))
    for source in accounts[0].sources:
        table.add_column(source.name, justify="right")
    for account in accounts:
        table.add_row(names[account.seat], *(signed(source.luck, lang) for source in account.sources))
    return table


def plotted(told: Review, seat: int, lang: str) -> list[str]:
    """What the match looked worth to a seat, from the first event to the result; the moments numbered below."""
    values = [event.value[seat] for event in told.events]
    values.append(told.accounts[seat].result)
    width = min(PLOT_WIDTH, len(values))
    columns = [values[round(at * (len(values) - 1) / max(width - 1, 1))] for at in range(width)]
    low, high = min(0.0, *columns), max(0.0, *columns)
    step = (high - low) / (PLOT_HEIGHT - 1) or 1.0
    heights = [round((value - low) / step) for value in columns]
    zero = round(-low / step)
    labels = {PLOT_HEIGHT - 1: signed(high, lang), zero: "0", 0: signed(low, lang)}
    labels[zero] = "0"
    gutter = max(map(len, labels.values()))
    rows = []
    for height in range(max(heights[0], zero, *heights), -1, -1):
        drawn = "".join("●" if at == height else "─" if height == zero else " " for at in heights)
        rows.append(f"{labels.get(height, ''):>{gutter}} {drawn}".rstrip())
    return [*rows, " " * (gutter + 1) + moment_marks(told, width, len(values))]


def moment_marks(told: Review, width: int, count: int) -> str:
    marks = [" "] * width
    places = {(event.leg, event.number): at for at, event in enumerate(told.events)}
    for number, moment in enumerate(told.moments, 1):
        at = places[(moment.leg, moment.number)]
        marks[round(at * (width - 1) / max(count - 1, 1))] = str(number)
    return "".join(marks).rstrip()
