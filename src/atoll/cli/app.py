"""The commands of `atoll`, one function each."""

from __future__ import annotations

import platform
import secrets
from pathlib import Path
from typing import Annotated

import typer

from atoll import __version__
from atoll.bots import bot_names
from atoll.cli import record_files
from atoll.cli.arena import arena
from atoll.cli.bench import figures_json, show_figures
from atoll.cli.console import CliError, clean, new_console, polite, say, tell
from atoll.cli.game_list import show_games
from atoll.cli.keyboard import Keyboard
from atoll.cli.language import Lang, chosen_language
from atoll.cli.learn import learn
from atoll.cli.measure import is_compiled, measure, usual_seats
from atoll.cli.new_game import new_game
from atoll.cli.pager import page_through
from atoll.cli.players import seating
from atoll.cli.puzzles import puzzles
from atoll.cli.replay import chosen_leg, chosen_length, replay_json, show_replay
from atoll.cli.replay_viewer import can_watch, watch
from atoll.cli.resume import ResumesLast
from atoll.cli.resume import chosen as chosen_file
from atoll.cli.review import review
from atoll.cli.screen import show_rules
from atoll.cli.serve import serve
from atoll.cli.session import INTERRUPTED, Session
from atoll.cli.setup_questions import USUAL_BOT, SetupQuestions, game_called
from atoll.cli.table_export import backup, export_match, import_match
from atoll.cli.tables import tables
from atoll.cli.think import think
from atoll.cli.typed_options import typed_options
from atoll.cli.vocabulary import typed_for
from atoll.cli.welcome_screen import SHORT, show_gist, usual_options
from atoll.games import all_games, find
from atoll.kernel.game import Game, State
from atoll.kernel.game_series import Match
from atoll.kernel.localized_notation import fold
from atoll.kernel.record import verify as verify_record

LONGEST_SEED = 200

app = typer.Typer(
    add_completion=False,
    no_args_is_help=True,
    pretty_exceptions_enable=False,
    help="Atoll: sea games at one table. Start with: atoll play",
)

GameKey = Annotated[str, typer.Argument(help="Key of a game, such as reef. `atoll games` lists them.")]
File = Annotated[Path, typer.Argument(help="A match record, as written by `save` at the table.")]


def _version(wanted: bool) -> None:
    if wanted:
        speed = "compiled" if is_compiled("atoll.kernel.state") else "interpreted"
        typer.echo(f"atoll {__version__}, {speed} (Python {platform.python_version()})")
        raise typer.Exit


@app.callback()
def atoll(
    version: Annotated[
        bool, typer.Option("--version", callback=_version, is_eager=True, help="Say which Atoll this is, and how fast.")
    ] = False,
) -> None:
    """Atoll: sea games at one table. Start with: atoll play"""


@app.command(cls=ResumesLast)
def play(
    game: Annotated[
        str | None, typer.Argument(help="Key of a game, such as reef. Asks for game, seats and bots if you name none.")
    ] = None,
    bot: Annotated[
        str | None,
        typer.Option(
            help=f"Who takes the other seats: {', '.join(bot_names())} (Mousse, Matelot, Capitaine, Amiral are the "
            "first four in any language), or none to share the screen; sailor unless told."
        ),
    ] = None,
    lang: Lang = None,
    seed: Annotated[str | None, typer.Option(help="Number or text: the same seed, the same draws.")] = None,
    seats: Annotated[int | None, typer.Option(help="How many play; 2 unless told.")] = None,
    seat: Annotated[
        int | None, typer.Option(help="Your own seat, instead of drawing who sits where; seat 0 starts.")
    ] = None,
    option: Annotated[
        list[str] | None, typer.Option(help="key=value, as `atoll games` lists them; repeatable.")
    ] = None,
    name: Annotated[list[str] | None, typer.Option(help="Your name; repeat it to name all who share a screen.")] = None,
    resume: Annotated[
        Path | None, typer.Option(help="Go on with a saved match; with the last one that was kept if you name no file.")
    ] = None,
) -> None:
    """Play at this terminal, against bots or with friends. Type ? at the table for help."""
    spoken = chosen_language(lang)
    with polite(spoken):
        console = new_console()
        chosen = None if game is None else game_called(game)
        file = None if resume is None else chosen_file(resume, chosen, spoken)
        if file is not None:
            match = record_files.load_to_go_on(file)
            if chosen not in (None, match.game):
                raise CliError("resume-other-game", file=clean(str(resume)), game=match.game.meta.key)
        else:
            if chosen is None:
                asker = SetupQuestions(console, spoken)
                try:
                    spoken = asker.language() if lang is None else spoken
                    chosen = asker.game()
                    seats = asker.seats(chosen) if seats is None else seats
                    bot = asker.bot() if bot is None else bot
                except (EOFError, KeyboardInterrupt) as leaving:
                    console.print()  # the question stands on the last line
                    raise typer.Exit(INTERRUPTED if isinstance(leaving, KeyboardInterrupt) else 0) from None
            count = usual_seats(chosen) if seats is None else seats
            players = seating(count, seat or 0, bot or USUAL_BOT, name or (), spoken)
            match = _new_match(chosen, players, option or [], seed, draws=seat is None)
        raise typer.Exit(Session(match, spoken, console, seed=seed, file=file).run())


def _new_match(
    game: Game[State], players: list[str], options: list[str], seed: str | None, *, draws: bool
) -> Match[State]:
    fresh = secrets.token_hex(16) if seed is None else seed.strip()
    make = Match.drawn if draws else Match
    return make(game, players, usual_options(game) | typed_options(options), fresh)


@app.command()
def replay(
    file: File,
    at: Annotated[
        int | None, typer.Option(help="Stop after this many entries of the log; at the end unless told.")
    ] = None,
    leg: Annotated[int | None, typer.Option(help="Which game of the match, from 1; the last unless told.")] = None,
    json: Annotated[bool, typer.Option("--json", help="Print the spectator's view for programs.")] = False,
    lang: Lang = None,
) -> None:
    """Show a recorded match: step by step with the arrow keys at a terminal, or its log, board and score at a point."""
    spoken = chosen_language(lang)
    with polite(spoken):
        match = record_files.load_match(file.expanduser())
        number = chosen_leg(match, leg)
        length = chosen_length(match, number, at)
        if json:
            typer.echo(replay_json(match, number, length))
        elif at is None and can_watch(console := new_console()):
            watch(console, match, number, spoken)
        else:
            show_replay(new_console(), match, number, length, spoken)


@app.command()
def verify(file: File, lang: Lang = None) -> None:
    """Check a finished match: the rules, the result, and every draw against the revealed seed."""
    spoken = chosen_language(lang)
    with polite(spoken):
        record = record_files.load(file.expanduser())
        draws = verify_record(record, find(record.game))
        tell(new_console(), say("verified", spoken, draws=draws, games=len(record.legs)), "green")


@app.command()
def rules(
    game: Annotated[str | None, typer.Argument(help="Key of a game; lists the games if you name none.")] = None,
    rule: Annotated[str, typer.Argument(help="One rule, such as R5, a word to look for, or short: how to win.")] = "",
    lang: Lang = None,
) -> None:
    """Read the rules of a game, numbered, with their sources."""
    spoken = chosen_language(lang)
    with polite(spoken):
        if game is None:
            show_games(new_console(), spoken)
        elif fold(rule) in typed_for(SHORT, spoken):
            show_gist(new_console(), game_called(game), spoken)
        else:
            key, console = game_called(game).meta.key, new_console()
            try:
                page_through(console, Keyboard(console), spoken, lambda page: show_rules(page, key, rule, spoken))
            except (EOFError, KeyboardInterrupt):  # who has read enough
                console.print()


@app.command()
def games(lang: Lang = None) -> None:
    """List the games: seats, minutes, age and options."""
    spoken = chosen_language(lang)
    with polite(spoken):
        show_games(new_console(), spoken)


@app.command()
def bench(
    game: Annotated[str | None, typer.Argument(help="Key of a game; all games if you name none.")] = None,
    seconds: Annotated[float, typer.Option(min=0.01, max=600, help="CPU seconds for each game.")] = 2.0,
    json: Annotated[bool, typer.Option("--json", help="Print the figures for programs.")] = False,
    lang: Lang = None,
) -> None:
    """Measure random playouts, copies and stored size, by CPU second on one core."""
    spoken = chosen_language(lang)
    with polite(spoken):
        figures = [measure(each, seconds) for each in ([game_called(game)] if game is not None else all_games())]
        if json:
            typer.echo(figures_json(figures))
        else:
            show_figures(new_console(), figures, spoken)


app.command()(review)
app.command()(arena)
app.command()(learn)
app.command()(serve)
app.command()(think)
app.add_typer(tables, name="tables")
app.add_typer(puzzles, name="puzzles")
app.command()(backup)
app.command("export")(export_match)
app.command("import")(import_match)
app.command("new-game")(new_game)
