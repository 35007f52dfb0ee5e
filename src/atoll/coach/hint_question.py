"""A hint as a question and an answer: plain values, made and answered without a process, a thread or a clock.

`ask_for_hint` makes the question at a table. Its `move` is what an adviser is asked, as any bot is; `explain_move` puts
the answer into words. Trying turns takes long: a server lets other processes do both, `answer_hint` does them here.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import msgspec

from atoll.bots.answering import answer
from atoll.bots.questions import Answer, Question, ask_for_move
from atoll.coach.hint import hint_for, proposed_turn
from atoll.games import find
from atoll.kernel.game import Game, Seat
from atoll.kernel.position_codec import unpack
from atoll.kernel.state import Rng, State
from atoll.kernel.table import Table

ADVISER: Final = "captain"
WORLDS: Final = 6  # that are imagined where something is hidden


class HintQuestion(msgspec.Struct, frozen=True, kw_only=True):
    """All that is known to the seat that asks, and to whom it is told."""

    move: Question  # for the adviser, with every world that is imagined
    lang: str
    names: tuple[str, ...]


class HintStep(msgspec.Struct, frozen=True, kw_only=True):
    key: str
    marks: tuple[str, ...]
    sentence: str


class HintAnswer(msgspec.Struct, frozen=True, kw_only=True):
    lines: tuple[str, ...]  # the turn, as far as it can be settled now
    look: HintStep
    play: HintStep
    reasons: tuple[HintStep, ...]  # the best one first; there is always one

    def steps(self) -> tuple[HintStep, ...]:
        """Told step by step: where to look, what to play with the best reason, then every reason by itself."""
        play = msgspec.structs.replace(self.play, sentence=f"{self.play.sentence} {self.reasons[0].sentence}")
        return (self.look, play, *self.reasons)


def ask_for_hint(
    table: Table[State], seat: Seat, *, seed: int, lang: str, names: Sequence[str], level: str = ADVISER
) -> HintQuestion:
    """What to play in the seat that is to act, and why, in these words. The seed is for this question alone."""
    worlds = worlds_wanted(table.game)
    move = ask_for_move(table, seat, level, seed=seed, rng=Rng(seed), worlds=worlds, is_first=True, is_for_person=True)
    return HintQuestion(move=move, lang=lang, names=tuple(map(str, names)))


def worlds_wanted(game: Game[State]) -> int:
    """One, where nothing can be hidden."""
    return 1 if type(game).imagine is Game.imagine else WORLDS


def explain_move(question: HintQuestion, move: Answer) -> HintAnswer:
    """The adviser's answer to `question.move` as a hint."""
    asked = question.move
    game = find(asked.bot.game)
    pattern = game.start(asked.bot.seats, dict(asked.bot.options))
    worlds = [unpack(position, pattern) for position in asked.positions]
    turn = proposed_turn(game, worlds, [game.parse(line) for line in move.lines])
    look, play, *reasons = (
        HintStep(key=claim.key, marks=claim.marks, sentence=claim.sentence(question.lang, question.names))
        for claim in hint_for(game, worlds, turn)
    )
    return HintAnswer(lines=tuple(map(game.text, turn)), look=look, play=play, reasons=tuple(reasons))


def answer_hint(question: HintQuestion) -> HintAnswer:
    """Ask the adviser and explain its move, both here."""
    return explain_move(question, answer(question.move))


class _Explaining(msgspec.Struct, frozen=True):
    """What is sent to a process that explains."""

    question: HintQuestion
    move: Answer


def explaining_text(question: HintQuestion, move: Answer) -> str:
    """For `explain_text`, wherever that is called."""
    return msgspec.json.encode(_Explaining(question, move)).decode()


def explain_text(asked: str) -> str:
    """`explain_move`, from text to text."""
    told = msgspec.json.decode(asked, type=_Explaining)
    return msgspec.json.encode(explain_move(told.question, told.move)).decode()
