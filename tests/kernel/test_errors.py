"""The tree of errors is drawn once, with every layer in it."""

from __future__ import annotations

import re
from importlib import import_module
from pkgutil import walk_packages

import atoll
from atoll.kernel import errors

BRANCH = re.compile(r"^([│ ]*)[├└]── (\w+)")


def drawn() -> dict[str, str]:
    """By error, the one above it, as the docstring draws them."""
    above, path = {}, ["AtollError"]
    for line in errors.__doc__.splitlines():
        branch = BRANCH.match(line)
        if branch:
            depth = len(branch[1]) // 4 + 1
            above[branch[2]] = path[depth - 1]
            path[depth:] = [branch[2]]
    return above


def known(root: type[errors.AtollError]) -> dict[str, str]:
    """The same, as the classes say it."""
    above = {}
    for kind in root.__subclasses__():
        if kind.__module__.startswith("atoll."):
            above |= {kind.__name__: root.__name__, **known(kind)}
    return above


def test_every_error_of_every_layer_stands_in_the_drawn_tree():
    for module in walk_packages(atoll.__path__, "atoll."):
        if not module.name.endswith("__main__") and _defines_errors(module.name):
            import_module(module.name)
    assert known(errors.AtollError) == drawn(), "draw it in the docstring of kernel/errors.py"


def _defines_errors(name: str) -> bool:
    """Games and environments define none, and a store's migrations are run by Alembic alone."""
    return not name.startswith(("atoll.games", "atoll.research", "atoll.store.migrations"))
