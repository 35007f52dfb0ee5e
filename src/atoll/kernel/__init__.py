"""The kernel: positions, games, tables and records. No I/O, no clock, no logging."""

import sys

try:
    import librt.vecs  # noqa: F401  (the compiled half links against it)
except ImportError:  # no wheel for this Python: a list serves, more slowly
    from atoll.kernel import vec_fallback

    sys.modules["librt.vecs"] = vec_fallback
