"""Reviews over HTTP: line by line, of games that are over, and only while somebody reads them."""

from __future__ import annotations

import asyncio
import json
import os
import socket
import sys
from contextlib import contextmanager
from functools import partial
from pathlib import Path

import pytest

from atoll.coach.review_lines import ReviewQuestion
from atoll.coach.review_worker import COMMAND, NICENESS
from atoll.server import server_context
from atoll.server.limits import LOCAL, Gate
from atoll.server.review_process import process_lines
from atoll.server.review_service import MOST_WAITING, ReviewService
from atoll.wire.errors import SlowDown
from forking import ForkedServer
from patience import PATIENCE_S, until

HERE = Path(__file__).parents[1]
RECORDS = HERE / "games" / "reef" / "records"
RECORD = (RECORDS / "2-win0.txt").read_text("utf-8")
OTHER = (RECORDS / "2-win1.txt").read_text("utf-8")
RETURN = (RECORDS / "2-return.txt").read_text("utf-8")
UNFINISHED = RECORD.partition("\nresult:")[0] + "\n"
COLUMNS = "dcdcdcd"  # whoever begins has four in a column
FOLDER = "ATOLL_STAND_IN"


def stand_in(folder) -> tuple[str, ...]:
    return (sys.executable, str(HERE / "review_stand_in.py"), str(folder))


def with_stand_in() -> None:
    """A plant: reviews of this server are found by the stand-in, one at a time."""
    folder = Path(os.environ[FOLDER])
    server_context.width_for = lambda cores: 1
    server_context.process_lines = partial(process_lines, command=stand_in(folder))


@pytest.fixture
def folder(tmp_path, monkeypatch):
    place = tmp_path / "stand-in"
    place.mkdir()
    monkeypatch.setenv(FOLDER, str(place))
    return place


@pytest.fixture
def slow(tmp_path, folder):
    """A server whose reviews wait until the test lets them go on."""
    running = ForkedServer(tmp_path, plant=partial(with_folder, str(folder)))
    yield running
    running.close()


def with_folder(folder: str) -> None:
    os.environ[FOLDER] = folder
    with_stand_in()


def started(folder) -> list[int]:
    return sorted(int(path.name) for path in folder.iterdir() if path.name.isdigit())


def lives(pid: int) -> bool:
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    return True


@contextmanager
def reading(server, **wish):
    """Somebody who reads a review line by line, and goes when the block is left."""
    body = json.dumps(wish).encode()
    head = f"POST /api/reviews HTTP/1.1\r\nHost: localhost\r\nContent-Length: {len(body)}\r\n\r\n".encode()
    with socket.create_connection(("127.0.0.1", server.port), PATIENCE_S) as line:
        line.sendall(head + body)
        with line.makefile("rb") as told:
            assert told.readline().startswith(b"HTTP/1.1 200")
            while told.readline() not in (b"\r\n", b""):
                pass
            yield lambda: next_line(told)


def next_line(told):
    """The next line of the review out of its chunk; None when there are no more."""
    size = int(told.readline(), 16)
    text = told.read(size + 2)
    return json.loads(text) if size else None


# The true engine, with a game that is thought about in a moment


@pytest.fixture(scope="module")
def guests(tmp_path_factory):
    running = ForkedServer(tmp_path_factory.mktemp("guests"), plant=with_guest)
    yield running
    running.close()


def with_guest() -> None:
    os.environ["ATOLL_GAMES"] = "connect_four"


@pytest.fixture(scope="module")
def over(guests):
    """A table whose game is over."""
    made = guests.set_up("connect_four")
    with guests.client(made.code, *made.tokens.values()) as both:
        for column in COLUMNS:
            position = both.position
            done = both.play(position["to_act"], f"drop {column}")
            both.until_length(done["length"])
        assert both.position["to_act"] == -2
    return made


def lines_of(answer):
    assert answer.status == 200, answer.text
    return [json.loads(line) for line in answer.text.splitlines()]


def test_a_review_comes_line_by_line_and_adds_up(guests, over):
    answer = guests.post("/api/reviews", {"code": over.code, "seat": 1, "lang": "en"})
    assert answer.headers["content-type"] == "application/x-ndjson"
    *parts, last = lines_of(answer)
    assert {part["type"] for part in parts} == {"progress"}
    assert parts[-1]["done"] == parts[-1]["of"] == len(COLUMNS)
    assert (last["type"], last["seat"]) == ("review", 1)
    review = last["review"]
    assert [event for part in parts for event in part["events"]] == review["events"]
    for account in review["accounts"]:
        terms = [account[term] for term in ("start", "luck", "own", "others", "unexplained")]
        assert round(sum(terms), 1) == account["result"]
    assert [account["result"] for account in review["accounts"]] == [1, -1]


def test_a_finished_review_is_kept_for_every_seat(guests, over):
    first = lines_of(guests.post("/api/reviews", {"code": over.code}))[-1]
    (again,) = lines_of(guests.post("/api/reviews", {"code": over.code}))
    (other,) = lines_of(guests.post("/api/reviews", {"code": over.code, "seat": 1}))
    assert (again, other["seat"]) == (first, 1)
    assert other["review"]["events"] == first["review"]["events"]


def test_a_record_is_reviewed_like_its_table(guests, over):
    text = guests.get(f"/api/tables/{over.code}/record").text
    told = lines_of(guests.post("/api/reviews", {"record": text}))[-1]
    table = lines_of(guests.post("/api/reviews", {"code": over.code}))[-1]
    assert told["review"]["accounts"] == table["review"]["accounts"]


def test_it_is_thought_about_with_low_priority():
    """The true process, before it has answered anything."""

    wanted = min(19, os.getpriority(os.PRIO_PROCESS, 0) + NICENESS)

    async def look():
        service = ReviewService(1, process_lines)
        question = ReviewQuestion(record=RECORD, lang="en")
        lines = service.follow(service.job(question), 0)
        reading = asyncio.ensure_future(anext(lines))
        children = Path(f"/proc/{os.getpid()}/task/{os.getpid()}/children")
        try:
            async with asyncio.timeout(PATIENCE_S):
                while not any(niceness(pid) >= wanted for pid in children.read_text().split()):
                    await asyncio.sleep(0.02)
            return [niceness(pid) for pid in children.read_text().split() if COMMAND[-1] in command(pid)]
        finally:
            reading.cancel()
            await service.close()

    if not Path("/proc/self/task").exists():
        pytest.skip("there is no /proc here")
    assert asyncio.run(look()) == [wanted]


def niceness(pid: str) -> int:
    try:
        return os.getpriority(os.PRIO_PROCESS, int(pid))
    except ProcessLookupError:
        return 0


def command(pid: str) -> str:
    return Path(f"/proc/{pid}/cmdline").read_text()


# What is refused


@pytest.mark.parametrize(
    ("wish", "status", "error"),
    [
        ({}, 400, "malformed"),
        ({"code": "abcdef", "record": RECORD}, 400, "malformed"),
        ({"record": RECORD, "who": 1}, 400, "malformed"),
        ({"record": RECORD, "seat": -1}, 400, "malformed"),
        ({"record": 7}, 400, "malformed"),
        ({"code": "zzzzzz"}, 404, "unknown-table"),
        ({"record": RECORD, "seat": 2}, 422, "review-seat"),
        ({"record": RECORD, "leg": 1}, 422, "review-leg"),
        ({"record": "nothing of the kind"}, 422, None),
        ({"record": RECORD.replace("result: ", "result: 9")}, 422, None),
        ({"record": UNFINISHED}, 409, "review-running"),
        ({"record": "x" * 4_100_000}, 413, "too-large"),
    ],
)
def test_nonsense_gets_a_fitting_status_and_a_sentence(server, wish, status, error):
    answer = server.post("/api/reviews?lang=fr", wish)
    told = answer.json
    assert (answer.status, bool(told["sentence"])) == (status, True)
    assert error in (None, told["error"])


def test_nobody_gets_a_review_of_a_game_that_goes_on(server):
    made = server.set_up(record=RECORD, at=60)
    for token in (None, made.tokens[0], made.host):
        answer = server.post("/api/reviews?lang=en", {"code": made.code}, token)
        assert (answer.status, answer.json["error"]) == (409, "review-running"), token
        assert "hint" in answer.json["sentence"]
    waiting = server.set_up(kinds=("person", "open"))
    assert server.post("/api/reviews", {"code": waiting.code}).status == 409


def test_another_pages_script_may_not_ask(server):
    answer = server.post("/api/reviews", {"record": RECORD}, headers={"Origin": "http://elsewhere.example"})
    assert answer.status == 403


# Who waits, who leaves


def test_it_is_stopped_when_the_reader_goes(slow, folder):
    with reading(slow, record=RECORD) as line:
        assert line()["type"] == "progress"
        (pid,) = started(folder)
        assert lives(pid)
    until(lambda: not lives(pid), "the process goes on")
    (folder / "go").touch()
    assert lines_of(slow.post("/api/reviews", {"record": RECORD}))[-1]["type"] == "review"
    assert len(started(folder)) == 2


def test_others_wait_in_line_and_are_told_so(slow, folder):
    with reading(slow, record=RECORD) as first:
        assert first()["type"] == "progress"
        with reading(slow, record=OTHER) as second:
            assert second() == {"type": "waiting", "ahead": 1}
            with reading(slow, record=RETURN, leg=0) as third:
                assert third() == {"type": "waiting", "ahead": 2}
                assert len(started(folder)) == 1
            (folder / "go").touch()
            assert first()["type"] == "review"
            assert [second()["type"], second()["type"]] == ["progress", "review"]


def test_who_goes_while_waiting_frees_the_place(slow, folder):
    with reading(slow, record=RECORD) as first:
        first()
        with reading(slow, record=OTHER) as second:
            assert second()["ahead"] == 1
        with reading(slow, record=RETURN) as third:
            told = third()
            while told["ahead"] != 1:  # the second one has not been seen to go yet
                told = third()


def test_two_who_ask_for_the_same_game_share_one_process(slow, folder):
    with reading(slow, record=RECORD) as one:
        one()
        with reading(slow, record=RECORD, seat=1) as other:
            assert other()["type"] == "progress"
            assert len(started(folder)) == 1
        (folder / "go").touch()  # one of them went: it goes on for the other
        assert one()["type"] == "review"
        assert one() is None


def test_a_match_of_several_games_is_reviewed_game_by_game(slow, folder):
    (folder / "go").touch()
    first, last = (lines_of(slow.post("/api/reviews", {"record": RETURN, **which}))[-1] for which in ({"leg": 0}, {}))
    assert first["review"]["headline"] != last["review"]["headline"]  # seat 0 was somebody else's
    assert len(started(folder)) == 2


def test_a_process_that_fails_is_told_as_an_error(tmp_path):
    async def look():
        service = ReviewService(1, partial(process_lines, command=(sys.executable, "-c", "raise SystemExit(3)")))
        job = service.job(ReviewQuestion(record=RECORD, lang="fr"))
        try:
            return [json.loads(line) async for line in service.follow(job, 0)]
        finally:
            await service.close()

    (told,) = asyncio.run(look())
    assert (told["type"], told["error"], "relue" in told["sentence"]) == ("error", "review-failed", True)


def test_a_stranger_waits_for_few_at_once():
    gate = Gate(people_per_address=10)
    for _ in range(3):
        gate.begin_review("192.0.2.1")
    with pytest.raises(SlowDown):
        gate.begin_review("192.0.2.1")
    gate.begin_review("192.0.2.2")
    gate.end_review("192.0.2.1")
    gate.begin_review("192.0.2.1")
    for _ in range(20):
        gate.begin_review(LOCAL)


def test_a_stranger_cannot_ask_again_and_again():
    gate = Gate(people_per_address=1)
    for _ in range(2):
        gate.review("192.0.2.1")
    with pytest.raises(SlowDown):
        gate.review("192.0.2.1")
    gate.review("192.0.2.2")


def test_the_line_is_not_endless():
    async def fill():
        service = ReviewService(0, process_lines)
        for number in range(MOST_WAITING):
            service.job(ReviewQuestion(record=str(number), lang="en"))
        service.job(ReviewQuestion(record="0", lang="en"))  # it is in the line already
        with pytest.raises(SlowDown):
            service.job(ReviewQuestion(record="one more", lang="en"))

    asyncio.run(fill())
