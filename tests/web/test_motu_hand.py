"""Motu's hand and market under a thumb: why a tile cannot be put, nothing over the hand, tiles that can be enlarged."""

from __future__ import annotations

import pytest
from playwright.sync_api import BrowserContext, Locator, ViewportSize, expect

from browsing import Server, resize
from web.test_refusals import SIZES, begin

LEAST_LARGE_PX = 80
ZOOMED: ViewportSize = {"width": 720, "height": 450}  # a desk at 200 %


def box(place: Locator) -> tuple[float, float, float, float]:
    found = place.bounding_box()
    assert found is not None
    return found["x"], found["y"], found["x"] + found["width"], found["y"] + found["height"]


def meet(one: tuple[float, float, float, float], other: tuple[float, float, float, float]) -> bool:
    return one[0] < other[2] and other[0] < one[2] and one[1] < other[3] and other[1] < one[3]


def test_a_tile_that_cannot_be_put_says_why_and_stays_in_the_hand(context: BrowserContext, server: Server) -> None:
    sitting = begin(context, server, "motu-put")
    page, before = sitting.page, sitting.data()["length"]
    put = {line.split()[1] for line in sitting.legal() if line.startswith("put ")}
    stuck = next(line.split()[1] for line in sitting.legal() if line.startswith("drop ") and line.split()[1] not in put)
    page.locator(f'.hand [data-word="{stuck}"]').click()
    expect(page.locator(".refusal")).to_contain_text("sable")
    expect(page.locator(f'.hand [data-word="{stuck}"]')).to_have_attribute("aria-pressed", "true")
    assert sitting.data()["length"] == before
    page.get_by_role("button", name="Défausser").click()
    sitting.until(f"d.length !== '{before}'")
    assert sitting.lines[int(before)] == f"3 drop {stuck}"


def test_the_button_that_drops_a_tile_covers_no_tile(context: BrowserContext, server: Server) -> None:
    sitting = begin(context, server, "motu-put")
    page = sitting.page
    for size in SIZES:
        resize(page, size)
        drop = page.get_by_role("button", name="Défausser")
        for number in range(page.locator(".hand .tile").count()):
            page.locator(".hand .tile").nth(number).click()
            for tile in page.locator(".hand .tile").all():
                assert not meet(box(drop), box(tile.locator(".lie")))
        page.keyboard.press("Escape")


@pytest.mark.parametrize("size", [SIZES[0], ZOOMED], ids=["phone", "zoomed"])
def test_tiles_of_the_market_can_be_enlarged(context: BrowserContext, server: Server, size: ViewportSize) -> None:
    sitting = begin(context, server, "motu-take")
    page = sitting.page
    resize(page, size)
    tile = page.locator('.stage [data-word="a1"]')
    before = box(tile)
    large = page.get_by_role("button", name="Agrandir les tuiles")
    large.click()
    expect(large).to_have_attribute("aria-pressed", "true")
    assert box(tile)[2] - box(tile)[0] >= LEAST_LARGE_PX > before[2] - before[0]
    page.locator('.stage [data-word="f4"]').click()  # it is scrolled to, and chosen
    expect(page.locator('.stage [data-word="f4"]')).to_have_attribute("aria-pressed", "true")
    for name in ("row-4", "column-f"):
        expect(page.locator(f'.stage [data-word="{name}"]')).to_be_in_viewport(ratio=1)
    expect(large).to_be_in_viewport(ratio=1)
    large.click()
    expect(large).to_have_attribute("aria-pressed", "false")
    assert box(tile)[2] - box(tile)[0] == before[2] - before[0]
    assert sitting.troubles == []


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_a_first_tile_of_the_market_says_what_can_follow(
    context: BrowserContext, server: Server, size: ViewportSize
) -> None:
    sitting = begin(context, server, "motu-take")
    page = sitting.page
    resize(page, size)
    tile = next(line.split()[2] for line in sitting.legal() if line.startswith("take row-") and len(line.split()) == 4)
    page.locator(f'.stage [data-word="{tile}"]').click()
    said = page.get_by_role("status").filter(has_text="Touche une autre tuile alignée pour prendre les deux")
    expect(said).to_contain_text(f"pour {tile} seule")
    page.keyboard.press("Escape")
    expect(page.get_by_text("Touche une autre tuile alignée")).to_have_count(0)


def test_the_island_says_that_a_tile_comes_first(context: BrowserContext, server: Server) -> None:
    sitting = begin(context, server, "motu-take")
    sitting.page.locator(".lagoon").click(position={"x": 40, "y": 80})
    expect(sitting.page.get_by_role("alert")).to_contain_text("Prends d'abord des tuiles au marché")


@pytest.mark.parametrize("lang", ["fr", "en"])
def test_words_of_the_tabs_stay_in_their_pills_when_zoomed(context: BrowserContext, server: Server, lang: str) -> None:
    sitting = begin(context, server, "motu-take")
    page = sitting.page
    page.goto(f"{page.url.partition('?')[0]}?lang={lang}&motion=none")
    sitting.until_mine()
    for size in (ZOOMED, {"width": 640, "height": 400}, {"width": 360, "height": 640}):
        resize(page, size)
        cut = "all => all.filter((one) => one.scrollWidth > one.clientWidth).map((one) => one.textContent)"
        assert page.locator(".seg .pick").evaluate_all(cut) == [], size
