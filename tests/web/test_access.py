"""axe finds nothing, on any screen, in light and in dark."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, NamedTuple

import pytest
from playwright.sync_api import Browser, expect

from browsing import AXE, IS_LONG, RUN_AXE, Server, Sitting
from shelf_file import shelf_file

HERE = Path(__file__).parent
RECORD = HERE.parents[0] / "games" / "reef" / "records" / "2-win0.txt"
DESK, PHONE = (1440, 900), (390, 844)
LOOKS = [(DESK, "light"), (PHONE, "dark"), *([(DESK, "dark"), (PHONE, "light")] if IS_LONG else [])]

Deed = Callable[[Sitting], object]


class Seen(NamedTuple):
    """An address, the seat that is held there, and what is opened before axe looks."""

    address: str
    held: dict[str, Any] | None = None
    deed: Deed | None = None


def press(name: str, shown: str) -> Deed:
    """What a button opens has to be there before axe looks at it."""

    def deed(sitting: Sitting) -> None:
        sitting.page.get_by_role("button", name=name, exact=True).first.click()
        expect(sitting.page.locator(shown).first).to_be_visible()

    return deed


def press_first(name: str) -> Deed:
    return lambda sitting: sitting.page.get_by_role("button", name=name).first.click()


def fill_shelf(sitting: Sitting) -> None:
    sitting.page.set_viewport_size({"width": DESK[0], "height": DESK[1]})  # a phone has it behind a button
    file = {"name": "matches.json", "mimeType": "application/json", "buffer": shelf_file().encode()}
    sitting.page.get_by_label("Importer", exact=True).set_input_files(file)  # type: ignore[arg-type]
    sitting.page.get_by_text("nouvelles").or_(sitting.page.get_by_text("Rien de nouveau")).wait_for()


def open_levels(sitting: Sitting) -> None:
    fill_shelf(sitting)
    sitting.page.get_by_role("button", name="Victoires contre les robots").first.click()


def show_code(sitting: Sitting) -> None:
    sitting.page.set_viewport_size({"width": DESK[0], "height": DESK[1]})
    sitting.page.get_by_role("button", name="Montrer le code").click()
    sitting.page.get_by_role("img", name="Le lien vers tes parties").wait_for()


@pytest.fixture(scope="module")
def tables(server: Server) -> dict[str, Seen]:
    """A table of every kind, by what is to be seen there."""
    person, bot = {"kind": "person", "name": "Nina"}, {"kind": "bot", "level": "boy"}
    leo = {"kind": "person", "name": "Leo"}

    def table(game: str, *seats: dict[str, str], **more: object) -> dict[str, Any]:
        made = server.post("/api/tables", {"game": game, "seats": list(seats), **more})
        return {"game": game, "seen": 1, **{key: made[key] for key in ("code", "tokens", "host")}}

    record = RECORD.read_text("utf-8")
    middle = table("reef", person, leo, record=record, at=59)
    end = table("reef", person, leo, record=record)
    sixth, waiting = table("connect_four", person, bot), table("motu", person, {"kind": "open"})
    reef = f"/table/{middle['code']}"
    return {
        "home": Seen("/", middle),
        "ways": Seen("/?game=laguna"),
        "setup": Seen("/setup/reef"),
        "setup of many": Seen("/setup/laguna"),
        "waiting": Seen(f"/table/{waiting['code']}", waiting),
        "table": Seen(reef, middle),
        "drawer": Seen(reef, middle, press("Règles", ".drawer [data-rule]")),
        "log": Seen(reef, middle, press("Partie", ".log ol")),
        "menu": Seen(reef, middle, press("Menu", ".menu")),
        "lamp": Seen(reef, middle, press("Indice", ".far")),
        "end": Seen(f"/table/{end['code']}", end),
        "plain table": Seen(f"/table/{sixth['code']}", sixth),
        "no table": Seen("/table/zzzzzz"),
        "replay": Seen(f"/replay/{middle['code']}"),
        "desk": Seen("/replay/record"),
        "rules": Seen("/rules/sharks"),
        "pad": Seen("/pad/reef"),
        "hourglass": Seen("/pad/laguna"),
        "shelf": Seen("/shelf", end, fill_shelf),
        "shelf by level": Seen("/shelf", end, open_levels),
        "shelf choices": Seen("/shelf", end, press_first("Plus")),
        "shelf code": Seen("/shelf", end, show_code),
        "puzzle": Seen("/puzzle"),
        "answer": Seen("/puzzle", None, press("Voir la réponse", ".ans")),
        "nowhere": Seen("/nowhere/at/all"),
    }


SCREENS = [
    "home",
    "ways",
    "setup",
    "setup of many",
    "waiting",
    "table",
    "drawer",
    "log",
    "menu",
    "lamp",
    "end",
    "plain table",
    "no table",
    "replay",
    "desk",
    "rules",
    "pad",
    "hourglass",
    "shelf",
    "shelf by level",
    "shelf choices",
    "shelf code",
    "puzzle",
    "answer",
    "nowhere",
]


@pytest.fixture(scope="module")
def visit(browser: Browser, server: Server, tables: dict[str, Seen]) -> Iterator[Sitting]:
    """One page, with the seats of all those tables in its pocket; axe comes from outside, past the strict policy."""
    context = browser.new_context(service_workers="block", locale="fr-FR", bypass_csp=True)
    for held in (seen.held for seen in tables.values() if seen.held is not None):
        pocket = f"localStorage.setItem('atoll.table.{held['code']}', JSON.stringify({json.dumps(held)}))"
        context.add_init_script(pocket)
    yield Sitting(context, server)
    context.close()


@pytest.mark.parametrize("screen", SCREENS)
def test_axe_finds_nothing(visit: Sitting, tables: dict[str, Seen], screen: str):
    """One visit a screen: its looks are the same page at another width and in another light."""
    address, _, deed = tables[screen]
    path, _, query = address.partition("?")
    page = visit.go(path, **dict([query.split("=")] if query else []))
    laid = "!(['table', 'puzzle'].includes(d.screen) && d.length === '')"
    visit.until(f"d.screen !== undefined && d.screen !== 'arriving' && {laid}")
    if deed is not None:
        deed(visit)
    page.add_script_tag(path=AXE)
    found = {}
    for (width, height), theme in LOOKS:
        page.set_viewport_size({"width": width, "height": height})
        page.evaluate("theme => { document.documentElement.dataset.theme = theme }", theme)
        found[width, theme] = page.evaluate(RUN_AXE)
    assert found == {look: [] for look in found}
