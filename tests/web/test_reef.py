"""Reef from the first click to the last, by mouse, keyboard and finger."""

from __future__ import annotations

import random
from collections.abc import Iterator
from itertools import count

import pytest
from playwright.sync_api import BrowserContext, expect

from browsing import IS_LONG, Server, Sitting

START = "Jouer contre le Matelot"
FIRST_TURNS = 10  # that are played by key and finger in the daily round


@pytest.fixture
def sitting(context: BrowserContext, server: Server):
    sat = Sitting(context, server)
    yield sat
    assert sat.troubles == []


def begin(sitting: Sitting) -> None:
    """Two clicks from home to the first move."""
    page = sitting.go("/")
    page.get_by_role("link", name="Récif").click()
    page.get_by_role("button", name=START).click()
    sitting.until("d.screen === 'table' && d.game === 'reef'")
    assert sitting.until_mine()


def test_two_clicks_lead_from_home_to_the_first_move(sitting):
    begin(sitting)
    expect(sitting.page.get_by_role("status").first).to_contain_text("pose une tuile")


def test_a_whole_game_against_a_bot_by_mouse(sitting):
    """In the daily round its first turns by mouse, and the rest typed."""
    begin(sitting)
    rng = random.Random(11)
    for turn in count():
        if not sitting.until_mine():
            break
        length, line = int(sitting.data()["length"]), rng.choice(sitting.legal())
        if IS_LONG or turn < FIRST_TURNS:
            sitting.play(line)
        else:
            sitting.type(line)
        assert f"{sitting.data()['viewer']} {line}" in sitting.lines[length:], f"{line} was played at {length}"
    assert sitting.data()["toAct"] == "-2"
    expect(sitting.page.get_by_role("button", name="Encore une partie")).to_be_visible()


def turns(sitting: Sitting) -> Iterator[None]:
    """Each of this seat's decisions: in the long round all of them, in the daily one the first."""
    for _ in count() if IS_LONG else range(FIRST_TURNS):
        if not sitting.until_mine():
            assert sitting.data()["toAct"] == "-2"
            return
        yield


def test_a_game_by_keyboard_alone(sitting):
    """Arrow keys go from cell to cell, Enter touches; Tab leads to the board and to the buttons."""
    begin(sitting)
    page = sitting.page
    rng = random.Random(5)
    for _ in turns(sitting):
        before = sitting.data()["length"]
        words = rng.choice(sitting.legal()).split()
        if not sitting.has(words[0]):
            words = words[1:]
        for word in words:
            focus(sitting, word)
            page.keyboard.press("Enter")
        sitting.until(f"d.length !== '{before}'")
    assert int(sitting.data()["length"]) > FIRST_TURNS


# Which word has the focus, and how far another lies from there on the board: one look a key, as a person looks.
LOOK = """(word) => {
  const middle = (element) => {
    const box = element.getBoundingClientRect();
    return [box.x + box.width / 2, box.y + box.height / 2];
  };
  const here = document.activeElement?.closest('[data-word]');
  const there = document.querySelector(`.stage [data-word="${word}"]`);
  const far = here?.closest('.stage') && there ? middle(there).map((at, axis) => at - middle(here)[axis]) : null;
  return [here?.dataset.word ?? null, there !== null, far];
}"""
OPPOSITE = {"ArrowLeft": "ArrowRight", "ArrowRight": "ArrowLeft", "ArrowUp": "ArrowDown", "ArrowDown": "ArrowUp"}


def focus(sitting: Sitting, word: str) -> None:
    """Brings the focus to a word with Tab and the arrow keys alone, never twice by the same key from the same place."""
    tried: set[tuple[str, str]] = set()
    for _ in range(80):
        here, is_on_stage, far = sitting.page.evaluate(LOOK, word)
        if here == word:
            return
        if far is None:  # the prompt's buttons come right after the board
            sitting.page.keyboard.press("Shift+Tab" if here is not None and is_on_stage else "Tab")
            continue
        key = next(key for key in towards(*far) if (here, key) not in tried)
        tried.add((here, key))
        sitting.page.keyboard.press(key)
    raise AssertionError(f"{word} cannot be reached from the keyboard")


def towards(across: float, down: float) -> list[str]:
    """The arrow keys, the one that brings nearest first."""
    keys = ["ArrowRight" if across > 0 else "ArrowLeft", "ArrowDown" if down > 0 else "ArrowUp"]
    if abs(down) > abs(across):
        keys.reverse()
    return [*keys, *(OPPOSITE[key] for key in reversed(keys))]


@pytest.mark.parametrize("size", [(390, 844), (360, 640)] if IS_LONG else [(390, 844)])
def test_a_game_by_touch_on_a_phone(browser, server, size):
    context = browser.new_context(
        service_workers="block",
        viewport={"width": size[0], "height": size[1]},
        has_touch=True,
        is_mobile=True,
        locale="fr-FR",
    )
    sitting = Sitting(context, server)
    page = sitting.go("/")
    page.get_by_role("link", name="Récif").tap()
    page.get_by_role("button", name=START).tap()
    sitting.until("d.screen === 'table'")
    rng = random.Random(2)
    for _ in turns(sitting):
        before = sitting.data()["length"]
        words = rng.choice(sitting.legal()).split()
        for word in words if sitting.has(words[0]) else words[1:]:
            sitting.tap_word(word)
        sitting.until(f"d.length !== '{before}'")
    assert int(sitting.data()["length"]) > FIRST_TURNS
    assert sitting.troubles == []
    context.close()


def test_a_tile_can_be_dragged(sitting):
    begin(sitting)
    page = sitting.page
    tile = sitting.legal()[0].split()[1]
    before = sitting.data()["length"]
    page.locator(f'[data-word="{tile}"]').first.drag_to(page.locator('[data-word="c3"]').first)
    sitting.until(f"d.length !== '{before}'")


def test_the_notation_can_be_typed(sitting):
    begin(sitting)
    before = sitting.data()["length"]
    field = sitting.page.get_by_label("Notation")
    field.fill(sitting.legal()[0])
    field.press("Enter")
    sitting.until(f"d.length !== '{before}'")


def test_an_illegal_try_says_why_with_its_rule(sitting):
    begin(sitting)
    page = sitting.page
    sitting.play(sitting.legal()[0])
    assert sitting.until_mine()
    field = page.get_by_label("Notation")
    field.fill("slide a1 b2")
    field.press("Enter")
    alert = page.get_by_role("alert")
    expect(alert).to_be_visible()
    expect(alert).to_contain_text("R")
    rule = alert.locator("a, button.rule-link").first
    rule.click()
    expect(page.get_by_role("complementary", name="Règles de Récif")).to_be_visible()


def test_undo_takes_back_while_it_is_fair(sitting):
    begin(sitting)
    page = sitting.page
    sitting.play(sitting.legal()[0])
    assert sitting.until_mine()
    sitting.play("stay")
    after = sitting.until("d.viewer === d.toAct")
    page.get_by_role("button", name="Annuler").click()
    sitting.until(f"Number(d.length) === {int(after['length']) + 1}")
    expect(page.locator('[data-word="stay"][data-legal]').first).to_be_attached()


def test_the_language_changes_in_the_middle_of_a_game(sitting):
    begin(sitting)
    page = sitting.page
    page.get_by_role("combobox", name="Langue").select_option(label="English")
    expect(page.get_by_role("button", name="Rules")).to_be_visible()
    expect(page.get_by_role("status").first).to_contain_text("tile")
    expect(page.locator("html")).to_have_attribute("lang", "en")


def test_replay_and_continue_from_there(sitting):
    begin(sitting)
    page = sitting.page
    rng = random.Random(8)
    for _ in range(6):
        assert sitting.until_mine()
        sitting.play(rng.choice(sitting.legal()))
    sitting.until_mine()
    code, length = sitting.data()["code"], int(sitting.data()["length"])
    sitting.go(f"/replay/{code}")
    sitting.until(f"d.screen === 'replay' && Number(d.length) === {length}")
    page.get_by_role("button", name="Un pas en arrière").click()
    sitting.until(f"Number(d.length) === {length - 1}")
    page.get_by_role("slider").fill("9")
    sitting.until("Number(d.length) === 9")
    page.get_by_role("button", name="Continuer d'ici").click()
    sitting.until(f"d.screen === 'table' && d.code !== '{code}'")
    assert sitting.until_mine()
    assert int(sitting.data()["length"]) >= 9


def test_the_log_leads_back_in_time(sitting):
    begin(sitting)
    page = sitting.page
    sitting.play(sitting.legal()[0])
    assert sitting.until_mine()
    now = int(sitting.data()["length"])
    page.get_by_role("region", name="Partie").locator("button.turn").last.click()
    sitting.until(f"Number(d.length) < {now}")
    page.get_by_role("button", name="Revenir au présent").click()
    sitting.until(f"Number(d.length) === {now}")
    page.reload()
    sitting.until(f"Number(d.length) === {now}")
    first = page.get_by_role("region", name="Partie").locator("button.turn").last
    expect(first).to_be_enabled()
    expect(page.locator('.log [aria-current="step"]')).to_have_count(1)
    first.click()
    sitting.until(f"Number(d.length) < {now}")
