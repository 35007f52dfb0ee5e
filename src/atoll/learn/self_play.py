"""Matches between bots, from which a game is learnt: what every seat saw on the way, and what it had in the end.

The seeds begin with `learn`, so that no table, no ladder and no test ever plays one of these matches.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

import msgspec
import numpy as np
from librt.vecs import vec
from mypy_extensions import i64
from numpy.typing import NDArray

from atoll.bots.levels import seat_bot
from atoll.games import find, instinct_of
from atoll.kernel.game import Game
from atoll.kernel.instinct import Instinct
from atoll.kernel.learned_file import Learning
from atoll.kernel.state import CHANCE, OVER, Rng, State, stir_all

SLIP: Final = 4  # until some moment of a match, one action in so many is any: positions that no bot would come to
KEPT: Final = 2  # of so many positions one is looked at: neighbours say the same


class Share(msgspec.Struct, frozen=True, kw_only=True):
    """Some matches of one game, for one process."""

    game: str
    seats: int
    how: Learning
    first: int
    end: int


class Seen(msgspec.Struct, frozen=True, kw_only=True):
    """Positions in a row, each with a line for every seat."""

    features: NDArray[np.int32]  # positions × seats × features
    gone: NDArray[np.int16]  # positions × seats: how much of the match is over, in per cent
    worth: NDArray[np.int64]  # positions × seats: what greed feels, in hundredths of a point
    final: NDArray[np.int32]  # positions × seats: points at the end
    match: NDArray[np.int32]  # positions


def play_share(share: Share) -> Seen:
    """Play them, one after the other."""
    game = find(share.game)
    with nothing_learnt(instinct_of(game)) as instinct:
        play = SelfPlay(game, instinct, share.seats, share.how)
        for number in range(share.first, share.end):
            play.match(number)
    return play.seen()


@contextmanager
def nothing_learnt(instinct: Instinct[State]) -> Iterator[Instinct[State]]:
    """Or the same matches would never be played again, once something was learnt from them."""
    learned, instinct.learned = instinct.learned, None
    try:
        yield instinct
    finally:
        instinct.learned = learned


def seed_of(game: str, seats: int, seed: str, number: int) -> int:
    return int(stir_all(0, vec[i64]([*f"learn {game} {seed}".encode(), seats, number])))


class SelfPlay:
    """Plays, and keeps what is seen."""

    def __init__(self, game: Game[State], instinct: Instinct[State], seats: int, how: Learning) -> None:
        self.game = game
        self.instinct = instinct
        self.seats = seats
        self.how = how
        self.longest = 1  # actions of seats in a match so far
        self.rows: list[tuple[list[list[int]], list[int], list[int], int]] = []
        self.finals: dict[int, list[int]] = {}

    def match(self, number: int) -> None:
        seed = seed_of(self.game.meta.key, self.seats, self.how.seed, number)
        rng = Rng(seed)
        state = self.game.start(self.seats, self.how.options)
        bots = [seat_bot(self.how.player, self.game, self.seats, seed + seat) for seat in range(self.seats)]
        steady = int(rng.below(self.longest)) if number % 2 else 0  # from this action on, nobody slips
        actions, mover = 0, int(state.to_act())
        while mover != OVER:
            if mover == CHANCE:
                state.apply(state.pick(rng))
            else:
                if actions < steady and rng.below(SLIP) == 0:
                    state.apply(state.pick(rng))
                else:
                    state.apply(bots[mover].choose(self.game.imagine(state, mover, rng)).action)
                actions += 1
            then = int(state.to_act())
            if then not in (mover, OVER) and actions >= steady and rng.below(KEPT) == 0:
                self.look(state, number)
            mover = then
        self.longest = max(self.longest, actions)
        self.finals[number] = [int(state.score(seat)) for seat in range(self.seats)]

    def look(self, state: State, number: int) -> None:
        everybody = range(self.seats)
        known = [each for seat in everybody if (each := self.instinct.features(state, seat)) is not None]
        worth = [int(self.instinct.worth(state, seat)) for seat in everybody]
        self.rows.append(([list(each.values) for each in known], [int(each.gone) for each in known], worth, number))

    def seen(self) -> Seen:
        features, gone, worth, match = zip(*self.rows, strict=True)
        return Seen(
            features=np.array(features, np.int32),
            gone=np.array(gone, np.int16),
            worth=np.array(worth, np.int64),
            final=np.array([self.finals[number] for number in match], np.int32),
            match=np.array(match, np.int32),
        )


def joined(parts: list[Seen]) -> Seen:
    return Seen(**{name: np.concatenate([getattr(part, name) for part in parts]) for name in Seen.__struct_fields__})
