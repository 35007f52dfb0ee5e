"""Isles at the screen: many seats, reasons, keyboard and finger, and the tile that one seat may not know."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, expect

from browsing import Server, Sitting

pytestmark = pytest.mark.long

AXE = Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"
RUN = """axe.run(document, {resultTypes: ['violations']})
  .then(told => told.violations.map(v => [v.id, v.nodes.map(n => n.html + ' ' + n.failureSummary)]))"""
PERSON, BOT = {"kind": "person", "name": "Nina"}, {"kind": "bot", "level": "boy"}


def sit(context: BrowserContext, server: Server, seats: list[dict[str, str]], **asked: str) -> Sitting:
    made = server.post("/api/tables", {"game": "isles", "seats": seats})
    return join(context, server, made, made["tokens"], **asked)


def join(context: BrowserContext, server: Server, made: Any, tokens: Any, **asked: str) -> Sitting:
    sitting = Sitting(context, server)
    sitting.sit_down({**made, "tokens": tokens}, "isles", **asked)
    sitting.until("d.screen === 'table' && d.viewer !== ''")
    return sitting


def test_clicking_the_words_plays_with_five_seats(context: BrowserContext, server: Server):
    sitting = sit(context, server, [PERSON, BOT, BOT, BOT, BOT])
    rng, verbs = random.Random(3), set()
    for _ in range(40):
        if not sitting.until_mine():
            break
        length, line = int(sitting.data()["length"]), rng.choice(sitting.legal())
        sitting.play(line)
        assert f"0 {line}" in sitting.lines[length:], line
        verbs.add(line.split()[0])
        if verbs == {"open", "take", "put", "name"}:
            break
    assert verbs == {"open", "take", "put", "name"}
    assert sitting.troubles == []


def test_a_seat_card_names_who_chooses_next_and_shows_islands(context: BrowserContext, server: Server):
    sitting = sit(context, server, [PERSON, BOT, BOT])
    page = sitting.page
    assert sitting.until_mine()
    page.locator(".seats .seat").nth(2).get_by_role("button").click()
    expect(page.get_by_role("button", name="Revenir à mon île")).to_be_visible()
    while not sitting.legal()[0].startswith("name"):
        sitting.play(sitting.legal()[0])
        assert sitting.until_mine()
    length = int(sitting.data()["length"])
    page.locator(".seats .seat").nth(1).get_by_role("button").click()
    sitting.until(f"Number(d.length) > {length}")
    assert "0 name 1" in sitting.lines[length:]


def test_a_finger_leads_from_island_to_island_on_a_phone(browser: Browser, server: Server):
    context = browser.new_context(viewport={"width": 390, "height": 844}, locale="fr-FR", service_workers="block")
    sitting = sit(context, server, [PERSON, BOT, BOT])
    page = sitting.page
    assert sitting.until_mine()
    back = page.get_by_role("button", name="Revenir à mon île")
    for way, shown in ((-1, True), (1, False)):
        mat = page.locator(".mat").bounding_box()
        assert mat is not None
        middle, low = mat["x"] + mat["width"] / 2, mat["y"] + mat["height"] - 8
        page.mouse.move(middle - way * 90, low)
        page.mouse.down()
        page.mouse.move(middle + way * 90, low, steps=4)
        page.mouse.up()
        expect(back).to_have_count(1 if shown else 0)
    assert sitting.troubles == []
    context.close()


def test_a_column_that_touches_nothing_says_why(context: BrowserContext, server: Server):
    sitting = sit(context, server, [PERSON, BOT, BOT])
    assert sitting.until_mine()
    sitting.play("open high")
    sitting.page.locator('[data-place="0:low:2"]').click()
    expect(sitting.page.get_by_role("alert")).to_contain_text("R7")
    sitting.play(sitting.legal()[0])
    sitting.page.locator('[data-word="4"]').first.click()
    alert = sitting.page.get_by_role("alert")
    expect(alert).to_contain_text("R11")
    place = sitting.page.locator('[data-place="0:high:4"]').bounding_box()
    said = alert.bounding_box()
    assert place
    assert said
    assert said["x"] + said["width"] <= place["x"] + place["width"] / 2


def test_turns_by_keyboard_alone(context: BrowserContext, server: Server):
    sitting = sit(context, server, [PERSON, BOT, BOT])
    page = sitting.page
    for _ in range(8):
        assert sitting.until_mine()
        before, wanted = sitting.data()["length"], sitting.legal()[-1].split()[-1]
        for _ in range(30):
            here = page.evaluate("document.activeElement?.closest('.stage [data-word]')?.dataset.word ?? null")
            if here == wanted:
                break
            page.keyboard.press("Tab" if here is None else step(sitting, wanted))
        page.keyboard.press("Enter")
        sitting.until(f"d.length !== '{before}'")
    assert sitting.troubles == []


def step(sitting: Sitting, word: str) -> str:
    """The arrow that leads nearer: whatever is asked for stands in one row."""
    script = """word => document.querySelector(`.stage [data-word="${word}"]`).getBoundingClientRect().x
      - document.activeElement.getBoundingClientRect().x"""
    return "ArrowRight" if sitting.page.evaluate(script, word) > 0 else "ArrowLeft"


@pytest.mark.parametrize("size", [(390, 844), (360, 640)])
def test_turns_by_touch_on_a_phone(browser: Browser, server: Server, size: tuple[int, int]):
    viewport = {"width": size[0], "height": size[1]}
    context = browser.new_context(viewport=viewport, has_touch=True, is_mobile=True, locale="fr-FR")
    sitting = sit(context, server, [PERSON, BOT, BOT, BOT, BOT])
    rng = random.Random(size[0])
    for _ in range(10):
        assert sitting.until_mine()
        before, word = sitting.data()["length"], rng.choice(sitting.legal()).split()[-1]
        thing = sitting.page.locator(f'.stage [data-word="{word}"][data-legal]').first
        box = thing.bounding_box()
        assert box is not None
        right, bottom = box["x"] + box["width"], box["y"] + box["height"]
        assert min(box["width"], box["height"]) >= 43.9, (word, box)
        assert 0 <= box["x"] < right <= size[0], (word, box)
        assert bottom <= size[1], (word, box)
        sitting.tap(thing)
        sitting.until(f"d.length !== '{before}'")
    assert sitting.troubles == []
    context.close()


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("size", [(1440, 900), (820, 1180), (390, 844)])
def test_axe_finds_nothing_in_the_middle_of_a_game(browser: Browser, server: Server, size: tuple[int, int], theme: str):
    context = browser.new_context(
        locale="fr-FR", viewport={"width": size[0], "height": size[1]}, bypass_csp=True, reduced_motion="reduce"
    )
    sitting = sit(context, server, [PERSON, BOT, BOT, BOT], theme=theme)
    sitting.page.add_script_tag(path=AXE)
    seen: set[str] = set()
    while seen != {"open", "take", "put", "name"}:
        assert sitting.until_mine()
        line = sitting.legal()[0]
        if line.split()[0] not in seen:
            seen.add(line.split()[0])
            assert sitting.page.evaluate(RUN) == [], line
        sitting.play(line)
    context.close()


def test_the_page_of_the_seat_that_does_not_know_the_hidden_tile_holds_nothing_of_it(browser: Browser, server: Server):
    """For two: neither the DOM nor the socket nor the storage of the other seat names what lies face down."""
    made = server.post("/api/tables", {"game": "isles", "seats": [PERSON, {"kind": "person", "name": "Zoé"}]})
    sittings = []
    for seat, token in sorted(made["tokens"].items()):
        context = browser.new_context(locale="fr-FR", viewport={"width": 1440, "height": 900})
        sittings.append(join(context, server, made, {seat: token}))
    heard: list[str] = []
    knower, other = sittings if sittings[0].until("true")["toAct"] == "0" else sittings[::-1]
    other.page.on("websocket", lambda socket: socket.on("framereceived", lambda frame: heard.append(str(frame))))
    other.page.reload()
    assert knower.until_mine()
    knower.play("open middle")
    assert knower.until_mine()
    knower.play("hide 2")
    other.until("d.viewer === d.toAct")
    hidden = knower.view()["offer"][1]
    assert hidden["tile"] is not None
    assert hidden["hidden"]
    seen = other.page.content() + other.page.evaluate("JSON.stringify([{...localStorage}, {...sessionStorage}])")
    shown = [place["tile"] for place in other.view()["offer"]]
    assert shown[1] is None
    assert all(tile in seen for tile in shown if tile)
    assert len(heard) > 2
    assert hidden["tile"] not in seen + "".join(heard)
    face = other.page.locator('[data-place="offer:2"]')
    expect(face.get_by_role("button")).to_have_attribute("aria-label", "Tuile 2\u00a0: face cachée")
    assert face.locator("use[href^='#sticker']").count() == 0
    for sitting in sittings:
        assert sitting.troubles == []
        sitting.page.context.close()
