"""Files of My matches, as the page exports them: to be imported by tests and for pictures."""

from __future__ import annotations

import json
import random
from collections.abc import Iterable
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

LETTERS = "abcdefghjkmnpqrstuvwxyz"
RECORD = (Path(__file__).parent / "games" / "reef" / "records" / "2-win0.txt").read_text("utf-8")
NOW = datetime.now(UTC)
ME = "Camille"
# game, the others, scores with mine first, days ago
ROWS: list[tuple[str, list[str], list[int], float]] = [
    ("reef", ["Léo"], [30, 34], 0),
    ("sharks", ["Mila", "Papi Jo", "bot:boy"], [6, 7, 3, 5], 1),
    ("isles", ["Mamie Jo", "Zoé", "bot:sailor"], [58, 51, 47, 40], 1),
    ("reef", ["bot:sailor"], [32, 31], 8),
    ("laguna", ["bot:boy"], [6, 4], 9),
    ("reef", ["bot:captain"], [24, 36], 10),
    ("motu", ["Zoé"], [71, 71], 16),
    ("reef", ["bot:captain"], [41, 36], 18),
    ("sharks", ["Mila"], [9, 6], 20),
    ("isles", ["Mamie Jo"], [47, 52], 21),
    ("motu", ["bot:sailor", "bot:sailor"], [88, 70, 61], 25),
    ("laguna", ["bot:sailor"], [6, 5], 30),
]


def code_of(number: int) -> str:
    return "".join(random.Random(number).choices(LETTERS, k=6))


def seat(name: str) -> dict[str, str]:
    kind, _, level = name.partition(":")
    return {"name": level, "kind": "bot", "level": level} if kind == "bot" else {"name": name, "kind": "person"}


def match(number: int, row: tuple[str, list[str], list[int], float]) -> dict[str, Any]:
    game, others, scores, days = row
    return {
        "code": code_of(number),
        "leg": 0,
        "game": game,
        "options": {"types": "first"} if game == "reef" else {},
        "seats": [seat(name) for name in (ME, *others)],
        "yours": [0],
        "scores": scores,
        "winners": [at for at, score in enumerate(scores) if score == max(scores)],
        "ended": int((NOW - timedelta(days=days)).timestamp() * 1000) - number,  # in the order of their numbers
    }


def file_of(matches: Iterable[dict[str, Any]], running: Iterable[dict[str, Any]] = ()) -> str:
    """The matches as one file; every one of Reef has the same record."""
    all_of_it = list(matches)
    records = {one["code"]: RECORD for one in all_of_it if one.get("game") == "reef"}
    told = {"atoll": "shelf", "version": 1, "made": datetime.now(UTC).isoformat()}
    return json.dumps(
        {**told, "matches": all_of_it, "records": records, "running": list(running)}, separators=(",", ":")
    )


def shelf_file(rows: int = len(ROWS)) -> str:
    return file_of(match(number, ROWS[number % len(ROWS)]) for number in range(rows))
