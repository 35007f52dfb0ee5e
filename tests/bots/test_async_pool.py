"""Bots that are asked without waiting: the server does something else while they think."""

from __future__ import annotations

import asyncio
import sys

import msgspec
import pytest

from atoll.bots import Answer, BotError, answer
from atoll.bots.async_pool import AsyncBotPool, AsyncBotProcess
from bots.asking import toy_question
from contests import toy_is_found  # noqa: F401  (a fixture)
from patience import PATIENCE_S

replace = msgspec.structs.replace


def asked(use, width=1):
    """What an async function does with a pool that is closed afterwards."""

    async def run():
        pool = AsyncBotPool(width)
        try:
            return await use(pool)
        finally:
            await pool.close()

    return asyncio.run(run())


@pytest.mark.parametrize("asks", ["move", "values"])
def test_another_process_answers_what_this_one_does(asks):
    question = replace(toy_question("sailor"), asks=asks)
    told = asked(lambda pool: pool.ask(question))
    assert replace(told, seconds=0.0) == replace(answer(question), seconds=0.0)


def test_nothing_waits_while_a_bot_thinks():
    async def use(pool):
        thinking = asyncio.ensure_future(pool.ask(toy_question("captain@9000000")))
        for _ in range(20):
            await asyncio.sleep(0.005)
        is_thinking = not thinking.done()
        thinking.cancel()
        return is_thinking

    assert asked(use)


def test_several_bots_think_at_once_and_each_in_its_own_process():
    """The quick ones in the first, which is kept for them; whoever may think for long in the other one."""
    questions = [toy_question(("greedy", "captain@1")[number % 2], seed=number) for number in range(6)]

    async def use(pool):
        answers = await asyncio.gather(*map(pool.ask, questions))
        return answers, {process.process.pid for process in pool.processes}

    answers, pids = asked(use, width=2)
    assert [told.lines[0] in questions[0].legal for told in answers] == [True] * 6
    assert len(pids) == 2


def test_a_process_that_was_ended_is_replaced():
    question = toy_question()

    async def use(pool):
        first = await pool.ask(question)
        before = pool.processes[0].process
        before.kill()
        await before.wait()
        again = await pool.ask(question)
        return first, again, before.pid, pool.processes[0].process.pid

    first, again, before, after = asked(use)
    assert again.lines == first.lines
    assert before != after


def test_whoever_stops_waiting_does_not_leave_an_answer_behind():
    async def use(pool):
        await pool.start()
        slow = asyncio.ensure_future(pool.ask(toy_question("captain@9000000")))
        await asyncio.sleep(0.3)
        slow.cancel()
        with pytest.raises(asyncio.CancelledError):
            await slow
        return await pool.ask(toy_question())

    assert asked(use).simulations < 100


class Deaf(AsyncBotProcess):
    """A process that never answers."""

    def command(self):
        return (sys.executable, "-c", "import time; time.sleep(60)")


class BrokenOff(AsyncBotProcess):
    """A process that ends while it answers."""

    def command(self):
        return (sys.executable, "-c", "import sys; sys.stdin.readline(); print('{\"type\":', end='')")


class Wayward(AsyncBotProcess):
    """A process that answers with what is not legal."""

    def command(self):
        said = '{"type":"answer","lines":["dance"],"values":[],"simulations":0,"seconds":0.0}'
        return (sys.executable, "-c", f"import sys; sys.stdin.readline(); print('{said}')")


class Missing(AsyncBotProcess):
    """A process that cannot be started."""

    def command(self):
        return ("/no/such/python",)


@pytest.mark.parametrize(
    ("kind", "sentence"),
    [
        (Deaf, r"The bot greedy gave no answer, twice\."),
        (BrokenOff, r"The bot greedy gave no answer, twice\."),
        (Wayward, "The bot greedy could not answer: dance"),
        (Missing, "could not be started: No such file"),
    ],
)
def test_a_process_that_is_of_no_use_is_a_sentence(kind, sentence):
    async def use(pool):
        pool.processes = [kind(0.5 if kind is Deaf else PATIENCE_S)]
        for asks in ("move", "values"):
            with pytest.raises(BotError, match=sentence):
                await pool.ask(replace(toy_question(), asks=asks))

    asked(use)


def test_what_went_wrong_over_there_is_said_here():
    question = toy_question()

    async def use(pool):
        with pytest.raises(BotError, match="The bot greedy could not answer: "):
            await pool.ask(replace(question, bot=replace(question.bot, game="chess")))

    asked(use)


def test_a_closed_pool_answers_nobody():
    async def run():
        pool = AsyncBotPool()
        assert isinstance(await pool.ask(toy_question()), Answer)
        process = pool.processes[0].process
        await pool.close()
        assert process.returncode is not None
        with pytest.raises(BotError):
            await pool.ask(toy_question())
        assert pool.processes[0].process is None

    asyncio.run(run())
