"""What a host does with the tables: list, show, close, clear, back up, export, import."""

from __future__ import annotations

import asyncio
import json
import re
import sqlite3
from pathlib import Path

import pytest

from atoll.games import find
from atoll.kernel.record import leg_of, read
from atoll.kernel.state import CHANCE, OVER, Rng
from atoll.kernel.table import Table
from atoll.store import StoredEntry, StoredResult, StoredSeat
from atoll.store.location import claimed
from atoll.store.store_factory import open_store
from stored_samples import RESULT, a_table, append, entries


@pytest.fixture
def data(tmp_path: Path) -> Path:
    return tmp_path / "tables"


def kept(data: Path, fill) -> None:
    """Keep something in the store of that folder."""

    async def do() -> None:
        store = await open_store(data / "tables.db")
        await fill(store)
        await store.close()

    asyncio.run(do())


@pytest.fixture
def some(data: Path) -> Path:
    async def fill(store) -> None:
        await store.create(a_table(touched_ms=1_900_000_000_000))
        await append(store, "kelpie", 0, 0, entries("a", "b", "c", at_ms=1_900_000_000_000), result=RESULT)
        await store.create(a_table("waiter", phase="waiting", touched_ms=1_000))
        await store.create(a_table("shutup", phase="playing", touched_ms=2_000))
        await store.close_table("shutup", 3_000)

    kept(data, fill)
    return data


def played(game_key: str, most: int = 10_000) -> Table:
    """A game by random moves, to its end or up to so many entries."""
    game, rng = find(game_key), Rng(5)
    table = Table(game, 2, {}, "a-seed")
    while table.state.to_act() not in (OVER, CHANCE) and len(table.log) < most:
        table.play(table.state.to_act(), table.state.pick(rng))
    return table


def keep_played(data: Path, table: Table) -> None:
    row = a_table(
        game=table.game.meta.key,
        rules=table.game.meta.version,
        options=dict(table.options),
        seed="a-seed",
        phase="over" if table.is_over else "playing",
    )

    async def fill(store) -> None:
        await store.create(row)
        lines = [StoredEntry(line, 5_000) for line in table.full_lines()]
        outcome = table.outcome
        result = outcome and StoredResult(
            scores=outcome.scores, winners=outcome.winners, ending=outcome.ending, at_ms=5_000
        )
        await append(store, "kelpie", 0, 0, lines, result=result)

    kept(data, fill)


def test_without_tables_yet_a_sentence_says_who_makes_them(terminal, data):
    for words in (["tables", "list"], ["tables", "show", "kelpie"], ["backup", "copy.db"], ["export", "kelpie"]):
        assert "atoll serve" in terminal.refused(*words, "--data", str(data))
    assert not data.exists()


def test_tables_are_listed_for_people_and_for_programs(terminal, some):
    screen = terminal.atoll("tables", "list", "--data", some).stdout
    assert re.search(r"kelpie +reef +playing +Nina, Matelot +3 ", screen)
    assert re.search(r"shutup +reef +closed ", screen)
    told = json.loads(terminal.atoll("tables", "list", "--json", "--phase", "waiting", "--data", some).stdout)
    assert [each["code"] for each in told] == ["waiter"]
    french = terminal.atoll("tables", "list", "--lang", "fr", "--data", some).stdout
    assert "en cours" in french


def test_the_data_folder_may_be_named_by_the_environment(terminal, some, monkeypatch):
    monkeypatch.setenv("ATOLL_DATA", str(some))
    assert "kelpie" in terminal.atoll("tables", "list").stdout
    monkeypatch.setenv("ATOLL_DATABASE_URL", "postgresql://nina:s3cret@127.0.0.1:1/atoll")
    refused = terminal.refused("tables", "list")
    assert "does not answer" in refused
    assert "s3cret" not in refused


def test_a_table_is_shown_without_its_secrets(terminal, some):
    screen = terminal.atoll("tables", "show", "KELPIE", "--data", some).stdout
    assert "Nina (person)" in screen
    assert "Game 1: 3 entries" in screen
    assert "19 21" in screen
    assert "7f3a" not in screen  # the seed
    assert "There is no table nobody" in terminal.refused("tables", "show", "nobody", "--data", str(some))


def test_a_closed_table_stays_closed(terminal, some):
    assert "Table kelpie is closed" in terminal.atoll("tables", "close", "kelpie", "--data", some).stdout
    assert "was closed" in terminal.refused("tables", "close", "kelpie", "--data", str(some))
    assert "closed" in terminal.atoll("tables", "show", "kelpie", "--data", some).stdout


def test_a_table_is_deleted_with_all_that_was_played_at_it(terminal, some):
    assert "Table kelpie is deleted" in terminal.atoll("tables", "delete", "KELPIE", "--data", some).stdout
    assert "There is no table kelpie" in terminal.refused("tables", "show", "kelpie", "--data", str(some))
    assert "There is no table kelpie" in terminal.refused("tables", "delete", "kelpie", "--data", str(some))
    with sqlite3.connect(some / "tables.db") as file:
        assert file.execute("SELECT count(*) FROM entries WHERE code = 'kelpie'").fetchone() == (0,)
        assert file.execute("SELECT count(*) FROM legs WHERE code = 'kelpie'").fetchone() == (0,)
    file.close()


def test_a_name_is_taken_out_of_every_table_and_record(terminal, data):
    table = played("reef")
    keep_played(data, table)

    async def more(store) -> None:
        await store.create(a_table("waiter", seats=(StoredSeat(seat=0, kind="person", name='Nina"s'),)))

    kept(data, more)
    assert "Nina" in terminal.atoll("export", "kelpie", "--data", data).stdout
    assert "Nobody called nina" in terminal.refused("tables", "forget-name", "nina", "--data", str(data))
    said = terminal.atoll("tables", "forget-name", "Nina", "--data", data).stdout
    assert said.startswith("At one table Nina is called otherwise now.")
    shown = terminal.atoll("export", "kelpie", "--data", data).stdout
    assert "players: ?, Matelot" in shown
    assert "Nina" not in shown + terminal.atoll("tables", "show", "kelpie", "--data", data).stdout
    assert read(shown).legs[0].lines == tuple(table.full_lines())
    terminal.atoll("tables", "forget-name", "Matelot", "--as", "Ada", "--data", data)
    assert "players: ?, Ada" in terminal.atoll("export", "kelpie", "--data", data).stdout
    assert 'Nina"s' in terminal.atoll("tables", "show", "waiter", "--data", data).stdout, "another name"
    with sqlite3.connect(data / "tables.db") as file:
        told = "".join(file.iterdump())
    file.close()
    assert "Matelot" not in told
    assert '"Nina"' not in told


def test_a_name_is_not_taken_out_under_a_running_server(terminal, some):
    with claimed(some / "tables.db"):
        assert "Another server" in terminal.refused("tables", "forget-name", "Nina", "--data", str(some))


def test_old_tables_are_cleared_out(terminal, some):
    assert "2 tables were deleted" in terminal.atoll("tables", "clear", "--keep-days", "30", "--data", some).stdout
    assert terminal.atoll("tables", "clear", "--keep-days", "0", "--data", some).exit_code == 2
    told = json.loads(terminal.atoll("tables", "list", "--json", "--data", some).stdout)
    assert [each["code"] for each in told] == ["kelpie"]


def test_a_backup_can_take_the_place_of_the_tables(terminal, some, tmp_path):
    copy = tmp_path / "elsewhere" / "tables.db"
    copy.parent.mkdir()
    assert terminal.atoll("backup", copy, "--data", some).exit_code == 0
    assert "exists already" in terminal.refused("backup", str(copy), "--data", str(some))
    assert "kelpie" in terminal.atoll("tables", "list", "--data", copy.parent).stdout


def test_a_finished_match_is_exported_verified_and_imported(terminal, data, tmp_path):
    table = played("reef")
    keep_played(data, table)
    assert terminal.atoll("export", "kelpie", "match.txt", "--data", data).exit_code == 0
    assert "all follow from the promised seed" in terminal.atoll("verify", "match.txt").stdout
    record = read((tmp_path / "match.txt").read_text("utf-8"))
    assert record.legs[0] == leg_of(table, ("Nina", "Matelot"))
    said = terminal.refused("export", "kelpie", "match.txt", "--data", str(data))
    assert said == "match.txt exists already and stays as it is. Choose another name."  # export has no --force
    said = terminal.atoll("import", "match.txt", "--data", tmp_path / "other").stdout
    code = re.search(r"table ([a-z]{6}) now", said)[1]
    again = terminal.atoll("export", code, "--data", tmp_path / "other").stdout
    assert again == (tmp_path / "match.txt").read_text("utf-8")


def test_a_match_with_its_return_game_goes_there_and_back(terminal, played_both, tmp_path):
    said = terminal.atoll("import", played_both, "--data", tmp_path).stdout
    code = re.search(r"table ([a-z]{6}) now", said)[1]
    assert terminal.atoll("export", code, "--whole", "--data", tmp_path).stdout == played_both.read_text("utf-8")


@pytest.fixture
def played_both(played) -> Path:
    """A match whose second game goes on, with a bot in it."""
    return played.file.parent / "both.txt"


@pytest.mark.parametrize("game_key", ["reef", "isles"])
def test_a_game_that_goes_on_is_exported_without_its_secrets_unless_asked(terminal, data, tmp_path, game_key):
    table = played(game_key, most=14)
    keep_played(data, table)
    shown = read(terminal.atoll("export", "kelpie", "--data", data).stdout)
    assert shown.legs[0].seed is None
    assert shown.legs[0].lines == tuple(table.lines(None))
    (tmp_path / "shown.txt").write_text(terminal.atoll("export", "kelpie", "--data", data).stdout, "utf-8")
    assert "does not hold the seed" in terminal.refused("import", "shown.txt", "--data", str(data))
    whole = terminal.atoll("export", "kelpie", "--whole", "--data", data).stdout
    assert read(whole).legs[0].seed == "a-seed"
    (tmp_path / "whole.txt").write_text(whole, "utf-8")
    said = terminal.atoll("import", "whole.txt", "--data", data).stdout
    assert "It is not over" in said
    assert "  0  Nina  " in said


def test_an_imported_bot_is_called_in_the_language_of_whoever_looks(terminal, data, tmp_path):
    keep_played(data, played("reef", most=14))
    whole = terminal.atoll("export", "kelpie", "--whole", "--data", data).stdout
    (tmp_path / "whole.txt").write_text(whole.replace("Nina, Matelot", "Nina, boy (bot)"), "utf-8")
    code = re.search(r"table (\w+) now", terminal.atoll("import", "whole.txt", "--data", data).stdout)[1]
    assert "Mousse" in terminal.atoll("tables", "show", code, "--lang", "fr", "--data", data).stdout
    assert "boy (bot)" in terminal.atoll("export", code, "--data", data).stdout


def test_nothing_is_exported_before_the_start(terminal, some):
    assert "Nobody has played" in terminal.refused("export", "waiter", "--data", str(some))


def test_a_record_that_breaks_the_rules_is_not_imported(terminal, data, tmp_path):
    keep_played(data, played("reef"))
    text = terminal.atoll("export", "kelpie", "--data", data).stdout
    (tmp_path / "forged.txt").write_text(text.replace("winners: ", "winners: 0 1 "), "utf-8")
    assert terminal.refused("import", "forged.txt", "--data", str(tmp_path / "fresh"))
    told = json.loads(terminal.atoll("tables", "list", "--json", "--data", data).stdout)
    assert len(told) == 1
