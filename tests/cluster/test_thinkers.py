"""Bots that are thought about elsewhere: any thinker, a second one, or a server's own processes."""

from __future__ import annotations

import asyncio
from pathlib import Path

import msgspec
import pytest

from atoll.bots import Answer, BotError, answer
from atoll.bots.worker_protocol import BotFailure
from atoll.server.bots import Bots
from atoll.server.cluster.link import subject_of
from atoll.server.cluster.thinker import ClusterThinker
from atoll.server.cluster.thinker_messages import QUEUE, Busy, game_subject, thinker_subject
from atoll.server.cluster.thinker_pool import ThinkerPool
from atoll.server.hint_service import HintService
from cluster.thinking import StagedThinker, ThinkerProcess, question
from patience import PATIENCE_S

HERE, THERE = "0" * 16, "1" * 16


class OwnPool:
    """Our own processes, as far as these tests ask them."""

    def __init__(self) -> None:
        self.asked = []

    async def ask(self, question):
        self.asked.append(question)
        return answer(question)

    async def close(self) -> None:
        pass


def silence(_):
    return asyncio.sleep(10 * PATIENCE_S)


def illegal(_):
    return Answer(lines=("slide nowhere",), values=(0.5, 0.5), simulations=1, seconds=0.0)


def pool_for(link, patience_s=PATIENCE_S):
    own = OwnPool()
    return ThinkerPool(link, own, patience_s), own


@pytest.fixture
def alone(nats_server):
    """A NATS server at which no other test's thinkers are."""
    return nats_server().url


def without_time(told):
    return msgspec.structs.replace(told, seconds=0.0)


def test_a_thinker_answers_what_a_bot_here_would(alone, runner, link_to):
    thinker = ThinkerProcess(alone)

    async def do():
        pool, own = pool_for(await link_to(alone))
        while await pool.ask(question()) and own.asked:  # until it is connected, too
            own.asked.clear()
        for asked in (question(), question(seed=9), msgspec.structs.replace(question("sailor"), asks="values")):
            assert without_time(await pool.ask(asked)) == without_time(answer(asked))
        assert not own.asked

    try:
        runner.run(do())
    finally:
        said = thinker.stop()
    assert "thinks" in thinker.first_line
    assert thinker.process.returncode == 0
    assert not said


def test_without_thinkers_our_own_processes_are_asked_at_once(alone, runner, link_to):
    async def do():
        pool, own = pool_for(await link_to(alone), 10 * PATIENCE_S)
        await pool.ask(question())
        assert len(own.asked) == 1

    runner.run(do())


def test_without_a_link_our_own_processes_are_asked(nats_server, runner, link_to):
    async def do():
        server = nats_server()
        link = await link_to(server.url)
        server.kill()
        pool, own = pool_for(link, 10 * PATIENCE_S)
        await pool.ask(question())
        assert len(own.asked) == 1

    runner.run(do())


def test_what_is_sent_is_the_question_and_nothing_else(alone, runner, link_to):
    """It holds imagined positions only (tests/bots/test_questions.py)."""

    async def do():
        thinker = StagedThinker(await link_to(alone), HERE, answer)
        await thinker.start()
        pool, _ = pool_for(await link_to(alone))
        await pool.ask(question())
        assert thinker.asked == [msgspec.json.encode(question())]

    runner.run(do())


def test_a_thinker_that_keeps_silent_costs_a_second_question(alone, runner, link_to):
    async def do():
        thinker = StagedThinker(await link_to(alone), HERE, silence, answer)
        await thinker.start()
        pool, own = pool_for(await link_to(alone), patience_s=PATIENCE_S)
        asked = question("sailor")
        assert (await pool.ask(asked)).lines == answer(asked).lines
        assert len(thinker.asked) == 2
        assert not own.asked

    runner.run(do())


def test_two_that_keep_silent_cost_the_bot_its_turn_and_never_the_table(alone, runner, link_to):
    async def do():
        thinker = StagedThinker(await link_to(alone), HERE, silence)
        await thinker.start()
        pool, own = pool_for(await link_to(alone), patience_s=0.4)
        with pytest.raises(BotError):
            await pool.ask(question("sailor"))
        assert len(thinker.asked) == 2
        assert not own.asked
        bots = Bots(pool, HintService())
        chosen = await bots.choose(question("sailor"))
        assert chosen.stood_in
        assert chosen.line in question().legal
        await bots.close()

    runner.run(do())


@pytest.mark.parametrize("deed", [lambda _: Busy(), lambda _: BotFailure(reason="out of breath"), illegal])
def test_a_thinker_that_cannot_is_no_loss(alone, runner, link_to, deed):
    async def do():
        thinker = StagedThinker(await link_to(alone), HERE, deed)
        await thinker.start()
        pool, own = pool_for(await link_to(alone))
        assert (await pool.ask(question())).lines == answer(question()).lines
        assert own.asked
        assert thinker.asked

    runner.run(do())


def test_a_name_that_is_no_name_leads_nowhere(alone, runner, link_to):
    async def do():
        thinker = StagedThinker(await link_to(alone), "x.>", answer)
        await thinker.start()
        pool, own = pool_for(await link_to(alone))
        await pool.ask(question())
        assert own.asked

    runner.run(do())


def test_who_knows_other_rules_is_not_asked(alone, runner, link_to):
    async def do():
        thinker = StagedThinker(await link_to(alone), HERE, answer)
        await thinker.start(subject_of("questions", "game", "reef", "999"))
        await thinker.start(subject_of("questions", "game", "unknown", "1"))
        pool, own = pool_for(await link_to(alone))
        await pool.ask(question())
        assert own.asked
        assert not thinker.asked

    runner.run(do())


def test_a_bot_is_asked_where_it_sits_until_that_thinker_is_gone(alone, runner, link_to):
    async def do():
        first = StagedThinker(await link_to(alone), HERE, answer)
        await first.start()
        await first.start(thinker_subject(HERE))
        pool, own = pool_for(await link_to(alone))
        await pool.ask(question("sailor"))
        others = [StagedThinker(await link_to(alone), THERE, answer) for _ in range(3)]
        for other in others:
            await other.start()
        for _ in range(5):
            await pool.ask(question("sailor"))
        assert len(first.asked) == 6, "three others are in the same queue"
        await first.link.close()
        await pool.ask(question("sailor"))
        assert sum(len(other.asked) for other in others) == 1
        assert not own.asked

    runner.run(do())


def test_a_thinker_says_when_it_has_enough_to_do(alone, runner, link_to):
    async def do():
        link = await link_to(alone)
        thinker = ClusterThinker(link, 1, PATIENCE_S)
        thinkers_asked = []

        class Slow:
            async def ask(self, question):
                thinkers_asked.append(question)
                await asyncio.sleep(10 * PATIENCE_S)

        thinker._pool = Slow()
        asked = msgspec.json.encode(question("admiral"))
        waiting = [asyncio.create_task(thinker.answer(asked)) for _ in range(4)]
        await asyncio.sleep(0)
        told = [msgspec.json.decode(await task)["told"]["type"] for task in waiting if task.done()]
        assert told == ["busy", "busy"]
        hint = msgspec.structs.replace(question("captain"), is_for_person=True)
        hinting = asyncio.create_task(thinker.answer(msgspec.json.encode(hint)))
        await asyncio.sleep(0)
        assert not hinting.done(), "somebody waits for a hint: it is never sent away"
        for task in (*waiting, hinting):
            task.cancel()

    runner.run(do())


def test_a_thinker_that_is_asked_nonsense_says_so(alone, runner, link_to):
    async def do():
        thinker = ClusterThinker(await link_to(alone), 1, PATIENCE_S)
        for nonsense in (b"", b"{}", b'{"bot": 1}'):
            assert b'"failure"' in await thinker.answer(nonsense)

    runner.run(do())


def test_every_game_has_its_subject_and_all_thinkers_share_one_queue():
    assert game_subject("reef").startswith("atoll.questions.game.reef.")
    assert QUEUE


def children(process: int) -> list[str]:
    """What the processes are called that one has started."""
    started = Path(f"/proc/{process}/task/{process}/children").read_text().split()
    return [Path(f"/proc/{child}/cmdline").read_text() for child in started]


def test_the_bots_of_a_cluster_think_at_its_thinkers_and_then_at_home(lagoon):
    """A whole server: its own processes are started when the last thinker is gone."""
    thinker = ThinkerProcess(lagoon.nats)
    server = lagoon.start()
    try:
        made = server.set_up(kinds=("person", "bot"), level="sailor")
        with server.client(made.code, *made.tokens.values()) as client:
            play_until_the_bot_has_played(client)
            assert not [each for each in children(server.process.pid) if "worker_main" in each]
            thinker.process.kill()
            play_until_the_bot_has_played(client)
            assert [each for each in children(server.process.pid) if "worker_main" in each]
    finally:
        thinker.process.kill()
        thinker.process.communicate()


def play_until_the_bot_has_played(client):
    """One turn of the person, and one of the bot."""
    while client.position["to_act"] == 0:
        assert client.play(0, client.position["legal"][0])["type"] == "done"
        client.until_length(client.newest["done"]["length"])
    while client.position["to_act"] != 0:
        client.wait("position")
