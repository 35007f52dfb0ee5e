"""The journal of the table: the newest turn is in view, reads in three lines at most, and unfolds."""

from __future__ import annotations

import random
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from atoll.games import find
from atoll.kernel.game_series import Match
from atoll.kernel.record import write
from atoll.kernel.state import Rng
from browsing import Sitting, resize

SIZES = {"desk": (1440, 900), "tablet": (820, 1180), "phone": (390, 844)}
NAMES = ("Nina", "Léo", "Zoé")
BEGUN = 30  # entries before anybody looks: a line that is typed takes its time
LOOKS = 3  # at every size, each after two more lines
# Whether the newest turn is wholly inside the list, and how many lines it has.
NEWEST = """() => {
  const list = document.querySelector('.log ol'), turn = list.querySelector('li'), words = turn.querySelector('.gist');
  const [of, at] = [turn, list].map((node) => node.getBoundingClientRect());
  const lines = words.clientHeight / parseFloat(getComputedStyle(words).lineHeight);
  return {inView: of.top >= at.top - 1 && of.bottom <= at.bottom + 1, lines: Math.round(lines)};
}"""
# A turn by its number, or the first that is in sight, and how far below the list's edge it begins. The list itself may
# move: the seats above it need more room or less.
PLACE = """(number) => {
  const list = document.querySelector('.log ol'), edge = list.getBoundingClientRect().top;
  const box = (turn) => turn.getBoundingClientRect(), of = (turn) => turn.querySelector('.n').textContent;
  const isIt = (turn) => number === null ? box(turn).bottom > edge : of(turn) === number;
  const turn = [...list.querySelectorAll('li')].find(isIt);
  return [of(turn), box(turn).top - edge];
}"""
# Begun before the wheel is turned: a wheel goes on turning for some frames.
AT_REST = """() => {
  window.atRest = new Promise((done) => document.querySelector('.log ol').addEventListener('scrollend', done));
}"""


def all_here(desk: Sitting, key: str, *, begun: int = 0) -> None:
    """Everybody sits at this screen, from so many entries on; at Isles three, for between two a curtain falls."""
    names = NAMES[: 3 if key == "isles" else 2]
    options = {"hourglass": "none"} if key == "laguna" else {}
    asked: dict[str, Any] = {"game": key, "seats": [{"kind": "person", "name": name} for name in names], "lang": "fr"}
    asked |= {"record": beginning(key, names, options, begun)} if begun else {"options": options}
    desk.sit_down(desk.server.post("/api/tables", asked), key, lang="fr")
    desk.until_mine()


def beginning(key: str, names: tuple[str, ...], options: dict[str, str], entries: int) -> str:
    """The record of a match in which everybody plays anything, so far."""
    match, rng = Match(find(key), names, options, "journal"), Rng(1)
    while len(match.table.log) < entries:
        match.table.act(int(match.table.state.to_act()), int(match.table.state.pick(rng)))
    return write(match.record())


def play_some(desk: Sitting, rng: random.Random, lines: int) -> None:
    for _ in range(lines):
        before, legal = desk.data()["length"], desk.legal()
        line = "end" if "end" in legal and rng.random() < 0.4 else rng.choice(legal)
        desk.page.get_by_label("Notation").fill(line)
        desk.page.get_by_label("Notation").press("Enter")
        desk.until(f"d.length !== '{before}'")


def newest_in_view(page: Page) -> dict[str, Any]:
    """Waits for it: the list is scrolled after the turn is in it."""
    page.wait_for_function(f"({NEWEST})().inView")
    return dict(page.evaluate(NEWEST))


def show_journal(desk: Sitting, size: str) -> None:
    """At a size, opened where it has no place of its own."""
    width, height = SIZES[size]
    resize(desk.page, {"width": width, "height": height})
    if not desk.page.locator(".log ol").is_visible():
        desk.page.get_by_role("button", name="Partie", exact=True).first.click()
    expect(desk.page.locator(".log ol")).to_be_visible()


@pytest.mark.parametrize("key", ["reef", "isles", "laguna", "sharks", "motu"])
def test_the_newest_turn_is_in_view_and_short(at_desk: Sitting, key: str):
    all_here(at_desk, key, begun=BEGUN)
    rng = random.Random(key)
    for size in SIZES:
        show_journal(at_desk, size)
        for _ in range(LOOKS):
            play_some(at_desk, rng, 2)
            told = newest_in_view(at_desk.page)
            assert 1 <= told["lines"] <= 3, (size, told)


def test_whoever_reads_an_older_turn_is_left_there_until_the_newest_is_wanted(at_desk: Sitting):
    all_here(at_desk, "reef", begun=BEGUN)
    rng = random.Random("away")
    play_some(at_desk, rng, 4)
    page, log = at_desk.page, at_desk.page.locator(".log ol")
    newest = page.get_by_role("button", name="Au plus récent")
    expect(newest).to_have_count(0)
    log.hover()
    page.evaluate(AT_REST)
    page.mouse.wheel(0, 150)
    page.evaluate("window.atRest.then(() => null)")
    expect(newest).to_be_visible()
    number, place = page.evaluate(PLACE, None)
    play_some(at_desk, rng, 4)
    assert abs(page.evaluate(PLACE, number)[1] - place) < 3, f"turn {number} has moved"
    newest.click()
    expect(newest).to_have_count(0)
    newest_in_view(page)


def test_the_details_of_a_turn_unfold(at_desk: Sitting):
    all_here(at_desk, "isles")
    rng = random.Random("unfold")
    details = at_desk.page.get_by_role("button", name="Détails du tour")
    while details.count() == 0:
        play_some(at_desk, rng, 1)
    turn = details.first.locator("..")
    short = turn.inner_text()
    details.first.click()
    expect(details.first).to_have_attribute("aria-expanded", "true")
    whole = turn.locator(".lines .line").all_inner_texts()
    assert len(whole) > 1
    assert len("".join(whole)) > len(short)
    details.first.click()
    expect(details.first).to_have_attribute("aria-expanded", "false")
    assert turn.inner_text() == short


def test_on_a_desk_the_log_button_opens_the_whole_journal_over_the_seats(at_desk: Sitting):
    all_here(at_desk, "isles")
    button = at_desk.page.get_by_role("button", name="Partie", exact=True).first
    log = at_desk.page.locator(".log")
    before = log.bounding_box()
    button.click()
    expect(button).to_have_attribute("aria-pressed", "true")
    opened = log.bounding_box()
    assert before is not None
    assert opened is not None
    assert opened["height"] > 1.5 * before["height"]
    button.click()
    expect(button).to_have_attribute("aria-pressed", "false")
    assert log.bounding_box() == before


def test_a_phrase_fades_at_the_seat_and_stays_in_the_journal(at_desk: Sitting):
    people = [{"kind": "person", "name": name} for name in ("Nina", "Tom")]
    made = at_desk.server.post("/api/tables", {"game": "reef", "seats": people})
    at_desk.sit_down({**made, "tokens": {"0": made["tokens"]["0"]}}, "reef")  # Tom is elsewhere, and would hear it
    at_desk.until("d.screen === 'table'")
    page = at_desk.page
    page.clock.install()
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Bien joué", exact=False).first.click()
    bubble = page.locator(".seat .bubble")
    expect(bubble).to_have_count(1)
    said = bubble.inner_text()
    page.clock.run_for(10_000)
    expect(bubble).to_have_count(0)
    expect(page.locator(".log .said")).to_contain_text(said)


def turn_in_header(page: Page) -> str:
    return next(word for word in page.locator("header .meta").inner_text().split() if word.isdigit())


@pytest.mark.parametrize("key", ["reef", "isles", "laguna", "sharks", "motu"])
def test_turns_have_the_number_that_the_header_says(at_desk: Sitting, key: str):
    all_here(at_desk, key)
    rng = random.Random(f"number {key}")
    page, numbers, shown = at_desk.page, set(), turn_in_header(at_desk.page)
    ended = False
    while len(numbers) < 2 or not ended:
        before = len(at_desk.lines)
        play_some(at_desk, rng, 1)
        assert len(at_desk.lines) > before
        now, newest = turn_in_header(page), page.locator(".log li .n").first.inner_text()
        assert newest in (shown, now)  # where chance begins the next turn, that is the newest one
        numbers.add(newest)
        ended, shown = now != shown, now
    told = page.locator(".log li").all_inner_texts()
    page.reload()
    at_desk.until_mine()
    expect(page.locator(".log li .n").first).to_have_text(newest)
    assert page.locator(".log li").all_inner_texts() == told
