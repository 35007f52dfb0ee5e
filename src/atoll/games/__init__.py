"""Finds the games: every folder beside this file whose package has a `GAME`.

A game kept elsewhere is found too when `ATOLL_GAMES` names its package: `ATOLL_GAMES=connect_four`.
"""

from __future__ import annotations

import os
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from pkgutil import iter_modules
from types import ModuleType

from atoll.kernel.errors import UnknownGame, shown
from atoll.kernel.game import Game, State
from atoll.kernel.instinct import Instinct
from atoll.kernel.learned import judgement_of
from atoll.kernel.observed_features import ObservedFeatures
from atoll.kernel.pad import Pad


@cache
def find(key: str) -> Game[State]:
    """The game of that key; UnknownGame lists those there are."""
    package = package_of(key)
    try:
        game: Game[State] | None = getattr(import_module(package), "GAME", None)
    except ModuleNotFoundError as error:
        if error.name is None or not f"{package}.".startswith(f"{error.name}."):
            raise  # the game is there, and something that it needs is not
        raise UnknownGame("guest-missing", package=shown(package)) from error
    if game is None:
        raise UnknownGame("guest-without-game", package=shown(package))
    return game


def all_games() -> list[Game[State]]:
    """Every game there is, by key."""
    return [find(key) for key in keys()]


def keys() -> list[str]:
    """The keys of all games, without loading them."""
    return sorted(_packages())


def package_of(key: str) -> str:
    """Where a game lives: its catalogues, rules.md and terminal board are in that package."""
    packages = _packages()
    if key not in packages:
        raise UnknownGame("unknown-game", game=shown(key), known=", ".join(sorted(packages)))
    return packages[key]


def module_of(key: str, name: str) -> ModuleType | None:
    """A game's own module of that name, such as its `terminal`; None where it has none."""
    full = f"{package_of(key)}.{name}"
    return import_module(full) if find_spec(full) else None


@cache
def instinct_of(game: Game[State]) -> Instinct[State]:
    """What bots feel in a game: its own module `instinct`, or the plain one where it has none.

    It learns from its own features, or where it names none, from what its module `observation` makes of a view.
    """
    key = game.meta.key
    module = module_of(key, "instinct") if key in _packages() else None
    felt: Instinct[State] = module.INSTINCT if module else Instinct()
    observation = module_of(key, "observation") if key in _packages() and not felt.feature_names else None
    if observation is not None:
        observer = ObservedFeatures(game, observation)
        felt.feature_names, felt.observe = observer.names, observer.features
        felt.learned = judgement_of(package_of(key), observer.names)
    return felt


@cache
def pad_of(key: str) -> Pad[State] | None:
    """A game's score pad: `PAD` of its own module `pad`; None where it has none."""
    module = module_of(key, "pad")
    pad: Pad[State] | None = module.PAD if module else None
    return pad


def _packages() -> dict[str, str]:
    own = {module.name: f"{__name__}.{module.name}" for module in iter_modules(__path__) if module.ispkg}
    guests = [name.strip() for name in os.environ.get("ATOLL_GAMES", "").split(",") if name.strip()]
    return own | {name.rpartition(".")[2]: name for name in guests}
