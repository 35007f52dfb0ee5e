"""Isles with a leak, planted on purpose: everybody reads the draws that only one seat may know."""

from __future__ import annotations

import msgspec

from atoll.games.isles.game import META as TRUE_META
from atoll.games.isles.game import IslesGame

META = msgspec.structs.replace(TRUE_META, key="leaky")


class Leaky(IslesGame):
    meta = META

    def line(self, now, seat, action, viewer):
        return self.text(action)


GAME = Leaky()
