"""`atoll learn --chances`: matches are played, a scale is fitted to half of them and proved by the others."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from concurrent.futures import Executor, as_completed
from typing import Final

import msgspec

from atoll.bots.process_executor import LocalPool
from atoll.coach.chances import MIXED, ChancePlan, SeatChances
from atoll.kernel.game import Game
from atoll.kernel.state import State
from atoll.learn.chance_fitting import fitted_scale
from atoll.learn.chance_matches import CAPTAIN, QUICK, MatchOrder, SeenMatch, hopes_digest, seen_match
from atoll.learn.reliability import proved

PURPOSES: Final = ("fit", "proof")
THINKERS_SHARE: Final = 5  # captains take their time: one match of theirs for so many of the others


class ChanceStudy(msgspec.Struct, frozen=True, kw_only=True):
    """What is to be played."""

    seed: str
    options: dict[str, tuple[str, ...]]
    plans: dict[int, ChancePlan]  # by number of seats

    @property
    def matches(self) -> int:
        return sum(len(PURPOSES) * sum(plan.kinds.values()) for plan in self.plans.values())


def plan_of(matches: int) -> ChancePlan:
    """So many matches of each kind, and fewer of captains."""
    captains = matches // THINKERS_SHARE
    return ChancePlan(kinds={**dict.fromkeys((*QUICK, MIXED), matches), CAPTAIN: captains}, captains=captains)


def default_options(game: Game[State]) -> dict[str, tuple[str, ...]]:
    return {option.key: (option.default,) for option in game.meta.options}


def learn_chances(
    game: Game[State], study: ChanceStudy, jobs: int, advance: Callable[[int], None]
) -> dict[str, SeatChances]:
    """Play, fit and prove, for every number of seats; `advance` hears of matches that were played."""
    pool = LocalPool(jobs)
    try:
        found = {}
        for seats in study.plans:
            fit, proof = (played(pool.executor, orders(game, study, seats, each), advance) for each in PURPOSES)
            found[str(seats)] = seat_chances(game, study, seats, fit, proof)
        return found
    finally:
        pool.end()


def seat_chances(
    game: Game[State], study: ChanceStudy, seats: int, fit: list[SeenMatch], proof: list[SeenMatch]
) -> SeatChances:
    scale, hopes = fitted_scale(fit), hopes_digest(game, seats, study.options)
    return SeatChances(plan=study.plans[seats], hopes=hopes, scale=scale, proof=proved(scale, proof))


def orders(game: Game[State], study: ChanceStudy, seats: int, purpose: str) -> Iterator[MatchOrder]:
    plan = study.plans[seats]
    for kind, matches in plan.kinds.items():
        for number in range(matches):
            yield MatchOrder(
                game=game.meta.key,
                seats=seats,
                options=study.options,
                seed=study.seed,
                purpose=purpose,
                kind=kind,
                number=number,
                captains=number < plan.captains,
            )


def played(executor: Executor, wanted: Iterator[MatchOrder], advance: Callable[[int], None]) -> list[SeenMatch]:
    """All of them, in the order in which they were wanted."""
    waiting = {executor.submit(seen_match, order): place for place, order in enumerate(wanted)}
    seen: dict[int, SeenMatch] = {}
    for done in as_completed(waiting):
        seen[waiting[done]] = done.result()
        advance(1)
    return [seen[place] for place in sorted(seen)]
