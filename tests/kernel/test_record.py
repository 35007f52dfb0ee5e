"""Records: what is wrong with a file is said in both languages, and no text of a stranger can do harm."""

from __future__ import annotations

import zlib

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from atoll.games import find
from atoll.kernel.errors import AtollError, BadChance, BadOption, BadRecord, BadSeats
from atoll.kernel.record import HEAD, LARGEST, Record, leg_for, leg_of, pack, read, unpack, verify, write
from atoll.kernel.state import CHANCE, Rng
from atoll.kernel.table import Table, outcome_of

REEF = find("reef")
quick = settings(max_examples=60, deadline=None, derandomize=True, database=None)


def finished() -> Table:
    table, rng = Table(REEF, 2, {}, "sea"), Rng(3)
    while not table.is_over:
        table.play(int(table.state.to_act()), int(table.state.pick(rng)))
    return table


def record_of(table: Table, players=("Nina", "Marc")) -> Record:
    return Record(game="reef", rules=1, options=dict(table.options), legs=(leg_of(table, players),))


GOOD = record_of(finished())
TEXT = write(GOOD)


def spoilt(old: str, new: str) -> str:
    assert old in TEXT
    return TEXT.replace(old, new, 1)


def refused(error: AtollError, key: str) -> None:
    assert error.key == key
    fr, en = error.sentence("fr"), error.sentence("en")
    assert fr
    assert en
    assert fr != en


def test_a_record_survives_writing_reading_and_packing():
    assert read(TEXT) == GOOD
    assert unpack(pack(GOOD)) == GOOD
    assert len(pack(GOOD)) < len(TEXT) / 2
    assert verify(GOOD, REEF) == 36


def test_a_record_reads_like_a_page():
    lines = TEXT.splitlines()
    head = [HEAD, "game: reef", "rules: 1", "options: types=first", "seating: chosen"]
    assert lines[:7] == [*head, "", "players: Nina, Marc"]
    assert lines[-1] == "seed: sea"
    assert lines[-2] == f"ended: {GOOD.legs[0].outcome.ending}"
    assert lines[-3].startswith("winners: ")


def test_windows_line_ends_and_loose_spaces_are_read_too():
    assert read(TEXT.replace("\n", "\r\n")) == GOOD
    assert read("\n".join(f"  {line} " for line in TEXT.splitlines())) == GOOD
    assert read("\ufeff" + TEXT.replace("\n", "\r\n")) == GOOD, "as an editor of Windows keeps it"


@pytest.mark.parametrize(
    ("text", "key"),
    [
        ("", "record-head"),
        ("hello", "record-head"),
        (TEXT.replace("record 2", "record two"), "record-head"),
        (TEXT.replace("record 2", "record 0"), "record-head"),
        (TEXT.replace("record 2", "record 9"), "record-newer"),
        (HEAD, "record-field"),
        (f"{HEAD}\ngame: reef\nrules: 1\noptions:\n", "record-field"),
        (spoilt("game: reef\n", ""), "record-field"),
        (spoilt("rules: 1\n", ""), "record-field"),
        (spoilt("options: types=first\n", ""), "record-field"),
        (spoilt(f"commitment: {GOOD.legs[0].commitment}\n", ""), "record-field"),
        (spoilt("game: reef", "game: reef\ngame: reef"), "record-twice"),
        (spoilt("seed: sea", "seed: sea\nseed: lake"), "record-twice"),
        (spoilt("rules: 1", "rules: one"), "record-number"),
        (spoilt("rules: 1", "rules: 1 2"), "record-number"),
        (spoilt("rules: 1", "rules:"), "record-number"),
        (spoilt("rules: 1", f"rules: {'9' * 5000}"), "record-number"),
        (spoilt("rules: 1", "rules: ١"), "record-number"),
        (spoilt("result: ", "result: x "), "record-number"),
        (spoilt("winners: ", "winners: , "), "record-number"),
        (spoilt("types=first", "types"), "record-options"),
        (spoilt("types=first", "=first"), "record-options"),
        (spoilt("types=first", "types="), "record-options"),
        (spoilt("rules: 1", "rules: 1\n0 stay"), "record-early"),
        ("x" * (LARGEST + 1), "record-large"),
    ],
)
def test_a_text_that_is_no_record_is_told_what_is_wrong(text, key):
    with pytest.raises(BadRecord) as caught:
        read(text)
    refused(caught.value, key)


def lie(**changes) -> Record:
    return msgspec.structs.replace(GOOD, legs=(msgspec.structs.replace(GOOD.legs[0], **changes),))


def interim() -> Record:
    """A log cut short, with what the score was then as its result."""
    table = Table(REEF, 2, {}, "sea", GOOD.legs[0].lines[:60])
    return lie(lines=GOOD.legs[0].lines[:60], outcome=outcome_of(REEF, table.state, 2))


def lie_about(**changes) -> Record:
    return lie(outcome=msgspec.structs.replace(GOOD.legs[0].outcome, **changes))


@pytest.mark.parametrize(
    ("record", "key"),
    [
        (msgspec.structs.replace(GOOD, game="motu"), "record-rules"),
        (msgspec.structs.replace(GOOD, rules=2), "record-rules"),
        (lie_about(scores=(99, 0)), "record-result"),
        (lie_about(scores=(99,)), "record-result"),
        (lie_about(winners=(0, 1)), "record-result"),
        (lie(lines=(*GOOD.legs[0].lines, "0 stay")), "record-line"),
        (lie(lines=GOOD.legs[0].lines[1:]), "record-line"),
        (lie(lines=("0 dance", *GOOD.legs[0].lines)), "record-line"),
        (lie(lines=GOOD.legs[0].lines[:50]), "record-not-over"),
        (interim(), "record-not-over"),
    ],
)
def test_a_match_that_breaks_the_rules_is_refused(record, key):
    with pytest.raises(BadRecord) as caught:
        record.replay(REEF)
    refused(caught.value, key)


def swapped_draws() -> tuple[str, ...]:
    first, second, *rest = GOOD.legs[0].lines
    return (second, first, *rest)


@pytest.mark.parametrize(
    ("record", "key"),
    [
        (lie(seed=None), "record-unfinished"),
        (lie(outcome=None), "record-unfinished"),
        (lie(seed="lake"), "record-commitment"),
        (lie(commitment="0" * 64), "record-commitment"),
        (lie(lines=swapped_draws()), "record-draw"),
    ],
)
def test_chance_that_was_tampered_with_is_found(record, key):
    with pytest.raises(BadChance) as caught:
        verify(record, REEF)
    refused(caught.value, key)


def test_a_record_that_keeps_secrets_says_so():
    isles, rng = find("isles"), Rng(3)
    table: Table = Table(isles, 2, {}, "sea")
    while not any(entry.seat == CHANCE for entry in table.log):
        table.play(int(table.state.to_act()), int(table.state.pick(rng)))
    told = Record(game="isles", rules=1, options={}, legs=(leg_for(table, ("Nina", "Marc"), None),))
    with pytest.raises(BadRecord) as refused:
        read(write(told)).replay(isles)
    assert refused.value.key == "record-hidden"
    assert "-?" in write(told).splitlines()[int(refused.value.facts["number"]) - 1]


@pytest.mark.parametrize("stored", [b"", b"hello", zlib.compress(b"\xff\xfe\xfa"), pack(GOOD)[:-30]])
def test_a_damaged_store_is_a_bad_record(stored):
    with pytest.raises(BadRecord) as caught:
        unpack(stored)
    assert caught.value.key.startswith("record-")
    refused(caught.value, caught.value.key)


def test_a_bomb_is_not_unpacked():
    with pytest.raises(BadRecord) as caught:
        unpack(zlib.compress(b"x" * (LARGEST + 10)))
    refused(caught.value, "record-large")


@pytest.mark.parametrize(
    "name", ["a\nseed: x", "a, b", "\0", "", " ", "\r\nresult: 9 9", "a\u2028seed: x", "a\x85b", "Zoé 🐟"]
)
def test_a_player_cannot_write_into_the_record_by_name(name):
    record = record_of(finished(), (name, "Marc"))
    assert read(write(record)) == record
    assert len(record.legs[0].players) == 2


def test_a_seed_is_told_only_after_the_end():
    table = Table(REEF, 2, {}, "sea")
    assert leg_for(table, ("a", "b"), None).seed is None
    assert leg_of(table, ("a", "b")).seed == "sea"
    assert leg_for(finished(), ("a", "b"), None).seed == "sea"


@quick
@given(st.text(max_size=300))
def test_any_text_is_read_or_refused(text):
    for whole in (text, f"{HEAD}\n{text}", spoilt("0 stay" if "0 stay" in TEXT else "1 stay", text)):
        try:
            record = read(whole)
            record.replay(REEF)
        except BadRecord as error:
            refused(error, error.key)


@quick
@given(
    st.lists(st.tuples(st.integers(0, 120), st.integers(0, 120), st.sampled_from(["drop", "copy", "swap"])), max_size=4)
)
def test_a_shuffled_record_is_played_as_it_stands_or_refused(edits):
    lines = TEXT.split("\n")
    for at, other, edit in edits:
        at, other = at % len(lines), other % len(lines)
        if edit == "drop":
            lines[at] = ""
        elif edit == "copy":
            lines.insert(at, lines[other])
        else:
            lines[at], lines[other] = lines[other], lines[at]
    try:
        record = read("\n".join(lines))
        assert verify(record, REEF) == 36
        assert record.legs[0].outcome == GOOD.legs[0].outcome
    except AtollError as error:
        refused(error, error.key)


@pytest.mark.parametrize(
    ("record", "error"),
    [
        (lie(players=("Nina", "Marc", "Zoé")), BadSeats),
        (msgspec.structs.replace(GOOD, options={"types": "third"}), BadOption),
        (msgspec.structs.replace(GOOD, options={"colour": "red"}), BadOption),
    ],
)
def test_a_record_for_a_table_that_cannot_be_is_refused(record, error):
    with pytest.raises(error) as caught:
        record.replay(REEF)
    refused(caught.value, caught.value.key)


@quick
@given(st.binary(max_size=200))
def test_any_bytes_are_unpacked_or_refused(stored):
    try:
        unpack(stored)
    except BadRecord as error:
        refused(error, error.key)


def test_a_wrong_line_is_named_by_where_it_stands_in_the_file():
    lines = TEXT.splitlines()
    at = lines.index(GOOD.legs[0].lines[10])
    spoilt_line = "\n".join([*lines[:at], "", "0 dance", *lines[at + 1 :]])
    with pytest.raises(BadRecord) as caught:
        read(spoilt_line).replay(REEF)
    assert caught.value.facts["number"] == at + 2, "a blank line above it counts, too"
    draw = next(number for number, line in enumerate(lines) if line.startswith("chance draw"))
    swapped = [*lines[:draw], lines[draw + 1], lines[draw], *lines[draw + 2 :]]
    with pytest.raises(BadChance) as caught:
        verify(read("\n".join(swapped)), REEF)
    assert caught.value.facts["number"] == draw + 1


def test_a_match_with_takings_back_is_written_read_and_verified():
    table, rng = Table(REEF, 2, {}, "sea"), Rng(3)
    while not table.is_over:
        seat = int(table.state.to_act())
        table.play(seat, int(table.state.pick(rng)))
        if rng.below(5) == 0:
            table.take_back(seat)
    record = Record(game="reef", rules=1, options=dict(table.options), legs=(leg_of(table, ("a", "b")),))
    assert any(line.endswith(" undo") for line in record.legs[0].lines)
    assert read(write(record)) == record
    assert verify(record, REEF) == sum(entry.seat == CHANCE for entry in table.log)


def test_form_one_is_read_and_written_as_it_was():
    old = msgspec.structs.replace(GOOD, form=1)
    text = write(old)
    assert text.startswith("atoll record 1\n")
    assert "ended:" not in text
    assert "seating:" not in text
    assert write(read(text)) == text
    assert verify(read(text), REEF) == verify(GOOD, REEF)
    assert read(text).legs[0].outcome.ending == ""


def test_a_finished_match_is_complete_for_everybody():
    isles, rng = find("isles"), Rng(3)
    table = Table(isles, 2, {}, "sea")
    while not table.is_over:
        table.play(int(table.state.to_act()), int(table.state.pick(rng)))
    assert any("?" in line for line in table.lines(None)), "what was told stays"
    for viewer in (None, 0, 1):
        record = Record(game="isles", rules=1, options={}, legs=(leg_for(table, ("a", "b"), viewer),))
        assert verify(read(write(record)), isles) > 0


def test_a_result_must_say_how_it_ended():
    with pytest.raises(BadRecord) as caught:
        lie_about(ending="bored").replay(REEF)
    assert caught.value.key == "record-ending"
    assert len({caught.value.sentence(lang) for lang in ("fr", "en")}) == 2
