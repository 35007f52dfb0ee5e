"""What French tests say of sentences."""

from __future__ import annotations

from atoll import words


def spaced(text: str) -> str:
    """A French text as it is printed, typed with plain spaces."""
    return words.spaced(text, "fr")
