"""A hint as a question and an answer in plain text, for a process of its own: trying turns holds up whoever waits."""

from __future__ import annotations

import msgspec

from atoll.coach.hint import hint_for, proposed_turn
from atoll.games import find
from atoll.kernel.position_codec import unpack


class HintQuestion(msgspec.Struct, frozen=True, kw_only=True):
    """All that is known to the seat that asks, and to whom it is told."""

    game: str
    seats: int
    options: dict[str, str]
    worlds: tuple[str, ...]  # imagined positions, as position_codec packs them
    line: tuple[str, ...]  # what an adviser would play, and expects to follow
    lang: str
    names: tuple[str, ...]


class HintStep(msgspec.Struct, frozen=True, kw_only=True):
    key: str
    marks: tuple[str, ...]
    sentence: str


class HintAnswer(msgspec.Struct, frozen=True, kw_only=True):
    lines: tuple[str, ...]  # the turn, as far as it can be settled now
    steps: tuple[HintStep, ...]


def answer_text(asked: str) -> str:
    """The hint in words. What to play comes with the best reason; then every reason stands by itself."""
    question = msgspec.json.decode(asked, type=HintQuestion)
    game = find(question.game)
    pattern = game.start(question.seats, question.options)
    worlds = [unpack(world, pattern) for world in question.worlds]
    turn = proposed_turn(game, worlds, [game.parse(line) for line in question.line])
    claims = hint_for(game, worlds, turn)
    said = [claim.sentence(question.lang, question.names) for claim in claims]
    said[1] = f"{said[1]} {said[2]}"
    told = zip(claims, said, strict=True)
    steps = tuple(HintStep(key=claim.key, marks=claim.marks, sentence=text) for claim, text in told)
    return msgspec.json.encode(HintAnswer(lines=tuple(map(game.text, turn)), steps=steps)).decode()
