"""What can go wrong in the arena. Its sentences are in the catalogue beside this file.

ArenaError
├── BadContest       bots that cannot meet each other
├── BadGame          a game that could not be played to its end
├── BadResultsFile   a file that is not, or no longer, this contest's
└── BadPool          no processes that play
"""

from __future__ import annotations

from atoll.kernel.errors import AtollError
from atoll.words import Fact


class ArenaError(AtollError):
    def __init__(self, key: str, **facts: Fact) -> None:
        super().__init__(key, **facts)
        self.book = __package__


class BadContest(ArenaError):
    pass


class BadGame(ArenaError):
    pass


class BadResultsFile(ArenaError):
    pass


class BadPool(ArenaError):
    pass
