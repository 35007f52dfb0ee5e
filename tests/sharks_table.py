"""A table of Little Sharks that goes on from a recorded match: nothing is left to chance until the next draw."""

from __future__ import annotations

import time
from pathlib import Path

from browsing import Sitting
from patience import PATIENCE_S

RECORD = Path(__file__).parent / "games" / "sharks" / "records" / "4-faces-win3.txt"
NAMES = ("Léa", "Papi Jo", "Mila", "Marin")
# Where the recorded match stands after so many entries, and who is to act.
GIFTS = 115  # seat 3 is to hand out three cubes
GIFT = 116  # seat 0 has been given a yellow cube in seat 3's turn
LINE = 175  # seat 1 has completed a line
LOOT = 177  # seat 1 has rolled, and steals green or red
ALL_STEAL = 194  # seat 3 steals in seat 2's turn
AIM = 248  # seat 0 chooses its last zone


def sit(sitting: Sitting, at: int, **asked: str) -> Sitting:
    """Everybody on one screen, so that nobody waits for anybody."""
    people = [{"kind": "person", "name": name} for name in NAMES]
    past = {"record": RECORD.read_text("utf-8"), "at": at}
    made = sitting.server.post("/api/tables", {"game": "sharks", "seats": people, **past})
    return join(sitting, made, **asked)


def join(sitting: Sitting, made: dict[str, object], **asked: str) -> Sitting:
    sitting.sit_down(made, "sharks", **asked)
    sitting.until("d.screen === 'table'")
    assert sitting.until_mine()
    return sitting


# From what has the focus to the nearest thing that may be touched: the arrow that leads there, or nothing on it.
ARROW = """() => {
  const here = document.activeElement, middle = (box) => [(box.left + box.right) / 2, (box.top + box.bottom) / 2];
  if (here?.matches('[data-legal]')) return 'Enter';
  if (!here?.closest('.stage')) return 'Tab';
  const [x, y] = middle(here.getBoundingClientRect());
  const ways = [...document.querySelectorAll('.stage [data-legal]')].map((one) => middle(one.getBoundingClientRect()))
    .map(([to, down]) => [to - x, down - y]).sort((one, other) => Math.hypot(...one) - Math.hypot(...other));
  if (ways.length === 0) return 'Tab';
  const [across, down] = ways[0];
  const flat = across > 0 ? 'ArrowRight' : 'ArrowLeft', steep = down > 0 ? 'ArrowDown' : 'ArrowUp';
  return Math.abs(across) > Math.abs(down) ? [flat, steep] : [steep, flat];
}"""
FOCUS = "(document.activeElement?.dataset?.word ?? '') + (document.activeElement?.dataset?.place ?? '')"


def play_by_keys(sitting: Sitting) -> None:
    """One whole line by Tab, arrows and Enter alone: whatever is legal and near."""
    keyboard, before = sitting.page.keyboard, sitting.data()["length"]
    end = time.monotonic() + PATIENCE_S  # not a number of keys: while the server answers, Tab goes round and round
    while time.monotonic() < end:
        key = sitting.page.evaluate(ARROW)
        if isinstance(key, str):
            keyboard.press(key)
            if key == "Enter":
                sitting.page.wait_for_timeout(30)
            if sitting.data()["length"] != before:
                return
            continue
        for one in key:
            here = sitting.page.evaluate(FOCUS)
            keyboard.press(one)
            if sitting.page.evaluate(FOCUS) != here:
                break
    raise AssertionError(f"no line by keyboard from {sitting.page.evaluate(FOCUS)}")
