"""Random games for the laws: seeded walks through a game, with draws, and with sand where there is some."""

from __future__ import annotations

import os
from collections.abc import Iterator
from functools import cache
from importlib.resources import files
from importlib.util import module_from_spec, spec_from_file_location
from itertools import product
from pathlib import Path
from typing import NamedTuple

from atoll.games import find, keys, package_of
from atoll.games.rules_pages import read_rules
from atoll.kernel.game import Game
from atoll.kernel.state import CHANCE, CLOCK, OVER, Rng, State
from toy import TOY

TESTS = Path(__file__).parent
EXAMPLES = int(os.environ.get("ATOLL_LAWS", "5"))  # per law and game
REACH = 600  # how far a walk goes for the laws that look closely


def is_compiled() -> bool:
    """Whether the installed rules are machine code."""
    import atoll.kernel.state as state

    return not str(state.__file__).endswith(".py")


class Case(NamedTuple):
    """One game to play: everything that the walk depends on."""

    game: Game
    seats: int
    options: dict[str, str]
    seed: int

    def __repr__(self) -> str:
        said = " ".join(f"{key}={value}" for key, value in self.options.items()) or "-"
        return f"{self.game.meta.key} seats {self.seats} options {said} seed {self.seed}"

    def start(self) -> State:
        return self.game.start(self.seats, self.options)

    def viewers(self) -> list[int | None]:
        return [None, *range(self.seats)]


class Kind(NamedTuple):
    """What a position asks for: positions of one kind obey the same rules."""

    prompt: str
    phase: str | None


class Step(NamedTuple):
    """One entry of a log with the positions around it."""

    before: State
    seat: int
    action: int
    after: State


def kind_of(game: Game, state: State) -> Kind:
    return Kind(game.prompt(state).key, getattr(game.view(state, None), "phase", None))


def game_of(key: str) -> Game:
    return TOY if key == TOY.meta.key else find(key)


def game_keys() -> list[str]:
    """Every game found, and the laws' own toy game."""
    return [*keys(), TOY.meta.key]


def combinations(game: Game) -> list[tuple[int, dict[str, str]]]:
    """All seat counts with all options, the defaults first."""
    names = [option.key for option in game.meta.options]
    chosen = product(*(option.values for option in game.meta.options))
    return [(seats, dict(zip(names, values, strict=True))) for values in chosen for seats in game.meta.seats]


def has_secrets(game: Game) -> bool:
    """Whether any table of this game has."""
    return any(game.has_secrets(seats, options) for seats, options in combinations(game))


@cache
def rule_numbers(key: str) -> frozenset[str]:
    package = TOY.meta.key if key == TOY.meta.key else package_of(key)
    return frozenset(rule.number for rule in read_rules((files(package) / "rules.md").read_text("utf-8")))


def folder_of(key: str) -> Path:
    """Where a game's own tests are: in tests/games/KEY, or beside the package of a guest that has its own."""
    if key == TOY.meta.key:
        return TESTS / "toy"
    ours, package = TESTS / "games" / key, package_of(key)
    if ours.exists() or package.startswith("atoll."):
        return ours
    return Path(str(files(package))).parent / "tests"


@cache
def inventory_of(key: str):
    """The game's own count of its material, from conservation.py of its tests; None where it has none."""
    path = folder_of(key) / "conservation.py"
    if not path.exists():
        return None
    spec = spec_from_file_location(f"conservation_{key}", path)
    module = module_from_spec(spec)
    spec.loader.exec_module(module)
    return module.inventory


def step(case: Case, state: State, rng: Rng) -> tuple[int, int]:
    """Who acts next and how, at random. Sand falls now and then where it runs."""
    seat = int(state.to_act())
    sand_ms = case.game.timer(state)
    if seat != CHANCE and sand_ms is not None and rng.below(8) == 0:
        return CLOCK, int(case.game.elapse(1 + rng.below(max(1, sand_ms))))
    return seat, int(state.pick(rng))


def walk(case: Case, reach: int = REACH) -> Iterator[Step]:
    """A random game from its start, entry by entry; `after` is the walk's own state: copy it to keep it."""
    rng = Rng(case.seed)
    state = case.start()
    for _ in range(reach):
        if state.to_act() == OVER:
            return
        before = state.copy()
        seat, action = step(case, state, rng)
        state.apply(action)
        yield Step(before, seat, action, state)


def steps(case: Case, count: int, reach: int = REACH) -> Iterator[Step]:
    """Some steps of a random game, every kind of position as likely as any other; the first and the last one, too."""
    numbers: dict[Kind, list[int]] = {}
    length = 0
    for one in walk(case, reach):
        numbers.setdefault(kind_of(case.game, one.before), []).append(length)
        length += 1
    rng, kinds = Rng(case.seed + 1), list(numbers.values())
    drawn = (kinds[rng.below(len(kinds))] for _ in range(count))
    wanted = {0, length - 1} | {of_kind[rng.below(len(of_kind))] for of_kind in drawn}
    for number, one in enumerate(walk(case, reach)):
        if number in wanted:
            yield one


def positions(case: Case, count: int, reach: int = REACH) -> Iterator[State]:
    """Some positions of a random game, in the same way; the start and where the walk ends are among them."""
    for one in steps(case, count, reach):
        yield one.before
    yield one.after.copy()
