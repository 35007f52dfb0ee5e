"""Why a match ended as it did: every draw and every turn in points of margin, luck apart from decisions.

A draw's luck is the value after it less the mean over what could have come. A turn's loss is the value of the best turn
less that of the played one. Nothing here waits, draws on a clock or needs a thread: `Reviewer.steps` is a plain
generator, and each of its steps is a bounded piece of work. docs/coach.md says how values are found, and how far they
are true.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import sqrt
from statistics import fmean
from typing import Final

import msgspec
from librt.vecs import vec
from mypy_extensions import i64

from atoll.coach.comparison import same_kind
from atoll.coach.luck import luck_sources
from atoll.coach.review_types import (
    Account,
    BestMove,
    EventFacts,
    MatchFacts,
    Moment,
    Review,
    ReviewCandidate,
    ReviewEvent,
    ReviewProgress,
    turn_line,
)
from atoll.coach.review_words import headline, moment_words, practise
from atoll.coach.valuation import TurnFinder, Valuation
from atoll.games import find, instinct_of
from atoll.kernel.errors import BadRecord
from atoll.kernel.game import Game, Seat
from atoll.kernel.record import Record
from atoll.kernel.state import CHANCE, CLOCK, Rng, State
from atoll.kernel.table import Table
from atoll.kernel.tuning import Reviewing, Valuing

DIGITS: Final = 3  # of a point, in what is printed of an event
FIRST_SHARE: Final = 4  # every candidate gets this part of the looks, the finalists as much again
FINALISTS: Final = 4
FEWEST_LOOKS: Final = 4
FEWEST_SIMULATIONS: Final = 24
MANY_TURNS: Final = 150
FEW_OUTCOMES: Final = 36  # of chance, up to which every one is tried
MOST_TOLD: Final = 8  # outcomes or turns that an event lists
MOMENTS: Final = 3
TELLING: Final = 0.5  # points that a moment must have
SURE: Final = 2  # standard deviations beyond which a difference is told

Values = tuple[float, ...]


class Segment(msgspec.Struct, kw_only=True):
    """One draw, or one turn, with the positions around it. By the seats of its own game."""

    leg: int  # from 0
    number: int
    seat: Seat  # CHANCE for a draw
    before: State
    after: State
    actions: list[int]
    entries: int = 0
    is_closed: bool = False  # what comes next is an event of its own


class Looks(msgspec.Struct, kw_only=True):
    """What some looks said about one position: every seat's margin, by look."""

    actions: tuple[int, ...]
    values: list[list[float]] = []

    def ahead(self, other: Looks, seat: Seat) -> list[float]:
        """By how much it is worth more than another position, look by look, as far as both were looked at alike."""
        return [own[seat] - its[seat] for own, its in zip(self.values, other.values, strict=False)]

    def mean(self, seat: Seat) -> float:
        return sum(value[seat] for value in self.values) / len(self.values)

    def means(self) -> Values:
        return tuple(self.mean(seat) for seat in range(len(self.values[0])))

    def noise(self, seat: Seat) -> float:
        return mean_noise([value[seat] for value in self.values])


def mean_noise(numbers: Sequence[float]) -> float:
    """One standard deviation of the mean of some numbers."""
    count = len(numbers)
    if count < 2:
        return 0.0
    mean = sum(numbers) / count
    return sqrt(sum((number - mean) ** 2 for number in numbers) / (count - 1) / count)


class Candidate(msgspec.Struct, frozen=True, kw_only=True):
    """A turn or an outcome, and what it is worth to the seat whose event it is; to seat 0 where chance drew."""

    actions: tuple[int, ...]
    value: float
    noise: float


class Judged(msgspec.Struct, frozen=True, kw_only=True):
    """What was found out about a segment, by the seats of its own game."""

    delta: Values
    noise: float
    value: Values  # of the position after it
    best: Candidate | None = None
    candidates: tuple[Candidate, ...] = ()  # best first


class LegReviewer:
    """Judges draws and turns of one game of a match."""

    def __init__(self, table: Table[State], leg: int, totals: Sequence[int], effort: float) -> None:
        self.table = table
        self.game = table.game
        self.leg = leg
        self.seats = table.seats
        instinct = instinct_of(table.game)
        self.tuning = instinct.tuning.review
        self.segments = list(segments(table, leg, together=self.tuning.together))
        if sum(segment.seat != CHANCE for segment in self.segments) > MANY_TURNS:
            self.tuning = briefly(self.tuning)
        base = [totals[(seat + leg) % self.seats] for seat in range(self.seats)]
        self.luck = Valuation(instinct, self.seats, with_effort(self.tuning.luck, effort), base)
        self.decisions = Valuation(instinct, self.seats, with_effort(self.tuning.decisions, effort), base)
        self.finder = TurnFinder(self.game, instinct, self.seats, glances=self.tuning.decisions.by == "glance")
        self.has_secrets = self.game.has_secrets(table.seats, table.options)

    def start(self) -> Values:
        """What the seats were worth before anything was drawn."""
        state = self.game.start(self.seats, self.table.options)
        return Looks(actions=(), values=[self.luck.look(state, lot) for lot in self.lots(-1, self.luck)]).means()

    def end(self) -> Values:
        return tuple(self.luck.margins(self.table.state))

    def lots(self, number: int, valuation: Valuation) -> range:
        """The lots of an event. They follow from its number alone, so that what came has no part in them."""
        first = (self.leg * 100_003 + number + 1) * 10_007
        return range(first, first + int(valuation.lots))

    def judged(self, segment: Segment) -> Judged:
        return self.judged_draw(segment) if segment.seat == CHANCE else self.judged_turn(segment)

    # Draws

    def judged_draw(self, segment: Segment) -> Judged:
        """The value after what came, less the mean over what could have come, by the same looks at each."""
        lots = self.lots(segment.number, self.luck)
        came = Looks(actions=tuple(segment.actions), values=[self.luck.look(segment.after, lot) for lot in lots])
        outcomes = list(self.outcomes(segment))
        could = [
            Looks(actions=actions, values=[self.luck.look(state, lot) for lot in lots])
            for actions, state, _ in outcomes
        ]
        shares = [share for _, _, share in outcomes]
        expected = [weighted(shares, [looks.mean(seat) for looks in could]) for seat in range(self.seats)]
        trust = [trusted(could, shares, seat) for seat in range(self.seats)]
        delta, noises = list[float](), list[float]()
        for seat in range(self.seats):
            delta.append(trust[seat] * (came.mean(seat) - expected[seat]))
            noise = self.luck_noise(came, could, shares, seat, is_sampled=not self.is_listed(segment))
            noises.append(trust[seat] * noise)
        candidates = [
            Candidate(
                actions=looks.actions,
                value=expected[0] + trust[0] * (looks.mean(0) - expected[0]),
                noise=trust[0] * looks.noise(0),
            )
            for looks in (could if len(could) <= MOST_TOLD else [])
        ]
        return Judged(
            delta=tuple(delta),
            noise=max(noises),
            value=tuple(usual + luck for usual, luck in zip(expected, delta, strict=True)),
            candidates=tuple(sorted(candidates, key=lambda each: -each.value)),
        )

    def is_listed(self, segment: Segment) -> bool:
        return len(segment.actions) == 1 and len(segment.before.legal()) <= FEW_OUTCOMES

    def outcomes(self, segment: Segment) -> Iterator[tuple[tuple[int, ...], State, float]]:
        """What could have come, where that leads, and how large a share of the mean it is."""
        before = segment.before
        if self.is_listed(segment):
            weights = {int(action): int(before.weight(action)) for action in before.legal()}
            for action, weight in weights.items():
                yield (action,), played(before, (action,)), weight / sum(weights.values())
            return
        rng = Rng(~self.lots(segment.number, self.luck)[0])
        for _ in range(self.tuning.outcomes):
            state, actions = before.copy(), list[int]()
            while int(state.to_act()) == CHANCE and (self.tuning.together or not actions):
                actions.append(int(state.pick(rng)))
                state.apply(actions[-1])
            yield tuple(actions), state, 1 / self.tuning.outcomes

    @staticmethod
    def luck_noise(
        came: Looks, could: Sequence[Looks], shares: Sequence[float], seat: Seat, *, is_sampled: bool
    ) -> float:
        """Of the looks, which what came and what could have come have in common; and of the sample of outcomes."""
        differences = [
            value[seat] - sum(share * looks.values[at][seat] for share, looks in zip(shares, could, strict=True))
            for at, value in enumerate(came.values)
        ]
        sampling = mean_noise([looks.mean(seat) for looks in could]) if is_sampled else 0.0
        return sqrt(mean_noise(differences) ** 2 + sampling**2)

    # Turns

    def judged_turn(self, segment: Segment) -> Judged:
        """The played turn beside the best one, in positions that looked to its seat as the true one did."""
        seat, lots = segment.seat, self.lots(segment.number, self.decisions)
        turns = self.turns(segment)
        own = turns[0]
        if len(turns) == 1:
            own.values = [self.decisions.look(segment.after, lots[0])]
            return Judged(delta=(0.0,) * self.seats, noise=0.0, value=own.means())
        first, second = max(1, len(lots) // FIRST_SHARE), len(lots) // 2
        self.look(segment, turns, lots[:first])
        finalists = [own, *sorted(turns[1:], key=lambda looks: -looks.mean(seat))[:FINALISTS]]
        self.look(segment, finalists, lots[first:second])
        likely = max(finalists, key=lambda looks: looks.mean(seat))
        # The looks that found it have flattered it: how much better it is, others say.
        again = Looks(actions=own.actions, values=[])
        better = again if likely is own else Looks(actions=likely.actions, values=[])
        self.look(segment, [again] if likely is own else [again, better], lots[second:])
        lost = [fmean(better.ahead(again, each)) for each in range(self.seats)]
        noise = mean_noise(better.ahead(again, seat))
        whole = Looks(actions=own.actions, values=own.values + again.values)
        value = whole.mean(seat)
        told = [Candidate(actions=own.actions, value=value, noise=whole.noise(seat))]
        if likely is not own:
            told.append(Candidate(actions=likely.actions, value=value + lost[seat], noise=better.noise(seat)))
        best = max(told, key=lambda each: each.value)
        told += [
            Candidate(
                actions=each.actions,
                value=min(best.value, value + fmean(each.ahead(own, seat))),
                noise=each.noise(seat),
            )
            for each in turns[1:]
            if each is not likely
        ]
        is_equal = lost[seat] <= SURE * noise
        return Judged(
            delta=tuple(0.0 if is_equal else -each for each in lost),
            noise=noise,
            value=whole.means(),
            best=best,
            candidates=best_few(told, best),
        )

    def turns(self, segment: Segment) -> list[Looks]:
        """The played turn, then others."""
        world = self.world(segment, self.lots(segment.number, self.decisions)[0])
        own = vec[i64](segment.actions)
        return [
            Looks(actions=tuple(int(action) for action in turn), values=[])
            for turn in self.finder.turns(world, own, self.tuning.width)
        ]

    def look(self, segment: Segment, turns: Sequence[Looks], lots: Sequence[int]) -> None:
        """More looks at some turns, with the same worlds and the same luck for all; the first one is the played one."""
        for lot in lots:
            world = self.world(segment, lot)
            for place, turn in enumerate(turns):
                fell = place == 0 and segment.entries > len(turn.actions)  # sand, which is part of what was played
                after = segment.after if fell else played(world, turn.actions)
                turn.values.append(self.decisions.look(after, lot))

    def world(self, segment: Segment, lot: int) -> State:
        return self.game.imagine(segment.before, segment.seat, Rng(lot)) if self.has_secrets else segment.before


def with_effort(way: Valuing, effort: float) -> Valuing:
    """The same way of valuing, with so much of the work."""
    if way.by == "tree":
        return msgspec.structs.replace(way, depth=max(FEWEST_SIMULATIONS, round(way.depth * effort)))
    return msgspec.structs.replace(way, lots=max(FEWEST_LOOKS, round(way.lots * effort)))


def briefly(tuning: Reviewing) -> Reviewing:
    """For a game in which hundreds of turns lead nowhere, as they can in Laguna: it must end in some seconds, too."""
    way = tuning.decisions
    depth = 1 if way.by == "greed" else way.depth
    decisions = msgspec.structs.replace(way, depth=depth, lots=max(FEWEST_LOOKS, way.lots // 4))
    return msgspec.structs.replace(tuning, decisions=decisions, width=2)


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


def weighted(shares: Sequence[float], numbers: Sequence[float]) -> float:
    return sum(share * number for share, number in zip(shares, numbers, strict=True))


def trusted(could: Sequence[Looks], shares: Sequence[float], seat: Seat) -> float:
    """How much of what outcomes differ by is theirs, and not of the few looks: from 0 to 1.

    It follows from what could have come, whatever came of it, so that luck stays fair.
    """
    means = [looks.mean(seat) for looks in could]
    usual = weighted(shares, means)
    spread = weighted(shares, [(mean - usual) ** 2 for mean in means])
    count = len(could[0].values)
    if count < 2 or not spread:
        return 1.0
    by_lot = [weighted(shares, [looks.values[at][seat] for looks in could]) for at in range(count)]
    strays = 0.0
    for share, looks, mean in zip(shares, could, means, strict=True):
        strays += share * sum(
            (value[seat] - mean - lot + usual) ** 2 for value, lot in zip(looks.values, by_lot, strict=True)
        )
    return max(0.0, 1.0 - strays / (count - 1) / count / spread)


def best_few(told: Sequence[Candidate], best: Candidate) -> tuple[Candidate, ...]:
    """Best first, and never without the played turn, which is the first one that is told."""
    own = told[0]
    order = sorted(told, key=lambda each: (-each.value, each is not best))
    few = order[:MOST_TOLD]
    return tuple(few if any(each is own for each in few) else [*few[:-1], own])


def played(state: State, actions: Sequence[int]) -> State:
    then = state.copy()
    for action in actions:
        then.apply(action)
    return then


def segments(table: Table[State], leg: int, *, together: bool) -> Iterator[Segment]:
    """The draws and turns that stand. Sand that falls belongs to the turn of whoever was to act.

    A turn ends where chance or somebody else comes, and where its seat is shown what it did not know.
    """
    log, game = table.log, table.game
    state = game.start(table.seats, table.options)
    current: Segment | None = None
    for depth in range(log.standing):
        number = log.standing_at(depth)
        seat, action, mover = log.seat_at(number), log.action_at(number), int(state.to_act())
        if current is None or current.seat != mover or current.is_closed:
            if current is not None and current.actions:
                yield current
            before = state.copy()
            current = Segment(leg=leg, number=number, seat=mover, before=before, after=before, actions=[])
        current.is_closed = not together if mover == CHANCE else game.reveals(state, action)
        state.apply(action)
        current.entries += 1
        if seat != CLOCK:
            current.actions.append(action)
        current.after = state.copy()
    if current is not None and current.actions:
        yield current


class Reviewer:
    """Reviews a finished match, event by event. BadRecord says why there is nothing to review.

    With less than the whole `effort` it takes as much less time, and is as much less sure: for slow devices and tests.
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
        self.total = sum(len(leg.segments) for leg in self.legs)
        self.facts = list[EventFacts]()
        self.started = [0.0] * self.seats
        self.value: Values = (0.0,) * self.seats

    def steps(self) -> Iterator[ReviewProgress]:
        """Do the work; how far it has come after every event, and last of all when the account is whole."""
        for leg in self.legs:
            start = self.by_player(leg.start(), leg.leg)
            self.started = [sum_ + now - was for sum_, now, was in zip(self.started, start, self.value, strict=True)]
            self.value = start
            told = len(self.facts)
            for segment in leg.segments:
                self.facts.append(self.told(leg, segment, leg.judged(segment)))
                self.value = self.facts[-1].event.value
                yield self.progress()
            self.value = self.by_player(leg.end(), leg.leg)
            for seat in range(self.seats):
                self.facts[told:] = possible(self.facts[told:], seat, start[seat], self.value[seat])
        yield self.progress()

    def progress(self) -> ReviewProgress:
        return ReviewProgress(done=len(self.facts), total=self.total)

    def by_player(self, values: Values, leg: int) -> Values:
        """By the seats of the first game."""
        return tuple(values[(player - leg) % self.seats] for player in range(self.seats))

    def told(self, leg: LegReviewer, segment: Segment, judged: Judged) -> EventFacts:
        seat = segment.seat if segment.seat < 0 else (segment.seat + leg.leg) % self.seats
        best = judged.best
        event = ReviewEvent(
            leg=leg.leg + 1,
            number=segment.number,
            entries=segment.entries,
            seat=seat,
            kind="chance" if seat == CHANCE else "decision",
            line=turn_line(self.game, segment.actions),
            delta=tuple(map(printed, self.by_player(judged.delta, leg.leg))),
            noise=printed(judged.noise),
            value=tuple(map(printed, self.by_player(judged.value, leg.leg))),
            best=BestMove(line=turn_line(self.game, best.actions), value=printed(best.value)) if best else None,
            candidates=tuple(
                ReviewCandidate(
                    line=turn_line(self.game, each.actions),
                    value=printed(each.value),
                    noise=printed(each.noise),
                )
                for each in judged.candidates
            ),
        )
        return EventFacts(
            event=event,
            before=segment.before,
            seat=segment.seat,
            played=tuple(segment.actions),
            best=best.actions if best else (),
        )

    def accounts(self, lang: str) -> tuple[Account, ...]:
        """So far: every term is rounded first, and what then is missing is unexplained."""
        return tuple(self.account(seat, lang) for seat in range(self.seats))

    def account(self, seat: Seat, lang: str) -> Account:
        events = [facts.event for facts in self.facts]
        draws = [event for event in events if event.kind == "chance"]
        luck = sum(event.delta[seat] for event in draws)
        own = sum(event.delta[seat] for event in events if event.seat == seat)
        others = sum(event.delta[seat] for event in events if event.kind == "decision" and event.seat != seat)
        start, luck, own, others = (printed(term, 1) for term in (self.started[seat], luck, own, others))
        result = printed(self.value[seat], 1)
        unexplained = printed(result - start - luck - own - others, 1)
        return Account(
            seat=seat,
            start=start,
            luck=luck,
            own=own,
            others=others,
            unexplained=unexplained,
            result=result,
            sources=luck_sources(self.game, draws, seat, luck, lang),
        )

    def review(self, seat: Seat, lang: str) -> Review:
        """The review as it is told to one seat, when all steps are done, or as far as they have come."""
        match, accounts = self.match_facts(), self.accounts(lang)
        moments = [self.moment(match, facts, seat, lang) for facts in self.telling(seat)]
        practice = practise(match, seat, lang)
        return Review(
            game=self.game.meta.key,
            seats=self.seats,
            scores=tuple(self.totals),
            accounts=accounts,
            events=tuple(facts.event for facts in self.facts),
            moments=tuple(moments),
            headline=headline(match, accounts, seat, lang),
            practise=practice.sentence,
            practise_kind=same_kind(practice.reason or ""),
        )

    def match_facts(self) -> MatchFacts:
        ends = tuple(leg.table.state for leg in self.legs)
        return MatchFacts(game=self.game, names=self.names, events=tuple(self.facts), ends=ends)

    def telling(self, seat: Seat) -> list[EventFacts]:
        """The events that moved most for a seat, beyond their noise, in the order in which they came."""
        sure = [each for each in self.facts if abs(each.event.delta[seat]) >= max(TELLING, SURE * each.event.noise)]
        largest = sorted(sure, key=lambda each: -abs(each.event.delta[seat]))[:MOMENTS]
        return sorted(largest, key=self.facts.index)

    def moment(self, match: MatchFacts, facts: EventFacts, seat: Seat, lang: str) -> Moment:
        event = facts.event
        return Moment(
            leg=event.leg,
            number=event.number,
            seat=event.seat,
            kind=event.kind,
            points=event.delta[seat],
            played=event.line,
            best=event.best.line if event.best else None,
            sentence=moment_words(match, facts, seat, lang).sentence,
        )


def printed(number: float, digits: int = DIGITS) -> float:
    """Rounded, and never -0.0."""
    return round(number, digits) + 0.0


def review_of(record: Record, seat: Seat, lang: str) -> Review:
    """The whole review at once."""
    reviewer = Reviewer(record)
    for _ in reviewer.steps():
        pass
    return reviewer.review(seat, lang)
