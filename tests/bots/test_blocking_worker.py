"""Bots think in another process, which is replaced if it dies or keeps silent."""

from __future__ import annotations

import io
import os
import subprocess
import sys
import threading
import time

import msgspec
import pytest

from atoll.bots import Answer, BotError, Question, SeatedBots, answer
from atoll.bots.blocking_worker import BotProcess
from atoll.bots.levels import UNHURRIED
from atoll.bots.worker_main import answer_text, main, serve
from atoll.bots.worker_protocol import PATIENCE_SECONDS, BotFailure
from bots.asking import toy_question
from contests import toy_is_found  # noqa: F401  (a fixture)
from patience import PATIENCE_S

replace = msgspec.structs.replace


@pytest.fixture
def process():
    started = BotProcess()
    yield started
    started.close()


@pytest.mark.parametrize("asks", ["move", "values"])
def test_another_process_answers_what_this_one_does(process, asks):
    question = replace(toy_question("sailor"), asks=asks)
    assert replace(process.ask(question), seconds=0.0) == replace(answer(question), seconds=0.0)


def test_the_thinking_is_done_by_another_process(process):
    assert process.process.pid != os.getpid()
    assert process.process.poll() is None
    process.close()
    assert process.process.poll() is not None


def test_questions_are_answered_line_by_line_until_the_end():
    answers = io.BytesIO()
    question = toy_question()
    serve(io.BytesIO(msgspec.json.encode(question) + b"\nrubbish\n"), answers)
    first, second = answers.getvalue().splitlines()
    told = msgspec.json.decode(first, type=Answer | BotFailure)
    assert told.lines[0] in question.legal
    assert len(told.values) == 2
    assert "DecodeError" in msgspec.json.decode(second, type=Answer | BotFailure).reason


def test_a_question_that_cannot_be_answered_comes_back_with_the_reason():
    asked = replace(toy_question(), legal=("dance",))
    told = msgspec.json.decode(answer_text(msgspec.json.encode(asked), SeatedBots()), type=Answer | BotFailure)
    assert "is not legal here" in told.reason


def test_what_went_wrong_over_there_is_said_here(process):
    with pytest.raises(BotError, match=r"The bot greedy could not answer: ValueError. .* is not legal here"):
        process.ask(replace(toy_question(), legal=("dance",)))


def test_a_process_that_was_ended_is_replaced(process):
    question = toy_question()
    first = process.ask(question)
    before = process.process
    before.kill()
    before.wait()
    assert process.ask(question).lines == first.lines
    assert process.process.pid != before.pid


class DeafProcess(BotProcess):
    """A process that never answers."""

    def _started(self):
        return subprocess.Popen(
            [sys.executable, "-c", "import time; time.sleep(3600)"], stdin=subprocess.PIPE, stdout=subprocess.PIPE
        )


def test_a_process_that_does_not_answer_is_ended_and_a_sentence_says_so():
    process = DeafProcess(patience_seconds=0.2)
    start = time.monotonic()
    with pytest.raises(BotError, match=r"The bot greedy gave no answer, twice\."):
        process.ask(toy_question())
    assert time.monotonic() - start < PATIENCE_S
    assert process.process.poll() is not None


def test_a_bot_with_a_budget_of_its_own_is_given_its_time(process, monkeypatch):
    patience = []
    exchange = BotProcess._exchange

    def noted(process, asked, patience_seconds):
        patience.append(patience_seconds)
        return exchange(process, asked, patience_seconds)

    monkeypatch.setattr(BotProcess, "_exchange", noted)
    for level in ("captain", "captain@20"):
        process.ask(toy_question(level))
    assert patience == [PATIENCE_SECONDS, PATIENCE_SECONDS + UNHURRIED]


class BrokenOffProcess(BotProcess):
    """A process that ends while it answers."""

    def _started(self):
        code = "import sys; sys.stdin.readline(); print('{\"type\":', end='')"
        return subprocess.Popen([sys.executable, "-c", code], stdin=subprocess.PIPE, stdout=subprocess.PIPE)


def test_a_process_that_cannot_be_started_is_a_sentence(process, monkeypatch):
    process.close()

    def no_room(*_args, **_settings):
        raise OSError(12, "Cannot allocate memory")

    monkeypatch.setattr(subprocess, "Popen", no_room)
    for _ in range(2):
        with pytest.raises(BotError, match="Cannot allocate memory"):
            process.ask(toy_question())


def test_half_an_answer_is_none():
    process = BrokenOffProcess()
    with pytest.raises(BotError, match=r"The bot greedy gave no answer, twice\."):
        process.ask(toy_question())


def test_what_a_guest_prints_is_not_an_answer(monkeypatch, capfdbinary):
    def chatty(questions, answers):
        print("I am thinking")
        answers.write(b"answer\n")
        answers.flush()

    monkeypatch.setattr("atoll.bots.worker_main.serve", chatty)
    monkeypatch.setattr("signal.signal", lambda number, handler: None)
    monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO()))
    monkeypatch.setattr("sys.stdout", sys.__stdout__)
    main()
    assert capfdbinary.readouterr().out == b"answer\n"


def test_several_threads_may_ask():
    process, answers = BotProcess(), []
    try:
        questions = [toy_question(seed=number) for number in range(4)]
        threads = [threading.Thread(target=lambda one=one: answers.append(process.ask(one))) for one in questions]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        assert [told.lines[0] in questions[0].legal for told in answers] == [True] * 4
    finally:
        process.close()


class WaywardProcess(BotProcess):
    """A process that answers with what is not legal."""

    def _exchange(self, asked, patience_seconds):
        assert msgspec.json.decode(asked, type=Question)
        return msgspec.json.encode(Answer(lines=("dance",), values=(), simulations=0, seconds=0.0)) + b"\n"


def test_an_answer_that_is_not_legal_is_not_played():
    process = WaywardProcess()
    try:
        with pytest.raises(BotError, match="could not answer: dance"):
            process.ask(toy_question())
    finally:
        process.close()
