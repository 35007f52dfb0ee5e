"""A whole match as text that a person can read: set-up, log, result. One file holds a game and its return games.

    atoll record 1
    game: reef
    rules: 1
    options: types=first

    players: Nina, Marc
    commitment: 5c1e…

    chance draw crab-yellow
    0 place crab-yellow c3
    …

    result: 19 21
    winners: 1
    seed: 7f3a…

A leg starts at `players:`. The seed stands there once the match is over, or in a private save.
"""

from __future__ import annotations

import re
import zlib
from typing import Final

import msgspec

from atoll.kernel.chance import drawn
from atoll.kernel.errors import BadChance, BadRecord, shown
from atoll.kernel.game import Game, S, Viewer
from atoll.kernel.state import CHANCE
from atoll.kernel.table import Table

HEAD: Final = "atoll record 1"
LARGEST: Final = 8_000_000  # characters; the longest match of any game is far shorter
FIELD: Final = re.compile(r"^([a-z]+):(?: (.*))?$")
NAME: Final = re.compile(r"[\x00-\x1f\x7f-\x9f\u2028\u2029,]+")  # what a player's name cannot hold


class Leg(msgspec.Struct, frozen=True, kw_only=True):
    """One game of a match: who sat where, what happened, how it ended."""

    players: tuple[str, ...]  # by seat
    commitment: str
    lines: tuple[str, ...]
    scores: tuple[int, ...] = ()  # empty while the game goes on
    winners: tuple[int, ...] = ()
    seed: str | None = None


class Record(msgspec.Struct, frozen=True, kw_only=True):
    """A match on paper. `write` and `read` round-trip."""

    game: str
    rules: int
    options: dict[str, str]
    legs: tuple[Leg, ...]

    def replay(self, game: Game[S]) -> list[Table[S]]:
        """The tables of all legs, every line checked by the rules and every result by the score."""
        if (self.game, self.rules) != (game.meta.key, game.meta.version):
            raise BadRecord("record-rules", game=shown(self.game), rules=self.rules, known=game.meta.version)
        _check_seating(self.legs)
        tables = [
            Table(game, len(leg.players), self.options, leg.seed or leg.commitment, leg.lines) for leg in self.legs
        ]
        for number, (leg, table) in enumerate(zip(self.legs, tables, strict=True), 1):
            if leg.seed is not None and table.commitment != leg.commitment:
                raise BadChance("record-commitment", leg=number)
            if leg.scores and not table.is_over:
                raise BadRecord("record-not-over", leg=number)
            if leg.scores and (leg.scores, leg.winners) != result(table):
                scores, winners = result(table)
                raise BadRecord("record-result", leg=number, scores=_row(scores), winners=_row(winners))
        return tables


def _check_seating(legs: tuple[Leg, ...]) -> None:
    """Totals are by player, so everybody must have moved on by one seat from game to game."""
    players = legs[0].players
    for number, leg in enumerate(legs[1:], 2):
        players = (*players[1:], players[0])
        if leg.players != players:
            raise BadRecord("record-seating", leg=number)


def leg_of(table: Table[S], players: tuple[str, ...]) -> Leg:
    """The leg that a table has played, secrets and seed included: the table's own copy."""
    return _told(table, players, table.full_lines(), table.seed)


def leg_for(table: Table[S], players: tuple[str, ...], viewer: Viewer) -> Leg:
    """The leg as one viewer may read it: no secret that the viewer does not know, and no seed before the end."""
    return _told(table, players, table.lines(viewer), table.seed if table.is_over else None)


def _told(table: Table[S], players: tuple[str, ...], lines: list[str], seed: str | None) -> Leg:
    scores, winners = result(table) if table.is_over else ((), ())
    return Leg(
        players=tuple(NAME.sub(" ", name).strip() or "?" for name in players),
        commitment=table.commitment,
        lines=tuple(lines),
        scores=scores,
        winners=winners,
        seed=seed,
    )


def result(table: Table[S]) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Every seat's score, and who wins."""
    scores = tuple(int(table.state.score(seat)) for seat in range(table.seats))
    return scores, table.game.winners(table.state)


def verify(record: Record, game: Game[S]) -> int:
    """Check a finished match: rules, results, and every draw against the revealed seed. The number of draws."""
    draws = 0
    for number, (leg, table) in enumerate(zip(record.legs, record.replay(game), strict=True), 1):
        if leg.seed is None or not leg.scores:
            raise BadChance("record-unfinished", leg=number)
        for length, entry in enumerate(table.log):
            if entry.seat == CHANCE:
                draws += 1
                if drawn(table.position(length), leg.seed, length) != entry.action:
                    raise BadChance("record-draw", leg=number, number=length + 1, line=leg.lines[length])
    return draws


def write(record: Record) -> str:
    """The record as text."""
    options = " ".join(f"{key}={value}" for key, value in record.options.items())
    head = [HEAD, f"game: {record.game}", f"rules: {record.rules}", f"options: {options}".rstrip()]
    return "\n".join([*head, *(line for leg in record.legs for line in _leg_text(leg))]) + "\n"


def _leg_text(leg: Leg) -> list[str]:
    text = ["", f"players: {', '.join(leg.players)}", f"commitment: {leg.commitment}", "", *leg.lines, ""]
    if leg.scores:
        text += [f"result: {_row(leg.scores)}", f"winners: {_row(leg.winners)}"]
    if leg.seed is not None:
        text.append(f"seed: {leg.seed}")
    return text


def read(text: str) -> Record:
    """The record that a text holds; BadRecord says what is wrong with it."""
    if len(text) > LARGEST:
        raise BadRecord("record-large", limit=LARGEST)
    lines = [line.strip() for line in text.split("\n")]
    if not lines or lines[0] != HEAD:
        raise BadRecord("record-head", head=HEAD)
    head: dict[str, str] = {}
    legs: list[tuple[dict[str, str], list[str]]] = []
    for line in lines[1:]:
        field = FIELD.match(line)
        if field and field[1] == "players":
            legs.append(({}, []))
        if field:
            fields = legs[-1][0] if legs else head
            if field[1] in fields:
                raise BadRecord("record-twice", field=shown(field[1]))
            fields[field[1]] = field[2] or ""
        elif line:
            if not legs:
                raise BadRecord("record-early", line=shown(line))
            legs[-1][1].append(line)
    if not legs:
        raise BadRecord("record-field", field="players")
    return Record(
        game=_field(head, "game"),
        rules=_number(head, "rules"),
        options=_options(_field(head, "options")),
        legs=tuple(_leg(fields, played) for fields, played in legs),
    )


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


def _leg(fields: dict[str, str], lines: list[str]) -> Leg:
    return Leg(
        players=tuple(name.strip() for name in _field(fields, "players").split(",")),
        commitment=_field(fields, "commitment"),
        lines=tuple(lines),
        scores=_numbers(fields, "result"),
        winners=_numbers(fields, "winners"),
        seed=fields.get("seed"),
    )


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
