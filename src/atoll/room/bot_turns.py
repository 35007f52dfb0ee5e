"""A bot is to act at a table: it is asked, its answer waits for its pace, then it is played. [compiled]"""

from __future__ import annotations

import secrets
from typing import TYPE_CHECKING, Final

import msgspec

from atoll.bots.questions import ask_for_move
from atoll.room import grace_time
from atoll.room.change import Change
from atoll.room.internal_commands import BotChose
from atoll.room.questions import BotRequest

if TYPE_CHECKING:
    from atoll.room.room import Room  # whose bots these are

STAND_IN: Final = "greedy"  # plays where a bot fails or is too slow
USUAL_LEVEL: Final = "sailor"


class BotTurns:
    """Lets the bots of one room play, at a pace that a person can follow."""

    def __init__(self, room: Room) -> None:
        self.room = room
        self.setback_ms = 0.0  # how much longer a bot waits, because the store has refused something
        self._asked: tuple[int, int] | None = None  # the leg and the length that a bot thinks about
        self._asked_ms = 0.0
        self._chosen: BotChose | None = None  # what it will play when it is time
        self._is_hurried = False  # until a person is to act
        self._seeds: dict[tuple[int, int, str], int] = {}  # by leg, seat and level

    @property
    def is_thinking(self) -> bool:
        return self._asked is not None

    def restart(self, change: Change) -> None:
        """The table was read anew: whatever was asked before is of no use."""
        self._asked = self._chosen = None
        self.go_on(change)

    def go_on(self, change: Change) -> None:
        """If a bot is to act, ask it."""
        room, table = self.room, self.room.table
        seat = self._bot_to_act()
        if seat is None or table is None or room.is_closed or room.is_resting or room.timekeeper.rests == "ready":
            return
        now = (room.row.leg, len(table.log))
        if self._asked == now:
            return
        self._asked, self._asked_ms, self._chosen = now, room.time_source.ticks_ms(), None
        scripted = room.lesson.action(table) if room.lesson else None
        if scripted is not None:
            self._choose(change, BotChose(now[0], now[1], seat, table.game.text(scripted), stood_in=False))
            return
        level = room.row.seats[seat].level or USUAL_LEVEL
        question = ask_for_move(table, seat, level, seed=self._seed(now[0], seat, level))
        change.bot_request = BotRequest(question, now[0], now[1])

    def _seed(self, leg: int, seat: int, level: str) -> int:
        """A bot keeps its seed for the whole game: it is known again by it, and goes on with its plan."""
        return self._seeds.setdefault((leg, seat, level), secrets.randbits(62))

    def _bot_to_act(self) -> int | None:
        table = self.room.table
        to_act = -1 if table is None else int(table.state.to_act())
        return to_act if to_act >= 0 and self.room.row.seats[to_act].kind == "bot" else None

    def hurry(self, change: Change) -> None:
        """No pauses until a person is to act: somebody does not want to watch."""
        if self._bot_to_act() is not None:
            self._is_hurried = True
            self._play_when_due(change)

    def chose(self, change: Change, chosen: BotChose) -> None:
        """The answer to what was asked; one to something older is dropped."""
        if self._asked == (chosen.leg, chosen.length):
            self._choose(change, chosen)

    def _choose(self, change: Change, chosen: BotChose) -> None:
        self._chosen = chosen
        self._play_when_due(change)

    def _play_when_due(self, change: Change) -> None:
        """Play what was chosen if its time has come; if not, look again then."""
        chosen = self._chosen
        if chosen is None:
            return
        wait_ms = self._due_ms(chosen) - self.room.time_source.ticks_ms()
        if wait_ms > 0:
            self.room.later(wait_ms, self._play_when_due)
        else:
            self._play(change, chosen)

    def _due_ms(self, chosen: BotChose) -> float:
        """Where sand runs a hand needs its time, too: rafts sail step by step."""
        room = self.room
        if self._is_hurried or not room.config.bot_pause_ms:
            return self._asked_ms + self.setback_ms
        hand_ms = self._tempo_ms(room.game.parse(chosen.line)) - room.timekeeper.glass.unlogged_ms()
        due_ms = self._asked_ms + max(self.setback_ms, room.config.bot_pause_ms)
        return max(due_ms, room.time_source.ticks_ms() + hand_ms)

    def _tempo_ms(self, action: int) -> int:
        """What a hand would need for this, where sand runs."""
        state = self.room.playing().state
        return 0 if self.room.game.timer(state) is None else self.room.game.tempo_ms(state, action)

    def _play(self, change: Change, chosen: BotChose) -> None:
        room, table = self.room, self.room.playing()
        self._asked = self._chosen = None
        if (room.row.leg, len(table.log)) != (chosen.leg, chosen.length) or self._bot_to_act() != chosen.seat:
            self.go_on(change)
            return
        told = room.row.seats[chosen.seat]
        replaced = chosen.stood_in and told.level != STAND_IN
        if replaced:
            room.set_seat(msgspec.structs.replace(told, level=STAND_IN))
            change.stood_in = True
        action = room.game.parse(chosen.line)
        room.timekeeper.let_fall(chosen.seat, self._tempo_ms(action))
        if int(table.state.to_act()) == chosen.seat:
            table.act(chosen.seat, action)
        if self._bot_to_act() is None:
            self._is_hurried = False
        if replaced:
            room.tell_people(change, "told-slow", bot=room.bot_name(told.level))
        room.tell_everybody(change)

    def take_over(self, change: Change, seat: int, level: str = USUAL_LEVEL, key: str = "told-clock") -> None:
        """A bot plays for this seat until its person returns; everybody is told why.

        Whoever is away now need not ask for it then.
        """
        room = self.room
        name = room.name_of(seat)
        returns = not room.is_here(seat)
        room.set_seat(msgspec.structs.replace(room.row.seats[seat], kind="bot", level=level, returns=returns))
        room.tell_people(change, key, name=name, bot=room.bot_name(level))
        grace_time.look_again(room, change)
        self.go_on(change)
