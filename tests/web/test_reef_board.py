"""Reef's board: what is lit, what moves, what a finger, a keyboard and a screen reader find."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from browsing import Sitting, resize

CELLS = [f"{column}{row}" for row in range(1, 7) for column in "abcdef"]
SIZES = {"laptop": (1440, 900), "tablet": (820, 1180), "phone": (390, 844), "small phone": (360, 640)}
REACH_PX = 44
BOXES = """names => Object.fromEntries(names.map(name => {
  const box = document.querySelector(`.stage [data-word="${name}"]`).getBoundingClientRect();
  return [name, [box.left, box.top, box.right, box.bottom]];
}))"""


@pytest.fixture
def alone(at_desk: Sitting) -> Sitting:
    """Both seats on one screen, so that nobody waits for anybody."""
    return begin(at_desk)


def begin(sitting: Sitting, **asked: str) -> Sitting:
    people = [{"kind": "person", "name": "Nina"}, {"kind": "person", "name": "Tom"}]
    table = sitting.server.post("/api/tables", {"game": "reef", "seats": people})
    sitting.sit_down(table, "reef", **asked)
    sitting.until("d.screen === 'table'")
    assert sitting.until_mine()
    return sitting


def place(sitting: Sitting, cell: str) -> str:
    """Places the first tile of the river."""
    tile = next(line for line in sitting.legal() if line.startswith("place")).split()[1]
    sitting.play(f"place {tile} {cell}")
    assert sitting.until_mine()
    return tile


def word(page: Page, name: str):  # type: ignore[no-untyped-def]  # a Locator
    return page.locator(f'.stage [data-word="{name}"]')


def test_everything_can_be_touched_and_nothing_is_cut(alone: Sitting) -> None:
    names = [*CELLS, *(line.split()[1] for line in alone.legal()[::36])]
    for width, height in SIZES.values():
        resize(alone.page, {"width": width, "height": height})
        boxes = alone.page.evaluate(BOXES, names)
        for name, (left, top, right, bottom) in boxes.items():
            assert min(right - left, bottom - top) >= REACH_PX - 0.5, (width, name)
            assert min(left, top) >= 0, (width, name)
            assert right <= width, (width, name)
            assert bottom <= height, (width, name)


def test_cells_have_names_that_can_be_read_aloud(alone: Sitting) -> None:
    page = alone.page
    expect(page.get_by_role("grid", name="Récif, six sur six")).to_be_visible()
    expect(page.get_by_role("gridcell")).to_have_count(36)
    expect(page.get_by_role("button", name="c2, vide")).to_be_visible()
    tile = place(alone, "c2")
    assert re.fullmatch(r"c2, \w+.*", word(page, "c2").get_attribute("aria-label") or "")
    expect(page.locator(f'[role=group] [data-word="{tile}"]')).to_have_count(0)


def test_only_what_continues_a_legal_line_is_lit(alone: Sitting) -> None:
    page = alone.page
    place(alone, "c2")
    expect(page.locator(".target")).to_have_count(0)
    word(page, "c2").click()
    wanted = {line.split()[2] for line in alone.legal() if line.startswith("slide c2 ")}
    expect(page.locator(".target")).to_have_count(len(wanted))
    lit = {name for name in CELLS if word(page, name).get_attribute("data-legal") is not None}
    assert lit == wanted


def test_pointing_at_a_tile_shows_where_it_could_slide(alone: Sitting) -> None:
    page = alone.page
    place(alone, "c2")
    word(page, "c2").hover()
    expect(page.locator(".preview circle")).to_have_count(10)
    word(page, "f6").hover()
    expect(page.locator(".preview")).to_have_count(0)
    page.keyboard.press("Tab")
    word(page, "c2").focus()
    expect(page.locator(".preview circle")).to_have_count(10)


def test_home_and_end_lead_to_the_ends_of_a_row(alone: Sitting) -> None:
    word(alone.page, "c3").focus()
    for key, cell in [
        ("End", "f3"),
        ("Home", "a3"),
        ("PageDown", "a6"),
        ("PageUp", "a1"),
        ("ArrowRight", "b1"),
        ("ArrowDown", "b2"),
    ]:
        alone.page.keyboard.press(key)
        expect(word(alone.page, cell)).to_be_focused()


def test_a_tile_is_dragged_from_the_river_and_over_the_reef(alone: Sitting) -> None:
    page = alone.page
    tile = alone.legal()[0].split()[1]
    before = alone.data()["length"]
    drag(page, tile, "d4")
    alone.until(f"d.length !== '{before}'")
    assert alone.until_mine()
    before = alone.data()["length"]
    drag(page, "d4", "d1")
    alone.until(f"d.length !== '{before}'")
    assert f"0 place {tile} d4" in alone.lines
    assert "1 slide d4 d1" in alone.lines


def drag(page: Page, source: str, target: str) -> None:
    page.mouse.move(*middle(page, source))
    page.mouse.down()
    page.mouse.move(*middle(page, target), steps=6)
    expect(page.locator(".loose.dragged")).to_have_count(1)
    page.mouse.up()


def middle(page: Page, name: str) -> tuple[float, float]:
    box = word(page, name).bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def test_a_refusal_stands_at_the_place_with_its_rule(alone: Sitting) -> None:
    page = alone.page
    place(alone, "c2")
    alone.play("stay")
    place(alone, "c4")
    word(page, "c2").click()
    word(page, "c5").click()
    said = page.get_by_role("alert")
    expect(said).to_contain_text("c4")
    expect(said).to_contain_text("R6")
    box = said.bounding_box()
    assert box is not None
    assert abs(box["y"] + box["height"] / 2 - middle(page, "c5")[1]) < 120
    expect(page.locator(".blocker")).to_have_count(1)
    said.get_by_role("button", name="R6").click()
    expect(page.locator(".drawer")).to_contain_text("R6")


def test_shoals_are_outlined_with_their_points(alone: Sitting) -> None:
    page = alone.page
    cells = iter(["a1", "b1", "c1", "a2", "b2", "c2", "a3", "b3", "c3", "a4", "b4", "c4"])
    while not any((view := alone.view())["shoals"]):
        if view["phase"] == "slide":
            alone.play("stay")
        place(alone, next(cells))
    shoals = [cells for seat in view["shoals"] for cells in seat]
    points = [str(point) for seat in view["points"] for point in seat]
    expect(page.locator(".badge")).to_have_count(len(shoals))
    expect(page.locator("g.rope, g.seam")).to_have_count(len(shoals))
    assert sorted(page.locator(".badge text").all_text_contents()) == sorted(points)
    for shown in (0, len(shoals)):  # the settings hide the outlines, and show them again
        page.get_by_role("button", name="Menu").click()
        page.get_by_role("switch", name="Entourer les bancs").click()
        page.keyboard.press("Escape")
        expect(page.locator("g.rope, g.seam")).to_have_count(shown)


def test_a_tile_moves_from_where_it_was_to_where_it_is(at_desk: Sitting) -> None:
    sitting = begin(at_desk, motion="full")
    page = sitting.page
    tile = sitting.legal()[0].split()[1]
    word(page, tile).click()
    page.evaluate(
        """() => { window.moved = []; document.addEventListener('transitionrun', (event) => {
          if (event.target.matches('.loose') && event.propertyName === 'transform')
            window.moved.push(parseFloat(getComputedStyle(event.target).transitionDuration)); }); }"""
    )
    word(page, "d4").click()
    sitting.until("window.moved.length > 0")
    assert all(0.15 <= seconds <= 0.3 for seconds in page.evaluate("window.moved"))


def test_without_motion_nothing_is_seen_on_its_way(alone: Sitting) -> None:
    place(alone, "c2")
    assert alone.page.evaluate("document.getAnimations().length") == 0
