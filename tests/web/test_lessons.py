"""The guided first game of every game: a wrong try and its reason, then the script to its warm end."""

from __future__ import annotations

import pytest
from playwright.sync_api import BrowserContext, expect

from browsing import Server, Sitting


@pytest.fixture
def sitting(context: BrowserContext, server: Server):
    sat = Sitting(context, server)
    yield sat
    assert sat.troubles == []


def begin(sitting: Sitting, game: str) -> None:
    page = sitting.go("/", game=game)
    page.get_by_role("button", name="Apprendre en jouant").click()
    sitting.until(f"d.screen === 'table' && d.game === '{game}'")
    expect(coach(sitting)).to_have_attribute("data-step", "0")


def coach(sitting: Sitting):
    return sitting.page.get_by_role("region", name="Partie guidée")


def test_a_lesson_of_reef_with_a_wrong_try_to_its_end(sitting: Sitting) -> None:
    begin(sitting, "reef")
    page, said = sitting.page, coach(sitting)
    expect(said).to_contain_text("Étape 1 sur 7")
    expect(page.get_by_role("button", name="Indice")).to_have_count(0)  # it would advise against the guide
    said.get_by_role("button", name="Suivant").click()
    page.locator('.stage [data-word="e2"]').first.click()
    page.locator('.stage [data-word="d3"]').first.click()
    expect(page.get_by_role("alert")).to_contain_text("R6")
    expect(said).to_contain_text("fais d'abord glisser la tortue bleue")
    page.get_by_role("button", name="Ne rien bouger").click()
    expect(said).to_contain_text("Bonne idée, mais pas tout de suite")
    sitting.play("slide e2 c2")
    expect(said).to_contain_text("Étape 3 sur 7")
    sitting.play("place turtle-yellow d3")
    expect(said).to_contain_text("Étape 4 sur 7")
    page.keyboard.press("r")
    drawer = page.get_by_role("complementary", name="Règles de Récif")
    expect(drawer.locator('[data-rule="R6"]')).to_contain_text("Ce qui compte maintenant")
    expect(drawer.locator("figure").first).to_be_visible()
    assert drawer.locator("[data-word]").count() == 0, "a picture has no handles"
    page.keyboard.press("r")
    said.get_by_role("button", name="Suivant").click()
    sitting.play("slide b6 e6")
    said.get_by_role("button", name="Montre-moi").click()
    expect(said).to_contain_text("Étape 7 sur 7")
    code = sitting.data()["code"]
    said.get_by_role("button", name="Jouer contre le Mousse").click()
    sitting.until(f"d.screen === 'table' && d.code !== '{code}' && d.length === '6'")
    expect(said).to_have_count(0)


def test_the_rules_can_be_searched_without_a_mouse(sitting: Sitting) -> None:
    page = sitting.go("/rules/reef")
    expect(page.locator("[data-rule]").first).to_be_visible()
    page.keyboard.press("/")
    page.keyboard.type("OBSTACLE livret")
    expect(page.locator("[data-rule]")).to_have_count(1)
    expect(page.locator("mark")).to_have_text(["obstacle", "livret"])
    page.keyboard.press("Enter")
    expect(page.locator('[data-rule="R15"]')).to_have_attribute("aria-current", "true")
    page.keyboard.press("Escape")
    expect(page.locator("[data-rule]")).to_have_count(20)
