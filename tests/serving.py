"""A real server in a process of its own, and clients that talk to it over real sockets."""

from __future__ import annotations

import json
import os
import re
import resource
import signal
import sqlite3
import subprocess
import sys
import time
import urllib.error
import urllib.request
from contextlib import closing, contextmanager

from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

from patience import PATIENCE_S, spent_s


class Answer:
    """What HTTP answered."""

    def __init__(self, status, headers, body):
        self.status = status
        self.headers = headers
        self.text = body.decode()

    @property
    def json(self):
        return json.loads(self.text)


class Server:
    """`atoll serve` on a port of its own."""

    def __init__(self, data, *flags, port=0, environ=None):
        self.data = data
        self.flags = flags
        self.environ = environ or {}
        self.port = port
        self.start()

    def start(self):
        command = [sys.executable, "-m", "atoll.cli", "serve", "--no-open", "--port", str(self.port)]
        home = [] if self.data is None else ["--data", str(self.data)]
        self.process = subprocess.Popen(
            [*command, *home, "--bot-pause-ms", "0", "--minds", "1", *self.flags],
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
            env={**os.environ, "LANG": "en", "PYTHONUNBUFFERED": "1", **self.environ},
        )
        line = self.process.stdout.readline()
        if not line:
            raise AssertionError(self.process.stderr.read())
        self.port = int(re.search(r":(\d+)/", line)[1])
        self.wait_until_up()

    def wait_until_up(self):
        deadline = time.monotonic() + PATIENCE_S
        while True:
            try:
                if self.get("/healthz").status == 200:
                    return
            except OSError:
                pass
            assert time.monotonic() < deadline, "the server did not come up"
            assert self.process.poll() is None, self.process.stderr.read()
            time.sleep(0.02)

    def spent_s(self) -> float:
        """The processor time that it has taken since it was started."""
        return spent_s(self.process.pid)

    def notes(self, code):
        """What is noted of a table, and would be found there after a kill."""
        with closing(sqlite3.connect(self.data / "tables.db")) as file:
            return json.loads(file.execute("SELECT notes FROM tables WHERE code = ?", (code,)).fetchone()[0])

    def limit_file_size(self, limit):
        """No file of the server may grow beyond this; None: as before."""
        size = resource.RLIM_INFINITY if limit is None else limit
        resource.prlimit(self.process.pid, resource.RLIMIT_FSIZE, (size, resource.RLIM_INFINITY))

    def kill(self):
        """As if the machine had lost its power."""
        self.process.kill()
        self._ended()

    def stop(self):
        """Ctrl-C."""
        self.process.send_signal(signal.SIGINT)
        self._ended()

    def _ended(self):
        self.process.wait(PATIENCE_S)
        self.process.stdout.close()
        self.said = self.process.stderr.read()
        self.process.stderr.close()

    def ask(self, method, path, body=None, token=None, headers=None):
        data = body.encode() if isinstance(body, str) else None if body is None else json.dumps(body).encode()
        told = {"Content-Type": "application/json", **(headers or {})}
        if token is not None:
            told["Authorization"] = f"Bearer {token}"
        request = urllib.request.Request(f"http://127.0.0.1:{self.port}{path}", data, told, method=method)
        try:
            with urllib.request.urlopen(request, timeout=PATIENCE_S) as answer:
                return Answer(answer.status, answer.headers, answer.read())
        except urllib.error.HTTPError as error:
            with error:
                return Answer(error.code, error.headers, error.read())

    def get(self, path, token=None, headers=None):
        return self.ask("GET", path, None, token, headers)

    def post(self, path, body=None, token=None, headers=None):
        return self.ask("POST", path, {} if body is None else body, token, headers)

    def set_up(self, game="reef", kinds=("person", "person"), level="boy", **more):
        """A table with these kinds of seats; `code`, `host` and `tokens` by seat."""
        seats = [{"kind": kind, "level": level} if kind == "bot" else {"kind": kind} for kind in kinds]
        for number, seat in enumerate(seats):
            if seat["kind"] == "person":
                seat["name"] = f"P{number}"
        answer = self.post("/api/tables", {"game": game, "seats": seats, **more})
        assert answer.status == 201, answer.text
        return TableMade(**answer.json)

    def url(self, code):
        return f"ws://127.0.0.1:{self.port}/api/tables/{code}/socket"

    @contextmanager
    def client(self, code, *tokens, lang="en", have=None, ready=True, **more):
        """Somebody at a table, from `hello` on."""
        with Client(self.url(code), **more) as client:
            client.hello(*tokens, lang=lang, have=have, ready=ready)
            yield client


class TableMade:
    def __init__(self, code, host, tokens):
        self.code = code
        self.host = host
        self.tokens = {int(seat): token for seat, token in tokens.items()}


class Client:
    """One socket. `wait` reads until a message of that type comes, and keeps the newest of each type."""

    def __init__(self, url, **more):
        often = {"compression": None, "max_size": None, "open_timeout": PATIENCE_S, "close_timeout": 1}
        self.opening = connect(url, subprotocols=["atoll.1"], **often, **more)
        self.newest = {}
        self.heard = []
        self.id = 0

    def __enter__(self):
        self.socket = self.opening.__enter__()
        return self

    def __exit__(self, *why):
        self.opening.__exit__(*why)

    def send(self, type_, **fields):
        self.socket.send(json.dumps({"type": type_, **fields}))

    def read(self, timeout=PATIENCE_S):
        text = self.socket.recv(timeout)
        told = json.loads(text)
        assert text.startswith('{"type":'), text[:40]
        self.newest[told["type"]] = told
        self.heard.append(told)
        return told

    def wait(self, *types, timeout=PATIENCE_S, until=lambda told: True):
        deadline = time.monotonic() + timeout
        while True:
            told = self.read(max(0.001, deadline - time.monotonic()))
            if told["type"] in types and until(told):
                return told

    def hello(self, *tokens, lang="en", have=None, ready=True):
        more = {**({} if have is None else {"have": have}), **({} if ready else {"ready": False})}
        self.send("hello", tokens=list(tokens), lang=lang, **more)
        return self.wait("welcome", "no")

    def do(self, type_, **fields):
        """A command with an id; the answer that carries it."""
        self.id += 1
        self.send(type_, id=self.id, **fields)
        return self.wait(
            "done", "no", "may", "hinted", "drawing", "score-sheet", until=lambda told: told["id"] == self.id
        )

    def play(self, seat, line, length=None):
        length = self.position["length"] if length is None else length
        return self.do("play", seat=seat, length=length, line=line)

    @property
    def position(self):
        if "position" not in self.newest:
            self.wait("position")
        return self.newest["position"]

    def until_length(self, length):
        """The first position that is at least that long."""
        while self.position["length"] < length:
            self.wait("position")
        return self.position

    def closed(self):
        """The code that the server closes with."""
        while True:
            try:
                self.read()
            except ConnectionClosed as closing:
                return closing.rcvd.code if closing.rcvd else None
