"""A phone on its side: every board has height there, and whatever may be touched can be."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import BrowserContext

from browsing import Server, Sitting

RECORDS = Path(__file__).parents[1] / "games"
SIDE = {"width": 844, "height": 390}
LEAST = 280  # pixels that the board has of those 390
# A record of each game with its most seats, and after how many entries the first seat has something to touch.
MOMENTS = {
    "isles": ("5-win3.txt", 0),
    "laguna": ("4-steps-deal-win1.txt", None),
    "motu": ("4-greedy-win2.txt", 120),
    "reef": ("2-win0.txt", 59),
    "sharks": ("4-faces-win3.txt", 177),
}
# A word may have several handles, one of them must be under the finger; the sea of Laguna and Motu's island scroll.
UNREACHED = """() => {
  const words = new Map();
  for (const one of document.querySelectorAll('[data-legal]')) {
    const { left, top, width, height } = one.getBoundingClientRect();
    const hit = document.elementFromPoint(left + width / 2, top + height / 2);
    const free = width > 0 && hit !== null && (one.contains(hit) || hit.contains(one));
    words.set(one.dataset.word, (words.get(one.dataset.word) ?? false) || free);
  }
  return [...words].filter(([, free]) => !free).map(([word]) => word);
}"""


def laid(server: Server, game: str) -> dict[str, Any]:
    """A table of a game with its most seats, at that moment."""
    name, at = MOMENTS[game]
    text = (RECORDS / game / "records" / name).read_text("utf-8")
    entries = [line for line in text.splitlines() if line[:1].isdigit() or line.startswith(("chance ", "clock "))]
    options = next((line.split()[1:] for line in text.splitlines() if line.startswith("options:")), [])
    past = {"record": text, "at": len(entries) // 2 if at is None else at}
    people = [{"kind": "person", "name": f"Seat {seat}"} for seat in range(int(name[0]))]
    chosen = dict(option.split("=") for option in options)
    return dict(server.post("/api/tables", {"game": game, "seats": people, "options": chosen, **past}))


@pytest.mark.parametrize("game", sorted(MOMENTS))
def test_every_word_is_under_a_thumb_on_its_side(context: BrowserContext, server: Server, game: str) -> None:
    table = laid(server, game)
    sitting = Sitting(context, server)
    sitting.page.set_viewport_size(SIDE)
    sitting.sit_down(table, game)
    assert sitting.until_mine()
    board = sitting.page.locator(f".{game}").bounding_box()
    prompt = sitting.page.locator(".prompt").bounding_box()
    assert board is not None
    assert prompt is not None
    assert board["height"] >= LEAST
    assert board["y"] + board["height"] <= SIDE["height"]
    assert board["x"] + board["width"] <= prompt["x"]
    assert prompt["y"] + prompt["height"] <= SIDE["height"]
    assert sitting.page.evaluate(UNREACHED) == []
    assert sitting.troubles == []
