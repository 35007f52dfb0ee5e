"""Every no is a sentence, in the language that was asked for."""

from __future__ import annotations

import pytest

from atoll.server.accept_language import chosen_language as spoken
from atoll.server.settings import load
from atoll.wire.command_decoder import Unreadable, read_command
from atoll.wire.errors import Sorry
from french import spaced
from serving import Client

IN_ENGLISH, IN_FRENCH = "There is no table with this code.", "Aucune table n'a ce code."


@pytest.mark.parametrize(
    ("wanted", "liked", "lang"),
    [
        (None, "fr-CH, fr;q=0.9, en;q=0.8", "fr"),
        (None, "en;q=0.1, fr", "fr"),
        (None, "de, en; q=0.5, fr;q=0.4", "en"),
        (None, "fr;q=0, en", "en"),
        (None, "fr;q=lots", "fr"),
        (None, ";,;q=;,*", "en"),
        ("FR-fr", "en", "fr"),
        ("de", "fr", "fr"),
        ("", None, "en"),
    ],
)
def test_a_browser_is_answered_in_the_language_it_likes_best(wanted, liked, lang):
    assert spoken(wanted, liked) == lang


def test_the_address_is_asked_before_the_browser(server):
    for path, liked, said in (
        ("?lang=fr", "en", IN_FRENCH),
        ("?lang=en", "fr", IN_ENGLISH),
        ("?lang=de", "fr", IN_FRENCH),
        ("", "en;q=0.2, fr;q=0.7", IN_FRENCH),
    ):
        answer = server.get(f"/api/tables/zzzzzz{path}", headers={"Accept-Language": liked})
        assert (answer.status, answer.json["sentence"]) == (404, said)


@pytest.mark.parametrize(
    ("message", "french"),
    [
        ("{", "ce n'est pas du JSON."),
        (b"{}", "ce n'est pas du texte."),
        ("[]", "$ doit être un objet."),
        ('{"type":"fly"}', "$.type ne peut pas valoir cela."),
        ('{"type":"fl\\ny"}', "$.type ne peut pas valoir cela."),
        ('{"type":"ping","x - at `y`":1}', spaced("son champ « x » est inconnu ici.")),
        ('{"type":"ping","":1}', spaced("son champ «  » est inconnu ici.")),
        ('{"type":"why","id":1,"seat":0}', spaced("il y manque le champ « line ».")),
        ('{"type":"play","id":1.5}', "$.id doit être un nombre entier."),
        ('{"type":"play","id":-1}', "$.id doit être un nombre entier >= 0."),
        (
            '{"type":"say","id":1,"seat":0,"phrase":"' + "x" * 201 + '"}',
            "$.phrase doit être un texte (longueur <= 200).",
        ),
        ('{"type":"play","id":1e999}', "$.id ne peut pas valoir cela."),
        ('{"type":"hello","have":"x"}', "$.have doit être un nombre entier ou rien (null)."),
        ('{"type":"ping","@type-int":1}', spaced("son champ « @type-int » est inconnu ici.")),
    ],
)
def test_what_cannot_be_read_is_said_in_one_language(message, french):
    with pytest.raises(Unreadable) as refused:
        read_command(message)
    assert refused.value.sorry.sentence("fr") == spaced(f"Ce message est illisible : {french}")
    assert refused.value.sorry.sentence("en").startswith("This message cannot be read: ")


def test_a_body_that_cannot_be_read_is_said_in_one_language(server):
    for body, french in (
        ('{"game":"reef"}', spaced("il y manque le champ « seats ».")),
        ('{"game":"reef","seats":5}', "$.seats doit être une liste."),
        ("{", "ce n'est pas du JSON."),
    ):
        answer = server.post("/api/tables?lang=fr", body)
        assert (answer.status, answer.json["error"]) == (400, "malformed")
        assert answer.json["sentence"] == spaced(f"Ce message est illisible : {french}")


def test_before_hello_what_cannot_be_read_is_refused_and_the_connection_stays(server):
    made = server.set_up()
    with Client(server.url(made.code), additional_headers={"Accept-Language": "fr"}) as client:
        for message in ('{"type":"fly","id":5}', '{"type":"hello","tokens":[],"more":1}', b"\x00"):
            client.socket.send(message)
            no = client.wait("no")
            assert no["error"] == "malformed"
            assert no["sentence"].startswith("Ce message est illisible")
        assert client.hello(made.tokens[0])["type"] == "welcome"
    with Client(server.url(made.code)) as client:
        for _ in range(10):
            client.send("fly")
        assert client.closed() == 1008


def test_a_token_of_any_length_is_simply_not_this_tables(server):
    made = server.set_up()
    for token in ("x" * 5_000, "é" * 300, "\x00"):
        with server.client(made.code, token) as client:
            assert client.newest["no"]["error"] == "not-yours"
            assert client.closed() == 1008


def test_a_seat_is_not_the_hosts(server):
    made, other = server.set_up(kinds=("person", "open")), server.set_up()
    path = f"/api/tables/{made.code}/start"
    seated = server.post(path, {}, token=made.tokens[0])
    assert (seated.status, seated.json["error"]) == (403, "not-yours")
    assert seated.json["sentence"] == "Only the host of this table may do that."
    assert server.post(path, {}, token=other.host).status == 401


@pytest.mark.parametrize("path", ["/", "/healthz", "/metrics", "/api/games", "/table/zzzzzz"])
@pytest.mark.parametrize("method", ["PUT", "DELETE", "TRACE"])
def test_a_method_that_an_address_does_not_answer(server, method, path):
    answer = server.ask(method, f"{path}?lang=fr")
    assert answer.status == 405
    assert answer.json["sentence"] == f"Cette adresse ne répond pas à {method}."
    assert "GET" in answer.headers["Allow"]


def test_the_api_is_no_page(server):
    for path in ("/api", "/api/", "/api/nothing"):
        assert (server.get(path).status, server.get(path).json["error"]) == (404, "no-address")


def test_spectators_who_see_everything_later_are_told_so(server):
    made = server.set_up(settings={"spectators": "delayed"})
    for what in ("record", "replay", "drawing", "sheet"):
        answer = server.get(f"/api/tables/{made.code}/{what}")
        assert (answer.status, answer.json["error"]) == (403, "not-yours")
        assert answer.json["sentence"].startswith("At this table spectators see everything later")
        assert server.get(f"/api/tables/{made.code}/{what}", made.tokens[0]).status == 200


@pytest.mark.parametrize(
    ("flags", "said"),
    [
        ({"keep_days": -1}, "The setting “keep_days” must be a whole number >= 0."),  # it would delete every table
        ({"minds": 0}, "The setting “minds” must be a whole number >= 1."),
        ({"bot_pause_ms": -5}, "The setting “bot_pause_ms” must be a whole number >= 0."),
        ({"port": 65_536}, "The setting “port” must be a whole number <= 65535."),
        ({"port": "eighty"}, "The setting “port” must be a whole number."),
        ({"log_level": "loud"}, "The setting “log_level” cannot be that."),
        ({"prot": 80}, "There is no setting “prot”."),
    ],
)
def test_a_server_is_not_run_with_what_cannot_be(flags, said):
    with pytest.raises(Sorry) as refused:
        load(flags, {}, None)
    assert refused.value.sentence("en") == said
    assert refused.value.sentence("fr") != said
