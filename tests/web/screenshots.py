"""`make screenshots`: every screen in three sizes, light and dark, into docs/screenshots, from recorded matches.

Each screen is opened once and then resized and recoloured, so that all of them take a minute or two. ARGS="table end"
writes those screens alone, ARGS="--into FOLDER" writes elsewhere; with ARGS=--long names are long and sentences half
as long again.
"""

from __future__ import annotations

import argparse
import sys
import tempfile
import time
from collections.abc import Callable
from io import BytesIO
from pathlib import Path
from typing import Any, NamedTuple

ROOT = Path(__file__).parents[2]
sys.path.insert(0, str(ROOT / "tests"))

from PIL import Image  # noqa: E402
from playwright.sync_api import Browser, sync_playwright  # noqa: E402

from browsing import Server, Sitting, started  # noqa: E402
from shelf_file import shelf_file  # noqa: E402
from web.conftest import FLAGS, found_browser  # noqa: E402

OUT = ROOT / "docs" / "screenshots"
SIZES = {"1440": (1440, 900), "820": (820, 1180), "390": (390, 844)}
SMALL = {"360x640": (360, 640)}
GUEST = "connect_four"  # a sixth game, which has no board of its own
RECORDS = {
    "isles": ("3-win2", 0.6),
    "laguna": ("3-none-five-win0", 0.5),
    "motu": ("3-win1", 0.6),
    "sharks": ("3-win2", 0.5),
}
MIDDLE = 59  # entries of Reef's record: the twentieth turn begins
LONG = "Maximilienne-Alexandrine"
# Every sentence half as long again, as another language might say it.
STRETCH = """() => {
  const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const found = [];
  while (walk.nextNode()) if (/[a-zà-ü]{3}/i.test(walk.currentNode.data)) found.push(walk.currentNode);
  for (const node of found) if (!node.parentElement.closest('svg, pre, script, style'))
    node.data += ' ' + node.data.trim().slice(0, Math.ceil(node.data.trim().length / 2));
}"""

Deed = Callable[[Sitting], object]


class Screen(NamedTuple):
    """An address, the seat that is held there, and what is done before the picture."""

    address: str
    held: dict[str, Any] | None = None
    deed: Deed | None = None


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("screens", nargs="*")
    parser.add_argument("--into", type=Path, default=OUT)
    parser.add_argument("--long", action="store_true")
    asked = parser.parse_args()
    asked.into.mkdir(parents=True, exist_ok=True)
    name = LONG if asked.long else "Camille"
    with sync_playwright() as playwright:
        path = found_browser()
        browser = playwright.chromium.launch(args=FLAGS, **({"executable_path": path} if path else {}))
        for guest, there_is in (("", screens), (GUEST, sixth)):
            with tempfile.TemporaryDirectory() as data, started(Path(data), guest=guest) as server:
                for key, screen in there_is(server, name).items():
                    if not asked.screens or key in asked.screens:
                        shoot(browser, server, key, screen, asked.into, name, asked.long)
        browser.close()


def laid(server: Server, game: str, *seats: dict[str, str], **more: object) -> dict[str, Any]:
    """A table, as a browser keeps it."""
    made = server.post("/api/tables", {"game": game, "seats": list(seats), **more})
    return {"game": game, "seen": 1, **{key: made[key] for key in ("code", "tokens", "host")}}


def sixth(server: Server, name: str) -> dict[str, Screen]:
    """A game that the page knows nothing of."""
    held = laid(server, GUEST, {"kind": "person", "name": name}, {"kind": "bot", "level": "sailor"})
    return {"plain": Screen(f"/table/{held['code']}", held)}


def screens(server: Server, name: str) -> dict[str, Screen]:
    """What there is to see."""
    me, leo, free = {"kind": "person", "name": name}, {"kind": "person", "name": "Léo"}, {"kind": "open"}

    def table(game: str, *seats: dict[str, str], **more: object) -> dict[str, Any]:
        return laid(server, game, *seats, **more)

    def recorded(game: str, record: str, share: float) -> Screen:
        text = (ROOT / "tests" / "games" / game / "records" / f"{record}.txt").read_text("utf-8")
        moves = [line for line in text.splitlines() if line[:1].isdigit() or line.startswith(("chance ", "clock "))]
        options = next((line for line in text.splitlines() if line.startswith("options:")), "options:").split()[1:]
        seats = int(record[0])
        people = [me, leo, {**leo, "name": "Mamie Jo"}, {**leo, "name": "Zoé"}][:seats]
        chosen = dict(option.split("=") for option in options)
        held = table(game, *people, options=chosen, record=text, at=int(len(moves) * share))
        return Screen(f"/table/{held['code']}", held)

    record = (ROOT / "tests" / "games" / "reef" / "records" / "2-win0.txt").read_text("utf-8")
    middle, end = table("reef", me, leo, record=record, at=MIDDLE), table("reef", me, leo, record=record)
    friends = table("motu", me, free, free)
    reef = f"/table/{middle['code']}"
    found = {
        "home": Screen("/", {**middle, "stood": {"lang": "fr", "meta": "tour 20 sur 36", "mine": True}}),
        "first-visit": Screen("/"),
        "ways": Screen("/?game=laguna"),
        "setup": Screen("/setup/reef"),
        "setup-many": Screen("/setup/laguna"),
        "waiting": Screen(f"/table/{friends['code']}", friends),
        "table": Screen(reef, middle, choose),
        "refused": Screen(reef, middle, refuse),
        "hint": Screen(reef, middle, ask_the_lamp),
        "drawer": Screen(reef, middle, press("Règles")),
        "log": Screen(reef, middle, press("Partie")),
        "menu": Screen(reef, middle, press("Menu")),
        "end": Screen(f"/table/{end['code']}", end),
        "replay": Screen(f"/replay/{middle['code']}", middle),
        "desk": Screen("/replay/record"),
        "pad": Screen("/pad/reef"),
        "hourglass": Screen("/pad/laguna"),
        "rules": Screen("/rules/reef"),
        "shelf": Screen("/shelf", at_motu(table("motu", me, leo)), fill_shelf),
        "shelf-empty": Screen("/shelf"),
        "shelf-code": Screen("/shelf", at_motu(table("motu", me, leo)), show_code),
        "shelf-home": Screen(
            "/shelf", {**middle, "stood": {"lang": "fr", "meta": "tour 20 sur 36", "mine": True}}, go_home
        ),
        "unknown": Screen("/table/zzzzzz"),
    }
    return found | {game: recorded(game, *which) for game, which in RECORDS.items()}


def shoot(browser: Browser, server: Server, key: str, screen: Screen, into: Path, name: str, long: bool) -> None:
    context = browser.new_context(
        locale="fr-FR", viewport={"width": 1440, "height": 900}, service_workers="block", bypass_csp=True
    )
    sitting = Sitting(context, server)
    sitting.go("/healthz")
    sitting.page.evaluate("name => localStorage.setItem('atoll.taste', JSON.stringify({name}))", name)
    if screen.held is not None:
        held = "held => localStorage.setItem(`atoll.table.${held.code}`, JSON.stringify(held))"
        sitting.page.evaluate(held, screen.held)
    path, _, query = screen.address.partition("?")
    page = sitting.go(path, **dict([query.split("=")] if query else []))
    page.wait_for_load_state("networkidle")
    sitting.until("d.screen !== undefined && d.screen !== 'arriving'")
    page.wait_for_timeout(300)
    if screen.deed is not None:
        screen.deed(sitting)
    for size, (width, height) in (SIZES | (SMALL if key == "table" else {})).items():
        page.set_viewport_size({"width": width, "height": height})
        if long and size == "1440":
            page.evaluate(STRETCH)
        for theme in ("light", "dark"):
            page.evaluate("theme => { document.documentElement.dataset.theme = theme; }", theme)
            page.wait_for_timeout(200)
            picture = Image.open(BytesIO(page.screenshot())).convert("RGB")
            picture.save(into / f"{key}-{size}-{theme}.webp", quality=36, method=4)
    context.close()
    print(key)


def press(name: str) -> Deed:
    return lambda sitting: sitting.page.get_by_role("button", name=name, exact=True).first.click()


def choose(sitting: Sitting) -> list[list[str]]:
    """Chooses the tile that can slide furthest; says all slides."""
    lines = [line.split() for line in sitting.legal() if line.startswith("slide")]
    source = max({line[1] for line in lines}, key=lambda cell: sum(line[1] == cell for line in lines))
    sitting.click_word(source)
    return [line for line in lines if line[1] == source]


def refuse(sitting: Sitting) -> None:
    """Tries to slide a tile where it may not go, and asks why."""
    lines = choose(sitting)
    source, legal = lines[0][1], {line[2] for line in lines}
    cells = [f"{column}{row}" for column in "abcdef" for row in range(1, 7)]
    empty = [cell for cell in cells if cell not in sitting.view()["board"] and cell not in legal]
    askew = [cell for cell in empty if cell[0] != source[0] and cell[1] != source[1]]
    sitting.page.locator(f'[data-word="{askew[-1]}"]').first.click()
    sitting.page.get_by_role("alert").wait_for()


def at_motu(held: dict[str, Any]) -> dict[str, Any]:
    people = [{"name": name, "kind": "person"} for name in ("Camille", "Mamie Jo", "Zoé")]
    stood = {"lang": "fr", "meta": "jour 6 sur 9", "mine": True}
    return {**held, "seats": people, "yours": [0], "stood": stood, "seen": int(1000 * time.time())}


def fill_shelf(sitting: Sitting) -> None:
    file = {"name": "matches.json", "mimeType": "application/json", "buffer": shelf_file().encode()}
    sitting.page.get_by_label("Importer").set_input_files(file)  # type: ignore[arg-type]
    sitting.page.get_by_text("12 nouvelles").wait_for()


def show_code(sitting: Sitting) -> None:
    fill_shelf(sitting)
    sitting.page.get_by_role("button", name="Montrer le code").click()
    sitting.page.get_by_role("img", name="Le lien vers tes parties").wait_for()


def go_home(sitting: Sitting) -> None:
    fill_shelf(sitting)
    sitting.go("/")
    sitting.page.get_by_role("link", name="Mes parties").wait_for()
    sitting.page.get_by_role("link", name="Reprendre").wait_for()


def ask_the_lamp(sitting: Sitting) -> None:
    """Where to look, then the move."""
    lamp = sitting.page.get_by_role("button", name="Indice", exact=True)
    lamp.click()
    sitting.page.get_by_text("Regarde").first.wait_for()
    lamp.click()


if __name__ == "__main__":
    main()
