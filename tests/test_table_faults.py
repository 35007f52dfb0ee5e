"""Faults planted in the table: each must be found by the law that is there for it."""

from __future__ import annotations

from types import SimpleNamespace

import pytest

from atoll.kernel.chance import drawn
from atoll.kernel.state import CHANCE
from atoll.kernel.table import Table
from table_laws import law_log_grows, law_no_reroll
from test_faults import breaks
from toy import TOY

pytestmark = pytest.mark.both_speeds


class PopsItsLog(Table):
    """What is taken back is gone: so it was once."""

    def undo(self, seat):
        taken = super().undo(seat)
        self._history.log = self.log.until(len(self.log) - 2)
        return taken


class DrawsByTheLength(Table):
    """Who takes back gets another draw."""

    def _draw(self):
        while self.state.to_act() == CHANCE:
            self._enter(CHANCE, drawn(self.state, self.seed, len(self.log)))


class ReadsOldLinesAgain(Table):
    """What is known now is read into what was told before: so it was once."""

    def sight(self, viewer, since=None):
        good = super().sight(viewer, since)
        lines = tuple(line.replace("?", str(sum(good.view.scores))) for line in good.lines)
        return SimpleNamespace(**{**good.whole(), "lines": lines})


class ForgetsOneUndo(Table):
    """A taking-back that the stored lines do not hold."""

    def full_lines(self, since=0):
        return [line for line in super().full_lines(since) if not line.endswith("undo")]


TABLE_FAULTS = [
    (PopsItsLog, law_log_grows),
    (ReadsOldLinesAgain, law_log_grows),
    (ForgetsOneUndo, law_log_grows),
    (DrawsByTheLength, law_no_reroll),
]


@pytest.mark.parametrize(("fault", "law"), TABLE_FAULTS, ids=lambda it: it.__name__)
def test_a_fault_planted_in_the_table_is_found(fault, law):
    assert breaks(lambda case: law(case, kind=fault), TOY), f"{fault.__name__} was not found"
    assert not breaks(law, TOY)
