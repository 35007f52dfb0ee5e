"""What a player feels about a position: the half of a game that only bots ask. [compiled]

The rules know nothing of it. A game gives its own as `INSTINCT` in a module or package `instinct` of its folder; every
name below has a default, so that a game without one is played by every level, too.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, Generic, TypeVar

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from atoll.kernel.learned import Features, Judgement
from atoll.kernel.state import Rng, State
from atoll.kernel.tuning import Tuning

WORST: Final = -1_000_000_000_000  # below anything that a position can be worth

S = TypeVar("S", bound=State)


@mypyc_attr(allow_interpreted_subclasses=True)
class Instinct(Generic[S]):
    """One object a game. It may look at all that a seat sees and at nothing else, and changes no position for good."""

    def __init__(
        self, tuning: Tuning | None = None, feature_names: tuple[str, ...] = (), learned: Judgement | None = None
    ) -> None:
        self.tuning = tuning or Tuning()
        self.feature_names = feature_names
        self.learned = learned  # from what `features` says
        self.observe: Callable[[State, i64], Features] | None = None  # features of a game that names none of its own

    def worth(self, state: S, seat: i64) -> i64:
        """What a sensible player would give to sit here, in hundredths of a point: what greed looks at.

        A game that writes none is played by what was learnt of it, or else by its score.
        """
        features = self.known_features(state, seat)
        return state.score(seat) * 100 if features is None else self.foretold(features)

    def glance(self, state: S, rng: Rng) -> i64:
        """A quick, sensible action out of what its seat can see, for playing on; any, if a game knows no better."""
        return state.pick(rng)

    def closer_look(self, state: S, rng: Rng) -> i64:
        """A better one, in more time: what a player sees who may look twice."""
        return self.glance(state, rng)

    def turns_to_compare(self, state: S, most: i64) -> list[vec[i64]]:
        """Whole turns of whoever is to act, if the game knows better than trying every action; `most` are wanted."""
        return []

    def age(self, state: S) -> i64:
        """How many rounds or days have gone by; 0 where a game does not count them. It says where looking on ends."""
        return 0

    def hoped_points(self, state: S, seat: i64) -> i64:
        """The points that this seat may expect at the end, in hundredths; only differences between seats matter.

        What a review is counted in, so it must be in points where `worth` is not: as learnt, if anything was.
        """
        features = self.known_features(state, seat)
        return self.worth(state, seat) if features is None else self.foretold(features)

    def features(self, state: S, seat: i64) -> Features | None:
        """The numbers called `feature_names`, from which `atoll learn` foretells this seat's final points."""
        return None if self.observe is None else self.observe(state, seat)

    def known_features(self, state: S, seat: i64) -> Features | None:
        """Those from which something was learnt, for so many seats."""
        if self.learned is None:
            return None
        features = self.features(state, seat)
        return features if features is not None and self.learned.knows(features.seats) else None

    def foretold(self, features: Features) -> i64:
        """The final points, in hundredths, as learnt."""
        return 0 if self.learned is None else self.learned.points(features)

    def lead(self, state: S, seat: i64, seats: i64) -> i64:
        """What a position is worth to a seat, less what it is worth to the best of the others."""
        rival: i64 = WORST
        other: i64
        for other in range(seats):
            if other != seat:
                worth: i64 = self.worth(state, other)
                if worth > rival:
                    rival = worth
        return self.worth(state, seat) - rival
