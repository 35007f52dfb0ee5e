"""Matches with all that a review's words are found from, valued in the simplest way: by what a bot feels.

The words must be true whatever the values are, so tests of words need no real ones.
"""

from __future__ import annotations

from msgspec.structs import replace

from atoll.bots.levels import seat_bot
from atoll.coach.claim import played
from atoll.coach.lookahead import own_turn
from atoll.coach.luck import luck_sources
from atoll.coach.review import Reviewer
from atoll.coach.review_types import LINE_BREAK, Account, BestMove, EventFacts, MatchFacts, ReviewCandidate, ReviewEvent
from atoll.games import instinct_of
from atoll.kernel.game_series import Match
from atoll.kernel.state import CHANCE, OVER, Rng
from sampling import some_action

NAMES = ("Nina", "Marc", "Zoé", "Léo", "Ana")
NOISE = 0.05
FEW = 12  # outcomes that are valued one by one


def margins(game, state, seats: int) -> list[float]:
    """What everybody leads by, as a bot feels it, or as it is when all is over."""
    if state.to_act() == OVER:
        scores = [int(state.score(seat)) for seat in range(seats)]
        return [float(scores[one] - max(scores[:one] + scores[one + 1 :])) for one in range(seats)]
    return [instinct_of(game).lead(state, seat, seats) / 100 for seat in range(seats)]


def less(one: list[float], other: list[float]) -> tuple[float, ...]:
    return tuple(round(a - b, 1) + 0.0 for a, b in zip(one, other, strict=True))


def played_match(game, seats: int, seed: int, *, legs: int = 1) -> tuple[MatchFacts, list[Account]]:
    """A match played half well and half anyhow, with an account for every seat."""
    played_legs = [played_leg(game, seats, seed + leg, leg) for leg in range(legs)]
    events = tuple(facts for told, _ in played_legs for facts in told)
    match = MatchFacts(game=game, names=NAMES[:seats], events=events, ends=tuple(end for _, end in played_legs))
    scores = [sum(int(end.score((one - leg) % seats)) for leg, end in enumerate(match.ends)) for one in range(seats)]
    return match, [account(match, seat, scores) for seat in range(seats)]


def really_reviewed(game, seats: int, seed: int, effort: float) -> tuple[MatchFacts, tuple[Account, ...]]:
    """A match that the coach has reviewed, with as much effort."""
    options = {"hourglass": "steps"} if game.has_sand else {}
    match = Match(game, NAMES[:seats], options, f"words {seed}")
    bots = [seat_bot("sailor", game, seats, seed * 10 + seat) for seat in range(seats)]
    rng, table = Rng(seed), match.table
    while not table.is_over:
        seat = int(table.state.to_act())
        table.act(seat, some_action(instinct_of(game), bots[seat], table.state, rng))
    reviewer = Reviewer(match.record(), effort)
    for _ in reviewer.steps():
        pass
    return reviewer.match_facts(), reviewer.accounts("en")


def played_leg(game, seats: int, seed: int, leg: int) -> tuple[list[EventFacts], object]:
    rng, state = Rng(seed), game.start(seats, {})
    player = seat_bot("sailor", game, seats, seed)
    events, number = [], 0
    while state.to_act() != OVER:
        facts = (
            draw(game, state, seats, number, rng)
            if state.to_act() == CHANCE
            else turn(game, state, number, player, rng)
        )
        events.append(facts)
        number += len(facts.played)
        state = played(state, *facts.played)
    return [in_leg(facts, leg, seats) for facts in events], state


def in_leg(facts: EventFacts, leg: int, seats: int) -> EventFacts:
    """By the seats of the first game: everybody moves on by one."""
    event = facts.event
    by_player = {name: shifted(getattr(event, name), leg) for name in ("delta", "value")}
    seat = (event.seat + leg) % seats if event.seat >= 0 else event.seat
    return replace(facts, event=replace(event, leg=leg + 1, seat=seat, **by_player))


def shifted(values: tuple[float, ...], leg: int) -> tuple[float, ...]:
    return tuple(values[(one - leg) % len(values)] for one in range(len(values)))


def account(match: MatchFacts, seat: int, scores: list[int]) -> Account:
    draws = [one.event for one in match.events if one.event.kind == "chance"]
    luck = round(sum(one.delta[seat] for one in draws), 1)
    turns = [one.event for one in match.events if one.event.kind == "decision"]
    own = round(sum(one.delta[seat] for one in turns if one.seat == seat), 1)
    others = round(sum(one.delta[seat] for one in turns if one.seat != seat), 1)
    result = float(scores[seat] - max(scores[:seat] + scores[seat + 1 :]))
    rest = round(result - luck - own - others, 1)
    return Account(
        seat=seat,
        start=0.0,
        luck=luck,
        own=own,
        others=others,
        unexplained=rest,
        result=result,
        sources=luck_sources(match.game, draws, seat, luck, "en"),
    )


def draw(game, state, seats: int, number: int, rng) -> EventFacts:
    action = int(state.pick(rng))
    after = margins(game, played(state, action), seats)
    outcomes, mean = [int(one) for one in state.legal()], margins(game, state, seats)
    candidates = []
    if len(outcomes) <= FEW:
        values = {one: margins(game, played(state, one), seats) for one in outcomes}
        weights = {one: int(state.weight(one)) for one in outcomes}
        total = sum(weights.values())
        mean = [sum(values[one][seat] * weights[one] for one in outcomes) / total for seat in range(seats)]
        candidates = [ReviewCandidate(line=game.text(one), value=values[one][0], noise=NOISE) for one in outcomes]
    event = ReviewEvent(
        number=number,
        seat=CHANCE,
        kind="chance",
        line=game.text(action),
        delta=less(after, mean),
        noise=NOISE,
        value=tuple(after),
        candidates=tuple(sorted(candidates, key=lambda one: -one.value)),
    )
    return EventFacts(event=event, before=state, seat=CHANCE, played=(action,))


def turn(game, state, number: int, player, rng) -> EventFacts:
    seat, seats = int(state.to_act()), game.seats(state)
    done = whole_turn(state, lambda then: (some_action(instinct_of(game), player, then, rng),))
    best = whole_turn(state, lambda then: own_turn(then, player.choose(then).line))
    after, ideal = (margins(game, played(state, *actions), seats) for actions in (done, best))
    values = {done: after[seat], best: ideal[seat]}
    if after[seat] >= ideal[seat]:
        best, ideal = done, after
    delta = less(after, ideal)
    lines = {LINE_BREAK.join(map(game.text, actions)): value for actions, value in values.items()}
    candidates = [ReviewCandidate(line=line, value=value, noise=NOISE) for line, value in lines.items()]
    event = ReviewEvent(
        number=number,
        seat=seat,
        kind="decision",
        line=LINE_BREAK.join(map(game.text, done)),
        delta=delta,
        noise=NOISE,
        value=tuple(after),
        candidates=tuple(sorted(candidates, key=lambda one: -one.value)),
        best=BestMove(line=LINE_BREAK.join(map(game.text, best)), value=ideal[seat]),
    )
    return EventFacts(event=event, before=state, seat=seat, played=done, best=best)


def whole_turn(state, choose) -> tuple[int, ...]:
    """All that one seat does before chance or anybody else comes."""
    seat, actions, then = int(state.to_act()), [], state.copy()
    while int(then.to_act()) == seat:
        for action in choose(then):
            actions.append(int(action))
            then.apply(action)
    return tuple(actions)
