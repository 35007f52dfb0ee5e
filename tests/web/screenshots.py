"""`make screenshots`: every screen in three sizes, light and dark, into docs/screenshots, from one recorded match."""

from __future__ import annotations

import sys
import tempfile
from io import BytesIO
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parents[2]
sys.path.insert(0, str(ROOT / "tests"))

from PIL import Image  # noqa: E402
from playwright.sync_api import Browser, sync_playwright  # noqa: E402

from browsing import Server, Sitting, started  # noqa: E402
from web.conftest import FLAGS, found_browser  # noqa: E402

OUT = ROOT / "docs" / "screenshots"
SIZES = {"1440": (1440, 900), "820": (820, 1180), "390": (390, 844)}
SMALL = {"360x640": (360, 640)}
RECORD = ROOT / "tests" / "games" / "reef" / "records" / "2-win0.txt"
MIDDLE = 59  # entries: the twentieth turn begins


def main() -> None:
    wanted = sys.argv[1:]
    OUT.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as data, started(Path(data)) as server, sync_playwright() as playwright:
        path = found_browser()
        browser = playwright.chromium.launch(args=FLAGS, **({"executable_path": path} if path else {}))
        screens = tables(server)
        for name, (address, held, deed) in screens.items():
            if wanted and name not in wanted:
                continue
            sizes = SIZES | (SMALL if name == "table" else {})
            for size, (width, height) in sizes.items():
                for theme in ("light", "dark"):
                    shoot(browser, server, f"{name}-{size}-{theme}", (width, height), theme, address, held, deed)
        browser.close()


Screen = tuple[str, dict[str, Any] | None, str]


def tables(server: Server) -> dict[str, Screen]:
    """What there is to see: an address, the seat that is held there, and what is done before the picture."""
    me, sailor = {"kind": "person", "name": "Camille"}, {"kind": "bot", "level": "sailor"}
    record = RECORD.read_text("utf-8")
    middle = server.post(
        "/api/tables", {"game": "reef", "seats": [me, {**me, "name": "Léo"}], "record": record, "at": MIDDLE}
    )
    end = server.post("/api/tables", {"game": "reef", "seats": [me, {**me, "name": "Léo"}], "record": record})
    friends = server.post("/api/tables", {"game": "motu", "seats": [me, {"kind": "open"}, {"kind": "open"}]})
    plain = server.post("/api/tables", {"game": "motu", "seats": [me, sailor]})
    held = {
        name: {"game": game, "seen": 1, **{key: made[key] for key in ("code", "tokens", "host")}}
        for name, game, made in (
            ("middle", "reef", middle),
            ("end", "reef", end),
            ("friends", "motu", friends),
            ("plain", "motu", plain),
        )
    }
    return {
        "home": ("/", held["middle"], ""),
        "ways": ("/?game=laguna", None, ""),
        "setup": ("/setup/reef", None, ""),
        "waiting": (f"/table/{friends['code']}", held["friends"], ""),
        "table": (f"/table/{middle['code']}", held["middle"], "choose"),
        "refused": (f"/table/{middle['code']}", held["middle"], "refuse"),
        "end": (f"/table/{end['code']}", held["end"], ""),
        "replay": (f"/replay/{middle['code']}", held["middle"], ""),
        "plain": (f"/table/{plain['code']}", held["plain"], ""),
        "pad": ("/pad/reef", None, ""),
        "rules": ("/rules/reef", None, ""),
        "unknown": ("/table/zzzzzz", None, ""),
    }


def shoot(
    browser: Browser,
    server: Server,
    name: str,
    size: tuple[int, int],
    theme: str,
    address: str,
    held: dict[str, Any] | None,
    deed: str,
) -> None:
    context = browser.new_context(
        locale="fr-FR", viewport={"width": size[0], "height": size[1]}, service_workers="block"
    )
    sitting = Sitting(context, server)
    if held is not None:
        sitting.go("/healthz")
        sitting.page.evaluate("held => localStorage.setItem(`atoll.table.${held.code}`, JSON.stringify(held))", held)
    path, _, query = address.partition("?")
    page = sitting.go(path, theme=theme, **dict([query.split("=")] if query else []))
    page.evaluate("localStorage.setItem('atoll.taste', JSON.stringify({name: 'Camille'}))")
    page.reload()
    page.wait_for_load_state("networkidle")
    page.wait_for_timeout(700)
    act(sitting, deed)
    page.wait_for_timeout(300)
    lighter(page.screenshot()).save(OUT / f"{name}.png", optimize=True)
    context.close()
    print(name)


def lighter(picture: bytes) -> Image.Image:
    """The same picture in 256 colours: a third of the size, and nobody sees it."""
    return Image.open(BytesIO(picture)).convert("RGB").quantize(256, dither=Image.Dither.NONE)


def act(sitting: Sitting, deed: str) -> None:
    """Chooses a tile that can slide, or tries to slide one where it may not go."""
    if deed == "":
        return
    lines = [line.split() for line in sitting.legal() if line.startswith("slide")]
    source = max({line[1] for line in lines}, key=lambda cell: sum(line[1] == cell for line in lines))
    sitting.click_word(source)
    if deed == "refuse":
        legal = {line[2] for line in lines if line[1] == source}
        cells = [f"{column}{row}" for column in "abcdef" for row in range(1, 7)]
        straight = [cell for cell in cells if (cell[0] == source[0]) != (cell[1] == source[1]) and cell not in legal]
        sitting.page.locator(f'[data-word="{straight[-1]}"]').first.click()
        sitting.page.get_by_role("button", name="Règles").click()


if __name__ == "__main__":
    main()
