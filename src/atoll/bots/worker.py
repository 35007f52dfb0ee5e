"""A process in which bots think. It reads questions and writes answers, a line of JSON each, and never sees a table.

A question holds all that a bot may know: who it is, an imagined position, and the lines that are legal there. Bots stay
seated between questions, so that they can go on with a plan; one that was let go sits down again when it is asked.
"""

from __future__ import annotations

import signal
import sys
from functools import lru_cache
from typing import BinaryIO, Final, Literal

import msgspec

from atoll.bots.levels import seat_bot
from atoll.bots.thinking.bot import Consideration
from atoll.games import find
from atoll.kernel.position_codec import unpack

MOST_BOTS: Final = 256  # that one process remembers
LONGEST: Final = 1_000_000  # bytes of a question


class Sitting(msgspec.Struct, frozen=True, kw_only=True):
    """One bot at one table, from its first question to its last."""

    number: int  # whoever asks gives every sitting its own
    bot: str
    game: str
    options: tuple[tuple[str, str], ...]
    seats: int
    seed: int


class Question(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    sitting: Sitting
    position: str  # imagined, as position_codec packs it
    lines: tuple[str, ...]  # the legal ones
    asks: Literal["choose", "consider"] = "choose"


class Answer(msgspec.Struct, frozen=True, kw_only=True, tag="answer"):
    lines: tuple[str, ...]  # the chosen one, then what is expected to follow
    values: tuple[float, ...]
    simulations: int
    seconds: float


class Opinion(msgspec.Struct, frozen=True, kw_only=True, tag="opinion"):
    """The answer to somebody who asks to consider."""

    lines: tuple[str, ...]  # every candidate, best first
    values: tuple[float, ...]  # of each, 0 … 1 for the seat that is to act
    simulations: int
    seconds: float


class BotFailure(msgspec.Struct, frozen=True, kw_only=True, tag="trouble"):
    """Why there is no answer: a fault of the bot, or of whoever asks."""

    reason: str


class Thinker:
    """A seated bot, and what it needs to read a question."""

    def __init__(self, sitting: Sitting) -> None:
        self.game = find(sitting.game)
        self.pattern = self.game.start(sitting.seats, dict(sitting.options))
        self.bot = seat_bot(sitting.bot, self.game, sitting.seats, sitting.seed)

    def answer(self, question: Question) -> Answer | Opinion:
        state = unpack(question.position, self.pattern)
        if question.asks == "consider":
            return self.opinion(self.bot.consider(state), question.lines)
        choice = self.bot.choose(state)
        lines = tuple(self.game.text(action) for action in choice.line)
        if lines[0] not in question.lines:
            raise ValueError(f"{lines[0]} is not legal here")
        return Answer(lines=lines, values=choice.values, simulations=choice.simulations, seconds=choice.seconds)

    def opinion(self, considered: Consideration, legal: tuple[str, ...]) -> Opinion:
        lines = tuple(self.game.text(candidate.action) for candidate in considered.candidates)
        if strange := set(lines) - set(legal):
            raise ValueError(f"{sorted(strange)[0]} is not legal here")
        values = tuple(candidate.value for candidate in considered.candidates)
        return Opinion(lines=lines, values=values, simulations=considered.simulations, seconds=considered.seconds)


seated = lru_cache(MOST_BOTS)(Thinker)


def answer_text(asked: bytes) -> bytes:
    """The answer to a question, or what went wrong, in one line."""
    told: Answer | Opinion | BotFailure
    try:
        question = msgspec.json.decode(asked, type=Question)
        told = seated(question.sitting).answer(question)
    except Exception as error:  # whatever happened here must arrive there as words
        told = BotFailure(reason=f"{type(error).__name__}: {error}")
    return msgspec.json.encode(told) + b"\n"


def serve(questions: BinaryIO, answers: BinaryIO) -> None:
    """Answer until nobody asks any more."""
    while asked := questions.readline(LONGEST):
        answers.write(answer_text(asked))
        answers.flush()


def main() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for whoever asks; this process ends with its questions
    answers, sys.stdout = sys.stdout, sys.stderr  # what a guest's rules print is not an answer
    serve(sys.stdin.buffer, answers.buffer)


if __name__ == "__main__":
    main()
