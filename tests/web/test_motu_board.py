"""Motu's board: what is lit, what a finger, a wheel and a keyboard do, and why a tile does not fit."""

from __future__ import annotations

import random
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from browsing import Server, Sitting

pytestmark = pytest.mark.long

AXE = Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"
RUN = """axe.run(document, {resultTypes: ['violations']})
  .then(told => told.violations.map(v => [v.id, v.nodes.map(n => n.html + ' ' + n.failureSummary)]))"""
SIZES = {"laptop": (1440, 900), "tablet": (820, 1180), "phone": (390, 844), "small phone": (360, 640)}
REACH_PX = 44

# Matches that were recorded, and after how many entries the market lies for the first turn: the same in every run.
RECORDS = Path(__file__).parents[1] / "games" / "motu" / "records"
RECORDED = {2: ("2-greedy-win1.txt", 34), 3: ("3-win1.txt", 29), 4: ("4-greedy-win2.txt", 34)}


@pytest.fixture
def sitting(context: BrowserContext, server: Server) -> Iterator[Sitting]:
    sat = Sitting(context, server)
    yield sat
    assert sat.troubles == []


def begin(sitting: Sitting, seats: int = 2, **asked: str) -> Sitting:
    """Everybody on one screen, so that nobody waits for anybody."""
    people = [{"kind": "person", "name": name} for name in ("Nina", "Tom", "Lou", "Ada")[:seats]]
    name, at = RECORDED[seats]
    luck = {"record": (RECORDS / name).read_text("utf-8"), "at": at}
    table = sitting.server.post("/api/tables", {"game": "motu", "seats": people, **luck})
    sitting.sit_down(table, "motu", **asked)
    sitting.until("d.screen === 'table'")
    assert sitting.until_mine()
    return sitting


def placing(sitting: Sitting) -> Sitting:
    """A sea tile was taken and lies on the island; another is in the hand."""
    takes = [line.split()[2:] for line in sitting.legal() if len(line.split()) == 4]
    market = sitting.view()["market"]
    cells = next(cells for cells in takes if all(market[cell]["terrain"] == "sea" for cell in cells))
    touch(sitting, *cells)
    assert sitting.until_mine()
    sitting.play("put 1 0,0 0")
    assert sitting.until_mine()
    return sitting


def touch(sitting: Sitting, *names: str) -> None:
    before = sitting.data()["length"]
    for name in names:
        word(sitting.page, name).click()
    sitting.until(f"d.length !== '{before}'")


def word(page: Page, name: str):  # type: ignore[no-untyped-def]  # a Locator
    return page.locator(f'.stage [data-word="{name}"]')


def test_every_word_of_a_legal_line_can_be_tapped_on_a_phone(browser: Browser, server: Server) -> None:
    """The law of the handles, by thumb; tests/web/test_handles.py holds it at a desk."""
    context = browser.new_context(viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True)
    sitting = begin(Sitting(context, server), seats=3)
    rng = random.Random(5)
    played: set[str] = set()
    while "flower" not in played:
        assert sitting.until_mine()
        legal, length = sitting.legal(), int(sitting.data()["length"])
        # A take that a longer one begins with waits for more; whole ones are played at once.
        whole = [line for line in legal if not any(other.startswith(f"{line} ") for other in legal)]
        line = rng.choice([one for one in whole if one.startswith(("put", "flower", "drop"))] or whole)
        words = line.split()
        for name in words if sitting.has(words[0]) else words[1:]:
            sitting.tap_word(name)
        sitting.until(f"d.length !== '{length}'")
        assert any(told.endswith(f" {line}") for told in sitting.lines[length:]), line
        played.add(words[0])
    assert {"take", "put", "done", "flower"} <= played
    assert sitting.troubles == []
    context.close()


@pytest.mark.parametrize("size", list(SIZES))
def test_everything_can_be_touched_and_nothing_is_cut(sitting: Sitting, size: str) -> None:
    width, height = SIZES[size]
    sitting.page.set_viewport_size({"width": width, "height": height})
    begin(sitting)
    inside(sitting.page, width, height, least=REACH_PX)
    placing(sitting)
    inside(sitting.page, width, height, least=REACH_PX)
    word(sitting.page, "2").click()
    inside(sitting.page, width, height, least=REACH_PX)


def inside(page: Page, width: int, height: int, least: int) -> None:
    boxes = page.locator(".stage [data-word]").evaluate_all(
        "all => all.map(one => [one.dataset.word, one.getBoundingClientRect().toJSON()])"
    )
    assert boxes
    for name, box in boxes:
        assert min(box["width"], box["height"]) >= least - 0.5, (name, box)
        assert min(box["left"], box["top"]) >= 0, (name, box)
        assert box["right"] <= width, (name, box)
        assert box["bottom"] <= height, (name, box)


def test_tiles_are_taken_before_their_line_is_named(sitting: Sitting) -> None:
    begin(sitting)
    page = sitting.page
    word(page, "c3").click()
    expect(word(page, "c3")).to_have_attribute("aria-pressed", "true")
    expect(page.locator(".band")).to_have_count(2)
    before = int(sitting.data()["length"])
    word(page, "a3").click()
    sitting.until(f"d.length !== '{before}'")
    assert "0 take row-3 a3 c3" in sitting.lines[before:]
    expect(page.locator(".paddle:not(.ghost)")).to_have_count(1)


def test_pointing_at_a_line_shows_what_its_paddle_would_cover(sitting: Sitting) -> None:
    begin(sitting)
    word(sitting.page, "column-b").hover()
    expect(sitting.page.locator(".paddle.ghost")).to_have_count(1)
    expect(sitting.page.locator(".space.would")).to_have_count(5)
    word(sitting.page, "a1").hover()
    expect(sitting.page.locator(".paddle.ghost")).to_have_count(0)


def test_a_third_tile_is_waited_for(sitting: Sitting) -> None:
    begin(sitting, seats=4)
    before = int(sitting.data()["length"])
    word(sitting.page, "b4").click()
    sitting.page.keyboard.press("Escape")
    expect(word(sitting.page, "b4")).not_to_have_attribute("aria-pressed", "true")
    word(sitting.page, "f2").click()
    word(sitting.page, "a2").click()
    sitting.page.get_by_role("button", name="Prendre deux tuiles").click()
    sitting.until(f"d.length !== '{before}'")
    assert "0 take row-2 a2 f2" in sitting.lines[before:]


def test_a_tile_that_does_not_fit_says_why_beside_its_ghost(sitting: Sitting) -> None:
    placing(begin(sitting))
    page = sitting.page
    word(page, "2").click()
    lagoon = page.locator(".lagoon")
    box = lagoon.bounding_box()
    assert box is not None
    lagoon.click(position={"x": box["width"] / 2, "y": box["height"] / 2})
    alert = page.get_by_role("alert")
    expect(alert).to_contain_text("autre tuile mer")
    expect(alert.get_by_role("button", name="R19")).to_be_visible()
    expect(page.locator(".ghost:not(.good) .cross")).to_be_visible()
    ghost, said = page.locator(".ghost:not(.good)").first.bounding_box(), alert.bounding_box()
    assert ghost is not None
    assert said is not None
    beside = said["x"] >= ghost["x"] + ghost["width"] or said["x"] + said["width"] <= ghost["x"]
    assert beside or said["y"] >= ghost["y"] + ghost["height"] or said["y"] + said["height"] <= ghost["y"]
    page.keyboard.press("Escape")
    expect(alert).to_have_count(0)


def test_a_turn_is_played_by_keyboard_alone_and_r_turns_the_tile(sitting: Sitting) -> None:
    begin(sitting)
    page = sitting.page
    page.keyboard.press("Tab")
    word(page, "a1").focus()
    page.keyboard.press("Enter")
    page.keyboard.press("ArrowRight")
    expect(word(page, "b1")).to_be_focused()
    before = int(sitting.data()["length"])
    page.keyboard.press("Enter")
    sitting.until(f"d.length !== '{before}'")
    assert "0 take row-1 a1 b1" in sitting.lines[before:]
    place = next(line.split()[1] for line in sitting.legal() if line.startswith("put"))
    word(page, place).focus()
    page.keyboard.press("Enter")
    spot = page.locator(".spot").first
    spot.focus()
    page.keyboard.press("Enter")
    page.keyboard.press("r")
    expect(page.locator(".turns button.on")).to_have_attribute("data-word", "1")
    expect(page.get_by_role("complementary", name="Règles")).to_have_count(0)
    length = int(sitting.data()["length"])
    page.keyboard.press("Enter")
    sitting.until(f"d.length !== '{length}'")
    assert f"0 put {place} 0,0 1" in sitting.lines[length:]


def test_a_wheel_turns_what_is_held_and_scales_the_sheet_otherwise(sitting: Sitting) -> None:
    placing(begin(sitting))
    page = sitting.page
    width = "document.querySelector('.laid').getBoundingClientRect().width"
    page.locator(".lagoon").hover()
    fitted = page.evaluate(width)
    page.mouse.wheel(0, -200)
    page.wait_for_function(f"{width} > {fitted} + 4")
    page.get_by_role("button", name="Voir toute l'île").click()
    page.wait_for_function(f"{width} === {fitted}")
    word(page, "2").click()
    page.locator(".spot").first.click()
    page.mouse.wheel(0, 100)
    expect(page.locator(".turns button.on")).to_have_attribute("data-word", "1")
    assert page.evaluate(width) == fitted


def test_a_tile_is_carried_from_the_hand_to_the_island_and_to_the_pontoon(sitting: Sitting) -> None:
    placing(begin(sitting))
    page = sitting.page
    lagoon, tile = page.locator(".lagoon").bounding_box(), word(page, "2").bounding_box()
    assert lagoon is not None
    assert tile is not None
    page.mouse.move(tile["x"] + 20, tile["y"] + 20)
    page.mouse.down()
    page.mouse.move(tile["x"] + 60, tile["y"] - 20, steps=3)
    spot = page.locator(".spot").first
    target = spot.bounding_box()
    assert target is not None
    page.mouse.move(target["x"] + 22, target["y"] + 22, steps=3)
    page.mouse.up()
    expect(page.locator(".spot.here")).to_have_count(1)
    page.keyboard.press("Escape")
    before = int(sitting.data()["length"])
    planks = page.locator("[data-pontoon]").bounding_box()
    assert planks is not None
    page.mouse.move(tile["x"] + 20, tile["y"] + 20)
    page.mouse.down()
    page.mouse.move(planks["x"] + 40, planks["y"] + 40, steps=4)
    page.mouse.up()
    sitting.until(f"d.length !== '{before}'")
    assert "0 keep 2" in sitting.lines[before:]


def test_another_island_is_enlarged_by_a_touch(sitting: Sitting) -> None:
    placing(begin(sitting))
    page = sitting.page
    page.locator(".thumb").first.click()
    expect(page.locator(".lagoon .title")).to_contain_text("Tom")
    page.get_by_role("button", name="Revenir à mon île").click()
    expect(page.locator(".lagoon .title")).to_contain_text("Mon île")


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("size", ["laptop", "phone"])
def test_axe_finds_nothing_while_a_tile_is_put(browser: Browser, server: Server, size: str, theme: str) -> None:
    width, height = SIZES[size]
    context = browser.new_context(locale="fr-FR", viewport={"width": width, "height": height}, bypass_csp=True)
    sitting = begin(Sitting(context, server), theme=theme)
    page = sitting.page
    page.add_script_tag(path=AXE)
    assert page.evaluate(RUN) == []
    placing(sitting)
    word(page, "2").click()
    page.locator(".spot").first.click()
    assert page.evaluate(RUN) == []
    context.close()
