"""A position as plain text, to be read again in another process: numbers only, no code, no pickle.

What a text may hold is what a starting position of the game holds: it is the pattern that it must fit.
A position, and every part of it, is made from its fields by their names.
"""

from __future__ import annotations

from typing import Any, Final, TypeVar

import msgspec
from librt.vecs import vec
from mypy_extensions import i64

from atoll.kernel.errors import AtollError
from atoll.kernel.state import State

S = TypeVar("S", bound=State)
NUMBERS: Final = type(vec[i64]())


class BadPosition(AtollError):
    pass


def pack(state: State) -> str:
    """Every field of a position by its name."""
    return msgspec.json.encode(_plain(state)).decode()


def unpack(text: str, pattern: S) -> S:
    """The position that a text holds; BadPosition if it is not one of the pattern's game."""
    try:
        opened: S = _filled(msgspec.json.decode(text), pattern)
    except (msgspec.DecodeError, TypeError, ValueError, OverflowError) as error:
        raise BadPosition("position-bad") from error
    return opened


def fields_of(thing: object) -> tuple[str, ...]:
    """What a position, or a part of it, consists of: the same names compiled and interpreted.

    What begins with an underscore was only worked out from the rest, and will be again.
    """
    compiled: tuple[str, ...] | None = getattr(type(thing), "__mypyc_attrs__", None)
    return tuple(name for name in compiled or vars(thing) if not name.startswith("_"))


def _plain(thing: Any) -> Any:
    if isinstance(thing, int):
        return int(thing)
    if isinstance(thing, (list, NUMBERS)):
        return [_plain(part) for part in thing]
    return {name: _plain(getattr(thing, name)) for name in fields_of(thing)}


def _filled(told: Any, pattern: Any) -> Any:
    """What was told, in the shape of the pattern."""
    if isinstance(pattern, int):
        if type(told) not in (int, bool):
            raise TypeError(f"{told!r} is not a number")
        return bool(told) if isinstance(pattern, bool) else told
    if isinstance(pattern, (list, NUMBERS)):
        if not isinstance(told, list):
            raise TypeError(f"{told!r} is not a list")
        if len(pattern) and not isinstance(pattern[0], int):
            return [_filled(part, pattern[0]) for part in told]
        numbers = [_filled(part, 0) for part in told]
        return vec[i64](numbers) if isinstance(pattern, NUMBERS) else numbers
    names = fields_of(pattern)
    if not isinstance(told, dict) or sorted(told) != sorted(names):
        raise TypeError(f"not the fields {names}")
    return type(pattern)(**{name: _filled(told[name], getattr(pattern, name)) for name in names})
