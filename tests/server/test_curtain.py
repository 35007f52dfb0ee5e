"""One screen for several people: what is said to it while the curtain is down, and what is not."""

from __future__ import annotations

import pytest

pytestmark = pytest.mark.anywhere


def hand_over(screen, seat):
    """Lift the curtain for a seat and play its turn until the curtain falls again; who is next, and what was played."""
    screen.send("show", seat=seat)
    told = screen.wait("position", "curtain")
    while told["type"] == "position" and told["to_act"] == seat:
        line = told["legal"][0]
        screen.play(seat, line)
        told = screen.wait("position", "curtain")
    return told


def test_under_the_curtain_no_question_about_the_position_is_answered(server):
    made = server.set_up("isles")
    with server.client(made.code, made.tokens[0], made.tokens[1]) as screen:
        first = screen.wait("curtain")["seat"]
        second = hand_over(screen, first)["seat"]
        assert second == 1 - first
        for seat in (first, second):
            assert screen.do("why", seat=seat, line="take 1")["error"] == "curtain-first"
        assert screen.do("hint", seat=second)["error"] == "curtain-first"
        assert screen.do("draw")["error"] == "curtain-first"
        assert screen.do("sheet")["error"] == "curtain-first"


def test_a_hint_that_comes_after_the_curtain_fell_is_kept_back(server):
    made = server.set_up("isles")
    with server.client(made.code, made.tokens[0], made.tokens[1]) as screen:
        first = screen.wait("curtain")["seat"]
        screen.send("show", seat=first)
        told = screen.wait("position")
        screen.heard.clear()
        screen.send("hint", id=77, seat=first)
        while told["type"] == "position":
            screen.play(first, told["legal"][0])
            told = screen.wait("position", "curtain")
        while not any(news.get("id") == 77 for news in screen.heard):
            screen.read()
        types = [news["type"] for news in screen.heard]
        assert "hinted" not in types[types.index("curtain") :]


def test_whoever_comes_back_lifts_the_curtain_again(server):
    """The first person's eyes are not taken for granted once somebody else was called to the screen."""
    made = server.set_up("isles", settings={"undo": "free"})
    with server.client(made.code, made.tokens[0], made.tokens[1]) as screen:
        first = screen.wait("curtain")["seat"]
        assert hand_over(screen, first)["type"] == "curtain"
        length = server.get(f"/api/tables/{made.code}").json["length"]
        assert screen.do("undo", seat=first, length=length)["type"] == "done"
        told = screen.wait("position", "curtain")
        assert (told["type"], told.get("seat")) == ("curtain", first)
        screen.send("show", seat=first)
        assert screen.wait("position")["from"] == 0, "what the page has put away is told again"


def test_a_bot_that_plays_for_one_of_two_needs_no_curtain(server):
    made = server.set_up("isles")
    with server.client(made.code, made.tokens[0], made.tokens[1]) as screen:
        first = screen.wait("curtain")["seat"]
        assert screen.do("leave", seat=1 - first, level="boy")["type"] == "done"
        screen.send("show", seat=first)
        told = screen.wait("position")
        for _ in range(6):
            while told["to_act"] != first:
                told = screen.wait("position", "curtain")
            assert told["type"] == "position"
            screen.play(first, told["legal"][0])
            told = screen.wait("position", "curtain")
            assert (told["type"], told.get("viewer")) == ("position", first)


def test_what_everybody_was_asked_under_the_curtain_is_asked_again(server):
    made = server.set_up("isles", settings={"undo": "agree"})
    with (
        server.client(made.code, made.tokens[0], made.tokens[1]) as screen,
        server.client(made.code, made.tokens[0], made.tokens[1]) as asker,
    ):
        first = screen.wait("curtain")["seat"]
        second = hand_over(screen, first)["seat"]
        length = server.get(f"/api/tables/{made.code}").json["length"]
        asker.send("undo", id=5, seat=first, length=length)
        screen.wait("asked")
        screen.send("show", seat=second)
        assert screen.wait("position")["viewer"] == second
        assert screen.wait("asked")["by"] == first


def test_a_replay_for_a_seat_is_not_read_with_another_ones_token(server):
    made = server.set_up("isles")
    with server.client(made.code, made.tokens[0], made.tokens[1]) as screen:
        first = screen.wait("curtain")["seat"]
        hand_over(screen, first)

    def replay(token, asked=""):
        return server.get(f"/api/tables/{made.code}/replay?most=500{asked}", token).json

    own, spectators = replay(made.tokens[first]), replay(None)
    assert own != spectators, "there is a secret by now"
    assert replay(made.tokens[first], f"&seat={first}") == own
    assert replay(made.tokens[first], f"&seat={1 - first}") == spectators
    assert replay(None, f"&seat={first}") == spectators
