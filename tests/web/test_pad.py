"""The score pad and the hourglass: for people who own the box."""

from __future__ import annotations

import json
import os
import random
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest
from playwright.sync_api import BrowserContext, Page, expect

from atoll.games import find
from atoll.games.reef import GAME
from atoll.kernel.state import CHANCE, OVER, Rng
from browsing import Server, Sitting

WEB = Path(__file__).parents[2] / "web"
REEFS = 3_000
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


def test_the_pad_counts_as_the_rules_do(tmp_path: Path) -> None:
    """R11, R12: the page's own count against the rules, shoal by shoal."""
    reefs = [random_reef(seed) for seed in range(REEFS)]
    assert sum(len(reef["board"]) == 36 for reef in reefs) > 50
    counted = tmp_path / "counted.json"
    counted.write_text(json.dumps(reefs))
    path = os.pathsep.join([str(Path(sys.executable).parent), os.environ["PATH"]])
    done = subprocess.run(
        ["node", "node_modules/vitest/vitest.mjs", "run", "test/pad"],
        cwd=WEB,
        env={**os.environ, "PATH": path, "ATOLL_COUNTED": str(counted), "NO_COLOR": "1"},
        capture_output=True,
        text=True,
        timeout=120,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    assert "skipped" not in done.stdout, done.stdout


def enter(page: Page, tiles: list[str]) -> None:
    """Touches the tiles one after another, in reading order of the cells."""
    for tile in tiles:
        button = page.locator(f'.tiles [data-word="{tile}"]')
        if button.count() == 0:
            page.get_by_role("radiogroup").get_by_role("radio").nth(
                list(TYPES.values()).index(tile.split("-")[0])
            ).click()
        button.click()


def totals(page: Page) -> list[str]:
    return [page.locator(".columns h2 b").nth(side).inner_text() for side in (0, 1)]


@pytest.mark.parametrize("size", [(1440, 900), (390, 844), (360, 640)])
def test_a_reef_entered_by_taps_is_counted_for_both_sides(sitting: Sitting, size: tuple[int, int]) -> None:
    sitting.page.set_viewport_size({"width": size[0], "height": size[1]})
    page = sitting.go("/pad/reef")
    sitting.until("d.screen === 'pad' && d.game === 'reef'")
    enter(page, TILES)
    sitting.until("d.full !== undefined")
    expect(page.locator('[data-by="server"]')).to_be_visible()
    assert totals(page) == ["21", "19"]
    expect(page.get_by_role("status")).to_contain_text("Les animaux gagnent")
    assert page.locator(".columns li").count() == 7 + 8


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
    assert totals(page) == ["21", "19"]
    page.unroute("**/api/**")
    sitting.troubles.clear()  # the refused requests, which the browser itself writes down
    page.reload()
    sitting.until("d.full !== undefined")
    assert totals(page) == ["21", "19"]


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
    expect(page.get_by_role("status")).to_contain_text("Le sable est tombé")
