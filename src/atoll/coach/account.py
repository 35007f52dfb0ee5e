"""Where the points of one seat came from, term by term."""

from __future__ import annotations

from collections.abc import Sequence

from atoll.coach.luck import luck_sources
from atoll.coach.review_types import Account, ReviewEvent, printed
from atoll.kernel.game import Game, Seat
from atoll.kernel.state import State


def account_of(
    game: Game[State], events: Sequence[ReviewEvent], seat: Seat, *, start: float, result: float, lang: str
) -> Account:
    """Every term is rounded first, and what then is missing is unexplained: as printed they add up to the result."""
    draws = [event for event in events if event.kind == "chance"]
    luck = sum(event.delta[seat] for event in draws)
    own = sum(event.delta[seat] for event in events if event.seat == seat)
    others = sum(event.delta[seat] for event in events if event.kind == "decision" and event.seat != seat)
    start, luck, own, others, result = (printed(term, 1) for term in (start, luck, own, others, result))
    return Account(
        seat=seat,
        start=start,
        luck=luck,
        own=own,
        others=others,
        unexplained=printed(result - start - luck - own - others, 1),
        result=result,
        sources=luck_sources(game, draws, seat, luck, lang),
    )
