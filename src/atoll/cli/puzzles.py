"""`atoll puzzles`: the five of the day, solved at this terminal; `atoll puzzles make` looks for new ones."""

from __future__ import annotations

import time
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import date
from pathlib import Path
from typing import Annotated, Final

import typer
from rich.console import Console
from rich.table import Table as Grid
from rich.text import Text

from atoll.bots import LEVELS
from atoll.bots.names import bot_name
from atoll.cli.console import CliError, clean, new_console, polite, say, tell
from atoll.cli.keyboard import Keyboard
from atoll.cli.language import Lang, chosen_language
from atoll.cli.line_parser import actions_on, on_one_line, understand
from atoll.cli.progress import progress_bar
from atoll.cli.screen import show_board, show_scores
from atoll.cli.setup_questions import game_called
from atoll.cli.vocabulary import leaves, typed_for
from atoll.cli.welcome_screen import usual_options
from atoll.coach.daily_puzzles import DailyPuzzle, open_days, puzzle_on, puzzles_on
from atoll.coach.puzzle_file import PuzzleFile, new_puzzles, read_puzzles, write_puzzles
from atoll.coach.puzzle_judge import STARS, OpenPuzzle, PuzzleTry, hint_at, judge
from atoll.coach.puzzle_miner import searched
from atoll.games import find
from atoll.kernel.errors import AtollError, Refused
from atoll.kernel.localized_notation import fold, in_words

INTERRUPTED: Final = 130
PROMPT: Final = "› "

puzzles = typer.Typer(help="Five puzzles a day: one clearly best turn to find. Without a command: today's.")

Day = Annotated[str | None, typer.Option("--date", help="Another day, such as 2026-11-18: one of the last seven.")]


@puzzles.callback(invoke_without_command=True)
def show(context: typer.Context, day: Day = None, lang: Lang = None) -> None:
    """Show the five of the day, and solve one of them."""
    if context.invoked_subcommand is not None:
        return
    spoken = chosen_language(lang)
    with polite(spoken):
        chosen, console = _day(day), new_console()
        listed = puzzles_on(chosen)
        _show_list(console, listed, chosen, spoken)
        keyboard = Keyboard(console)
        with _leaving(console):
            puzzle = _asked(keyboard, listed, spoken)
            if puzzle is not None:
                PuzzleSession(puzzle, console, keyboard, spoken).run()


@puzzles.command()
def solve(
    game: Annotated[str, typer.Argument(help="Key of a game, such as reef.")], day: Day = None, lang: Lang = None
) -> None:
    """Solve the puzzle of one game."""
    spoken = chosen_language(lang)
    with polite(spoken):
        key, console = game_called(game).meta.key, new_console()
        puzzle = puzzle_on(_day(day), key)
        if puzzle is None:
            raise CliError("puzzles-none", game=key)
        with _leaving(console):
            PuzzleSession(puzzle, console, Keyboard(console), spoken).run()


@puzzles.command()
def make(
    game: Annotated[str, typer.Argument(help="Key of a game, such as reef.")],
    count: Annotated[int, typer.Option(min=1, max=10_000, help="How many puzzles the file is to hold.")] = 100,
    seed: Annotated[str, typer.Option(help="Number or text: the same seed, the same puzzles.")] = "1",
    file: Annotated[
        Path | None,
        typer.Option(help="Where they are kept; puzzles.json unless told. One that exists is gone on with."),
    ] = None,
    minutes: Annotated[float, typer.Option(min=0.01, help="Stop after so long, at the end of a match.")] = 60.0,
    lang: Lang = None,
) -> None:
    """Look for puzzles in matches between bots. Ctrl-C keeps what was found; the same command goes on."""
    spoken = chosen_language(lang)
    with polite(spoken):
        chosen, path = game_called(game), (file or Path("puzzles.json")).expanduser()
        page = read_puzzles(path.read_bytes()) if path.exists() else new_puzzles(chosen, seed.strip())
        if page.seed != seed.strip():
            raise CliError("puzzles-other-seed", file=clean(str(path)), seed=clean(page.seed))
        console, end = new_console(stderr=True), time.monotonic() + 60 * minutes
        code = 0
        with progress_bar(say("puzzles-progress", spoken), not console.is_terminal) as progress:
            bar = progress.add_task("", total=count, completed=min(count, len(page.puzzles)))
            try:
                while len(page.puzzles) < count and time.monotonic() < end:
                    page = searched(chosen, page, usual_options(chosen))
                    _keep(page, path)
                    progress.update(bar, completed=min(count, len(page.puzzles)))
            except KeyboardInterrupt:
                code = INTERRUPTED
        made = say("puzzles-made", spoken, count=len(page.puzzles), matches=page.searched, file=clean(str(path)))
        tell(console, made)
        raise typer.Exit(code)


@contextmanager
def _leaving(console: Console) -> Iterator[None]:
    """Whoever has had enough goes: by Ctrl-C, or because nothing more is typed."""
    try:
        yield
    except (EOFError, KeyboardInterrupt) as leaving:
        console.print()  # the question stands on the last line
        raise typer.Exit(INTERRUPTED if isinstance(leaving, KeyboardInterrupt) else 0) from None


def _keep(page: PuzzleFile, path: Path) -> None:
    """Whole or not at all: whoever interrupts it finds the last match's file."""
    part = path.with_name(f"{path.name}.part")
    part.write_text(write_puzzles(page), "utf-8")
    part.replace(path)


def _day(typed: str | None) -> date:
    """The day that was named, if it is open."""
    days = open_days(date.today())
    if typed is None:
        return days[0]
    if typed not in map(str, days):
        raise CliError("puzzles-day", day=clean(typed)[:20], first=str(days[-1]), last=str(days[0]))
    return date.fromisoformat(typed)


def _show_list(console: Console, listed: list[DailyPuzzle], day: date, lang: str) -> None:
    tell(console, say("puzzles-title", lang, day=day.isoformat()), "bold cyan")
    if not listed:
        tell(console, say("puzzles-empty", lang))
        return
    grid = Grid.grid(padding=(0, 0, 0, 2))
    for number, puzzle in enumerate(listed, 1):
        title, level = find(puzzle.game).title(lang), say(f"puzzles-level-{puzzle.puzzle.level}", lang)
        grid.add_row(str(number), Text(title, "bold cyan"), Text(level, "dim"))
    console.print(grid)


def _asked(keyboard: Keyboard, listed: list[DailyPuzzle], lang: str) -> DailyPuzzle | None:
    """Which one to solve; None if none."""
    while listed:
        prompt = f"{say('puzzles-which', lang)} {PROMPT}"
        typed = keyboard.ask(prompt)
        keyboard.echo(prompt, typed)
        if not typed or leaves(typed, lang):
            return None
        named = [puzzle for puzzle in listed if fold(typed) in (puzzle.game, fold(find(puzzle.game).title(lang)))]
        if typed.isascii() and typed.isdigit() and 1 <= int(typed[:3]) <= len(listed):
            return listed[int(typed[:3]) - 1]
        if named:
            return named[0]
        tell(keyboard.console, say("puzzles-unclear", lang, count=len(listed)), "red")
    return None


class PuzzleSession:
    """One puzzle at a terminal: lines are typed until the best turn is found or the answer is wanted."""

    def __init__(self, daily: DailyPuzzle, console: Console, keyboard: Keyboard, lang: str) -> None:
        self.daily = daily
        self.console = console
        self.keyboard = keyboard
        self.lang = lang
        self.open = OpenPuzzle(daily.game, daily.number)
        self.game = self.open.game
        self.names = self._names()
        self.lines: list[str] = []
        self.tries = 0
        self.hinted = False

    def _names(self) -> tuple[str, ...]:
        """The bots of the match; whoever solves it sits in the place of one of them."""
        bots = self.open.page.matches[self.open.puzzle.match].bots
        many = len({*bots}) < len(bots)
        called = [bot_name(bot, self.lang) if bot in LEVELS else bot for bot in bots]
        told = [f"{name} {seat + 1}" if many else name for seat, name in enumerate(called)]
        return tuple(say("person", self.lang) if seat == self.open.seat else name for seat, name in enumerate(told))

    def run(self) -> None:
        self.show()
        while True:
            typed = self.keyboard.ask(PROMPT)
            self.keyboard.echo(PROMPT, typed)
            if leaves(typed, self.lang):
                return
            try:
                if self.answered(typed):
                    return
            except Refused as error:
                self.lines.clear()
                tell(self.console, f"{error.refusal.rule} · {error.refusal.sentence(self.lang, self.names)}", "red")
            except AtollError as error:
                self.lines.clear()
                tell(self.console, error.sentence(self.lang), "red")

    def answered(self, typed: str) -> bool:
        """Do what was typed; whether the puzzle is over with that."""
        word = fold(typed)
        if not word:
            self.show()
        elif word in typed_for("command-undo", self.lang):
            self.lines.clear()
            self.show()
        elif word in typed_for("command-hint", self.lang):
            self.hinted = self.hinted or self.tries == 0
            tell(self.console, hint_at(self._try()).reason, "green")
        elif word in typed_for("command-answer", self.lang):
            self.explain()
            return True
        else:
            return self.play(typed)
        return False

    def play(self, typed: str) -> bool:
        """Play the actions of a line; whether they were the best turn."""
        for action in actions_on(typed, self.game, self.lang, self.names):
            then, _ = self.open.after(self.lines)
            legal = [self.game.text(int(each)) for each in then.legal()]
            chosen = understand(self.game, legal, action, self.lang, self.names).sure()
            self.lines.append(self.game.text(chosen))
            then, actions = self.open.after(self.lines)
            if self.open.is_answered(then, actions):
                return self.judged()
        self.show()
        return False

    def judged(self) -> bool:
        verdict, is_first = judge(self._try(*self.lines)), self.tries == 0
        self.tries += 1
        self.lines.clear()
        is_best = verdict.stars + (self.hinted and is_first) >= STARS
        key = "puzzles-stars" if is_first else "puzzles-stars-later"
        stars = "★" * verdict.stars + "☆" * (STARS - verdict.stars)
        tell(self.console, say(key, self.lang, stars=stars), "bold yellow")
        if is_best:
            self.explain()
            return True
        for sentence in verdict.missed:
            tell(self.console, sentence)
        tell(self.console, say("puzzles-again", self.lang), "cyan")
        return False

    def explain(self) -> None:
        """The best turn, and why it is."""
        told = judge(self._try())
        lines = [in_words(line, self.game, self.lang, self.names) for line in told.best]
        line = on_one_line(lines, self.game, self.lang, self.names)
        tell(self.console, say("puzzles-best", self.lang, line=line), "green")
        tell(self.console, " ".join((told.play, *told.reasons)), "green")

    def show(self) -> None:
        """The position after what was typed so far."""
        state, _ = self.open.after(self.lines)
        view = self.game.view(state, self.open.seat)
        title, level = self.game.title(self.lang), say(f"puzzles-level-{self.open.puzzle.level}", self.lang)
        tell(self.console, f"{title} · {level}", "bold cyan")
        show_board(self.console, self.game, view, self.lang, self.names)
        show_scores(self.console, view.scores, self.names, self.open.seat, self.lang)
        tell(self.console, self.game.prompt_for(state, self.open.seat).sentence(self.lang, self.names), "bold")
        tell(self.console, say("puzzles-how" if self.open.page.whole_turns else "puzzles-how-one", self.lang), "dim")

    def _try(self, *lines: str) -> PuzzleTry:
        return PuzzleTry(
            game=self.daily.game,
            number=self.daily.number,
            lines=lines,
            lang=self.lang,
            names=self.names,
            hinted=self.hinted and self.tries == 0,
        )
