"""A table: the only place that checks and raises."""

from __future__ import annotations

import pytest

from atoll.games import find
from atoll.kernel.entry import UNDO
from atoll.kernel.errors import (
    AtollError,
    BadNotation,
    BadOption,
    BadRecord,
    BadSeats,
    BadSeed,
    NoSeed,
    NotFair,
    Refused,
    UnknownGame,
)
from atoll.kernel.state import CHANCE, CLOCK, Rng
from atoll.kernel.table import Entry, Table, seat_of, seat_word
from toy import KEEP, NO_CARD, SHOW, SWAP, TOY

REEF = find("reef")


def said(error: AtollError) -> set[str]:
    return {error.sentence("fr"), error.sentence("en")}


@pytest.fixture
def table():
    return Table(REEF, 2, {}, "sea")


def place(table, at: int = 0) -> int:
    return int(table.state.legal()[at])


def test_chance_draws_before_anybody_is_asked(table):
    assert len(table.log) == 6
    assert table.state.to_act() == 0


def test_an_action_is_logged_and_chance_answers(table):
    played = table.play(0, place(table))
    assert [entry.seat for entry in played] == [0, CHANCE]
    assert table.log[-2:] == played


def test_a_line_of_text_plays_too(table):
    line = REEF.text(place(table))
    assert table.say(0, f"  {line} ")[0] == Entry(0, REEF.parse(line))
    with pytest.raises(BadNotation):
        table.say(1, "jump a1")


def test_a_refused_action_changes_nothing(table):
    digest, log = table.state.digest(), list(table.log)
    with pytest.raises(Refused) as caught:
        table.play(1, place(table))
    assert caught.value.refusal.key == "not-your-turn"
    assert caught.value.sentence("fr") == caught.value.refusal.sentence("fr")
    assert str(caught.value) == caught.value.refusal.sentence("en")
    assert (table.state.digest(), list(table.log)) == (digest, log)


def test_nobody_plays_for_chance(table):
    for seat in (0, CHANCE):
        with pytest.raises(Refused):
            table.play(seat, REEF.parse("draw crab-yellow"))


def test_a_game_without_hourglass_has_no_time_to_elapse(table):
    with pytest.raises(ValueError, match="no hourglass"):
        table.elapse(1000)
    with pytest.raises(Refused) as caught:
        table.play(CLOCK, 0)
    assert caught.value.refusal.key == "no-hourglass"


def test_a_draw_is_never_taken_back(table):
    table.play(0, place(table))
    assert table.undoable(0) == 0
    with pytest.raises(NotFair) as caught:
        table.undo(0)
    assert caught.value.key == "undo-not-fair"
    assert len(said(caught.value)) == 2


def test_who_has_done_nothing_has_nothing_to_take_back(table):
    with pytest.raises(NotFair) as caught:
        table.undo(1)
    assert caught.value.key == "nothing-to-undo"
    assert len(said(caught.value)) == 2


def test_ones_own_slide_is_taken_back_exactly(table):
    table.play(0, place(table))
    digest, length = table.state.digest(), len(table.log)
    slide = next(int(action) for action in table.state.legal() if action)
    table.play(1, slide)
    assert table.undoable(1) == 1
    assert table.undoable(0) == 0
    assert table.undo(1) == [Entry(1, UNDO)]
    assert (table.state.digest(), table.log.standing) == (digest, length)
    assert table.log[-2:] == [Entry(1, slide), Entry(1, UNDO)], "the log only grows"
    assert table.undoable(1) == 0


def test_what_others_saw_is_not_taken_back():
    table = Table(TOY, 2, {"rounds": "one"}, "sea")
    table.play(0, KEEP)
    assert table.undoable(0) == 1
    assert table.undo(0) == [Entry(0, UNDO)]
    table.play(0, KEEP)
    table.play(1, SHOW)
    assert table.undoable(1) == 0, "a shown card has been seen"
    assert table.undoable(0) == 0, "somebody else has played since"
    with pytest.raises(NotFair):
        table.undo(1)


def test_positions_of_the_past_are_kept(table):
    digests = [table.position(length).digest() for length in range(len(table.log) + 1)]
    assert len(set(digests)) == 7
    table.play(0, place(table))
    assert [table.position(length).digest() for length in range(7)] == digests
    assert table.position(len(table.log)).digest() == table.state.digest()


def test_a_log_replays_line_by_line(table):
    rng = Rng(3)
    while not table.is_over:
        table.play(int(table.state.to_act()), int(table.state.pick(rng)))
    again = Table(REEF, 2, {}, "another seed", table.full_lines())
    assert again.is_over
    assert again.state.digest() == table.state.digest()
    assert again.log == table.log


@pytest.mark.parametrize(
    ("line", "because"),
    [
        ("0 place crab-yellow z9", BadNotation),
        ("zero place crab-yellow a1", BadNotation),
        ("-1 draw crab-yellow", BadNotation),
        ("٣ draw crab-yellow", BadNotation),
        ("", BadNotation),
        ("0 place crab-yellow a1", Refused),
        ("chance stay", Refused),
        ("99 stay", Refused),
    ],
)
def test_a_line_that_cannot_be_is_named_with_its_reason(line, because):
    with pytest.raises(BadRecord) as caught:
        Table(REEF, 2, {}, "sea", ["chance draw crab-red", line])
    assert caught.value.key == "record-line"
    assert caught.value.facts["number"] == 2
    assert isinstance(caught.value.because, because)
    assert len(said(caught.value)) == 2


def test_secrets_are_hidden_line_by_line_but_not_in_the_tables_own_record():
    table = Table(TOY, 2, {}, "sea")
    assert table.lines(0) == ("chance deal ?", "chance deal ?")
    assert all(line.startswith("chance deal ") and "?" not in line for line in table.full_lines())
    told = [told.event.key for viewer in (0, 1, None) for told in table.sight(viewer, 0).events]
    assert told == ["dealt-you", "dealt", "dealt", "dealt-you", "dealt", "dealt"]


def test_events_are_told_from_any_entry_on():
    table = Table(TOY, 2, {}, "sea")
    length = len(table.log)
    table.play(0, SWAP)
    assert [told.event.key for told in table.sight(1, length).events] == ["done", "dealt"]
    assert table.position(length + 1).hands[0] == NO_CARD
    assert table.sight(1).events == ()


def test_seats_and_options_are_checked_before_anybody_sits_down():
    for make, error in [
        (lambda: Table(REEF, 3, {}, "sea"), BadSeats),
        (lambda: Table(REEF, 2, {"colour": "red"}, "sea"), BadOption),
        (lambda: Table(REEF, 2, {"types": "red"}, "sea"), BadOption),
        (lambda: find("atlantis"), UnknownGame),
    ]:
        with pytest.raises(error) as caught:
            make()
        assert len(said(caught.value)) == 2


def test_options_not_chosen_are_their_defaults(table):
    assert table.options == {"types": "first"}


@pytest.mark.parametrize(("seat", "word"), [(0, "0"), (11, "11"), (CHANCE, "chance"), (CLOCK, "clock")])
def test_a_seat_has_one_word(seat, word):
    assert seat_word(seat) == word
    assert seat_of(word) == seat


def test_what_was_typed_is_repeated_short_and_harmless():
    with pytest.raises(BadNotation) as caught:
        REEF.parse("<script>alert(1)</script>\n" + "x" * 500)
    for lang in ("fr", "en"):
        sentence = caught.value.sentence(lang)
        assert "<" not in sentence
        assert "\n" not in sentence
        assert len(sentence) < 200


@pytest.mark.parametrize("seed", ["", " sand", "sand ", "sa\nnd", "sa\u2028nd", "\x1b[2J", "s" * 201])
def test_a_seed_that_a_record_cannot_hold_is_refused(seed):
    with pytest.raises(BadSeed) as caught:
        Table(find("reef"), 2, {}, seed)
    assert len({caught.value.sentence(lang) for lang in ("fr", "en")}) == 2


def test_an_agreed_taking_back_goes_beyond_what_was_seen(table):
    digest, length = table.state.digest(), len(table.log)
    action = place(table)
    played = table.play(0, action)
    assert table.undoable(0) == 0
    assert table.take_back(0) == [Entry(0, UNDO)]
    assert table.full_lines()[-1] == "0 undo"
    assert (table.state.digest(), table.log.standing, len(table.log)) == (digest, length, length + 3)
    assert table.play(0, action) == played, "the same draws"


def test_nobody_takes_back_fairly_what_came_before_an_agreed_taking_back(table):
    table.play(0, place(table))
    slide = next(int(action) for action in table.state.legal() if action)
    table.play(1, slide)
    table.play(1, place(table))  # and chance draws
    table.take_back(1)
    assert table.undoable(1) == 0, "the draw has been seen"
    again = Table(REEF, 2, {}, "sea", table.full_lines())
    assert again.undoable(1) == 0, "and is remembered"
    table.take_back(1)
    table.play(1, slide)
    assert table.undoable(1) == 1, "what is done after it may be taken back as ever"


@pytest.mark.parametrize("seat", [1, CHANCE, CLOCK, 7])
def test_who_has_nothing_standing_takes_nothing_back(table, seat):
    with pytest.raises(NotFair) as caught:
        table.take_back(seat)
    assert caught.value.key == "nothing-to-undo"
    with pytest.raises(BadRecord):
        Table(REEF, 2, {}, "sea", [*table.full_lines(), f"{seat_word(seat)} undo"])


def test_without_a_seed_nothing_is_drawn_and_nothing_has_changed(table):
    blind = Table(REEF, 2, {}, None)
    assert (len(blind.log), blind.commitment) == (0, "")
    blind = Table(REEF, 2, {}, None, table.full_lines())
    digest = blind.state.digest()
    with pytest.raises(NoSeed) as caught:
        blind.play(0, place(blind))
    assert len(said(caught.value)) == 2
    assert (blind.state.digest(), len(blind.log)) == (digest, len(table.log))


def test_a_trusted_table_wakes_the_same_and_still_reads_what_it_is_given(table):
    rng = Rng(3)
    while len(table.log) < 40:
        table.play(int(table.state.to_act()), int(table.state.pick(rng)))
    again = Table.wake(REEF, 2, {}, "sea", table.full_lines())
    assert again.log == table.log
    assert again.sight(0, 0).whole() == table.sight(0, 0).whole()
    for line in ("0 dance", "x stay", "0 undo undo"):
        with pytest.raises(BadRecord) as caught:
            Table.wake(REEF, 2, {}, "sea", [*table.full_lines(), line])
        assert caught.value.facts["number"] == len(table.log) + 1


def test_a_sight_is_all_that_a_viewer_gets(table):
    mine, theirs, nobodys = (table.sight(viewer, 4) for viewer in (0, 1, None))
    assert mine.legal == tuple(REEF.text(int(action)) for action in table.state.legal())
    assert theirs.legal == nobodys.legal == ()
    assert (mine.length, mine.since, len(mine.lines), mine.to_act) == (6, 4, 2, 0)
    assert all(told.seat == CHANCE for told in mine.events)
    assert table.sight(0).since == 6
    assert table.sight(0).lines == table.sight(0).events == ()


def test_a_taking_back_is_told(table):
    table.play(0, place(table))
    slide = next(int(action) for action in table.state.legal() if action)
    table.play(1, slide)
    length = len(table.log)
    table.undo(1)
    sight = table.sight(0, length - 1)
    assert sight.lines == (f"1 {REEF.text(slide)}", "1 undo")
    assert sight.events[-1].event.sentence("en", ("Nina", "Marc")) == "Marc takes back the last move."
    assert table.sight(None, length).lines == ("1 undo",)


def test_the_table_of_the_past_is_there_to_look_at(table):
    table.play(0, place(table))
    past = table.at(6)
    assert past.sight(None, 0).lines == table.sight(None, 0).lines[:6]
    assert past.state.digest() == table.position(6).digest()
    assert (past.seed, past.commitment) == (None, table.commitment)


def test_an_outcome_says_who_won_and_how_it_ended(table):
    assert table.outcome is None
    rng = Rng(3)
    while not table.is_over:
        table.play(int(table.state.to_act()), int(table.state.pick(rng)))
    assert table.outcome.scores == tuple(table.state.score(seat) for seat in (0, 1))
    assert table.outcome.winners == REEF.winners(table.state)
    assert table.outcome.ending in REEF.endings


def test_nothing_is_taken_back_after_the_end_which_tells_the_seed(table):
    rng = Rng(3)
    while not table.is_over:
        table.play(int(table.state.to_act()), int(table.state.pick(rng)))
    assert [table.undoable(seat) for seat in (0, 1)] == [0, 0]
    with pytest.raises(NotFair):
        table.undo(table.log[-1].seat)
