"""Reads a game's examples.toml: scores that are worked out, to be read beside a rule.

Each is a filled sheet of the game's own score pad, and counted by its rules: no sum is written down here.
"""

from __future__ import annotations

import tomllib
from functools import cache
from importlib.resources import files

import msgspec

from atoll.games import package_of, pad_of
from atoll.kernel.errors import AtollError
from atoll.kernel.pad import Answer, PadSheet


class Example(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What lay on the table, and whose score is worked out."""

    rule: str
    say: str  # a message of the game's catalogue
    seats: tuple[dict[str, Answer], ...]
    together: dict[str, Answer] = {}
    seat: int = 0

    @property
    def sheet(self) -> PadSheet:
        return PadSheet(seats=self.seats, together=self.together)


class ExamplesFile(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    examples: tuple[Example, ...] = ()


@cache
def examples_of(key: str) -> tuple[Example, ...]:
    """A game's examples; none where it has no file, no pad, or a box whose printed material they do not go with."""
    file, pad = files(package_of(key)) / "examples.toml", pad_of(key)
    if pad is None or not file.is_file():
        return ()
    try:
        page = msgspec.convert(tomllib.loads(file.read_text("utf-8")), ExamplesFile)
        for example in page.examples:
            pad.check(example.sheet)
    except (AtollError, msgspec.ValidationError, tomllib.TOMLDecodeError):
        return ()
    return page.examples
