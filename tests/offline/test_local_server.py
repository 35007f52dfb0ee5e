"""The tables of a browser, without a browser: the same questions, answers and sentences as a server's."""

from __future__ import annotations

import asyncio
import json

import pytest

from atoll.games import find, keys
from atoll.kernel.record import read, verify
from atoll.wire.codes import new_code
from list_journal import ListJournal
from local_table import LocalSeat, Page


async def set_up(page: Page, game: str = "reef", **more: object) -> tuple[str, str, str]:
    """A table for one person and a ship's boy: its code, the person's token, the host's."""
    seats = [{"kind": "person", "name": "Nina"}, {"kind": "bot", "level": "boy"}]
    made = await page.json("POST", "/api/tables", {"game": game, "seats": seats, **more})
    return made["code"], made["tokens"]["0"], made["host"]


async def play(seat: LocalSeat, most: int = 10_000) -> int:
    """Whatever comes first, until it is over or so many lines are played; how many were."""
    for played in range(most):
        told = await seat.page.wait(lambda: seat.position if seat.position["legal"] or is_over(seat) else None)
        if is_over(seat):
            return played
        answer = await seat.ask(type="play", seat=0, line=told["legal"][0], length=told["length"])
        assert answer["type"] in ("done", "no"), answer
    return most


def is_over(seat: LocalSeat) -> bool:
    return seat.position["to_act"] == -2


async def one_game(page: Page) -> tuple[str, str]:
    code, token, _ = await set_up(page)
    seat = await page.sit(code, token)
    await play(seat)
    return code, token


def test_a_match_is_played_to_its_end_and_its_record_verifies():
    async def whole() -> str:
        page = Page()
        code, token = await one_game(page)
        status, text = await page.ask("GET", f"/api/tables/{code}/record", authorization=f"Bearer {token}")
        assert status == 200
        await page.server.close()
        return text

    record = read(asyncio.run(whole()))
    assert [leg.outcome is not None for leg in record.legs] == [True]
    assert verify(record, find(record.game)) > 0


def test_a_new_worker_goes_on_from_the_journal():
    async def begin(journal: ListJournal) -> tuple[str, str, int]:
        page = Page(journal)
        code, token, _ = await set_up(page)
        seat = await page.sit(code, token)
        await play(seat, 5)
        length = (await page.wait(lambda: seat.position if seat.position["legal"] else None))["length"]
        return code, token, length  # nobody closes anything: the tab was killed

    async def go_on(journal: ListJournal, code: str, token: str) -> tuple[int, bool]:
        page = Page(journal, list(journal.lines))
        await page.server.open()
        seat = await page.sit(code, token)
        length = seat.position["length"]
        await play(seat)
        over = is_over(seat)
        await page.server.close()
        return length, over

    journal = ListJournal()
    code, token, length = asyncio.run(begin(journal))
    assert asyncio.run(go_on(journal, code, token)) == (length, True)


def test_what_the_browser_cannot_keep_is_not_shown():
    async def full() -> tuple[dict[str, object], int, int]:
        page = Page()
        code, token, _ = await set_up(page)
        seat = await page.sit(code, token)
        told = await page.wait(lambda: seat.position if seat.position["legal"] else None)
        page.journal.is_full = True
        answer = await seat.ask(type="play", seat=0, line=told["legal"][0], length=told["length"])
        stayed = seat.position["length"]
        page.journal.is_full = False
        again = await page.wait(lambda: seat.position if seat.position["legal"] else None)
        done = await seat.ask(type="play", seat=0, line=again["legal"][0], length=again["length"])
        await page.server.close()
        assert done["type"] == "done"
        return answer, told["length"], stayed

    answer, before, after = asyncio.run(full())
    assert answer["type"] == "no"
    assert answer["sentence"].startswith("This browser has no room left")
    assert before == after


def test_two_tabs_see_the_same_table():
    async def look() -> tuple[int, int]:
        page = Page()
        code, token, _ = await set_up(page)
        first, second = await page.sit(code, token), await page.sit(code, token)
        await play(first, 1)
        length = first.position["length"]
        await page.wait(lambda: second.position["length"] >= length)
        seen = second.position["length"]
        await page.server.close()
        return length, seen

    length, seen = asyncio.run(look())
    assert seen >= length > 0


@pytest.mark.parametrize("game", keys())
def test_everything_that_needs_no_other_machine_is_answered(game: str):
    """Rules, pictures, pad, lesson, hint and drawing, in two languages."""

    async def look() -> None:
        page = Page()
        for lang in ("fr", "en"):
            told = {"accept-language": lang}
            assert await page.json("GET", f"/api/games/{game}/rules", **told)
            for what in ("pictures", "examples"):
                await page.json("GET", f"/api/games/{game}/{what}", **told)
            for what in ("pad", "lesson"):
                assert (await page.ask("GET", f"/api/games/{game}/{what}", **told))[0] in (200, 404)
        code, token, host = await set_up(page, game, seats=[{"kind": "person", "name": "Nina"}, {"kind": "open"}])
        await page.json("POST", f"/api/tables/{code}/start", {"level": "boy"}, authorization=f"Bearer {host}")
        seat = await page.sit(code, token)
        await page.wait(lambda: seat.position["legal"] or seat.position["to_act"] == 1)
        bearer = {"authorization": f"Bearer {token}"}
        assert (await page.json("GET", f"/api/tables/{code}/replay?most=5", **bearer))["legs"]
        assert (await page.ask("GET", f"/api/tables/{code}/drawing", **bearer))[1]
        await page.server.close()

    asyncio.run(look())


def test_a_hint_and_a_puzzle_are_thought_about_by_the_other_worker():
    async def look() -> None:
        page = Page()
        code, token, _ = await set_up(page)
        seat = await page.sit(code, token)
        await page.wait(lambda: seat.position["legal"])
        hint = await seat.ask(type="hint", seat=0)
        assert (hint["type"], hint["steps"] != []) == ("hinted", True)
        day = await page.json("GET", "/api/puzzles/today")
        tried = {"lines": [], "gives_up": True}
        told = await page.json("POST", f"/api/puzzles/today/{day['puzzles'][0]['game']}/try", tried)
        assert told["verdict"]["stars"] == 0
        assert len(page.workers) == 1
        await page.server.close()
        assert page.workers[0].is_ended

    asyncio.run(look())


def test_a_worker_that_fails_is_replaced_and_the_table_goes_on():
    async def look() -> int:
        page = Page()
        code, token, _ = await set_up(page)
        seat = await page.sit(code, token)
        await play(seat, 2)
        page.workers[0].thinker.work = lambda text, tell: tell(json.dumps({"failure": "the worker is gone"}))
        await play(seat, 2)
        await page.wait(lambda: seat.position["legal"])
        await page.server.close()
        return len(page.workers)

    assert asyncio.run(look()) >= 2


def test_a_review_comes_line_by_line_from_a_worker_of_its_own():
    async def look() -> tuple[list[str], bool]:
        page = Page()
        code, token = await one_game(page)
        wish = {"code": code, "seat": 0}
        status, text = await page.ask("POST", "/api/reviews", wish, authorization=f"Bearer {token}")
        assert status == 200
        ended = page.workers[-1].is_ended
        await page.server.close()
        return [json.loads(line)["type"] for line in text.splitlines()], ended

    kinds, ended = asyncio.run(look())
    assert kinds[-1] == "review"
    assert ended


def test_a_code_says_that_its_table_lives_here():
    async def look() -> str:
        page = Page()
        code, _, _ = await set_up(page)
        assert (await page.json("GET", f"/api/tables/{code}"))["code"] == code
        await page.server.close()
        return code

    code = asyncio.run(look())
    assert code[0] == "o"
    assert "o" not in {letter for _ in range(1_000) for letter in new_code()}


def test_what_needs_a_server_is_not_there():
    async def look() -> list[tuple[int, str]]:
        page = Page()
        told = [
            await page.ask("GET", path) for path in ("/api/network", "/api/nothing", "/metrics", "/api/tables/abcdef")
        ]
        told.append(await page.ask("DELETE", "/api/games"))
        await page.server.close()
        return told

    told = asyncio.run(look())
    assert [status for status, _ in told] == [404, 404, 404, 404, 405]
    assert all(json.loads(text)["sentence"] for _, text in told)
