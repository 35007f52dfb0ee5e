"""Reviews of matches, each found where nobody else waits for it: few at a time, the others wait in line.

Whoever asks for a match that is being reviewed follows the same review; when nobody follows it any more it is stopped.
"""

from __future__ import annotations

import asyncio
import logging
from collections import OrderedDict
from collections.abc import AsyncGenerator, Callable
from contextlib import aclosing
from hashlib import sha256
from typing import Final

import msgspec

from atoll.coach.review_lines import ReviewDone, ReviewFailed, ReviewPart, ReviewQuestion, ReviewWaiting, line_of
from atoll.kernel.game import Seat
from atoll.server.limits import FULL_S
from atoll.wire.errors import SlowDown, Sorry

LOG: Final = logging.getLogger("atoll.review")
MOST_WAITING: Final = 20
MOST_KEPT: Final = 64  # finished reviews
MOST_KEPT_BYTES: Final = 32_000_000
LinesOf = Callable[[ReviewQuestion], AsyncGenerator[bytes]]  # thinks; closing it ends that


class ReviewJob:
    """One review that is waited for, found, or there."""

    def __init__(self, key: bytes, question: ReviewQuestion) -> None:
        self.key = key
        self.question = question
        self.parts: list[bytes] = []
        self.reviews: dict[Seat, bytes] = {}
        self.ahead = 0
        self.followers = 0
        self.is_over = False
        self.running: asyncio.Task[None] | None = None
        self._changed = asyncio.Event()

    @property
    def size(self) -> int:
        return sum(map(len, self.reviews.values()))

    def tell(self) -> None:
        """Whoever follows looks again."""
        changed, self._changed = self._changed, asyncio.Event()
        changed.set()

    def take(self, line: bytes) -> None:
        told = msgspec.json.decode(line, type=ReviewPart | ReviewDone)
        if isinstance(told, ReviewDone):
            self.reviews[told.seat] = line
        else:
            self.parts.append(line)
        self.tell()

    async def lines(self, seat: Seat) -> AsyncGenerator[bytes]:
        """What has been told so far, and what comes, up to the review of this seat."""
        told = len(self.parts) if seat in self.reviews else 0  # nobody needs the way to what is there
        ahead = 0
        while True:
            changed = self._changed
            if self.ahead not in (0, ahead):
                ahead = self.ahead
                yield line_of(ReviewWaiting(ahead=ahead))
            while told < len(self.parts):
                told += 1
                yield self.parts[told - 1]
            if seat in self.reviews:
                yield self.reviews[seat]
                return
            if self.is_over:
                sorry = Sorry(500, "review-failed")
                yield line_of(ReviewFailed(error=sorry.error, sentence=sorry.sentence(self.question.lang)))
                return
            await changed.wait()


class ReviewService:
    """All reviews of one server. A finished one is kept for whoever asks next, the oldest go first."""

    def __init__(self, width: int, lines_of: LinesOf) -> None:
        self.width = width
        self._lines_of = lines_of
        self._jobs: dict[bytes, ReviewJob] = {}  # waiting or running
        self._line: list[ReviewJob] = []
        self._kept: OrderedDict[bytes, ReviewJob] = OrderedDict()
        self._ending: set[asyncio.Task[None]] = set()

    @property
    def running(self) -> int:
        return len(self._jobs) - len(self._line)

    def job(self, question: ReviewQuestion) -> ReviewJob:
        """The review of this match, put in line if nobody has asked for it. SlowDown where the line is too long."""
        key = sha256(msgspec.json.encode(question)).digest()
        known = self._kept.get(key) or self._jobs.get(key)
        if known is not None:
            return known
        if len(self._line) >= MOST_WAITING:
            raise SlowDown(FULL_S, "too-many-reviews")
        job = self._jobs[key] = ReviewJob(key, question)
        self._line.append(job)
        return job

    async def follow(self, job: ReviewJob, seat: Seat) -> AsyncGenerator[bytes]:
        """The lines of a review for one seat."""
        job.followers += 1
        try:
            self._advance()
            async for line in job.lines(seat):
                yield line
        finally:
            job.followers -= 1
            if not job.followers and not job.reviews:
                self._drop(job)

    def _advance(self) -> None:
        """Start what there is room for, and tell the others how many come first."""
        while self._line and self.running < self.width:
            job = self._line.pop(0)
            job.ahead = 0
            job.running = asyncio.create_task(self._run(job))
        for place, job in enumerate(self._line):
            ahead = self.running + place
            if job.ahead != ahead:
                job.ahead = ahead
                job.tell()

    async def _run(self, job: ReviewJob) -> None:
        try:
            await self._think(job)
        except (OSError, ValueError, TimeoutError) as error:
            LOG.warning("no review: %s", type(error).__name__)
        finally:
            if self._jobs.get(job.key) is job:  # it may have been asked for again since it was dropped
                del self._jobs[job.key]
            job.is_over = True
            if job.reviews:
                self._keep(job)
            job.tell()
            self._advance()

    async def _think(self, job: ReviewJob) -> None:
        """What thinks is stopped with this task."""
        async with aclosing(self._lines_of(job.question)) as lines:
            async for line in lines:
                job.take(line)
        if not job.reviews:
            LOG.warning("no review: it was not thought to its end")

    def _keep(self, job: ReviewJob) -> None:
        """Without what led to it."""
        job.parts.clear()
        job.question = msgspec.structs.replace(job.question, record="")
        self._kept[job.key] = job
        while len(self._kept) > MOST_KEPT or sum(each.size for each in self._kept.values()) > MOST_KEPT_BYTES:
            self._kept.popitem(last=False)

    def _drop(self, job: ReviewJob) -> None:
        """Nobody waits for it any more."""
        if job in self._line:
            self._line.remove(job)
            del self._jobs[job.key]
            self._advance()
        elif job.running is not None and not job.is_over:
            self._jobs.pop(job.key, None)  # whoever asks again has it thought about anew
            job.running.cancel()
            self._ending.add(job.running)
            job.running.add_done_callback(self._ending.discard)

    async def close(self) -> None:
        """Stop whatever is thought about."""
        self._line.clear()
        for job in list(self._jobs.values()):
            if job.running is not None:
                self._ending.add(job.running)
                job.running.cancel()
        await asyncio.gather(*self._ending, return_exceptions=True)
