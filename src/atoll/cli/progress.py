"""How far a long command has come."""

from __future__ import annotations

from rich.progress import BarColumn, MofNCompleteColumn, Progress, TaskProgressColumn, TextColumn, TimeRemainingColumn

from atoll.cli.console import new_console


def progress_bar(words: str, disable: bool) -> Progress:
    """A bar on stderr that goes when it is full; none where `disable` says so."""
    return Progress(
        TextColumn(words),
        BarColumn(),
        MofNCompleteColumn(),
        TaskProgressColumn(show_speed=True),
        TimeRemainingColumn(),
        console=new_console(stderr=True),
        transient=True,
        disable=disable,
    )
