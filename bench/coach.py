"""`python -m bench.coach GAME …`: how far the coach's luck and decisions are borne out by results.

Sailors play by themselves, seed by seed, and every match is reviewed; with `--luck-only` nothing but its draws, which
is quick. What each said is kept in a file, so that a run goes on where it was ended; a table over all of it is printed
last, for docs/coach.md. Shares that are chosen by it are chosen on other seeds (`--first`) than those they are told of.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import sqrt
from pathlib import Path
from statistics import correlation, covariance, fmean, median, pvariance, stdev, variance
from typing import Annotated, Final

import msgspec
import typer

from atoll.bots import seat_bot
from atoll.bots.thinking.clock import seconds_used
from atoll.coach.leg_reviewer import LegReviewer
from atoll.coach.review import Reviewer
from atoll.games import find, keys
from atoll.kernel.game_series import Match
from atoll.kernel.record import Record
from atoll.kernel.state import CHANCE
from bench.jobs import ROOT

RESULTS: Final = ROOT / ".coach"
OPTIONS: Final = {"laguna": {"hourglass": "steps"}}  # bots do not wait for sand
SURE: Final = 2.6  # errors, within which a mean is taken for 0
LUCK_HEAD: Final = (
    "| game | matches | luck, mean ± error | result, sd | luck, sd | variance left | result by luck | seconds |"
)
HEAD: Final = (
    "| game | matches | unexplained, sd | result, sd | losses a seat | points a seat | result by losses | correlation "
    "| seconds, median | most |"
)


class Reviewed(msgspec.Struct, frozen=True, kw_only=True):
    """One match, told of its first seat."""

    seed: int
    luck: float
    result: float
    seconds: float
    own: float = 0.0
    others: float = 0.0
    unexplained: float = 0.0
    losses: float = 0.0  # that a seat is told


class Played(msgspec.Struct, frozen=True, kw_only=True):
    """Which matches are reviewed, and how."""

    key: str
    seats: int
    level: str
    effort: float
    is_luck_only: bool

    def kept_in(self, first: int) -> Path:
        part = "luck" if self.is_luck_only else "whole"
        return RESULTS / f"{self.key}-{self.seats}-{self.level}-{self.effort}-{part}-from-{first}.jsonl"

    def match(self, seed: int) -> Record:
        """A match of bots of one level."""
        game = find(self.key)
        names = [f"{self.level} {seat}" for seat in range(self.seats)]
        match = Match(game, names, OPTIONS.get(self.key, {}), f"coach {seed}")
        bots = [seat_bot(self.level, game, self.seats, seed * self.seats + seat) for seat in range(self.seats)]
        while not match.table.is_over:
            seat = int(match.table.state.to_act())
            match.table.act(seat, bots[seat].choose(match.table.state).action)
        return match.record()

    def reviewed(self, seed: int) -> Reviewed:
        record, before = self.match(seed), seconds_used()
        told = self.luck_of(record, seed) if self.is_luck_only else self.whole_review(record, seed)
        return msgspec.structs.replace(told, seconds=round(seconds_used() - before, 3))

    def luck_of(self, record: Record, seed: int) -> Reviewed:
        table = record.replay(find(self.key))[0]
        leg = LegReviewer(table, 0, [0] * self.seats, self.effort)
        luck = sum(leg.judged_draw(each).delta[0] for each in leg.segments if each.seat == CHANCE)
        return Reviewed(seed=seed, luck=round(luck, 3), result=leg.end()[0], seconds=0.0)

    def whole_review(self, record: Record, seed: int) -> Reviewed:
        reviewer = Reviewer(record, self.effort)
        for _ in reviewer.steps():
            pass
        accounts = reviewer.accounts("en")
        for account in accounts:
            terms = (account.start, account.luck, account.own, account.others, account.unexplained)
            assert round(sum(terms), 6) == account.result, account
        first = accounts[0]
        lost = [facts for facts in reviewer.facts if facts.event.kind == "decision" and not facts.event.is_equal]
        return Reviewed(
            seed=seed,
            luck=first.luck,
            own=first.own,
            others=first.others,
            unexplained=first.unexplained,
            result=first.result,
            losses=len(lost) / self.seats,
            seconds=0.0,
        )


def kept(path: Path) -> list[Reviewed]:
    lines = path.read_bytes().splitlines() if path.exists() else []
    return [msgspec.json.decode(line, type=Reviewed) for line in lines]


def run(played: Played, matches: int, first: int) -> Iterator[Reviewed]:
    """Every match, those of earlier runs first."""
    RESULTS.mkdir(exist_ok=True)
    path = played.kept_in(first)
    known = kept(path)
    yield from known[:matches]
    with path.open("ab") as file:
        for seed in range(first + len(known), first + matches):
            told = played.reviewed(seed)
            file.write(msgspec.json.encode(told) + b"\n")
            file.flush()
            yield told


def slope(causes: Sequence[float], results: Sequence[float]) -> str:
    """By how much results grow for every point told, with its error: 1 where what is told is borne out."""
    spread = variance(causes)
    if not spread:
        return "–"
    grows = covariance(causes, results) / spread
    rest = max(0.0, variance(results) - grows**2 * spread)
    return f"{grows:.2f} ± {sqrt(rest / spread / max(1, len(causes) - 2)):.2f}"


def luck_row(key: str, found: Sequence[Reviewed]) -> str:
    lucks, results = [each.luck for each in found], [each.result for each in found]
    left = pvariance([each.result - each.luck for each in found]) / (pvariance(results) or 1.0)
    error = stdev(lucks) / sqrt(len(lucks))
    seconds = fmean(each.seconds for each in found)
    return (
        f"| {key} | {len(found)} | {fmean(lucks):+.2f} ± {error:.2f} | {stdev(results):.1f} | {stdev(lucks):.1f} "
        f"| {left:.0%} | {slope(lucks, results)} | {seconds:.1f} |"
    )


def is_fair(found: Sequence[Reviewed]) -> bool:
    """Whether luck has the mean 0 within its error, which it must have however poor the values are."""
    lucks = [each.luck for each in found]
    return abs(fmean(lucks)) <= SURE * stdev(lucks) / sqrt(len(lucks))


def row(key: str, found: Sequence[Reviewed]) -> str:
    results, rest = [each.result for each in found], [each.unexplained for each in found]
    decided, without_luck = [each.own + each.others for each in found], [each.result - each.luck for each in found]
    goes_with = correlation(decided, without_luck) if variance(decided) else 0.0
    lost = fmean((each.others - each.own) / 2 for each in found)  # of two seats
    losses, seconds = fmean(each.losses for each in found), [each.seconds for each in found]
    return (
        f"| {key} | {len(found)} | {stdev(rest):.1f} | {stdev(results):.1f} | {losses:.1f} | {lost:.1f} "
        f"| {slope(decided, without_luck)} | {goes_with:+.2f} | {median(seconds):.1f} | {max(seconds):.1f} |"
    )


def main(
    games: Annotated[list[str] | None, typer.Argument(help="Keys of games; all of them unless told.")] = None,
    matches: int = 500,
    first: Annotated[int, typer.Option(help="The seed of the first match.")] = 0,
    seats: int = 2,
    level: str = "sailor",
    effort: Annotated[float, typer.Option(help="Part of the work; 0: poorest values. Luck is fair with any.")] = 1.0,
    luck_only: Annotated[bool, typer.Option("--luck-only", help="Draws, and no turns.")] = False,
) -> None:
    head, told = (LUCK_HEAD, luck_row) if luck_only else (HEAD, row)
    rows, unfair = list[str](), list[str]()
    for key in games or keys():
        played = Played(key=key, seats=seats, level=level, effort=effort, is_luck_only=luck_only)
        found = list(run(played, matches, first))
        rows.append(told(key, found))
        unfair += [] if is_fair(found) else [key]
    typer.echo("\n".join([head, "|" + " --- |" * (head.count("|") - 1), *rows]))
    if unfair:
        typer.echo(f"FAIL: luck has a mean in {', '.join(unfair)}", err=True)
        raise typer.Exit(1)


if __name__ == "__main__":
    typer.run(main)
