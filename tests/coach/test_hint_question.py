"""A hint is a question made of what its seat can know, and answered without a table."""

from __future__ import annotations

import msgspec
import pytest

from atoll.bots import answer, seat_bot
from atoll.coach import HintQuestion, answer_hint, ask_for_hint, explain_move, hint_for, proposed_turn
from atoll.coach.hint_question import WORLDS, HintAnswer, explain_text, explaining_text
from atoll.games import find
from atoll.kernel.state import Rng
from bots.asking import dealt, table_at
from walking import game_keys, game_of, has_secrets

NAMES = ("Ana", "Bob", "Cleo", "Dan", "Eve")
SECRETIVE = [key for key in game_keys() if has_secrets(game_of(key))]


def asked(game, state, seats=2, seed=3) -> HintQuestion:
    table = table_at(game, state, seats)
    return ask_for_hint(table, int(state.to_act()), seed=seed, lang="fr", names=NAMES[:seats], level="sailor")


@pytest.mark.parametrize("key", ["reef", "isles", "motu"])
def test_a_hint_says_what_the_adviser_would_play_and_why(key):
    game = find(key)
    state = dealt(game, 2, 3)
    told = answer_hint(asked(game, state))
    rng, seat = Rng(3), int(state.to_act())
    worlds = [game.imagine(state, seat, rng) for _ in range(WORLDS if key == "isles" else 1)]
    turn = proposed_turn(game, worlds, seat_bot("sailor", game, 2, 3).choose(worlds[0]).line)
    assert told.lines == tuple(map(game.text, turn))
    claims = hint_for(game, worlds, turn)
    assert [step.key for step in (told.look, told.play, *told.reasons)] == [claim.key for claim in claims]
    assert [step.marks for step in told.steps()] == [claim.marks for claim in claims]
    _, play, best, *_ = (claim.sentence("fr", NAMES) for claim in claims)
    assert told.steps()[1].sentence == f"{play} {best}"
    assert told.steps()[2].sentence == best


def test_another_process_can_explain_it():
    game = find("isles")
    question = asked(game, dealt(game, 2, 3))
    assert msgspec.json.decode(msgspec.json.encode(question), type=HintQuestion) == question
    move = answer(question.move)
    text = explain_text(explaining_text(question, move))
    assert msgspec.json.decode(text, type=HintAnswer) == explain_move(question, move)


def test_a_hint_is_asked_afresh_and_goes_first():
    game = find("reef")
    question = asked(game, dealt(game, 2, 3))
    assert question.move.is_first
    assert question.move.is_for_person
    assert len(question.move.positions) == 1, "nothing is hidden"


@pytest.mark.parametrize("key", SECRETIVE)
def test_what_is_asked_is_the_same_whatever_the_seat_cannot_know(key):
    game, differing = game_of(key), 0
    for seed in range(30):
        state = dealt(game, 2, seed)
        twins = [game.imagine(state, int(state.to_act()), Rng(50 + number)) for number in range(3)]
        differing += len({int(twin.digest()) for twin in (state, *twins)}) > 1
        assert len({msgspec.json.encode(asked(game, twin)) for twin in (state, *twins)}) == 1
    assert differing > 2, "nothing was hidden, so nothing was checked"
