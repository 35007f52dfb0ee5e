"""`python -m bench.strength`: every level against the one below, for docs/strength.md. Goes on where it was ended."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Annotated, Final, NoReturn

import msgspec
import typer
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from atoll.arena.contest import Contest, contest_of
from atoll.arena.game_job import GameResult
from atoll.arena.ratings import WinRate
from atoll.arena.report import report_of
from atoll.arena.results_file import ResultsFile
from atoll.arena.tournament import run
from atoll.bots.process_executor import LocalPool
from atoll.games import all_games, find, instinct_of
from atoll.kernel.errors import AtollError
from atoll.kernel.game import Game
from atoll.kernel.state import State
from atoll.kernel.tuning import ByGreed
from bench.claims import Verdict
from bench.jobs import ROOT
from bench.report import Sheet, markdown, replace_figures, shown
from bench.strength_figures import FIGURES, Beside, Score, StrengthFigures, read_figures, write_figures

PAGE: Final = ROOT / "docs" / "strength.md"
RESULTS: Final = ROOT / ".strength"
SEED: Final = "ladder"
LADDER: Final = (("sailor", "boy"), ("captain", "sailor"), ("admiral", "captain"))
OPTIONS: Final = {"laguna": {"hourglass": "steps"}}  # bots do not wait for sand
# Where luck leaves little room: how the levels do against a yardstick that is the same for all of them.
BESIDE_GREEDY: Final = {"isles": ("admiral",), "sharks": ("boy", "sailor", "admiral")}
# What a level wins against the one below with two seats: what can be reached, where that was found out for a game.
LEAST: Final = {"sailor": 0.75, "captain": 0.80, "admiral": 0.60}
LEAST_OF_GAME: Final = {
    ("reef", "captain"): 0.90,
    ("isles", "captain"): 0.85,
    ("laguna", "captain"): 0.85,
    ("reef", "admiral"): 0.80,
    ("laguna", "admiral"): 0.75,
    ("sharks", "admiral"): 0.55,
}
# The same against greedy, where the sailor is somebody else. In Sharks nobody was found who wins more than 58 %.
LEAST_OVER_GREEDY: Final = {"motu": 0.85, "sharks": 0.0}
LEAST_FAIR_SHARES: Final = 1.5
BESIDE_TITLES: Final = {"reef": "Reef: the Admiral", "connect_four": "Connect Four: our tree, with playouts"}
LEAST_BESIDE: Final = 0.80
SLOWEST_MS: Final = {"boy": 200, "sailor": 200, "captain": 1000, "admiral": 5000}
CAPTAIN_MEDIAN_MS: Final = 100
WRONG: Final = 2  # exit codes, as `atoll` has them; 1 is a promise that does not hold
INTERRUPTED: Final = 130


class Duel(msgspec.Struct, frozen=True, kw_only=True):
    """One bot alone among others."""

    game: str
    seats: int
    bot: str
    other: str
    least: float  # what is promised: a rate with two seats, fair shares with more; 0 where nothing is

    def contest(self) -> Contest:
        options = OPTIONS.get(self.game, {})
        return contest_of(find(self.game), (self.bot, self.other), self.seats, options, SEED, duel=True)

    @property
    def name(self) -> str:
        return f"{self.game}-{self.seats}-{self.bot}-{self.other}"

    def ledger(self, folder: Path) -> Path:
        return folder / f"{self.name}.jsonl"


class Result(msgspec.Struct, frozen=True, kw_only=True):
    """How a duel went so far."""

    duel: Duel
    score: Score

    @property
    def level(self) -> float:
        """What is promised of it: a rate with two seats, fair shares with more."""
        return self.score.wins.rate * self.shares

    @property
    def shares(self) -> int:
        return 1 if self.duel.seats == 2 else self.duel.seats

    @property
    def holds(self) -> bool:
        return self.level >= self.duel.least


def duels() -> list[Duel]:
    """All of them: two seats first, and within that the quick ones."""
    made: list[Duel] = []
    for game in all_games():
        key = game.meta.key
        for seats in game.meta.seats:
            made += [
                Duel(game=key, seats=seats, bot=bot, other=other, least=_least(key, seats, bot, other))
                for bot, other in LADDER
            ]
        if not sailor_is_greedy(game):
            made.append(
                Duel(game=key, seats=2, bot="captain", other="greedy", least=_least(key, 2, "captain", "greedy"))
            )
        made += [Duel(game=key, seats=2, bot=bot, other="greedy", least=0.0) for bot in BESIDE_GREEDY.get(key, ())]
    return sorted(made, key=lambda duel: (duel.seats > 2, duel.bot == "admiral"))


def sailor_is_greedy(game: Game[State]) -> bool:
    """Then one duel is enough for both."""
    return instinct_of(game).tuning.sailor == ByGreed()


def _least(key: str, seats: int, bot: str, other: str) -> float:
    if seats > 2:
        return LEAST_FAIR_SHARES
    if other == "greedy":
        return LEAST_OVER_GREEDY.get(key, LEAST[bot])
    return LEAST_OF_GAME.get((key, bot), LEAST[bot])


def play(duel: Duel, folder: Path, games: int, jobs: int) -> Iterator[GameResult]:
    """The games of a duel that are not in its ledger yet, as they end."""
    contest = duel.contest()
    with ResultsFile(duel.ledger(folder), contest) as ledger:
        missing = [job for job in contest.jobs(games) if job.number not in ledger.numbers]
        for outcome in run(missing, lambda: LocalPool(jobs)) if missing else ():
            ledger.add(outcome)
            yield outcome


def score_of(duel: Duel, folder: Path, games: int) -> Score | None:
    """What the ledger of a duel says; None where nothing was played."""
    if not duel.ledger(folder).exists():
        return None
    contest = duel.contest()
    with ResultsFile(duel.ledger(folder), contest) as ledger:
        outcomes = [outcome for outcome in ledger.outcomes() if outcome.number < games]
    if not outcomes:
        return None
    bot = next(each for each in report_of(contest, games, outcomes).standings if each.bot == duel.bot)
    return Score(
        won=round(bot.wins.rate * len(outcomes), 2),
        games=len(outcomes),
        median_ms=round(bot.decision_ms_median, 1),
        mean_ms=round(1000 * bot.cpu_seconds / bot.decisions, 1),
        most_ms=round(bot.decision_ms_max),
    )


def sheets(results: list[Result], beside: dict[str, Beside]) -> list[Sheet]:
    """A table of the ladder for two seats, one for more, one beside OpenSpiel, and what was promised."""
    two = [_row(result) for result in results if result.duel.seats == 2]
    more = [_row(result) for result in results if result.duel.seats > 2]
    verdicts: list[tuple[str, ...]] = [
        (verdict.claim, verdict.measured, "PASS" if verdict.holds else "FAIL") for verdict in promises(results, beside)
    ]
    head = ("wins", "95 %", "games", "CPU ms: median", "mean", "most")
    beside_head = ("wins", "95 %", "games", "CPU ms: mean", "theirs", "simulations", "theirs")
    return [
        Sheet("Two seats: the share of games won", ("duel", *head), two),
        Sheet("More seats: fair shares won by one among the others", ("duel", *head), more),
        Sheet("Beside OpenSpiel's MCTSBot, with as much time", ("game", *beside_head), _beside_rows(beside)),
        Sheet("What we promise", ("claim", "measured", "verdict"), verdicts),
    ]


def promises(results: list[Result], beside: dict[str, Beside]) -> list[Verdict]:
    """Every promise about what was measured."""
    told: list[Verdict] = []
    for result in results:
        duel, games = result.duel, result.score.games
        if duel.least and duel.seats == 2:
            claim = f"{_title(duel)}: at least {duel.least:.0%}"
            told.append(Verdict(claim, f"{result.level:.1%} of {games}", result.holds))
        elif duel.least:
            claim = f"{_title(duel)}: at least {duel.least:g} fair shares"
            told.append(Verdict(claim, f"{result.level:.2f} × in {games}", result.holds))
    for name, score in beside.items():
        rate = score.wins.rate
        claim = f"{BESIDE_TITLES[name]} beside MCTSBot: at least {LEAST_BESIDE:.0%}"
        told.append(Verdict(claim, f"{rate:.1%} of {score.games}", rate >= LEAST_BESIDE))
    for level, most in SLOWEST_MS.items():
        times = [result.score for result in results if result.duel.bot == level]
        if times:
            slowest = max(score.most_ms for score in times)
            told.append(Verdict(f"{level}: never above {most} ms of CPU", f"{slowest:.0f} ms", slowest <= most))
        if times and level == "captain":
            median = max(score.median_ms for score in times)
            claim = f"captain: median at most {CAPTAIN_MEDIAN_MS} ms in every duel"
            told.append(Verdict(claim, f"{median:.0f} ms", median <= CAPTAIN_MEDIAN_MS))
    return told


def _title(duel: Duel) -> str:
    around = "" if duel.seats == 2 else f", {duel.seats} seats"
    game = find(duel.game)
    other = "sailor (= greedy)" if duel.other == "sailor" and sailor_is_greedy(game) else duel.other
    return f"{game.title('en')}{around}: {duel.bot} against {other}"


def _row(result: Result) -> tuple[str, ...]:
    score = result.score
    times = (f"{score.median_ms:.1f}", f"{score.mean_ms:.1f}", f"{score.most_ms:.0f}")
    return (_title(result.duel), *_wins(score.wins, result.shares), str(score.games), *times)


def _wins(wins: WinRate, shares: int = 1) -> tuple[str, str]:
    """The rate and its interval: in per cent, or in fair shares."""
    if shares == 1:
        return f"{wins.rate:.1%}", f"{100 * wins.low:.1f} … {100 * wins.high:.1f}"
    return f"{shares * wins.rate:.2f} ×", f"{shares * wins.low:.2f} … {shares * wins.high:.2f}"


def _beside_rows(beside: dict[str, Beside]) -> list[tuple[str, ...]]:
    return [
        (
            BESIDE_TITLES[name],
            *_wins(score.wins),
            str(score.games),
            f"{score.mean_ms:.0f}",
            f"{score.their_mean_ms:.0f}",
            f"{score.simulations:,.0f}",
            f"{score.their_simulations:,.0f}",
        )
        for name, score in beside.items()
    ]


def leave(code: int, why: str) -> NoReturn:
    """End with a sentence."""
    print(why, file=sys.stderr)
    sys.exit(code)


def main(
    games: Annotated[int, typer.Option(min=1, help="Games of each duel.")] = 400,
    only: Annotated[str, typer.Option(help="Duels whose name holds this: sharks, sharks-2, captain-greedy …")] = "",
    jobs: Annotated[int | None, typer.Option(min=1, help="Games at once; all cores unless told.")] = None,
    results: Annotated[Path, typer.Option(help="Where results are kept; remove it to start anew.")] = RESULTS,
    write_docs: Annotated[bool, typer.Option("--write-docs", help="Renew docs/strength.md.")] = False,
) -> None:
    """Play the ladder: every level against the one below, in every game and seat count."""
    console = Console()
    wanted = [duel for duel in duels() if only in duel.ledger(results).stem]
    if not wanted:
        leave(WRONG, f"No duel is called like {only}. There are: {', '.join(d.ledger(results).stem for d in duels())}")
    results.mkdir(parents=True, exist_ok=True)
    try:
        with Progress(
            TextColumn("{task.description:44}"),
            BarColumn(),
            MofNCompleteColumn(),
            TimeRemainingColumn(),
            console=console,
        ) as progress:
            for duel in wanted:
                before = score_of(duel, results, games)
                task = progress.add_task(_title(duel), total=games, completed=before.games if before else 0)
                for _ in play(duel, results, games, jobs or os.cpu_count() or 1):
                    progress.advance(task)
        played = {duel.name: score for duel in duels() if (score := score_of(duel, results, games)) is not None}
    except KeyboardInterrupt:
        leave(INTERRUPTED, f"Ended early. The games so far are kept in {results}: the same line goes on.")
    except AtollError as error:
        leave(WRONG, f"{error} The games so far are kept in {results}.")
    figures = read_figures(FIGURES)
    figures.duels.update(played)  # what was not played here is as it was
    shown_duels = duels() if write_docs else wanted
    known = [Result(duel=duel, score=figures.duels[duel.name]) for duel in shown_duels if duel.name in figures.duels]
    for table in sheets(known, figures.openspiel):
        console.print(shown(table))
    if write_docs:
        write_docs_of(figures)
    if not all(verdict.holds for verdict in promises(known, figures.openspiel)):
        sys.exit(1)


def write_docs_of(figures: StrengthFigures) -> None:
    """Keep the figures, in the order of the page, and renew the page by them."""
    known = [Result(duel=duel, score=figures.duels[duel.name]) for duel in duels() if duel.name in figures.duels]
    figures.duels = {result.duel.name: result.score for result in known}
    write_figures(FIGURES, figures)
    replace_figures(PAGE, "\n\n".join(map(markdown, sheets(known, figures.openspiel))))


if __name__ == "__main__":
    typer.run(main)
