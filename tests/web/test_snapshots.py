"""How Reef's board looks, against pictures of how it looked when somebody found it good (tests/picturing.py)."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page

from browsing import Sitting
from picturing import MOST_DIFFERENT, difference, differs, picture

TYPES = {"C": "crab", "F": "fish", "J": "jellyfish", "H": "seahorse", "S": "starfish", "T": "turtle"}
COLOURS = {"B": "blue", "G": "green", "P": "pink", "V": "purple", "R": "red", "Y": "yellow"}
REEF = """
PJ .. .. BC GC RC
PS GS YC .. .. VC
BS .. .. .. .. ..
VF VT YT .. RH ..
.. .. .. .. RF ..
.. .. VH VS RS RJ"""
RIVER = "YH PC YJ BF GH VJ"

SETTLED = "Promise.all(document.getAnimations().map((one) => one.finished)).then(() => null)"
ADOPT = """(css) => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  document.adoptedStyleSheets = [sheet];
}"""


def tile(word: str) -> str:
    return f"{TYPES[word[1]]}-{COLOURS[word[0]]}"


def record() -> str:
    """A game that leads to the reef above: everything placed in reading order, nobody slides."""
    cells = [f"{column}{row}" for row in range(1, 7) for column in "abcdef"]
    placed = [(tile(word), cell) for word, cell in zip(REEF.split(), cells, strict=True) if word != ".."]
    draws = [f"chance draw {name}" for name in [*(name for name, _ in placed), *map(tile, RIVER.split())]]
    lines = ["atoll record 1", "game: reef", "rules: 1", "options: types=first", ""]
    lines += ["players: Nina, Tom", f"commitment: {'0' * 64}", "", *draws[:6]]
    for turn, (name, cell) in enumerate(placed):
        lines += [f"{turn % 2} stay"] * (turn > 0) + [f"{turn % 2} place {name} {cell}", draws[6 + turn]]
    return "\n".join(lines) + "\n"


def begin(sitting: Sitting, theme: str) -> Page:
    people = [{"kind": "person", "name": "Nina"}, {"kind": "person", "name": "Tom"}]
    table = sitting.server.post("/api/tables", {"game": "reef", "seats": people, "record": record()})
    sitting.sit_down(table, "reef", theme=theme)
    assert sitting.until_mine()
    sitting.page.evaluate("document.fonts.ready")
    return sitting.page


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("size", [(1440, 900), (390, 844)])
def test_the_board_looks_as_it_did(at_desk: Sitting, lens: Page, size: tuple[int, int], theme: str) -> None:
    at_desk.page.set_viewport_size({"width": size[0], "height": size[1]})
    page = begin(at_desk, theme)
    page.locator('[data-word="c2"]').click()
    page.mouse.move(0, 0)
    assert differs(lens, f"reef-{size[0]}-{theme}", picture(page, ".reef")) < MOST_DIFFERENT


def test_a_refusal_looks_as_it_did(at_desk: Sitting, lens: Page) -> None:
    page = begin(at_desk, "light")
    page.locator('[data-word="c2"]').click()
    page.locator('[data-word="c5"]').click()
    page.get_by_role("alert").wait_for()
    page.mouse.move(0, 0)
    assert differs(lens, "reef-refused", picture(page, ".reef")) < MOST_DIFFERENT


CHANGES = {  # of the board, and whether they are to be seen
    "* { font-family: serif !important }": False,
    ".rope { display: none }": True,
    ".loose { filter: grayscale(1) }": True,
    ".target { display: none }": True,
}


def test_a_changed_font_is_no_difference_and_a_lost_drawing_is_one(at_desk: Sitting, lens: Page) -> None:
    page = begin(at_desk, "light")
    page.locator('[data-word="c2"]').click()
    page.mouse.move(0, 0)
    before = picture(page, ".reef")
    for css, is_seen in CHANGES.items():
        page.evaluate(ADOPT, css)
        page.evaluate(SETTLED)
        changed = difference(lens, picture(page, ".reef"), before)
        assert (changed >= MOST_DIFFERENT) == is_seen, f"{css}: {changed:.2f}"
