"""What can go wrong, each with a sentence in both languages. The whole tree, with the layers above the kernel:

AtollError
├── UnknownGame        no folder of that name
├── BadMaterial        a game's data.toml that does not say what the rules need
├── BadSeats           this game is not for that many
├── BadOption          an option or a value that the game does not have
├── BadSeed            a seed that a record cannot hold in one line
├── NoSeed             chance has to draw, and the table has no seed
├── BadPosition        a text that is not a position of the game
├── BadNotation        a line that is not an action of this game
├── Refused            an action that the rules forbid now; carries the Refusal
├── NotFair            an undo that would take back something already seen
├── BadSheet           kernel/pad.py: a score sheet that no game can end with
├── BadRecord          a file that is not a match, or whose match breaks the rules
│   └── BadChance      draws or seats that the revealed seed does not give
├── UnknownBot         bots: no bot of that name
├── BotError           bots: the process in which they think is gone
├── BadPuzzles         coach: a puzzles.json that cannot be used
├── ArenaError         arena
│   ├── BadContest     bots that cannot meet each other
│   ├── BadGame        a game that could not be played to its end
│   ├── BadResultsFile a file that is not, or no longer, this contest's
│   └── BadPool        no processes that play
├── StoreError         store
│   ├── CodeTaken      another table has this code
│   ├── TableMissing   no table has this code
│   ├── TableClosed    the table was closed: nothing is added to it any more
│   ├── Stale          the log does not end where the append thinks
│   ├── ShardLost      the table is another server's now
│   ├── Unwritable     a text or a number that no database takes
│   └── HomeTrouble    the file or the server that keeps the tables cannot be used now
│       ├── HomeFull   there is no room
│       │   └── BrowserFull  in the browser of whoever reads this
│       └── HomeUnfit  it cannot be opened: damaged, made by a newer Atoll, not ours
├── Sorry              wire: a request that is answered by no
│   ├── Nudged         a legal move that the step of a lesson is not about
│   ├── SlowDown       too many of them
│   └── Moving         server: the table is on its way to another server
├── Unreadable         wire: a message that is none
└── CliError           cli: something that the command line cannot do
    └── CliFileError   a file that the system does not let it use
"""

from __future__ import annotations

import re

from atoll.kernel.game import Refusal
from atoll.words import FALLBACK, HOUSE, Fact, sentence


def shown(text: str, longest: int = 40) -> str:
    """What somebody typed, short and harmless enough to be repeated in a sentence."""
    return re.sub(r"[^\w\s.,+-]|[\n\r\t]", "?", text)[:longest]


class AtollError(Exception):
    """Root of the tree. `sentence(lang)` is for people, `key` and `facts` for programs."""

    def __init__(self, key: str, **facts: Fact) -> None:
        super().__init__(key, facts)
        self.key = key
        self.book = HOUSE
        self.facts = facts

    def sentence(self, lang: str) -> str:
        return sentence(self.book, self.key, lang, self.facts)

    def __str__(self) -> str:
        return self.sentence(FALLBACK)


class UnknownGame(AtollError):
    pass


class BadMaterial(AtollError):
    pass


class BadSeats(AtollError):
    pass


class BadOption(AtollError):
    pass


class BadSeed(AtollError):
    pass


class NoSeed(AtollError):
    pass


class BadNotation(AtollError):
    """A game gives its own book with it, so that it can say what it expected."""

    def __init__(self, key: str, book: str = HOUSE, /, **facts: Fact) -> None:
        super().__init__(key, **facts)
        self.book = book


class Refused(AtollError):
    def __init__(self, refusal: Refusal) -> None:
        super().__init__(refusal.key)
        self.refusal = refusal

    def sentence(self, lang: str) -> str:
        return self.refusal.sentence(lang)


class NotFair(AtollError):
    pass


class BadRecord(AtollError):
    def __init__(self, key: str, because: AtollError | None = None, **facts: Fact) -> None:
        super().__init__(key, **facts)
        self.because = because

    def sentence(self, lang: str) -> str:
        said = super().sentence(lang)
        return f"{said} {self.because.sentence(lang)}" if self.because else said


class BadChance(BadRecord):
    pass
