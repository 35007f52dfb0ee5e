"""Whole matches of Little Sharks in Chromium: by mouse, keyboard alone and finger, with the most seats, fr and en."""

from __future__ import annotations

import random
from pathlib import Path

import pytest
from playwright.sync_api import Browser

from browsing import Server, Sitting
from sharks_table import AIM, ALL_STEAL, GIFT, GIFTS, LINE, join, play_by_keys, sit

pytestmark = pytest.mark.long

AXE = Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"
RUN = """axe.run(document, {resultTypes: ['violations']})
  .then(told => told.violations.map(v => [v.id, v.nodes.map(n => n.html + ' ' + n.failureSummary)]))"""
PERSON, BOT = {"kind": "person", "name": "Nina"}, {"kind": "bot", "level": "boy"}
BOXES = "all => all.map(one => one.getBoundingClientRect().toJSON())"
ALL_VERBS = {"aim", "give", "hand", "put"}  # and dare, decline, steal where a line was completed


def match(context, server: Server, seats: int, **asked: str) -> Sitting:
    people = [PERSON, *[BOT] * (seats - 1)]
    return join(Sitting(context, server), server.post("/api/tables", {"game": "sharks", "seats": people}), **asked)


@pytest.mark.parametrize(("seats", "lang", "theme"), [(4, "en", "light"), (2, "fr", "dark")])
def test_a_whole_match_by_mouse(browser: Browser, server: Server, seats: int, lang: str, theme: str):
    context = browser.new_context(viewport={"width": 1440, "height": 900}, service_workers="block")
    sitting = match(context, server, seats, lang=lang, theme=theme)
    rng, verbs = random.Random(seats), set()
    while sitting.until_mine():
        length, line = int(sitting.data()["length"]), rng.choice(sitting.legal())
        sitting.play(line)
        assert f"0 {line}" in sitting.lines[length:], line
        verbs.add(line.split()[0])
    assert verbs >= ALL_VERBS
    assert sitting.drawn()["winners"]
    assert sitting.troubles == []
    context.close()


def test_a_whole_match_by_keyboard_alone(browser: Browser, server: Server):
    context = browser.new_context(viewport={"width": 1440, "height": 900}, locale="fr-FR", service_workers="block")
    sitting = match(context, server, 4)
    while sitting.until_mine():
        play_by_keys(sitting)
    assert sitting.drawn()["winners"]
    assert sitting.troubles == []
    context.close()


def test_a_whole_match_by_finger_on_a_phone(browser: Browser, server: Server):
    viewport = {"width": 390, "height": 844}
    context = browser.new_context(
        viewport=viewport, has_touch=True, is_mobile=True, locale="fr-FR", service_workers="block"
    )
    sitting = match(context, server, 4)
    rng = random.Random(3)
    while sitting.until_mine():
        before, line = sitting.data()["length"], rng.choice(sitting.legal())
        for box in sitting.page.locator(".stage [data-legal]").evaluate_all(BOXES):
            assert min(box["width"], box["height"]) >= 43.9, (line, box)
            assert 0 <= box["left"] < box["right"] <= 390, (line, box)
            assert box["bottom"] <= 844, (line, box)
        for word in line.split():
            if sitting.has(word):
                sitting.tap_word(word)
        sitting.until(f"d.length !== '{before}'")
    assert sitting.drawn()["winners"]
    assert sitting.troubles == []
    context.close()


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("size", [(1440, 900), (820, 1180), (390, 844)])
@pytest.mark.parametrize("at", [0, GIFTS, GIFT, LINE, ALL_STEAL, AIM])
def test_axe_finds_nothing(browser: Browser, server: Server, at: int, size: tuple[int, int], theme: str):
    viewport = {"width": size[0], "height": size[1]}
    context = browser.new_context(locale="fr-FR", viewport=viewport, bypass_csp=True, service_workers="block")
    sitting = sit(Sitting(context, server), at, theme=theme)
    sitting.page.add_script_tag(path=AXE)
    assert sitting.page.evaluate(RUN) == []
    context.close()
