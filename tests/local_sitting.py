"""A page whose tables live in its browser, behind a plain static file server."""

from __future__ import annotations

import json
import random
from typing import Any

from playwright.sync_api import BrowserContext

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


# As the page would ask it, by the worker's own channel.
ASK = """async ({method, path, headers, body}) => {
  const base = location.pathname.split(/table|pad|rules|setup/)[0];
  const channel = new BroadcastChannel(`atoll-offline ${base}`);
  const parts = [];
  return await new Promise((done) => {
    channel.onmessage = ({data}) => {
      if (data.page !== 'test') return;
      if (data.kind === 'part') parts.push(data.text);
      if (data.kind === 'end') done(parts.join(''));
    };
    channel.postMessage({to: 'worker', page: 'test', kind: 'ask', id: 1, method, path, headers, body});
  });
}"""


def ask(sitting: LocalSitting, method: str, path: str, body: object = None, **headers: str) -> str:
    asked = {"method": method, "path": path, "headers": headers, "body": "" if body is None else json.dumps(body)}
    return str(sitting.page.evaluate(ASK, asked))


def record_of(sitting: LocalSitting) -> str:
    """As the page would save it: out of the worker, with the token of this seat."""
    code = code_of(sitting)
    held = json.loads(sitting.page.evaluate(f"localStorage['atoll.table.{code}']"))
    token = next(iter(held["tokens"].values()))
    return ask(sitting, "GET", f"/api/tables/{code}/record", authorization=f"Bearer {token}")


def check(text: str) -> None:
    """By the rules of the installed package."""
    record = read(text)
    assert all(leg.outcome is not None for leg in record.legs)
    assert verify(record, find(record.game)) > 0
