"""The lamp at the table: it says that there is more, and what to play comes with its reason, in words."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from browsing import Sitting


def sit(sitting: Sitting, game: str) -> None:
    body = {
        "game": game,
        "seats": [{"kind": "person", "name": "Nina"}, {"kind": "bot", "level": "boy"}],
        "settings": {"seating": "listed"},
    }
    sitting.sit_down(sitting.server.post("/api/tables", body), game)
    sitting.until_mine()


@pytest.mark.parametrize("game", ["reef", "sharks", "motu"])
def test_the_lamp_says_how_much_more_there_is(at_desk: Sitting, game: str):
    sit(at_desk, game)
    page = at_desk.page
    lamp, said = page.get_by_role("button", name="Indice", exact=True), page.get_by_role("status").locator("small")
    lamp.click()
    far = lamp.locator(".far")
    expect(far).to_have_attribute("data-far", re.compile(r"1/[23]"))
    expect(lamp).to_have_accessible_description(re.compile(r"1/[23]"))
    expect(said).to_contain_text("Regarde bien")
    pages = int((far.get_attribute("data-far") or "")[-1])
    lamp.click()
    expect(far).to_have_attribute("data-far", f"2/{pages}")
    expect(said).to_contain_text(re.compile(r"(Joue|Commence) ainsi"))
    sentences = re.findall(r"[.] ?[A-ZÀÉ«I]", said.inner_text() + " ")
    assert sentences, "what to play comes with its reason"
    assert not re.search(r"-?\d+,-?\d|coups que j'ai comparés", said.inner_text())
    for _ in range(pages - 1):
        lamp.click()
    expect(far).to_have_count(0)


def test_the_lamp_goes_on_with_the_turn_that_it_proposed(at_desk: Sitting):
    """Reef: a slide, then a tile. When the slide is played, the tile is still proposed."""
    sit(at_desk, "reef")
    page = at_desk.page
    lamp, do = page.get_by_role("button", name="Indice", exact=True), page.get_by_role("button", name="Jouer ce coup")
    far = lamp.locator(".far")
    for _ in range(2):  # the first turn has no slide
        at_desk.until_mine()
        lamp.click()
        expect(far).to_have_attribute("data-far", re.compile("^1/"))
        lamp.click()
        before = at_desk.data()["length"]
        do.click()
        at_desk.until(f"d.length !== '{before}'")
    expect(far).to_have_attribute("data-far", re.compile("^2/"))
    expect(do).to_be_visible()
    do.click()
    expect(do).to_be_hidden()
    expect(far).to_have_count(0)
