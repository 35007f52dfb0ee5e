"""Laguna's board: words, keys and drags sail, pearls move by two touches or a drag, a refusal says why."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import BrowserContext, Locator, expect

from browsing import Server, Sitting, resize

KEYS = {"n": "ArrowUp", "e": "ArrowRight", "s": "ArrowDown", "w": "ArrowLeft"}
STEPS = {"n": (0, -1), "e": (1, 0), "s": (0, 1), "w": (-1, 0)}
LINES = 15


@pytest.fixture
def sitting(context: BrowserContext, server: Server) -> Iterator[Sitting]:
    sat = Sitting(context, server)
    yield sat
    assert sat.troubles == []


def begin(sitting: Sitting, hourglass: str = "steps", side: str = "easy", **asked: str) -> Sitting:
    """Two people on one screen, so that nobody waits for anybody."""
    people = [{"kind": "person", "name": name} for name in ("Nina", "Tom")]
    table = {"game": "laguna", "seats": people, "options": {"hourglass": hourglass, "side": side}}
    sitting.sit_down(sitting.server.post("/api/tables", table), "laguna", **asked)
    sitting.until("d.screen === 'table'")
    assert sitting.until_mine()
    return sitting


def afloat(sitting: Sitting) -> Sitting:
    """Both rafts are berthed in open water, and the first one has two pearls aboard."""
    for line in ("berth c6 h", "berth t6 h"):
        sitting.play(line)
        assert sitting.until_mine()
    for hole in ("1", "2"):
        sitting.play(next(line for line in sitting.legal() if line.startswith("load") and line.endswith(hole)))
        assert sitting.until_mine()
    return sitting


def open_way(sitting: Sitting) -> str:
    """A way that is open and ends no turn."""
    view = sitting.view()
    cell = view["rafts"][view["to_act"]]["cell"]
    for way in view["ahead"][cell]:
        right, down = STEPS[way]
        if view["ahead"].get(f"{chr(ord(cell[0]) + right)}{int(cell[1:]) + down}"):
            return str(way)
    raise AssertionError(f"no way goes on from {cell}: {view['ahead']}")


def told(sitting: Sitting, before: int, line: str) -> None:
    sitting.until(f"d.length !== '{before}'")
    assert any(entry.endswith(f" {line}") for entry in sitting.lines[before:]), (line, sitting.lines[before:])
    assert sitting.until_mine()
    sitting.legal()


def middle(place: Locator) -> tuple[float, float]:
    box = place.bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def test_clicking_the_words_of_random_lines_plays_them(sitting: Sitting) -> None:
    begin(sitting, side="hard")
    rng = random.Random(3)
    played: set[str] = set()
    for _ in range(LINES):
        assert sitting.until_mine()
        length, legal = int(sitting.data()["length"]), sitting.legal()
        verb = rng.choice(sorted({line.split()[0] for line in legal} - {"end"}))
        line = rng.choice([line for line in legal if line.startswith(verb)])
        sitting.play(line)
        assert any(entry.endswith(f" {line}") for entry in sitting.lines[length:]), line
        played.add(line.split()[0])
    assert {"berth", "load"} < played


def test_keys_pads_and_drags_sail_and_pearls_are_shifted(sitting: Sitting) -> None:
    page = afloat(begin(sitting)).page
    way, before = open_way(sitting), int(sitting.data()["length"])
    page.keyboard.press(KEYS[way])
    told(sitting, before, f"sail {way}")

    way, before = open_way(sitting), int(sitting.data()["length"])
    page.locator(f'.pad[data-word="{way}"]').click()
    told(sitting, before, f"sail {way}")

    way, before = open_way(sitting), int(sitting.data()["length"])
    raft = page.locator(".raft.own")
    (x, y), unit = middle(raft), 29
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x + STEPS[way][0] * unit / 3, y + STEPS[way][1] * unit / 3, steps=2)
    page.mouse.move(x + STEPS[way][0] * unit, y + STEPS[way][1] * unit, steps=3)
    page.mouse.up()
    told(sitting, before, f"sail {way}")

    sitting.play("end")
    assert sitting.until_mine()
    for hole in ("1", "4"):
        sitting.play(next(line for line in sitting.legal() if line.startswith("load") and line.endswith(hole)))
        assert sitting.until_mine()
    before = int(sitting.data()["length"])
    page.locator('.hole[data-hole="1"]').click()
    expect(page.locator('.hole[data-hole="2"]')).to_have_attribute("data-legal", "")
    page.locator('.hole[data-hole="2"]').click()
    told(sitting, before, "shift 1 2")

    before = int(sitting.data()["length"])
    page.mouse.move(*middle(page.locator('.hole[data-hole="4"]')))
    page.mouse.down()
    page.mouse.move(*middle(page.locator('.hole[data-hole="6"]')), steps=4)
    page.mouse.up()
    told(sitting, before, "shift 4 6")

    before = int(sitting.data()["length"])
    page.keyboard.press("6")
    page.keyboard.press("3")
    told(sitting, before, "shift 6 3")


def test_keys_sail_also_while_the_lamp_s_button_has_the_focus(sitting: Sitting) -> None:
    page = afloat(begin(sitting)).page
    page.get_by_role("button", name="Indice", exact=True).focus()
    way, before = open_way(sitting), int(sitting.data()["length"])
    page.keyboard.press(KEYS[way])
    told(sitting, before, f"sail {way}")
    assert page.evaluate("document.activeElement.textContent").strip() == "Indice"


@pytest.mark.parametrize(("hourglass", "timers"), [("steps", 1), ("none", 0)])
def test_without_the_hourglass_there_is_no_sand(sitting: Sitting, hourglass: str, timers: int) -> None:
    page = afloat(begin(sitting, hourglass)).page
    expect(page.get_by_role("timer")).to_have_count(timers)
    expect(page.locator(".glass .sand, .side > .sand")).to_have_count(0)
    if timers:
        expect(page.get_by_role("timer")).to_have_accessible_name(re.compile("Actions restantes"))
    expect(page.get_by_text("secondes")).to_have_count(0)


def test_a_way_that_is_not_open_says_why_beside_the_raft(sitting: Sitting) -> None:
    page = afloat(begin(sitting)).page
    page.keyboard.press("ArrowLeft")  # island 8 lies there
    alert = page.get_by_role("alert")
    expect(alert).to_contain_text("La terre barre le passage")
    expect(alert).to_contain_text("R12")
    said, raft = alert.bounding_box(), page.locator(".raft.own").bounding_box()
    assert said is not None
    assert raft is not None
    beside = said["x"] >= raft["x"] + raft["width"] or said["x"] + said["width"] <= raft["x"]
    assert beside or said["y"] >= raft["y"] + raft["height"] or said["y"] + said["height"] <= raft["y"]
    page.keyboard.press("Escape")
    expect(alert).to_have_count(0)


def test_a_pearl_that_is_touched_on_its_island_is_loaded(sitting: Sitting) -> None:
    begin(sitting)
    for line in ("berth c6 h", "berth t6 h"):
        sitting.play(line)
        assert sitting.until_mine()
    before = int(sitting.data()["length"])
    pearl = sitting.page.locator(".within").first
    pearl.click()
    expect(sitting.page.get_by_role("alert")).to_have_count(0)
    sitting.page.locator("[data-hole='3']").click()
    sitting.until(f"d.length !== '{before}'")
    assert sitting.lines[before].startswith("0 load 8 ")
    assert sitting.lines[before].endswith(" 3")
    assert sitting.until_mine()
    sitting.page.locator('.isle[data-place="island-8"]').click(position={"x": 6, "y": 6})
    expect(sitting.page.get_by_role("alert")).to_have_count(0)
    expect(sitting.page.locator(".trade .with.on")).to_have_text("Île 8")


def test_water_where_no_raft_fits_says_why_and_rafts_choose_how_they_lie(sitting: Sitting) -> None:
    begin(sitting)
    page = sitting.page
    box = page.locator(".sea").bounding_box()
    assert box is not None
    unit = box["width"] / 24
    for point in ((9.5, 9.5), (1.5, 6.5)):  # open water, and an island
        page.mouse.click(box["x"] + point[0] * unit, box["y"] + point[1] * unit)
        expect(page.get_by_role("alert")).to_contain_text("R5")
    at_the_edges = (("c6", 2.04, 5.5), ("c7", 2.5, 6.96), ("c6", 2.96, 5.04), ("c7", 2.04, 6.04))
    for cell, x, y in at_the_edges:
        page.mouse.click(box["x"] + x * unit, box["y"] + y * unit)
        expect(page.locator(".cell[aria-pressed=true]")).to_have_attribute("data-word", cell)
    page.get_by_role("button", name="debout").first.click()
    sitting.until("d.length !== '8'")
    assert sitting.lines[-1] == "0 berth c7 v"
    page.get_by_role("button", name="couché").first.click()
    for cell in ("a4", "a3"):
        expect(page.locator(f'.cell[data-word="{cell}"]')).to_have_count(0)
    page.locator('.cell[data-word="t6"]').click()
    sitting.until("d.length !== '9'")
    assert sitting.lines[-1] == "1 berth t6 h"


@pytest.mark.parametrize("size", [(390, 844), (360, 640)])
def test_on_a_phone_the_cross_lies_beside_the_raft(sitting: Sitting, size: tuple[int, int]) -> None:
    afloat(begin(sitting))
    resize(sitting.page, {"width": size[0], "height": size[1]})
    panel, cross = (sitting.page.locator(which).bounding_box() for which in (".slot > *", ".cross"))
    assert panel is not None
    assert cross is not None
    assert panel["x"] >= 0
    assert panel["x"] + panel["width"] <= cross["x"]
    assert cross["x"] + cross["width"] <= size[0]
