"""A whole match as text that a person can read: set-up, log, result. One file holds a game and its return games.

    atoll record 2
    game: reef
    rules: 1
    options: types=first
    seating: drawn
    listed: Marc, Nina

    players: Nina, Marc
    commitment: 5c1e…

    chance draw crab-yellow
    0 place crab-yellow c3
    …

    result: 19 21
    winners: 1
    ended: reef-full
    seed: 7f3a…

    totals: 40 38
    victors: 0

A leg starts at `players:`. The seed stands there once the match is over, or in a private save. `seating: chosen` where
nobody drew; a line `0 undo` takes back. After several games that are all over stand everybody's `totals:` and who has
won them together, by the seats of the first. Form 1, which had no seating, no undo and no `ended:`, is read for ever.
"""

from __future__ import annotations

import re
import zlib
from collections.abc import Iterator, Sequence
from typing import Final

import msgspec

from atoll.kernel.chance import drawn
from atoll.kernel.errors import BadChance, BadRecord, shown
from atoll.kernel.game import Game, S, Viewer
from atoll.kernel.log import Log
from atoll.kernel.match_setup import check_seats, chosen_options, seated
from atoll.kernel.outcome import MatchOutcome, Outcome, match_outcome
from atoll.kernel.state import CHANCE
from atoll.kernel.table import Table, most_lines

FORM: Final = 2  # what is written today; form 1 is read for ever
HEAD: Final = f"atoll record {FORM}"
LARGEST: Final = 3_000_000  # characters; the longest match of any game is far shorter
MOST_IN_ALL: Final = 100_000  # lines of all games together
BYTE_ORDER_MARK: Final = "\ufeff"  # some editors put it first
HIDDEN: Final = "-?"  # so ends a line that tells a viewer less than the whole of it
FIELD: Final = re.compile(r"^([a-z]+):(?: (.*))?$")
NAME: Final = re.compile(r"[\x00-\x1f\x7f-\x9f\u2028\u2029,]+")  # what a player's name cannot hold


class Leg(msgspec.Struct, frozen=True, kw_only=True, eq=False):
    """One game of a match: who sat where, what happened, how it ended."""

    players: tuple[str, ...]  # by seat
    commitment: str
    lines: tuple[str, ...]
    outcome: Outcome | None = None  # None while the game goes on; its ending is empty where a file does not say it
    seed: str | None = None
    numbers: tuple[int, ...] = ()  # where each line stood in the file that was read; the same leg without it

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Leg) and _content(self) == _content(other)

    __hash__ = None  # type: ignore[assignment]  # nobody looks a leg up


class Record(msgspec.Struct, frozen=True, kw_only=True):
    """A match on paper. `write` and `read` round-trip."""

    form: int = FORM
    game: str
    rules: int
    options: dict[str, str]
    listed: tuple[str, ...] = ()  # the order in which the players came, where their seats were drawn
    legs: tuple[Leg, ...]

    @property
    def outcome(self) -> MatchOutcome | None:
        """How the whole match came out; None for a single game, and while one of several goes on."""
        scores = [leg.outcome.scores for leg in self.legs if leg.outcome is not None]
        return match_outcome(scores, len(self.legs[0].players)) if 1 < len(scores) == len(self.legs) else None

    def replay(self, game: Game[S]) -> list[Table[S]]:
        """The tables of all legs, every line checked by the rules and every result by the score."""
        if (self.game, self.rules) != (game.meta.key, game.meta.version):
            raise BadRecord("record-rules", game=shown(self.game), rules=self.rules, known=game.meta.version)
        _check_seating(self.legs)
        _check_lengths(self, game)
        tables = [_replayed(game, self.options, leg) for leg in self.legs]
        for number, (leg, table) in enumerate(zip(self.legs, tables, strict=True), 1):
            if leg.seed is None:
                table.commitment = leg.commitment
            if table.commitment != leg.commitment:
                raise BadChance("record-commitment", leg=number)
            if leg.outcome is not None:
                _check_outcome(number, leg.outcome, table.outcome)
        return tables


def _content(leg: Leg) -> tuple[object, ...]:
    return leg.players, leg.commitment, leg.lines, leg.outcome, leg.seed


def _replayed(game: Game[S], options: dict[str, str], leg: Leg) -> Table[S]:
    try:
        return Table(game, len(leg.players), options, leg.seed, one_by_one(leg.lines))
    except BadRecord as error:
        if error.key != "record-line":
            raise
        number = _place(leg, int(error.facts["number"]))
        if str(error.facts["line"]).endswith(HIDDEN):
            raise BadRecord("record-hidden", number=number) from error
        raise BadRecord(error.key, error.because, **{**error.facts, "number": number}) from error


def one_by_one(lines: Sequence[str]) -> Iterator[str]:
    """Lines for a table to repeat, which is compiled: while this one is asked for the next, other threads may run."""
    for line in lines:  # noqa: UP028  # `yield from` would not let them
        yield line


def _place(leg: Leg, number: int) -> int:
    """Where a line, counted from 1, stands in the file that was read; the line's own number where there was none."""
    return leg.numbers[number - 1] if leg.numbers else number


def _check_outcome(number: int, stated: Outcome, true: Outcome | None) -> None:
    if true is None:
        raise BadRecord("record-not-over", leg=number)
    if (stated.scores, stated.winners) != (true.scores, true.winners):
        raise BadRecord("record-result", leg=number, scores=_row(true.scores), winners=_row(true.winners))
    if stated.ending not in ("", true.ending):
        raise BadRecord("record-ending", leg=number, ending=shown(stated.ending), known=true.ending)


def _check_lengths(record: Record, game: Game[S]) -> None:
    """Before anything is played: a long text of moves and takings-back is refused for nothing but its length."""
    for number, leg in enumerate(record.legs, 1):
        check_seats(game.meta, len(leg.players))
        most = most_lines(game, len(leg.players), chosen_options(game.meta, record.options))
        if len(leg.lines) > most:
            raise BadRecord("record-lines", leg=number, most=most)


def _check_seating(legs: tuple[Leg, ...]) -> None:
    """Totals are by player, so everybody must have moved on by one seat from game to game."""
    players = legs[0].players
    for number, leg in enumerate(legs[1:], 2):
        players = (*players[1:], players[0])
        if leg.players != players:
            raise BadRecord("record-seating", leg=number)


def leg_of(table: Table[S], players: tuple[str, ...]) -> Leg:
    """The leg that a table has played, secrets and seed included: the table's own copy."""
    return _leg_told(table, players, tuple(table.full_lines()), table.seed)


def leg_for(table: Table[S], players: tuple[str, ...], viewer: Viewer) -> Leg:
    """The leg as one viewer may read it: as it was told, without the seed. When it is over it is complete."""
    if table.is_over:
        return leg_of(table, players)
    return _leg_told(table, players, tuple([table.line(step, viewer) for step in table.steps()]), None)


def _leg_told(table: Table[S], players: tuple[str, ...], lines: tuple[str, ...], seed: str | None) -> Leg:
    return Leg(
        players=tuple(map(written_name, players)),
        commitment=table.commitment,
        lines=lines,
        outcome=table.outcome,
        seed=seed,
    )


def written_name(name: str) -> str:
    """A player's name as a record can hold it."""
    return NAME.sub(" ", name).strip() or "?"


def verify(record: Record, game: Game[S]) -> int:
    """Check a finished match: rules, results, and every draw against the revealed seed. The number of draws.

    Where the seats were drawn they are checked, too; that is no draw of a game.
    """
    draws = 0
    for number, (leg, table) in enumerate(zip(record.legs, record.replay(game), strict=True), 1):
        if leg.seed is None or leg.outcome is None:
            raise BadChance("record-unfinished", leg=number)
        if number == 1 and record.listed and seated(leg.seed, record.listed) != leg.players:
            raise BadChance("record-seats", players=shown(", ".join(leg.players)))
        past = Log()
        for step in table.steps():
            if step.entry.seat == CHANCE:
                draws += 1
                if drawn(step.before, leg.seed, past.standing) != step.entry.action:
                    place, line = _place(leg, step.number + 1), leg.lines[step.number]
                    raise BadChance("record-draw", number=place, line=line)
            past.repeat(step.entry)
    return draws


def write(record: Record) -> str:
    """The record as text."""
    options = " ".join(f"{key}={value}" for key, value in record.options.items())
    form = f"atoll record {record.form}"
    head = [form, f"game: {record.game}", f"rules: {record.rules}", f"options: {options}".rstrip()]
    if record.form > 1:
        head += ["seating: drawn", f"listed: {', '.join(record.listed)}"] if record.listed else ["seating: chosen"]
    text = [*head, *(line for leg in record.legs for line in _leg_text(leg, record.form))]
    whole = record.outcome
    if whole is not None and record.form > 1:
        text += ["", f"totals: {_row(whole.totals)}", f"victors: {_row(whole.victors)}"]
    return "\n".join(text) + "\n"


def _leg_text(leg: Leg, form: int) -> list[str]:
    text = ["", f"players: {', '.join(leg.players)}", f"commitment: {leg.commitment}", "", *leg.lines, ""]
    if leg.outcome is not None:
        text += [f"result: {_row(leg.outcome.scores)}", f"winners: {_row(leg.outcome.winners)}"]
    if leg.outcome is not None and form > 1:
        text.append(f"ended: {leg.outcome.ending}")
    if leg.seed is not None:
        text.append(f"seed: {leg.seed}")
    return text


def read(text: str) -> Record:
    """The record that a text holds; BadRecord says what is wrong with it."""
    if len(text) > LARGEST:
        raise BadRecord("record-large", limit=LARGEST)
    if text.count("\n") > MOST_IN_ALL:
        raise BadRecord("record-games", most=MOST_IN_ALL)
    lines = [line.strip() for line in text.removeprefix(BYTE_ORDER_MARK).split("\n")]
    form = _form(lines[0])
    head: dict[str, str] = {}
    legs: list[tuple[dict[str, str], dict[int, str]]] = []
    for number, line in enumerate(lines[1:], 2):
        field = FIELD.match(line)
        if field and field[1] == "players":
            legs.append(({}, {}))
        if field:
            fields = legs[-1][0] if legs else head
            if field[1] in fields:
                raise BadRecord("record-twice", field=shown(field[1]))
            fields[field[1]] = field[2] or ""
        elif line:
            if not legs:
                raise BadRecord("record-early", line=shown(line))
            legs[-1][1][number] = line
    if not legs:
        raise BadRecord("record-field", field="players")
    record = Record(
        form=form,
        game=_field(head, "game"),
        rules=_number(head, "rules"),
        options=_options(_field(head, "options")),
        listed=_listed(head),
        legs=tuple(_leg(fields, played) for fields, played in legs),
    )
    _check_whole(record, legs[-1][0])
    return record


def _check_whole(record: Record, fields: dict[str, str]) -> None:
    """What stands after the last game must follow from all of them; older files say nothing there."""
    if "totals" not in fields and "victors" not in fields:
        return
    true = record.outcome
    if true is None:
        raise BadRecord("record-not-all-over")
    if (_numbers(fields, "totals"), _numbers(fields, "victors")) != (true.totals, true.victors):
        raise BadRecord("record-totals", totals=_row(true.totals), victors=_row(true.victors))


def _form(line: str) -> int:
    """The form that a record's first line names."""
    known = re.fullmatch(r"atoll record ([0-9]{1,4})", line)
    if known is None or int(known[1]) == 0:
        raise BadRecord("record-head", head=HEAD)
    if int(known[1]) > FORM:
        raise BadRecord("record-newer", form=int(known[1]), known=FORM)
    return int(known[1])


def pack(record: Record) -> bytes:
    """The record as a store keeps it: the same text, compressed."""
    return zlib.compress(write(record).encode(), 9)


def unpack(stored: bytes) -> Record:
    """What `pack` kept; a text that would unpack to more than any record is refused unread."""
    inflate = zlib.decompressobj()
    try:
        text = inflate.decompress(stored, LARGEST).decode()
    except (zlib.error, UnicodeDecodeError) as error:
        raise BadRecord("record-packed") from error
    if inflate.unconsumed_tail:
        raise BadRecord("record-large", limit=LARGEST)
    if not inflate.eof:
        raise BadRecord("record-packed")  # cut short
    return read(text)


def _leg(fields: dict[str, str], lines: dict[int, str]) -> Leg:
    return Leg(
        players=_names(fields, "players"),
        commitment=_field(fields, "commitment"),
        lines=tuple(lines.values()),
        numbers=tuple(lines),
        outcome=_outcome(fields),
        seed=fields.get("seed"),
    )


def _names(fields: dict[str, str], key: str) -> tuple[str, ...]:
    return tuple(name.strip() for name in _field(fields, key).split(","))


def _listed(head: dict[str, str]) -> tuple[str, ...]:
    """The players as they came, if their seats were drawn; form 1 knew only chosen ones."""
    how = head.get("seating", "chosen")
    if how not in ("chosen", "drawn"):
        raise BadRecord("record-seating-word", value=shown(how))
    return _names(head, "listed") if how == "drawn" else ()


def _outcome(fields: dict[str, str]) -> Outcome | None:
    scores = _numbers(fields, "result")
    return Outcome(scores, _numbers(fields, "winners"), fields.get("ended", "")) if scores else None


def _field(fields: dict[str, str], key: str) -> str:
    if key not in fields:
        raise BadRecord("record-field", field=key)
    return fields[key]


def _number(fields: dict[str, str], key: str) -> int:
    numbers = _numbers({key: _field(fields, key)}, key)
    if len(numbers) != 1:
        raise BadRecord("record-number", field=key, value=shown(fields[key]))
    return numbers[0]


def _numbers(fields: dict[str, str], key: str) -> tuple[int, ...]:
    words = fields.get(key, "").split()
    if not all(re.fullmatch(r"-?[0-9]{1,9}", word) for word in words):
        raise BadRecord("record-number", field=key, value=shown(fields[key]))
    return tuple(map(int, words))


def _options(text: str) -> dict[str, str]:
    pairs = [word.partition("=") for word in text.split()]
    if not all(key and value for key, _, value in pairs):
        raise BadRecord("record-options", value=shown(text))
    return {key: value for key, _, value in pairs}


def _row(numbers: tuple[int, ...]) -> str:
    return " ".join(map(str, numbers))
