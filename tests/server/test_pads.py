"""Score pads over HTTP: forms, sheets counted by the rules, and noes with a sentence."""

from __future__ import annotations

import pytest

from atoll.games import pad_of
from atoll.server.http.score_pads import pad_for
from atoll.wire.errors import Sorry
from french import spaced
from tabletop import PADS, finished, sheet_of


def test_every_game_says_whether_it_has_a_pad(server):
    assert {game["key"] for game in server.get("/api/games").json if game["pad"]} == set(PADS)


@pytest.mark.parametrize("key", sorted(PADS))
def test_a_finished_match_is_counted_by_its_rules(server, key):
    form = server.get(f"/api/games/{key}/pad").json
    game, state = next(finished(key))
    sheet = sheet_of(game, state)
    names = [f"Ann{seat}" for seat in range(len(sheet.seats))]
    body = {"seats": sheet.seats, "together": sheet.together, "names": names}
    answer = server.post(f"/api/games/{key}/score?lang=en", body)
    assert answer.status == 200, answer.text
    told = answer.json
    assert [seat["score"] for seat in told["seats"]] == [int(state.score(seat)) for seat in range(len(names))]
    assert told["winners"] == list(game.winners(state))
    assert names[told["winners"][0]] in told["sentence"]
    for seat in told["seats"]:
        assert list(seat["rows"]) == [row["key"] for row in form["rows"]]
        assert sum(line["points"] for line in seat["lines"]) == sum(seat["rows"].values()) == seat["score"]


def test_what_cannot_be_is_refused_in_the_readers_language(server):
    body = {"seats": [{"palm": 40}, {}]}
    assert server.post("/api/games/isles/score?lang=fr", body).json == {
        "error": "sheet-most",
        "sentence": spaced("palmiers : il peut y en avoir de 0 à 36."),
    }
    said = server.post("/api/games/isles/score?lang=en", body)
    assert (said.status, said.json["sentence"]) == (422, "palms: there can be 0 to 36.")
    five = {"dream-roc": 2, "dream-lamp": 2, "dream-snake": 1}
    ruled = server.post("/api/games/isles/score?lang=en", {"seats": [five, {}]})
    assert (ruled.status, ruled.json["error"], ruled.json["rule"]) == (422, "refused", "R14")


@pytest.mark.parametrize(
    ("path", "body", "status"),
    [
        ("/api/games/isles/score", {"seats": [{"palm": 1}] * 9}, 400),
        ("/api/games/isles/score", {"seats": [{"palm": True}, {}]}, 400),
        ("/api/games/isles/score", {"seats": [{"palm": 1e9}, {}]}, 400),
        ("/api/games/isles/score", {"seats": [{f"x{n}": 1 for n in range(101)}, {}]}, 400),
        ("/api/games/isles/score", {"seats": [{}, {}], "who": "me"}, 400),
        ("/api/games/isles/score", {"seats": [{}, {}], "names": ["x" * 70_000]}, 413),
        ("/api/games/isles/score", {"seats": []}, 422),
        ("/api/games/chess/score", {"seats": [{}, {}]}, 422),
    ],
)
def test_nonsense_gets_a_fitting_status_and_a_sentence(server, path, body, status):
    answer = server.post(path, body)
    assert (answer.status, bool(answer.json["sentence"])) == (status, True)


def test_a_game_without_a_pad_says_so(monkeypatch):
    monkeypatch.setenv("ATOLL_GAMES", "connect_four")
    assert pad_of.__wrapped__("connect_four") is None  # past the cache: other tests do not know this guest
    monkeypatch.setattr("atoll.server.http.score_pads.pad_of", lambda key: None)
    with pytest.raises(Sorry) as no:
        pad_for("reef")
    assert (no.value.status, no.value.sentence("en")) == (404, "This game has no score pad.")
