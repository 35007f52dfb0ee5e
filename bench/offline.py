"""`make offline-bench`: what plays without a server, in a real Chromium, beside the budgets of docs/performance.md.

Times are those of the clock, as a visitor feels them: on a busy machine they say more about the machine. So the time
that all of the browser's processes had on a core stands beside them (on Linux), and the load of the machine above.
"""

from __future__ import annotations

import os
import random
import shutil
import sys
import tempfile
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from statistics import median
from time import perf_counter
from typing import Annotated, Any, Final, NamedTuple, TypeVar

import msgspec
import typer
from playwright.sync_api import BrowserContext, Page, sync_playwright

from atoll.bots import ask_for_move
from atoll.coach.hint_question import ask_for_hint
from atoll.games import find, keys
from atoll.kernel.state import State
from atoll.kernel.table import Table
from atoll.offline.thinking import ThinkingTask

T = TypeVar("T")
LEVELS: Final = ("boy", "sailor", "captain")
PLAYED: Final = 30  # moves, from `play` to `done`
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
    "heap of Python, tables (MB)": 64.0,
    "heap of Python, bots (MB)": 64.0,
}
# Chromium slows pages down, but no workers (Emulation.setCPUThrottlingRate). What a processor that is so many times
# slower needs is at most that much more of its time.
SLOWER: Final = 4
SLOWER_BUDGETS: Final = {"boot, first (s)": 15.0, "boot, later (s)": 4.0}
# How large WebAssembly's memory has become, in each worker: before its own script.
MEMORY: Final = b"""const instantiate = WebAssembly.instantiateStreaming;
WebAssembly.instantiateStreaming = async (...asked) => {
  const made = await instantiate(...asked);
  self.heap ??= made.instance.exports.memory;
  return made;
};
"""
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
THINK: Final = """(task) => {
  globalThis.thinker ??= new Worker('/offline/thinker.js', {type: 'module'});
  return new Promise((done) => {
    thinker.onmessage = ({data}) => done(data);
    thinker.postMessage(task);
  });
}"""


TYPES: Final = {**SimpleHTTPRequestHandler.extensions_map, ".mjs": "text/javascript", ".wasm": "application/wasm"}


class SiteFiles(SimpleHTTPRequestHandler):
    extensions_map = TYPES

    def do_GET(self) -> None:
        if self.path.rpartition("/")[2] not in ("worker.js", "thinker.js"):
            super().do_GET()
            return
        text = MEMORY + Path(self.translate_path(self.path)).read_bytes()
        self.send_response(200)
        self.send_header("Content-Type", "text/javascript")
        self.send_header("Content-Length", str(len(text)))
        self.end_headers()
        self.wfile.write(text)

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


class Took(NamedTuple):
    """Milliseconds."""

    clock: float
    processor: float  # of all of the browser's processes together


class Stopwatch:
    """What a browser takes for something, by the clock and of the processor."""

    def __init__(self, profile: str) -> None:
        self._profile = f"--user-data-dir={profile}".encode()

    def processor_ms(self) -> float:
        """Of the processes that are there now; nothing where the system does not tell."""
        parents, ticks, ours = dict[str, str](), dict[str, int](), set[str]()
        for folder in Path("/proc").glob("[0-9]*"):
            with suppress(OSError):  # it has ended meanwhile
                fields = (folder / "stat").read_text().rpartition(")")[2].split()
                parents[folder.name], ticks[folder.name] = fields[1], int(fields[11]) + int(fields[12])
                if self._profile in (folder / "cmdline").read_bytes().split(b"\0"):
                    ours.add(folder.name)
        while more := {child for child, parent in parents.items() if parent in ours} - ours:
            ours |= more
        return 1000 * sum(ticks[each] for each in ours) / os.sysconf("SC_CLK_TCK")

    def took(self, work: Callable[[], T]) -> tuple[Took, T]:
        processor, clock = self.processor_ms(), perf_counter()
        done = work()
        return Took(1000 * (perf_counter() - clock), self.processor_ms() - processor), done


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


class ThinkingPage:
    """A page whose second worker is given tasks, one after the other."""

    def __init__(self, page: Page, watch: Stopwatch) -> None:
        self.page = page
        self._watch = watch

    def decision(self, table: Table[State], level: str) -> Took:
        asked = ask_for_move(table, int(table.state.to_act()), level, seed=1, is_first=True)
        return self.thought("move", msgspec.json.encode(asked).decode())[0]

    def hint(self, table: Table[State]) -> Took:
        """The adviser's move and its reasons."""
        question = ask_for_hint(table, int(table.state.to_act()), seed=1, lang="fr", names=("A", "B"))
        moved, move = self.thought("move", msgspec.json.encode(question.move).decode())
        explaining = f'{{"question":{msgspec.json.encode(question).decode()},"move":{move}}}'
        said, _ = self.thought("explain", explaining)
        return Took(moved.clock + said.clock, moved.processor + said.processor)

    def thought(self, work: Any, asked: str) -> tuple[Took, str]:
        task = msgspec.json.encode(ThinkingTask(work, asked)).decode()
        took, text = self._watch.took(lambda: self.page.evaluate(THINK, task))
        answer = msgspec.json.decode(text)
        if answer.get("failure"):
            sys.exit(f"Nothing measured: {answer['failure']}")
        return took, answer.get("text", "")


def opened(context: BrowserContext, url: str, watch: Stopwatch) -> tuple[Page, Took]:
    """A tab that has nothing in it but the worker, and what that took."""
    page = context.new_page()
    page.set_default_timeout(300_000)
    page.goto(f"{url}/offline/games.json")
    took, _ = watch.took(lambda: page.evaluate(CLIENT))
    return page, Took(took.clock / 1000, took.processor / 1000)


def heap(page: Page, script: str) -> float:
    """Megabytes of WebAssembly's memory, which never shrinks."""
    worker = next(worker for worker in page.workers if worker.url.endswith(script))
    return float(worker.evaluate("self.heap.buffer.byteLength")) / 1e6


def load() -> str:
    return ", ".join(f"{each:.1f}" for each in os.getloadavg())


def print_decisions(rows: list[tuple[str, dict[str, list[Took]]]]) -> None:
    print("| ms of the processor, median / longest | boy | sailor | captain | hint |\n|---|---:|---:|---:|---:|")
    for game, levels in rows:
        spent = [[took.processor for took in times] for times in levels.values()]
        print(f"| {game} | {' | '.join(f'{median(each):,.0f} / {max(each):,.0f}' for each in spent)} |")


def print_budgets(measured: dict[str, Took]) -> None:
    print("\n| | by the clock | of the processor | budget | |\n|---|---:|---:|---:|---|")
    for what, budget in BUDGETS.items():
        row = measured[what]
        verdict = "PASS" if row.clock <= budget else "over by the clock" if row.processor <= budget else "over"
        print(f"| {what} | {row.clock:,.1f} | {row.processor:,.1f} | {budget:g} | {verdict} |")
    for what, budget in SLOWER_BUDGETS.items():
        most = SLOWER * measured[what].processor
        print(f"| {what}, {SLOWER} × slower | | {most:,.1f} | {budget:g} | {'PASS' if most <= budget else 'over'} |")


def main(count: Annotated[int, typer.Option(help="Positions a game for each level.")] = 6) -> None:
    """Measure dist/offline in Chromium."""
    if not (SITE / "offline" / "files.json").exists():
        sys.exit("Nothing measured: dist/offline is not there. Run make offline first.")
    begun = load()
    measured = {
        name: Took(size, size)
        for name, ending in (("bytes, Brotli (MB)", ".br"), ("bytes, gzip (MB)", ".gz"))
        for size in (megabytes(SITE, ending),)
    }
    chromium = next((path for name in CHROMIUMS if (path := shutil.which(name))), None)  # or Playwright's own
    with served(SITE) as url, sync_playwright() as player, tempfile.TemporaryDirectory() as profile:
        context = player.chromium.launch_persistent_context(profile, executable_path=chromium, args=["--no-sandbox"])
        watch = Stopwatch(profile)
        page, measured["boot, first (s)"] = opened(context, url, watch)
        page.close()
        page, measured["boot, later (s)"] = opened(context, url, watch)
        took, times = watch.took(lambda: page.evaluate(PLAY, PLAYED))
        measured["play to done (ms)"] = Took(median(times), took.processor / PLAYED)
        mind, rows = ThinkingPage(page, watch), []
        for game in keys():
            tables = positions(game, count)
            mind.thought("warm", game)
            levels = {level: [mind.decision(table, level) for table in tables] for level in LEVELS}
            rows.append((game, levels | {"hint": [mind.hint(table) for table in tables]}))
        for name, script in (("tables", "worker.js"), ("bots", "thinker.js")):
            size = heap(page, script)
            measured[f"heap of Python, {name} (MB)"] = Took(size, size)
        context.close()
    for level, name in (("sailor", "Sailor"), ("captain", "Captain"), ("hint", "hint")):
        all_times = [took for _, levels in rows for took in levels[level]]
        longest = Took(max(took.clock for took in all_times), max(took.processor for took in all_times))
        measured[f"{name}, longest (ms)"] = longest
    print(f"Load of {os.cpu_count()} processors: {begun} before, {load()} after.\n")
    print_decisions(rows)
    print_budgets(measured)


if __name__ == "__main__":
    typer.run(main)
