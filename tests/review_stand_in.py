"""Stands in for the process that reviews: one line of progress, then the review once a file lets it go on.

Called with a folder: `PID` appears there when it starts, and it goes on when `go` is there.
"""

from __future__ import annotations

import os
import sys
import time
from pathlib import Path

import msgspec

from atoll.coach.review_lines import ReviewDone, ReviewPart, ReviewQuestion, line_of
from atoll.coach.review_types import Account, Review
from atoll.kernel.record import read


def main() -> None:
    folder = Path(sys.argv[1])
    question = msgspec.json.decode(sys.stdin.buffer.read(), type=ReviewQuestion)
    (leg,) = read(question.record).legs
    seats = range(len(leg.players))
    (folder / str(os.getpid())).touch()
    accounts = tuple(
        Account(seat=seat, start=0.0, luck=0.0, own=0.0, others=0.0, unexplained=0.0, result=0.0) for seat in seats
    )
    tell(line_of(ReviewPart(done=1, of=2, accounts=accounts, events=())))
    while not (folder / "go").exists():
        time.sleep(0.01)
    for seat in seats:
        review = Review(
            game="reef",
            seats=len(seats),
            scores=(0,) * len(seats),
            accounts=accounts,
            events=(),
            moments=(),
            headline=f"{leg.players[seat]} {question.lang}",
            practise="",
        )
        tell(line_of(ReviewDone(seat=seat, review=review)))


def tell(line: bytes) -> None:
    sys.stdout.buffer.write(line)
    sys.stdout.buffer.flush()


if __name__ == "__main__":
    main()
