"""A quick hand: a touch counts for the newest position, and a double click is one click."""

from __future__ import annotations

import pytest
from playwright.sync_api import BrowserContext, expect

from browsing import Server
from web.test_refusals import begin

# All of them in one breath, before any answer can come.
TOUCH = """async (words) => {
  const find = (word) => document.querySelector(`.stage [data-word="${word}"]`);
  for (const word of words) {
    find(word).dispatchEvent(new MouseEvent('click', { bubbles: true, detail: 1 }));
    for (let i = 0; i < 9; i++) await null; // the page draws what it knows, no message comes in between
  }
}"""


def test_one_cube_after_the_other_is_put_in_one_breath(context: BrowserContext, server: Server) -> None:
    sitting = begin(context, server, "sharks-put")
    page = sitting.page
    before = int(sitting.data()["length"])
    page.evaluate(TOUCH, ["green", "c1", "c2", "blue", "d2"])
    sitting.until(f"Number(d.length) >= {before + 3}")
    assert sitting.lines[before : before + 3] == ["0 put green c1", "0 put yellow c2", "0 put blue d2"]
    expect(page.locator(".refusal")).to_have_count(0)
    assert sitting.troubles == []


def test_what_was_asked_before_another_touch_is_not_answered(context: BrowserContext, server: Server) -> None:
    sitting = begin(context, server, "reef-slide")
    page = sitting.page
    page.evaluate(TOUCH, ["e3", "c1"])
    page.evaluate(TOUCH, ["f3"])  # and this is, with c1 in the hand
    expect(page.locator(".refusal")).to_contain_text("c1")


@pytest.mark.parametrize("where", ["board", "prompt"])
def test_a_double_click_is_one_click(context: BrowserContext, server: Server, where: str) -> None:
    sitting = begin(context, server, "reef-slide")
    page = sitting.page
    if where == "board":
        page.locator('[data-word="c1"]').dblclick()
        expect(page.locator('[data-word="c1"]')).to_have_attribute("aria-pressed", "true")
    else:
        before = int(sitting.data()["length"])
        page.locator('[data-word="stay"]').dblclick()
        sitting.until(f"Number(d.length) > {before}")
        expect(page.locator(".refusal")).to_have_count(0)
