"""The page where no server answers: what it offers all the same, what it says of the rest, and how it is taken along.

Python is not started here (tests/offline does that): a worker of a few lines stands in for it.
"""

from __future__ import annotations

import hashlib
import json
import re
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, Route, ViewportSize, expect

from browsing import Server, Sitting, axe_finds

DESK: ViewportSize = {"width": 1440, "height": 900}
TABLET: ViewportSize = {"width": 820, "height": 1180}
PHONE: ViewportSize = {"width": 390, "height": 844}
BOOTING = {"stage": "starting", "done": 0.6, "isKept": True}
READY = {"stage": "ready", "done": 1, "isKept": True}
FAILED = {"stage": "failed", "done": 0, "isKept": False, "trouble": "RangeError: no memory"}
# Tells every page how far it is, and answers nothing.
WORKER = """
const channel = new BroadcastChannel(self.name);
const say = () => channel.postMessage({to: 'page', page: '', worker: 'one', kind: 'stage', ...STAGE});
channel.onmessage = ({data}) => { if (data.kind === 'present') say(); };
say();
"""
PRELOAD = re.compile(r'<link rel="preload" href="/api[^>]*>')  # of which web/build/offline.py leaves nothing
FILES = {"offline/worker.js": b"one", "offline/pyodide/pyodide.asm.wasm": b"two" * 100_000}
HERE = {
    "code": "oabcde",
    "game": "reef",
    "tokens": {"0": "secret"},
    "seen": 5,
    "yours": [0],
    "seats": [{"name": "Nina", "kind": "person"}, {"name": "le Matelot", "kind": "bot", "level": "sailor"}],
    "stood": {"lang": "fr", "meta": "tour 20 sur 36", "mine": True},
}


class Visit:
    """A page of a static host, or of a server that can go away, and the worker that it starts."""

    def __init__(self, sitting: Sitting, server: Server) -> None:
        self.sitting = sitting
        self.page: Page = sitting.page
        self.server = server

    def open(self, offered: str, stage: dict[str, Any], path: str = "/", **asked: str) -> Page:
        def marked(route: Route) -> None:
            answer = route.fetch()
            text = answer.text().replace("<html ", f'<html data-offline="{offered}" ', 1)
            route.fulfill(response=answer, body=PRELOAD.sub("", text) if offered == "only" else text)

        def offers(route: Route) -> None:
            route.fulfill(response=route.fetch(url=f"{self.server.url}/api/games"))

        worker = WORKER.replace("STAGE", json.dumps(stage))
        self.page.route(lambda url: url.startswith(f"{self.server.url}{path}?"), marked)
        self.page.route(
            "**/offline/worker.js", lambda route: route.fulfill(body=worker, content_type="text/javascript")
        )
        self.page.route("**/offline/games.json", offers)
        if offered == "only":
            self.page.route("**/offline/files.json", lambda route: route.fulfill(status=404))
        self.sitting.go(path, **asked)
        return self.page

    def remember(self, **kept: object) -> None:
        for key, value in kept.items():
            text = value if isinstance(value, str) else json.dumps(value)
            self.page.add_init_script(f"localStorage[{json.dumps(key.replace('__', '.'))}] ??= {json.dumps(text)}")

    def lose_server(self) -> None:
        self.page.route("**/api/**", lambda route: route.abort())


@pytest.fixture
def visit(browser: Browser, server: Server) -> Iterator[Callable[..., Visit]]:
    contexts = []

    def begin(size: ViewportSize = DESK) -> Visit:
        context = browser.new_context(locale="fr-FR", viewport=size, service_workers="block", bypass_csp=True)
        contexts.append(context)
        return Visit(Sitting(context, server), server)

    yield begin
    for context in contexts:
        context.close()


@pytest.mark.parametrize("size", [DESK, TABLET, PHONE], ids=["desk", "tablet", "phone"])
@pytest.mark.parametrize("theme", ["light", "dark"])
def test_home_of_a_static_host_offers_what_needs_no_server(
    visit: Callable[..., Visit], size: ViewportSize, theme: str
) -> None:
    here = visit(size)
    here.remember(atoll__table__oabcde=HERE)
    asked: list[str] = []
    here.page.on("request", lambda request: asked.append(request.url))
    page = here.open("only", READY, theme=theme)
    here.sitting.until("d.screen === 'home' && d.offline !== undefined")
    expect(page.get_by_role("status").filter(has_text="tu peux jouer contre les robots")).to_be_visible()
    expect(page.get_by_role("list", name="Jeux").get_by_role("link")).to_have_count(6)
    expect(page.get_by_text("contre le Matelot, ici")).to_be_visible()
    expect(page.get_by_role("link", name="Reprendre")).to_have_attribute("href", re.compile("^/table/oabcde"))
    expect(page.get_by_text("Ici, pas de serveur")).to_be_visible()
    expect(page.get_by_label("Code de la table, six lettres")).to_have_count(0)
    assert axe_finds(page) == []
    assert [url for url in asked if "/api/" in url] == []  # its host has nothing of the kind


def test_while_python_starts_the_page_says_how_far_it_is(visit: Callable[..., Visit]) -> None:
    here = visit()
    page = here.open("only", BOOTING)
    expect(page.get_by_role("status").filter(has_text="Atoll démarre")).to_be_visible()
    expect(page.get_by_role("progressbar")).to_have_attribute("value", "0.6")
    assert axe_finds(page) == []
    page.get_by_role("link", name="Récif").click()
    page.get_by_role("button", name="Jouer contre le Matelot").click()  # it waits, and says so
    expect(page.get_by_role("dialog").get_by_role("status")).to_contain_text("Atoll démarre")


def test_a_browser_that_cannot_start_it_says_so_and_offers_to_try_again(visit: Callable[..., Visit]) -> None:
    here = visit()
    page = here.open("only", FAILED)
    expect(page.get_by_role("status").filter(has_text="Atoll ne démarre pas sur cet appareil")).to_be_visible()
    expect(page.get_by_role("button", name="Recharger")).to_be_visible()
    page.get_by_role("link", name="Récif").click()
    page.get_by_role("button", name="Jouer contre le Matelot").click()
    expect(page.get_by_role("alert")).to_contain_text("Atoll ne répond pas sur cet appareil")


def test_where_nothing_lasts_the_page_says_so(visit: Callable[..., Visit]) -> None:
    page = visit().open("only", {**READY, "isKept": False})
    expect(page.get_by_role("status").filter(has_text="Ce navigateur ne garde rien")).to_be_visible()


def test_nobody_is_invited_where_nobody_can_come(visit: Callable[..., Visit]) -> None:
    here = visit()
    page = here.open("only", READY, game="reef")
    dialog = page.get_by_role("dialog")
    expect(dialog.get_by_text("Ici, pas de serveur")).to_be_visible()
    expect(dialog.get_by_role("button", name="Jouer entre amis")).to_have_count(0)
    assert axe_finds(page) == []
    dialog.get_by_role("link", name="Préparer").click()
    here.sitting.until("d.screen === 'setup' && d.offline !== undefined")
    expect(page.get_by_role("button", name="Sur cet écran")).to_be_visible()
    expect(page.get_by_role("button", name="Avec des amis")).to_have_count(0)
    expect(page.get_by_role("main").get_by_text("Ici, pas de serveur")).to_be_visible()
    expect(page.locator("option[value=link]")).to_have_count(0)
    assert axe_finds(page) == []


def test_a_page_that_was_taken_along_goes_on_without_its_server(visit: Callable[..., Visit]) -> None:
    here = visit()
    here.remember(atoll__table__oabcde=HERE)
    page = here.open("take", READY)
    take_along(page, {"offline/worker.js": WORKER.replace("STAGE", json.dumps(READY)).encode()})
    here.sitting.until("d.screen === 'home' && d.offline === undefined")
    here.lose_server()
    page.reload()
    here.sitting.until("d.screen === 'home' && d.offline !== undefined")
    expect(page.get_by_role("status").filter(has_text="Sans réseau : tu peux jouer contre les robots")).to_be_visible()
    expect(page.get_by_text("Les tables entre amis reviennent avec le réseau.")).to_be_visible()
    expect(page.get_by_text("tour 20 sur 36, à toi")).to_be_visible()
    assert axe_finds(page) == []
    page.unroute("**/api/**")
    here.sitting.until("d.offline === undefined")  # it comes back by itself
    expect(page.get_by_label("Code de la table, six lettres")).to_have_count(1)


def test_my_matches_say_where_they_live_and_share_no_link_that_leads_nowhere(visit: Callable[..., Visit]) -> None:
    here = visit()
    there = {**HERE, "code": "abcdef"}
    here.remember(atoll__table__oabcde=HERE, atoll__table__abcdef=there)
    here.page.route("**/api/tables/abcdef", lambda route: route.abort())
    page = here.open("take", READY, "/shelf")
    here.sitting.until("d.screen === 'shelf'")
    mine = page.get_by_role("listitem").filter(has_text="sur cet appareil")
    theirs = page.get_by_role("listitem").filter(has_text="sur le serveur")
    expect(mine).to_have_count(1)
    expect(theirs.get_by_role("button", name="Partager")).to_have_count(1)
    expect(mine.get_by_role("button", name="Partager")).to_have_count(0)
    assert axe_finds(page) == []


def test_a_table_of_another_browser_is_said_to_be_there(visit: Callable[..., Visit]) -> None:
    here = visit()
    page = here.open("take", READY, "/table/oabcde")
    here.sitting.until("d.screen === 'table'")
    expect(page.get_by_text("Cette table vit dans le navigateur où elle a commencé")).to_be_visible()


def offer_files(page: Page, build: str, files: dict[str, bytes]) -> list[str]:
    """A server that has these files; the paths of those that were asked for."""
    asked: list[str] = []
    listed = [
        {"path": path, "bytes": len(text), "sha256": hashlib.sha256(text).hexdigest()} for path, text in files.items()
    ]
    size = sum(map(len, files.values()))

    def answer(route: Route) -> None:
        path = "offline/" + route.request.url.partition("/offline/")[2]
        if path == "offline/files.json":
            route.fulfill(json={"build": build, "packed": 6_000_000, "bytes": size, "files": listed})
        else:
            asked.append(path)
            route.fulfill(
                body=files[path], content_type="text/javascript" if path.endswith(".js") else "application/wasm"
            )

    page.route("**/offline/**", answer)
    return asked


def take_along(page: Page, files: dict[str, bytes]) -> None:
    offer_files(page, "build 1", files)
    page.get_by_role("button", name="Emporter").click()
    dialog = page.get_by_role("dialog")
    dialog.get_by_role("button", name="Emporter").click()
    expect(dialog.get_by_role("status")).to_contain_text("Atoll est sur cet appareil")
    page.keyboard.press("Escape")


def test_it_is_taken_along_when_somebody_asks_and_left_behind_again(visit: Callable[..., Visit]) -> None:
    here = visit()
    page = here.open("take", READY)
    asked = offer_files(page, "build 1", FILES)
    page.get_by_role("button", name="Emporter").click()
    dialog = page.get_by_role("dialog", name="Emporter Atoll")
    expect(dialog.get_by_text("6 Mo à télécharger")).to_be_visible()
    assert asked == []  # nothing heavy before that
    assert axe_finds(page) == []
    dialog.get_by_role("button", name="Emporter").click()
    expect(dialog.get_by_role("status")).to_contain_text("Atoll est sur cet appareil")
    assert sorted(asked) == sorted(FILES)
    assert axe_finds(page) == []
    page.reload()
    page.get_by_role("button", name="Emporter").click()
    dialog.get_by_role("button", name="L'enlever de cet appareil").click()
    expect(dialog.get_by_text("6 Mo à télécharger")).to_be_visible()
    assert page.evaluate("caches.keys()") == []


def test_a_newer_build_takes_the_place_of_the_one_that_was_taken_along(visit: Callable[..., Visit]) -> None:
    here = visit()
    page = here.open("take", READY)
    take_along(page, FILES)
    newer = {**FILES, "offline/worker.js": b"three"}
    asked = offer_files(page, "build 2", newer)
    page.reload()
    page.wait_for_function("localStorage['atoll.along'] === 'build 2'")
    assert asked == ["offline/worker.js"]  # what has not changed is not fetched again
    names = page.evaluate("caches.keys()")
    assert names == ["atoll-along / build 2"]
    kept = page.evaluate(
        "async (name) => (await (await caches.open(name)).keys()).map((one) => new URL(one.url).pathname)", names[0]
    )
    assert sorted(kept) == sorted([*(f"/{path}" for path in newer), "/offline/files.json"])


def test_files_of_two_builds_are_not_kept_together(visit: Callable[..., Visit]) -> None:
    here = visit()
    page = here.open("take", READY)
    offer_files(page, "build 1", FILES)
    page.route("**/offline/worker.js", lambda route: route.fulfill(body="of another build"))
    page.get_by_role("button", name="Emporter").click()
    dialog = page.get_by_role("dialog")
    dialog.get_by_role("button", name="Emporter").click()
    expect(dialog.get_by_role("alert")).to_contain_text("Le téléchargement s'est arrêté")
    assert page.evaluate("localStorage['atoll.along']") is None
