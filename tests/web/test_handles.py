"""The law of the handles: clicking the words of any legal line one after another plays that line, in every game."""

from __future__ import annotations

import random
from itertools import count

import pytest
from playwright.sync_api import Browser

from atoll.games import keys
from browsing import IS_LONG, Server, Sitting

# Laguna in real time is a race against sand, which no test should run.
OPTIONS = {"laguna": {"hourglass": "none"}}
# Whole games take minutes in a browser: `make browser-soak` plays them; Reef's is in test_reef.py.
FIRST_LINES = 20


@pytest.mark.parametrize("key", keys())
def test_clicking_the_words_of_a_random_legal_line_plays_it(browser: Browser, server: Server, key: str):
    seats = [{"kind": "person", "name": "Nina"}, {"kind": "bot", "level": "boy"}]
    made = server.post("/api/tables", {"game": key, "seats": seats, "options": OPTIONS.get(key, {})})
    context = browser.new_context(service_workers="block", locale="en-GB", viewport={"width": 1440, "height": 900})
    sitting = Sitting(context, server)
    sitting.sit_down(made, key)
    sitting.until("d.screen === 'table'")
    rng = random.Random(key)
    for _ in count() if IS_LONG else range(FIRST_LINES):
        if not sitting.until_mine():
            break
        length, line = int(sitting.data()["length"]), rng.choice(sitting.legal())
        sitting.play(line)
        assert f"0 {line}" in sitting.lines[length:], f"{line} was clicked at {length}"
    assert sitting.troubles == []
    context.close()
