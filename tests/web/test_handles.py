"""The law of the handles: clicking the words of any legal line one after another plays that line, in every game.

Two readings: whoever touches nothing but marked words plays a match to its end (done within the page, so that a whole
match takes seconds), and lines chosen beforehand are played word by word with a real mouse.
"""

from __future__ import annotations

import random
from itertools import count
from urllib.request import urlopen

import pytest
from playwright.sync_api import Browser, expect

from atoll.games import find, keys
from atoll.kernel.record import read, verify
from browsing import IS_LONG, Server, Sitting
from patience import PATIENCE_S

# Laguna in real time is a race against sand, which no test should run.
OPTIONS = {"laguna": {"hourglass": "none"}}
# By mouse whole matches take minutes: `make browser-soak` plays them. Reef's is in test_reef.py.
FIRST_LINES = 5
MOST_TOUCHES = 5000
# Touches marked words by chance until the match is over, and ends a turn that could go on for long.
TOUCHING = """async ([most, patience_ms]) => {
  let state = 4711;
  const below = (limit) => {  // the minimal standard generator
    state = (state * 48271) % 2147483647;
    return state % limit;
  };
  const handles = () => document.querySelector('main').dataset;
  let touches = 0;
  for (const end = performance.now() + patience_ms; handles().over === undefined && performance.now() < end;) {
    const words = [...document.querySelectorAll('[data-word][data-legal]')];
    if (handles().viewer === handles().toAct && words.length > 0 && touches < most) {
      const ending = words.find((word) => word.dataset.word === 'end');
      (ending && below(6) === 0 ? ending : words[below(words.length)]).click();
      touches += 1;
    }
    await new Promise((done) => setTimeout(done));
  }
}"""

MARKED = """[...document.querySelectorAll('[data-word][data-legal]')]
  .filter((word) => word.checkVisibility()).map((word) => word.dataset.word)"""

# What still moves at the moment in which a new length is called drawn.
WATCH = """() => {
  window.early = [];
  const main = document.querySelector('main');
  new MutationObserver(() => {
    for (const { playState, effect } of document.getAnimations())
      if (playState === 'running' && effect.getComputedTiming().endTime < 2000)
        window.early.push(`${main.dataset.length}: ${effect.target.getAttribute('class')}`);
  }).observe(main, {attributes: true, attributeFilter: ['data-length']});
}"""

# How far, in pixels, each piece was from where it is when it began to move.
FLOWN = """() => {
  window.flown = [];
  const animate = Element.prototype.animate;
  Element.prototype.animate = function (frames, timing) {
    const from = /^translate\\((\\S+)px, (\\S+)px\\)/.exec(frames[0].transform);
    if (from) window.flown.push(Math.hypot(from[1], from[2]));
    return animate.call(this, frames, timing);
  };
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
    sitting.page.evaluate(TOUCHING, [MOST_TOUCHES, 1000 * PATIENCE_S])
    seen = sitting.until("d.over !== undefined")
    assert seen["toAct"] == "-2"
    assert sitting.troubles == []
    text = urlopen(f"{server.url}/api/tables/{seen['code']}/record", timeout=PATIENCE_S).read().decode()
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


def all_here(desk: Sitting, key: str, **asked: str) -> None:
    """Everybody sits at this screen, and nobody waits for a bot; at Isles three, for between two a curtain falls."""
    people = [{"kind": "person", "name": name} for name in ("Nina", "Léo", "Zoé")[: 3 if key == "isles" else 2]]
    made = desk.server.post("/api/tables", {"game": key, "seats": people, "options": OPTIONS.get(key, {})})
    desk.sit_down(made, key, **asked)


def play_watched(desk: Sitting, key: str, watch: str, motion: str) -> None:
    """The first moves of a match, by chance, while the page keeps what `watch` looks for."""
    all_here(desk, key, motion=motion)
    desk.until_mine()
    desk.page.evaluate(watch)
    rng = random.Random(key)
    for _ in range(FIRST_LINES):
        desk.until_mine()
        desk.play(rng.choice(desk.legal()))


@pytest.mark.parametrize("size", [(820, 1180), (390, 844), (1024, 600)])
@pytest.mark.parametrize("key", keys() if IS_LONG else ["laguna"])
def test_on_a_tablet_and_a_phone_too_every_legal_line_can_be_begun(at_desk: Sitting, key: str, size: tuple[int, int]):
    at_desk.page.set_viewport_size({"width": size[0], "height": size[1]})
    all_here(at_desk, key)
    rng = random.Random(key)
    for _ in range(FIRST_LINES * 2):
        at_desk.until_mine()
        marked, legal = set(at_desk.page.evaluate(MARKED)), at_desk.legal()
        assert [line for line in legal if not marked.intersection(line.split()[:2])] == []
        verb = rng.choice(sorted({line.split()[0] for line in legal}))
        at_desk.play(rng.choice([line for line in legal if line.split()[0] == verb]))


@pytest.mark.parametrize("key", keys() if IS_LONG else ["sharks"])
def test_a_length_is_called_drawn_when_its_motion_has_ended(at_desk: Sitting, key: str):
    play_watched(at_desk, key, WATCH, motion="full")
    assert at_desk.page.evaluate("window.early") == []


@pytest.mark.parametrize("key", ["isles", "motu", "sharks"])
def test_pieces_fly_from_where_they_were(at_desk: Sitting, key: str):
    """Reef and Laguna move theirs by their styles."""
    play_watched(at_desk, key, FLOWN, motion="full")
    flown = at_desk.page.evaluate("window.flown")
    assert 100 < max(flown, default=0) < 1700, "across the board, and not from outside the window"
    flying = at_desk.page.locator("body > svg[style*='position: fixed']")
    expect(flying, "what flew over the page is gone").to_have_count(0)


@pytest.mark.parametrize("key", ["isles", "motu", "sharks"] if IS_LONG else ["sharks"])
def test_with_reduced_motion_nothing_flies(at_desk: Sitting, key: str):
    play_watched(at_desk, key, FLOWN, motion="none")
    assert at_desk.page.evaluate("window.flown") == []
