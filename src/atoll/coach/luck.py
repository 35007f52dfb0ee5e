"""What a draw meant: what came, how likely it was, and what could have come, as claims that can be checked."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from math import floor, gcd
from typing import Final

import msgspec

from atoll.coach.claim import BOOK, Claim, played
from atoll.coach.review_types import EventFacts, LuckSource, ReviewEvent
from atoll.kernel.game import Event, Game, Phrase, Seat
from atoll.kernel.state import CHANCE, State
from atoll.words import FALLBACK, messages

COULD: Final = "could-"  # what a draw would have been, in the game's catalogue: « un cube rouge »
SMALL: Final = 12  # chances in so many are told: a die's face, a rare colour in the bag


def source_of(game: Game[State], line: str) -> str:
    """Where a draw comes from, by the first word of its line: the river, the bag, the die. `chance-WORD` of the game's
    catalogue names it; without one it is chance."""
    key = f"chance-{line.split()[0]}"
    return key if key in messages(game.say.package, FALLBACK) else "chance-any"


def source_name(game: Game[State], source: str) -> Phrase:
    """What people call it: « la rivière »."""
    return Phrase(key=source, book=BOOK if source == "chance-any" else game.say.package)


def luck_sources(
    game: Game[State], draws: Sequence[ReviewEvent], seat: Seat, luck: float, lang: str
) -> tuple[LuckSource, ...]:
    """The luck of one seat, by where it came from, in the order in which that was first drawn from."""
    sums: dict[str, float] = {}
    for event in draws:
        source = source_of(game, event.line)
        sums[source] = sums.get(source, 0.0) + event.delta[seat]
    names = {source: source_name(game, source).sentence(lang) for source in sums}
    shares = shared_tenths(sums, round(luck * 10))
    return tuple(LuckSource(key=source, name=names[source], luck=shares[source] / 10) for source in sums)


def shared_tenths(sums: Mapping[str, float], total: int) -> dict[str, int]:
    """Sums in tenths that add up to as many: rounded down, and what is then missing goes to those that lost most."""
    tenths = {key: floor(points * 10) for key, points in sums.items()}
    by_loss = sorted(sums, key=lambda key: tenths[key] - sums[key] * 10)
    for at in range(total - sum(tenths.values())):
        tenths[by_loss[at % len(by_loss)]] += 1
    return tenths


def luck_claims(game: Game[State], facts: EventFacts, seat: Seat, viewer: Seat) -> tuple[Claim, ...]:
    """What a draw brought one seat, by the match's seats; `viewer` is that seat by those of its own game."""
    tenths = _tenths(facts.event.delta[seat])
    is_one = len(facts.played) == 1
    came = Claim(
        key="luck-came",
        book=game.say.package,
        facts={"tenths": abs(tenths), "way": "more" if tenths > 0 else "less"},
        quoted=drawn_event(game, facts.before, facts.played[0], viewer) if is_one else drawn_many(game, facts),
        actions=facts.played,
    )
    return (came, *_odds(facts), *_could(game, facts, seat, viewer)) if is_one else (came,)


def drawn_event(game: Game[State], before: State, action: int, viewer: Seat) -> Event:
    """A draw as the viewer was told it, or as somebody was who saw more: the match is over."""
    after = played(before, action)
    public = game.tell(before, CHANCE, action, after, None)[0]
    seats = (viewer, *range(game.seats(before)))
    told = (game.tell(before, CHANCE, action, after, seat)[0] for seat in seats)
    return next((event for event in told if event != public), public)


def drawn_many(game: Game[State], facts: EventFacts) -> Phrase:
    """Several draws in a row, by their number: `chance-WORD-many` of the game's catalogue, or of the coach's."""
    key = f"{source_of(game, facts.event.line)}-many"
    book = game.say.package if key in messages(game.say.package, FALLBACK) else BOOK
    return Phrase(key=key if book != BOOK else "chance-any-many", book=book, facts={"number": len(facts.played)})


def _tenths(points: float) -> int:
    return round(points * 10)


def _odds(facts: EventFacts) -> Iterator[Claim]:
    """How likely it was, where that can be said in small numbers."""
    own = int(facts.before.weight(facts.played[0]))
    total = sum(int(facts.before.weight(action)) for action in facts.before.legal())
    shared = gcd(own, total)
    if 1 < total // shared <= SMALL:
        yield Claim(key="luck-odds", facts={"chances": own // shared, "of": total // shared}, actions=facts.played)


def _could(game: Game[State], facts: EventFacts, seat: Seat, viewer: Seat) -> Iterator[Claim]:
    """The best that could have come, where its value is known for this seat and something worse came."""
    values = outcome_deltas(facts, seat, viewer)
    if len(values) < len(facts.before.legal()):
        return
    best, delta = max(values.items(), key=lambda each: each[1])
    action = game.parse(best)
    if action in facts.played or _tenths(delta) <= max(0, _tenths(facts.event.delta[seat])):
        return
    event = drawn_event(game, facts.before, action, viewer)
    is_named = f"{COULD}{event.key}" in messages(event.book, FALLBACK)
    yield Claim(
        key="luck-could",
        book=game.say.package,
        facts={"tenths": _tenths(delta), "named": "yes" if is_named else "no"},
        quoted=msgspec.structs.replace(event, key=f"{COULD}{event.key}") if is_named else event,
        actions=(action,),
    )


def outcome_deltas(facts: EventFacts, seat: Seat, viewer: Seat) -> dict[str, float]:
    """What every outcome would have brought this seat beside the mean, by line; empty where nobody has counted it.

    A draw's candidates have their values for the first seat of their game. Between two, what one wins the other one
    loses.
    """
    event = facts.event
    sign = {0: 1, 1: -1}.get(viewer, 0) if len(event.delta) == 2 else int(viewer == 0)
    own = next((each.value for each in event.candidates if each.line == event.line), None)
    if not sign or own is None:
        return {}
    return {each.line: event.delta[seat] + sign * (each.value - own) for each in event.candidates}
