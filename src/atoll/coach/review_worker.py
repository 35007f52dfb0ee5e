"""A process that reviews one match, with low priority: a question on its input, lines of JSON on its output.

It is started for one review and killed when nobody waits for that any more: what it thinks about cannot be interrupted
otherwise.
"""

from __future__ import annotations

import os
import signal
import sys
from collections.abc import Iterator
from time import monotonic
from typing import BinaryIO, Final

import msgspec

from atoll.coach.review import Reviewer
from atoll.coach.review_lines import ReviewDone, ReviewLine, ReviewPart, ReviewQuestion, line_of
from atoll.kernel.record import read

COMMAND: Final = (sys.executable, "-P", "-m", "atoll.coach.review_worker")
NICENESS: Final = 10  # those who play go first
PACE_S: Final = 0.2  # at least so long lies between two lines: nobody can see more of them


def review_lines(question: ReviewQuestion) -> Iterator[ReviewLine]:
    """How far it has come, then the review for every seat."""
    reviewer = Reviewer(read(question.record))
    told, next_s = 0, 0.0
    for progress in reviewer.steps():
        if monotonic() < next_s and progress.done < progress.total:
            continue
        next_s = monotonic() + PACE_S
        events = tuple(facts.event for facts in reviewer.facts[told:])
        told = progress.done
        accounts = reviewer.accounts(question.lang)
        yield ReviewPart(done=progress.done, of=progress.total, accounts=accounts, events=events)
    for seat in range(reviewer.seats):
        yield ReviewDone(seat=seat, review=reviewer.review(seat, question.lang))


def answer(question: BinaryIO, lines: BinaryIO) -> None:
    for told in review_lines(msgspec.json.decode(question.read(), type=ReviewQuestion)):
        lines.write(line_of(told))
        lines.flush()


def main() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the server, which ends this process
    if hasattr(os, "nice"):
        os.nice(NICENESS)
    lines, sys.stdout = sys.stdout, sys.stderr  # what a guest's rules print is no line of a review
    answer(sys.stdin.buffer, lines.buffer)


if __name__ == "__main__":
    main()
