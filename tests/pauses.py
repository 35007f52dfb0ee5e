"""For how long everybody waits while a server does one thing: every kind of request, at the longest match there is.

python tests/pauses.py [--games reef,motu]       the longest pause of each in milliseconds, as tables in Markdown
"""

from __future__ import annotations

import argparse
import json
import re
import tempfile
import time
import urllib.request
from collections.abc import Callable
from contextlib import ExitStack
from pathlib import Path

from atoll.coach.puzzle_file import puzzles_of
from atoll.games import find, keys
from atoll.games.examples import examples_of
from atoll.kernel.chance import commitment
from atoll.kernel.record import Leg, Record, write
from atoll.kernel.state import Rng
from atoll.kernel.table import Table, most_lines
from atoll.server.http.page_files import offline_folder
from atoll.server.limits import TRANSFER_BYTES
from atoll.server.server_context import WARM_S
from serving import Client, Server, TableMade

SEED = "a long match"
BEATS_S = 0.05  # until a pause has been noted
RECORDS = Path(__file__).parent / "games"
TRIES = 3  # what is slow is slow every time; what only the machine has held up is not

Deed = Callable[[], object]


def long_lines(key: str, seats: int, most: int) -> list[str]:
    """Half a match, and then so many moves that are taken back that it has as many lines as that."""
    table, rng = Table(find(key), seats, {}, SEED), Rng(7)
    whole = [int(table.state.pick(rng))]
    table.play(int(table.state.to_act()), whole[0])
    while len(table.log) < table.game.longest(seats, {}) // 4 and len(table.log) < 1_000:
        table.play(int(table.state.to_act()), int(table.state.pick(rng)))
    lines, seat = table.full_lines(), int(table.state.to_act())
    pair = [f"{seat} {table.game.text(int(table.state.legal()[0]))}", f"{seat} undo"]
    return lines + pair * ((most - len(lines)) // 2)


def record_text(key: str, seats: int, lines: list[str]) -> str:
    players = tuple(f"P{seat}" for seat in range(seats))
    leg = Leg(players=players, commitment=commitment(SEED), lines=tuple(lines), seed=SEED)
    game = find(key)
    options = dict(Table(game, seats, {}, SEED).options)
    return write(Record(game=key, rules=game.meta.version, options=options, legs=(leg,)))


def pause_ms(server: Server) -> float:
    """The longest one since this was asked last."""
    time.sleep(BEATS_S)
    told = server.get("/metrics").text
    found = re.search(r"^atoll_loop_pause_seconds ([\d.e+-]+)$", told, re.MULTILINE)
    assert found, told
    return float(found[1]) * 1000


class Watch:
    """Notes the longest pause of everything that is done while it looks."""

    def __init__(self, server: Server, enough_ms: float = 0.0) -> None:
        self.server = server
        self.enough_ms = enough_ms  # what is as quick as this need not be tried again
        self.longest_ms: dict[str, float] = {}

    def see(self, kind: str, deed: Deed, tries: int = TRIES) -> None:
        shortest = float("inf")
        for _ in range(tries):
            pause_ms(self.server)
            deed()
            shortest = min(shortest, pause_ms(self.server))
            if shortest <= self.enough_ms:
                break
        self.longest_ms[kind] = max(shortest, self.longest_ms.get(kind, 0.0))


def look_at_house(watch: Watch) -> None:
    """What is asked without a table."""
    server = watch.server
    for path in ("/api/games", "/api/phrases", "/api/tables", "/healthz", "/metrics", "/"):
        watch.see(f"GET {path}", lambda path=path: server.get(path))
    watch.see("GET puzzles of a day", lambda: accepted(server.get("/api/puzzles/today").status))
    watch.see("transfer, left and fetched", lambda: pass_on(server, "x" * TRANSFER_BYTES))
    watch.see("GET the largest file of offline", lambda: fetch_largest(server, offline_folder()))


def look_at_game(watch: Watch, key: str) -> None:
    """What is asked about a game, with or without a table of it."""
    server = watch.server
    for page in ("rules", "lesson", "pictures", "pad", "examples"):
        watch.see(f"GET {page}", lambda page=page: server.get(f"/api/games/{key}/{page}?lang=fr"))
    if examples := examples_of(key):
        filled = {"seats": examples[0].sheet.seats, "together": examples[0].sheet.together}
        watch.see("POST score", lambda: accepted(server.post(f"/api/games/{key}/score", filled).status))
    look_at_puzzles(watch, key)
    look_at_long_table(watch, key)
    look_at_match(watch, key)


def look_at_puzzles(watch: Watch, key: str) -> None:
    """A puzzle of a game, from the first look to the verdict."""
    server, page = watch.server, puzzles_of(key)
    if page is None:
        return
    practice = f"/api/games/{key}/practice/{page.puzzles[0].kind}"
    watch.see("GET practice", lambda: accepted(server.get(practice).status))
    path = f"/api/puzzles/no-{server.get(practice).json['numbers'][0]}/{key}"
    watch.see("GET puzzle", lambda: accepted(server.get(path).status))
    watch.see("puzzle: hint", lambda: accepted(server.get(f"{path}/hint").status))
    watch.see("puzzle: beginning", lambda: accepted(server.post(f"{path}/try", {"lines": []}).status))
    watch.see("puzzle: verdict", lambda: accepted(server.post(f"{path}/try", {"gives_up": True}).status))


def look_at_review(watch: Watch, key: str) -> None:
    """A whole match read to its end, and then what was kept of it. It is thought about for seconds, or longer."""
    record = next(path for path in sorted((RECORDS / key / "records").iterdir()) if path.name.startswith("2-"))
    wish = {"record": record.read_text("utf-8"), "lang": "fr"}
    watch.see("POST review", lambda: reviewed(watch.server, wish), tries=1)
    watch.see("POST review, a kept one", lambda: reviewed(watch.server, wish))


def look_at_long_table(watch: Watch, key: str) -> None:
    """A record of as many lines as any table may have, read back in every way."""
    server, game = watch.server, find(key)
    seats = max(game.meta.seats)
    text = record_text(key, seats, long_lines(key, seats, most_lines(game, seats, {})))
    watch.see("POST record", lambda: accepted(server.post("/api/records?most=500", text).status))
    made = []
    watch.see("POST table of a record", lambda: made.append(table_of(server, key, seats, text)))
    code, token = made[-1].code, made[-1].tokens[0]
    table = f"/api/tables/{code}"
    server.kill()
    server.start()
    time.sleep(WARM_S + 1)
    watch.see("wake a table", lambda: accepted(server.get(f"/api/tables/{made.pop().code}").status))
    for asked in ("", "/record", "/replay?most=500", "/drawing?lang=fr", "/sheet?lang=fr"):
        watch.see(f"GET table{asked.partition('?')[0]}", lambda asked=asked: accepted(server.get(table + asked).status))
    watch.see("hello, with all that happened", lambda: hear(server, code, token))


def look_at_match(watch: Watch, key: str) -> None:
    """An ordinary match: what people do at it, and what bots do."""
    server, game = watch.server, find(key)
    seats = max(game.meta.seats)
    with ExitStack() as screens:
        made = server.set_up(key, ("person",) * seats, settings={"undo": "free"})
        table = Everybody([screens.enter_context(server.client(made.code, made.tokens[seat])) for seat in range(seats)])
        watch.see("play", table.play, tries=12)
        for type_ in ("draw", "sheet"):
            watch.see(f"socket {type_}", lambda type_=type_: table.actor.do(type_))
        watch.see("socket lang", table.say_it_in_french)
        watch.see("hint", table.ask_for_hint)
        watch.see("undo", table.take_back)
        watch.see("why", table.ask_why)
    for level in ("boy", "captain"):
        watch.see(f"bots play ({level})", lambda level=level: let_bots_play(server, key, seats, level), tries=1)


def accepted(status: int) -> None:
    assert status in (200, 201), status


def reviewed(server: Server, wish: dict[str, str]) -> None:
    answer = server.post("/api/reviews", wish)
    accepted(answer.status)
    assert json.loads(answer.text.splitlines()[-1])["type"] == "review", answer.text[-200:]


def pass_on(server: Server, text: str) -> None:
    left = server.post("/api/transfers", text)
    accepted(left.status)
    accepted(server.post("/api/transfers/fetch", {"ticket": left.json["ticket"]}).status)


def fetch_largest(server: Server, folder: Path) -> None:
    """What is taken along, if it was built; otherwise the refusal."""
    files = [path for path in folder.rglob("*") if path.is_file()]
    if not files:
        assert server.get("/offline/files.json").status == 404
        return
    largest = max(files, key=lambda path: path.stat().st_size).relative_to(folder)
    with urllib.request.urlopen(f"http://127.0.0.1:{server.port}/offline/{largest.as_posix()}") as answer:
        answer.read()


def table_of(server: Server, key: str, seats: int, text: str) -> TableMade:
    answer = server.post("/api/tables", {"game": key, "seats": [{"kind": "person"}] * seats, "record": text})
    assert answer.status == 201, answer.text
    return TableMade(**answer.json)


def hear(server: Server, code: str, *tokens: str) -> None:
    with server.client(code, *tokens, lang="fr") as client:
        assert client.position


class Everybody:
    """All people at a table, each with a device of their own."""

    def __init__(self, clients: list[Client]) -> None:
        self.clients = clients

    @property
    def actor(self) -> Client:
        """The device of whoever is to act."""
        return self.clients[self.clients[0].position["to_act"]]

    def _do(self, actor: Client, type_: str, **fields: object) -> None:
        """Somebody does this, and everybody hears of it."""
        answer = actor.do(type_, seat=self.clients.index(actor), **fields)
        assert answer["type"] != "no", answer
        for client in self.clients:
            client.until_length(answer.get("length", 0))

    def play(self) -> None:
        position = self.actor.position
        self._do(self.actor, "play", length=position["length"], line=position["legal"][0])

    def take_back(self) -> None:
        actor = self.actor
        self.play()
        self._do(actor, "undo", length=actor.position["length"])

    def ask_why(self) -> None:
        self._do(self.actor, "why", line=self.actor.position["legal"][0])

    def ask_for_hint(self) -> None:
        self._do(self.actor, "hint")

    def say_it_in_french(self) -> None:
        actor = self.actor
        actor.send("lang", lang="fr")
        actor.send("ping", id=1)
        actor.wait("pong")


def let_bots_play(server: Server, key: str, seats: int, level: str) -> None:
    made = server.set_up(key, ("person", *("bot",) * (seats - 1)), level=level)
    with server.client(made.code, made.tokens[0]) as client:
        for _ in range(3):
            while client.position["to_act"] > 0:
                client.wait("position")
            client.until_length(client.play(0, client.position["legal"][0])["length"])


def main() -> None:
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--games", default=",".join(keys()))
    games = options.parse_args().games.split(",")
    with tempfile.TemporaryDirectory() as folder:
        server = Server(Path(folder))
        found = {key: Watch(server) for key in ("house", *games)}
        try:
            time.sleep(WARM_S + 1)  # it has read the games' words by then
            look_at_house(found["house"])
            for key in games:
                look_at_game(found[key], key)
                look_at_review(found[key], key)
        finally:
            server.stop()
    print(table("without a table", {"ms": found.pop("house")}))
    print(table("of one game", found))


def table(title: str, found: dict[str, Watch]) -> str:
    """A row for each kind of request, a column for each that was looked at."""
    kinds = dict.fromkeys(kind for watch in found.values() for kind in watch.longest_ms)
    rows = [[title, *found], ["---", *("---:" for _ in found)]]
    for kind in kinds:
        all_ms = [watch.longest_ms.get(kind) for watch in found.values()]
        rows.append([kind, *("–" if ms is None else f"{ms:.1f}" for ms in all_ms)])
    return "\n".join(f"| {' | '.join(row)} |" for row in rows) + "\n"


if __name__ == "__main__":
    main()
