"""A tournament: many games between bots, each played somewhere else, each outcome told as it comes in."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import FIRST_COMPLETED, BrokenExecutor, Future, wait
from typing import Final

import msgspec

from atoll import __version__
from atoll.arena.errors import BadGame, BadPool
from atoll.arena.game_job import GameFailure, GameResult, Job, play_text
from atoll.bots.process_executor import Pool
from atoll.kernel.errors import shown

WAITING: Final = 3  # games that wait in line for every one that is being played
MOST_BREAKS: Final = 3  # pools that may break one after another without finishing a game


def run(jobs: Iterable[Job], new_pool: Callable[[], Pool]) -> Iterator[GameResult]:
    """Play the jobs; outcomes as they come in. A pool that breaks is replaced, and its games are played again."""
    left = deque(jobs)
    breaks = 0
    while left:
        pool = new_pool()
        playing: dict[Future[str], Job] = {}
        try:
            while left or playing:
                while left and len(playing) < pool.width * (1 + WAITING):
                    playing[pool.submit(play_text, msgspec.json.encode(left[0]).decode())] = left[0]
                    left.popleft()  # only now: a broken pool refuses
                done, _ = wait(playing, return_when=FIRST_COMPLETED)
                for future in done:
                    outcome = _outcome(_answer(future))
                    del playing[future]
                    breaks = 0
                    yield outcome
        except BrokenExecutor as error:
            breaks += 1
            if breaks == MOST_BREAKS:
                raise BadPool("pool-broken") from error
            left.extendleft(reversed(playing.values()))
        finally:
            pool.end()


def _answer(future: Future[str]) -> str:
    """What a worker told. It tells its own failures too: whatever is raised here, the way to it broke."""
    try:
        return future.result()
    except Exception as error:
        raise BrokenExecutor(f"lost: {error}") from error


def _outcome(text: str) -> GameResult:
    told = msgspec.json.decode(text, type=GameResult | GameFailure)
    if isinstance(told, GameFailure):
        raise BadGame("game-failed", number=told.number, reason=shown(told.reason, 200))
    if told.version != __version__:
        raise BadGame("game-other-version", version=shown(told.version), own=__version__)
    return told
