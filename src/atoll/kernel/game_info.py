"""What is printed on a game's box, what a viewer sees of it, and what no game allows: data that every game fills in."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, Literal

import msgspec

from atoll.words import sentence

Seat = int
Viewer = int | None  # None is a spectator
Options = Mapping[str, str]

# What the house refuses for every game; the sentences are in atoll/words.
CommonNo = Literal[
    "unknown-action",
    "game-over",
    "no-hourglass",
    "clock-only",
    "clock-cannot",
    "chance-only",
    "chance-cannot",
    "chance-waits",
    "unknown-seat",
    "not-your-turn",
]
BY_END: Final = ("game-over",)
BY_CHANCE: Final = ("chance-only", "chance-cannot", "chance-waits")
BY_SAND: Final = ("clock-only", "clock-cannot")


class Option(msgspec.Struct, frozen=True):
    """One choice before the game. Its sentences are `option-KEY` and `option-KEY-VALUE` of the book."""

    key: str
    values: tuple[str, ...]  # the default first
    book: str

    @property
    def default(self) -> str:
        return self.values[0]

    def sentence(self, lang: str) -> str:
        return sentence(self.book, f"option-{self.key}", lang)

    def value_sentence(self, value: str, lang: str) -> str:
        return sentence(self.book, f"option-{self.key}-{value}", lang)


class Meta(msgspec.Struct, frozen=True):
    """What is printed on the box."""

    key: str
    seats: tuple[int, ...]
    minutes: int
    age: int
    options: tuple[Option, ...]
    credits: tuple[str, ...]  # the rulebook game's own title, authors, publisher; empty where they are lost
    version: int  # of our rules: a record names the version that it was played under


class Cited(msgspec.Struct, frozen=True, kw_only=True):
    """The rules of a game that the common noes cite. Where it depends on the position, override `Game.cites`."""

    turn: str  # who acts, and what an action is
    over: str  # when the game ends
    chance: str = ""  # what chance draws; as `turn` in a game without chance
    sand: str = ""  # what the hourglass does; as `turn` in a game without sand

    def rule(self, no: CommonNo) -> str:
        if no in BY_END:
            return self.over
        if no in BY_CHANCE:
            return self.chance or self.turn
        return self.sand or self.turn if no in BY_SAND else self.turn


class View(msgspec.Struct, frozen=True, kw_only=True):
    """What one viewer sees. Each game adds its own fields; the browser and the terminal draw from this alone."""

    viewer: Viewer
    to_act: Seat
    scores: tuple[int, ...]
