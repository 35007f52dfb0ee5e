"""The bots by name, and what each of them answers."""

from __future__ import annotations

from typing import Final, Protocol

import msgspec

from atoll.bots.greedy import best_turn
from atoll.kernel.errors import AtollError, shown
from atoll.kernel.state import Rng, State


class Choice(msgspec.Struct, frozen=True, kw_only=True):
    """What a bot answers: its action, and what it was thinking."""

    action: int
    line: tuple[int, ...]  # the actions that it expects, its own first
    gain: int = 0  # what the line wins it, in hundredths of a point
    looked_at: int = 0  # positions


class Bot(Protocol):
    """One way to play any game."""

    name: str

    def choose(self, state: State, seats: int, rng: Rng) -> Choice:
        """An action for whoever is to act. The position is the bot's own copy, and an imagined one."""


class UnknownBot(AtollError):
    pass


class RandomBot:
    """Plays any legal action: the floor that every other bot is measured from."""

    name = "random"

    def choose(self, state: State, seats: int, rng: Rng) -> Choice:
        del seats
        action = int(state.pick(rng))
        return Choice(action=action, line=(action,))


class GreedyBot:
    """Looks at whole turns of its own, not at the answers, and takes the one that leaves it best off."""

    name = "greedy"

    def choose(self, state: State, seats: int, rng: Rng) -> Choice:
        turn = best_turn(state, seats, rng)
        return Choice(
            action=int(turn.actions[0]),
            line=tuple(int(action) for action in turn.actions),
            gain=int(turn.gain),
            looked_at=int(turn.looked_at),
        )


BOTS: Final[dict[str, Bot]] = {bot.name: bot for bot in (RandomBot(), GreedyBot())}


def bot_names() -> list[str]:
    """Every bot, weakest first."""
    return list(BOTS)


def find_bot(name: str) -> Bot:
    """The bot of that name; UnknownBot lists those there are."""
    if name not in BOTS:
        raise UnknownBot("unknown-bot", bot=shown(name), known=", ".join(BOTS))
    return BOTS[name]
