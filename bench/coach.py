"""`python -m bench.coach GAME …`: what the coach's luck leaves of a result's variance, and whether it is fair.

Sailors play by themselves, seed by seed, and every match is reviewed. What each said is kept in a file, so that a run
goes on where it was ended; the table over all of it is printed last, for docs/coach.md.
"""

from __future__ import annotations

from collections.abc import Iterator
from math import sqrt
from pathlib import Path
from statistics import fmean, pvariance, stdev
from typing import Annotated, Final

import msgspec
import typer

from atoll.bots import seat_bot
from atoll.bots.thinking.clock import seconds_used
from atoll.coach.review import Reviewer
from atoll.games import find, keys
from atoll.kernel.game_series import Match
from atoll.kernel.record import Record
from bench.jobs import ROOT

RESULTS: Final = ROOT / ".coach"
OPTIONS: Final = {"laguna": {"hourglass": "steps"}}  # bots do not wait for sand
HEAD: Final = (
    "| game | matches | luck, mean ± error | result, sd | luck, sd | variance left | unexplained, sd | seconds |"
)


class Reviewed(msgspec.Struct, frozen=True, kw_only=True):
    """One match, told of its first seat."""

    seed: int
    start: float
    luck: float
    own: float
    others: float
    unexplained: float
    result: float
    seconds: float


def self_played(key: str, seats: int, level: str, seed: int) -> Record:
    """A match of bots of one level."""
    game = find(key)
    match = Match(game, [f"{level} {seat}" for seat in range(seats)], OPTIONS.get(key, {}), f"coach {seed}")
    bots = [seat_bot(level, game, seats, seed * seats + seat) for seat in range(seats)]
    while not match.table.is_over:
        seat = int(match.table.state.to_act())
        match.table.act(seat, bots[seat].choose(match.table.state).action)
    return match.record()


def reviewed(key: str, seats: int, level: str, effort: float, seed: int) -> Reviewed:
    record, before = self_played(key, seats, level, seed), seconds_used()
    reviewer = Reviewer(record, effort)
    for _ in reviewer.steps():
        pass
    accounts = reviewer.accounts("en")
    for account in accounts:
        terms = (account.start, account.luck, account.own, account.others, account.unexplained)
        assert round(sum(terms), 6) == account.result, account
    first = msgspec.structs.asdict(accounts[0])
    del first["seat"], first["sources"]
    return Reviewed(seed=seed, seconds=round(seconds_used() - before, 3), **first)


def kept(path: Path) -> list[Reviewed]:
    lines = path.read_bytes().splitlines() if path.exists() else []
    return [msgspec.json.decode(line, type=Reviewed) for line in lines]


def run(key: str, seats: int, level: str, effort: float, matches: int) -> Iterator[Reviewed]:
    """Every match, those of earlier runs first."""
    RESULTS.mkdir(exist_ok=True)
    path = RESULTS / f"{key}-{seats}-{level}-{effort}.jsonl"
    known = kept(path)
    yield from known[:matches]
    with path.open("ab") as file:
        for seed in range(len(known), matches):
            told = reviewed(key, seats, level, effort, seed)
            file.write(msgspec.json.encode(told) + b"\n")
            file.flush()
            yield told


def row(key: str, found: list[Reviewed]) -> str:
    lucks, results = [each.luck for each in found], [each.result for each in found]
    left = pvariance([each.result - each.luck for each in found]) / (pvariance(results) or 1.0)
    error = stdev(lucks) / sqrt(len(lucks))
    rest = stdev([each.unexplained for each in found])
    seconds = fmean(each.seconds for each in found)
    return (
        f"| {key} | {len(found)} | {fmean(lucks):+.2f} ± {error:.2f} | {stdev(results):.1f} | {stdev(lucks):.1f} "
        f"| {left:.0%} | {rest:.1f} | {seconds:.1f} |"
    )


def main(
    games: Annotated[list[str] | None, typer.Argument(help="Keys of games; all of them unless told.")] = None,
    matches: int = 500,
    seats: int = 2,
    level: str = "sailor",
    effort: Annotated[float, typer.Option(help="Part of the work: luck is fair with any.")] = 1.0,
) -> None:
    rows = [row(key, list(run(key, seats, level, effort, matches))) for key in games or keys()]
    typer.echo("\n".join([HEAD, "|" + " --- |" * HEAD.count(" | ") + " --- |", *rows]))


if __name__ == "__main__":
    typer.run(main)
