"""What every draw and every turn of one game did, in points of margin.

A draw's luck is the value after it less the mean over what could have come. A turn's loss is the value of the best turn
less that of the played one. docs/coach.md says how values are found, and how far they are true.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import hypot, sqrt
from statistics import fmean
from typing import Final

import msgspec

from atoll.coach.claim import played
from atoll.coach.review_types import BestMove, EventFacts, ReviewCandidate, ReviewEvent, printed, turn_line
from atoll.coach.segments import Segment, segments, what_is_drawn
from atoll.coach.turn_finder import TurnFinder
from atoll.coach.turn_values import Looks, TurnValue, Values, look_at, mean_noise
from atoll.coach.valuation import FEWEST_LOOKS, Valuation, quickest, still_to_spare, with_effort
from atoll.games import instinct_of
from atoll.kernel.game import Seat
from atoll.kernel.state import CHANCE, Rng, State
from atoll.kernel.table import Table
from atoll.kernel.tuning import Reviewing, Valuing

FIRST_SHARE: Final = 4  # every candidate gets this part of the looks, the finalists as much again
FINALISTS: Final = 4
MANY_TURNS: Final = 150
START_LOOKS: Final = 4  # times as many as at a draw
FEW_OUTCOMES: Final = 36  # of chance, up to which every one is tried
FEWEST_AT_A_DRAW: Final = 2  # looks, which say what is luck and what strays
FEWEST_OUTCOMES: Final = 4
FEWEST_TURNS: Final = 2
MOST_TOLD: Final = 8  # outcomes or turns that an event lists
MATCHES: Final = 1_000_003  # that have lots of their own
SURE: Final = 2  # standard deviations beyond which a difference is told


class Judged(msgspec.Struct, frozen=True, kw_only=True):
    """What was found out about a segment, by the seats of its own game."""

    delta: Values
    noise: float
    value: Values  # of the position after it
    best: TurnValue | None = None
    candidates: tuple[TurnValue, ...] = ()  # best first


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
        self.tuning = with_less(self.tuning, effort)
        base = [totals[(seat + leg) % self.seats] for seat in range(self.seats)]
        self.luck = Valuation(instinct, self.seats, self.tuning.luck, base)
        self.decisions = Valuation(instinct, self.seats, self.tuning.decisions, base)
        self.finder = TurnFinder(self.game, self.seats)
        self.has_secrets = self.game.has_secrets(table.seats, table.options)
        self.match_lot = Rng(int(table.state.digest())).below(MATCHES)

    def start(self) -> Values:
        """What the players were worth before anything was drawn."""
        state = self.game.start(self.seats, self.table.options)
        lots = range(START_LOOKS * self.luck.way.lots)  # the same in every match: so is what it begins with
        looks = Looks(actions=(), values=[self.luck.look(state, lot) for lot in lots])
        return self.by_player(looks.means())

    def end(self) -> Values:
        return self.by_player(tuple(self.luck.margins(self.table.state)))

    def lots(self, number: int, valuation: Valuation) -> range:
        """The lots of an event, of this match alone: those that all matches had would be wrong alike in all of them."""
        first = (self.match_lot * 100_003 + number + 1) * 10_007
        return range(first, first + valuation.way.lots)

    def judged(self, segment: Segment) -> Judged:
        return self.judged_draw(segment) if segment.seat == CHANCE else self.judged_turn(segment)

    def by_player(self, values: Values) -> Values:
        """By the seats of the first game."""
        return tuple(values[(player - self.leg) % self.seats] for player in range(self.seats))

    def facts(self, segment: Segment) -> EventFacts:
        """The event that a segment is, by the seats of the first game."""
        judged = self.judged(segment)
        seat = segment.seat if segment.seat < 0 else (segment.seat + self.leg) % self.seats
        best = judged.best
        event = ReviewEvent(
            leg=self.leg + 1,
            number=segment.number,
            entries=segment.entries,
            seat=seat,
            kind="chance" if seat == CHANCE else "decision",
            line=turn_line(self.game, segment.actions),
            delta=tuple(map(printed, self.by_player(judged.delta))),
            noise=printed(judged.noise),
            value=tuple(map(printed, self.by_player(judged.value))),
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
        borne_out = self.tuning.luck_share / 100
        trust = [borne_out * trusted(could, shares, seat) for seat in range(self.seats)]
        delta, noises = list[float](), list[float]()
        for seat in range(self.seats):
            delta.append(trust[seat] * (came.mean(seat) - expected[seat]))
            noise = self.luck_noise(came, could, shares, seat, is_sampled=not self.is_listed(segment))
            noises.append(trust[seat] * noise)
        candidates = [
            TurnValue(
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
                yield (action,), played(before, action), weight / sum(weights.values())
            return
        rng = Rng(~self.lots(segment.number, self.luck)[0])
        for _ in range(self.tuning.outcomes):
            state, actions = before.copy(), list[int]()
            drawn = ""
            while int(state.to_act()) == CHANCE and (self.tuning.together or not actions):
                action = int(state.pick(rng))
                if drawn not in ("", what_is_drawn(self.game, action)):
                    break
                drawn = what_is_drawn(self.game, action)
                actions.append(action)
                state.apply(action)
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
        borne_out = self.tuning.loss_share / 100
        lost = [borne_out * fmean(better.ahead(again, each)) for each in range(self.seats)]
        noise = hypot(borne_out * mean_noise(better.ahead(again, seat)), self.tuning.misjudged / 100)
        whole = Looks(actions=own.actions, values=own.values + again.values)
        value = whole.mean(seat)
        told = [TurnValue(actions=own.actions, value=value, noise=whole.noise(seat))]
        if likely is not own:
            told.append(TurnValue(actions=likely.actions, value=value + lost[seat], noise=better.noise(seat)))
        best = max(told, key=lambda each: each.value)
        told += [
            TurnValue(
                actions=each.actions,
                value=min(best.value, value + borne_out * fmean(each.ahead(own, seat))),
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
        found = self.finder.beside(world, tuple(segment.actions), self.tuning.width)
        return [Looks(actions=turn, values=[]) for turn in found]

    def look(self, segment: Segment, turns: Sequence[Looks], lots: Sequence[int]) -> None:
        """More looks at some turns; the first one is the played one, and sand that fell is part of that."""
        fell = segment.entries > len(segment.actions)
        for lot in lots:
            look_at(self.decisions, self.world(segment, lot), turns[1:] if fell else turns, lot)
            if fell:
                turns[0].values.append(self.decisions.look(segment.after, lot))

    def world(self, segment: Segment, lot: int) -> State:
        return self.game.imagine(segment.before, segment.seat, Rng(lot)) if self.has_secrets else segment.before


def briefly(tuning: Reviewing) -> Reviewing:
    """For a game in which hundreds of turns lead nowhere, as they can in Laguna: it must end in some seconds, too."""
    way = tuning.decisions
    depth = 1 if way.by == "greed" else way.depth
    decisions = msgspec.structs.replace(way, depth=depth, lots=max(FEWEST_LOOKS, way.lots // 4))
    return msgspec.structs.replace(tuning, decisions=decisions, width=FEWEST_TURNS)


def with_less(tuning: Reviewing, effort: float) -> Reviewing:
    """With a part of the work: fewer looks, and where there are few of them already, at fewer outcomes and turns."""
    if effort == 0:
        return poorest(tuning)
    outcomes = round(tuning.outcomes * still_to_spare(tuning.luck, effort))
    width = round(tuning.width * still_to_spare(tuning.decisions, effort))
    return msgspec.structs.replace(
        tuning,
        luck=with_effort(tuning.luck, effort),
        decisions=with_effort(tuning.decisions, effort),
        outcomes=max(FEWEST_OUTCOMES, outcomes),
        width=max(FEWEST_TURNS, width),
    )


def poorest(tuning: Reviewing) -> Reviewing:
    """With hardly any work: for what must hold with any values."""
    return msgspec.structs.replace(
        tuning,
        luck=quickest(tuning.luck, FEWEST_AT_A_DRAW),
        decisions=Valuing("greed", 0, FEWEST_LOOKS),
        outcomes=FEWEST_OUTCOMES,
        width=FEWEST_TURNS,
    )


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


def best_few(told: Sequence[TurnValue], best: TurnValue) -> tuple[TurnValue, ...]:
    """Best first, and never without the played turn, which is the first one that is told."""
    own = told[0]
    order = sorted(told, key=lambda each: (-each.value, each is not best))
    few = order[:MOST_TOLD]
    return tuple(few if any(each is own for each in few) else [*few[:-1], own])
