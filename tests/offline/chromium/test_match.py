"""From the link to the end of a match, on a static host at a base path, with the network cut on the way."""

from __future__ import annotations

import random
from typing import Any

from playwright.sync_api import Browser, BrowserContext, expect

from atoll.games import find
from atoll.kernel.record import read, verify
from browsing import Sitting
from static_host import StaticHost

DESK: dict[str, Any] = {"locale": "fr-FR", "viewport": {"width": 1440, "height": 900}}
PHONE: dict[str, Any] = {
    "locale": "en-GB",
    "viewport": {"width": 390, "height": 844},
    "has_touch": True,
    "is_mobile": True,
}
# Keeps the newest position that the page was told, as a socket's frames cannot be heard here.
HEAR = """
globalThis.told = {position: {}, lines: []};
const Channel = globalThis.BroadcastChannel;
globalThis.BroadcastChannel = class extends Channel {
  constructor(name) {
    super(name);
    this.addEventListener('message', ({data}) => {
      if (data.kind !== 'text') return;
      const news = JSON.parse(data.text);
      if (news.type !== 'position') return;
      told.position = news;
      told.lines.splice(news.from, told.lines.length, ...news.lines);
    });
  }
};
"""


class LocalSitting(Sitting):
    """A page whose tables live in its browser."""

    def __init__(self, context: BrowserContext, host: StaticHost) -> None:
        context.add_init_script(HEAR)
        super().__init__(context, host)  # type: ignore[arg-type]  # only the host's address is asked for

    def drawn(self) -> dict[str, Any]:
        told = self.page.evaluate(
            "async () => { for (;;) { const d = document.querySelector('main').dataset;"
            " if (String(told.position.length) === d.length) return told;"
            " await new Promise((done) => setTimeout(done, 10)); } }"
        )
        self.position, self._lines = told["position"], told["lines"]
        return self.position


def against_the_boy(sitting: LocalSitting, game: str) -> None:
    """By clicks, from home."""
    sitting.go("/")
    sitting.page.locator(f'a.card[href*="{game}"]').first.click()
    sitting.page.locator(".btn.act.big").click()
    sitting.until("d.screen === 'table'")


def play_on(sitting: LocalSitting, rng: random.Random, most: int = 10_000) -> int:
    played = 0
    while played < most and sitting.until_mine():
        sitting.play(rng.choice(sitting.legal()))
        played += 1
    return played


def code_of(sitting: LocalSitting) -> str:
    return sitting.page.url.rpartition("/table/")[2][:6]


def record_of(sitting: LocalSitting) -> str:
    """As the page would save it: out of the worker, with the token of this seat."""
    code = code_of(sitting)
    return str(
        sitting.page.evaluate(
            """async (code) => {
              const held = JSON.parse(localStorage[`atoll.table.${code}`]);
              const base = location.pathname.split('table')[0];
              const channel = new BroadcastChannel(`atoll-offline ${base}`);
              const parts = [];
              return await new Promise((done) => {
                channel.onmessage = ({data}) => {
                  if (data.page !== 'test') return;
                  if (data.kind === 'part') parts.push(data.text);
                  if (data.kind === 'end') done(parts.join(''));
                };
                const headers = {authorization: `Bearer ${Object.values(held.tokens)[0]}`};
                const path = `/api/tables/${code}/record`;
                const asked = {kind: 'ask', id: 1, method: 'GET', path, headers, body: ''};
                channel.postMessage({to: 'worker', page: 'test', ...asked});
              });
            }""",
            code,
        )
    )


def check(text: str) -> None:
    """By the rules of the installed package."""
    record = read(text)
    assert all(leg.outcome is not None for leg in record.legs)
    assert verify(record, find(record.game)) > 0


def test_a_match_of_two_games_without_a_network(browser: Browser, host: StaticHost):
    """Cut off after the first moves; reloaded, then in a new tab after the old one was closed; the record verifies."""
    context = browser.new_context(**DESK)
    sitting = LocalSitting(context, host)
    rng = random.Random(5)
    against_the_boy(sitting, "sharks")
    assert "offline" in sitting.data()
    assert code_of(sitting)[0] == "o"
    play_on(sitting, rng, 2)
    sitting.page.wait_for_function("() => localStorage['atoll.along'] !== undefined")  # all is kept for later
    sitting.page.wait_for_function("() => navigator.serviceWorker.controller !== null")
    host.is_away = True
    context.set_offline(True)

    length = int(sitting.data()["length"])
    sitting.page.reload()
    sitting.until(f"d.screen === 'table' && Number(d.length) >= {length}")
    play_on(sitting, rng, 3)

    url, length = sitting.page.url, int(sitting.data()["length"])
    sitting.page.close()
    later = LocalSitting(context, host)
    unanswered: list[str] = []
    later.page.on("requestfailed", lambda request: unanswered.append(request.url))
    later.page.goto(url)
    later.until(f"d.screen === 'table' && Number(d.length) >= {length}")
    play_on(later, rng)
    check(record_of(later))
    later.page.get_by_role("button", name="Encore une partie").click()
    later.until("d.over === undefined && d.length !== undefined")
    play_on(later, rng)
    check(record_of(later))
    outside = [path for path in host.asked if not path.startswith(host.base)]
    assert outside == []
    # Chromium itself asks for icon and manifest, and the page whether there is a newer build: nobody answers.
    assert {url.rpartition("/")[2] for url in unanswered} <= {"icon.svg", "manifest.webmanifest", "files.json"}
    assert [said for said in later.troubles if not said.startswith("Failed to load resource")] == []
    context.close()


def test_two_tabs_have_the_same_table_and_one_goes_on_when_the_other_is_closed(browser: Browser, host: StaticHost):
    context = browser.new_context(**DESK)
    first = LocalSitting(context, host)
    against_the_boy(first, "reef")
    play_on(first, random.Random(1), 1)
    second = LocalSitting(context, host)
    second.page.goto(first.page.url)
    length = int(first.data()["length"])
    second.until(f"d.screen === 'table' && Number(d.length) >= {length}")
    first.page.close()  # it held the tables
    assert play_on(second, random.Random(2), 2) == 2
    context.close()


def test_a_deep_link_is_found_below_any_base_path(browser: Browser, host: StaticHost):
    context = browser.new_context(**PHONE)
    sitting = LocalSitting(context, host)
    page = sitting.go("/help", lang="en")
    sitting.until("d.screen === 'help'")
    assert page.url.startswith(f"{host.url}/help")
    expect(page.get_by_text("Marcello Bertocchi")).to_be_visible()
    context.close()
