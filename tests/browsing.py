"""The server under test, and what a browser may not do while it looks at it."""

from __future__ import annotations

import json
import math
import os
import re
import signal
import subprocess
import sys
import time
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from importlib.resources import files
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, BrowserContext, Error, Locator, Page, ViewportSize, expect

from patience import PATIENCE_S

ATOLL_PAGE = Path(str(files("atoll.server") / "page" / "index.html"))
AXE = Path(__file__).parents[1] / "web" / "node_modules" / "axe-core" / "axe.min.js"
RUN_AXE = """axe.run(document, {resultTypes: ['violations']})
  .then(told => told.violations.map(v => [v.id, v.nodes.map(n => n.html + ' ' + n.failureSummary)]))"""
expect.set_options(timeout=1000 * PATIENCE_S)
IS_LONG = os.environ.get("ATOLL_BROWSER") == "long"  # make browser-soak


def axe_finds(page: Page) -> list[Any]:
    """What axe has against a page; its context must bypass the CSP."""
    page.add_script_tag(path=AXE)
    return list(page.evaluate(RUN_AXE))


class Server:
    """`atoll serve` as a process of its own, which can be killed and started again at the same port."""

    def __init__(self, data: Path, bot_pause_ms: int, guest: str, tree: Path | None) -> None:
        self.data = data
        self.guest = guest
        self.tree = tree
        self.bot_pause_ms = bot_pause_ms
        self.port = 0
        self.url = ""
        self._process: subprocess.Popen[str] | None = None

    def start(self) -> None:
        command = [sys.executable, "-m", "atoll.cli", "serve", "--port", str(self.port), "--data", str(self.data)]
        command += ["--no-open", "--lang", "en", "--minds", "1", "--bot-pause-ms", str(self.bot_pause_ms)]
        env = {**os.environ, "COLUMNS": "200", "ATOLL_GAMES": self.guest}
        if self.tree is not None:
            env["PYTHONPATH"] = str(self.tree / "src")
        self._process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=env)
        assert self._process.stdout is not None
        for line in self._process.stdout:
            if found := re.search(r"http://[\d.]+:(\d+)/", line):
                self.port, self.url = int(found[1]), found[0].rstrip("/")
                break
        else:
            raise AssertionError("the server did not start")
        self._wait()

    def _wait(self) -> None:
        end = time.monotonic() + PATIENCE_S
        while time.monotonic() < end:
            try:
                urllib.request.urlopen(f"{self.url}/healthz", timeout=PATIENCE_S).read()
                return
            except OSError:
                time.sleep(0.05)
        raise AssertionError("the server does not answer")

    def kill(self) -> None:
        assert self._process is not None
        self._process.send_signal(signal.SIGKILL)
        self._process.wait()
        assert self._process.stdout is not None
        self._process.stdout.close()

    def stop(self) -> None:
        if self._process is not None and self._process.poll() is None:
            self._process.terminate()
            self._process.wait(timeout=PATIENCE_S)
        if self._process is not None and self._process.stdout is not None:
            self._process.stdout.close()

    def post(self, path: str, body: object) -> Any:
        text = json.dumps(body).encode()
        request = urllib.request.Request(f"{self.url}{path}", text, {"Content-Type": "application/json"})
        return json.loads(urllib.request.urlopen(request, timeout=PATIENCE_S).read())


@contextmanager
def started(data: Path, bot_pause_ms: int = 0, guest: str = "", tree: Path | None = None) -> Iterator[Server]:
    """A running server, of a copy of the project if `tree` names one; `guest` is a game that the page does not know."""
    server = Server(data, bot_pause_ms, guest, tree)
    server.start()
    try:
        yield server
    finally:
        server.stop()


@contextmanager
def kept(browser: Browser, **wishes: Any) -> Iterator[BrowserContext]:
    """A browser for many newcomers, one after the other: to read all scripts anew costs more than most tests."""
    context = browser.new_context(**wishes)
    context.set_default_timeout(1000 * PATIENCE_S)
    context.new_page()  # and it stays, for the processes behind it to stay
    yield context
    context.close()


@contextmanager
def newcomer(context: BrowserContext, origin: str) -> Iterator[BrowserContext]:
    """A kept browser as somebody finds it who has never been here: it is left without pages, and with empty pockets."""
    yield context
    blank, *pages = context.pages
    for page in pages:
        page.close()
    session = context.new_cdp_session(blank)
    session.send("Storage.clearDataForOrigin", {"origin": origin, "storageTypes": "all"})
    session.detach()


# Looked at within the page: a look from outside costs ten milliseconds of processor, and there are many.
WAIT = """async (patience_ms) => {
  for (const end = performance.now() + patience_ms; ;) {
    const d = document.querySelector('main')?.dataset ?? {};
    if (WANTED) return {...d};
    if (performance.now() > end) return null;
    await new Promise((done) => setTimeout(done, 10));
  }
}"""


# Two taps so near and so soon are a double tap for Chromium, and one touch for the page.
DOUBLE_TAP_MS = 600
SAME_PLACE_PX = 60


LAID_OUT = """async () => {
  await document.fonts.ready;
  for (let i = 0; i < 3; i++) await new Promise(requestAnimationFrame);
}"""


def resize(page: Page, size: ViewportSize) -> None:
    """Another window, laid out anew in its own letters: the browser may tell the page of it later than it tells us."""
    page.set_viewport_size(size)
    page.wait_for_function("({width, height}) => innerWidth === width && innerHeight === height", arg=size)
    page.evaluate(LAID_OUT)


class Sitting:
    """One page and what it heard: the positions of its socket, console errors, requests to elsewhere."""

    def __init__(self, context: BrowserContext, server: Server) -> None:
        self.server = server
        context.set_default_timeout(1000 * PATIENCE_S)
        self.page: Page = context.new_page()
        self.forget()
        self.page.on("console", lambda said: self.troubles.append(said.text) if said.type == "error" else None)
        self.page.on("pageerror", lambda error: self.troubles.append(str(error)))
        self.page.on("request", lambda asked: self._elsewhere(asked.url))
        self.page.on("websocket", lambda socket: socket.on("framereceived", self._heard))

    def forget(self) -> None:
        self.troubles: list[str] = []
        self.position: dict[str, Any] = {}
        self._lines: list[str] = []
        self._tapped = (-math.inf, -math.inf)

    def _elsewhere(self, url: str) -> None:
        if not url.startswith((self.server.url, self.server.url.replace("http", "ws"), "data:", "blob:")):
            self.troubles.append(f"asked elsewhere: {url}")

    def _heard(self, frame: str | bytes) -> None:
        news = json.loads(frame)
        if news["type"] == "position":
            self.position = news
            self._lines[news["from"] :] = news["lines"]

    def go(self, path: str, **asked: str) -> Page:
        query = "&".join(f"{key}={value}" for key, value in {"motion": "none", **asked}.items())
        self.page.goto(f"{self.server.url}{path}?{query}")
        return self.page

    def sit_down(self, made: dict[str, Any], game: str, **asked: str) -> Page:
        """Opens a table that was made over HTTP, with its seats in this browser's pocket."""
        held = {"code": made["code"], "game": game, "host": made["host"], "tokens": made["tokens"], "seen": 0}
        pocket = f"localStorage['atoll.table.{made['code']}'] ??= {json.dumps(json.dumps(held))}"
        self.page.add_init_script(pocket)
        return self.go(f"/table/{made['code']}", **asked)

    def data(self) -> dict[str, str]:
        """The public handles of the screen."""
        return dict(self.page.evaluate("({...document.querySelector('main')?.dataset})"))

    def until(self, wanted: str, patience_s: float = PATIENCE_S) -> dict[str, str]:
        """Waits until a condition over the handles holds, e.g. `d.screen == 'table'`; the handles then."""
        end = time.monotonic() + patience_s
        while (left_ms := 1000 * (end - time.monotonic())) > 0:
            try:
                seen = self.page.evaluate(WAIT.replace("WANTED", wanted), left_ms)
            except Error as gone:  # another page has come meanwhile: the wait goes on there
                if "context was destroyed" not in str(gone) and "navigation" not in str(gone):
                    raise
                continue
            if seen is not None:
                return dict(seen)
        raise AssertionError(f"never happened: {wanted}; the screen says {self.data()}")

    def until_mine(self) -> bool:
        """Waits for this seat's turn; False when it is over."""
        mine = "d.viewer !== '' && d.viewer === d.toAct && !!document.querySelector('[data-legal]')"
        return "over" not in self.until(f"d.over !== undefined || ({mine})")

    def has(self, word: str) -> bool:
        return self.page.locator(f'[data-word="{word}"][data-legal]').count() > 0

    def click_word(self, word: str) -> None:
        self.page.locator(f'[data-word="{word}"][data-legal]').first.click()

    def tap_word(self, word: str) -> None:
        """A finger on it."""
        self.tap(self.page.locator(f'[data-word="{word}"][data-legal]').first)

    def tap(self, thing: Locator) -> None:
        """A finger on it; where it has just been, only after the time in which that would be a double tap."""
        thing.scroll_into_view_if_needed()
        box = thing.bounding_box()
        assert box is not None
        place = (box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
        if math.dist(place, self._tapped) < SAME_PLACE_PX:
            self.page.wait_for_timeout(DOUBLE_TAP_MS)
        thing.tap()
        self._tapped = place

    def play(self, line: str) -> None:
        """Clicks the words of a line one after another; a first word that leaves no choice may be missing."""
        before = self.data()["length"]
        words = line.split()
        if not self.has(words[0]):
            words = words[1:]
        for word in words:
            self.click_word(word)
        self.until(f"d.length !== '{before}'")

    def type(self, line: str) -> None:
        """Types a line into the field for it, and waits until it is played."""
        before = self.data()["length"]
        self.page.get_by_label("Notation").fill(line)
        self.page.keyboard.press("Enter")
        self.until(f"d.length !== '{before}'")

    @property
    def lines(self) -> list[str]:
        """The log of the position that is drawn."""
        self.drawn()
        return self._lines

    def legal(self) -> list[str]:
        """What the server said that this seat may play in the position that is drawn."""
        return list(self.drawn()["legal"])

    def view(self) -> dict[str, Any]:
        """What the server said that is to be seen in the position that is drawn."""
        return dict(self.drawn()["view"])

    def drawn(self) -> dict[str, Any]:
        """The position that is drawn. The page may have drawn it before its message is heard here."""
        drawn = int(self.data()["length"])
        end = time.monotonic() + PATIENCE_S
        while self.position.get("length") != drawn:
            assert time.monotonic() < end, f"{drawn} is drawn, {self.position.get('length')} was heard"
            self.page.wait_for_timeout(10)
            drawn = int(self.data()["length"])
        return self.position
