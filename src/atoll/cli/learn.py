"""`atoll learn`: what a game's positions are worth, found out by matches between bots, and kept as its learned.json."""

from __future__ import annotations

import os
from collections.abc import Sequence
from importlib.util import find_spec
from pathlib import Path
from typing import Annotated, Final

import msgspec
import typer
from rich.console import Console
from rich.table import Table as Grid

from atoll.bots.names import bot_key
from atoll.cli.chances import learned_chances, show_chances
from atoll.cli.console import CliError, clean, new_console, polite, say, tell
from atoll.cli.language import Lang, chosen_language
from atoll.cli.progress import progress_bar
from atoll.cli.setup_questions import game_called
from atoll.cli.typed_options import typed_options
from atoll.coach.chances import CHANCES, ChanceFile
from atoll.games import instinct_of, package_of
from atoll.kernel.game import Game
from atoll.kernel.learned_file import LEARNED, LearnedFile, Learning, learned_text, read_learned
from atoll.kernel.match_setup import check_seats, chosen_options
from atoll.kernel.state import State

INTERRUPTED: Final = 130


def learn(
    game: Annotated[str, typer.Argument(help="Key of a game, such as isles. `atoll games` lists them.")],
    matches: Annotated[
        int | None, typer.Option(min=50, max=1_000_000, help="Matches to be played with each number of seats.")
    ] = None,
    player: Annotated[str | None, typer.Option(help="The bot that plays every seat, such as sailor.")] = None,
    option: Annotated[
        list[str] | None, typer.Option(help="key=value, as `atoll games` lists them; repeatable.")
    ] = None,
    seats: Annotated[
        list[int] | None, typer.Option(help="A number of seats; repeatable. All that the game has unless told.")
    ] = None,
    units: Annotated[
        int | None, typer.Option(min=0, max=256, help="Hidden units for what weights alone leave open; 0 for none.")
    ] = None,
    seed: Annotated[str | None, typer.Option(help="Number or text: the same seed, the same matches.")] = None,
    jobs: Annotated[int | None, typer.Option(min=1, max=512, help="Matches at once; one a core unless told.")] = None,
    file: Annotated[
        Path | None,
        typer.Option(help="Where it is kept: learned.json or chances.json. The game reads it in its own folder."),
    ] = None,
    chances: Annotated[
        bool, typer.Option("--chances", help="Learn how a lead turns into chances to win, on matches of all levels.")
    ] = False,
    lang: Lang = None,
) -> None:
    """Learn what positions are worth, from matches between bots. What is not told is done as the last time."""
    spoken = chosen_language(lang)
    with polite(spoken):
        if find_spec("numpy") is None:
            raise CliError("learn-numpy")
        chosen, path = game_called(game), (file or Path(CHANCES if chances else LEARNED)).expanduser()
        if chances and (player, units) != (None, None):
            raise CliError("learn-chances-alone")
        if not chances and not instinct_of(chosen).feature_names:
            raise CliError("learn-nothing-to-see", game=chosen.meta.key)
        if path.is_dir() or not path.parent.is_dir():
            raise CliError("folder-missing" if not path.is_dir() else "file-not-regular", **_named(path))
        console, jobs = new_console(stderr=True), jobs or os.cpu_count() or 1
        found: ChanceFile | LearnedFile
        try:
            if chances:
                found = learned_chances(chosen, matches, seats, seed, option, jobs, spoken)
            else:
                how = _wanted(chosen, matches, player, option, seats, units, seed)
                found = _learned(chosen, how, jobs, console, spoken)
        except KeyboardInterrupt:
            tell(console, say("learn-interrupted", spoken))
            raise typer.Exit(INTERRUPTED) from None
        path.write_text(learned_text(found), "utf-8")
        if isinstance(found, ChanceFile):
            show_chances(new_console(), found, spoken)
        else:
            _show(new_console(), found, spoken)
        tell(console, say("learn-kept", spoken, file=clean(str(path))))


def _named(path: Path) -> dict[str, str]:
    return {"folder": clean(str(path.parent))} if not path.is_dir() else {"file": clean(str(path))}


def _wanted(
    game: Game[State],
    matches: int | None,
    player: str | None,
    options: Sequence[str] | None,
    seats: Sequence[int] | None,
    units: int | None,
    seed: str | None,
) -> Learning:
    """As the last time, but for what was told."""
    last = read_learned(package_of(game.meta.key))
    how = last.how if last is not None else Learning()
    told: dict[str, object] = {}
    if matches is not None:
        told["matches"] = matches
    if player is not None:
        told["player"] = bot_key(player)
    if seats is not None:
        for count in seats:
            check_seats(game.meta, count)
        told["seats"] = tuple(sorted({*seats}))
    if units is not None:
        told["units"] = units
    if seed is not None:
        told["seed"] = seed.strip()
    if options is not None:
        told["options"] = dict(chosen_options(game.meta, typed_options(options)))
    return msgspec.structs.replace(how, **told)


def _learned(game: Game[State], how: Learning, jobs: int, console: Console, lang: str) -> LearnedFile:
    from atoll.learn.learning import learn as learn_game  # here: it needs NumPy, which playing does not

    with progress_bar(say("learn-progress", lang), not console.is_terminal) as progress:
        bar = progress.add_task("", total=how.matches * len(how.seats or game.meta.seats))
        return learn_game(game, how, jobs, lambda played: progress.advance(bar, played))


def _show(console: Console, learned: LearnedFile, lang: str) -> None:
    """How well margins are foretold, by quarters of a match."""
    grid = Grid(title=say("learn-title", lang), title_justify="left", box=None, pad_edge=False)
    grid.add_column(say("learn-seats", lang))
    grid.add_column("")
    for quarter in range(1, 5):
        grid.add_column(say("learn-quarter", lang, quarter=quarter), justify="right")
    for seats, fit in learned.fits.items():
        for key, errors in (
            ("learn-by-learned", fit.proof.learned),
            ("learn-by-worth", fit.proof.worth),
            ("learn-by-nothing", fit.proof.nothing),
        ):
            grid.add_row(
                seats if key == "learn-by-learned" else "", say(key, lang), *(f"{each:.2f}" for each in errors)
            )
    console.print(grid)
