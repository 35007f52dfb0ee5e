"""A history: where a game began, what was done since, and where it stands. Everybody is told it as they may. [compiled]

Nothing is checked here, and nothing drawn: a table does that, and so does an episode of the laboratory.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache
from typing import Final, Generic

from atoll.kernel.checkpoints import Checkpoints, copied
from atoll.kernel.entry import UNDO, Entry
from atoll.kernel.game import Event, Game, S, Seat, State, Viewer
from atoll.kernel.log import Log
from atoll.kernel.sight import SeatEvent, Sight
from atoll.kernel.state import CHANCE, CLOCK
from atoll.words import HOUSE

SEAT_WORDS: Final = {CHANCE: "chance", CLOCK: "clock"}
UNDO_WORD: Final = "undo"


class HistoryStep(Generic[S]):
    """One entry with the positions around it. Look before the next step. A taking-back has only where it led."""

    def __init__(self, number: int, entry: Entry, before: S, after: S) -> None:
        self.number = number
        self.entry = entry
        self.before = before
        self.after = after


class History(Generic[S]):
    """The position is always what the standing entries of the log lead to."""

    def __init__(self, game: Game[S], start: S) -> None:
        """Begin at a position, which stays as it is."""
        self.game = game
        self.log = Log()
        self._checkpoints = Checkpoints(start)
        self.state: S = copied(start)
        self._kept: dict[int, S] = {}  # by number: the position before it, for some of the last standing entries

    def copy(self) -> History[S]:
        """The same history once more, to go on with in another way."""
        twin = History(self.game, self._checkpoints.start)
        twin.log = self.log.copy()
        twin.state = copied(self.state)
        return twin

    def enter(self, seat: Seat, action: int) -> None:
        """It is done; nobody asks whether it may be."""
        self.state.apply(action)
        self.log.add(seat, action)

    def keep(self) -> None:
        """Keep the position before the entry that comes next, so that looking back at it costs no replay."""
        self._kept[len(self.log)] = copied(self.state)

    def forget(self) -> None:
        """Keep no position any more; whoever looks back makes them again."""
        self._kept.clear()

    def take_back(self, seat: Seat) -> None:
        """Back to before this seat's last standing entry; ValueError if there is none."""
        fallen = self.log.take_back(seat)
        before = self._kept.get(fallen[-1])
        for number in fallen:
            self._kept.pop(number, None)
        self._checkpoints.forget_after(self.log.standing)
        self.state = copied(self._checkpoints.after(self.log, self.log.standing)) if before is None else before

    def position(self, length: int) -> S:
        """The position when the log was that long, to look at and to copy, not to play on."""
        if length == len(self.log):
            return self.state
        past = self.log.until(length)
        return Checkpoints(self._checkpoints.start).after(past, past.standing)

    def before(self, number: int) -> S:
        """The position before a standing entry. Those after it are kept then, too: who asks for one asks for more."""
        if number not in self._kept:
            log = self.log
            depth = log.depth_of(number)
            state = copied(self._checkpoints.after(log, depth))
            self._kept = {}
            for above in range(depth, log.standing):
                standing = log.standing_at(above)
                self._kept[standing] = copied(state)
                state.apply(log.action_at(standing))
        return self._kept[number]

    def steps(self, since: int = 0) -> Iterator[HistoryStep[S]]:
        """What was done from entry `since` on, one after the other."""
        kept = self._kept_steps(since)
        return self._replayed(since) if kept is None else iter(kept)

    def _kept_steps(self, since: int) -> list[HistoryStep[S]] | None:
        """The steps, if every position before one is kept; None if they have to be played again."""
        steps: list[HistoryStep[S]] = []
        after = self.state
        for number in range(len(self.log) - 1, since - 1, -1):
            entry = Entry(self.log.seat_at(number), self.log.action_at(number))
            before = after if entry.action == UNDO else self._kept.get(number)
            if before is None:
                return None
            steps.append(HistoryStep(number, entry, before, after))
            after = before
        steps.reverse()
        return steps

    def _replayed(self, since: int) -> Iterator[HistoryStep[S]]:
        past = History(self.game, self._checkpoints.start)
        for number, entry in enumerate(self.log):
            if entry.takes_back:
                past.take_back(entry.seat)
                before = past.state
            else:
                before = copied(past.state) if number >= since else past.state
                past.enter(entry.seat, entry.action)
            if number >= since:
                yield HistoryStep(number, entry, before, past.state)

    # What leaves it

    def sight(self, viewer: Viewer, since: int | None = None, undoable: Callable[[Viewer], int] | None = None) -> Sight:
        """Everything that this viewer may know now, and what is told of the entries from `since` on."""
        return Sight(self, viewer, since, undoable)

    def legal_lines(self) -> list[str]:
        """What whoever is to act may play. A game has few lines: each is written once."""
        game, known = self.game, _lines_by_action(self.game)
        lines: list[str] = []
        for action in self.state.legal():
            line = known[action]
            if not line:
                line = known[action] = game.text(int(action))
            lines.append(line)
        return lines

    def lines(self, viewer: Viewer) -> tuple[str, ...]:
        """The whole log as it was told to this viewer."""
        return tuple(self.line(step, viewer) for step in self.steps())

    def full_lines(self, since: int = 0) -> list[str]:
        """The log with every secret in it: for the table's own record, never for a viewer."""
        log = self.log
        return [f"{seat_word(log.seat_at(at))} {self.text(log.action_at(at))}" for at in range(since, len(log))]

    def text(self, action: int) -> str:
        """What was done, in one short line."""
        return UNDO_WORD if action == UNDO else self.game.text(action)

    def line(self, step: HistoryStep[S], viewer: Viewer) -> str:
        """Read when it happens, and never again otherwise: what comes to light later is an event of its own."""
        seat, action = step.entry.seat, step.entry.action
        read = UNDO_WORD if action == UNDO else self.game.line(step.after, seat, action, viewer)
        return f"{seat_word(seat)} {read}"

    def told(self, step: HistoryStep[S], viewer: Viewer) -> list[SeatEvent]:
        """What this viewer hears of an entry."""
        seat, action = step.entry.seat, step.entry.action
        if action == UNDO:
            return [SeatEvent(seat, Event(key="took-back", book=HOUSE, facts={"who": seat}))]
        return [SeatEvent(seat, event) for event in self.game.tell(step.before, seat, action, step.after, viewer)]


@cache
def _lines_by_action(game: Game[State]) -> list[str]:
    """A game's lines as far as they were needed."""
    return [""] * game.action_count


def seat_word(seat: Seat) -> str:
    """A seat as it is written in a log: its number, `chance` or `clock`."""
    return SEAT_WORDS.get(seat) or str(seat)
