"""A very large screen: the page is drawn larger as a whole, so boards fill it and fingers still find what they see."""

from __future__ import annotations

import pytest
from playwright.sync_api import BrowserContext, Locator

from browsing import IS_LONG, Server, Sitting
from web.test_lying import MOMENTS, UNREACHED, laid

LARGE = {"width": 2560, "height": 1440}
LEAST = 0.7  # of the window's height
NEAR_PX = 30


def middle(place: Locator) -> tuple[float, float]:
    box = place.bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


# Whether the middle of what is dragged is near a point.
UNDER_FINGER = """([x, y, near]) => {
  const box = document.querySelector('.loose.dragged')?.getBoundingClientRect();
  return box && Math.max(Math.abs(box.x + box.width / 2 - x), Math.abs(box.y + box.height / 2 - y)) < near;
}"""


@pytest.fixture
def sitting(context: BrowserContext, server: Server):
    sat = Sitting(context, server)
    sat.page.set_viewport_size(LARGE)
    yield sat
    assert sat.troubles == []


@pytest.mark.parametrize("game", sorted(MOMENTS) if IS_LONG else ["laguna", "reef"])
def test_the_board_fills_a_large_screen(sitting: Sitting, game: str) -> None:
    sitting.sit_down(laid(sitting.server, game), game)
    assert sitting.until_mine()
    board = sitting.page.locator(f".{game}").bounding_box()
    assert board is not None
    assert board["height"] >= LEAST * LARGE["height"]
    whole = sitting.page.evaluate("[document.documentElement.scrollWidth, document.documentElement.scrollHeight]")
    assert whole == [LARGE["width"], LARGE["height"]]
    assert sitting.page.evaluate(UNREACHED) == []


def test_a_dragged_tile_is_under_the_finger(sitting: Sitting) -> None:
    sitting.sit_down(laid(sitting.server, "reef"), "reef")
    assert sitting.until_mine()
    page = sitting.page
    _, source, target = next(line for line in sitting.legal() if line.startswith("slide")).split()
    goal = middle(page.locator(f'[data-word="{target}"]').first)
    page.mouse.move(*middle(page.locator(f'[data-word="{source}"]').first))
    page.mouse.down()
    page.mouse.move(*goal, steps=6)
    page.wait_for_function(UNDER_FINGER, arg=[*goal, NEAR_PX])
    before = sitting.data()["length"]
    page.mouse.up()
    sitting.until(f"d.length !== '{before}'")
