"""Who is asked next: quick ones first, and nobody waits for ever."""

from __future__ import annotations

import asyncio

import pytest

from atoll.bots.async_pool import AsyncBotPool, AsyncBotProcess
from atoll.bots.priority_lock import PriorityLock
from bots.asking import toy_question
from patience import PATIENCE_S


async def a_few_rounds() -> None:
    for _ in range(5):
        await asyncio.sleep(0)


def order_of(waits: list[tuple[str, float]], gone: tuple[str, ...] = ()) -> list[str]:
    """Who comes in which order, if all of them come while somebody has a turn; some go away again."""
    had = []

    async def run() -> None:
        turns = PriorityLock()

        async def have(name: str, within_s: float) -> None:
            async with turns.turn(within_s):
                had.append(name)

        async with turns.turn(0):
            tasks = {}
            for name, within_s in waits:
                tasks[name] = asyncio.create_task(have(name, within_s))
                await a_few_rounds()
            for name in gone:
                tasks[name].cancel()
            await a_few_rounds()
        await asyncio.gather(*tasks.values(), return_exceptions=True)
        async with asyncio.timeout(PATIENCE_S), turns.turn(0):
            pass

    asyncio.run(run())
    return had


def test_whoever_is_due_first_comes_first():
    assert order_of([("admiral", 45), ("captain", 9), ("boy", 1.5), ("another", 1.5)]) == [
        "boy",
        "another",
        "captain",
        "admiral",
    ]


def test_whoever_goes_away_is_left_out():
    assert order_of([("boy", 1), ("captain", 9), ("admiral", 45)], gone=("boy", "captain")) == ["admiral"]


def test_one_who_goes_when_the_turn_is_given_passes_it_on():
    async def run() -> list[str]:
        turns, had = PriorityLock(), []

        async def have(name: str) -> None:
            async with turns.turn(1):
                had.append(name)

        async with turns.turn(0):
            first, second = asyncio.create_task(have("first")), asyncio.create_task(have("second"))
            await a_few_rounds()
        first.cancel()  # it has been given the turn, and does not know yet
        async with asyncio.timeout(PATIENCE_S):
            await second
        return had

    assert asyncio.run(run()) == ["second"]


def test_however_many_quick_ones_come_a_slow_one_has_its_turn(monkeypatch):
    """By a clock that goes forward by a second with every turn."""

    async def run() -> int:
        loop, turns, now_s = asyncio.get_running_loop(), PriorityLock(), [0.0]
        monkeypatch.setattr(loop, "time", lambda: now_s[0])
        quick = 0
        is_done = False

        async def slow() -> None:
            nonlocal is_done
            async with turns.turn(45):
                is_done = True

        async def come() -> None:
            nonlocal quick
            async with turns.turn(1.5):
                now_s[0] += 1
                quick += 1
                if not is_done and quick < 1_000:
                    coming.append(asyncio.create_task(come()))  # another one is there before this one has gone
                    await a_few_rounds()

        async with turns.turn(0):
            coming = [asyncio.create_task(slow()), asyncio.create_task(come())]
            await a_few_rounds()
        while coming:
            await coming.pop()
        assert is_done
        return quick

    assert asyncio.run(run()) < 60


@pytest.mark.parametrize(
    ("width", "places"),
    [
        (1, {"boy": {0}, "sailor": {0}, "captain": {0}, "admiral": {0}, "hint": {0}}),
        (3, {"boy": {0}, "sailor": {0}, "captain": {0, 1, 2}, "admiral": {1, 2}, "hint": {0}}),
    ],
)
def test_one_process_is_kept_for_quick_answers(width, places):
    asked = []

    class Noting(AsyncBotProcess):
        async def ask(self, question):
            asked.append(self)

    async def run() -> dict[str, set[int]]:
        pool, found = AsyncBotPool(width), {}
        pool.processes = [Noting() for _ in range(width)]
        for name in places:
            for seed in range(6):
                level = "captain" if name == "hint" else name
                await pool.ask(toy_question(level, seed=seed, is_for_person=name == "hint"))
                found.setdefault(name, set()).add(pool.processes.index(asked[-1]))
        return found

    assert asyncio.run(run()) == places
