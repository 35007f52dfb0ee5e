"""Answers questions in this process: for a worker, a browser, a test, a program that has no table of its own."""

from __future__ import annotations

from typing import Final

from atoll.bots.levels import ADVICE_SECONDS, UNHURRIED, seat_bot
from atoll.bots.questions import Answer, BotSeat, Question, not_legal
from atoll.games import find
from atoll.kernel.position_codec import unpack

MOST_BOTS: Final = 256  # that stay seated


class SeatedBot:
    """A bot, and what it needs to read a question."""

    def __init__(self, question: Question) -> None:
        seat = question.bot
        most_seconds = ADVICE_SECONDS if question.is_for_person and question.asks == "move" else UNHURRIED
        self.game = find(seat.game)
        self.pattern = self.game.start(seat.seats, dict(seat.options))
        self.bot = seat_bot(seat.level, self.game, seat.seats, seat.seed, most_seconds)

    def answer(self, question: Question) -> Answer:
        state = unpack(question.positions[0], self.pattern)
        if question.asks == "values":
            considered = self.bot.consider(state)
            actions = tuple(candidate.action for candidate in considered.candidates)
            values = tuple(candidate.value for candidate in considered.candidates)
            return self._told(actions, values, considered.simulations, considered.seconds)
        choice = self.bot.choose(state)
        return self._told(choice.line, choice.values, choice.simulations, choice.seconds)

    def _told(self, actions: tuple[int, ...], values: tuple[float, ...], simulations: int, seconds: float) -> Answer:
        lines = tuple(self.game.text(action) for action in actions)
        return Answer(lines=lines, values=values, simulations=simulations, seconds=seconds)


class SeatedBots:
    """Bots stay seated between questions, so that they can go on with a plan. One that was let go sits down again."""

    def __init__(self, most: int = MOST_BOTS) -> None:
        self.most = most
        self.bots: dict[BotSeat, SeatedBot] = {}  # whoever was asked last is last

    def answer(self, question: Question) -> Answer:
        """What the bot answers; ValueError if that is not among the lines that the question says are legal."""
        known = self.bots.pop(question.bot, None)
        bot = SeatedBot(question) if known is None or question.is_first else known
        self.bots[question.bot] = bot
        if len(self.bots) > self.most:
            del self.bots[next(iter(self.bots))]
        answer = bot.answer(question)
        if (line := not_legal(answer, question)) is not None:
            raise ValueError(f"{line} is not legal here")
        return answer


def answer(question: Question) -> Answer:
    """The answer of a bot that sits down for this question alone."""
    return SeatedBots().answer(question)
