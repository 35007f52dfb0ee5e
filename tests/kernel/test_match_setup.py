"""Who sits where: drawn from the seed that was promised, or chosen; on paper either way."""

from __future__ import annotations

from collections import Counter
from hashlib import sha256

import msgspec
import pytest

from atoll.games import find
from atoll.kernel.errors import BadChance, BadRecord, BadSeed
from atoll.kernel.game_series import Match
from atoll.kernel.match_setup import drawn_seats, seated
from atoll.kernel.record import read, verify, write
from atoll.kernel.state import Rng

REEF = find("reef")
PLAYERS = ("Nina", "Marc")


def played(match: Match, seed: int = 3) -> Match:
    rng = Rng(seed)
    while not match.table.is_over:
        match.table.play(int(match.table.state.to_act()), int(match.table.state.pick(rng)))
    return match


def test_the_lowest_lot_has_the_first_seat():
    lots = [sha256(f"sea:lot:{number}".encode()).hexdigest() for number in range(4)]
    assert [lots[number] for number in drawn_seats("sea", 4)] == sorted(lots)
    assert seated("sea", "abcd") == tuple("abcd"[number] for number in drawn_seats("sea", 4))


def test_every_seating_comes_up_about_as_often_as_the_others():
    met = Counter(drawn_seats(str(seed), 3) for seed in range(1200))
    assert len(met) == 6
    assert all(140 < often < 260 for often in met.values())


def test_a_drawn_seating_is_in_the_record_and_verified():
    match = played(Match.drawn(REEF, PLAYERS, {}, "sea"))
    record = match.record()
    assert record.listed == PLAYERS
    assert record.legs[0].players == seated("sea", PLAYERS)
    assert "seating: drawn\nlisted: Nina, Marc\n" in write(record)
    assert read(write(record)) == record
    assert verify(record, REEF) > 0
    assert Match.resume(REEF, record).record() == record
    lied = msgspec.structs.replace(record, listed=PLAYERS[::-1])
    with pytest.raises(BadChance) as caught:
        verify(lied, REEF)
    assert caught.value.key == "record-seats"
    assert len({caught.value.sentence(lang) for lang in ("fr", "en")}) == 2


def test_a_return_game_draws_no_seats_again():
    match = played(Match.drawn(REEF, PLAYERS, {}, "sea"))
    match.start_return("lake")
    played(match)
    first, second = match.record().legs
    assert second.players == first.players[::-1]
    assert verify(match.record(), REEF) > 0


def test_a_chosen_seating_is_said_and_anything_else_is_refused():
    text = write(Match(REEF, PLAYERS, {}, "sea").record())
    assert "seating: chosen\n" in text
    assert read(text).listed == ()
    for spoilt, key in [("seating: guessed", "record-seating-word"), ("seating: drawn", "record-field")]:
        with pytest.raises(BadRecord) as caught:
            read(text.replace("seating: chosen", spoilt))
        assert caught.value.key == key


def test_a_seed_is_checked_before_seats_are_drawn_by_it():
    with pytest.raises(BadSeed):
        Match.drawn(REEF, PLAYERS, {}, " sea")
