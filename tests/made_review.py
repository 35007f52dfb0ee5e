"""A review with true events and invented values, for whoever shows one: nothing is thought about."""

from __future__ import annotations

import random
from typing import Any

import msgspec

from atoll.coach.account import account_of
from atoll.coach.review_types import (
    Account,
    BestMove,
    Moment,
    Review,
    ReviewCandidate,
    ReviewEvent,
    printed,
    turn_line,
)
from atoll.coach.segments import segments
from atoll.games import find
from atoll.kernel.game import Game
from atoll.kernel.record import read
from atoll.kernel.state import CHANCE, State

MOMENTS = 3


def made_lines(text: str, seat: int = 0, headline: str = "Tu as gagné d'un point.") -> list[dict[str, Any]]:
    """The lines of a review of a record's last game, as the server tells them."""
    record = read(text)
    game, table = find(record.game), record.replay(find(record.game))[-1]
    rng, seats = random.Random(7), table.seats
    events: list[ReviewEvent] = []
    for segment in segments(table, 0, together=False):
        mover, line = segment.seat, turn_line(game, segment.actions)
        legal = [int(action) for action in segment.before.legal()]
        other = game.text(legal[len(legal) // 2])
        lost = 0.0 if mover == CHANCE else rng.choice((0.0, 0.0, 0.2, 1.5, 3.0))
        size = printed(rng.uniform(-1, 1)) if mover == CHANCE else -lost
        whose = max(mover, 0)
        delta = tuple(size if each == whose else -size for each in range(seats))
        value = tuple(printed(rng.uniform(-3, 3)) for _ in range(seats))
        own = ReviewCandidate(line=line, value=value[whose], noise=0.2)
        best = ReviewCandidate(line=other, value=printed(value[whose] + lost), noise=0.3)
        events.append(
            ReviewEvent(
                number=segment.number,
                seat=mover,
                kind="chance" if mover == CHANCE else "decision",
                line=line,
                delta=delta,
                noise=0.1,
                value=value,
                entries=segment.entries,
                best=None if mover == CHANCE else BestMove(line=best.line if lost else line, value=best.value),
                candidates=() if mover == CHANCE else (best, own) if other != line else (own,),
            )
        )
    scores = tuple(int(table.state.score(each)) for each in range(seats))
    accounts = tuple(_account(game, events, scores, each) for each in range(seats))
    decided = sorted((each for each in events if each.kind == "decision"), key=lambda each: -abs(each.delta[seat]))
    moments = tuple(_moment(each, seat) for each in sorted(decided[:MOMENTS], key=lambda each: each.number))
    review = Review(
        game=record.game,
        seats=seats,
        scores=scores,
        accounts=accounts,
        events=tuple(events),
        moments=moments,
        headline=headline,
        practise="À travailler : avant de poser, cherche le banc que tu peux agrandir.",
        practise_kind="grow",
    )
    told = msgspec.to_builtins(review)
    half = len(events) // 2
    part = {"type": "progress", "done": half, "of": len(events), "accounts": told["accounts"]}
    return [{**part, "events": told["events"][:half]}, {"type": "review", "seat": seat, "review": told}]


def _account(game: Game[State], events: list[ReviewEvent], scores: tuple[int, ...], seat: int) -> Account:
    result = scores[seat] - max(score for each, score in enumerate(scores) if each != seat)
    return account_of(game, events, seat, start=0.3, result=result, lang="fr")


def _moment(event: ReviewEvent, seat: int) -> Moment:
    return Moment(
        number=event.number,
        seat=event.seat,
        kind=event.kind,
        points=event.delta[seat],
        played=event.line,
        sentence="Ton banc passait de 4 à 5 : 10 points au lieu de 6.",
        best=event.best.line if event.best else None,
    )
