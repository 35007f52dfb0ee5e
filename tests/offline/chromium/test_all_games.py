"""Every game on a static host, from the first move to the last, with the network cut after it: by mouse, by finger."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest
from playwright.sync_api import Browser, expect

from atoll.games import keys
from browsing import axe_finds
from local_sitting import DESK, PHONE, LocalSitting, ask, check, record_of
from static_host import StaticHost

pytestmark = pytest.mark.long

OPTIONS = {"laguna": {"hourglass": "none"}}  # nobody waits for sand
LINES_A_TURN = 3  # in Laguna, where turns at random are long, and the sailor brings the match to its end
AGAIN = {"fr": "Encore une partie", "en": "Again"}
HINT = {"fr": "Indice", "en": "Hint"}
LOOK = {"fr": "Regarde bien", "en": "Look closely"}


def sit_down(sitting: LocalSitting, game: str, lang: str) -> None:
    """At a table of this browser against the boy, or who plays to the end by himself."""
    level = "sailor" if game == "laguna" else "boy"
    seats = [{"kind": "person", "name": "Nina"}, {"kind": "bot", "level": level}]
    asked = {"game": game, "seats": seats, "options": OPTIONS.get(game, {})}
    sitting.sit_down(json.loads(ask(sitting, "POST", "/api/tables", asked)), game, lang=lang)
    sitting.until("d.screen === 'table' && d.offline !== undefined")


def chosen(sitting: LocalSitting, rng: random.Random, played: int) -> str:
    legal = sitting.legal()
    if "end" in legal and played % (LINES_A_TURN + 1) == LINES_A_TURN:
        return "end"
    return rng.choice([line for line in legal if line != "end"] or legal)


def play(sitting: LocalSitting, line: str, *, by_finger: bool) -> None:
    before, words = sitting.data()["length"], line.split()
    for word in words if sitting.has(words[0]) else words[1:]:
        sitting.tap_word(word) if by_finger else sitting.click_word(word)
    sitting.until(f"d.length !== '{before}'")


@pytest.mark.parametrize(("lang", "device"), [("fr", DESK), ("en", PHONE)], ids=["mouse", "finger"])
@pytest.mark.parametrize("game", keys())
def test_a_whole_game_without_a_network(
    browser: Browser, host: StaticHost, game: str, lang: str, device: dict[str, Any]
) -> None:
    context = browser.new_context(**device, bypass_csp=True)
    sitting = LocalSitting(context, host)
    page, rng, played = sitting.go("/", lang=lang), random.Random(game + lang), 0
    sitting.until("d.screen === 'home' && d.offline !== undefined")
    assert axe_finds(page) == []
    page.wait_for_function("() => localStorage['atoll.along'] !== undefined")  # all is kept for later
    sit_down(sitting, game, lang)
    host.is_away = True
    context.set_offline(True)
    while sitting.until_mine():
        if played == 2:
            page.get_by_role("button", name=HINT[lang]).first.click()
            expect(page.get_by_role("status").filter(has_text=LOOK[lang])).to_be_visible()
            assert axe_finds(page) == []
        play(sitting, chosen(sitting, rng, played), by_finger=device is PHONE)
        played += 1
    check(record_of(sitting))
    expect(page.get_by_role("button", name=AGAIN[lang], exact=True)).to_be_visible()
    assert axe_finds(page) == []
    assert page.evaluate("document.documentElement.scrollWidth") <= device["viewport"]["width"]
    assert [said for said in sitting.troubles if not said.startswith("Failed to load resource")] == []
    context.close()
