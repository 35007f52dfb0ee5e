"""Plays a game against a bot over the network, with nothing but what docs/reference/wire.md says.

Start a server with `atoll serve`, then: python examples/client.py http://127.0.0.1:8000 reef
"""

import json
import random
import sys
import urllib.request

from websockets.sync.client import connect


def post(address, body):
    request = urllib.request.Request(address, json.dumps(body).encode(), {"Content-Type": "application/json"})
    with urllib.request.urlopen(request) as answer:
        return json.load(answer)


def get(address):
    with urllib.request.urlopen(address) as answer:
        return answer.read().decode()


def main(server="http://127.0.0.1:8000", game="reef", seed=None):
    rng = random.Random(seed)
    seats = [{"kind": "person", "name": "Script"}, {"kind": "bot", "level": "boy"}]
    table = post(f"{server}/api/tables", {"game": game, "seats": seats})
    address = f"{server.replace('http', 'ws', 1)}/api/tables/{table['code']}/socket"
    with connect(address, subprotocols=["atoll.1"], max_size=None) as socket:
        socket.send(json.dumps({"type": "hello", "tokens": list(table["tokens"].values()), "lang": "en"}))
        number, over = 0, False
        while not over:
            told = json.loads(socket.recv())
            if told["type"] == "no":
                print("no:", told["sentence"])
            if told["type"] != "position":
                continue
            for event in told["events"]:
                print(event["sentence"])
            over = told["to_act"] == -2
            if told["to_act"] == told["viewer"]:
                number += 1
                line = rng.choice(told["legal"])
                play = {"type": "play", "id": number, "seat": told["viewer"], "length": told["length"], "line": line}
                socket.send(json.dumps(play))
    print("points:", *told["view"]["scores"], "winners:", *told["winners"])
    return get(f"{server}/api/tables/{table['code']}/record")


if __name__ == "__main__":
    print(main(*sys.argv[1:3]))
