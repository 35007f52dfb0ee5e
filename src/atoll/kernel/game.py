"""A game as it is told: names for its actions, reasons for its refusals, what each seat may see. [compiled]

The hot half of a game is its `State`; this is the other half, one object a game.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping
from typing import ClassVar, Final, Generic, TypeVar

import msgspec
from mypy_extensions import mypyc_attr

from atoll.kernel.game_info import Cited, CommonNo, Meta, Option, Options, Seat, View, Viewer
from atoll.kernel.phrase_book import Book
from atoll.kernel.phrases import SPIRITS, Event, Phrase, Refusal, ScoreLine
from atoll.kernel.state import CHANCE, CLOCK, OVER, Rng, State
from atoll.words import HOUSE, LANGUAGES, Fact, sentence

S = TypeVar("S", bound=State)
ENCODER: Final = msgspec.json.Encoder()


@mypyc_attr(allow_interpreted_subclasses=True)
class Game(ABC, Generic[S]):
    """One object a game. The names are public: other programs call them."""

    meta: ClassVar[Meta]
    action_count: ClassVar[int]  # actions are 0 … action_count - 1
    say: ClassVar[Book]
    cited: ClassVar[Cited]
    prompt_rules: ClassVar[Mapping[str, str]] = {}  # by key of a prompt: the rule that matters then
    endings: ClassVar[tuple[str, ...]]  # the ways in which a match ends; `ending-KEY` of the catalogue says each
    seat_words: ClassVar[Mapping[str, int]] = {}  # by verb: which word of its line is a seat, `{"hand": 2}`

    # What is on the box

    def title(self, lang: str) -> str:
        """What the game is called: `title` of its catalogue."""
        return sentence(self.say.package, "title", lang)

    def titles(self) -> dict[str, str]:
        """The same in every language."""
        return {lang: self.title(lang) for lang in LANGUAGES}

    # Setting up

    @abstractmethod
    def start(self, seats: int, options: Options) -> S:
        """The first position. An unknown option is refused with the list of known ones."""

    @abstractmethod
    def seats(self, state: S) -> int:
        """How many sit at the table in this position."""

    @abstractmethod
    def longest(self, seats: int, options: Options) -> int:
        """No game has more log entries than this."""

    @abstractmethod
    def places(self, seats: int, options: Options) -> frozenset[str]:
        """Every place that a refusal, an event, a score line or a hint of this table may mark (docs/notation.md)."""

    # Notation

    @abstractmethod
    def text(self, action: int) -> str:
        """The action in one short line."""

    @abstractmethod
    def parse(self, text: str) -> int:
        """The action that a line names; BadNotation says what was expected."""

    # Refusals

    def why_not(self, state: S, seat: Seat, action: int) -> Refusal | None:
        """Why this seat may not do that now; None if it may. CHANCE and CLOCK are seats here too."""
        return self._common_no(state, seat, action) or self.forbids(state, seat, action)

    @abstractmethod
    def forbids(self, state: S, seat: Seat, action: int) -> Refusal | None:
        """The game's own reasons. Asked only about actions of whoever is to act, and of the CLOCK where sand is."""

    def by_chance(self, action: int) -> bool:
        """Whether this is something that only chance does."""
        del action
        return False

    def by_clock(self, action: int) -> bool:
        """Whether this is sand that falls."""
        del action
        return False

    def cites(self, state: S, no: CommonNo, action: int) -> str:
        """The rule behind a common no, as precise as the game can say it."""
        del state, action
        return self.cited.rule(no)

    def _common_no(self, state: S, seat: Seat, action: int) -> Refusal | None:
        """What no game allows, in the order in which a person would say it."""
        if not 0 <= action < self.action_count:
            return self._no(state, "unknown-action", action)
        to_act = int(state.to_act())
        if to_act == OVER:
            return self._no(state, "game-over", action)
        if seat == CLOCK or self.by_clock(action):
            return self._not_of_sand(state, seat, action)
        if seat == CHANCE or self.by_chance(action):
            return self._not_of_chance(state, seat, action)
        if not 0 <= seat < self.seats(state):
            return self._no(state, "unknown-seat", action, seat=seat)
        return None if seat == to_act else self._no(state, "not-your-turn", action, who=to_act)

    def _not_of_sand(self, state: S, seat: Seat, action: int) -> Refusal | None:
        if not self.has_sand:
            return self._no(state, "no-hourglass", action)
        if seat != CLOCK:
            return self._no(state, "clock-only", action)
        return None if self.by_clock(action) else self._no(state, "clock-cannot", action)

    def _not_of_chance(self, state: S, seat: Seat, action: int) -> Refusal | None:
        if seat != CHANCE:
            return self._no(state, "chance-only", action, verb=self.text(action).split()[0])
        if not self.by_chance(action):
            return self._no(state, "chance-cannot", action)
        return None if state.to_act() == CHANCE else self._no(state, "chance-waits", action)

    def _no(self, state: S, no: CommonNo, action: int, **facts: Fact) -> Refusal:
        return self.say.no(self.cites(state, no, action), no, **facts)

    # Telling

    @abstractmethod
    def view(self, state: S, seat: Viewer) -> View:
        """All that this viewer may see."""

    def written_view(self, state: S, seat: Viewer) -> bytes:
        """The same as JSON."""
        written: bytes = ENCODER.encode(self.view(state, seat))
        return written

    @abstractmethod
    def tell(self, before: S, seat: Seat, action: int, after: S, viewer: Viewer) -> list[Event]:
        """What just happened, in the words that this viewer may hear. At the end `told_end` is among it, once."""

    def deed(self, state: S, seat: Seat, action: int) -> Phrase:
        """An action as it is proposed to its seat. Beside the event `slid` a catalogue has `do-slid`: « glisse … »."""
        after: S = state.copy()  # type: ignore[assignment]  # as in imagine
        after.apply(action)
        told = self.tell(state, seat, action, after, seat)[0]
        return Phrase(key=f"do-{told.key}", book=self.say.package, marks=told.marks, facts=told.facts)

    @abstractmethod
    def prompt(self, state: S) -> Phrase:
        """What whoever is to act may do now, in one sentence that everybody may hear."""

    def prompt_for(self, state: S, viewer: Viewer) -> Phrase:
        """The prompt where it is the viewer's own; whoever only waits is told for whom."""
        seat = int(state.to_act())
        if seat < 0 or seat == viewer:
            return self.prompt(state)
        return Phrase(book=HOUSE, key="waits-for", facts={"who": seat})

    def rule_of(self, prompt: Phrase) -> str:
        """The rule that a prompt is about: where a book of rules opens now."""
        return self.prompt_rules.get(prompt.key, self.cited.turn)

    @abstractmethod
    def score_lines(self, state: S, seat: Seat) -> list[ScoreLine]:
        """The score, line by line."""

    def nearly(self, state: S, seat: Seat) -> list[ScoreLine]:
        """Lines that the score does not have yet; the fact `missing` says by how many steps. A game need not tell."""
        del state, seat
        return []

    @abstractmethod
    def winners(self, state: S) -> tuple[int, ...]:
        """Who wins if the game ended now; several if victory is shared."""

    def ending(self, state: S) -> str:
        """In which of its ways the match has ended; asked only when it is over."""
        del state
        return self.endings[0]

    def told_end(self, state: S) -> Event:
        """The event `game-ended`, the same key in every game: its sentence says how."""
        return self.say.event("game-ended", ending=f"@ending-{self.ending(state)}")

    # Secrets: a game without any needs none of these

    def has_secrets(self, seats: int, options: Options) -> bool:
        """Whether two viewers of such a table can ever see different things."""
        del seats, options
        return type(self).imagine is not Game.imagine

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

    # Sand: a game without an hourglass needs none of these

    @property
    def has_sand(self) -> bool:
        """Whether there is an hourglass in the box."""
        return type(self).timer is not Game.timer

    def timer(self, state: S) -> int | None:
        """Milliseconds of sand left; None where no sand runs."""
        del state
        return None

    def tempo_ms(self, state: S, action: int) -> int:
        """How long a hand would take for this: a bot lets that much sand fall first (kernel/tempo.py)."""
        del state, action
        return 0

    def in_first_turn(self, state: S) -> bool:
        """Whether the seat that is to act has finished no turn yet: a table may let it think without losing sand."""
        del state
        return False

    def elapse(self, ms: int) -> int:
        """The CLOCK's action for that many milliseconds; only games with sand have one."""
        raise ValueError(f"{self.meta.key} has no hourglass, so {ms} ms mean nothing")


__all__ = [
    "CHANCE",
    "CLOCK",
    "OVER",
    "SPIRITS",
    "Book",
    "Cited",
    "CommonNo",
    "Event",
    "Game",
    "Meta",
    "Option",
    "Options",
    "Phrase",
    "Refusal",
    "Rng",
    "S",
    "ScoreLine",
    "Seat",
    "State",
    "View",
    "Viewer",
]
