"""Return games: everybody one seat further, totals by player."""

from __future__ import annotations

import msgspec
import pytest

from atoll.games import find
from atoll.kernel.errors import BadRecord
from atoll.kernel.game import Phrase
from atoll.kernel.game_series import Match
from atoll.kernel.outcome import match_outcome
from atoll.kernel.record import read, verify, write
from atoll.kernel.state import Rng
from toy import TOY


def play_out(match: Match, seed: int = 1) -> None:
    rng = Rng(seed)
    while not match.table.is_over:
        match.table.play(int(match.table.state.to_act()), int(match.table.state.pick(rng)))


@pytest.fixture
def match():
    match = Match(TOY, ["Ada", "Bo", "Cy"], {"rounds": "one"}, "first")
    for leg in range(3):
        play_out(match, leg)
        if leg < 2:
            match.start_return(f"return {leg}")
    return match


def test_everybody_moves_on_by_one_seat(match):
    assert match.seatings == [("Ada", "Bo", "Cy"), ("Bo", "Cy", "Ada"), ("Cy", "Ada", "Bo")]
    assert match.players == ("Cy", "Ada", "Bo")


def test_totals_belong_to_the_players(match):
    totals = {"Ada": 0, "Bo": 0, "Cy": 0}
    for table, seating in zip(match.tables, match.seatings, strict=True):
        for seat, player in enumerate(seating):
            totals[player] += int(table.state.score(seat))
    assert match.outcome().totals == tuple(totals.values())
    assert sum(match.outcome().totals) > 0


def test_a_leg_that_goes_on_does_not_count_yet(match):
    before = match.outcome().totals
    match.start_return("fourth")
    assert match.outcome().totals == before
    assert match.players == ("Ada", "Bo", "Cy")


@pytest.mark.parametrize(
    ("first", "second", "totals", "victors"),
    [
        ((10, 20), (4, 8), (18, 24), (1,)),  # whoever wins the second game may lose the match
        ((10, 20), (5, 15), (25, 25), (0, 1)),
        ((0, -3), (-5, 0), (0, -8), (0,)),
    ],
)
def test_the_largest_total_wins_the_match_and_equal_ones_share_it(first, second, totals, victors):
    """By the seats of the first game: in the second everybody sits one seat further."""
    outcome = match_outcome([first, second], 2)
    assert (outcome.totals, outcome.victors) == (totals, victors)


def test_a_record_of_several_games_says_who_won_them_together(match):
    text = write(match.record())
    totals, victors = (" ".join(map(str, row)) for row in (match.outcome().totals, match.outcome().victors))
    assert text.endswith(f"\n\ntotals: {totals}\nvictors: {victors}\n")
    assert "totals:" not in write(msgspec.structs.replace(match.record(), legs=match.record().legs[:1]))
    match.start_return("fourth")
    assert "totals:" not in write(match.record())


@pytest.mark.parametrize(("field", "value"), [("totals", "1 2 3"), ("victors", "0 1 2"), ("totals", "")])
def test_a_record_that_adds_up_wrongly_is_refused(match, field, value):
    text = write(match.record())
    line = next(line for line in text.splitlines() if line.startswith(f"{field}:"))
    with pytest.raises(BadRecord) as caught:
        read(text.replace(line, f"{field}: {value}"))
    assert caught.value.key == "record-totals"


def test_a_record_cannot_have_a_total_before_the_end(match):
    match.start_return("fourth")
    with pytest.raises(BadRecord) as caught:
        read(write(match.record()) + "\ntotals: 1 2 3\nvictors: 2\n")
    assert caught.value.key == "record-not-all-over"


def test_a_match_survives_paper_and_goes_on(match):
    record = read(write(match.record()))
    assert record == match.record()
    assert verify(record, TOY) > 0
    again = Match.resume(TOY, record)
    assert again.outcome().totals == match.outcome().totals
    assert again.seatings == match.seatings
    assert [table.seed for table in again.tables] == ["first", "return 0", "return 1"]
    again.start_return("fourth")
    assert again.players == ("Ada", "Bo", "Cy")


def test_a_match_in_the_middle_of_a_leg_is_resumed_there():
    match = Match(find("reef"), ["Nina", "Marc"], {"types": "second"}, "sea")
    match.table.play(0, int(match.table.state.legal()[0]))
    again = Match.resume(find("reef"), read(write(match.record())))
    assert again.table.state.digest() == match.table.state.digest()
    assert again.table.options == {"types": "second"}
    play_out(match)
    play_out(again)
    assert again.record() == match.record()


def test_a_record_of_another_game_is_refused(match):
    with pytest.raises(BadRecord) as caught:
        Match.resume(find("reef"), match.record())
    assert caught.value.key == "record-rules"


def test_a_return_game_of_other_players_is_refused(match):
    record = match.record()
    stranger = msgspec.structs.replace(record.legs[1], players=("Zoé", "Cy", "Ada"))
    with pytest.raises(BadRecord) as caught:
        msgspec.structs.replace(record, legs=(record.legs[0], stranger)).replay(match.game)
    assert caught.value.key == "record-seating"


def test_a_name_is_said_as_it_is():
    told = Phrase(key="not-your-turn", book="atoll.words", facts={"who": 0})
    assert "@seat-name" in told.sentence("en", ("@seat-name", "Marc"))
