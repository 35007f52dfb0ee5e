"""Two people far away, thirty real seconds of sand: a move just before the last grain counts, one just after does not.

python tests/sand.py
"""

from __future__ import annotations

import tempfile
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from atoll.games import find
from atoll.kernel.record import read
from delaying import SlowNetwork
from serving import Client, Server

LAGS_MS = (50, 250)
WITHIN_MS = 100


def one_turn(server: Server, lag_ms: int, early_ms: int) -> str:
    """A turn of sand at a table of its own, seen from far away; what became of a move so long before the last grain."""
    made = server.set_up("laguna", options={"hourglass": "sand"})
    with server.client(made.code, *made.tokens.values()) as both:
        while "sand_ms" not in both.position:
            both.until_length(both.play(both.position["to_act"], both.position["legal"][0])["length"])
        seat = both.position["to_act"]
    with SlowNetwork(server.port, lag_ms) as network:
        url = f"ws://127.0.0.1:{network.port}/api/tables/{made.code}/socket"
        with Client(url) as far:
            far.hello(made.tokens[seat])
            began_s, sand_ms = time.monotonic(), far.position["sand_ms"]
            line = next(line for line in far.position["legal"] if line.startswith("load"))
            time.sleep((sand_ms - early_ms) / 1000 - (time.monotonic() - began_s))
            answer = far.play(seat, line)
    assert read(server.get(f"/api/tables/{made.code}/record").text).replay(find("laguna"))
    return answer["type"]


def main() -> None:
    cases = [(lag_ms, early_ms) for lag_ms in LAGS_MS for early_ms in (WITHIN_MS, -WITHIN_MS)]
    with tempfile.TemporaryDirectory() as folder, ThreadPoolExecutor(len(cases)) as threads:
        server = Server(Path(folder))
        told = list(threads.map(lambda case: one_turn(server, *case), cases))
        server.stop()
    for (lag_ms, early_ms), answer in zip(cases, told, strict=True):
        assert answer == ("done" if early_ms > 0 else "no"), f"{lag_ms} ms away, {early_ms} ms early: {answer}"
    print(f"thirty seconds of sand to within {WITHIN_MS} ms, {' and '.join(map(str, LAGS_MS))} ms away")


if __name__ == "__main__":
    main()
