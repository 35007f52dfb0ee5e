"""What a bot is asked, and what it answers: plain values that any process, worker or message bus can carry as JSON.

A question holds all that its seat can know, and is made here alone: no caller can hand over the true position.
"""

from __future__ import annotations

from typing import Literal

import msgspec

from atoll.bots.levels import known_bot
from atoll.bots.thinking.bot import Bot, Choice
from atoll.kernel.errors import AtollError, shown
from atoll.kernel.game import Game, Seat
from atoll.kernel.position_codec import pack
from atoll.kernel.state import Rng, State
from atoll.kernel.table import Table


class BotError(AtollError):
    pass


class BotSeat(msgspec.Struct, frozen=True, kw_only=True):
    """One bot in one seat of one table. Whoever answers knows it again by all of this, and it goes on with its plan."""

    level: str
    game: str
    options: tuple[tuple[str, str], ...]
    seats: int
    seat: Seat
    seed: int  # what its own lots follow from


class Question(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """What to do in a position, or what to think of all that could be done there."""

    bot: BotSeat
    positions: tuple[str, ...]  # imagined, as position_codec packs them; a bot thinks about the first one
    legal: tuple[str, ...]  # the lines that are legal there
    asks: Literal["move", "values"] = "move"
    is_first: bool = False  # the bot sits down for it, whatever it had planned before
    is_for_person: bool = False  # somebody waits for it: it goes before the bots of other tables


class Answer(msgspec.Struct, frozen=True, kw_only=True, tag="answer"):
    """What a bot answers."""

    lines: tuple[str, ...]  # its move, then what it expects to follow; asked for values: every candidate, best first
    values: tuple[float, ...]  # 0 … 1: the position for each seat; asked for values: each candidate for its own seat
    simulations: int  # games simulated, or positions looked at
    seconds: float  # of one core's time


def ask_for_move(
    table: Table[State],
    seat: Seat,
    level: str,
    *,
    seed: int,
    rng: Rng | None = None,
    worlds: int = 1,
    is_first: bool = False,
    is_for_person: bool = False,
) -> Question:
    """What a bot of that level would do in the seat that is to act. UnknownBot lists the levels.

    A bot keeps its seed from question to question. So many worlds are imagined by `rng`; unless it is given, it follows
    from the seed and the length of the log.
    """
    if int(table.state.to_act()) != seat:
        raise ValueError(f"seat {seat} is not to act")
    bot = BotSeat(
        level=known_bot(level),
        game=table.game.meta.key,
        options=tuple(sorted(table.options.items())),
        seats=table.seats,
        seat=seat,
        seed=seed,
    )
    states = imagined(table.game, table.state, seat, rng or Rng(seed + len(table.log)), worlds)
    return Question(
        bot=bot,
        positions=tuple(map(pack, states)),
        legal=tuple(table.game.text(action) for action in states[0].legal()),
        is_first=is_first,
        is_for_person=is_for_person,
    )


def ask_for_values(table: Table[State], seat: Seat, level: str, *, seed: int, rng: Rng | None = None) -> Question:
    """What a bot of that level thinks of all that the seat could do. It goes first: a person wants to know it."""
    question = ask_for_move(table, seat, level, seed=seed, rng=rng, is_for_person=True)
    return msgspec.structs.replace(question, asks="values")


def imagined(game: Game[State], state: State, seat: Seat, rng: Rng, worlds: int = 1) -> list[State]:
    """Positions that look to this seat as the true one does: the only ones that a bot ever gets."""
    return [game.imagine(state, seat, rng) for _ in range(worlds)]


def ask_here(bot: Bot, game: Game[State], state: State, seat: Seat, rng: Rng) -> Choice:
    """What a bot that sits in this very program chooses, without a question: for studies of many games."""
    return bot.choose(imagined(game, state, seat, rng)[0])


def not_legal(answer: Answer, question: Question) -> str | None:
    """The first line that is proposed and cannot be played; None if there is none. What a bot expects to follow its
    move may not come."""
    proposed = answer.lines[:1] if question.asks == "move" else answer.lines
    return next((line for line in proposed or ("",) if line not in question.legal), None)


def checked(answer: Answer, question: Question) -> Answer:
    """The answer, if it can be played; BotError if not."""
    if (line := not_legal(answer, question)) is not None:
        raise BotError("bot-failed", bot=question.bot.level, reason=shown(line))
    return answer
