"""The language to answer in: the one that was asked for, else the best of an Accept-Language header."""

from __future__ import annotations

import re
from typing import Final

from atoll.words import FALLBACK, known_language

QUALITY: Final = re.compile(r";\s*q=([01](?:\.\d*)?)", re.IGNORECASE)


def chosen_language(wanted: str | None, header: str | None) -> str:
    for tag in (wanted or "", *_by_quality(header or "")):
        if known := known_language(tag):
            return known
    return FALLBACK


def _by_quality(header: str) -> list[str]:
    """The languages of an Accept-Language, best first (`en;q=0.1, fr` is fr), without those that it refuses."""
    tagged = [(part, QUALITY.search(part)) for part in header.split(",")]
    rated = [(float(quality[1]) if quality else 1.0, part) for part, quality in tagged]
    return [part for quality, part in sorted(rated, key=lambda each: -each[0]) if quality > 0]
