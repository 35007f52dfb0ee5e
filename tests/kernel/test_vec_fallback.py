"""Without librt a list stands in for `vec`, and the rules play the very same games."""

from __future__ import annotations

import json
import os
import subprocess
import sys

import pytest

from atoll.kernel import vec_fallback
from sources import ROOT
from speeds import fingerprints
from walking import game_keys

WITHOUT_LIBRT = """
import sys
sys.modules["librt"] = sys.modules["librt.vecs"] = None
import atoll.kernel, atoll.kernel.vec_fallback, json
assert sys.modules["librt.vecs"] is atoll.kernel.vec_fallback
import speeds
from librt.vecs import vec
assert issubclass(vec, list)
assert not speeds.is_compiled()
print(json.dumps({key: speeds.fingerprints(key, 1, felt=False) for key in sys.argv[1:]}))
"""


@pytest.mark.parametrize("key", game_keys())
def test_the_rules_play_the_same_games_on_plain_lists(key):
    env = os.environ | {"PYTHONPATH": os.pathsep.join(str(ROOT / name) for name in ("src", "examples", "tests"))}
    run = subprocess.run([sys.executable, "-c", WITHOUT_LIBRT, key], env=env, capture_output=True, text=True)
    assert run.returncode == 0, run.stderr[-3000:]
    assert json.loads(run.stdout) == {key: fingerprints(key, 1, felt=False)}


def both():
    """The stand-in, and librt's own where it is installed."""
    import librt.vecs

    return list(dict.fromkeys((vec_fallback, librt.vecs)))


@pytest.mark.parametrize("module", both(), ids=lambda module: module.__name__)
def test_the_stand_in_has_the_habits_of_librt(module):
    from mypy_extensions import i64

    items = module.vec[i64]([3, 4], capacity=8)
    items = module.append(items, 5)
    assert list(items) == [3, 4, 5]
    part = items[:2]
    part[0] = 9
    assert list(items) == [3, 4, 5], "a slice is a copy"
    assert type(part) is type(items)
    items = module.extend(items, [6, 7])
    items = module.remove(items, 4)
    items, last = module.pop(items)
    items, first = module.pop(items, 0)
    assert (list(items), last, first) == ([5, 6], 7, 3)
    with pytest.raises(IndexError):
        items[2]
    with pytest.raises(ValueError, match=r"not in"):
        module.remove(items, 99)
    assert len(module.vec[i64]()) == 0
