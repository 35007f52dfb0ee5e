"""What a game's observation.py is written with: a view as a row of whole numbers, a seat's actions as small ones.

A game that wants to be studied has a module `observation` with three names:
`ACTIONS` numbers what seats do, `layout(seats)` says what the row holds, `observe(view)` fills it.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol, TypeVar

import msgspec

from atoll.kernel.game import View

T = TypeVar("T")


class Span(msgspec.Struct, frozen=True):
    """Some neighbouring numbers of an observation, and the bounds that each of them keeps."""

    name: str
    length: int
    high: int = 1
    low: int = 0


class Numbering(Protocol):
    """The actions of seats as 0 … count - 1, without those of chance and of the clock."""

    count: int

    def numbers(self, legal: Sequence[int]) -> list[int]:
        """The number of each of these actions, which are all the legal ones of a moment, ascending."""

    def action(self, number: int) -> int | None:
        """The action that a number always names; None for one that has a meaning only at its moment."""


class SeatActions:
    """The plain numbering: those ranges of a game's actions that seats play, one after the other."""

    def __init__(self, *ranges: range) -> None:
        self._actions = [action for one in ranges for action in one]
        self._number_by_action = {action: number for number, action in enumerate(self._actions)}
        self.count = len(self._actions)

    def numbers(self, legal: Sequence[int]) -> list[int]:
        return [self._number_by_action[action] for action in legal]

    def action(self, number: int) -> int | None:
        return self._actions[number]


def one_hot(one: T | None, among: Sequence[T]) -> list[int]:
    """1 at its place and 0 elsewhere; all 0 for what is not among them."""
    return [1 if other == one else 0 for other in among]


def flags(some: Sequence[T], among: Sequence[T]) -> list[int]:
    """1 for each that is there."""
    present = set(some)
    return [1 if one in present else 0 for one in among]


def seats_from(view: View) -> list[int]:
    """The seats in the order in which the viewer sees them: its own first, then round the table."""
    seats = len(view.scores)
    return [((view.viewer or 0) + step) % seats for step in range(seats)]


def table_layout(seats: int, *, lowest: int = 0, most: int) -> list[Span]:
    """The beginning of every observation: who looks, who is to act, and the points."""
    return [Span("seat", seats), Span("to_act", seats), Span("points", seats, most, lowest)]


def observe_table(view: View) -> list[int]:
    """Who looks (as the actions name seats), who is to act and the points (both own first)."""
    around = seats_from(view)
    return [
        *one_hot(view.viewer, range(len(around))),
        *one_hot(view.to_act, around),
        *(view.scores[seat] for seat in around),
    ]
