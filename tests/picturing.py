"""Pictures of a board against how it looked when somebody found it good.

They are compared small (128 by 128), where a font makes no difference and a missing rope, tile or colour does. When a
board is meant to look different: ATOLL_SNAPSHOTS=new, look at what changed in tests/web/snapshots, and commit it.
"""

from __future__ import annotations

import base64
import os
from pathlib import Path

from playwright.sync_api import Page

HERE = Path(__file__).parent / "web" / "snapshots"
MOST_DIFFERENT = 1.4  # mean difference of a colour channel, of 255
SHRINK = """async ([one, two]) => {
  const small = async (text) => {
    const bytes = Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
    const canvas = new OffscreenCanvas(128, 128), pen = canvas.getContext('2d', {willReadFrequently: true});
    pen.imageSmoothingQuality = 'high';
    pen.drawImage(await createImageBitmap(new Blob([bytes], {type: 'image/png'})), 0, 0, 128, 128);
    return [canvas, pen.getImageData(0, 0, 128, 128).data];
  };
  const [canvas, pixels] = await small(one);
  if (two === null) {
    const bytes = new Uint8Array(await (await canvas.convertToBlob()).arrayBuffer());
    return btoa(String.fromCharCode(...bytes));
  }
  const [, others] = await small(two);
  return pixels.reduce((sum, value, index) => sum + Math.abs(value - others[index]), 0) / (128 * 128 * 3);
}"""


def picture(page: Page, board: str) -> str:
    return base64.b64encode(page.locator(board).screenshot()).decode()


def difference(lens: Page, one: str, other: str) -> float:
    """By how much two pictures differ."""
    return float(lens.evaluate(SHRINK, [one, other]))


def differs(lens: Page, name: str, seen: str) -> float:
    """By how much a board differs from its picture."""
    kept = HERE / f"{name}.png"
    if os.environ.get("ATOLL_SNAPSHOTS") == "new":
        kept.parent.mkdir(exist_ok=True)
        kept.write_bytes(base64.b64decode(lens.evaluate(SHRINK, [seen, None])))
    return difference(lens, seen, base64.b64encode(kept.read_bytes()).decode())
