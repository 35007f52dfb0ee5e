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


def spoken(asked: list[str]) -> list[str]:
    """The page's own catalogues among the files that were fetched."""
    return [name[:8] for name in asked if name.startswith(("home.", "page."))]


def test_nobody_fetches_a_language_or_a_screen_that_is_not_looked_at(context: BrowserContext, server: Server):
    sitting = Sitting(context, server)
    asked: list[str] = []
    sitting.page.on("request", lambda request: asked.append(request.url.rpartition("/")[2]))
    page = sitting.go("/")
    expect(page.locator("a.card")).to_have_count(6)
    assert spoken(asked) == ["home.fr-"]
    page.get_by_label("Langue").select_option("en")
    expect(page.get_by_role("heading", level=1)).to_contain_text("tonight")
    assert spoken(asked) == ["home.fr-", "home.en-"]
    page.get_by_role("link", name="Help", exact=True).click()
    expect(page.get_by_text("ask for a hint")).to_be_visible()
    assert spoken(asked) == ["home.fr-", "home.en-", "page.en-"]


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


# Words of the home page over the moon: only what is written on the sea itself, for cards cover what is behind them.
OVER_THE_MOON = """() => {
  const moon = document.querySelector('.sea .disc').getBoundingClientRect();
  const middle = [moon.left + moon.width / 2, moon.top + moon.height / 2];
  return [...document.querySelectorAll('h1, .lead, .hint')].filter((one) => {
    const range = document.createRange();
    range.selectNodeContents(one);
    return [...range.getClientRects()].some((line) => {
      const across = Math.max(line.left - middle[0], 0, middle[0] - line.right);
      const down = Math.max(line.top - middle[1], 0, middle[1] - line.bottom);
      return moon.width > 0 && Math.hypot(across, down) < moon.width / 2;
    });
  }).map((one) => one.textContent);
}"""


@pytest.mark.parametrize(("width", "height"), [(390, 844), (600, 960), (820, 1180), (1024, 1366), (1440, 900)])
def test_by_night_no_word_lies_over_the_moon(context: BrowserContext, server: Server, width: int, height: int):
    sitting = Sitting(context, server)
    sitting.page.set_viewport_size({"width": width, "height": height})
    page = sitting.go("/", theme="dark")
    page.locator("a.card").first.wait_for()
    assert page.evaluate(OVER_THE_MOON) == []


def test_on_a_phone_the_names_of_one_screen_and_their_button_are_in_sight(context: BrowserContext, server: Server):
    sitting = Sitting(context, server)
    sitting.page.set_viewport_size({"width": 390, "height": 844})
    page = sitting.go("/", game="isles")
    page.get_by_role("button", name="Jouer sur cet écran").click()
    expect(page.get_by_label("Nom du joueur 1")).to_be_in_viewport()
    expect(page.get_by_role("button", name="Commencer")).to_be_in_viewport()


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
