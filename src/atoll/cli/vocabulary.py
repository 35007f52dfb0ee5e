"""The words that may be typed at the terminal, by language: `command-*` and `word-*` of the catalogues.

English always works beside the player's own language.
"""

from __future__ import annotations

from functools import cache

from atoll.cli.console import BOOK
from atoll.kernel.localized_notation import fold
from atoll.words import FALLBACK, sentence


@cache
def typed_for(key: str, lang: str) -> frozenset[str]:
    """What may be typed for a message that lists words, without capitals and accents."""
    texts = (sentence(BOOK, key, spoken) for spoken in (lang, FALLBACK))
    return frozenset(fold(word.strip()) for text in texts for word in text.split(","))


def leaves(typed: str, lang: str) -> bool:
    """Whether somebody would rather stop: `q`, or the word for it."""
    return fold(typed) == "q" or fold(typed) in typed_for("command-quit", lang)
