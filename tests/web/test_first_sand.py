"""Laguna for people who have never played it: their first turn without hurry, then "Ready?", then the sand."""

from __future__ import annotations

from playwright.sync_api import expect

from browsing import Sitting


def load_and_end(sitting: Sitting) -> None:
    """The shortest turn there is: two pearls, and it is the next one's."""
    for _ in range(2):
        sitting.type(next(line for line in sitting.legal() if line.startswith("load")))
        assert sitting.until_mine()
    sitting.type("end")


def test_whoever_has_never_played_may_think_in_their_first_turn(at_desk: Sitting) -> None:
    page = at_desk.go("/setup/laguna", lang="fr")
    calm = page.get_by_role("switch", name="Premier tour sans se presser")
    expect(calm).to_be_checked()
    page.get_by_role("button", name="Sur cet écran").click()
    page.get_by_role("button", name="Commencer").click()
    at_desk.until("d.screen === 'table'")
    for _ in range(2):
        assert at_desk.until_mine()
        at_desk.type(at_desk.legal()[0])
    glass, prompt = page.get_by_role("timer").locator("b"), page.locator(".prompt [role=status]")
    expect(prompt).to_contain_text("Prends ton temps")
    page.wait_for_timeout(1200)
    assert glass.inner_text() == "30", "thinking costs nothing"
    load_and_end(at_desk)
    expect(prompt).to_contain_text("Prends ton temps")
    load_and_end(at_desk)
    assert sum(line == "clock elapse 1250" for line in at_desk.lines) == 4, "a pearl costs what a hand needs for it"
    expect(prompt).to_contain_text("On y va")  # said to one person as to several
    page.get_by_role("button", name="C'est parti").click()
    expect(prompt).to_contain_text("À toi")
    expect(page.get_by_role("button", name="C'est parti")).to_have_count(0)
    page = at_desk.go("/setup/laguna", lang="fr")
    expect(calm).not_to_be_checked()
    page.get_by_role("radio", name="sans sablier").first.check()
    expect(calm).to_have_count(0)
