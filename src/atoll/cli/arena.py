"""`atoll arena`: many games between bots, their ratings, and everything that keeps the results safe."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from datetime import datetime
from pathlib import Path
from typing import Annotated, Final

import msgspec
import typer
from platformdirs import user_data_path

from atoll.arena.contest import MOST_GAMES, Contest, contest_of
from atoll.arena.dask_pool import DaskPool
from atoll.arena.game_job import GameResult
from atoll.arena.report import report_of
from atoll.arena.results_file import ResultsFile
from atoll.arena.tournament import run
from atoll.bots.names import bot_key
from atoll.bots.process_executor import LocalPool, Pool
from atoll.cli import record_files
from atoll.cli.arena_plot import drawn
from atoll.cli.arena_report import report_json, rows_csv, show_report
from atoll.cli.console import WRONG, CliError, clean, new_console, polite, say, tell
from atoll.cli.language import Lang, chosen_language
from atoll.cli.measure import usual_seats
from atoll.cli.program_name import command
from atoll.cli.progress import progress_bar
from atoll.cli.setup_questions import game_called
from atoll.cli.typed_options import typed_options
from atoll.kernel.errors import AtollError
from atoll.kernel.record import read

INTERRUPTED: Final = 130  # what a shell reports for Ctrl-C
USUAL: Final = "captain,sailor,greedy"


def arena(
    game: Annotated[str, typer.Argument(help="Key of a game, such as reef. `atoll games` lists them.")],
    bots: Annotated[
        str | None,
        typer.Option(help=f"Who plays, with commas: {USUAL} unless told. One alone plays itself."),
    ] = None,
    duel: Annotated[
        str | None,
        typer.Option(help="A,B instead of --bots: one A against B in all other seats, in every seat by turns."),
    ] = None,
    games: Annotated[int, typer.Option(min=1, max=MOST_GAMES, help="How many games.")] = 100,
    jobs: Annotated[int | None, typer.Option(min=1, max=512, help="Games at once; one a core unless told.")] = None,
    scheduler: Annotated[
        str | None, typer.Option(help="Address of a dask scheduler whose workers play, such as tcp://host:8786.")
    ] = None,
    seats: Annotated[int | None, typer.Option(help="How many sit at a table; 2 unless told.")] = None,
    option: Annotated[
        list[str] | None, typer.Option(help="key=value, as `atoll games` lists them; repeatable.")
    ] = None,
    seed: Annotated[str, typer.Option(help="Number or text: the same seed, the same draws.")] = "1",
    save: Annotated[Path | None, typer.Option(help="Keep every game's record in this folder.")] = None,
    resume: Annotated[
        Path | None, typer.Option("--resume", "--state", help="Keep results here game by game, and go on from there.")
    ] = None,
    csv: Annotated[Path | None, typer.Option(help="Write one row a game.")] = None,
    plot: Annotated[Path | None, typer.Option(help="Draw ratings and scores as SVG.")] = None,
    json: Annotated[bool, typer.Option("--json", help="Print everything for programs.")] = False,
    lang: Lang = None,
) -> None:
    """Let bots play many games: ratings with intervals, scores, seats, speed. Ctrl-C keeps what is done."""
    spoken = chosen_language(lang)
    with polite(spoken):
        if bots is not None and duel is not None:
            raise CliError("arena-bots-or-duel")
        wanted = duel if duel is not None else USUAL if bots is None else bots
        contest = _contest(game, wanted, seats, option or [], seed, duel=duel is not None)
        for file in (csv, plot):
            _check_output(file)
        again = given_words(jobs=jobs, scheduler=scheduler, save=save, csv=csv, plot=plot, json=json, lang=lang)
        evening = ArenaRun(contest, games, save, resume, spoken, again)
        code = evening.run(lambda: LocalPool(jobs or os.cpu_count() or 1) if scheduler is None else DaskPool(scheduler))
        if evening.outcomes:
            report = report_of(contest, games, evening.outcomes)
            if json:
                typer.echo(report_json(report))
            else:
                show_report(new_console(), report, spoken)
            _write(csv, lambda: rows_csv(contest, evening.outcomes))
            _write(plot, lambda: drawn(report, spoken))
        evening.say_how_it_ended()
        raise typer.Exit(code)


def _contest(game: str, bots: str, seats: int | None, options: Sequence[str], seed: str, *, duel: bool) -> Contest:
    chosen = game_called(game)
    names = [bot_key(name.strip()) for name in bots.split(",")]
    count = usual_seats(chosen) if seats is None else seats
    return contest_of(chosen, names, count, typed_options(options), seed.strip(), duel=duel)


def given_words(**options: object) -> list[str]:
    """The options that were given, as they are typed; those that are None or False were not."""
    words: list[str] = []
    for name, value in options.items():
        if value is not None and value is not False:
            words += [f"--{name}"] if value is True else [f"--{name}", str(value)]
    return words


class ArenaRun:
    """One run of the arena: games from the results file, games still to be played, and how it ended."""

    def __init__(
        self,
        contest: Contest,
        games: int,
        save: Path | None,
        resume: Path | None,
        lang: str,
        again: Sequence[str],
    ) -> None:
        self.again = again  # what else was asked for, as words of the command that goes on
        self.contest = contest
        self.games = games
        self.save = save
        self.asked_for = resume
        self.path = _own_results(contest) if resume is None else resume.expanduser()
        self.lang = lang
        self.outcomes: list[GameResult] = []  # without their records, which are on disk
        self.wrong: str | None = None  # the sentence of what ended it too early
        self.console = new_console(stderr=True)

    @property
    def is_complete(self) -> bool:
        return len(self.outcomes) == self.games

    def run(self, new_pool: Callable[[], Pool]) -> int:
        """Play what is missing; the exit code. Whatever happens, the games that were finished stay."""
        if self.path.exists() and not self.path.is_file():
            raise CliError("file-not-regular", file=clean(str(self.path)))
        with ResultsFile(self.path, self.contest) as results:
            self._check_records(results)
            try:
                self._take_over(results)
                self._play(results, new_pool)
            except KeyboardInterrupt:
                return INTERRUPTED
            except AtollError as error:
                self.wrong = error.sentence(self.lang)
                return WRONG
            finally:
                self.outcomes.sort(key=lambda outcome: outcome.number)
        return 0

    def _take_over(self, results: ResultsFile) -> None:
        """The games that the results file holds already; their records too, where they are missing."""
        for outcome in results.outcomes():
            if outcome.number < self.games:
                self._keep_record(outcome)
                self.outcomes.append(msgspec.structs.replace(outcome, record=""))
        if self.outcomes:
            done, file = len(self.outcomes), clean(str(self.path))
            left = self.games - done
            tell(self.console, say("arena-resumed", self.lang, file=file, done=done, games=self.games, left=left))

    def _play(self, results: ResultsFile, new_pool: Callable[[], Pool]) -> None:
        missing = [job for job in self.contest.jobs(self.games) if job.number not in results.numbers]
        if not missing:
            return
        with progress_bar(say("arena-progress", self.lang), not self.console.is_terminal) as progress:
            bar = progress.add_task("", total=self.games, completed=len(self.outcomes))
            for outcome in run(missing, new_pool):
                with _about("arena-results-failed", self.path):
                    results.add(outcome)
                self.outcomes.append(msgspec.structs.replace(outcome, record=""))
                progress.advance(bar)
                self._keep_record(outcome)

    def _check_records(self, results: ResultsFile) -> None:
        """Refuse a folder that holds other games' records before anything is played."""
        if self.save is None:
            return
        self.save.mkdir(parents=True, exist_ok=True)
        for number in range(self.games):
            if number not in results.numbers and self._record_path(self.save, number).exists():
                raise CliError("arena-record-exists", file=clean(str(self._record_path(self.save, number))))

    def _keep_record(self, outcome: GameResult) -> None:
        if self.save is None:
            return
        path = self._record_path(self.save, outcome.number)
        with _about("arena-save-failed", self.save):
            if not path.exists():
                record_files.keep(read(outcome.record), path)
            elif path.read_text("utf-8") != outcome.record:
                raise CliError("arena-record-exists", file=clean(str(path)))

    def _record_path(self, folder: Path, number: int) -> Path:
        return folder.expanduser() / f"{self.contest.game}-{number:06}.txt"

    def say_how_it_ended(self) -> None:
        """Why it ended too early, and how to go on; the arena's own results file goes once everything is told."""
        if self.wrong is not None:
            tell(self.console, self.wrong, "red")
        if not self.outcomes or (self.is_complete and self.wrong is None):
            if self.asked_for is None:
                self.path.unlink(missing_ok=True)
            return
        done, again = len(self.outcomes), self._command()
        tell(self.console, say("arena-go-on", self.lang, done=done, games=self.games, command=again))

    def _command(self) -> str:
        contest = self.contest
        words = ["arena", contest.game, "--duel" if contest.duel else "--bots", ",".join(contest.bots)]
        words += ["--games", str(self.games), "--seats", str(contest.seats), "--seed", contest.seed]
        words += [word for key, value in contest.options.items() for word in ("--option", f"{key}={value}")]
        return command(*words, *self.again, "--resume", str(self.path))


def _own_results(contest: Contest) -> Path:
    """A new file among the user's own data, for a run that named none."""
    folder = user_data_path("atoll", appauthor=False) / "arena"
    folder.mkdir(parents=True, exist_ok=True)
    return folder / f"{contest.game}-{datetime.now():%Y%m%d-%H%M%S-%f}.jsonl"


@contextmanager
def _about(key: str, path: Path) -> Iterator[None]:
    """Say of which file or folder it was that the disk is full."""
    try:
        yield
    except OSError as error:
        raise CliError(key, file=clean(str(path)), reason=clean(error.strerror or str(error))) from error


def _check_output(path: Path | None) -> None:
    """A file that cannot be written is better known before the games than after."""
    if path is None:
        return
    if path.is_dir():
        raise CliError("file-not-regular", file=clean(str(path)))
    if not path.expanduser().parent.is_dir():
        raise CliError("folder-missing", folder=clean(str(path.parent)))


def _write(path: Path | None, text: Callable[[], str]) -> None:
    if path is not None:
        path.expanduser().write_text(text(), "utf-8")
