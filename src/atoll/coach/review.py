"""Why a match ended as it did: every draw and every turn in points of margin, luck apart from decisions.

Nothing here waits, draws on a clock or needs a thread: `Reviewer.steps` is a plain generator, and each of its steps is
a bounded piece of work.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

import msgspec

from atoll.coach.account import account_of
from atoll.coach.chance_words import chances_course, chances_moved
from atoll.coach.chances import Chances, told_chances
from atoll.coach.comparison import same_kind
from atoll.coach.leg_reviewer import SURE, LegReviewer
from atoll.coach.review_types import (
    Account,
    EventFacts,
    MatchFacts,
    Moment,
    Review,
    ReviewEvent,
    ReviewProgress,
    printed,
)
from atoll.coach.review_words import (
    MomentWords,
    finest_move,
    finest_words,
    headline,
    headline_parts,
    moment_words,
    practise,
)
from atoll.coach.turn_values import Values
from atoll.games import find
from atoll.kernel.errors import BadRecord
from atoll.kernel.game import Game, Seat
from atoll.kernel.record import Record
from atoll.kernel.state import State

MOMENTS: Final = 3
TELLING: Final = 0.5  # points that a moment must have


class Reviewer:
    """Reviews a finished match, event by event. BadRecord says why there is nothing to review.

    With less than the whole `effort` it takes as much less time, and is as much less sure: for slow devices and tests.
    With none values are as poor as can be: accounts still add up, and luck is fair.
    """

    def __init__(self, record: Record, effort: float = 1.0) -> None:
        self.game: Game[State] = find(record.game)
        tables = record.replay(self.game)
        for number, table in enumerate(tables, 1):
            if not table.is_over:
                raise BadRecord("review-unfinished", leg=number)
        self.names = record.legs[0].players
        self.seats = tables[0].seats
        self.legs = list[LegReviewer]()
        self.totals = [0] * self.seats
        for leg, table in enumerate(tables):
            self.legs.append(LegReviewer(table, leg, self.totals, effort))
            for seat in range(self.seats):
                self.totals[(seat + leg) % self.seats] += int(table.state.score(seat))
        # Of one game; how several together end, no scale tells.
        self.chances = told_chances(tables[0], self.names) if len(tables) == 1 else {}
        self.total = sum(len(leg.segments) for leg in self.legs)
        self.facts = list[EventFacts]()
        self.started = [0.0] * self.seats
        self.value: Values = (0.0,) * self.seats

    def steps(self) -> Iterator[ReviewProgress]:
        """Do the work; how far it has come after every event, and last of all when the account is whole."""
        for leg in self.legs:
            start = leg.start()
            self.started = [sum_ + now - was for sum_, now, was in zip(self.started, start, self.value, strict=True)]
            self.value = start
            told = len(self.facts)
            for segment in leg.segments:
                self.facts.append(with_chances(leg.facts(segment), self.chances.get(segment.number)))
                self.value = self.facts[-1].event.value
                yield self.progress()
            self.value = leg.end()
            for seat in range(self.seats):
                self.facts[told:] = possible(self.facts[told:], seat, start[seat], self.value[seat])
        yield self.progress()

    def progress(self) -> ReviewProgress:
        return ReviewProgress(done=len(self.facts), total=self.total)

    def accounts(self, lang: str) -> tuple[Account, ...]:
        """So far."""
        return tuple(self.account(seat, lang) for seat in range(self.seats))

    def account(self, seat: Seat, lang: str) -> Account:
        events = [facts.event for facts in self.facts]
        return account_of(self.game, events, seat, start=self.started[seat], result=self.value[seat], lang=lang)

    def review(self, seat: Seat, lang: str) -> Review:
        """The review as it is told to one seat, when all steps are done, or as far as they have come."""
        match, accounts = self.match_facts(), self.accounts(lang)
        moments = [
            self.moment(facts, seat, moment_words(match, facts, seat, lang), lang) for facts in self.telling(seat)
        ]
        practice = practise(match, seat, lang)
        return Review(
            game=self.game.meta.key,
            seats=self.seats,
            scores=tuple(self.totals),
            accounts=accounts,
            events=tuple(facts.event for facts in self.facts),
            moments=tuple(moments),
            headline=headline(match, accounts, seat, lang),
            headline_parts=headline_parts(match, accounts, seat, lang),
            practise=practice.sentence,
            practise_kind=same_kind(practice.reason or ""),
            finest=None if practice.reason else self.finest(match, seat, lang),
            chances=chances_course(self.chances, seat, lang),
        )

    def finest(self, match: MatchFacts, seat: Seat, lang: str) -> Moment | None:
        facts = finest_move(match, seat)
        return self.moment(facts, seat, finest_words(match, facts, seat, lang), lang) if facts else None

    def match_facts(self) -> MatchFacts:
        ends = tuple(leg.table.state for leg in self.legs)
        return MatchFacts(game=self.game, names=self.names, events=tuple(self.facts), ends=ends)

    def telling(self, seat: Seat) -> list[EventFacts]:
        """The events that moved most for a seat, beyond their noise, in the order in which they came."""
        sure = [each for each in self.facts if abs(each.event.delta[seat]) >= max(TELLING, SURE * each.event.noise)]
        largest = sorted(sure, key=lambda each: -abs(each.event.delta[seat]))[:MOMENTS]
        return sorted(largest, key=self.facts.index)

    def moment(self, facts: EventFacts, seat: Seat, words: MomentWords, lang: str) -> Moment:
        event = facts.event
        return Moment(
            leg=event.leg,
            number=event.number,
            seat=event.seat,
            kind=event.kind,
            points=event.delta[seat],
            played=event.line,
            best=event.best.line if event.best else None,
            sentence=words.sentence,
            played_words=words.played,
            best_words=words.best,
            chances=chances_moved(self.chances, event.number, seat, lang),
        )


def with_chances(facts: EventFacts, chances: Chances | None) -> EventFacts:
    if chances is None:
        return facts
    told = tuple(printed(each) for each in chances)
    return msgspec.structs.replace(facts, event=msgspec.structs.replace(facts.event, chances=told))


def possible(facts: Sequence[EventFacts], seat: Seat, start: float, result: float) -> list[EventFacts]:
    """The events of a game, in which a seat has lost no more than there was to lose.

    Who misses the same chance turn after turn loses it each time, by the looks, and still has it. Then every loss is
    a part of what lies between the start and the lowest that the seat ever stood.
    """
    events = [each.event for each in facts]
    lowest = min([start, result, *(event.value[seat] for event in events)])
    own = sum(event.delta[seat] for event in events if event.seat == seat)
    missing = lowest - start - sum(event.delta[seat] for event in events)
    if missing <= 0 or not own:
        return list(facts)
    share = max(0.0, 1.0 + missing / own)
    return [
        msgspec.structs.replace(each, event=lessened(each.event, share)) if each.event.seat == seat else each
        for each in facts
    ]


def lessened(event: ReviewEvent, share: float) -> ReviewEvent:
    delta = tuple(printed(share * each) for each in event.delta)
    return msgspec.structs.replace(event, delta=delta, noise=printed(share * event.noise))


def review_of(record: Record, seat: Seat, lang: str) -> Review:
    """The whole review at once."""
    reviewer = Reviewer(record)
    for _ in reviewer.steps():
        pass
    return reviewer.review(seat, lang)
