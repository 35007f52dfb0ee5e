"""Whole matches of Laguna with the most seats, by mouse, by keyboard and by thumb; sizes, panels, sand, and axe."""

from __future__ import annotations

import random
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from browsing import Server, Sitting

pytestmark = pytest.mark.long

AXE = Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"
RUN = """axe.run(document, {resultTypes: ['violations']})
  .then(told => told.violations.map(v => [v.id, v.nodes.map(n => n.html + ' ' + n.failureSummary)]))"""
SIZES = {"laptop": (1440, 900), "tablet": (820, 1180), "phone": (390, 844), "small phone": (360, 640)}
KEYS = {"n": "ArrowUp", "e": "ArrowRight", "s": "ArrowDown", "w": "ArrowLeft"}
REACH_PX = 44
LINES_A_TURN = 3
THUMB = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
DESK = {"viewport": {"width": 1440, "height": 900}}


def sat_down(browser: Browser, server: Server, seats: list[dict[str, str]], context: dict, **told: str) -> Sitting:  # type: ignore[type-arg]
    options = {key: value for key, value in told.items() if key in ("hourglass", "side", "deal", "five")}
    asked = {key: value for key, value in told.items() if key not in options}
    sitting = Sitting(browser.new_context(service_workers="block", bypass_csp=True, **context), server)
    made = server.post("/api/tables", {"game": "laguna", "seats": seats, "options": options})
    sitting.sit_down(made, "laguna", **asked)
    sitting.until("d.screen === 'table'")
    assert sitting.until_mine()
    return sitting


def people(count: int) -> list[dict[str, str]]:
    return [{"kind": "person", "name": name} for name in ("Nina", "Tom", "Maximilienne", "Ada")[:count]]


def against_bots() -> list[dict[str, str]]:
    return [{"kind": "person", "name": "Nina"}, *({"kind": "bot", "level": "sailor"} for _ in range(3))]


def by_mouse(sitting: Sitting, line: str) -> None:
    sitting.play(line)


def by_thumb(sitting: Sitting, line: str) -> None:
    before, words = sitting.data()["length"], line.split()
    for name in words if sitting.has(words[0]) else words[1:]:
        sitting.tap_word(name)
    sitting.until(f"d.length !== '{before}'")


def by_keys(sitting: Sitting, line: str) -> None:
    """Arrow keys and digits where the game has them, else focus and Enter."""
    before, words = sitting.data()["length"], line.split()
    if words[0] == "sail":
        sitting.page.evaluate("document.activeElement?.blur()")
        sitting.page.keyboard.press(KEYS[words[1]])
    elif words[0] == "shift":
        sitting.page.evaluate("document.activeElement?.blur()")
        for digit in words[1:]:
            sitting.page.keyboard.press(digit)
    else:
        for name in words if sitting.has(words[0]) else words[1:]:
            sitting.page.locator(f'[data-word="{name}"][data-legal]').first.focus()
            sitting.page.keyboard.press("Enter")
    sitting.until(f"d.length !== '{before}'")


@pytest.mark.parametrize(
    ("how", "context", "lang", "hourglass"),
    [(by_mouse, DESK, "fr", "none"), (by_keys, DESK, "en", "steps"), (by_thumb, THUMB, "fr", "none")],
    ids=["mouse", "keyboard", "thumb"],
)
def test_a_whole_match_against_three_bots(browser: Browser, server: Server, how, context, lang, hourglass) -> None:  # type: ignore[no-untyped-def]
    sitting = sat_down(browser, server, against_bots(), context, hourglass=hourglass, lang=lang)
    rng = random.Random(lang + hourglass)
    turn, left = None, LINES_A_TURN
    while sitting.until_mine():
        legal, length = sitting.legal(), int(sitting.data()["length"])
        if sitting.view()["turn"] != turn:
            turn, left = sitting.view()["turn"], LINES_A_TURN
        line = rng.choice([line for line in legal if line != "end"] or legal) if left > 0 else "end"
        line = line if line in legal else rng.choice(legal)
        how(sitting, line)
        left -= 1
        assert any(entry.endswith(f" {line}") for entry in sitting.lines[length:]), line
    expect(sitting.page.locator(".end")).to_be_visible()
    assert sitting.troubles == []
    sitting.page.context.close()


@pytest.mark.parametrize("size", list(SIZES))
def test_everything_can_be_touched_and_nothing_is_cut(browser: Browser, server: Server, size: str) -> None:
    width, height = SIZES[size]
    sitting = sat_down(browser, server, people(4), {"viewport": {"width": width, "height": height}}, hourglass="steps")
    page = sitting.page
    for _ in range(4):
        sitting.play(sitting.legal()[0])
        assert sitting.until_mine()
    in_reach(page, width, height)
    for hole in ("1", "2"):
        sitting.play(next(line for line in sitting.legal() if line.startswith("load") and line.endswith(hole)))
        assert sitting.until_mine()
    in_reach(page, width, height)
    verb = page.locator('[data-word="swap"]').first
    verb.click()
    in_reach(page, width, height)
    raft, panel = page.locator(".raft.own").bounding_box(), page.locator(".trade").bounding_box()
    assert raft is not None
    assert panel is not None
    assert panel["x"] + panel["width"] <= raft["x"] or panel["y"] >= raft["y"] + raft["height"]
    page.context.close()


def in_reach(page: Page, width: int, height: int) -> None:
    """Words beside the lagoon are large enough and on the screen; in the lagoon a camera may look elsewhere."""
    boxes = page.locator(".stage [data-word]").evaluate_all(
        "all => all.map(one => [one.dataset.word, !!one.closest('.window'), one.getBoundingClientRect().toJSON()])"
    )
    assert boxes
    for name, in_lagoon, box in boxes:
        assert min(box["width"], box["height"]) >= REACH_PX - 1.5, (name, box)
        if not in_lagoon:
            assert min(box["left"], box["top"]) >= 0, (name, box)
            assert box["right"] <= width, (name, box)
            assert box["bottom"] <= height, (name, box)


def test_sand_waits_for_ready_then_falls_and_ends_the_turn(browser: Browser, server: Server) -> None:
    sitting = sat_down(browser, server, people(2), DESK, hourglass="sand", lang="fr")
    for _ in range(2):
        sitting.play(sitting.legal()[0])
        assert sitting.until_mine()
    glass = sitting.page.get_by_role("timer")
    expect(glass).to_have_count(1)
    expect(sitting.page.locator(".prompt [role=status]")).to_contain_text("On y va")
    sitting.page.wait_for_timeout(1500)
    assert glass.locator("b").inner_text() == "30", "nothing falls before they are ready"
    sitting.page.get_by_role("button", name="C'est parti").click()
    expect(sitting.page.locator(".prompt [role=status]")).not_to_contain_text("On y va")
    assert 0 <= int(glass.locator("b").inner_text()) <= 30
    sitting.until("d.toAct === '1'")
    assert any(line.startswith("clock elapse") for line in sitting.lines)
    sitting.page.context.close()


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("size", ["laptop", "phone"])
def test_axe_finds_nothing(browser: Browser, server: Server, size: str, theme: str) -> None:
    width, height = SIZES[size]
    context = {"locale": "fr-FR", "viewport": {"width": width, "height": height}}
    sitting = sat_down(browser, server, people(2), context, hourglass="steps", theme=theme)
    page = sitting.page
    page.add_script_tag(path=AXE)
    assert page.evaluate(RUN) == []
    for _ in range(2):
        sitting.play(sitting.legal()[0])
        assert sitting.until_mine()
    for hole in ("1", "2"):
        sitting.play(next(line for line in sitting.legal() if line.startswith("load") and line.endswith(hole)))
        assert sitting.until_mine()
    assert page.evaluate(RUN) == []
    page.locator('[data-word="swap"]').first.click()
    assert page.evaluate(RUN) == []
    page.context.close()
