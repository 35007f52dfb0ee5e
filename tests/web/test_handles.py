"""The law of the handles: clicking the words of any legal line one after another plays that line, in every game.

Two readings: whoever touches nothing but marked words plays a match to its end (done within the page, so that a whole
match takes seconds), and lines chosen beforehand are played word by word with a real mouse.
"""

from __future__ import annotations

import random
from itertools import count
from urllib.request import urlopen

import pytest
from playwright.sync_api import Browser

from atoll.games import find, keys
from atoll.kernel.record import read, verify
from browsing import IS_LONG, Server, Sitting

# Laguna in real time is a race against sand, which no test should run.
OPTIONS = {"laguna": {"hourglass": "none"}}
# By mouse whole matches take minutes: `make browser-soak` plays them. Reef's is in test_reef.py.
FIRST_LINES = 5
MOST_TOUCHES = 5000
# Touches marked words by chance until the match is over, and ends a turn that could go on for long.
TOUCHING = """async (most) => {
  let state = 4711;
  const below = (limit) => {  // the minimal standard generator
    state = (state * 48271) % 2147483647;
    return state % limit;
  };
  const handles = () => document.querySelector('main').dataset;
  let touches = 0;
  for (const end = performance.now() + 100_000; handles().over === undefined && performance.now() < end;) {
    const words = [...document.querySelectorAll('[data-word][data-legal]')];
    if (handles().viewer === handles().toAct && words.length > 0 && touches < most) {
      const ending = words.find((word) => word.dataset.word === 'end');
      (ending && below(6) === 0 ? ending : words[below(words.length)]).click();
      touches += 1;
    }
    await new Promise((done) => setTimeout(done));
  }
}"""


def sat_down(browser: Browser, server: Server, key: str) -> Sitting:
    seats = [{"kind": "person", "name": "Nina"}, {"kind": "bot", "level": "sailor"}]
    made = server.post("/api/tables", {"game": key, "seats": seats, "options": OPTIONS.get(key, {})})
    context = browser.new_context(service_workers="block", locale="en-GB", viewport={"width": 1440, "height": 900})
    sitting = Sitting(context, server)
    sitting.sit_down(made, key)
    sitting.until("d.screen === 'table'")
    return sitting


@pytest.mark.parametrize("key", [key for key in keys() if key != "reef" or IS_LONG])
def test_touching_marked_words_plays_a_whole_match(browser: Browser, server: Server, key: str):
    sitting = sat_down(browser, server, key)
    assert sitting.until_mine()
    sitting.page.evaluate(TOUCHING, MOST_TOUCHES)
    seen = sitting.until("d.over !== undefined")
    assert seen["toAct"] == "-2"
    assert sitting.troubles == []
    text = urlopen(f"{server.url}/api/tables/{seen['code']}/record", timeout=20).read().decode()
    assert verify(read(text), find(key)) > 0
    played = [line for line in sitting.lines if line.startswith("0 ")]
    assert [line for line in text.splitlines() if line.startswith("0 ")] == played
    sitting.page.context.close()


# Every line of Laguna and Sharks that has a shape of its own is clicked in their boards' tests.
@pytest.mark.parametrize("key", keys() if IS_LONG else ["isles", "motu"])
def test_clicking_the_words_of_a_random_legal_line_plays_it(browser: Browser, server: Server, key: str):
    sitting = sat_down(browser, server, key)
    rng = random.Random(key)
    for _ in count() if IS_LONG else range(FIRST_LINES):
        if not sitting.until_mine():
            break
        length, line = int(sitting.data()["length"]), rng.choice(sitting.legal())
        sitting.play(line)
        assert f"0 {line}" in sitting.lines[length:], f"{line} was clicked at {length}"
    assert sitting.troubles == []
    sitting.page.context.close()
