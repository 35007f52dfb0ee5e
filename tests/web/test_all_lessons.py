"""The guided first games of all five, read and shown step by step, with axe at every step."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, expect

from atoll.games import keys
from atoll.games.lessons import lesson_of
from browsing import AXE, RUN_AXE, Server, Sitting

pytestmark = pytest.mark.long

SIZES = {"desk": (1440, 900), "phone": (390, 844)}
TAUGHT = [key for key in keys() if lesson_of(key) is not None]


@pytest.mark.parametrize(("size", "theme"), [("desk", "light"), ("phone", "dark")])
@pytest.mark.parametrize("game", TAUGHT)
def test_a_lesson_is_shown_to_its_end(browser: Browser, server: Server, game: str, size: str, theme: str) -> None:
    width, height = SIZES[size]
    context = browser.new_context(
        service_workers="block", locale="fr-FR", viewport={"width": width, "height": height}, bypass_csp=True
    )
    sitting = Sitting(context, server)
    page = sitting.go("/", game=game, theme=theme)
    page.get_by_role("button", name="Apprendre en jouant").click()
    sitting.until("d.screen === 'table'")
    coach = page.get_by_role("region", name="Partie guidée")
    expect(coach).to_have_attribute("data-step", "0")
    page.add_script_tag(path=AXE)
    last = str(len(lesson_of(game).steps) - 1)
    for _ in range(40):
        assert page.evaluate(RUN_AXE) == []
        if coach.get_attribute("data-step") == last:
            break
        before = (sitting.data()["length"], coach.get_attribute("data-step"))
        on = coach.locator(".acts .btn").first
        expect(on).to_be_enabled()
        on.click()
        sitting.until(f"d.length !== '{before[0]}' || document.querySelector('.coach').dataset.step !== '{before[1]}'")
    expect(coach.get_by_role("button", name="Jouer contre le Mousse")).to_be_visible()
    assert sitting.troubles == []
    context.close()
