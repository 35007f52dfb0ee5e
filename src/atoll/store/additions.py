"""Moves of many tables in one statement: what both homes hand to their databases."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from atoll.store.protocol import StoredEntry

Addend = tuple[str, int, int, str, int, int]  # code, leg, number, line, time, and the length that its whole run extends


class Addition(msgspec.Struct, frozen=True):
    """Entries for the end of one log."""

    code: str
    leg: int
    length: int
    entries: tuple[StoredEntry, ...]


def runs_of(additions: Iterable[Addition]) -> list[Addend] | None:
    """All entries, those of one log as one run; None if two additions want the same place."""
    ends: dict[tuple[str, int], tuple[int, int]] = {}  # of each log: where its run starts, and where it ends
    runs: list[Addend] = []
    for addition in additions:
        code, leg, length = addition.code, addition.leg, addition.length
        first, end = ends.get((code, leg), (length, length))
        if length != end:
            return None
        for number, entry in enumerate(addition.entries, end):
            runs.append((code, leg, number, entry.line, entry.at_ms, first))
        ends[code, leg] = first, end + len(addition.entries)
    return runs
