"""What goes over HTTP: bodies that are posted, and answers. The names are public: docs/reference/wire.md lists them."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from msgspec import UNSET, Meta, UnsetType

from atoll.kernel.record import LARGEST

LongText = Annotated[str, Meta(max_length=LARGEST)]
Word = Annotated[str, Meta(max_length=40)]
Kind = Literal["person", "open", "bot"]
Phase = Literal["waiting", "playing", "over"]


class Settings(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """How this table is run; the chapter on settings says what the values mean."""

    seating: Literal["listed", "drawn"] = "listed"
    spectators: Literal["yes", "no", "delayed"] = "yes"
    listed: bool = False
    undo: Literal["fair", "agree", "free"] = "fair"
    clock: Literal["none", "fast", "normal", "days"] = "none"
    phrases: Literal["preset", "free"] = "preset"
    first_turn: Literal["sand", "calm"] = "sand"  # calm: in each person's first turn no sand falls while they think
    lesson: bool = False  # the game's guided first game: it begins in a prepared position, and its script is kept to


class SettingsChange(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Some settings, to be changed; what is not named stays as it is."""

    seating: Literal["listed", "drawn"] | UnsetType = UNSET
    spectators: Literal["yes", "no", "delayed"] | UnsetType = UNSET
    listed: bool | UnsetType = UNSET
    undo: Literal["fair", "agree", "free"] | UnsetType = UNSET
    clock: Literal["none", "fast", "normal", "days"] | UnsetType = UNSET
    phrases: Literal["preset", "free"] | UnsetType = UNSET
    first_turn: Literal["sand", "calm"] | UnsetType = UNSET


class NewSeat(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """`person` sits here and gets a token now, `open` is free until somebody sits down, `bot` has a level."""

    kind: Kind
    name: Annotated[str, Meta(max_length=200)] | None = None
    level: Word | None = None  # boy, sailor, captain or admiral


class NewTable(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A table to set up. With a record it goes on from there, after `at` entries of its last game.

    It has the record's options then, and no open seat. Where the record has its seed the new match verifies, too: its
    seed is `OLD fork N NEW`, what was drawn before *N* entries follows from the old one, and what comes from a new one
    that nobody knows.
    """

    game: Word
    seats: Annotated[tuple[NewSeat, ...], Meta(max_length=8)]
    options: Annotated[dict[Word, Word], Meta(max_length=20)] = {}
    settings: Settings = Settings()
    lang: Annotated[str, Meta(max_length=35)] | None = None
    record: LongText | None = None
    at: Annotated[int, Meta(ge=0, le=1_000_000)] | None = None


class NewTableAnswer(msgspec.Struct, frozen=True, kw_only=True):
    """The table is there."""

    code: str
    host: str  # the host token
    tokens: dict[str, str]  # by the seats for which they act now: the drawn ones, where that has happened already


class SitDown(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """At which seat, and by which name; whichever seat is free unless told."""

    seat: Annotated[int, Meta(ge=0, le=7)] | None = None
    name: Annotated[str, Meta(max_length=200)] | None = None


class Seated(msgspec.Struct, frozen=True, kw_only=True):
    """Where, and the token that acts for that seat."""

    seat: int
    token: str


class Start(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Which bots take the seats that are still open."""

    level: Word | None = None


class SeatInfo(msgspec.Struct, frozen=True, kw_only=True):
    """One seat, as everybody may know it."""

    seat: int
    kind: Kind
    name: str
    taken: bool
    here: bool
    level: str | UnsetType = UNSET


class TableInfo(msgspec.Struct, frozen=True, kw_only=True):
    """What whoever knows the code may know of a table."""

    code: str
    game: str
    options: dict[str, str]
    phase: Phase
    seats: tuple[SeatInfo, ...]
    length: int
    commitment: str  # to the seed, which is told when the game is over
    settings: Settings
    leg: int  # which game of the match, from 0
    rules: int  # the version of the game's rules that it is played by


class ReviewWish(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Which game is to be reviewed: of a table, or of a record that is sent along."""

    code: Word | None = None
    record: LongText | None = None
    leg: Annotated[int, Meta(ge=0, le=10_000)] | None = None  # which game of the match, from 0; the last unless told
    seat: Annotated[int, Meta(ge=0, le=7)] = 0  # to whom it is told
    lang: Annotated[str, Meta(max_length=35)] | None = None


class OptionInfo(msgspec.Struct, frozen=True, kw_only=True):
    """One option of a game."""

    key: str
    values: tuple[str, ...]  # the default first
    sentences: dict[str, dict[str, str]]  # by language: of the option, by its key, and of every value


class LessonOffer(msgspec.Struct, frozen=True, kw_only=True):
    """That there is a guided first game: how many sit there, where the learner sits, how many steps it has."""

    seats: int
    learner: int
    steps: int


class GameInfo(msgspec.Struct, frozen=True, kw_only=True):
    """A game, and what can be chosen when a table of it is set up."""

    key: str
    titles: dict[str, str]
    seats: tuple[int, ...]
    minutes: int
    age: int
    options: tuple[OptionInfo, ...]
    levels: tuple[str, ...]
    credits: tuple[str, ...]
    version: int
    pad: bool  # whether it has a score pad
    lesson: LessonOffer | UnsetType = UNSET


class RuleInfo(msgspec.Struct, frozen=True, kw_only=True):
    """One numbered rule."""

    number: str
    chapter: str
    source: str
    wording: str
    ruling: bool  # we had to decide it
    departs: bool  # the rulebook is clear, and we play it otherwise
    origin: str  # where the rulebook says it, in a family's words; empty where it does not


class LessonStepInfo(msgspec.Struct, frozen=True, kw_only=True):
    """One step of a guided first game: what is said, where to look, whether something has to be played."""

    sentence: str
    marks: tuple[str, ...]
    plays: bool
    nudge: str | UnsetType = UNSET  # for whoever tries something else


class LessonInfo(msgspec.Struct, frozen=True, kw_only=True):
    """A guided first game, step by step."""

    seats: int
    learner: int
    options: dict[str, str]
    steps: tuple[LessonStepInfo, ...]


class ExampleLine(msgspec.Struct, frozen=True, kw_only=True):
    """One line of a score."""

    points: int
    sentence: str


class RulePosition(msgspec.Struct, frozen=True, kw_only=True):
    """A position beside a rule, as the board draws it."""

    rule: str
    sentence: str
    marks: tuple[str, ...]
    viewer: int
    to_act: int
    view: msgspec.Raw


class ScoringExample(msgspec.Struct, frozen=True, kw_only=True):
    """A score worked out beside a rule. The view is there where the sheet says how everything lies."""

    rule: str
    sentence: str
    viewer: int
    to_act: int
    score: int
    lines: tuple[ExampleLine, ...]
    view: msgspec.Raw | UnsetType = UNSET


class PresetPhrase(msgspec.Struct, frozen=True, kw_only=True):
    """Something that may be said at a table."""

    key: str
    sentence: str


class HealthAnswer(msgspec.Struct, frozen=True, kw_only=True):
    """Whether this server can serve."""

    ok: bool


class NetworkStatus(msgspec.Struct, frozen=True, kw_only=True):
    """Whether the home network may come in, as a page on the server's own machine is told."""

    open: bool
    fixed: bool  # opened by the command line, and not to be closed from the page
    yours: bool  # the bearer's browser was opened by whoever started the server: it may decide
    addresses: tuple[str, ...]  # http://192.168.1.20:8000: where others find this server, while it is open


class NetworkChange(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Whether the home network may come in from now on."""

    open: bool


class HostTicket(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What the address carries behind its `#` that opens in the browser: good once."""

    ticket: Annotated[str, Meta(max_length=200)]


class HostKey(msgspec.Struct, frozen=True, kw_only=True):
    """Shows that this browser was opened by whoever started the server."""

    key: str


class WaitingTransfer(msgspec.Struct, frozen=True, kw_only=True):
    """A text that waits for another device."""

    ticket: str  # a capability: goes to the other device behind the `#` of a link
    seconds: int  # for so long


class TransferTicket(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What fetches a text that waits, once."""

    ticket: Annotated[str, Meta(max_length=200)]


class ErrorAnswer(msgspec.Struct, frozen=True, kw_only=True):
    """An error, with the sentence that says it to a person."""

    error: str
    sentence: str
    rule: str | UnsetType = UNSET
    marks: tuple[str, ...] | UnsetType = UNSET
