"""The page in a real Chromium against the real server. BROWSER=none leaves these tests out; BROWSER=/path names one."""

from __future__ import annotations

import os
import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page

from browsing import ATOLL_PAGE, Server, Sitting, kept, newcomer, started

# The first one has no windows of its own around the page, and takes a quarter less of the processor.
CHROMIUMS = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
# A sandbox inside a sandbox does not start, and nothing is to be asked of the outside.
FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
# The kept shell would answer for a server that is gone; one test asks for it by itself.
AT_A_DESK: dict[str, Any] = {"locale": "fr-FR", "viewport": {"width": 1440, "height": 900}, "service_workers": "block"}
HOW = (
    "Install one (apt install chromium, or .venv/bin/playwright install chromium), "
    "or leave these tests out: BROWSER=none make test"
)


def found_browser() -> str | None:
    """The Chromium to use: the one that is named, one that is there, or None for Playwright's own."""
    named = os.environ.get("BROWSER", "")
    if named and named != "none" and (Path(named).exists() or shutil.which(named)):
        return shutil.which(named) or named
    return next((path for name in CHROMIUMS if (path := shutil.which(name))), None)


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    if os.environ.get("BROWSER") != "none":
        return
    here = Path(__file__).parent
    left_out = [item for item in items if here in item.path.parents]
    items[:] = [item for item in items if here not in item.path.parents]
    config.hook.pytest_deselected(items=left_out)
    print("\nBROWSER=none leaves out:", *(f"  {item.nodeid}" for item in left_out), sep="\n")


@pytest.fixture(scope="session")
def browser_type_launch_args(browser_type_launch_args: dict[str, object]) -> dict[str, object]:
    path = found_browser()
    return {**browser_type_launch_args, "args": FLAGS, **({"executable_path": path} if path else {})}


@pytest.fixture(scope="session")
def browser(launch_browser):  # type: ignore[no-untyped-def]  # pytest-playwright's own fixture
    try:
        browser = launch_browser()
    except Exception as error:
        pytest.exit(f"No Chromium could be started for the tests of the page: {error}\n{HOW}", returncode=1)
    yield browser
    browser.close()


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server whose bots answer at once, with a sixth game that has no board of its own."""
    if not ATOLL_PAGE.exists():
        pytest.exit("The page is not built: run `make page` first.", returncode=1)
    with started(tmp_path_factory.mktemp("tables"), guest="connect_four") as running:
        yield running


@pytest.fixture(scope="session")
def kept_context(browser: Browser) -> Iterator[BrowserContext]:
    with kept(browser, **AT_A_DESK) as context:
        yield context


@pytest.fixture
def context(kept_context: BrowserContext, server: Server) -> Iterator[BrowserContext]:
    """A newcomer's browser at a desk. Whoever needs another one, or changes it for good, opens one of their own."""
    with newcomer(kept_context, server.url) as context:
        yield context


@pytest.fixture(scope="module")
def desk(browser: Browser, server: Server) -> Iterator[Sitting]:
    """One page for a whole module whose tests open a table each: a new page costs more than most of these tests."""
    context = browser.new_context(**AT_A_DESK)
    yield Sitting(context, server)
    context.close()


@pytest.fixture
def at_desk(desk: Sitting) -> Iterator[Sitting]:
    """That page as a newcomer finds it; nothing may go wrong there."""
    desk.page.goto("about:blank")
    desk.page.set_viewport_size(AT_A_DESK["viewport"])
    desk.page.mouse.move(0, 0)
    desk.forget()
    yield desk
    assert desk.troubles == []


@pytest.fixture
def lens(browser: Browser) -> Iterator[Page]:
    """A page without the table's strict policy, to shrink and compare pictures in."""
    page = browser.new_page()
    yield page
    page.close()
