"""`python -m bench`: measure, show, check what the docs promise; exit 1 where a promise does not hold."""

from __future__ import annotations

import os
import sys
from importlib.util import find_spec
from pathlib import Path
from typing import Annotated

import msgspec
import typer
from rich.console import Console
from rich.progress import BarColumn, Progress, TextColumn, TimeRemainingColumn

NEEDED = ("atoll", "connect_four", "pyspiel")


def main(
    quick: Annotated[bool, typer.Option("--quick", help="Three short rounds: a first look, not for the docs.")] = False,
    json: Annotated[Path | None, typer.Option(help="Write every round's figures to this file.")] = None,
    write_docs: Annotated[bool, typer.Option("--write-docs", help="Renew docs/performance.md.")] = False,
) -> None:
    """Measure every game compiled, interpreted and beside OpenSpiel, in interleaved rounds."""
    missing = [name for name in NEEDED if find_spec(name) is None]
    if missing:
        sys.exit(f"Not installed: {', '.join(missing)}. Run make bench, which installs all that is needed.")
    os.environ["ATOLL_GAMES"] = "connect_four"
    from bench import claims, figures, report

    rounds, seconds = (3, 0.05) if quick else (9, 0.2)
    console = Console()
    with Progress(
        TextColumn("{task.description:48}"), BarColumn(), TimeRemainingColumn(), console=console, transient=True
    ) as progress:
        task = progress.add_task("starting", total=figures.steps(rounds))

        def step(what: str) -> None:
            progress.update(task, advance=1, description=what)

        try:
            measured = figures.gather(rounds, seconds, step)
        except RuntimeError as error:
            sys.exit(f"Nothing measured: {error}")
    told = claims.verdicts(measured)
    tables = report.sheets(measured, told)
    for table in tables:
        console.print(report.shown(table))
    if json:
        json.write_bytes(msgspec.json.format(msgspec.json.encode(measured)))
    if write_docs:
        report.write_page(report.PAGE, tables, rounds, seconds)
    if not all(one.holds for one in told):
        sys.exit(1)


if __name__ == "__main__":
    typer.run(main)
