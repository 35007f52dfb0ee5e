"""A server's page that was taken along: it goes on without network and server, and matches go both ways."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from browsing import Sitting, started

ROOT = Path(__file__).parents[3]


def play_two(sitting: Sitting) -> None:
    """Two turns of this seat, by clicks on whatever is lit first."""
    for _ in range(2):
        assert sitting.until_mine()
        before = sitting.data()["length"]
        while sitting.data()["length"] == before:
            sitting.page.locator("[data-word][data-legal]").first.click()
            sitting.page.wait_for_timeout(50)


def travel(sitting: Sitting, way: str) -> str:
    """By the menu of the table; the code of the new one."""
    sitting.until_mine()
    old = sitting.data()["code"]
    sitting.page.get_by_role("button", name="Menu", exact=True).click()
    sitting.page.get_by_role("button", name=way).click()
    return sitting.until(f"d.screen === 'table' && d.code !== '{old}'")["code"]


@pytest.mark.usefixtures("site")  # which asks for what `make offline` builds
def test_a_match_goes_along_without_the_server_and_comes_back(browser: Browser, tmp_path: Path) -> None:
    context = browser.new_context(locale="fr-FR", viewport={"width": 1440, "height": 900})
    with started(tmp_path, tree=ROOT) as server:
        sitting = Sitting(context, server)
        page = sitting.go("/")
        page.get_by_role("button", name="Emporter").click()
        dialog = page.get_by_role("dialog")
        dialog.get_by_role("button", name="Emporter").click()
        expect(dialog.get_by_role("status")).to_contain_text("Atoll est sur cet appareil")
        page.keyboard.press("Escape")
        page.evaluate("navigator.serviceWorker.ready.then(() => null)")

        sitting.go("/", game="reef")
        page.get_by_role("button", name="Jouer contre le Mousse").click()
        sitting.until("d.screen === 'table'")
        play_two(sitting)
        begun = int(sitting.data()["length"])
        here = travel(sitting, "Continuer sans réseau")
        assert here.startswith("o")
        assert int(sitting.until("d.length !== undefined")["length"]) >= begun

        server.kill()
        context.set_offline(True)
        page.reload()
        sitting.until(f"d.screen === 'table' && d.code === '{here}' && d.offline !== undefined")
        play_two(sitting)
        further = int(sitting.data()["length"])
        sitting.go("/")
        expect(
            page.get_by_role("status").filter(has_text="Sans réseau : tu peux jouer contre les robots")
        ).to_be_visible()
        page.get_by_role("link", name="Reprendre").first.click()
        sitting.until(f"d.code === '{here}' && Number(d.length) >= {further}")

        server.start()
        context.set_offline(False)
        sitting.until("d.offline === undefined")
        there = travel(sitting, "Continuer en ligne")
        assert not there.startswith("o")
        assert int(sitting.until("d.length !== undefined")["length"]) >= further
        play_two(sitting)
    context.close()
