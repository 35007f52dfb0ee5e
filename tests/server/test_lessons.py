"""A guided first game over the wire: a table like any other, kept to its script."""

from __future__ import annotations

import pytest

from french import spaced

pytestmark = pytest.mark.anywhere

SEATS = ("person", "bot")


def test_a_lesson_is_kept_to_its_script_and_then_is_a_table_like_any_other(server):
    offer = next(game for game in server.get("/api/games").json if game["key"] == "reef")["lesson"]
    assert offer == {"seats": 2, "learner": 0, "steps": 7}
    told = server.get("/api/games/reef/lesson?lang=en").json
    assert told["steps"][1]["sentence"].startswith("At the start of your turn")
    assert [step["plays"] for step in told["steps"]] == [False, True, True, False, True, True, False]
    made = server.set_up(kinds=SEATS, settings={"lesson": True})
    with server.client(made.code, made.tokens[0]) as learner:
        assert learner.position["length"] == 17
        assert learner.position["lesson"] == {"step": 1, "line": "slide e2 c2"}
        no = learner.play(0, "slide e2 d3")
        assert (no["error"], no["rule"]) == ("refused", "R6"), "a wrong try gets the real reason"
        no = learner.play(0, "stay")
        assert (no["error"], no["marks"]) == ("lesson", ["e2", "c2"])
        assert no["sentence"].startswith("Good idea")
        assert learner.play(0, "slide e2 c2")["type"] == "done"
        learner.wait("position", until=lambda told: told["lesson"]["step"] == 2)
        learner.play(0, "place turtle-yellow d3")
        answered = learner.wait("position", until=lambda told: told["to_act"] == 0)
        assert answered["lesson"]["step"] == 4
        assert "1 place crab-red b6" in [line for told in learner.heard for line in told.get("lines", ())]
        learner.play(0, "slide b6 f6")
        learner.wait("position", until=lambda told: told["lesson"].get("line", "").startswith("place"))
        learner.play(0, "place turtle-red b3")
        free = learner.wait("position", until=lambda told: told["to_act"] == 0)
        assert free["lesson"] == {"step": 7}
        assert learner.play(0, "stay")["type"] == "done", "it goes on as one likes"


def test_taking_back_goes_back_in_the_lesson_too(server):
    made = server.set_up(kinds=SEATS, settings={"lesson": True})
    with server.client(made.code, made.tokens[0]) as learner:
        learner.play(0, "slide e2 c2")
        after = learner.wait("position", until=lambda told: told["lesson"]["step"] == 2)
        assert learner.do("undo", seat=0, length=after["length"])["type"] == "done"
        assert learner.wait("position")["lesson"] == {"step": 1, "line": "slide e2 c2"}


def test_a_lesson_has_its_own_seats(server):
    wish = {"game": "reef", "settings": {"lesson": True}}
    answer = server.post("/api/tables", {**wish, "seats": [{"kind": "person"}, {"kind": "person"}]})
    assert (answer.status, answer.json["error"]) == (422, "lesson-seats")
    assert server.get("/api/games/nothing/lesson").status == 422


def test_pictures_of_the_rules_are_views_of_the_lesson(server):
    river, slide, *_ = server.get("/api/games/reef/pictures?lang=fr").json
    assert (river["rule"], river["view"]["board"]) == ("R3", {})
    assert (slide["rule"], slide["marks"]) == ("R6", ["e2", "d2", "c2"])
    assert slide["view"]["board"]["e2"] == "turtle-blue"


def test_a_worked_score_adds_up_and_shows_its_board_where_that_is_known(server):
    for key in ("reef", "isles", "sharks", "motu"):
        (example,) = server.get(f"/api/games/{key}/examples?lang=fr").json
        assert sum(line["points"] for line in example["lines"]) == example["score"]
        assert all(line["sentence"] for line in example["lines"])
        assert ("view" in example) == (key == "reef")
    assert server.get("/api/games/laguna/examples").json == []


def test_rulings_are_told_apart_from_the_rulebook(server):
    rules = {rule["number"]: rule for rule in server.get("/api/games/reef/rules?lang=fr").json}
    assert (rules["R6"]["ruling"], rules["R6"]["origin"]) == (False, spaced("livret, « Déplacer une créature marine »"))
    assert (rules["R7"]["ruling"], rules["R7"]["origin"]) == (True, "livret, remarque")
    assert (rules["R15"]["ruling"], rules["R15"]["origin"]) == (True, "")
    assert not any(rule["departs"] for rule in rules.values())


def test_what_we_play_otherwise_is_told_apart_from_what_is_unclear(server):
    """The rulebook of Laguna is clear there, so that no badge may say that it is not."""
    rules = {rule["number"]: rule for rule in server.get("/api/games/laguna/rules?lang=fr").json}
    assert {number for number, rule in rules.items() if rule["departs"]} == {"R23", "R33", "R36", "R39"}
    assert not any(rule["ruling"] for rule in rules.values() if rule["departs"])
    assert (rules["R23"]["origin"], rules["R33"]["origin"]) == (spaced("livret, « Variantes »"), "")
