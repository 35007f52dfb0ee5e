"""`make offline-bench`: what plays without a server, in a real Chromium, beside the budgets of docs/performance.md.

Times are those of the clock, as a visitor feels them: on a busy machine they say more about the machine.
"""

from __future__ import annotations

import random
import shutil
import sys
import tempfile
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from statistics import median
from typing import Annotated, Any, Final

import msgspec
import typer
from playwright.sync_api import BrowserContext, Page, sync_playwright

from atoll.bots import ask_for_move
from atoll.coach.hint_question import ask_for_hint
from atoll.games import find, keys
from atoll.kernel.state import State
from atoll.kernel.table import Table
from atoll.offline.thinking import ThinkingTask

SITE: Final = Path(__file__).parents[1] / "dist" / "offline"
CHROMIUMS: Final = ("chromium", "chromium-browser", "google-chrome")
BUDGETS: Final = {
    "bytes, Brotli (MB)": 6.5,
    "bytes, gzip (MB)": 8.5,
    "boot, first (s)": 5.0,
    "boot, later (s)": 1.5,
    "play to done (ms)": 10.0,
    "Sailor, longest (ms)": 300.0,
    "Captain, longest (ms)": 1_200.0,
    "hint, longest (ms)": 1_200.0,
}
# The page's side of the worker, without a page.
CLIENT: Final = """async () => {
  const name = 'atoll-offline /', page = Math.random().toString(36), began = performance.now();
  const channel = new BroadcastChannel(name), waits = new Map();
  let last = 0, socket = null;
  const say = (said) => channel.postMessage({to: 'worker', page, ...said});
  globalThis.ask = (method, path, body = '', headers = {}) => new Promise((done) => {
    waits.set(++last, {done, text: ''});
    say({kind: 'ask', id: last, method, path, body, headers});
  });
  globalThis.sit = (code, hears) => {
    socket = hears;
    say({kind: 'open', id: ++last, path: `/api/tables/${code}/socket`});
    return last;
  };
  globalThis.send = (id, message) => say({kind: 'send', id, text: JSON.stringify(message)});
  const ready = new Promise((done, failed) => {
    channel.onmessage = ({data}) => {
      if (data.kind === 'stage' && data.stage === 'ready') done(performance.now() - began);
      if (data.kind === 'stage' && data.stage === 'failed') failed(new Error(data.trouble));
      if (data.page !== page) return;
      const wait = waits.get(data.id);
      if (data.kind === 'part') wait.text += data.text;
      if (data.kind === 'end') wait.done(wait.text);
      if (data.kind === 'opened') socket({type: 'opened'});
      if (data.kind === 'text') socket(JSON.parse(data.text));
    };
  });
  globalThis.worker = new Worker('/offline/worker.js', {type: 'module', name});
  say({kind: 'present'});
  return await ready;
}"""
PLAY: Final = """async (most) => {
  const seats = [{kind: 'person', name: 'A'}, {kind: 'person', name: 'B'}];
  const made = JSON.parse(await ask('POST', '/api/tables', JSON.stringify({game: 'reef', seats})));
  const times = [];
  await new Promise((over) => {
    let at = 0, id = 0;
    const socket = sit(made.code, (news) => {
      const hello = {type: 'hello', tokens: Object.values(made.tokens), lang: 'en', have: 0};
      if (news.type === 'opened') send(socket, hello);
      if (news.type === 'curtain') send(socket, {type: 'show', id: ++id, seat: news.seat});
      if (news.type === 'done') times.push(performance.now() - at);
      if (news.type === 'position' && news.legal.length > 0) {
        if (times.length >= most) return over();
        at = performance.now();
        send(socket, {type: 'play', id: ++id, seat: news.to_act, line: news.legal[0], length: news.length});
      }
      if (news.type === 'position' && news.to_act === -2) over();
    });
  });
  return times;
}"""
THINK: Final = """async (tasks) => {
  globalThis.thinker ??= new Worker('/offline/thinker.js', {type: 'module'});
  const told = [];
  for (const task of tasks) {
    const at = performance.now();
    const text = await new Promise((done) => {
      thinker.onmessage = ({data}) => done(data);
      thinker.postMessage(task);
    });
    told.push([performance.now() - at, text]);
  }
  return told;
}"""


TYPES: Final = {**SimpleHTTPRequestHandler.extensions_map, ".mjs": "text/javascript", ".wasm": "application/wasm"}


class SiteFiles(SimpleHTTPRequestHandler):
    extensions_map = TYPES

    def log_message(self, *_: Any) -> None:
        """Nobody reads it."""


@contextmanager
def served(site: Path) -> Iterator[str]:
    server = ThreadingHTTPServer(("127.0.0.1", 0), partial(SiteFiles, directory=str(site)))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    try:
        yield f"http://127.0.0.1:{server.server_port}"
    finally:
        server.shutdown()
        server.server_close()


def megabytes(site: Path, ending: str) -> float:
    plain = [file for file in site.rglob("*") if file.is_file() and file.suffix not in (".gz", ".br")]
    sent = [packed if (packed := Path(f"{file}{ending}")).exists() else file for file in plain]
    return sum(file.stat().st_size for file in sent) / 1e6


def positions(game: str, most: int) -> list[Table[State]]:
    """Tables where a seat is to act, from the first decision to late in random games."""
    known, rng = find(game), random.Random(7)
    found: list[Table[State]] = []
    while len(found) < most:
        table = Table(known, known.meta.seats[0], {}, str(len(found)))
        for _ in range(0 if not found else rng.randrange(60)):
            if int(table.state.to_act()) >= 0:
                table.act(int(table.state.to_act()), int(rng.choice(list(table.state.legal()))))
        if int(table.state.to_act()) >= 0:
            found.append(table)
    return found


def decisions(page: Page, tables: list[Table[State]], level: str) -> list[float]:
    asked = [ask_for_move(table, int(table.state.to_act()), level, seed=1, is_first=True) for table in tables]
    return [ms for ms, _ in thought(page, [("move", msgspec.json.encode(question).decode()) for question in asked])]


def hints(page: Page, tables: list[Table[State]]) -> list[float]:
    """The adviser's move and its reasons."""
    times = []
    for table in tables:
        question = ask_for_hint(table, int(table.state.to_act()), seed=1, lang="fr", names=("A", "B"))
        ((moved_ms, move),) = thought(page, [("move", msgspec.json.encode(question.move).decode())])
        explaining = f'{{"question":{msgspec.json.encode(question).decode()},"move":{move}}}'
        ((said_ms, _),) = thought(page, [("explain", explaining)])
        times.append(moved_ms + said_ms)
    return times


def thought(page: Page, work: list[tuple[Any, str]]) -> list[tuple[float, str]]:
    tasks = [msgspec.json.encode(ThinkingTask(kind, asked)).decode() for kind, asked in work]
    told = []
    for ms, text in page.evaluate(THINK, tasks):
        answer = msgspec.json.decode(text)
        if answer.get("failure"):
            sys.exit(f"Nothing measured: {answer['failure']}")
        told.append((ms, answer.get("text", "")))
    return told


def opened(context: BrowserContext, url: str) -> tuple[Page, float]:
    """A tab that has nothing in it but the worker; how many seconds that took."""
    page = context.new_page()
    page.set_default_timeout(300_000)
    page.goto(f"{url}/offline/games.json")
    return page, page.evaluate(CLIENT) / 1000


def main(count: Annotated[int, typer.Option(help="Positions a game for each level.")] = 6) -> None:
    """Measure dist/offline in Chromium."""
    if not (SITE / "offline" / "files.json").exists():
        sys.exit("Nothing measured: dist/offline is not there. Run make offline first.")
    measured = {"bytes, Brotli (MB)": megabytes(SITE, ".br"), "bytes, gzip (MB)": megabytes(SITE, ".gz")}
    chromium = next((path for name in CHROMIUMS if (path := shutil.which(name))), None)  # or Playwright's own
    with served(SITE) as url, sync_playwright() as player, tempfile.TemporaryDirectory() as profile:
        context = player.chromium.launch_persistent_context(profile, executable_path=chromium, args=["--no-sandbox"])
        page, measured["boot, first (s)"] = opened(context, url)
        page.close()
        page, measured["boot, later (s)"] = opened(context, url)
        measured["play to done (ms)"] = median(page.evaluate(PLAY, 30))
        rows = []
        for game in keys():
            tables = positions(game, count)
            thought(page, [("warm", game)])
            times = {level: decisions(page, tables, level) for level in ("boy", "sailor", "captain")}
            rows.append((game, times | {"hint": hints(page, tables)}))
        context.close()
    for level, name in (("sailor", "Sailor"), ("captain", "Captain"), ("hint", "hint")):
        measured[f"{name}, longest (ms)"] = max(max(times[level]) for _, times in rows)
    print("| ms for one decision, median / longest | boy | sailor | captain | hint |\n|---|---:|---:|---:|---:|")
    for game, times in rows:
        cells = (f"{median(each):,.1f} / {max(each):,.0f}" for each in times.values())
        print(f"| {game} | {' | '.join(cells)} |")
    print("\n| | measured | budget | |\n|---|---:|---:|---|")
    for what, budget in BUDGETS.items():
        print(f"| {what} | {measured[what]:,.2f} | {budget:g} | {'PASS' if measured[what] <= budget else 'over'} |")


if __name__ == "__main__":
    typer.run(main)
