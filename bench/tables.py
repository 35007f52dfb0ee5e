"""A match in memory: how much of it a table in mid-match takes, and how fast stored lines wake one."""

from __future__ import annotations

import gc
import tracemalloc
from itertools import count
from typing import Final

from atoll.games import find
from atoll.kernel.state import CHANCE, Rng
from atoll.kernel.table import Table
from bench.jobs import Job, Run

HELD_GAMES: Final = 5
SAND: Final = {"hourglass": "sand"}  # where a game has it, a match under it is held too: its log is longest
LONGEST_FALL_MS: Final = 900


def woken(job: Job) -> Run:
    """Tables out of whole random matches, one after the other; counts entries."""
    game = find(job.game)
    logs = [played(job, job.options, seed).full_lines() for seed in range(job.seed, job.seed + 4)]
    turn = count()

    def run() -> int:
        lines = logs[next(turn) % len(logs)]
        return len(Table.wake(game, job.seats, job.options, "sea", lines).log)

    return run


def held(job: Job) -> int:
    """The bytes of the largest table in mid-match of a sample of random ones, after everybody has looked at it."""
    options = [job.options]
    if any(option.key in SAND and SAND[option.key] in option.values for option in find(job.game).meta.options):
        options.append({**job.options, **SAND})
    return max(_held(job, each, seed) for each in options for seed in range(HELD_GAMES))


def _held(job: Job, options: dict[str, str], seed: int) -> int:
    middle = len(played(job, options, seed).log) // 2
    played(job, options, seed, middle)  # what a game looks up once and keeps is not the table's
    gc.collect()
    tracemalloc.start()
    try:
        before, _ = tracemalloc.get_traced_memory()
        table = played(job, options, seed, middle)
        gc.collect()
        after, _ = tracemalloc.get_traced_memory()
        del table
    finally:
        tracemalloc.stop()
    return after - before


def played(job: Job, options: dict[str, str], seed: int, reach: int | None = None) -> Table:  # type: ignore[type-arg]
    """A table of random players, at which everybody looked last; sand falls where there is some."""
    game, rng = find(job.game), Rng(seed)
    table = Table(game, job.seats, options, "sea")
    while not table.is_over and (reach is None or len(table.log) < reach):
        sand_ms = game.timer(table.state) if options.get("hourglass") == "sand" else None
        if sand_ms and rng.below(2):
            table.elapse(int(min(sand_ms, 1 + rng.below(LONGEST_FALL_MS))))
        else:
            seat = int(table.state.to_act())
            assert seat != CHANCE
            table.play(seat, int(table.state.pick(rng)))
    for viewer in (None, *range(job.seats)):
        table.sight(viewer, 0)
    return table
