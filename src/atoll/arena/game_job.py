"""One game of the arena, played whole in one process. Only text goes in and comes out.

The table with the true position is in this process; the bots think in another one, about what their seats imagine.
"""

from __future__ import annotations

import atexit
import threading
from collections.abc import Sequence
from hashlib import sha256

import msgspec

from atoll import __version__
from atoll.bots.blocking_worker import BotProcess
from atoll.bots.questions import ask_for_move
from atoll.games import find
from atoll.kernel.record import Record, leg_of, write
from atoll.kernel.state import Rng, State
from atoll.kernel.table import Table
from atoll.kernel.tempo import play_in_tempo


class Job(msgspec.Struct, frozen=True, kw_only=True):
    """One game to be played: everything that it follows from."""

    number: int
    game: str
    options: dict[str, str]
    bots: tuple[str, ...]  # by seat
    seed: str


class GameResult(msgspec.Struct, frozen=True, kw_only=True, tag="outcome"):
    """How a game went."""

    number: int
    bots: tuple[str, ...]  # by seat
    seed: str
    scores: tuple[int, ...]
    winners: tuple[int, ...]
    first: int  # the seat that decided first
    entries: int  # of the log, chance's included
    decision_us: tuple[tuple[int, ...], ...]  # by seat: CPU time of every decision
    record: str
    version: str  # of the Atoll that played it

    def share(self, seat: int) -> float:
        """What this seat has won: a shared victory is split."""
        return 1 / len(self.winners) if seat in self.winners else 0.0


_HERE = threading.local()  # a cluster's worker may play several games at once


def process_here() -> BotProcess:
    """The process in which the bots of this thread's games think; it ends with this one."""
    if not hasattr(_HERE, "process"):
        _HERE.process = BotProcess()
        atexit.register(_HERE.process.close)
    process: BotProcess = _HERE.process
    return process


class GameFailure(msgspec.Struct, frozen=True, kw_only=True, tag="failure"):
    """A game that could not be played to its end, and why: a fault of a bot or of the rules."""

    number: int
    reason: str


def play_text(job: str) -> str:
    """Play the job that a text holds; the text of its GameResult, or of a GameFailure."""
    asked = msgspec.json.decode(job, type=Job)
    try:
        told: GameResult | GameFailure = play(asked)
    except Exception as error:  # whatever happened over there must arrive here as words
        told = GameFailure(number=asked.number, reason=f"{type(error).__name__}: {error}")
    return msgspec.json.encode(told).decode()


def play(job: Job) -> GameResult:
    """One game from its start to its end."""
    game, seats = find(job.game), len(job.bots)
    table = Table(game, seats, job.options, job.seed)
    process = process_here()
    seeds = [lot(job.seed, f"bot {seat}") for seat in range(seats)]
    eyes = [Rng(lot(job.seed, f"eyes {seat}")) for seat in range(seats)]
    decision_us: list[list[int]] = [[] for _ in range(seats)]
    first = int(table.state.to_act())
    while not table.is_over:
        seat = int(table.state.to_act())
        is_first = not decision_us[seat]
        question = ask_for_move(table, seat, job.bots[seat], seed=seeds[seat], rng=eyes[seat], is_first=is_first)
        answer = process.ask(question)
        decision_us[seat].append(round(answer.seconds * 1_000_000))
        play_in_tempo(table, seat, game.parse(answer.lines[0]))
    assert table.outcome is not None
    return GameResult(
        number=job.number,
        bots=job.bots,
        seed=job.seed,
        scores=table.outcome.scores,
        winners=table.outcome.winners,
        first=first,
        entries=len(table.log),
        decision_us=tuple(map(tuple, decision_us)),
        record=_record(table, job.bots),
        version=__version__,
    )


def lot(seed: str, purpose: str) -> int:
    """A number that follows from a table's seed and is of no use for another purpose."""
    return int.from_bytes(sha256(f"{seed}:{purpose}".encode()).digest()[:8], "big")


def _record(table: Table[State], bots: Sequence[str]) -> str:
    players = tuple(
        f"{name} {seat + 1} (bot)" if bots.count(name) > 1 else f"{name} (bot)" for seat, name in enumerate(bots)
    )
    meta = table.game.meta
    return write(Record(game=meta.key, rules=meta.version, options=dict(table.options), legs=(leg_of(table, players),)))
