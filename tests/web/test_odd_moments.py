"""Odd moments: a seat that is gone, a page older than its server, no server at all. Each has a calm word for it."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Route, WebSocketRoute, expect

from browsing import Server, Sitting, started

PERSON, FREE = {"kind": "person", "name": "Nina"}, {"kind": "open"}


@pytest.fixture
def sitting(context: BrowserContext, server: Server) -> Sitting:
    return Sitting(context, server)


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
    twice = [sitting, Sitting(sitting.page.context, server)]
    for each in twice:
        each.page.add_init_script(kept)
        each.go(f"/table/{made['code']}")
    for each in twice:
        assert each.until("d.screen === 'table'")["viewer"] == "0"
    elsewhere = browser.new_context(locale="fr-FR", service_workers="block")
    stranger = Sitting(elsewhere, server)
    stranger.go(f"/table/{made['code']}")
    assert stranger.until("d.screen === 'table'")["viewer"] == ""
    elsewhere.close()


def test_a_table_is_called_one_only_when_it_can_be_seen(sitting: Sitting, server: Server) -> None:
    """Whoever waits for the screen finds all its handles there: the seat, the length, whose turn it is."""
    made = server.post("/api/tables", {"game": "reef", "seats": [PERSON, PERSON]})
    sitting.page.add_init_script(
        """new MutationObserver(() => {
          const seen = document.querySelector('main[data-screen]');
          if (seen) window.first ??= {...seen.dataset};
        }).observe(document, {subtree: true, childList: true, attributes: true})"""
    )
    sitting.sit_down(made, "reef", motion="full")
    sitting.until("d.screen === 'table'")
    first = sitting.page.evaluate("window.first")
    assert first == {
        "screen": "table",
        "game": "reef",
        "code": made["code"],
        "length": "6",
        "viewer": "0",
        "toAct": "0",
    }


@pytest.mark.parametrize("path", ["/setup/whist", "/rules/whist", "/table/%E0%A4%A", "/nowhere"])
def test_an_address_of_nothing_says_so_and_leads_home(sitting: Sitting, path: str) -> None:
    page = sitting.go(path)
    expect(page.get_by_role("heading", level=1)).to_have_text(re.compile("rien ici|Pas de table"))
    page.get_by_role("link", name="Accueil").click()
    page.get_by_role("link", name="Récif").click()
    expect(page.get_by_role("button", name="Jouer contre le Matelot")).to_be_visible()


def test_on_a_phone_the_game_whose_rules_are_read_is_in_sight(sitting: Sitting) -> None:
    sitting.page.set_viewport_size({"width": 390, "height": 844})
    page = sitting.go("/rules/motu")
    page.wait_for_function(
        """() => {
          const read = document.querySelector('.choose [aria-pressed=true]')?.getBoundingClientRect();
          return read && read.left >= 0 && read.right <= innerWidth;
        }"""
    )


def test_a_link_is_copied_where_the_browser_has_no_clipboard_for_the_page(sitting: Sitting, server: Server) -> None:
    """A table on the home network is served without TLS."""
    made = server.post("/api/tables", {"game": "reef", "seats": [PERSON, PERSON]})
    sitting.page.add_init_script(
        """Object.defineProperty(navigator, 'clipboard', {value: undefined});
        document.addEventListener('copy', () => { window.copied = document.activeElement.value; })"""
    )
    page = sitting.sit_down(made, "reef")
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Copier le lien").click()
    expect(page.get_by_role("button", name="Copié")).to_be_visible()
    assert page.evaluate("window.copied") == f"{server.url}/table/{made['code']}"


def test_a_browser_that_may_keep_nothing_still_plays(sitting: Sitting) -> None:
    sitting.page.add_init_script(
        "Object.defineProperty(window, 'localStorage', {get() { throw new DOMException('', 'SecurityError'); }})"
    )
    page = sitting.go("/")
    page.get_by_role("link", name="Récif").click()
    page.get_by_role("button", name="Jouer contre le Matelot").click()
    assert sitting.until_mine()
    sitting.play(sitting.legal()[0])
    assert sitting.troubles == []


def test_what_was_begun_is_offered_again_when_the_server_is_back(sitting: Sitting, server: Server) -> None:
    made = server.post("/api/tables", {"game": "reef", "seats": [PERSON, PERSON]})
    sitting.sit_down(made, "reef")
    sitting.until("d.screen === 'table'")
    sitting.page.route("**/api/tables/*", lambda route: route.abort())
    page = sitting.go("/")
    expect(page.get_by_text("Première visite")).to_be_visible()
    page.unroute("**/api/tables/*")
    expect(page.get_by_role("link", name="Reprendre")).to_be_visible()


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
