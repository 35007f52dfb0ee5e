"""`make recording`: some turns of Reef against the Sailor as an animated image, for the README."""

from __future__ import annotations

import random
import sys
import tempfile
import time
from io import BytesIO
from pathlib import Path

ROOT = Path(__file__).parents[2]
sys.path.insert(0, str(ROOT / "tests"))

from PIL import Image  # noqa: E402
from playwright.sync_api import Page, sync_playwright  # noqa: E402

from browsing import Sitting, started  # noqa: E402
from web.conftest import FLAGS, found_browser  # noqa: E402

OUT = ROOT / "docs" / "screenshots" / "playing.webp"
SIZE = {"width": 1200, "height": 750}
SHOWN = (720, 450)
QUALITY = 38  # with these a README that is read on a phone stays light: under 1.5 MB
TURNS = 2
MOST = 100  # frames
BEGUN = 26  # entries of a recorded match that lie on the board already
STEP_MS = 180


class Film:
    """Frames as they come; equal ones become one that stays longer."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.frames: list[Image.Image] = []
        self.ms: list[int] = []

    def watch(self, seconds: float) -> None:
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            began = time.monotonic()
            seen = Image.open(BytesIO(self.page.screenshot(type="jpeg", quality=92))).convert("RGB").resize(SHOWN)
            if self.frames and seen.tobytes() == self.frames[-1].tobytes():
                self.ms[-1] += STEP_MS
            else:
                self.frames.append(seen)
                self.ms.append(STEP_MS)
            self.page.wait_for_timeout(max(0.0, STEP_MS - 1000 * (time.monotonic() - began)))

    def save(self, path: Path) -> None:
        first, *rest = self.frames[:MOST]
        first.save(path, save_all=True, append_images=rest, duration=self.ms[:MOST], loop=0, quality=QUALITY, method=4)


def main() -> None:
    record = (ROOT / "tests" / "games" / "reef" / "records" / "2-win0.txt").read_text("utf-8")
    with tempfile.TemporaryDirectory() as data, started(Path(data), bot_pause_ms=600) as server:
        seats = [{"kind": "person", "name": "Camille"}, {"kind": "bot", "level": "sailor"}]
        made = server.post("/api/tables", {"game": "reef", "seats": seats, "record": record, "at": BEGUN})
        with sync_playwright() as playwright:
            path = found_browser()
            browser = playwright.chromium.launch(args=FLAGS, **({"executable_path": path} if path else {}))
            context = browser.new_context(locale="en-GB", viewport=SIZE, service_workers="block")
            sitting = Sitting(context, server)
            sitting.sit_down(made, "reef", motion="full", theme="light")
            assert sitting.until_mine()
            film = Film(sitting.page)
            film.watch(1.0)
            rng = random.Random(2)
            for _ in range(TURNS):
                while sitting.until_mine() and not _play(sitting, film, rng).startswith("place"):  # which ends a turn
                    film.watch(1.2)
                film.watch(2.7)
            browser.close()
    film.save(OUT)
    print(OUT.relative_to(ROOT), f"{OUT.stat().st_size / 1e6:.1f} MB, {min(len(film.frames), MOST)} frames")


def _play(sitting: Sitting, film: Film, rng: random.Random) -> str:
    line = rng.choice(sitting.legal())
    words = line.split()
    for word in words if sitting.has(words[0]) else words[1:]:
        sitting.page.locator(f'[data-word="{word}"][data-legal]').first.hover()
        film.watch(0.3)
        sitting.click_word(word)
        film.watch(0.3)
    return line


if __name__ == "__main__":
    main()
