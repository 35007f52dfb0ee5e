"""From the link to the end of a match, on a static host at a base path, with the network cut on the way."""

from __future__ import annotations

import ast
import json
import random
import zipfile
from collections.abc import Iterable
from importlib.resources import files
from pathlib import Path

from playwright.sync_api import Browser, expect

from local_sitting import DESK, PHONE, LocalSitting, against_the_boy, check, code_of, play_on, record_of
from static_host import StaticHost

ROOT = Path(__file__).parents[3]


def test_a_match_of_two_games_without_a_network(browser: Browser, host: StaticHost):
    """Cut off after the first moves; reloaded, then in two tabs, of which the older is closed; the record verifies."""
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

    length = int(sitting.data()["length"])
    later = LocalSitting(context, host)
    unanswered: list[str] = []
    later.page.on("requestfailed", lambda request: unanswered.append(request.url))
    later.page.goto(sitting.page.url)
    later.until(f"d.screen === 'table' && Number(d.length) >= {length}")
    sitting.page.close()  # it held the tables
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


def test_an_updated_site_replaces_the_worker_and_no_table_is_lost(browser: Browser, host: StaticHost, site: Path):
    """Whoever comes after the update brings the newer worker; the older page goes on with it, and says so."""
    context = browser.new_context(**DESK)
    first = LocalSitting(context, host)
    against_the_boy(first, "reef")
    play_on(first, random.Random(1), 1)
    length = int(first.data()["length"])
    listed = site / "offline" / "files.json"
    before = listed.read_text()
    try:
        listed.write_text(json.dumps(json.loads(before) | {"build": "newer"}))
        second = LocalSitting(context, host)
        second.page.goto(first.page.url)
        second.until(f"d.screen === 'table' && Number(d.length) >= {length}")
        expect(
            first.page.get_by_role("status").filter(has_text="Une version plus récente d'Atoll est là")
        ).to_be_visible()
        first.until(f"Number(d.length) >= {length}")
        assert play_on(first, random.Random(2), 1) == 1
        second.page.close()  # it held the tables; the worker that the first page has waiting is of the newer build
        assert play_on(first, random.Random(3), 1) == 1
    finally:
        listed.write_text(before)
    context.close()


def test_everything_that_a_game_reads_is_packed(site: Path):
    """What was learnt of a game, too: without it a review counts in other points than a server's."""
    (archive,) = (site / "offline").glob("atoll-*.zip")
    games = Path(str(files("atoll.games")))
    read = {
        str(file.relative_to(games)) for file in games.rglob("*") if file.suffix in (".ftl", ".md", ".toml", ".json")
    }
    assert any(name.endswith("learned.json") for name in read)
    with zipfile.ZipFile(archive) as packed:
        assert {f"atoll/games/{name}" for name in read} <= set(packed.namelist())


def test_python_is_packed_as_compiled_files_and_lacks_nothing_that_atoll_imports(site: Path):
    """A browser that compiled the library itself would start twice as slowly."""
    (archive,) = (site / "offline").glob("atoll-*.zip")
    atoll, library = names_in(archive), names_in(site / "offline" / "pyodide" / "python_stdlib.zip")
    assert not [name for name in atoll | library if name.endswith(".py")]
    whole = names_in(ROOT / "web" / "node_modules" / "pyodide" / "python_stdlib.zip")
    left_out = modules(name for name in whole if f"{name}c" not in library)
    assert {"unittest", "tarfile", "email.message"} <= left_out
    for source in run_by_a_browser():
        assert not imported_by(ast.walk(ast.parse(source.read_text("utf-8")))) & left_out, source


def run_by_a_browser() -> set[Path]:
    """Atoll's modules that the workers import as they start, and those of every game."""
    src = ROOT / "src"
    waiting, found = [*(src / "atoll" / "games").rglob("*.py")], set[Path]()
    waiting += [src / "atoll" / "offline" / name for name in ("worker.py", "thinker.py")]
    while waiting:
        source = waiting.pop()
        if source not in found:
            found.add(source)
            tree = ast.parse(source.read_text("utf-8"))
            named = [src / name.replace(".", "/") for name in imported_by(tree.body) if name.startswith("atoll.")]
            files_named = (file for each in named for file in (each.with_suffix(".py"), each / "__init__.py"))
            waiting += [file for file in files_named if file.is_file()]
    return found


def names_in(archive: Path) -> set[str]:
    with zipfile.ZipFile(archive) as packed:
        return set(packed.namelist())


def modules(files: Iterable[str]) -> set[str]:
    return {file[:-3].removesuffix("/__init__").replace("/", ".") for file in files if file.endswith(".py")}


def imported_by(nodes: Iterable[ast.AST]) -> set[str]:
    found = set[str]()
    for node in nodes:
        if isinstance(node, ast.Import):
            found |= {each.name for each in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module is not None:
            found |= {node.module} | {f"{node.module}.{each.name}" for each in node.names}
    return found


def test_a_deep_link_is_found_below_any_base_path(browser: Browser, host: StaticHost):
    context = browser.new_context(**PHONE)
    sitting = LocalSitting(context, host)
    page = sitting.go("/help", lang="en")
    sitting.until("d.screen === 'help'")
    assert page.url.startswith(f"{host.url}/help")
    expect(page.get_by_text("Marcello Bertocchi")).to_be_visible()
    context.close()
