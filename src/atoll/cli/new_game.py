"""`atoll new-game`: a tiny game that passes every law, in every room that a game has, for its author to change.

The files are those of template/, as they stand there: `%% if chance … %% else … %% end` keeps one half, and `__key__`,
`__home__` (the package), `__Title__` and `__seats__` are filled in. Then records are played and positions counted.
"""

from __future__ import annotations

import importlib
import keyword
import re
import sys
from collections.abc import Iterator
from importlib.resources import files
from importlib.resources.abc import Traversable
from importlib.util import find_spec
from pathlib import Path
from typing import Annotated, Final

import typer

from atoll import games
from atoll.cli.console import CliError, clean, new_console, polite, say, tell
from atoll.cli.first_records import count_lines, first_records
from atoll.cli.language import Lang, chosen_language
from atoll.games import keys as game_keys
from atoll.games.notation_pages import page
from atoll.kernel.game import Game, State
from atoll.server.codegen.typescript import view_text

SUFFIX: Final = ".in"
FEWEST, MOST = 2, 5  # seats that the page has colours for
KEY: Final = re.compile(r"[a-z][a-z0-9]*(_[a-z0-9]+)*")
LONGEST_KEY: Final = 24


def new_game(
    key: Annotated[str, typer.Argument(help="Key of the new game: small letters, digits and _, such as coral_bay.")],
    seats: Annotated[str, typer.Option(help="How many play: 3, or 2-4.")] = "2-4",
    chance: Annotated[bool, typer.Option("--chance", help="The sea draws something before every turn.")] = False,
    guest: Annotated[
        bool, typer.Option("--guest", help="A package of its own, in a new folder, instead of a part of Atoll's tree.")
    ] = False,
    to: Annotated[Path, typer.Option(help="Folder to write into; for a part of Atoll, a clone of it.")] = Path("."),
    lang: Lang = None,
) -> None:
    """Begin a game of your own: rules, sentences, tests and a board that work at once, to be changed file by file."""
    spoken = chosen_language(lang)
    with polite(spoken):
        root = to.expanduser()
        counts = _seats(seats)
        homes = _homes(key, root, guest=guest)
        facts = {
            "__key__": key,
            "__home__": key if guest else f"atoll.games.{key}",
            "__Title__": key.replace("_", " ").title(),
            "__seats__": f"({', '.join(map(str, counts))}{',' if len(counts) == 1 else ''})",
        }
        for room, folder in homes.items():
            _write(room, folder, facts, chance=chance)
        _play(_load(facts["__home__"], homes["game"].parent, guest=guest), homes)
        if not guest:
            (root / "docs" / "notation" / f"{key}.md").write_text(page(key), "utf-8")
        console = new_console()
        for folder in homes.values():
            tell(console, str(folder))
        tell(console, say("new-game-guest" if guest else "new-game-written", spoken, game=key, folder=clean(str(root))))


def _seats(text: str) -> list[int]:
    told = re.fullmatch(r"(\d)(?:-(\d))?", text.strip())
    first, last = (int(told[1]), int(told[2] or told[1])) if told else (0, 0)
    if not FEWEST <= first <= last <= MOST:
        raise CliError("new-game-seats", seats=clean(text)[:20], fewest=FEWEST, most=MOST)
    return list(range(first, last + 1))


def _homes(key: str, root: Path, *, guest: bool) -> dict[str, Path]:
    """Where each room of the template goes; CliError if anything stands in the way. Nothing is written yet."""
    if not KEY.fullmatch(key) or len(key) > LONGEST_KEY or keyword.iskeyword(key):
        raise CliError("new-game-key", game=clean(key)[:40])
    if guest:
        project = root / key
        homes = {"game": project / key, "tests": project / "tests", "board": project / "board", "guest": project}
    else:
        if not (root / "src" / "atoll" / "games").is_dir() or not (root / "tests" / "laws.py").is_file():
            raise CliError("new-game-no-tree", folder=clean(str(root)))
        boards = root / "web" / "src" / "boards"
        homes = {
            "game": root / "src" / "atoll" / "games" / key,
            "tests": root / "tests" / "games" / key,
            "board": boards / key,
        }
    taken = [folder for folder in homes.values() if folder.exists()]
    if taken or key in game_keys() or (guest and find_spec(key) is not None):
        raise CliError("new-game-taken", game=key, place=clean(str(taken[0] if taken else key)))
    return homes


def _write(room: str, folder: Path, facts: dict[str, str], *, chance: bool) -> None:
    """Every file of one room of the template."""
    folder.mkdir(parents=True, exist_ok=True)
    for source in _templates(room):
        text = rendered(source.read_text("utf-8"), facts, chance=chance)
        (folder / source.name.removesuffix(SUFFIX)).write_text(text, "utf-8")


def _templates(room: str) -> Iterator[Traversable]:
    yield from (one for one in (files("atoll.cli") / "template" / room).iterdir() if one.name.endswith(SUFFIX))


def rendered(text: str, facts: dict[str, str], *, chance: bool) -> str:
    """A template without what is for the other kind of game, and with the facts in their places."""
    kept = []
    wanted = True
    for line in text.splitlines(keepends=True):
        match line.split():
            case ["%%", "if", "chance"]:
                wanted = chance
            case ["%%", "else"]:
                wanted = not wanted
            case ["%%", "end"]:
                wanted = True
            case _ if wanted:
                kept.append(line)
    return re.sub("|".join(facts), lambda found: facts[found[0]], "".join(kept))


def _load(home: str, folder: Path, *, guest: bool) -> Game[State]:
    """The game as it was written, wherever the Atoll that runs was installed."""
    if guest:
        sys.path.insert(0, str(folder))
    elif str(folder.resolve()) not in map(str, games.__path__):
        games.__path__.append(str(folder.resolve()))
    importlib.invalidate_caches()
    game: Game[State] = importlib.import_module(home).GAME
    return game


def _play(game: Game[State], homes: dict[str, Path]) -> None:
    """What only the game itself can tell: golden records, counts of positions, the types of its view."""
    records = homes["tests"] / "records"
    records.mkdir()
    for name, text in first_records(game).items():
        (records / name).write_text(text, "utf-8")
    (homes["tests"] / "perft.txt").write_text(count_lines(game), "utf-8")
    (homes["board"] / "view.gen.ts").write_text(view_text(game), "utf-8")
