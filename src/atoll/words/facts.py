"""What a sentence is told: numbers, texts, and names of people."""

from __future__ import annotations

from collections.abc import Sequence

Fact = str | int


class Name(str):
    """A player's name: said as it is, whatever it starts with."""


def listed(things: Sequence[str]) -> str:
    """Several facts as one: `@one-palm, @one-egg @and @one-snake`."""
    *most, last = things
    return f"{', '.join(most)} @and {last}" if most else last
