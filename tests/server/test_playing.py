"""Setting up, sitting down, playing, over HTTP and the socket."""

from __future__ import annotations

import pytest

from atoll.games import all_games, find
from atoll.kernel.chance import commitment, seed_at
from atoll.kernel.localized_notation import in_words
from atoll.kernel.record import read, verify

pytestmark = pytest.mark.anywhere


def test_what_there_is(server):
    told = {game["key"]: game for game in server.get("/api/games").json}
    assert set(told) == {game.meta.key for game in all_games()}
    for game in told.values():
        assert set(game) >= {"key", "titles", "seats", "minutes", "age", "options", "levels", "credits"}
    assert told["reef"]["levels"] == ["boy", "sailor", "captain", "admiral"]
    assert told["reef"]["options"][0]["values"] == ["first", "second"]


def test_a_table_of_people_starts_at_once(server):
    made = server.set_up()
    face = server.get(f"/api/tables/{made.code}").json
    assert face["phase"] == "playing"
    assert [seat["name"] for seat in face["seats"]] == ["P0", "P1"]
    assert len(made.code) == 6
    assert len(made.tokens[0]) >= 22
    assert not set(made.code) & set("ilo01")


def test_an_open_seat_waits_for_somebody_who_sits_down(server):
    made = server.set_up(kinds=("person", "open"))
    assert server.get(f"/api/tables/{made.code}").json["phase"] == "waiting"
    seated = server.post(f"/api/tables/{made.code}/seats", {"name": "Marc"})
    assert seated.status == 201
    assert seated.json["seat"] == 1
    assert server.post(f"/api/tables/{made.code}/seats", {}).status == 409
    started = server.post(f"/api/tables/{made.code}/start", {}, token=made.host)
    assert started.status == 200
    assert started.json["phase"] == "playing"
    with server.client(made.code, seated.json["token"]) as marc:
        assert marc.newest["welcome"]["yours"] == [1]
        assert marc.position["viewer"] == 1


def test_a_host_fills_the_seats_with_bots(server):
    made = server.set_up(kinds=("person", "open"))
    assert server.post(f"/api/tables/{made.code}/start", {}).status == 401
    assert server.post(f"/api/tables/{made.code}/start", {}, token=made.tokens[0]).status == 403
    face = server.post(f"/api/tables/{made.code}/start", {"level": "boy"}, token=made.host).json
    assert face["seats"][1]["kind"] == "bot"
    assert face["seats"][1]["level"] == "boy"
    assert server.post(f"/api/tables/{made.code}/start", {}, token=made.host).status == 409


def test_a_move_is_done_and_everybody_sees_it(server):
    made = server.set_up()
    with (
        server.client(made.code, made.tokens[0]) as zero,
        server.client(made.code, made.tokens[1], lang="fr") as one,
        server.client(made.code) as spectator,
    ):
        first = zero.position
        assert first["to_act"] == 0
        line = first["legal"][0]
        assert one.position["legal"] == []
        assert spectator.position["viewer"] is None
        done = zero.play(0, line)
        assert done["type"] == "done"
        for each in (zero, one, spectator):
            told = each.until_length(done["length"])
            assert told["lines"][0] == f"0 {line}"
            assert told["from"] == first["length"]
            assert len(told["lines"]) == done["length"] - first["length"]
        assert one.position["events"][0]["sentence"] != zero.position["events"][0]["sentence"]
        assert one.position["view"]["board"] == zero.position["view"]["board"]
        assert one.position["view"]["viewer"] == 1


def test_a_person_may_type_in_their_own_words_and_the_notation_is_kept(server):
    made = server.set_up()
    with server.client(made.code, made.tokens[0], lang="fr") as nina:
        line = nina.position["legal"][0]
        typed = in_words(line, find("reef"), "fr")
        assert typed != line
        assert nina.do("why", seat=0, line=typed)["type"] == "may"
        done = nina.play(0, typed)
        assert done["type"] == "done"
        assert nina.until_length(done["length"])["lines"][0] == f"0 {line}"
        assert nina.play(0, "danse la gigue")["error"] == "notation"


def test_a_refusal_names_its_rule_and_changes_nothing(server):
    made = server.set_up()
    with server.client(made.code, made.tokens[0]) as zero:
        length = zero.position["length"]
        no = zero.play(0, "slide a1 a2")
        assert (no["type"], no["error"], no["rule"]) == ("no", "refused", "R7")
        assert "a1" not in no["sentence"]
        assert zero.play(0, "dance")["error"] == "notation"
        assert zero.do("why", seat=0, line="stay")["error"] == "refused"
        assert zero.do("why", seat=0, line=zero.position["legal"][0])["type"] == "may"
        assert zero.play(1, zero.position["legal"][0])["error"] == "not-yours"
        assert server.get(f"/api/tables/{made.code}").json["length"] == length


def test_the_same_play_twice_is_played_once(server):
    made = server.set_up()
    with server.client(made.code, made.tokens[0]) as zero:
        length, line = zero.position["length"], zero.position["legal"][3]
        first = zero.play(0, line, length)
        second = zero.play(0, line, length)
        assert first["length"] == second["length"]
        assert second["type"] == "done"
        other = zero.play(0, zero.position["legal"][0] if zero.position["legal"] else "stay", length)
        assert other["error"] == "stale"
        assert zero.wait("position")["length"] == first["length"]


def test_a_person_plays_a_bot_to_the_end(server):
    made = server.set_up(kinds=("person", "bot"))
    with server.client(made.code, made.tokens[0]) as person:
        while person.position["to_act"] != -2:
            if person.position["to_act"] == 0:
                done = person.play(0, person.position["legal"][0])
                assert done["type"] == "done"
                person.until_length(done["length"])
            else:
                person.wait("position")
        assert person.position["winners"]
    text = server.get(f"/api/tables/{made.code}/record").text
    assert verify(read(text), find("reef")) == 36
    assert server.get(f"/api/tables/{made.code}").json["phase"] == "over"
    told = server.ask("POST", "/api/records", text).json
    assert told["verified"]
    assert told["game"] == "reef"
    seed = read(text).legs[0].seed
    assert commitment(seed) == told["legs"][0]["commitment"]


def test_a_record_that_lies_is_refused_with_the_line(server):
    made = server.set_up()
    text = server.get(f"/api/tables/{made.code}/record").text
    assert not server.ask("POST", "/api/records", text).json["verified"]
    lie = server.ask("POST", "/api/records", text.rstrip("\n") + "\n1 stay\n")
    assert lie.status == 422
    assert "1 stay" in lie.json["sentence"]
    assert server.ask("POST", "/api/records", "nonsense").status == 422


def test_a_replay_tells_what_was_taken_back(server):
    made = server.set_up(settings={"undo": "free"})
    with server.client(made.code, made.tokens[0]) as zero:
        done = zero.play(0, zero.position["legal"][0])
        back = zero.do("undo", seat=0, length=done["length"])
    last = server.get(f"/api/tables/{made.code}/replay?most=200&lang=fr").json["legs"][0]["positions"][-1]
    assert (last["length"], last["line"]) == (back["length"], "0 undo")
    assert [each["key"] for each in last["events"]] == ["took-back"]
    assert last["events"][0]["sentence"].endswith("reprend son dernier coup.")


def test_a_replay_has_every_position(server):
    made = server.set_up()
    with server.client(made.code, made.tokens[0]) as zero:
        done = zero.play(0, zero.position["legal"][5])
    told = server.get(f"/api/tables/{made.code}/replay?most=200&lang=fr").json
    leg = told["legs"][0]
    assert leg["length"] == done["length"]
    assert [each["length"] for each in leg["positions"]] == list(range(done["length"] + 1))
    assert leg["positions"][-1]["view"]["board"]
    assert leg["positions"][7]["events"]
    page = server.get(f"/api/tables/{made.code}/replay?most=2&since=3").json["legs"][0]["positions"]
    assert [each["length"] for each in page] == [3, 4]


@pytest.mark.parametrize(
    ("body", "status"),
    [
        ({"game": "chess", "seats": []}, 422),
        ({"game": "reef", "seats": [{"kind": "person"}]}, 422),
        ({"game": "reef", "seats": [{"kind": "person"}, {"kind": "ghost"}]}, 400),
        ({"game": "reef", "seats": [{"kind": "person"}, {"kind": "bot", "level": "god"}]}, 422),
        ({"game": "reef", "seats": [{"kind": "person"}] * 2, "options": {"types": "third"}}, 422),
        ({"game": "reef", "seats": [{"kind": "person"}] * 2, "wish": 1}, 400),
        ({"seats": []}, 400),
        ("not json", 400),
    ],
)
def test_a_table_that_cannot_be_is_a_sentence(server, body, status):
    answer = server.post("/api/tables", body, headers={"Accept-Language": "fr-FR,fr;q=0.9"})
    assert answer.status == status
    assert answer.json["error"]
    assert answer.json["sentence"][-1] == "."


def test_a_code_that_never_was(server):
    for path in ("/api/tables/zzzzzz", "/api/tables/nonsense", "/api/tables/zzzzzz/record"):
        answer = server.get(path)
        assert answer.status == 404
        assert answer.json["sentence"] == "There is no table with this code."


def test_a_match_goes_on_from_a_position_of_a_record(server):
    made = server.set_up(kinds=("bot", "bot"))
    with server.client(made.code) as spectator:
        while spectator.position["to_act"] != -2:
            spectator.wait("position")
    text = server.get(f"/api/tables/{made.code}/record").text
    more = server.set_up(kinds=("person", "bot"), record=text, at=40)
    with server.client(more.code, more.tokens[0]) as person:
        assert person.position["length"] >= 40
        assert person.position["lines"][:40] == list(read(text).legs[0].lines[:40])
        while person.position["to_act"] != -2:
            if person.position["to_act"] == 0:
                person.until_length(person.play(0, person.position["legal"][0])["length"])
            else:
                person.wait("position")
    went_on = read(server.get(f"/api/tables/{more.code}/record").text)
    assert verify(went_on, find("reef"))
    old, new = read(text).legs[0].seed, went_on.legs[0].seed
    assert new.startswith(f"{old} fork 40 ")  # what was drawn verifies, and who knows the old seed knows no more
    assert seed_at(new, 40) not in text
    assert server.post("/api/tables", {"game": "reef", "seats": [{"kind": "bot"}] * 2, "record": "x"}).status == 422
