"""How the four boards beside Reef's look in the middle of a recorded match (tests/picturing.py)."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext, Page

from browsing import Server, Sitting
from picturing import MOST_DIFFERENT, difference, differs, picture

LONG = pytest.mark.long

RECORDS = Path(__file__).parents[1] / "games"
# A record of each game, and after how many entries somebody has a choice that lights up a good part of the board.
MOMENTS = {
    "isles": ("4-lamps-win1.txt", 121),
    "laguna": ("4-turns-shared.txt", 60),
    "motu": ("4-greedy-win2.txt", 120),
    "sharks": ("4-faces-win3.txt", 177),
}
NAMES = ("Léa", "Papi Jo", "Mila", "Marin")
SETTLED = "Promise.all(document.getAnimations().map((one) => one.finished)).then(() => null)"
ADOPT = """(css) => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  document.adoptedStyleSheets = [sheet];
}"""


def begin(context: BrowserContext, server: Server, game: str, size: tuple[int, int], theme: str) -> Page:
    name, at = MOMENTS[game]
    text = (RECORDS / game / "records" / name).read_text("utf-8")
    options = next((line.split()[1:] for line in text.splitlines() if line.startswith("options:")), [])
    past = {"record": text, "at": at, "options": dict(option.split("=") for option in options)}
    people = [{"kind": "person", "name": who} for who in NAMES]
    table = server.post("/api/tables", {"game": game, "seats": people, **past})
    sitting = Sitting(context, server)
    sitting.page.set_viewport_size({"width": size[0], "height": size[1]})
    sitting.sit_down(table, game, theme=theme)
    assert sitting.until_mine()
    sitting.page.evaluate("document.fonts.ready")
    sitting.page.mouse.move(0, 0)
    assert sitting.troubles == []
    return sitting.page


@pytest.mark.parametrize(
    ("size", "theme"),
    [
        ((1440, 900), "light"),
        pytest.param((1440, 900), "dark", marks=LONG),
        pytest.param((390, 844), "light", marks=LONG),
    ],
)
@pytest.mark.parametrize("game", sorted(MOMENTS))
def test_the_board_looks_as_it_did(
    context: BrowserContext, server: Server, lens: Page, game: str, size: tuple[int, int], theme: str
) -> None:
    page = begin(context, server, game, size, theme)
    assert differs(lens, f"{game}-{size[0]}-{theme}", picture(page, f".{game}")) < MOST_DIFFERENT


@pytest.mark.parametrize(
    ("game", "css"),
    [
        ("isles", ".mat svg use { display: none }"),
        ("laguna", ".laguna use { display: none }"),
        ("motu", ".wood { filter: grayscale(1) }"),
        ("sharks", "use.cube { display: none }"),
    ],
)
@LONG
def test_a_lost_drawing_is_seen(context: BrowserContext, server: Server, lens: Page, game: str, css: str) -> None:
    page = begin(context, server, game, (1440, 900), "light")
    before = picture(page, f".{game}")
    page.evaluate(ADOPT, css)
    page.evaluate(SETTLED)
    assert difference(lens, picture(page, f".{game}"), before) >= MOST_DIFFERENT
