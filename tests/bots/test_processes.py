"""Bots think in another process, and all that goes there is what their seat can know."""

from __future__ import annotations

import io
import os
import subprocess
import sys
import threading
import time

import msgspec
import pytest

from atoll.bots import BotError, Minds, UnknownBot, ask, seat_bot
from atoll.bots.levels import UNHURRIED
from atoll.bots.processes import PATIENCE_SECONDS, FarBot, Mind
from atoll.bots.worker import MOST_BOTS, Answer, BotFailure, Question, Sitting, answer_text, main, seated, serve
from atoll.kernel.position_codec import pack
from atoll.kernel.state import OVER, Rng
from contests import toy_is_found  # noqa: F401  (a fixture)
from patience import PATIENCE_S
from toy import TOY, ToyGame
from walking import game_keys, game_of, has_secrets

SECRETIVE = [key for key in game_keys() if has_secrets(game_of(key))]


@pytest.fixture
def minds():
    opened = Minds()
    yield opened
    opened.close()


def dealt(game, seats, seed):
    """A position some way into a random game, where a seat is to act."""
    state, rng, entries = game.start(seats, {}), Rng(seed), 5 + seed
    while state.to_act() < 0 or entries > 0:
        before = state.copy()
        state.apply(state.pick(rng))
        entries -= 1
        if state.to_act() == OVER:
            return before if before.to_act() >= 0 else dealt(game, seats, seed + 1)
    return state


def sitting(**changes):
    asked = {"number": 1, "bot": "greedy", "game": "toy", "options": (), "seats": 2, "seed": 4, **changes}
    return Sitting(**asked)


def question(state, **changes):
    lines = tuple(TOY.text(action) for action in state.legal())
    return Question(sitting=sitting(**changes), position=pack(state), lines=lines)


def told(asked):
    return msgspec.json.decode(answer_text(msgspec.json.encode(asked)), type=Answer | BotFailure)


@pytest.mark.parametrize("key", ["toy", *game_keys()])
def test_a_far_bot_answers_what_a_near_one_does(key, minds):
    game = TOY if key == "toy" else game_of(key)
    seats = game.meta.seats[-1]
    state = dealt(game, seats, 3)
    near = seat_bot("sailor", game, seats, 11).choose(state)
    far = minds.seat("sailor", game, {}, seats, 11).choose(state)
    assert msgspec.structs.replace(far, seconds=0.0) == msgspec.structs.replace(near, seconds=0.0)
    assert game.why_not(state, int(state.to_act()), far.action) is None


def test_the_thinking_is_done_by_another_process(minds):
    mind = minds.minds[0]
    assert mind.process.pid != os.getpid()
    assert mind.process.poll() is None
    minds.close()
    assert mind.process.poll() is not None


class Spy:
    """Takes the place of the process, and keeps what it is sent."""

    def __init__(self):
        self.heard = []

    def ask(self, question):
        self.heard.append(msgspec.json.encode(question))
        return Answer(lines=question.lines[:1], values=(), simulations=0, seconds=0.0)


def leaks(game, ask) -> bool:
    """Whether anything else is sent for two true positions that look the same to the seat."""
    differing = 0
    for seats in game.meta.seats:
        for seed in range(40):
            state = dealt(game, seats, seed)
            seat = int(state.to_act())
            twins = [game.imagine(state, seat, Rng(50 + number)) for number in range(3)]
            assert len({str(game.view(twin, seat)) for twin in (state, *twins)}) == 1
            differing += len({pack(twin) for twin in (state, *twins)}) > 1
            spy = Spy()
            for twin in (state, *twins):
                bot = FarBot(game, sitting(game=game.meta.key, seats=seats), spy)
                ask(bot, game, twin, seat, Rng(7))
            if len(set(spy.heard)) > 1:
                return True
    assert differing > 2, "nothing was hidden, so nothing was checked"
    return False


@pytest.mark.parametrize("key", SECRETIVE)
def test_what_is_sent_to_a_bot_is_the_same_whatever_its_seat_cannot_know(key):
    assert not leaks(game_of(key), ask)


def test_the_secrets_of_the_toy_stay_here():
    assert not leaks(TOY, ask)


def test_sending_the_true_position_would_be_caught():
    assert leaks(TOY, lambda bot, game, state, seat, rng: bot.choose(state))


class LeakyToy(ToyGame):
    def imagine(self, state, seat, rng):
        return state.copy()


def test_a_game_that_imagines_the_truth_would_be_caught():
    assert leaks(TOY, lambda bot, game, state, seat, rng: ask(bot, LeakyToy(), state, seat, rng))


def test_a_bot_is_remembered_between_its_questions():
    state = dealt(TOY, 2, 2)
    seated.cache_clear()
    for number in (1, 1, 2):
        assert isinstance(told(question(state, number=number)), Answer)
    assert seated.cache_info().misses == 2
    for number in range(MOST_BOTS + 3):
        told(question(state, number=number))
    assert seated.cache_info().currsize == MOST_BOTS


def test_questions_are_answered_line_by_line_until_the_end():
    state = dealt(TOY, 2, 2)
    answers = io.BytesIO()
    serve(io.BytesIO(msgspec.json.encode(question(state)) + b"\nrubbish\n"), answers)
    first, second = answers.getvalue().splitlines()
    answer = msgspec.json.decode(first, type=Answer | BotFailure)
    assert answer.lines[0] in question(state).lines
    assert len(answer.values) == 2
    assert "DecodeError" in msgspec.json.decode(second, type=Answer | BotFailure).reason


@pytest.mark.parametrize(
    ("spoilt", "reason"),
    [
        ({"position": "{}"}, "This is not a position"),
        ({"lines": ("dance",)}, "is not legal here"),
        ({"sitting": sitting(bot="pirate")}, "no bot called “pirate”"),
        ({"sitting": sitting(game="chess")}, "chess"),
    ],
)
def test_a_question_that_cannot_be_answered_comes_back_with_the_reason(spoilt, reason):
    asked = msgspec.structs.replace(question(dealt(TOY, 2, 2)), **spoilt)
    assert reason in told(asked).reason


def test_what_went_wrong_over_there_is_said_here(minds):
    asked = msgspec.structs.replace(question(dealt(TOY, 2, 2)), lines=("dance",))
    with pytest.raises(BotError, match=r"The bot greedy could not answer: ValueError. .* is not legal here"):
        minds.minds[0].ask(asked)


def test_an_unknown_bot_is_refused_before_anybody_is_asked(minds):
    with pytest.raises(UnknownBot, match="pirate"):
        minds.seat("pirate", TOY, {}, 2, 1)


def test_a_process_that_was_ended_is_replaced(minds):
    bot, state = minds.seat("greedy", TOY, {}, 2, 1), dealt(TOY, 2, 2)
    first = bot.choose(state)
    before = minds.minds[0].process
    before.kill()
    before.wait()
    again = bot.choose(state)
    assert again.action in list(state.legal())
    assert len(first.values) == len(again.values) == 2
    assert minds.minds[0].process.pid != before.pid


class DeafMind(Mind):
    """A process that never answers."""

    def _started(self):
        return subprocess.Popen(
            [sys.executable, "-c", "import time; time.sleep(3600)"], stdin=subprocess.PIPE, stdout=subprocess.PIPE
        )


def test_a_process_that_does_not_answer_is_ended_and_a_sentence_says_so():
    mind = DeafMind(patience_seconds=0.2)
    start = time.monotonic()
    with pytest.raises(BotError, match=r"The bot greedy gave no answer, twice\."):
        mind.ask(question(dealt(TOY, 2, 2)))
    assert time.monotonic() - start < PATIENCE_S
    assert mind.process.poll() is not None


def test_a_bot_with_a_budget_of_its_own_is_given_its_time(minds, monkeypatch):
    patience = []
    exchange = Mind._exchange

    def noted(mind, asked, patience_seconds):
        patience.append(patience_seconds)
        return exchange(mind, asked, patience_seconds)

    monkeypatch.setattr(Mind, "_exchange", noted)
    state = dealt(TOY, 2, 2)
    for bot in ("captain", "captain@20"):
        minds.seat(bot, TOY, {}, 2, 1).choose(state)
    assert patience == [PATIENCE_SECONDS, PATIENCE_SECONDS + UNHURRIED]


class BrokenOffMind(Mind):
    """A process that ends while it answers."""

    def _started(self):
        code = "import sys; sys.stdin.readline(); print('{\"type\":', end='')"
        return subprocess.Popen([sys.executable, "-c", code], stdin=subprocess.PIPE, stdout=subprocess.PIPE)


def test_a_process_that_cannot_be_started_is_a_sentence(minds, monkeypatch):
    minds.minds[0].close()

    def no_room(*_args, **_settings):
        raise OSError(12, "Cannot allocate memory")

    monkeypatch.setattr(subprocess, "Popen", no_room)
    bot = minds.seat("boy", game_of("reef"), {}, 2, 1)
    for _ in range(2):
        with pytest.raises(BotError, match="Cannot allocate memory"):
            ask(bot, game_of("reef"), game_of("reef").start(2, {}), 0, Rng(1))


def test_half_an_answer_is_none():
    mind = BrokenOffMind()
    with pytest.raises(BotError, match=r"The bot greedy gave no answer, twice\."):
        mind.ask(question(dealt(TOY, 2, 2)))


def test_what_a_guest_prints_is_not_an_answer(monkeypatch, capfdbinary):
    def chatty(questions, answers):
        print("I am thinking")
        answers.write(b"answer\n")
        answers.flush()

    monkeypatch.setattr("atoll.bots.worker.serve", chatty)
    monkeypatch.setattr("signal.signal", lambda number, handler: None)
    monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO()))
    monkeypatch.setattr("sys.stdout", sys.__stdout__)
    main()
    assert capfdbinary.readouterr().out == b"answer\n"


def test_bots_are_spread_over_the_processes_and_asked_at_once():
    minds = Minds(2)
    try:
        bots = [minds.seat("greedy", TOY, {}, 2, number) for number in range(4)]
        assert [bot.mind for bot in bots] == [*minds.minds, *minds.minds]
        state, answers = dealt(TOY, 2, 2), []
        threads = [threading.Thread(target=lambda bot=bot: answers.append(bot.choose(state))) for bot in bots]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        assert [answer.action in list(state.legal()) for answer in answers] == [True] * 4
    finally:
        minds.close()


class WaywardMind:
    def ask(self, question):
        return Answer(lines=("dance",), values=(), simulations=0, seconds=0.0)


def test_an_answer_that_is_not_legal_is_not_played():
    with pytest.raises(BotError, match="could not answer: dance"):
        FarBot(TOY, sitting(), WaywardMind()).choose(dealt(TOY, 2, 2))
