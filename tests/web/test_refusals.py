"""A refusal stands beside its place, covers nothing that may be played, and goes with the next touch."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext, Locator, Page, ViewportSize, expect

from browsing import Server, Sitting, resize

RECORDS = Path(__file__).parents[1] / "games"
# A record of each game, after how many entries somebody has a choice, and the words that are touched first.
MOMENTS = {
    "isles-take": ("isles", "4-lamps-win1.txt", 121, ()),
    "isles-put": ("isles", "4-lamps-win1.txt", 122, ()),
    "isles-name": ("isles", "4-lamps-win1.txt", 100, ()),
    "laguna": ("laguna", "4-turns-shared.txt", 60, ()),
    "motu-take": ("motu", "4-greedy-win2.txt", 123, ()),
    "motu-put": ("motu", "4-greedy-win2.txt", 113, ("3",)),
    "reef-slide": ("reef", "2-win0.txt", 59, ()),
    "reef-held": ("reef", "2-win0.txt", 59, ("c1",)),
    "reef-place": ("reef", "2-win0.txt", 60, ()),
    "sharks-put": ("sharks", "4-faces-win3.txt", 60, ()),
    "sharks-steal": ("sharks", "4-faces-win3.txt", 177, ()),
}
SIZES: list[ViewportSize] = [
    {"width": 390, "height": 844},
    {"width": 820, "height": 1180},
    {"width": 1440, "height": 900},
]
MOST_TRIED = 5
TAIL_REACHES = 16  # px from its middle to the place that it points at
# Things to try in vain, spread over the board; water where a tile is held.
TRIES = """(most) => {
  for (const one of document.querySelectorAll('[data-tried]')) delete one.dataset.tried;
  const kinds = ['[data-word]', '[data-place] .touch', '.lagoon.holding'];
  const idle = kinds.map((kind) => `.stage ${kind}:not([data-legal], [data-lit])`);
  const all = [...document.querySelectorAll(idle)].filter((one) => one.getBoundingClientRect().width > 0);
  const step = Math.max(1, Math.ceil(all.length / most));
  const tried = all.filter((one, i) => i % step === 0 || one.matches('.lagoon'));
  tried.forEach((one, i) => (one.dataset.tried = i));
  return tried.length;
}"""
TRY = """(one) => {
  const { left, top, width, height } = one.getBoundingClientRect();
  const at = { bubbles: true, clientX: left + width * 0.04, clientY: top + height * 0.96 };
  one.dispatchEvent(new MouseEvent('click', at));
}"""
# What lies under a refusal: the centre of every lit place is hit, and is not within the refusal's box.
COVERED = """() => {
  const said = document.querySelector('.refusal');
  if (said === null) return null;
  const box = said.getBoundingClientRect();
  return [...document.querySelectorAll('[data-legal], [data-lit]')].filter((one) => {
    const { left, top, width, height } = one.getBoundingClientRect();
    const [x, y] = [left + width / 2, top + height / 2];
    const within = x >= box.left && x <= box.right && y >= box.top && y <= box.bottom;
    return width > 0 && (within || document.elementFromPoint(x, y)?.closest('.refusal') != null);
  }).map((one) => one.dataset.word);
}"""
# How often the page has asked the server why not: a try that asks nothing needs no answer.
COUNT_WHYS = """
  window.whys = 0;
  const send = WebSocket.prototype.send;
  WebSocket.prototype.send = function (text) { if (text.includes('"why"')) window.whys += 1; send.call(this, text); };
"""
INSIDE = """() => {
  const box = document.querySelector('.refusal').getBoundingClientRect();
  return box.left >= 0 && box.top >= 0 && box.right <= innerWidth && box.bottom <= innerHeight;
}"""

# How far the tip of its tail is from the thing that was tried, in pixels; null where it stands at a dock.
TAIL = """(number) => {
  const tail = document.querySelector('.refusal > i')?.getBoundingClientRect();
  if (tail === undefined) return null;
  const place = document.querySelector(`[data-tried="${number}"]`).getBoundingClientRect();
  const [x, y] = [tail.left + tail.width / 2, tail.top + tail.height / 2];
  return Math.hypot(Math.max(place.left - x, 0, x - place.right), Math.max(place.top - y, 0, y - place.bottom));
}"""


def begin(context: BrowserContext, server: Server, moment: str) -> Sitting:
    game, name, at, words = MOMENTS[moment]
    text = (RECORDS / game / "records" / name).read_text("utf-8")
    options = next((line.split()[1:] for line in text.splitlines() if line.startswith("options:")), [])
    people = [{"kind": "person", "name": f"Seat {seat}"} for seat in range(int(name[0]))]
    past = {"record": text, "at": at, "options": dict(option.split("=") for option in options)}
    table = server.post("/api/tables", {"game": game, "seats": people, **past})
    sitting = Sitting(context, server)
    sitting.page.add_init_script(COUNT_WHYS)
    sitting.sit_down(table, game)
    assert sitting.until_mine()
    for word in words:
        sitting.page.locator(f'[data-word="{word}"]').first.click()
    return sitting


def try_in_vain(page: Page, number: int) -> bool:
    """Touches a thing that may not be played, and waits for the answer; False where the board asked nobody why."""
    before = page.evaluate("window.whys")
    page.locator(f'[data-tried="{number}"]').evaluate(TRY)
    if page.evaluate("window.whys") == before:
        return False
    page.locator(".refusal:not(.unplaced)").wait_for()
    return True


@pytest.mark.parametrize("moment", MOMENTS)
def test_a_refusal_covers_nothing_that_may_be_played(context: BrowserContext, server: Server, moment: str) -> None:
    sitting = begin(context, server, moment)
    page = sitting.page
    for size in SIZES:
        resize(page, size)
        told = 0
        for number in range(page.evaluate(TRIES, MOST_TRIED)):
            if page.locator(f'[data-tried="{number}"]').count() == 0 or not try_in_vain(page, number):
                continue
            told += 1
            assert page.evaluate(COVERED) == []
            assert page.evaluate(INSIDE)
            page.locator(".bar h1").click()
            expect(page.locator(".refusal")).to_have_count(0)
        assert told > 0
    assert sitting.troubles == []


@pytest.mark.parametrize("moment", ["reef-slide", "sharks-put"])
def test_a_refusal_follows_its_place_into_another_window(context: BrowserContext, server: Server, moment: str) -> None:
    sitting = begin(context, server, moment)
    page = sitting.page
    tries = page.evaluate(TRIES, MOST_TRIED)
    number = next(number for number in range(tries) if try_in_vain(page, number))
    tails = []
    for size in [*SIZES, *reversed(SIZES)]:
        resize(page, size)
        assert page.evaluate(COVERED) == [], size
        assert page.evaluate(INSIDE), size
        tails.append(page.evaluate(TAIL, number))
    assert any(tail is not None for tail in tails)
    assert [tail for tail in tails if tail is not None and tail > TAIL_REACHES] == [], tails


@pytest.mark.parametrize("moment", ["isles-take", "motu-take", "reef-slide", "sharks-put"])
def test_the_touch_that_ends_a_refusal_does_what_it_does(context: BrowserContext, server: Server, moment: str) -> None:
    sitting = begin(context, server, moment)
    page = sitting.page
    assert any(try_in_vain(page, number) for number in range(page.evaluate(TRIES, MOST_TRIED)))
    before = sitting.data()["length"]
    page.locator("[data-legal]").first.click()
    expect(page.locator(".refusal")).to_have_count(0)
    sitting.until(f"d.length !== '{before}' || !!document.querySelector('[aria-pressed=true]')")


def test_rules_open_at_the_refusal_that_their_button_put_away(context: BrowserContext, server: Server) -> None:
    sitting = begin(context, server, "sharks-put")
    page = sitting.page
    tries = page.evaluate(TRIES, MOST_TRIED)
    assert any(try_in_vain(page, number) for number in range(tries))
    rule = page.locator(".refusal .rule-link").inner_text().split()[-1]
    page.get_by_role("button", name="Règles", exact=True).click()
    expect(page.locator(".refusal")).to_have_count(0)
    expect(page.locator(f'.drawer [data-rule="{rule}"][aria-current]')).to_be_visible()


def test_reefs_cross_is_drawn_where_a_cell_was_touched(context: BrowserContext, server: Server) -> None:
    sitting = begin(context, server, "reef-slide")
    page = sitting.page
    cell = next(cell for cell in ("e3", "f3", "e2") if cell not in sitting.view()["board"])
    page.locator(f'[data-word="{cell}"]').click()
    expect(page.locator(".refusal")).to_contain_text(cell)
    assert is_within(page.locator(".overlay .target circle"), page.locator(f'[data-word="{cell}"]'))


def test_sharks_cross_is_drawn_where_a_fish_was_touched(context: BrowserContext, server: Server) -> None:
    page = begin(context, server, "sharks-put").page
    for fish in ("f4", "a1"):
        page.locator(f'.fish[data-word="{fish}"]').click()
        page.locator(".refusal:not(.unplaced)").wait_for()
        assert is_within(page.locator("circle.no"), page.locator(f'.fish[data-word="{fish}"]'))
        expect(page.locator("path.no.edge")).to_have_count(1)  # a red cross is seen on a red fish, too
        page.keyboard.press("Escape")
        expect(page.locator(".refusal")).to_have_count(0)


def test_motus_ghost_is_drawn_where_the_island_was_touched(context: BrowserContext, server: Server) -> None:
    page = begin(context, server, "motu-put").page
    box = page.locator(".lagoon.holding").bounding_box()
    assert box is not None
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2  # an island is drawn around its middle
    page.mouse.click(x, y)
    expect(page.locator(".refusal")).to_contain_text("R19")
    ghost = page.locator(".ghost:has(.no)").bounding_box()
    assert ghost is not None
    assert abs(ghost["x"] + ghost["width"] / 2 - x) < ghost["width"] / 2
    assert abs(ghost["y"] + ghost["height"] / 2 - y) < ghost["height"] / 2


def is_within(mark: Locator, place: Locator) -> bool:
    """Is the middle of a mark over a place?"""
    said, touched = mark.bounding_box(), place.bounding_box()
    assert said is not None
    assert touched is not None
    x, y = said["x"] + said["width"] / 2, said["y"] + said["height"] / 2
    return touched["x"] < x < touched["x"] + touched["width"] and touched["y"] < y < touched["y"] + touched["height"]


def test_isles_says_why_in_the_same_row_and_in_another(context: BrowserContext, server: Server) -> None:
    sitting = begin(context, server, "isles-put")
    page = sitting.page
    page.locator('[data-place="2:high:2"]').click()
    expect(page.locator(".refusal")).to_contain_text("Ta tuile va dans la rangée du bas")
    expect(page.locator(".refusal")).to_contain_text("R10")
    page.locator('[data-place="2:low:2"]').click()
    expect(page.locator(".refusal")).to_contain_text("Une tuile occupe déjà la colonne 2")
