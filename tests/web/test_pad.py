"""The score pad and the hourglass: for people who own the box."""

from __future__ import annotations

import os
import random
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from atoll.games import find
from atoll.games.reef import GAME
from atoll.kernel.state import CHANCE, OVER, Rng
from browsing import IS_LONG, Server, Sitting, axe_finds
from patience import PATIENCE_S
from tabletop import PADS, finished, made_up, sheet_of

WEB = Path(__file__).parents[2] / "web"
REEFS = 3_000
SHEETS = 600  # of each game
FULL = """
VF VC YJ YC GF RS
PC VT PS GH BF BH
RJ GS VS YH RF GJ
BC BJ BS YS PF VJ
PJ BT YF PT PH GT
YT VH RH RT RC GC"""  # 21 points for the types, 19 for the colours
TYPES = {"C": "crab", "F": "fish", "J": "jellyfish", "H": "seahorse", "S": "starfish", "T": "turtle"}
COLOURS = {"B": "blue", "G": "green", "P": "pink", "V": "purple", "R": "red", "Y": "yellow"}
TILES = [f"{TYPES[word[1]]}-{COLOURS[word[0]]}" for word in FULL.split()]


@pytest.fixture
def sitting(context: BrowserContext, server: Server) -> Iterator[Sitting]:
    sat = Sitting(context, server)
    yield sat
    assert sat.troubles == []


def random_reef(seed: int) -> dict[str, Any]:
    """A reef after some turns of a random game, as the view tells it."""
    game, state, rng = find("reef"), GAME.start(2, {}), Rng(seed + 1)
    turns = random.Random(seed).randrange(37)
    while state.to_act() != OVER and (state.placed < turns or state.to_act() == CHANCE):
        state.apply(state.pick(rng))
    view = msgspec.to_builtins(game.view(state, 0))
    return {name: view[name] for name in ("board", "shoals", "points")}


def counted_sheets(key: str) -> list[dict[str, Any]]:
    """Made-up sheets and those of finished matches, with what the rules make of them."""
    pad, rng = PADS[key], random.Random(key)
    filled = [made_up(pad, rng) for _ in range(SHEETS)]
    filled += [(sheet, pad.count(sheet)) for sheet in (sheet_of(*ended) for ended in finished(key))]
    return [
        {
            "game": key,
            "seats": sheet.seats,
            "together": sheet.together,
            "rows": counted.rows,
            "scores": counted.scores,
            "winners": counted.winners,
        }
        for sheet, counted in filled
    ]


def test_the_page_counts_as_the_rules_do(tmp_path: Path) -> None:
    """The page's own sums against the rules, row by row; and Reef's shoals (R11, R12), one by one."""
    reefs = [random_reef(seed) for seed in range(REEFS)]
    assert sum(len(reef["board"]) == 36 for reef in reefs) > 50
    adding = [key for key, pad in PADS.items() if pad.form.adds_up]
    sheets = [sheet for key in adding for sheet in counted_sheets(key)]
    assert sum(len(sheet["winners"]) > 1 for sheet in sheets) > 50
    forms = {key: PADS[key].form for key in adding}
    counted = tmp_path / "counted.json"
    counted.write_bytes(msgspec.json.encode({"reefs": reefs, "sheets": sheets, "forms": forms}))
    path = os.pathsep.join([str(Path(sys.executable).parent), os.environ["PATH"]])
    done = subprocess.run(
        ["node", "node_modules/vitest/vitest.mjs", "run", "test/pad"],
        cwd=WEB,
        env={**os.environ, "PATH": path, "ATOLL_COUNTED": str(counted), "NO_COLOR": "1"},
        capture_output=True,
        text=True,
        timeout=PATIENCE_S,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    assert "skipped" not in done.stdout, done.stdout


def enter(page: Page, tiles: list[str]) -> None:
    """Touches the tiles one after another, in reading order of the cells."""
    expect(page.locator(".tiles")).to_be_visible()
    for tile in tiles:
        button = page.locator(f'.tiles [data-word="{tile}"]')
        if button.count() == 0:
            page.get_by_role("radiogroup").get_by_role("radio").nth(
                list(TYPES.values()).index(tile.split("-")[0])
            ).click()
        button.click()


def expect_totals(page: Page, *points: str) -> None:
    for side, total in enumerate(points):
        expect(page.locator(".columns h2 b").nth(side)).to_have_text(total)


@pytest.mark.parametrize("size", [(390, 844), *([(1440, 900), (360, 640)] if IS_LONG else [])])
def test_a_reef_entered_by_taps_is_counted_for_both_sides(sitting: Sitting, size: tuple[int, int]) -> None:
    sitting.page.set_viewport_size({"width": size[0], "height": size[1]})
    page = sitting.go("/pad/reef")
    sitting.until("d.screen === 'pad' && d.game === 'reef'")
    enter(page, TILES)
    sitting.until("d.full !== undefined")
    expect(page.locator('[data-by="server"]')).to_be_visible()
    expect_totals(page, "21", "19")
    expect(page.get_by_role("status")).to_contain_text("Les animaux gagnent")
    expect(page.locator(".columns li")).to_have_count(7 + 8)


def test_every_label_is_said_in_words(sitting: Sitting) -> None:
    sitting.page.set_viewport_size({"width": 390, "height": 844})
    for game in ("reef", "isles", "laguna", "motu", "sharks"):
        page = sitting.go(f"/pad/{game}")
        sitting.until(f"d.screen === 'pad' && d.game === '{game}'")
        labels = page.locator("[aria-label]").evaluate_all("all => all.map((one) => one.getAttribute('aria-label'))")
        assert labels
        assert not [label for label in labels if re.match(r"[a-z]+(-[a-z0-9]+)+$", label)], (game, labels)


def test_a_cell_that_is_touched_gives_its_tile_back(sitting: Sitting) -> None:
    page = sitting.go("/pad/reef")
    enter(page, TILES[:3])
    page.locator('[data-word="b1"]').click()
    expect(page.get_by_role("status")).to_contain_text("b1")
    expect(page.locator('.tiles [data-word="crab-purple"]')).to_be_enabled()
    enter(page, ["turtle-red"])
    expect(page.get_by_role("button", name="b1, tortue rouge")).to_be_visible()


def test_the_pad_counts_on_without_a_server_and_keeps_what_was_entered(sitting: Sitting) -> None:
    page = sitting.go("/pad/reef")
    enter(page, TILES[:18])
    expect(page.locator('[data-by="server"]')).to_be_visible()
    page.route("**/api/**", lambda route: route.abort())
    enter(page, TILES[18:])
    expect(page.locator('[data-by="page"]')).to_be_visible()
    expect_totals(page, "21", "19")
    page.unroute("**/api/**")
    sitting.troubles.clear()  # the refused requests, which the browser itself writes down
    page.reload()
    sitting.until("d.full !== undefined")
    expect_totals(page, "21", "19")


def test_a_sheet_is_filled_in_by_finger_and_by_keyboard_and_counted_without_a_server(sitting: Sitting) -> None:
    """Motu R33–R36: the rulebook's own sheet, 101 points, and a tie that fewer bottles decide."""
    page = sitting.go("/pad/motu", lang="en")
    sitting.until("d.screen === 'pad' && d.game === 'motu' && d.seats === '2'")
    page.locator('[data-ask="flowers-seahorse"]').focus()
    for number in (3, 0, 5, 4, 4, 2, 2, 0, 2):  # from field to field by Enter
        page.keyboard.type(str(number))
        page.keyboard.press("Enter")
    page.get_by_role("tab", name="Player 1").click()
    page.get_by_label("Name").fill("Débora")
    page.locator('[data-ask="seahorse"]').focus()
    for number in (4, 2, 3, 2, 3, 4, 1, 1, 2):
        page.keyboard.type(str(number))
        page.keyboard.press("Enter")
    more = page.get_by_role("button", name="One more: Bottle")
    more.click()
    more.click()
    expect(page.get_by_role("status")).to_have_text("Still missing: Player 2.")
    expect(page.locator('.by[data-by="server"]')).to_be_visible()
    page.route("**/api/**", lambda route: route.abort())
    page.get_by_role("tab", name="Player 2").click()
    page.locator('[data-ask="octopus"]').fill("22")  # 110 points
    for _ in range(3):
        more.click()
    expect(page.locator("[data-total]")).to_have_text(["101", "101"])
    expect(page.locator('.by[data-by="page"]')).to_be_visible()
    expect(page.get_by_role("status")).to_have_text(
        "Débora wins the game: with equal points (101), this island shows the fewest bottles."
    )
    page.unroute("**/api/**")
    sitting.troubles.clear()  # the refused requests, which the browser itself writes down
    page.reload()
    expect(page.locator("[data-total]")).to_have_text(["101", "101"])
    page.get_by_role("button", name="New sheet").click()
    expect(page.locator("[data-total]")).to_have_text(["0", "0"])
    page.get_by_role("button", name="Take the old one back").click()
    expect(page.locator('.by[data-by="server"]')).to_be_visible()
    expect(page.get_by_role("status")).to_contain_text("Débora wins the game: with equal points")


def test_what_no_island_can_show_is_refused_with_its_rule_in_words(sitting: Sitting) -> None:
    page = sitting.go("/pad/isles", lang="en")
    for dream in ("roc", "monkey", "fennec", "lamp", "snake"):
        page.locator(f'[data-ask="dream-{dream}"]').click()
    expect(page.get_by_role("alert")).to_have_text("A player has 4 dreams at the end, not more.")
    page.keyboard.press("0")  # the digit of a chip that has the focus
    expect(page.get_by_role("alert")).to_have_count(0)
    sitting.troubles.clear()  # the 422 itself, which the browser writes down


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_axe_finds_nothing_on_any_pad_or_paper(browser: Browser, server: Server, theme: str) -> None:
    size = {"light": (1440, 900), "dark": (390, 844)}[theme]
    context = browser.new_context(
        service_workers="block", locale="fr-FR", viewport={"width": size[0], "height": size[1]}, bypass_csp=True
    )
    sitting = Sitting(context, server)
    for path, more in (("isles", {}), ("sharks", {}), ("motu", {}), ("isles", {"print": "1"})):
        page = sitting.go(f"/pad/{path}", theme=theme, **more)
        sitting.until(f"d.screen === 'pad' && d.game === '{path}'")
        if path == "isles" and not more:
            page.locator('[data-ask="dream-gem-rows"]').click()
            page.locator('[data-ask="high-1"]').click()
        assert axe_finds(page) == [], path
    assert sitting.troubles == []
    context.close()


def test_a_sheet_for_paper_fits_one_page(sitting: Sitting) -> None:
    for key, sides in (("isles", 14), ("motu", 11), ("reef", 28)):  # with totals; Reef has two games
        page = sitting.go(f"/pad/{key}", print="1")
        paper = page.locator(f'[data-print="{key}"]')
        expect(paper.get_by_role("rowheader")).to_have_count(sides)
        pages = re.findall(rb"/Type /Page\b", page.pdf(prefer_css_page_size=True))
        assert len(pages) == 1, key


def test_the_hourglass_runs_lies_down_and_goes_on(sitting: Sitting) -> None:
    page = sitting.page
    page.clock.install()
    sitting.go("/pad/laguna")
    sitting.until("d.screen === 'pad' && d.game === 'laguna' && d.left === '30'")
    page.get_by_role("button", name="Retourner le sablier").first.click()
    page.clock.run_for(10_000)
    sitting.until("d.left === '20'")
    page.get_by_role("button", name="Coucher le sablier").first.click()
    page.clock.run_for(8_000)
    assert sitting.data()["left"] == "20"
    page.get_by_role("button", name="Relever le sablier").first.click()
    page.clock.run_for(21_000)
    sitting.until("d.left === '0'")
    glass = page.get_by_role("region", name="Sablier de 30 secondes")
    expect(glass.get_by_role("status")).to_contain_text("Le sable est tombé")


def test_on_a_phone_every_pad_is_one_touch_from_the_first_screen(sitting: Sitting) -> None:
    page = sitting.page
    page.set_viewport_size({"width": 390, "height": 844})
    sitting.go("/pad/reef")
    pads = page.get_by_role("navigation", name="Quel jeu compter ?").get_by_role("link")
    expect(pads).to_have_count(5)
    for number in range(5):
        pads.nth(number).click()
        expect(pads.nth(number)).to_have_attribute("aria-current", "page")
        expect(pads.nth(number)).to_be_in_viewport()
