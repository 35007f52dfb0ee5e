"""The move of the day in Chromium: solved by touching the board, explained, kept, shared."""

from __future__ import annotations

from datetime import date, timedelta
from itertools import pairwise

import pytest
from playwright.sync_api import BrowserContext, expect

from atoll.coach.daily_puzzles import puzzle_on
from browsing import Server, Sitting

GAMES = ["isles", "laguna", "motu", "reef", "sharks"]


@pytest.fixture
def sitting(context: BrowserContext, server: Server) -> Sitting:
    return Sitting(context, server)


def opened(sitting: Sitting, game: str, day: date | None = None, **asked: str) -> None:
    sitting.go(f"/puzzle/{day or date.today()}/{game}", lang="en", motion="none", **asked)
    sitting.until("d.screen === 'puzzle' && d.length !== ''")


def turns(game: str) -> list[tuple[str, ...]]:
    daily = puzzle_on(date.today(), game)
    assert daily is not None
    return [turn.lines for turn in daily.puzzle.turns]


def touch(sitting: Sitting, lines: tuple[str, ...]) -> None:
    """Every word of every line; a first word that leaves no choice may not be drawn."""
    for line in lines:
        length = sitting.data()["length"]
        for place, word in enumerate(line.split()):
            if place > 0 or sitting.has(word):
                sitting.click_word(word)
        sitting.page.wait_for_function(
            "length => document.querySelector('main').dataset.length !== length || document.querySelector('.ans')",
            arg=length,
        )


def test_the_best_turn_is_found_by_touching_the_board(sitting):
    opened(sitting, "reef")
    page = sitting.page
    expect(page.get_by_role("heading", name="Find the best move")).to_be_visible()
    touch(sitting, turns("reef")[0])
    answer = page.locator(".ans")
    expect(answer.get_by_role("heading", name="Perfect!")).to_be_visible()
    expect(answer.get_by_role("img", name="3 stars of 3").first).to_be_visible()
    assert page.evaluate("JSON.parse(localStorage.getItem('atoll.puzzles'))") == {f"{date.today()}/reef": 3}
    expect(page.get_by_role("link", name="Reef, 3 stars of 3")).to_be_visible()


def test_with_letters_twice_as_large_nothing_of_it_overlaps_or_is_cut(sitting):
    sitting.page.set_viewport_size({"width": 720, "height": 450})  # a desk at 200 %
    sitting.go(f"/puzzle/{date.today()}/isles", lang="fr", motion="none")
    sitting.until("d.screen === 'puzzle' && d.length !== ''")
    shots = sitting.page.locator(".five a").evaluate_all("all => all.map(one => one.getBoundingClientRect())")
    assert len(shots) == len(GAMES)
    for one, other in pairwise(shots):
        assert one["right"] <= other["left"] or one["bottom"] <= other["top"]
    titles = sitting.page.locator(".bar .titles > *")
    assert titles.evaluate_all("all => all.every(one => one.scrollWidth <= one.clientWidth)")


def test_the_first_try_counts_and_another_may_follow(sitting):
    opened(sitting, "reef")
    page, tried = sitting.page, turns("reef")
    touch(sitting, tried[-1])
    expect(page.locator(".ans li.you")).to_have_count(1)
    kept = page.evaluate("localStorage.getItem('atoll.puzzles')")
    page.get_by_role("button", name="Try again").click()
    expect(page.locator(".ans")).to_have_count(0)
    touch(sitting, tried[0])
    expect(page.get_by_role("heading", name="Perfect!")).to_be_visible()
    assert page.evaluate("localStorage.getItem('atoll.puzzles')") == kept


def test_undo_is_free_and_the_lamp_says_its_price_first(sitting):
    opened(sitting, "reef")
    page, (first, *rest) = sitting.page, turns("reef")[0]
    touch(sitting, (first,))
    page.get_by_role("button", name="Undo").click()
    expect(page.get_by_role("button", name="Undo")).to_be_disabled()
    page.get_by_role("button", name="Hint").click()
    expect(page.get_by_role("status").first).to_contain_text("The hint costs a star.")
    page.get_by_role("button", name="Show me").click()
    expect(page.get_by_role("status").first).to_contain_text("Look closely at")
    touch(sitting, (first, *rest))
    expect(page.get_by_role("heading", name="Well spotted!")).to_be_visible()


@pytest.mark.parametrize("game", GAMES)
def test_every_game_is_shown_with_its_board_and_gives_its_answer(sitting, game):
    opened(sitting, game)
    page = sitting.page
    assert page.locator("[data-word][data-legal]").count() > 0
    page.get_by_role("button", name="See the answer").click()
    expect(page.locator(".ans h2")).to_have_text("The answer")
    assert page.locator(".ans li.best").count() >= 1
    page.get_by_role("button", name="Share without giving it away").click()
    page.get_by_role("button", name="Next one").click()
    sitting.until(f"d.screen === 'puzzle' && d.length !== '' && d.game !== '{game}'")


def test_another_day_of_the_week_is_open_and_an_old_one_says_so(sitting):
    opened(sitting, "reef", date.today() - timedelta(days=6))
    sitting.go("/puzzle/1999-01-01/reef", lang="en")
    expect(sitting.page.get_by_role("alert")).to_contain_text("not open")


def test_the_home_page_leads_there_once_somebody_has_played(sitting):
    page = sitting.go("/", lang="en")
    sitting.until("d.screen === 'home'")
    expect(page.get_by_role("link", name="Move of the day")).to_have_count(0)
    opened(sitting, "reef")
    page.get_by_role("button", name="See the answer").click()
    expect(page.locator(".ans")).to_be_visible()
    page = sitting.go("/", lang="en")
    page.get_by_role("link", name="Move of the day").click()
    sitting.until("d.screen === 'puzzle' && d.length !== ''")
