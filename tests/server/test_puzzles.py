"""Puzzles over HTTP: today's list, a position without its answer, a try, the lamp, and noes with a sentence."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

import pytest

from atoll.coach.daily_puzzles import puzzle_on
from atoll.coach.puzzle_judge import OpenPuzzle


def today():
    return datetime.now(UTC).date()


def best_lines(key: str = "reef") -> list[str]:
    daily = puzzle_on(today(), key)
    assert daily is not None
    return list(daily.puzzle.turns[0].lines)


def test_a_day_lists_one_puzzle_a_game(server):
    told = server.get("/api/puzzles/today").json
    assert told["date"] == today().isoformat()
    assert [each["game"] for each in told["puzzles"]] == ["isles", "laguna", "motu", "reef", "sharks"]
    assert {each["level"] for each in told["puzzles"]} <= {"boy", "sailor", "captain", "admiral"}
    assert server.get(f"/api/puzzles/{told['date']}").json == told


def test_a_week_is_open_wherever_on_earth_one_is(server):
    for days, status in ((1, 200), (0, 200), (-7, 200), (2, 404), (-8, 404)):
        day = today() + timedelta(days=days)
        assert server.get(f"/api/puzzles/{day}").status == status, days


@pytest.mark.parametrize("key", ["isles", "laguna", "motu", "reef", "sharks"])
def test_a_puzzle_is_put_without_its_answer(server, key):
    answer = server.get(f"/api/puzzles/today/{key}?lang=en")
    assert answer.status == 200, answer.text
    told = answer.json
    daily = puzzle_on(today(), key)
    position = told["position"]
    assert position["viewer"] == position["to_act"] == told["seat"] == daily.puzzle.seat
    assert position["length"] == daily.puzzle.length
    assert best_lines(key)[0] in position["legal"]
    assert {"verdict", "best", "turns", "more", "reasons"}.isdisjoint(told)
    assert [seat["kind"] for seat in told["seats"]].count("person") == 1


def test_puzzles_of_one_kind_are_asked_for_by_their_numbers(server):
    told = server.get("/api/games/reef/practice/grow").json
    assert len(told["numbers"]) == len(set(told["numbers"])) == 5
    for number in told["numbers"]:
        opened = OpenPuzzle("reef", number)
        assert opened.puzzle.kind == "grow"
        put = server.get(f"/api/puzzles/no-{number}/reef").json
        assert (put["date"], put["position"]["length"]) == (f"no-{number}", opened.puzzle.length)
    lines = list(OpenPuzzle("reef", told["numbers"][0]).puzzle.turns[0].lines)
    tried = server.post(f"/api/puzzles/no-{told['numbers'][0]}/reef/try", {"lines": lines}).json
    assert tried["verdict"]["stars"] == 3
    assert server.get("/api/games/reef/practice/nothing-of-the-kind").json["numbers"] == []
    assert server.get("/api/games/chess/practice/grow").status == 422
    for name in ("no-99999", "no-", "no-1x"):
        assert server.get(f"/api/puzzles/{name}/reef").status == 404


def test_a_turn_is_tried_step_by_step(server):
    """The board follows after each line; the verdict comes with the last one, and not before."""
    lines = best_lines()
    assert len(lines) == 2
    part = server.post("/api/puzzles/today/reef/try?lang=en", {"lines": lines[:1]})
    assert part.status == 200, part.text
    assert "verdict" not in part.json
    assert lines[1] in part.json["position"]["legal"]
    whole = server.post("/api/puzzles/today/reef/try?lang=en", {"lines": lines}).json
    assert whole["verdict"]["stars"] == 3
    assert whole["verdict"]["best"] == lines
    assert whole["verdict"]["reasons"]
    assert whole["position"]["legal"] == []
    lit = server.post("/api/puzzles/today/reef/try?lang=en", {"lines": lines, "hinted": True}).json
    assert lit["verdict"]["stars"] == 2


def test_whoever_gives_up_is_told_the_answer_in_their_language(server):
    told = {
        lang: server.post(f"/api/puzzles/today/reef/try?lang={lang}", {"gives_up": True}).json for lang in ("fr", "en")
    }
    assert told["fr"]["verdict"]["stars"] == 0
    assert told["fr"]["verdict"]["best"] == best_lines()
    assert told["fr"]["verdict"]["play"] != told["en"]["verdict"]["play"]


def test_the_lamp_says_where_to_look(server):
    told = server.get("/api/puzzles/today/reef/hint?lang=en").json
    assert set(told) == {"marks", "sentence", "reason"}
    assert told["sentence"].startswith("Look closely at")


@pytest.mark.parametrize(
    ("path", "status", "error"),
    [
        ("/api/puzzles/yesterday", 404, "no-puzzle"),
        ("/api/puzzles/2026-02-31", 404, "no-puzzle"),
        ("/api/puzzles/1999-01-01/reef", 404, "no-puzzle"),
        ("/api/puzzles/today/chess", 422, "unknown-game"),
        ("/api/puzzles/today/chess/hint", 422, "unknown-game"),
    ],
)
def test_what_is_not_there_is_refused_in_a_sentence(server, path, status, error):
    told = server.get(f"{path}?lang=en")
    assert (told.status, told.json["error"]) == (status, error)
    assert told.json["sentence"]


@pytest.mark.parametrize(
    ("body", "status", "error"),
    [
        ({"lines": ["slide a1 a1"]}, 422, "refused"),
        ({"lines": ["fly home"]}, 400, "notation"),
        ({"lines": ["x" * 101]}, 400, "malformed"),
        ({"lines": ["stay"] * 61}, 400, "malformed"),
        ({"lines": "stay"}, 400, "malformed"),
        ({"stars": 3}, 400, "malformed"),
        ({"lines": ["stay"], "hinted": "yes"}, 400, "malformed"),
    ],
)
def test_a_bad_try_is_refused_in_a_sentence(server, body, status, error):
    told = server.post("/api/puzzles/today/reef/try?lang=en", body)
    assert (told.status, told.json["error"]) == (status, error), told.text


def test_more_lines_than_the_turn_has_are_refused(server):
    lines = best_lines()
    told = server.post("/api/puzzles/today/reef/try?lang=en", {"lines": [*lines, lines[-1]]})
    assert told.status == 422


def test_a_position_shows_only_what_its_seat_may_know():
    """Isles: the tile that lies face down is not in the view of a seat that did not see it."""
    opened = OpenPuzzle("isles", 0)
    view = opened.game.written_view(opened.table.state, opened.seat)
    world = opened.worlds()[1]
    assert opened.game.written_view(world, opened.seat) == view
