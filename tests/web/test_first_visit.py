"""The first visit: whom one meets, where help is, and what there is while the server is away."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, expect

from browsing import Server, Sitting, axe_finds, started


def test_a_newcomer_is_offered_the_boy_first_and_the_sailor_beside_him(context: BrowserContext, server: Server):
    sitting = Sitting(context, server)
    page = sitting.go("/", game="reef")
    first = page.locator(".btn.act.big")
    expect(first).to_have_text("Jouer contre le Mousse")
    expect(page.get_by_role("button", name="Jouer contre le Matelot")).to_be_visible()
    first.click()
    sitting.until("d.screen === 'table' && d.length > 0")
    expect(sitting.page.get_by_label("Mousse").first).to_be_attached()
    assert sitting.troubles == []


def test_english_is_fetched_for_nobody_who_lacks_nothing(context: BrowserContext, server: Server):
    sitting = Sitting(context, server)
    asked: list[str] = []
    sitting.page.on("request", lambda request: asked.append(request.url.rpartition("/")[2]))
    page = sitting.go("/")
    expect(page.locator("a.card")).to_have_count(6)
    assert [name[:8] for name in asked if name.startswith("page.")] == ["page.fr-"]
    page.get_by_label("Langue").select_option("en")
    expect(page.get_by_role("heading", level=1)).to_contain_text("tonight")
    assert [name[:8] for name in asked if name.startswith("page.")] == ["page.fr-", "page.en-"]


def test_whoever_has_come_further_is_offered_more(context: BrowserContext, server: Server):
    sitting = Sitting(context, server)
    page = sitting.go("/")
    page.evaluate("localStorage['atoll.ladder'] = JSON.stringify({reef: 'sailor', isles: 'captain'})")
    page = sitting.go("/", game="reef")
    expect(page.locator(".btn.act.big")).to_have_text("Jouer contre le Matelot")
    page = sitting.go("/", game="isles")
    expect(page.locator(".btn.act.big")).to_have_text("Jouer contre le Capitaine")
    expect(page.get_by_role("button", name="Jouer contre le Matelot")).to_be_visible()


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_help_is_one_touch_from_home_and_names_everybody(browser: Browser, server: Server, theme: str):
    context = browser.new_context(locale="fr-FR", viewport={"width": 390, "height": 844}, bypass_csp=True)
    sitting = Sitting(context, server)
    page = sitting.go("/", theme=theme)
    page.get_by_role("link", name="Aide", exact=True).click()
    sitting.until("d.screen === 'help'")
    expect(page.get_by_text("Marcello Bertocchi")).to_be_visible()
    expect(page.get_by_text("demander un indice")).to_be_visible()
    assert axe_finds(page) == []
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
    context.close()


def test_without_its_server_the_home_page_still_has_cards_and_pads(context: BrowserContext, tmp_path: Path):
    with started(tmp_path) as server:
        sitting = Sitting(context, server)
        page = sitting.go("/")
        expect(page.locator("a.card")).to_have_count(5)
        page.route("**/api/**", lambda route: route.abort())
        page.reload()
        expect(page.get_by_role("status").filter(has_text="ne répond pas")).to_be_visible()
        expect(page.locator("a.card")).to_have_count(5)
        page.locator("a.card").first.click()
        expect(page.get_by_role("button", name="Jouer contre le Matelot")).to_be_disabled()
        expect(page.get_by_role("link", name="Carnet de score").last).to_be_visible()
