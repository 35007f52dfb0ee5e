"""The hourglass at the terminal: real time becomes the clock's moves. The tests' clock is turned by hand."""

from __future__ import annotations

from io import StringIO

from rich.console import Console

from atoll.cli.session import Session
from atoll.games import find
from atoll.kernel.game_series import Match
from atoll.kernel.state import CLOCK


class Evening:
    """Two persons at Laguna, both rafts launched, and a clock that stands still."""

    def __init__(self) -> None:
        self.now = 0.0
        self.screen = StringIO()
        console = Console(file=self.screen, width=120, highlight=False, emoji=False)
        match = Match(find("laguna"), ["Nina", "Marc"], {"hourglass": "sand"}, "7")
        self.session = Session(match, "en", console, clock=lambda: self.now)
        self.session.show()
        while match.game.timer(match.table.state) is None:
            self.play_first()

    def play_first(self) -> None:
        self.types(self.session.table.sight(self.session.person).legal[0])

    def types(self, line: str) -> None:
        self.session.answer(line)
        if self.session.must_show:
            self.session.show()
        self.session.show_sand()  # above every prompt

    @property
    def sand_ms(self) -> int:
        sand_ms = self.session.game.timer(self.session.table.state)
        assert sand_ms is not None
        return sand_ms

    def clock_moves(self) -> list[str]:
        table = self.session.table
        return [table.game.text(entry.action) for entry in table.log if entry.seat == CLOCK]


def test_the_time_until_an_action_falls_as_sand_before_it():
    evening = Evening()
    full_ms = evening.sand_ms
    evening.now += 1.5
    evening.types("score")
    evening.types("")  # looking again stops no sand
    assert evening.clock_moves() == []
    evening.now += 1
    evening.play_first()
    assert evening.clock_moves() == ["elapse 2500"]
    assert evening.sand_ms == full_ms - 2500
    assert f"Sand left: {-(-(full_ms - 2500) // 1000)} s." in evening.screen.getvalue()


def test_when_the_sand_has_run_out_nothing_else_is_done():
    evening = Evening()
    who = evening.session.person
    evening.now += 1000
    evening.play_first()
    assert "The sand has run out." in evening.screen.getvalue()
    assert evening.session.person != who
    assert evening.session.table.log[-1].seat == CLOCK


def test_taking_back_gives_no_time_back():
    evening = Evening()
    evening.now += 2
    evening.play_first()
    evening.now += 3
    evening.types("undo")
    evening.play_first()
    assert evening.clock_moves() == ["elapse 2000", "elapse 3000"]


def test_a_bots_sand_falls_too_and_the_person_starts_with_what_the_rules_give():
    console = Console(file=StringIO(), width=120, highlight=False, emoji=False)
    match = Match(find("laguna"), ["boy (bot)", "Nina"], {"hourglass": "sand"}, "7")
    session = Session(match, "en", console, clock=lambda: 0.0)
    try:
        session._let_bots_play()  # berths
        session.show()
        session.answer(match.table.sight(session.person).legal[0])
        session._let_bots_play()  # the first turn
    finally:
        session.process.close()
    table = match.table
    fallen_ms = sum(int(table.game.text(e.action).split()[1]) for e in table.log if e.seat == CLOCK)
    assert fallen_ms > 1000
    assert table.game.timer(table.state) == max(30_000, 60_000 - fallen_ms)
