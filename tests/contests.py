"""Contests of the toy game, and a pool that plays them here: for the tests of the arena."""

from __future__ import annotations

from concurrent.futures import Future
from concurrent.futures.process import BrokenProcessPool

import pytest

from atoll.arena.contest import contest_of
from atoll.games import find
from toy import TOY


def toy_contest(*bots, seats=2, seed="1", duel=False, options=None):
    return contest_of(TOY, bots or ("greedy", "random"), seats, options or {}, seed, duel=duel)


@pytest.fixture(autouse=True)
def toy_is_found(monkeypatch):
    """Here and in the processes that play."""
    monkeypatch.setenv("ATOLL_GAMES", "toy")
    find.cache_clear()


class HerePool:
    """Plays at once, in this process; breaks where it is told to."""

    def __init__(self, breaks_at=()):
        self.width = 1
        self.played = 0
        self.breaks_at = breaks_at
        self.ended = self.is_broken = False

    def submit(self, play, job):
        if self.is_broken:
            raise BrokenProcessPool("no more jobs")
        future = Future()
        self.played += 1
        if self.played in self.breaks_at:
            future.set_exception(BrokenProcessPool("a worker was ended"))
            self.is_broken = True
        else:
            future.set_result(play(job))
        return future

    def end(self):
        self.ended = True
