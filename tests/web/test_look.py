"""What it looks like: the board against a kept picture, with a tolerance that another font does not break."""

from __future__ import annotations

import os
from io import BytesIO
from pathlib import Path

from PIL import Image, ImageChops
from playwright.sync_api import Browser

from browsing import Server, Sitting

HERE = Path(__file__).parent
RECORD = HERE.parents[0] / "games" / "reef" / "records" / "2-win0.txt"
KEPT = HERE / "pictures" / "reef-board.png"
SIDE = 96  # compared small: colours and places count, letters do not
MOST = 14.0  # of 255, on average: another renderer's water and letters are well below, a missing tile is well above


def small(picture: bytes | Path) -> Image.Image:
    opened = Image.open(BytesIO(picture) if isinstance(picture, bytes) else picture)
    return opened.convert("RGB").resize((SIDE, SIDE), Image.Resampling.BOX)


def far_apart(one: Image.Image, other: Image.Image) -> float:
    """How different the worst of 36 fields is: one wrong tile must not drown in a right board."""
    apart = ImageChops.difference(one, other).convert("L")
    step = SIDE // 6
    fields = [
        apart.crop((x, y, x + step, y + step)).resize((1, 1), Image.Resampling.BOX).getpixel((0, 0))
        for x in range(0, SIDE, step)
        for y in range(0, SIDE, step)
    ]
    return float(max(fields))


def board(browser: Browser, server: Server, at: int) -> bytes:
    seats = [{"kind": "person", "name": "Nina"}, {"kind": "person", "name": "Leo"}]
    wish = {"game": "reef", "seats": seats, "record": RECORD.read_text("utf-8"), "at": at}
    code = server.post("/api/tables", wish)["code"]
    context = browser.new_context(viewport={"width": 1440, "height": 900}, service_workers="block")
    sitting = Sitting(context, server)
    page = sitting.go(f"/table/{code}", theme="light", lang="fr")
    sitting.until(f"Number(d.length) === {at}")
    page.wait_for_timeout(300)
    around = page.evaluate(
        """() => {
          const boxes = [...document.querySelectorAll('.stage [data-word]')]
            .filter(e => /^[a-f][1-6]$/.test(e.dataset.word)).map(e => e.getBoundingClientRect());
          const x = Math.min(...boxes.map(b => b.left)), y = Math.min(...boxes.map(b => b.top));
          const right = Math.max(...boxes.map(b => b.right)), bottom = Math.max(...boxes.map(b => b.bottom));
          return {x, y, width: right - x, height: bottom - y};
        }"""
    )
    picture = page.screenshot(clip=around)
    context.close()
    return picture


def test_the_board_looks_as_it_did(browser: Browser, server: Server):
    seen = board(browser, server, 59)
    if os.environ.get("ATOLL_KEEP") == "1":
        KEPT.parent.mkdir(exist_ok=True)
        small(seen).save(KEPT)
    assert far_apart(small(seen), small(KEPT)) < MOST


def test_a_board_with_another_tile_is_told_apart(browser: Browser, server: Server):
    assert far_apart(small(board(browser, server, 62)), small(KEPT)) > MOST
