"""Where a new table begins if not at the start of a game: at a position of a record, or at a lesson's."""

from __future__ import annotations

import msgspec

from atoll.games import find
from atoll.games.lessons import Lesson, lesson_of
from atoll.kernel.chance import forked
from atoll.kernel.game import State
from atoll.kernel.match_setup import LONGEST_SEED
from atoll.kernel.record import Leg, Record, one_by_one, read
from atoll.kernel.table import Table
from atoll.room.tokens import new_seed
from atoll.wire.errors import Sorry
from atoll.wire.http_types import NewTable


class Past(msgspec.Struct, frozen=True, kw_only=True):
    """Where a new table goes on from."""

    options: dict[str, str]
    lines: tuple[str, ...]
    seed: str | None  # where the record has it, forked: what was drawn verifies, and what comes nobody knows


def past_of(new: NewTable) -> Past:
    """The position of a record after `at` entries of its last game; BadRecord or a sentence if there is none."""
    record = read(new.record or "")
    if record.game != new.game:
        raise Sorry(422, "record-other", game=record.game)
    record.replay(find(record.game))
    leg = record.legs[-1]
    at = len(leg.lines) if new.at is None else new.at
    if at > len(leg.lines):
        raise Sorry(422, "record-at", length=len(leg.lines))
    if len(leg.players) != len(new.seats) or any(seat.kind == "open" for seat in new.seats):
        raise Sorry(422, "record-seats", seats=len(leg.players))
    lines = leg.lines[:at]
    seed = None if leg.seed is None else forked(leg.seed, _standing(record, leg, lines), new_seed())
    if seed is not None and len(seed) > LONGEST_SEED:
        seed = None  # it goes on from match to match, and no line holds all their seeds
    return Past(options=record.options, lines=lines, seed=seed)


def _standing(record: Record, leg: Leg, lines: tuple[str, ...]) -> int:
    """How many of these lines still count: that is what chance draws by."""
    past: Table[State] = Table.wake(find(record.game), len(leg.players), record.options, None, one_by_one(lines))
    return past.log.standing


def prepared(new: NewTable) -> Past | None:
    """Where a lesson begins; None for any other table. The learner's seat is a person's, the others are bots'."""
    if not new.settings.lesson:
        return None
    lesson = known_lesson(new.game, 422)
    kinds = ["person" if seat == lesson.learner else "bot" for seat in range(lesson.seats)]
    if [seat.kind for seat in new.seats] != kinds:
        raise Sorry(422, "lesson-seats", seats=lesson.seats, learner=lesson.learner)
    return Past(options=lesson.options, lines=lesson.lines, seed=lesson.seed)


def known_lesson(key: str, status: int = 404) -> Lesson:
    """A game's lesson; a sentence where it has none."""
    lesson = lesson_of(find(key).meta.key)
    if lesson is None:
        raise Sorry(status, "no-lesson", game=key)
    return lesson
