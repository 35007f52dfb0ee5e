"""`atoll learn`: a game is played, and what its positions were worth is fitted, for every number of seats."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from concurrent.futures import Executor, as_completed
from typing import Final

from atoll.bots.process_executor import LocalPool
from atoll.games import instinct_of
from atoll.kernel.game import Game
from atoll.kernel.learned_file import Fit, LearnedFile, Learning
from atoll.kernel.state import State
from atoll.learn.fitting import fitted
from atoll.learn.self_play import Seen, Share, joined, play_share

SHARE: Final = 25  # matches that a process plays before it tells what it saw


def learn(game: Game[State], how: Learning, jobs: int, advance: Callable[[int], None]) -> LearnedFile:
    """Play and fit; `advance` hears of matches that were played. The same again gives the same file."""
    fits: dict[str, Fit] = {}
    pool = LocalPool(jobs)
    try:
        for seats in how.seats or game.meta.seats:
            seen = self_play(game, seats, how, pool.executor, advance)
            fits[str(seats)] = fitted(seen, instinct_of(game).feature_names, how)
    finally:
        pool.end()
    return LearnedFile(how=how, fits=fits)


def self_play(game: Game[State], seats: int, how: Learning, executor: Executor, advance: Callable[[int], None]) -> Seen:
    """All matches with so many seats, in the order of their numbers."""
    waiting = {executor.submit(play_share, share): share for share in shares(game, seats, how)}
    parts: dict[int, Seen] = {}
    for done in as_completed(waiting):
        share = waiting[done]
        parts[share.first] = done.result()
        advance(share.end - share.first)
    return joined([parts[first] for first in sorted(parts)])


def shares(game: Game[State], seats: int, how: Learning) -> Iterator[Share]:
    for first in range(0, how.matches, SHARE):
        end = min(first + SHARE, how.matches)
        yield Share(game=game.meta.key, seats=seats, how=how, first=first, end=end)
