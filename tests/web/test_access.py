"""axe finds nothing, on any screen, in light and in dark."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Browser

from browsing import Server, Sitting

AXE = Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"
RUN = """axe.run(document, {resultTypes: ['violations']})
  .then(told => told.violations.map(v => [v.id, v.nodes.map(n => n.html + ' ' + n.failureSummary)]))"""
SIZES = {"desk": (1440, 900), "phone": (390, 844)}


@pytest.fixture(scope="module")
def tables(server: Server) -> dict[str, str]:
    """A table of every kind, by what is to be seen there."""
    person, bot = {"kind": "person", "name": "Nina"}, {"kind": "bot", "level": "boy"}
    reef = server.post("/api/tables", {"game": "reef", "seats": [person, bot]})["code"]
    isles = server.post("/api/tables", {"game": "isles", "seats": [person, bot]})["code"]
    waiting = server.post("/api/tables", {"game": "motu", "seats": [person, {"kind": "open"}]})["code"]
    return {
        "home": "/",
        "ways": "/?game=laguna",
        "setup": "/setup/reef",
        "setup of many": "/setup/laguna",
        "waiting": f"/table/{waiting}",
        "table": f"/table/{reef}",
        "plain table": f"/table/{isles}",
        "no table": "/table/zzzzzz",
        "replay": f"/replay/{reef}",
        "desk": "/replay/record",
        "rules": "/rules/sharks",
        "pad": "/pad/reef",
        "hourglass": "/pad/laguna",
        "nowhere": "/nowhere/at/all",
    }


SCREENS = [
    "home",
    "ways",
    "setup",
    "setup of many",
    "waiting",
    "table",
    "plain table",
    "no table",
    "replay",
    "desk",
    "rules",
    "pad",
    "hourglass",
    "nowhere",
]


@pytest.mark.parametrize("screen", SCREENS)
def test_axe_finds_nothing(browser: Browser, server: Server, tables: dict[str, str], screen: str):
    """One visit a screen: its four looks are the same page at another width and in another light."""
    context = browser.new_context(service_workers="block", locale="fr-FR", bypass_csp=True)
    sitting = Sitting(context, server)
    path, _, query = tables[screen].partition("?")
    page = sitting.go(path, **dict([query.split("=")] if query else []))
    sitting.until("d.screen !== undefined && d.screen !== 'arriving' && !(d.screen === 'table' && d.length === '')")
    page.add_script_tag(path=AXE)
    found = {}
    for size, (width, height) in SIZES.items():
        page.set_viewport_size({"width": width, "height": height})
        for theme in ("light", "dark"):
            page.evaluate("theme => { document.documentElement.dataset.theme = theme }", theme)
            found[size, theme] = page.evaluate(RUN)
    context.close()
    assert found == {look: [] for look in found}
