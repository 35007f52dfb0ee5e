"""How fast a game runs and how small it is kept: the figures of `atoll bench` and of bench/."""

from __future__ import annotations

import sys
from collections.abc import Callable
from importlib.machinery import EXTENSION_SUFFIXES
from time import process_time
from typing import Final

import msgspec

from atoll.kernel.game import Game
from atoll.kernel.game_series import Match
from atoll.kernel.record import pack, write
from atoll.kernel.state import CHANCE, OVER, Rng, State, listed_playout, playout

SAMPLE_GAMES: Final = 20  # for the share of decisions among all actions
SAMPLE_RECORDS: Final = 3
COPIES: Final = 2_000  # between two looks at the clock


class Figures(msgspec.Struct, frozen=True, kw_only=True):
    """One game's figures. `second` is a second of CPU time on one core."""

    game: str
    seats: int
    compiled: bool
    playouts_by_listing_per_second: float
    playouts_by_pick_per_second: float
    actions_by_listing_per_second: float  # every entry of the log, chance's too
    actions_by_pick_per_second: float
    decisions_by_listing_per_second: float  # actions of seats only
    decisions_by_pick_per_second: float
    actions_per_game: float
    decisions_per_game: float
    copy_us: float
    record_text_bytes: int
    record_packed_bytes: int


def measure(game: Game[State], seconds: float, seats: int | None = None) -> Figures:
    """Random games for about that much CPU time in all; the usual number of seats unless told."""
    seats = usual_seats(game) if seats is None else seats
    start = game.start(seats, {})
    share = seconds * 0.4
    listed, listed_actions = _playouts(start, share, listed_playout)
    picked, picked_actions = _playouts(start, share, playout)
    actions, decisions, middle = _sample(start)
    text_bytes, packed_bytes = _stored(game, seats)
    return Figures(
        game=game.meta.key,
        seats=seats,
        compiled=is_compiled(type(start).__module__),
        playouts_by_listing_per_second=listed,
        playouts_by_pick_per_second=picked,
        actions_by_listing_per_second=listed_actions,
        actions_by_pick_per_second=picked_actions,
        decisions_by_listing_per_second=listed_actions * decisions / actions,
        decisions_by_pick_per_second=picked_actions * decisions / actions,
        actions_per_game=actions,
        decisions_per_game=decisions,
        copy_us=_copy_us(middle, seconds * 0.2),
        record_text_bytes=text_bytes,
        record_packed_bytes=packed_bytes,
    )


def usual_seats(game: Game[State]) -> int:
    """Two, or as few as the game is for."""
    return 2 if 2 in game.meta.seats else min(game.meta.seats)


def is_compiled(module: str) -> bool:
    """Whether that module is a C extension rather than Python source."""
    return (getattr(sys.modules[module], "__file__", None) or "").endswith(tuple(EXTENSION_SUFFIXES))


def _playouts(start: State, seconds: float, play: Callable[[State, Rng], int]) -> tuple[float, float]:
    """Playouts and actions per CPU second. Looks at the clock seldom: a look costs a tenth of a short playout."""
    rng = Rng(1)
    games = actions = 0
    batch = 1
    begun = process_time()
    while True:
        for _ in range(batch):
            actions += play(start.copy(), rng)
        games += batch
        spent = process_time() - begun
        if spent >= seconds and spent > 0:
            return games / spent, actions / spent
        if spent < seconds / 20:
            batch *= 2


def _sample(start: State) -> tuple[float, float, State]:
    """Actions and decisions of an average random game, and a position in the middle of one."""
    rng = Rng(2)
    actions = decisions = 0
    path: list[State] = []
    for number in range(SAMPLE_GAMES):
        state = start.copy()
        while (seat := state.to_act()) != OVER:
            actions += 1
            decisions += seat != CHANCE
            state.apply(state.pick(rng))
            if number == 0:
                path.append(state.copy())
    return actions / SAMPLE_GAMES, decisions / SAMPLE_GAMES, path[len(path) // 2]


def _copy_us(state: State, seconds: float) -> float:
    copies = 0
    begun = process_time()
    while True:
        for _ in range(COPIES):
            state.copy()
        copies += COPIES
        spent = process_time() - begun
        if spent >= seconds and spent > 0:
            return spent / copies * 1e6


def _stored(game: Game[State], seats: int) -> tuple[int, int]:
    """Average size of a whole random match, as text and as a store keeps it."""
    rng = Rng(3)
    texts = packs = 0
    for number in range(SAMPLE_RECORDS):
        match = Match(game, ["Nina", "Marc", "Lou", "Zoé", "Ali", "Eva"][:seats], {}, f"bench-{number}")
        while not match.table.is_over:
            match.table.play(int(match.table.state.to_act()), int(match.table.state.pick(rng)))
        record = match.record()
        texts += len(write(record).encode())
        packs += len(pack(record))
    return texts // SAMPLE_RECORDS, packs // SAMPLE_RECORDS
