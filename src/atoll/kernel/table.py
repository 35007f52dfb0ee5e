"""A table: one match, its position and its log. The only place that checks actions and raises. [compiled]"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final, Generic, Self

from mypy_extensions import mypyc_attr

from atoll.kernel.chance import commitment, drawn
from atoll.kernel.entry import Entry
from atoll.kernel.errors import AtollError, BadNotation, BadRecord, NoSeed, NotFair, Refused, shown
from atoll.kernel.game import Game, Options, S, Seat, Viewer
from atoll.kernel.history import SEAT_WORDS, UNDO_WORD, History, HistoryStep, seat_word
from atoll.kernel.log import Log
from atoll.kernel.match_setup import check_seats, check_seed, chosen_options
from atoll.kernel.outcome import Outcome
from atoll.kernel.sight import SeatEvent, Sight
from atoll.kernel.state import CHANCE, CLOCK, OVER

__all__ = ["Entry", "Table", "seat_of", "seat_word"]

TIMES_LONGEST: Final = 20
MOST_LINES: Final = 40_000
SPIRIT_SEATS: Final = {word: seat for seat, word in SEAT_WORDS.items()}


@mypyc_attr(allow_interpreted_subclasses=True)
class Table(Generic[S]):
    """One match of one game: set-up and log. The position is always what the standing entries of the log lead to."""

    def __init__(
        self, game: Game[S], seats: int, options: Options, seed: str | None, lines: Iterable[str] = ()
    ) -> None:
        """Sit down, repeat the log's lines if there are any, and let chance draw what comes next.

        Every line is checked by the rules, and draws are taken as they stand: BadRecord names a line that cannot be.
        Without a seed a match can be looked at and played on until chance would have to draw.
        """
        check_seats(game.meta, seats)
        self.game = game
        self.seats = seats
        self.options = chosen_options(game.meta, options)
        self.seed: str | None = None
        self.commitment = ""
        self._seal(seed)
        self._history: History[S] = History(game, game.start(seats, self.options))
        self._floor = 0  # how many standing entries nobody takes back fairly, because more was seen and then taken back
        for number, line in enumerate(lines, 1):
            self._repeat(number, line)
        self._draw()

    def _seal(self, seed: str | None) -> None:
        """The commitment is known from the start; the seed is told at the end."""
        if seed is not None:
            check_seed(seed)
            self.seed, self.commitment = seed, commitment(seed)

    @classmethod
    def wake(cls, game: Game[S], seats: int, options: Options, seed: str | None, lines: Iterable[str]) -> Self:
        """A table out of lines that a table wrote: the rules are not asked again, so it takes a moment.

        BadRecord names a line that is no action; one that the rules would refuse goes unnoticed.
        """
        table = cls(game, seats, options, None)  # without a seed nothing is drawn yet
        table._seal(seed)
        known: dict[str, tuple[Seat, int | None]] = {}  # the same few lines come again and again
        for number, line in enumerate(lines, 1):
            if line not in known:
                known[line] = table._read(number, line)
            seat, action = known[line]
            if action is None:
                table._repeat_undo(number, line, seat)
            else:
                table._history.enter(seat, action)
        table._draw()
        return table

    @property
    def log(self) -> Log:
        """Everything that was done, what was taken back included; it only grows."""
        return self._history.log

    @property
    def state(self) -> S:
        """The position: for the table's own bots to imagine from, never for a viewer."""
        return self._history.state

    @property
    def is_over(self) -> bool:
        return self.state.to_act() == OVER

    @property
    def outcome(self) -> Outcome | None:
        """How it came out; None while it goes on."""
        return outcome_of(self.game, self.state, self.seats) if self.is_over else None

    def at(self, length: int) -> Table[S]:
        """This table when its log was that long, to look at: it has no seed, so nobody plays on past a draw."""
        past = Table.wake(self.game, self.seats, self.options, None, self.full_lines()[:length])
        past.commitment = self.commitment
        return past

    # What changes it

    def play(self, seat: Seat, action: int) -> list[Entry]:
        """Play one action, then whatever chance has to draw. Refused carries the reason, and nothing has changed."""
        before = len(self.log)
        self.act(seat, action)
        return self.log[before:]

    def act(self, seat: Seat, action: int) -> None:
        """`play`, for somebody who does not ask what was entered."""
        refusal = self.game.why_not(self.state, seat, action)
        if refusal is not None:
            raise Refused(refusal)
        if self.seed is None and self._needs_draw_after(action):
            raise NoSeed("no-seed")
        if not self._goes_on(seat):
            self._history.forget()
        self._enter(seat, action)
        self._draw()

    def say(self, seat: Seat, line: str) -> list[Entry]:
        """Play the action that a line of text names; BadNotation if it names none."""
        return self.play(seat, self.game.parse(line))

    def elapse(self, ms: int) -> list[Entry]:
        """Let sand fall: the CLOCK's move."""
        return self.play(CLOCK, self.game.elapse(ms))

    def undoable(self, viewer: Viewer) -> int:
        """How many entries this seat may take back: its own last ones, from which nobody learned anything.

        The end tells everybody the seed, so nothing is taken back fairly after it.
        """
        if viewer is None or viewer < 0 or self.is_over:
            return 0
        own = self.log.last_run(viewer, self.log.standing - self._floor)
        if own:
            self._history.before(own[-1])  # one replay at most, for all of them
        for count, number in enumerate(own):
            if self.game.reveals(self._history.before(number), self.log.action_at(number)):
                return count
        return len(own)

    def has_standing(self, seat: Seat) -> bool:
        """Whether there is anything of this seat that could be taken back, if everybody agrees."""
        return seat >= 0 and any(self.log.seat_at(number) == seat for number in self.log.standing_numbers())

    def undo(self, seat: Seat) -> list[Entry]:
        """Take back this seat's last action, as an entry of its own. NotFair where something has been seen since."""
        if not self._is_fair(seat):
            raise NotFair("undo-not-fair" if self.has_standing(seat) else "nothing-to-undo")
        self._check_patience()
        self._history.take_back(seat)
        return self.log[-1:]

    def take_back(self, seat: Seat) -> list[Entry]:
        """Back to before this seat's last standing entry, whatever came since: only if everybody agrees."""
        self._check_patience()
        self._go_back(seat)
        return self.log[-1:]

    def _check_patience(self) -> None:
        """Nobody takes back for ever: what is played to its end can be read again (`most_lines`)."""
        if len(self.log) >= most_lines(self.game, self.seats, self.options) // 2:
            raise NotFair("undo-too-often")

    def _go_back(self, seat: Seat) -> None:
        if not self.has_standing(seat):
            raise NotFair("nothing-to-undo")
        is_fair = self._is_fair(seat)
        self._history.take_back(seat)
        self._floor = min(self._floor, self.log.standing) if is_fair else self.log.standing

    def _is_fair(self, seat: Seat) -> bool:
        """Whether `undoable` is more than nothing, without looking further back than at the last entry."""
        last = self.log.last_run(seat, min(1, self.log.standing - self._floor))
        if seat < 0 or not last or self.is_over:
            return False
        return not self.game.reveals(self._history.before(last[0]), self.log.action_at(last[0]))

    # What leaves it

    def sight(self, viewer: Viewer, since: int | None = None) -> Sight:
        """Everything that this viewer may know now, and what is told of the entries from `since` on (None: nothing)."""
        return self._history.sight(viewer, since, self.undoable)

    def lines(self, viewer: Viewer) -> tuple[str, ...]:
        """The whole log as it was told to this viewer, line by line, when it happened."""
        return self._history.lines(viewer)

    def full_lines(self, since: int = 0) -> list[str]:
        """The log with every secret in it: for the table's own record, never for a viewer."""
        return self._history.full_lines(since)

    def position(self, length: int) -> S:
        """The position when the log was that long, to look at and to copy, not to play on."""
        return self._history.position(length)

    def steps(self, since: int = 0) -> Iterator[HistoryStep[S]]:
        """Every entry from `since` on with the positions around it."""
        return self._history.steps(since)

    def line(self, step: HistoryStep[S], viewer: Viewer) -> str:
        """How this viewer reads one of those entries."""
        return self._history.line(step, viewer)

    def told(self, step: HistoryStep[S], viewer: Viewer) -> list[SeatEvent]:
        """What this viewer hears of one of those entries."""
        return self._history.told(step, viewer)

    # How it goes on

    def _goes_on(self, seat: Seat) -> bool:
        """Whether this seat could still take back what was done last: only then old positions are worth keeping."""
        last = self.log.last_run(seat, 1)
        return bool(last) and not self.game.reveals(self._history.before(last[0]), self.log.action_at(last[0]))

    def _enter(self, seat: Seat, action: int) -> None:
        self._history.keep()
        self._history.enter(seat, action)

    def _draw(self) -> None:
        while self.seed is not None and self.state.to_act() == CHANCE:
            self._enter(CHANCE, drawn(self.state, self.seed, self.log.standing))

    def _needs_draw_after(self, action: int) -> bool:
        twin = self.state.copy()
        twin.apply(action)
        return twin.to_act() == CHANCE

    def _read(self, number: int, line: str) -> tuple[Seat, int | None]:
        """Who did what; None is a taking-back."""
        word, _, text = line.partition(" ")
        try:
            return seat_of(word), None if text == UNDO_WORD else self.game.parse(text)
        except BadNotation as error:
            raise BadRecord("record-line", error, number=number, line=shown(line)) from error

    def _repeat(self, number: int, line: str) -> None:
        seat, action = self._read(number, line)
        if action is None:
            self._repeat_undo(number, line, seat)
            return
        refusal = self.game.why_not(self.state, seat, action)
        if refusal is not None:
            raise BadRecord("record-line", Refused(refusal), number=number, line=shown(line))
        self._history.enter(seat, action)

    def _repeat_undo(self, number: int, line: str, seat: Seat) -> None:
        try:
            self._go_back(seat)
        except AtollError as error:
            raise BadRecord("record-line", error, number=number, line=shown(line)) from error


def most_lines(game: Game[S], seats: int, options: Options) -> int:
    """No honest match has a longer log: in half of it everything can be taken back four times, and nothing in the rest.

    Where `longest` counts every millisecond of sand, one entry a second for eleven hours is enough.
    """
    return min(TIMES_LONGEST * game.longest(seats, options), MOST_LINES)


def outcome_of(game: Game[S], state: S, seats: int) -> Outcome:
    """Every seat's points, who wins, and how it ended, for a position that is the end."""
    scores = tuple(int(state.score(seat)) for seat in range(seats))
    return Outcome(scores, game.winners(state), game.ending(state))


def seat_of(word: str) -> Seat:
    """The seat that a word of a log names."""
    if word in SPIRIT_SEATS:
        return SPIRIT_SEATS[word]
    if word.isascii() and word.isdigit() and len(word) < 3:
        return int(word)
    raise BadNotation("bad-seat-word", word=shown(word))
