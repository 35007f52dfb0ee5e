"""Odd moments: a seat that is gone, a page older than its server, no server at all. Each has a calm word for it."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Route, WebSocketRoute, expect

from browsing import Server, Sitting, started

PERSON, FREE = {"kind": "person", "name": "Nina"}, {"kind": "open"}


@pytest.fixture
def sitting(browser: Browser, server: Server) -> Iterator[Sitting]:
    context = browser.new_context(locale="fr-FR", service_workers="block")
    yield Sitting(context, server)
    context.close()


def test_somebody_else_is_quicker_to_the_last_seat(sitting: Sitting, server: Server) -> None:
    code = server.post("/api/tables", {"game": "reef", "seats": [PERSON, FREE]})["code"]
    page = sitting.go(f"/table/{code}")

    def late(route: Route) -> None:
        server.post(f"/api/tables/{code}/seats", {"name": "Léo"})
        route.continue_()

    page.route("**/seats", late)
    page.get_by_role("button", name="S'asseoir").click()
    expect(page.get_by_role("alert")).to_contain_text("Aucune place")
    expect(page.get_by_text("Léo")).to_be_visible()
    expect(page.get_by_role("button", name="S'asseoir")).to_have_count(0)


def test_a_link_opened_twice_is_one_seat_and_one_spectator(sitting: Sitting, browser: Browser, server: Server) -> None:
    made = server.post("/api/tables", {"game": "reef", "seats": [PERSON, {"kind": "bot", "level": "boy"}]})
    held = {"code": made["code"], "game": "reef", "tokens": made["tokens"], "seen": 1}
    kept = f"localStorage.setItem('atoll.table.{made['code']}', JSON.stringify({json.dumps(held)}))"
    sitting.page.context.add_init_script(kept)
    twice = [sitting, Sitting(sitting.page.context, server)]
    for each in twice:
        each.go(f"/table/{made['code']}")
    for each in twice:
        assert each.until("d.screen === 'table'")["viewer"] == "0"
    elsewhere = browser.new_context(locale="fr-FR", service_workers="block")
    stranger = Sitting(elsewhere, server)
    stranger.go(f"/table/{made['code']}")
    assert stranger.until("d.screen === 'table'")["viewer"] == ""
    elsewhere.close()


def test_a_page_whose_parts_are_gone_offers_to_reload(sitting: Sitting) -> None:
    page = sitting.go("/")
    page.get_by_role("link", name="Récif").wait_for()
    page.route("**/assets/Ways-*.js", lambda route: route.fulfill(status=404))
    page.get_by_role("link", name="Récif").click()
    expect(page.get_by_role("heading", name="Une nouvelle version est là")).to_be_visible()
    page.unroute("**/assets/Ways-*.js")
    page.get_by_role("button", name="Recharger").click()
    expect(page.get_by_role("button", name="Jouer contre le Matelot")).to_be_visible()


def test_a_server_that_was_renewed_under_an_open_table_is_noticed(sitting: Sitting, server: Server) -> None:
    code = server.post("/api/tables", {"game": "reef", "seats": [PERSON, PERSON]})["code"]
    lines: list[WebSocketRoute] = []

    def between(line: WebSocketRoute) -> None:
        lines.append(line)
        far = line.connect_to_server()
        renewed = len(lines) > 1

        def heard(text: str | bytes) -> None:
            news = json.loads(text)
            if news["type"] == "welcome" and renewed:
                news["version"] = "99.0"
            line.send(json.dumps(news))

        far.on_message(heard)

    sitting.page.route_web_socket("**/socket", between)
    page = sitting.go(f"/table/{code}")
    sitting.until("d.screen === 'table'")
    lines[0].close()
    expect(page.get_by_role("alert")).to_contain_text("Une nouvelle version est là")
    expect(page.get_by_role("button", name="Recharger")).to_be_visible()


def test_after_one_visit_the_page_is_there_without_a_server(browser: Browser, tmp_path: Path) -> None:
    context = browser.new_context(locale="fr-FR")
    with started(tmp_path) as own:
        first = Sitting(context, own)
        page = first.go("/")
        page.evaluate("navigator.serviceWorker.ready.then(() => true)")
        page.close()
        url = own.url
    cold = context.new_page()
    cold.goto(f"{url}/pad/reef?motion=none")  # never opened before
    expect(cold.locator("main[data-screen=pad]")).to_be_visible()
    expect(cold.locator(".tiles [data-word]").first).to_be_visible()
    cold.goto(f"{url}/?motion=none")
    expect(cold.get_by_text("Le serveur ne répond pas")).to_be_visible()
    context.close()
