"""What people do at a table: take back, leave, return, come back, talk, share a screen, play again."""

from __future__ import annotations

import time

import pytest

from atoll.games import find
from atoll.kernel.record import read, verify
from french import spaced
from patience import Stopwatch

pytestmark = pytest.mark.anywhere


def play_on(clients, stop=lambda position: False):
    """Everybody plays their first legal line until it is over; clients by seat."""
    while True:
        newest = max((client.position for client in clients.values()), key=lambda position: position["length"])
        if newest["to_act"] == -2 or stop(newest):
            return newest
        client = clients[newest["to_act"]]
        mine = client.until_length(newest["length"])
        done = client.play(newest["to_act"], mine["legal"][-1])
        assert done["type"] == "done", done
        for each in clients.values():
            each.until_length(done["length"])


@pytest.fixture
def pair(server):
    """Two people at a table of Reef."""
    made = server.set_up()
    with server.client(made.code, made.tokens[0]) as zero, server.client(made.code, made.tokens[1]) as one:
        yield made, zero, one


def to_slide(zero, one):
    """Seat 0 has placed, seat 1 may slide."""
    done = zero.play(0, zero.position["legal"][0])
    zero.until_length(done["length"])
    return one.until_length(done["length"])


def test_a_fair_undo_happens_at_once(server, pair):
    _, zero, one = pair
    to_slide(zero, one)
    done = one.play(1, "stay")
    one.until_length(done["length"])
    assert one.position["undo"] == 1
    assert zero.until_length(done["length"])["undo"] == 0
    back = one.do("undo", seat=1, length=done["length"])
    assert (back["type"], back["length"]) == ("done", done["length"] + 1)
    told = zero.until_length(back["length"])
    assert told["lines"] == ["1 undo"]
    assert told["view"]["phase"] == "slide"
    assert one.do("undo", seat=1, length=done["length"])["length"] == back["length"]  # sent twice


def test_nobody_is_asked_about_what_was_taken_back_already(server, pair):
    _, zero, one = pair
    to_slide(zero, one)
    back = one.do("undo", seat=1, length=one.play(1, "stay")["length"])
    refused = one.do("undo", seat=1, length=back["length"])
    assert (refused["type"], refused["error"]) == ("no", "not-fair")


def test_what_is_not_fair_asks_everybody(server, pair):
    _, zero, one = pair
    length = to_slide(zero, one)["length"]
    zero.id += 1
    zero.send("undo", id=zero.id, seat=0, length=length)
    asked = one.wait("asked")
    assert (asked["what"], asked["by"], asked["seats"]) == ("undo", 0, [1])
    assert one.do("agree", seat=1, yes=False)["type"] == "done"
    no = zero.wait("no")
    assert (no["error"], no["id"]) == ("not-fair", zero.id)
    assert one.do("agree", seat=1, yes=True)["error"] == "nothing-asked"
    zero.send("undo", id=99, seat=0, length=length)
    one.wait("asked")
    assert one.do("agree", seat=1, yes=True)["type"] == "done"
    assert zero.wait("done")["id"] == 99
    told = one.until_length(length + 1)
    assert told["to_act"] == 0
    assert told["lines"] == ["0 undo"]


def test_whoever_plays_on_answers_the_question(server, pair):
    _, zero, one = pair
    length = to_slide(zero, one)["length"]
    zero.send("undo", id=99, seat=0, length=length)
    one.wait("asked")
    assert one.play(1, "stay", length)["type"] == "done"
    no = zero.wait("no")
    assert (no["id"], no["error"]) == (99, "not-fair")
    assert no["sentence"] == "The game went on, so nothing is taken back."


def test_whoever_comes_while_a_question_is_open_is_asked(server, pair):
    made, zero, one = pair
    length = to_slide(zero, one)["length"]
    zero.send("undo", id=99, seat=0, length=length)
    one.wait("asked")
    with server.client(made.code, made.tokens[1], lang="fr") as phone:
        asked = phone.wait("asked")
        assert (asked["what"], asked["by"], asked["seats"]) == ("undo", 0, [1])
        assert asked["sentence"] == "P0 voudrait reprendre un coup."
        assert phone.do("agree", seat=1, yes=True)["type"] == "done"
    assert zero.wait("done")["id"] == 99


def test_a_question_outlives_the_connection_that_asked_it(server, pair):
    made, zero, one = pair
    length = to_slide(zero, one)["length"]
    zero.send("undo", id=99, seat=0, length=length)
    one.wait("asked")
    zero.socket.close()
    one.wait("people", until=lambda told: not told["seats"][0]["here"])
    with server.client(made.code, made.tokens[0]) as back:
        back.send("undo", id=7, seat=0, length=length)  # sent again, as nothing was answered
        back.send("ping", id=8)
        back.wait("pong")
        assert one.do("agree", seat=1, yes=True)["type"] == "done"
        assert back.wait("done")["id"] == 7


def test_alone_with_bots_there_is_nobody_to_ask(server):
    made = server.set_up(kinds=("person", "bot"))
    with server.client(made.code, made.tokens[0]) as zero:
        done = zero.play(0, zero.position["legal"][0])
        zero.wait("position", until=lambda told: told["to_act"] == 0 and told["length"] > done["length"])
        assert zero.do("undo", seat=0, length=zero.position["length"])["error"] == "not-fair"


def test_free_undo_among_friends_and_bots(server):
    made = server.set_up(kinds=("person", "bot"), settings={"undo": "free"})
    with server.client(made.code, made.tokens[0]) as zero:
        done = zero.play(0, zero.position["legal"][0])
        zero.wait("position", until=lambda told: told["to_act"] == 0 and told["length"] > done["length"])
        back = zero.do("undo", seat=0, length=zero.position["length"])
        assert back["type"] == "done"
        assert zero.until_length(back["length"])["view"]["board"] == {}


def test_a_bot_plays_for_whoever_leaves_until_they_return(server, pair):
    _, zero, one = pair
    assert zero.do("leave", seat=0, level="boy")["type"] == "done"
    people = one.wait("people", until=lambda told: told["seats"][0]["kind"] == "bot")
    assert people["seats"][0]["level"] == "boy"
    assert "P0" in people["sentence"]
    one.wait("position", until=lambda told: told["to_act"] == 1)
    assert zero.do("return", seat=0)["type"] == "done"
    assert one.wait("people", until=lambda told: told["seats"][0]["kind"] == "person")["seats"][0]["name"] == "P0"
    assert zero.do("return", seat=0)["error"] == "not-a-bot"


def test_one_more_game_with_everybody_one_seat_further(server, pair):
    made, zero, one = pair
    clients = {0: zero, 1: one}
    assert zero.do("again", seat=0)["error"] == "not-over"
    play_on(clients)
    assert zero.do("again", seat=0)["type"] == "done"
    assert one.wait("asked")["what"] == "again"
    assert one.do("again", seat=1)["type"] == "done"
    welcome = zero.wait("welcome")
    assert (welcome["yours"], welcome["leg"]) == ([1], 1)
    assert one.wait("welcome")["yours"] == [0]
    fresh = one.wait("position")
    assert fresh["to_act"] == 0
    assert fresh["from"] == 0
    assert fresh["viewer"] == 0
    zero.wait("position")
    play_on({0: one, 1: zero})
    record = read(server.get(f"/api/tables/{made.code}/record", made.tokens[0]).text)
    assert [leg.players for leg in record.legs] == [("P0", "P1"), ("P1", "P0")]
    assert verify(record, find("reef")) == 72
    told = server.get(f"/api/tables/{made.code}/replay").json
    assert (tuple(told["totals"]), tuple(told["victors"])) == (record.outcome.totals, record.outcome.victors)


def test_whoever_leaves_is_not_waited_for_with_one_more(server, pair):
    made, zero, one = pair
    play_on({0: zero, 1: one})
    assert zero.do("again", seat=0)["type"] == "done"
    with server.client(made.code, made.tokens[1]) as phone:
        assert phone.wait("asked")["what"] == "again"
    assert one.do("leave", seat=1)["type"] == "done"
    assert zero.wait("welcome")["leg"] == 1


def test_who_comes_back_is_told_what_was_missed(server, pair):
    made, zero, one = pair
    length = zero.position["length"]
    zero.socket.close()
    one.wait("people", until=lambda told: not told["seats"][0]["here"])
    with server.client(made.code, made.tokens[0], have=length) as again:
        one.wait("people", until=lambda told: told["seats"][0]["here"])
        assert again.position["from"] == length
        assert again.position["lines"] == []
        done = again.play(0, again.position["legal"][0])
    with server.client(made.code, made.tokens[0], have=length, lang="fr") as third:
        assert len(third.position["lines"]) == done["length"] - length
        assert third.position["events"]
    with server.client(made.code, made.tokens[0]) as whole:
        assert whole.position["from"] == 0
        assert len(whole.position["lines"]) == done["length"]
    with server.client(made.code, made.tokens[0], have=10**6) as ahead:
        assert ahead.position["from"] == done["length"]


def test_several_devices_hold_one_seat(server, pair):
    made, zero, one = pair
    with server.client(made.code, made.tokens[0]) as phone:
        done = phone.play(0, phone.position["legal"][0])
        assert zero.until_length(done["length"])["lines"]
        phone.send("ping", id=7)
        assert phone.wait("pong")["id"] == 7
    one.send("ping")
    assert "id" not in one.wait("pong")


def test_phrases_are_said_in_everybodys_language(server, pair):
    made, zero, one = pair
    with server.client(made.code, lang="fr") as spectator:
        assert zero.do("say", seat=0, phrase="thanks")["type"] == "done"
        assert one.wait("said")["sentence"] == "Thank you!"
        told = spectator.wait("said")
        assert (told["seat"], told["phrase"], told["sentence"]) == (0, "thanks", spaced("Merci !"))
    assert zero.do("say", seat=0, phrase="free words")["error"] == "unknown-phrase"
    keys = [phrase["key"] for phrase in server.get("/api/phrases?lang=fr").json]
    assert "thanks" in keys


def test_free_text_where_the_host_allows_it(server):
    made = server.set_up(settings={"phrases": "free"})
    with server.client(made.code, made.tokens[0]) as zero:
        zero.send("say", id=1, seat=0, phrase="so\u202e what\n<b>")
        assert zero.wait("said")["sentence"] == "so what <b>"


def test_a_language_can_change_in_mid_game(server, pair):
    _, zero, _ = pair
    before = zero.position["prompt"]
    zero.send("lang", lang="fr")
    assert zero.wait("position")["prompt"] != before


def test_one_screen_for_two_people_without_secrets(server):
    made = server.set_up()
    with server.client(made.code, made.tokens[0], made.tokens[1]) as screen:
        assert screen.newest["welcome"]["yours"] == [0, 1]
        assert screen.position["viewer"] == 0
        done = screen.play(0, screen.position["legal"][0])
        told = screen.until_length(done["length"])
        assert (told["viewer"], told["to_act"]) == (1, 1)
        assert told["legal"]
        while told["viewer"] == 1:
            before = told["length"]
            told = screen.until_length(screen.play(1, told["legal"][0])["length"])
        assert told["from"] == before, "what both have seen is not told again"


def test_a_curtain_hides_what_the_other_person_knows(server):
    made = server.set_up("isles")
    with server.client(made.code, made.tokens[0], made.tokens[1]) as screen:
        seat = screen.wait("curtain")["seat"]
        assert "position" not in screen.newest
        assert screen.do("draw")["error"] == "curtain-first"
        screen.send("show", seat=1 - seat)
        assert screen.wait("curtain")["seat"] == seat
        screen.send("show", seat=seat)
        told = screen.wait("position")
        assert told["viewer"] == seat
        while told["to_act"] == seat:
            screen.play(seat, told["legal"][0])
            told = screen.wait("position", "curtain")
            if told["type"] == "curtain":
                assert told["seat"] == 1 - seat
                break
        screen.send("show", seat=1 - seat)
        told = screen.wait("position")
        assert told["viewer"] == 1 - seat
        assert told["from"] == 0, "what the other person read is not in this one's log"
        assert len(told["lines"]) == told["length"]


def test_spectators_may_be_unwanted(server):
    made = server.set_up(settings={"spectators": "no"})
    with server.client(made.code) as nobody:
        assert nobody.newest["no"]["error"] == "not-yours"
        assert nobody.closed() == 1008
    assert server.get(f"/api/tables/{made.code}/record").status == 403
    assert server.get(f"/api/tables/{made.code}/record", made.tokens[1]).status == 200


def test_the_host_changes_seats_and_settings_and_closes(server):
    made = server.set_up(kinds=("person", "open"))
    with server.client(made.code, made.tokens[0]) as zero:
        assert zero.do("host", host="wrong", do="close")["error"] == "not-yours"
        assert zero.do("host", host=made.tokens[0], do="close")["error"] == "not-yours"
        settings = {"undo": "free", "listed": True}
        assert zero.do("host", host=made.host, do="settings", settings=settings)["type"] == "done"
        listed = [face["code"] for face in server.get("/api/tables?open=1").json]
        assert made.code in listed
        seat = {"seat": 1, "kind": "bot", "level": "boy"}
        assert zero.do("host", host=made.host, do="seat", seat=seat)["type"] == "done"
        assert server.post(f"/api/tables/{made.code}/seats").status == 409
        assert zero.do("host", host=made.host, do="start")["type"] == "done"
        assert zero.position["length"] >= 6
        face = server.get(f"/api/tables/{made.code}").json
        assert face["settings"]["undo"] == "free"
        assert zero.do("host", host=made.host, do="close")["type"] == "done"
        assert "closing" in zero.newest
    assert server.get(f"/api/tables/{made.code}").status == 404


def test_seats_can_be_drawn_and_tokens_go_with_their_people(server):
    seen = set()
    for _ in range(12):
        made = server.set_up(settings={"seating": "drawn"})
        face = server.get(f"/api/tables/{made.code}").json
        for seat, token in made.tokens.items():
            with server.client(made.code, token) as client:
                assert client.newest["welcome"]["yours"] == [seat]
        seen.add(tuple(seat["name"] for seat in face["seats"]))
        record = read(server.get(f"/api/tables/{made.code}/record", made.tokens[0]).text)
        assert record.listed == ("P0", "P1")
    assert seen == {("P0", "P1"), ("P1", "P0")}


def test_drawn_seats_are_told_when_the_game_starts(server):
    made = server.set_up(kinds=("person", "open"), settings={"seating": "drawn"})
    with server.client(made.code, made.tokens[0]) as zero:
        server.post(f"/api/tables/{made.code}/start", {}, made.host)
        people = zero.wait("people", until=lambda told: told["phase"] == "playing")
        assert people["seats"][people["yours"][0]]["name"] == "P0"


def test_the_score_sheet_and_the_drawing(server, pair):
    _, zero, _ = pair
    sheet = zero.do("sheet")
    assert [seat["score"] for seat in sheet["seats"]] == [0, 0]
    assert "\n" in zero.do("draw")["text"]


def test_names_are_cleaned_and_nobody_shares_one(server):
    seats = [{"kind": "person", "name": " Ni\u202ena,\n(bot) " + "x" * 60}, {"kind": "person", "name": "Zoë"}]
    made = server.post("/api/tables", {"game": "reef", "seats": seats}).json
    names = [seat["name"] for seat in server.get(f"/api/tables/{made['code']}").json["seats"]]
    assert names == ["Nina bot " + "x" * 15, "Zoë"]
    twins = server.post("/api/tables", {"game": "reef", "seats": [{"kind": "person", "name": "Zoë"}] * 2}).json
    names = [seat["name"] for seat in server.get(f"/api/tables/{twins['code']}").json["seats"]]
    assert names == ["Zoë", "Zoë 2"]


@pytest.mark.parametrize("game", ["reef", "isles"])
def test_the_lamp_says_where_what_and_why(server, game):
    made = server.set_up(game)
    with server.client(made.code, made.tokens[0]) as zero, server.client(made.code, made.tokens[1]) as one:
        zero.position, one.position  # noqa: B018  (both have one)
        actor, other = (zero, one) if zero.position["to_act"] == 0 else (one, zero)
        seat = actor.position["to_act"]
        assert other.do("hint", seat=1 - seat)["error"] == "no-hint"
        hinted = actor.do("hint", seat=seat)
        assert hinted["type"] == "hinted", hinted
        assert hinted["line"] in actor.position["legal"]
        assert len(hinted["steps"]) >= 3
        assert all(step["sentence"] for step in hinted["steps"])
        assert hinted["lines"][0] == hinted["line"]
        _, play, best, *_ = (step["sentence"] for step in hinted["steps"])
        assert play.endswith(best), "what to play comes with its reason"
        assert hinted["line"] not in play, "in words, and not as it is typed"
        assert actor.do("why", seat=seat, line=hinted["line"])["type"] == "may"


def test_spectators_may_see_everything_later(serve):
    server = serve(environ={"ATOLL_SPECTATOR_DELAY_S": "2"})
    since_set_up = Stopwatch()
    made = server.set_up(settings={"spectators": "delayed"})
    with server.client(made.code, made.tokens[0]) as zero, server.client(made.code) as spectator:
        assert zero.position["length"] == 6
        assert spectator.position["length"] == 0 or since_set_up.ms >= 2000
        assert spectator.do("sheet")["error"] == "not-yours"
        started = time.monotonic()
        done = zero.play(0, zero.position["legal"][0])
        told = spectator.until_length(done["length"])
        assert time.monotonic() - started > 1.9
        assert told["lines"][-1].startswith("chance")


def test_what_a_host_can_watch(server, pair):
    _, zero, _ = pair
    zero.play(0, "slide a1 a2")
    told = server.get("/metrics").text
    assert 'atoll_refusals_total{error="refused"}' in told
    assert 'atoll_tables_made_total{game="reef"}' in told
    assert server.get("/healthz").json == {"ok": True}
