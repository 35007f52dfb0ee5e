"""`python -m bench.cluster`: what it costs to share tables among servers, beside one server by itself.

One PostgreSQL, in one run and by turns: a server alone; the same in a cluster of two, with sockets at the owner of
their tables; and with all sockets at the other server, so that everything is forwarded.
"""

from __future__ import annotations

import os
import sys
from contextlib import ExitStack
from importlib import import_module
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from typing import Annotated, Final

import typer

from bench.crowd import postgres
from bench.jobs import ROOT
from bench.served import ATOLL, Load, Served, load, serving

NATS: Final = "ATOLL_NATS_URL"
ROUNDS: Final = 3


def main(
    matches: int = 100,
    rate: Annotated[float, typer.Option(help="Moves a second in all.")] = 300.0,
    seconds: float = 8.0,
    rounds: int = ROUNDS,
) -> None:
    told: dict[str, list[Load]] = {"alone": [], "at the owner": [], "forwarded": []}
    with ExitStack() as stack:
        alone_home, shared_home = stack.enter_context(postgres()), stack.enter_context(postgres())
        assert alone_home is not None
        assert shared_home is not None
        alone = stack.enter_context(serving(ATOLL, alone_home))
        one, two = _shared(stack, shared_home)
        for _ in range(rounds):
            told["alone"].append(load(ATOLL, alone, matches, seconds, rate))
            told["at the owner"].append(load(ATOLL, one, matches, seconds, rate))
            told["forwarded"].append(load(ATOLL, one, matches, seconds, rate, through=two))
    head = ("moves/s", "µs a move", "times alone", "median ms", "p99 ms", "troubles")
    print(f"{'sockets':14}", *(f"{each:>12}" for each in head))
    for name, loads in told.items():
        times = median(one.server_us / by_itself.server_us for one, by_itself in zip(loads, told["alone"], strict=True))
        moves_s, us = median(each.moves_s for each in loads), median(each.server_us for each in loads)
        p50, p99 = median(each.p50_ms for each in loads), median(each.p99_ms for each in loads)
        troubles = sum(each.troubles for each in loads)
        row = (f"{moves_s:.0f}", f"{us:.0f}", f"{times:.2f}", f"{p50:.1f}", f"{p99:.1f}", str(troubles))
        print(f"{name:14}", *(f"{each:>12}" for each in row))


def _shared(stack: ExitStack, home: str) -> tuple[Served, Served]:
    """Two servers at one database, which know each other by a NATS server of their own."""
    sys.path.insert(0, str(ROOT / "tests"))
    folder = Path(stack.enter_context(TemporaryDirectory()))
    os.environ[NATS] = stack.enter_context(import_module("nats_servers").running(folder))
    servers = stack.enter_context(serving(ATOLL, home)), stack.enter_context(serving(ATOLL, home))
    del os.environ[NATS]
    return servers


if __name__ == "__main__":
    typer.run(main)
