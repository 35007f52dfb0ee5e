"""Bots that are asked without waiting: the server does something else while they think."""

from __future__ import annotations

import asyncio
import sys

import msgspec
import pytest

from atoll.bots import AsyncMinds, BotError, UnknownBot, seat_bot
from atoll.bots.processes import AsyncMind
from atoll.kernel.state import OVER, Rng
from contests import toy_is_found  # noqa: F401  (a fixture)
from toy import TOY
from walking import game_keys, game_of


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


def asked(use, width=1):
    """What an async function does with some minds that are closed afterwards."""

    async def run():
        minds = AsyncMinds(width)
        try:
            return await use(minds)
        finally:
            await minds.close()

    return asyncio.run(run())


@pytest.mark.parametrize("key", game_keys())
def test_a_far_bot_answers_what_a_near_one_does(key):
    game = game_of(key)
    seats = game.meta.seats[-1]
    state = dealt(game, seats, 3)

    async def both(minds):
        sitting = minds.seat("sailor", game, {}, seats, 11)
        return await minds.choose(sitting, game, state), await minds.consider(sitting, game, state)

    choice, considered = asked(both)
    imagined = game.imagine(state, int(state.to_act()), Rng(11))
    near = seat_bot("sailor", game, seats, 11)
    assert msgspec.structs.replace(choice, seconds=0.0) == msgspec.structs.replace(near.choose(imagined), seconds=0.0)
    assert game.why_not(state, int(state.to_act()), choice.action) is None
    assert all(game.why_not(state, int(state.to_act()), each.action) is None for each in considered.candidates)


def test_nothing_waits_while_a_bot_thinks():
    state = dealt(TOY, 2, 2)

    async def use(minds):
        sitting = minds.seat("captain@9000000", TOY, {}, 2, 1)
        thinking = asyncio.ensure_future(minds.choose(sitting, TOY, state))
        for _ in range(20):
            await asyncio.sleep(0.005)
        is_thinking = not thinking.done()
        thinking.cancel()
        return is_thinking

    assert asked(use)


def test_several_bots_think_at_once_and_each_in_its_own_process():
    """The quick ones in the first, which is kept for them; whoever may think for long in the other one."""
    state = dealt(TOY, 2, 2)

    async def use(minds):
        sittings = [minds.seat(("greedy", "captain@1")[number % 2], TOY, {}, 2, number) for number in range(6)]
        choices = await asyncio.gather(*(minds.choose(one, TOY, state) for one in sittings))
        return choices, {mind.process.pid for mind in minds.minds}

    choices, pids = asked(use, width=2)
    assert [choice.action in list(state.legal()) for choice in choices] == [True] * 6
    assert len(pids) == 2


def test_an_unknown_bot_is_refused_before_anybody_is_asked():
    with pytest.raises(UnknownBot, match="pirate"):
        AsyncMinds().seat("pirate", TOY, {}, 2, 1)


def test_a_process_that_was_ended_is_replaced():
    state = dealt(TOY, 2, 2)

    async def use(minds):
        sitting = minds.seat("greedy", TOY, {}, 2, 1)
        first = await minds.choose(sitting, TOY, state)
        before = minds.minds[0].process
        before.kill()
        await before.wait()
        again = await minds.choose(sitting, TOY, state)
        return first, again, before.pid, minds.minds[0].process.pid

    first, again, before, after = asked(use)
    assert again.action == first.action
    assert before != after


def test_whoever_stops_waiting_does_not_leave_an_answer_behind():
    state = dealt(TOY, 2, 2)

    async def use(minds):
        await minds.start()
        slow = asyncio.ensure_future(minds.choose(minds.seat("captain@9000000", TOY, {}, 2, 1), TOY, state))
        await asyncio.sleep(0.3)
        slow.cancel()
        with pytest.raises(asyncio.CancelledError):
            await slow
        return await minds.choose(minds.seat("greedy", TOY, {}, 2, 1), TOY, state)

    assert asked(use).simulations < 100


class Deaf(AsyncMind):
    """A process that never answers."""

    def command(self):
        return (sys.executable, "-c", "import time; time.sleep(60)")


class BrokenOff(AsyncMind):
    """A process that ends while it answers."""

    def command(self):
        return (sys.executable, "-c", "import sys; sys.stdin.readline(); print('{\"type\":', end='')")


class Wayward(AsyncMind):
    """A process that answers with what is not legal."""

    def command(self):
        said = '{"type":"answer","lines":["dance"],"values":[],"simulations":0,"seconds":0.0}'
        return (sys.executable, "-c", f"import sys; sys.stdin.readline(); print('{said}')")


class Missing(AsyncMind):
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
    state = dealt(TOY, 2, 2)

    async def use(minds):
        minds.minds = [kind(0.5)]
        for ask in (minds.choose, minds.consider):
            with pytest.raises(BotError, match=sentence):
                await ask(minds.seat("greedy", TOY, {}, 2, 1), TOY, state)

    asked(use)


def test_what_went_wrong_over_there_is_said_here():
    async def use(minds):
        sitting = msgspec.structs.replace(minds.seat("greedy", TOY, {}, 2, 1), seats=3)
        with pytest.raises(BotError, match="The bot greedy could not answer: "):
            await minds.choose(msgspec.structs.replace(sitting, game="chess"), TOY, dealt(TOY, 2, 2))

    asked(use)


def test_what_is_sent_is_imagined_whoever_asks():
    """The true hands of the others make no difference to what the process hears."""
    heard = []

    class Spy(AsyncMind):
        async def ask(self, question):
            heard.append(question.position)
            raise BotError("bot-silent", bot="spy")

    state = dealt(TOY, 3, 4)
    seat = int(state.to_act())

    async def use(minds):
        minds.minds = [Spy()]
        sitting = minds.seat("greedy", TOY, {}, 3, 1)
        for number in range(6):
            with pytest.raises(BotError):
                await minds.choose(sitting, TOY, TOY.imagine(state, seat, Rng(number)))

    asked(use)
    assert len(set(heard)) == 1


def test_a_closed_mind_answers_nobody():
    async def run():
        minds = AsyncMinds()
        sitting = minds.seat("greedy", TOY, {}, 2, 1)
        await minds.choose(sitting, TOY, dealt(TOY, 2, 2))
        process = minds.minds[0].process
        await minds.close()
        assert process.returncode is not None
        with pytest.raises(BotError):
            await minds.choose(sitting, TOY, dealt(TOY, 2, 2))
        assert minds.minds[0].process is None

    asyncio.run(run())
