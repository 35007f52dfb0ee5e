"""A game as it is told: names for its actions, reasons for its refusals, what each seat may see.

The hot half of a game is its `State`; this half is interpreted, one object a game.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final, Protocol, TypeVar

import msgspec

from atoll.kernel.state import CHANCE, CLOCK, OVER, Rng, State
from atoll.kernel.tuning import Tuning
from atoll.words import HOUSE, Fact, Name, sentence

Seat = int
Viewer = int | None  # None is a spectator
Options = Mapping[str, str]
S = TypeVar("S", bound=State)

SPIRITS: Final = {CHANCE: "spirit-chance", CLOCK: "spirit-clock"}  # who acts without sitting at the table


class Phrase(msgspec.Struct, frozen=True, kw_only=True):
    """Something to say: a message of a book, its facts, and the places that it is about."""

    key: str
    book: str
    marks: tuple[str, ...] = ()
    facts: dict[str, Fact] = {}

    def sentence(self, lang: str, names: Sequence[str] = ()) -> str:
        """Say it. A fact called `who…` is a seat, said by its player's name where names are given."""
        facts = {name: _who(fact, lang, names) if name.startswith("who") else fact for name, fact in self.facts.items()}
        return sentence(self.book, self.key, lang, facts)


def _who(seat: Fact, lang: str, names: Sequence[str]) -> Fact:
    if isinstance(seat, int) and seat in SPIRITS:
        return sentence(HOUSE, SPIRITS[seat], lang)
    if isinstance(seat, int) and 0 <= seat < len(names):
        return Name(names[seat])
    return sentence(HOUSE, "seat-name", lang, {"seat": seat})


class Refusal(Phrase, frozen=True, kw_only=True):
    """Why an action is not allowed: a rule of rules.md, a sentence, the places to highlight."""

    rule: str


class Event(Phrase, frozen=True, kw_only=True):
    """Something that happened, as one viewer may know it. The key is in the past: `line-completed`."""


class ScoreLine(Phrase, frozen=True, kw_only=True):
    """One line of the score sheet. The points of a seat's lines add up to its score."""

    points: int


class Book:
    """Speaks for one game: makes phrases of the catalogue in that game's folder."""

    def __init__(self, package: str) -> None:
        self.package = package

    def no(self, rule: str, key: str, *marks: str, **facts: Fact) -> Refusal:
        return Refusal(rule=rule, key=key, marks=marks, facts=facts, book=self.package)

    def event(self, key: str, *marks: str, **facts: Fact) -> Event:
        return Event(key=key, marks=marks, facts=facts, book=self.package)

    def line(self, points: int, key: str, *marks: str, **facts: Fact) -> ScoreLine:
        return ScoreLine(points=points, key=key, marks=marks, facts=facts, book=self.package)

    def phrase(self, key: str, *marks: str, **facts: Fact) -> Phrase:
        return Phrase(key=key, marks=marks, facts=facts, book=self.package)


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
    titles: dict[str, str]  # by language
    seats: tuple[int, ...]
    minutes: int
    age: int
    options: tuple[Option, ...]
    credits: tuple[str, ...]  # the rulebook game's own title, authors, publisher
    version: int  # of our rules: a record names the version that it was played under
    tuning: Tuning = Tuning()


class View(msgspec.Struct, frozen=True, kw_only=True):
    """What one viewer sees. Each game adds its own fields; the browser and the terminal draw from this alone."""

    viewer: Viewer
    to_act: Seat
    scores: tuple[int, ...]


class Game(Protocol[S]):
    """One object a game. The names are public: other programs call them."""

    meta: Meta
    action_count: int  # actions are 0 … action_count - 1

    def start(self, seats: int, options: Options) -> S:
        """The first position. An unknown option is refused with the list of known ones."""

    def text(self, action: int) -> str:
        """The action in one short line."""

    def parse(self, text: str) -> int:
        """The action that a line names; BadNotation says what was expected."""

    def why_not(self, state: S, seat: Seat, action: int) -> Refusal | None:
        """Why this seat may not do that now; None if it may. CHANCE and CLOCK are seats here too."""

    def view(self, state: S, seat: Viewer) -> View:
        """All that this viewer may see."""

    def tell(self, before: S, seat: Seat, action: int, after: S, viewer: Viewer) -> list[Event]:
        """What just happened, in the words that this viewer may hear."""

    def score_lines(self, state: S, seat: Seat) -> list[ScoreLine]:
        """The score, line by line."""

    def winners(self, state: S) -> tuple[int, ...]:
        """Who wins if the game ended now; several if victory is shared."""

    def prompt(self, state: S) -> Phrase:
        """What whoever is to act may do now, in one sentence that everybody may hear."""

    def longest(self, seats: int, options: Options) -> int:
        """No game has more log entries than this."""

    # A game without secrets and without sand needs none of the following.

    def imagine(self, state: S, seat: Viewer, rng: Rng) -> S:
        """A state that this viewer could be in, all equally likely ones alike."""
        del seat, rng
        twin: S = state.copy()  # type: ignore[assignment]  # copy() of an S is an S; State cannot say so
        return twin

    def line(self, now: S, seat: Seat, action: int, viewer: Viewer) -> str:
        """How this viewer reads an entry of the log, knowing what is known in the position `now`."""
        del now, seat, viewer
        return self.text(action)

    def reveals(self, before: S, action: int) -> bool:
        """Whether this action shows anybody, its own seat included, what that one did not know: undo stops here."""
        del before, action
        return False

    def timer(self, state: S) -> int | None:
        """Milliseconds of sand left; None where no sand runs."""
        del state
        return None

    def elapse(self, ms: int) -> int:
        """The CLOCK's action for that many milliseconds; only games with sand have one."""
        raise ValueError(f"{self.meta.key} has no hourglass, so {ms} ms mean nothing")


__all__ = [
    "CHANCE",
    "CLOCK",
    "OVER",
    "Book",
    "Event",
    "Game",
    "Meta",
    "Option",
    "Options",
    "Phrase",
    "Refusal",
    "Rng",
    "ScoreLine",
    "Seat",
    "State",
    "Tuning",
    "View",
    "Viewer",
]
