"""What a sentence is told: numbers, texts, and names of people."""

from __future__ import annotations

Fact = str | int


class Name(str):
    """A player's name: said as it is, whatever it starts with."""
