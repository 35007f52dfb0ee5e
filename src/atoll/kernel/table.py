"""A table: one match, its position and its log. The only place that checks actions and raises."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, Generic

import msgspec

from atoll.kernel.chance import commitment, drawn
from atoll.kernel.errors import BadNotation, BadRecord, NotFair, Refused, shown
from atoll.kernel.game import Event, Game, Options, S, Seat, Viewer
from atoll.kernel.seating import check_seats, check_seed, chosen_options
from atoll.kernel.state import CHANCE, CLOCK, OVER

SEAT_WORDS: Final = {CHANCE: "chance", CLOCK: "clock"}


class Entry(msgspec.Struct, frozen=True):
    """One line of the log: who did what."""

    seat: Seat
    action: int


class Table(Generic[S]):
    """One match of one game: set-up and log. The position is always what replaying the log gives."""

    def __init__(self, game: Game[S], seats: int, options: Options, seed: str, lines: Iterable[str] = ()) -> None:
        """Sit down, repeat the log's lines if there are any, and let chance draw what comes next.

        Every line is checked by the rules, and draws are taken as they stand: BadRecord names a line that cannot be.
        """
        check_seats(game.meta, seats)
        check_seed(seed)
        self.game = game
        self.seats = seats
        self.options = chosen_options(game.meta, options)
        self.seed = seed
        self.log: list[Entry] = []
        self.state: S = game.start(seats, self.options)
        self._positions: list[S] = []  # the position before each entry: undo and review cost no replay
        for number, line in enumerate(lines, 1):
            self._repeat(number, line)
        self._draw()

    @property
    def commitment(self) -> str:
        """Known from the start; the seed itself is told when the match is over."""
        return commitment(self.seed)

    @property
    def is_over(self) -> bool:
        return self.state.to_act() == OVER

    def play(self, seat: Seat, action: int) -> list[Entry]:
        """Play one action, then whatever chance has to draw. Refused carries the reason, and nothing has changed."""
        refusal = self.game.why_not(self.state, seat, action)
        if refusal is not None:
            raise Refused(refusal)
        before = len(self.log)
        self._enter(seat, action)
        self._draw()
        return self.log[before:]

    def say(self, seat: Seat, line: str) -> list[Entry]:
        """Play the action that a line of text names; BadNotation if it names none."""
        return self.play(seat, self.game.parse(line))

    def elapse(self, ms: int) -> list[Entry]:
        """Let sand fall: the CLOCK's move."""
        return self.play(CLOCK, self.game.elapse(ms))

    def position(self, length: int) -> S:
        """The position after that many entries, to look at and to copy, not to play on."""
        return self._positions[length] if length < len(self.log) else self.state

    def undoable(self, seat: Seat) -> int:
        """How many entries this seat may take back: its own last ones, from which nobody learned anything."""
        count = 0
        for entry, before in zip(reversed(self.log), reversed(self._positions), strict=True):
            if entry.seat != seat or self.game.reveals(before, entry.action):
                break
            count += 1
        return count

    def undo(self, seat: Seat) -> Entry:
        """Take back this seat's last action. NotFair where something has been seen since."""
        if self.undoable(seat) == 0:
            raise NotFair("nothing-to-undo" if not any(e.seat == seat for e in self.log) else "undo-not-fair")
        self.state = self._positions.pop()
        return self.log.pop()

    def line(self, number: int, viewer: Viewer) -> str:
        """Entry `number` as this viewer may read it now: `0 slide c2 c5`, `chance draw crab-yellow`."""
        entry = self.log[number]
        return f"{seat_word(entry.seat)} {self.game.line(self.state, entry.seat, entry.action, viewer)}"

    def lines(self, viewer: Viewer) -> list[str]:
        """The whole log as this viewer may read it now."""
        return [self.line(number, viewer) for number in range(len(self.log))]

    def full_lines(self) -> list[str]:
        """The whole log with every secret in it: for the table's own record, never for a viewer."""
        return [f"{seat_word(entry.seat)} {self.game.text(entry.action)}" for entry in self.log]

    def events(self, since: int, viewer: Viewer) -> list[Event]:
        """What happened from entry `since` on, in the words that this viewer may hear."""
        told: list[Event] = []
        for number in range(since, len(self.log)):
            entry = self.log[number]
            before, after = self._positions[number], self.position(number + 1)
            told += self.game.tell(before, entry.seat, entry.action, after, viewer)
        return told

    def _enter(self, seat: Seat, action: int) -> None:
        before: S = self.state.copy()  # type: ignore[assignment]  # copy() of an S is an S; State cannot say so
        self.state.apply(action)
        self._positions.append(before)
        self.log.append(Entry(seat, action))

    def _draw(self) -> None:
        while self.state.to_act() == CHANCE:
            self._enter(CHANCE, drawn(self.state, self.seed, len(self.log)))

    def _repeat(self, number: int, line: str) -> None:
        word, _, text = line.partition(" ")
        try:
            seat = seat_of(word)
            action = self.game.parse(text)
        except BadNotation as error:
            raise BadRecord("record-line", error, number=number, line=shown(line)) from error
        refusal = self.game.why_not(self.state, seat, action)
        if refusal is not None:
            raise BadRecord("record-line", Refused(refusal), number=number, line=shown(line))
        self._enter(seat, action)


def seat_word(seat: Seat) -> str:
    """A seat as it is written in a log: its number, `chance` or `clock`."""
    return SEAT_WORDS.get(seat, str(seat))


def seat_of(word: str) -> Seat:
    """The seat that a word of a log names."""
    for seat, known in SEAT_WORDS.items():
        if word == known:
            return seat
    if word.isascii() and word.isdigit() and len(word) < 3:
        return int(word)
    raise BadNotation("bad-seat-word", word=shown(word))
