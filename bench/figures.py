"""Measures everything in interleaved rounds, A B C A B C …, so that a noisy machine disturbs all sides alike."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from typing import Final

import msgspec

from atoll.cli.measure import usual_seats
from atoll.games import all_games
from bench.handwritten import Handwritten, build, compiler
from bench.jobs import Job, Worker
from bench.openings import OPENINGS

COMPILED: Final = "compiled"
INTERPRETED: Final = "interpreted"
OPENSPIEL: Final = "openspiel"
HANDWRITTEN: Final = "handwritten"
DRIVEN_GAMES: Final = ("connect_four", "reef")
HEX: Final = "hex(board_size=11)"
PEER_GAMES: Final = ("connect_four", HEX)
SEARCHED: Final = ("uct", "uct middle", "captain")
CONSTANT_WAYS: Final = ("actions", "decisions", "stored", "held")
MEASURABLE: Final = {"hourglass": "steps"}  # an option that lets a game run without a clock, where a game has it


class Setup(msgspec.Struct, frozen=True):
    """A game as it is measured: with two seats where it can be played by two."""

    game: str
    title: str
    seats: int
    options: dict[str, str]


class Figures(msgspec.Struct):
    """By `who way game`, one rate a second for each round."""

    setups: list[Setup]
    rates: dict[str, list[float]] = {}

    def has(self, who: str, way: str, game: str) -> bool:
        return f"{who} {way} {game}" in self.rates

    def rate(self, who: str, way: str, game: str) -> float:
        """The median over all rounds."""
        return median(self.rates[f"{who} {way} {game}"])

    def ratio(self, ours: tuple[str, str, str], theirs: tuple[str, str, str]) -> float:
        """The median over all rounds of the quotient within a round."""
        pairs = zip(self.rates[" ".join(ours)], self.rates[" ".join(theirs)], strict=True)
        return median(mine / other for mine, other in pairs)

    def decision_share(self, game: str) -> float:
        """How many of a game's actions are decisions of a seat; the others are draws and rolls."""
        return self.rate(COMPILED, "decisions", game) / self.rate(COMPILED, "actions", game)


def setups() -> list[Setup]:
    """Every game there is, as it is measured."""
    found: list[Setup] = []
    for game in all_games():
        values_by_key = {option.key: option.values for option in game.meta.options}
        options = {key: value for key, value in MEASURABLE.items() if value in values_by_key.get(key, ())}
        found.append(Setup(game.meta.key, game.title("en"), usual_seats(game), options))
    return found


def plan(found: list[Setup]) -> list[tuple[str, Job]]:
    """Who does what in a round. What is compared stands close together. Hand-written C needs a C compiler."""
    jobs: list[tuple[str, Job]] = []
    for setup in found:
        for way in ("pick", "listing"):
            if (way, setup.game) == ("pick", "reef") and compiler():
                jobs.append((HANDWRITTEN, _job(way, setup)))
            jobs += [(who, _job(way, setup)) for who in (COMPILED, INTERPRETED)]
        jobs += [(COMPILED, _job(way, setup)) for way in ("copy", "wake")]
        if setup.game in DRIVEN_GAMES:
            jobs.append((COMPILED, _job("driven", setup)))
    jobs += [(OPENSPIEL, Job(way, game)) for game in PEER_GAMES for way in ("driven", "inside")]
    jobs += [(who, Job(way, "connect_four")) for way in OPENINGS for who in (COMPILED, OPENSPIEL)]
    jobs += [(COMPILED, _job(way, setup)) for setup in searched(found) for way in SEARCHED]
    return jobs + [(OPENSPIEL, Job(way, HEX)) for way in ("uct", "uct middle")]


def searched(found: list[Setup]) -> list[Setup]:
    """Connect Four apart, whose random positions are mostly won at once: it is searched from its own."""
    return [setup for setup in found if setup.game != "connect_four"]


def gather(rounds: int, seconds: float, step: Callable[[str], None]) -> Figures:
    """Measure. `step` hears what is next; a worker that cannot work raises RuntimeError."""
    with TemporaryDirectory() as folder:
        workers: dict[str, Worker | Handwritten] = {}
        if compiler():
            workers[HANDWRITTEN] = Handwritten(build(Path(folder)))
        workers[COMPILED] = Worker("bench.measure")
        workers[INTERPRETED] = Worker("bench.measure", "src", "examples")
        workers[OPENSPIEL] = Worker("bench.peer")
        try:
            _check(workers, rounds)
            return _measured(workers, rounds, seconds, step)
        finally:
            for worker in workers.values():
                worker.close()


def _check(workers: dict[str, Worker | Handwritten], rounds: int) -> None:
    """That everybody is who they seem to be, and that hand-written C plays the very same games from every seed."""
    for who, expected in ((COMPILED, 1), (INTERPRETED, 0)):
        if workers[who].ask(Job("compiled", "")).count != expected:
            raise RuntimeError(f"the {who} worker is not {who}: run make install with a C compiler at hand")
    if HANDWRITTEN in workers:
        for job in [Job("mark", "reef", seed=number) for number in range(rounds)]:
            if workers[HANDWRITTEN].ask(job) != workers[COMPILED].ask(job):
                raise RuntimeError(f"bench/reef.c does not play the games that Atoll plays from seed {job.seed}")


def _measured(
    workers: dict[str, Worker | Handwritten], rounds: int, seconds: float, step: Callable[[str], None]
) -> Figures:
    figures = Figures(setups())
    for setup in figures.setups:
        for way in CONSTANT_WAYS:
            step(f"{setup.game} {way}")
            rate = workers[COMPILED].ask(_job(way, setup)).rate
            figures.rates[f"{COMPILED} {way} {setup.game}"] = [rate] * rounds
    jobs = plan(figures.setups)
    for number in range(rounds):
        for who, job in jobs:
            step(f"round {number + 1}: {job.game} {job.way}, {who}")
            sample = workers[who].ask(msgspec.structs.replace(job, seconds=seconds, seed=number))
            figures.rates.setdefault(f"{who} {job.way} {job.game}", []).append(sample.rate)
    return figures


def steps(rounds: int) -> int:
    """How often `gather` will call `step`."""
    found = setups()
    return len(found) * len(CONSTANT_WAYS) + rounds * len(plan(found))


def _job(way: str, setup: Setup) -> Job:
    return Job(way, setup.game, setup.seats, setup.options)
