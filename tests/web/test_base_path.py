"""The page in a folder of its host: everything that it asks for, opens and hands on is in that folder."""

from __future__ import annotations

import json
import urllib.request
from collections.abc import Iterator
from pathlib import Path
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Browser, expect

from browsing import Server, Sitting, started

BASE = "/atoll"
KEPT = "async (name) => (await (await caches.open(name)).keys()).map((one) => one.url)"


@pytest.fixture
def based(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Server]:
    monkeypatch.setenv("ATOLL_BASE_PATH", BASE)
    with started(tmp_path) as server:
        server.url += BASE
        yield server


@pytest.fixture
def visitor(browser: Browser, based: Server) -> Iterator[Sitting]:
    context = browser.new_context(locale="fr-FR", viewport={"width": 1440, "height": 900})
    sitting = Sitting(context, based)
    yield sitting
    context.close()
    assert sitting.troubles == []


def test_home_table_replay_and_invitation_stay_in_the_folder(visitor: Sitting, based: Server) -> None:
    asked: set[str] = set()
    page = visitor.page
    page.on("request", lambda request: asked.add(urlsplit(request.url).path))
    page.on("websocket", lambda socket: asked.add(urlsplit(socket.url).path))

    visitor.go("/", game="reef")
    page.get_by_role("button", name="Jouer entre amis").click()
    code = visitor.until("d.screen === 'waiting'")["code"]
    link = f"{based.url}/table/{code}"
    assert page.url.partition("?")[0] == link
    expect(page.get_by_role("textbox", name="Lien de la table")).to_have_value(link)  # what friends are given

    page.get_by_role("button", name="Commencer").click()
    visitor.until("d.screen === 'table'")
    page.reload()
    visitor.until("d.screen === 'table'")
    visitor.go(f"/replay/{code}")
    visitor.until("d.screen === 'replay'")
    page.locator("a.back").click()
    visitor.until("d.screen === 'table'")
    assert page.url.partition("?")[0] == link
    page.go_back()
    visitor.until("d.screen === 'replay'")
    visitor.go("/rules/reef")
    page.get_by_role("heading", name="Récif").first.wait_for()

    assert any(path.endswith("/socket") for path in asked)
    assert any("/assets/" in path for path in asked)
    assert [path for path in asked if not path.startswith(f"{BASE}/")] == []


def test_what_is_kept_for_when_there_is_no_network_is_the_folders_own(visitor: Sitting, based: Server) -> None:
    page = visitor.go("/")
    scope = page.evaluate("navigator.serviceWorker.ready.then((found) => found.scope)")
    assert scope == f"{based.url}/"
    (shelf,) = page.evaluate("caches.keys()")
    kept = page.evaluate(KEPT, shelf)
    assert f"{based.url}/" in kept
    assert all(url.startswith(f"{based.url}/") for url in kept)
    with urllib.request.urlopen(f"{based.url}/manifest.webmanifest") as told:
        manifest = json.load(told)
    assert (manifest["start_url"], manifest["scope"]) == ("./", "./")
