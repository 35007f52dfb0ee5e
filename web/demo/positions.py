"""Writes positions.json for the demo page: boards given here, reached by legal play and counted by the rules.

PYTHONPATH=src python web/demo/positions.py
"""

import json
from pathlib import Path

import msgspec

from atoll.games import find
from atoll.kernel.state import CHANCE, OVER

TYPES = {"C": "crab", "F": "fish", "J": "jellyfish", "H": "seahorse", "S": "starfish", "T": "turtle"}
COLOURS = {"B": "blue", "G": "green", "P": "pink", "V": "purple", "R": "red", "Y": "yellow"}
BOARDS = {
    "start": "",
    "middle": """
        PJ .. .. BC GC RC
        PS GS YC .. .. VC
        BS .. .. .. .. ..
        VF VT YT .. RH ..
        .. .. .. .. RF ..
        .. .. VH VS RS RJ
        / YH PC YJ BF GH VJ""",
    "end": """
        VF VC YJ YC GF RS
        PC VT PS GH BF BH
        RJ GS VS YH RF GJ
        BC BJ BS YS PF VJ
        PJ BT YF PT PH GT
        YT VH RH RT RC GC""",
}


def position(text: str, phase: str) -> dict[str, object]:
    game = find("reef")
    state = game.start(2, {})
    reef, _, river = text.partition("/")
    names = [None if word == ".." else f"{TYPES[word[1]]}-{COLOURS[word[0]]}" for word in reef.split()]
    placed = [(name, f"{'abcdef'[i % 6]}{i // 6 + 1}") for i, name in enumerate(names) if name]
    tiles = [name for name, _ in placed] + [f"{TYPES[word[1]]}-{COLOURS[word[0]]}" for word in river.split()]
    tiles += [tile for tile in (f"{t}-{c}" for t in TYPES.values() for c in COLOURS.values()) if tile not in tiles]
    draws, places = iter(tiles), iter(placed)
    left = len(placed)
    while state.to_act() != OVER:
        if state.to_act() == CHANCE:
            line = f"draw {next(draws)}"
        elif left == 0 and (phase == "slide" or "place" in game.text(int(state.legal()[0]))):
            break
        elif game.text(int(state.legal()[0])) == "stay":
            line = "stay"
        else:
            name, cell = next(places)
            left -= 1
            line = f"place {name} {cell}"
        state.apply(game.parse(line))
    legal = [] if state.to_act() == OVER else [game.text(int(action)) for action in state.legal()]
    return {"view": msgspec.to_builtins(game.view(state, 0)), "legal": legal}


positions = {name: position(text, "slide") for name, text in BOARDS.items()}
positions["placing"] = position(BOARDS["middle"], "place")
Path(__file__).with_name("positions.json").write_text(json.dumps(positions))
