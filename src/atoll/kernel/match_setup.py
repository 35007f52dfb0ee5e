"""Before a game starts: how many sit down and where, which options they chose, which seed draws."""

from __future__ import annotations

from collections.abc import Sequence
from hashlib import sha256
from typing import Final

from atoll.kernel.errors import BadOption, BadSeats, BadSeed, shown
from atoll.kernel.game import Meta, Options

LONGEST_SEED: Final = 200


def check_seats(meta: Meta, seats: int) -> None:
    """BadSeats names the counts that this game is for."""
    if seats not in meta.seats:
        raise BadSeats("bad-seats", game=meta.key, seats=seats, known=", ".join(map(str, meta.seats)))


def drawn_seats(seed: str, count: int) -> tuple[int, ...]:
    """Who of so many people sits where, by seat: everybody has a lot, and the lowest sits in seat 0.

    The lot of number N is the SHA-256 digest of `seed:lot:N`, so the seed's commitment fixes the seats, too.
    """
    return tuple(sorted(range(count), key=lambda number: sha256(f"{seed}:lot:{number}".encode()).digest()))


def seated(seed: str, listed: Sequence[str]) -> tuple[str, ...]:
    """The players by seat, drawn out of the list in which they came."""
    return tuple(listed[number] for number in drawn_seats(seed, len(listed)))


def check_seed(seed: str) -> None:
    """BadSeed unless a record can hold the seed in one line, so that its commitment still fits when it is read."""
    if not 0 < len(seed) <= LONGEST_SEED or not seed.isprintable() or seed != seed.strip():
        raise BadSeed("bad-seed", limit=LONGEST_SEED)


def chosen_options(meta: Meta, options: Options) -> dict[str, str]:
    """Every option of the game with its chosen value, or its default. BadOption lists what exists."""
    chosen = {option.key: option.default for option in meta.options}
    values_by_key = {option.key: option.values for option in meta.options}
    for key, value in options.items():
        if key not in values_by_key:
            raise BadOption("bad-option", game=meta.key, option=shown(key), known=", ".join(values_by_key) or "–")
        if value not in values_by_key[key]:
            raise BadOption(
                "bad-value", game=meta.key, option=shown(key), value=shown(value), known=", ".join(values_by_key[key])
            )
        chosen[key] = value
    return chosen
