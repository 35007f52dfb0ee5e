"""Isles and Motu from the first move to the last with as many seats as they allow: by mouse, by finger, by keyboard."""

from __future__ import annotations

import random
from collections.abc import Callable

import pytest
from playwright.sync_api import Browser, expect

from browsing import Server, Sitting
from sharks_table import play_by_keys

pytestmark = pytest.mark.long

SEATS = {"isles": 5, "motu": 4}
DESK = {"viewport": {"width": 1440, "height": 900}}
PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
AGAIN = {"fr": "Encore une partie", "en": "Again"}

Hand = Callable[[Sitting, random.Random], None]


def mouse(sitting: Sitting, rng: random.Random) -> None:
    length, line = int(sitting.data()["length"]), rng.choice(sitting.legal())
    sitting.play(line)
    assert f"0 {line}" in sitting.lines[length:], f"{line} was clicked at {length}"


def finger(sitting: Sitting, rng: random.Random) -> None:
    before, words = sitting.data()["length"], rng.choice(sitting.legal()).split()
    for word in words if sitting.has(words[0]) else words[1:]:
        sitting.tap_word(word)
    sitting.until(f"d.length !== '{before}'")


def keys(sitting: Sitting, _: random.Random) -> None:
    play_by_keys(sitting)


@pytest.mark.parametrize("game", SEATS)
@pytest.mark.parametrize(
    ("hand", "device", "lang"),
    [(mouse, DESK, "fr"), (keys, DESK, "en"), (finger, PHONE, "fr")],
    ids=["mouse", "keyboard", "finger"],
)
def test_a_whole_match_among_bots(
    browser: Browser, server: Server, game: str, hand: Hand, device: dict[str, object], lang: str
):
    bots = [{"kind": "bot", "level": "boy"}] * (SEATS[game] - 1)
    made = server.post("/api/tables", {"game": game, "seats": [{"kind": "person", "name": "Nina"}, *bots]})
    context = browser.new_context(service_workers="block", **device)
    sitting = Sitting(context, server)
    sitting.sit_down(made, game, lang=lang)
    sitting.until("d.screen === 'table'")
    rng = random.Random(game)
    while sitting.until_mine():
        hand(sitting, rng)
    expect(sitting.page.get_by_role("button", name=AGAIN[lang])).to_be_visible()
    assert sitting.troubles == []
    context.close()
