"""From the link to the end of a match, on a static host at a base path, with the network cut on the way."""

from __future__ import annotations

import json
import random
import zipfile
from importlib.resources import files
from pathlib import Path

from playwright.sync_api import Browser, expect

from local_sitting import DESK, PHONE, LocalSitting, against_the_boy, check, code_of, play_on, record_of
from static_host import StaticHost


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


def test_a_deep_link_is_found_below_any_base_path(browser: Browser, host: StaticHost):
    context = browser.new_context(**PHONE)
    sitting = LocalSitting(context, host)
    page = sitting.go("/help", lang="en")
    sitting.until("d.screen === 'help'")
    assert page.url.startswith(f"{host.url}/help")
    expect(page.get_by_text("Marcello Bertocchi")).to_be_visible()
    context.close()
