"""The link between processes, over a real NATS server."""

from __future__ import annotations

import asyncio
import time

import pytest

from atoll.server.cluster.link import LinkError, NobodyListens, TooLong, packed, subject_of, unpacked
from patience import PATIENCE_S

NEWS, WHO = subject_of("test", "news"), subject_of("test", "who")


async def until(condition):
    async with asyncio.timeout(PATIENCE_S):
        while not condition():
            await asyncio.sleep(0.005)


def test_what_is_published_is_heard_once_and_in_order(nats, runner, link_to):
    async def do():
        speaker, listener = await link_to(nats), await link_to(nats)
        heard = []
        await listener.subscribe(NEWS, heard.append)
        sent = [f"{number}".encode() * (number % 50) for number in range(3000)]
        for number, message in enumerate(sent):
            speaker.publish(NEWS, message)
            if number % 100 == 0:
                await asyncio.sleep(0)
        await until(lambda: len(heard) >= len(sent))
        assert heard == sent

    runner.run(do())


def test_a_question_is_answered_by_one_and_goes_out_after_what_was_published(nats, runner, link_to):
    async def do():
        asker, *others = [await link_to(nats) for _ in range(3)]
        heard, asked = [], []

        def answering(name):
            async def answer(question):
                asked.append(name)
                return b"%d news, %s" % (len(heard), question)

            return answer

        await others[0].subscribe(NEWS, heard.append)
        for number, other in enumerate(others):
            await other.answer(WHO, answering(number), queue="all")
        asker.publish(NEWS, b"first")
        assert (await asker.request(WHO, b"you?", PATIENCE_S)).endswith(b" news, you?")
        for _ in range(20):
            await asker.request(WHO, b"", PATIENCE_S)
        assert len(asked) == 21
        assert set(asked) == {0, 1}, "they share the work"
        await until(lambda: heard == [b"first"])

    runner.run(do())


def test_where_nobody_listens_is_told_at_once(nats, runner, link_to):
    async def do():
        link = await link_to(nats)
        with pytest.raises(NobodyListens):
            await link.request(subject_of("test", "nobody"), b"", 10 * PATIENCE_S)

    runner.run(do())


def test_a_question_without_an_answer_ends_in_time_and_what_raises_is_no_answer(nats, runner, link_to):
    async def do():
        link, other = await link_to(nats), await link_to(nats)

        async def answer(question):
            raise OSError("not now")

        await other.answer(subject_of("test", "silent"), answer)
        with pytest.raises(LinkError):
            await link.request(subject_of("test", "silent"), b"", 0.05)
        assert link.is_connected

    runner.run(do())


def test_what_is_longer_than_nats_takes_is_refused_and_what_is_many_is_sent_in_parts(nats, runner, link_to):
    async def do():
        speaker, listener = await link_to(nats), await link_to(nats)
        heard = []
        await listener.subscribe(subject_of("test", "long"), heard.append)
        with pytest.raises(TooLong):
            await speaker.request(WHO, bytes(1_048_577), 1.0)
        sent = [bytes([number]) * 400_000 for number in range(8)]
        speaker.publish(subject_of("test", "long"), bytes(2_000_000))
        for message in sent:
            speaker.publish(subject_of("test", "long"), message)
        await until(lambda: len(heard) == len(sent))
        assert heard == sent

    runner.run(do())


def test_who_gives_up_asking_takes_nothing_along(nats, runner, link_to):
    """What others have published meanwhile goes out all the same."""

    async def do():
        speaker, listener = await link_to(nats), await link_to(nats)
        heard, subject = [], subject_of("test", "all")
        await listener.subscribe(subject, heard.append)
        for number in range(12):
            speaker.publish(subject, bytes([number]) * 400_000)
        await asyncio.sleep(0)
        asking = asyncio.create_task(speaker.request(WHO, b"", PATIENCE_S))
        await asyncio.sleep(0)
        asking.cancel()
        await until(lambda: len(heard) == 12)
        speaker.publish(subject, b"and more")
        await until(lambda: heard[-1] == b"and more")

    runner.run(do())


def test_packets_hold_what_was_put_in():
    messages = [b"", b"a", b"bc" * 40, b"d"]
    packets = list(packed(messages, 100))
    assert all(len(packet) <= 100 for packet in packets)
    assert [message for packet in packets for message in unpacked(packet)] == messages


@pytest.mark.parametrize("token", ["", "a.b", "*", ">", "a b", "a\r\nPUB x 0", "É", "A", "a" * 65])
def test_a_code_from_outside_cannot_reach_beyond_its_token(token):
    with pytest.raises(ValueError, match="token"):
        subject_of("table", token)


def test_a_link_that_is_lost_says_so_and_is_there_again_with_all_that_was_heard(nats_server, runner, link_to):
    async def do():
        server = nats_server()
        speaker, listener = await link_to(server.url), await link_to(server.url)
        changes, heard = [], []
        listener.changes.append(changes.append)
        await listener.subscribe(NEWS, heard.append)

        async def never(question):
            await asyncio.sleep(10 * PATIENCE_S)
            return b""

        await listener.answer(WHO, never)
        waiting = asyncio.create_task(speaker.request(WHO, b"", 10 * PATIENCE_S))
        await asyncio.sleep(0.1)
        server.kill()
        with pytest.raises(LinkError):
            await waiting
        await until(lambda: changes == [False])
        assert not listener.is_connected
        speaker.publish(NEWS, b"nobody will hear this")
        with pytest.raises(LinkError):
            await speaker.request(WHO, b"", 1.0)
        server.start()
        began = time.monotonic()
        await until(lambda: changes == [False, True] and speaker.is_connected)
        speaker.publish(NEWS, b"back")
        await until(lambda: heard == [b"back"])
        assert time.monotonic() - began < PATIENCE_S

    runner.run(do())


def test_a_link_can_be_opened_before_there_is_a_server(nats_server, runner, link_to):
    async def do():
        server = nats_server()
        server.kill()
        link = await link_to(server.url, within_s=0.3)
        assert not link.is_connected
        heard = []
        await link.subscribe(NEWS, heard.append)
        server.start()
        await until(lambda: link.is_connected)
        link.publish(NEWS, b"hello")
        await until(lambda: heard == [b"hello"])

    runner.run(do())


def test_of_several_servers_one_is_enough(nats_server, runner, link_to):
    async def do():
        first, second = nats_server(), nats_server()
        first.kill()
        link = await link_to(f"{first.url},{second.url}")
        assert link.is_connected

    runner.run(do())
