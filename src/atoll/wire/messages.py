"""What is said on a table's socket, both ways. The names are public: docs/reference/wire.md lists them.

From the client come commands, which have an `id` of the client's own wherever they are answered; from the server come
answers and news. OpenAPI, the reference and the page's TypeScript are generated from these structs.
"""

from __future__ import annotations

from typing import Annotated, Final, Literal

import msgspec
from msgspec import UNSET, Meta, UnsetType, field

from atoll.wire.http_types import Face, SeatFace, SettingsChange

PROTOCOL: Final = "atoll.1"  # the socket's subprotocol
MOST_TOKENS: Final = 8

Id = Annotated[int, Meta(ge=0, le=2**53)]
SeatNumber = Annotated[int, Meta(ge=0, le=7)]
Length = Annotated[int, Meta(ge=0, le=2**53)]
Line = Annotated[str, Meta(max_length=200)]
Token = str  # of any length: one that is too long is simply not this table's
Lang = Annotated[str, Meta(max_length=35)]
Level = Annotated[str, Meta(max_length=20)]


# From the client


class Command(msgspec.Struct, frozen=True, kw_only=True, tag_field="type", forbid_unknown_fields=True):
    """Anything that a client says."""


class Hello(Command, frozen=True, kw_only=True, tag="hello"):
    """Must be first, within five seconds. No token: a spectator. `have` is the log length that the client knows."""

    tokens: Annotated[tuple[Token, ...], Meta(max_length=MOST_TOKENS)] = ()
    lang: Lang = ""
    have: Length | None = None


class Play(Command, frozen=True, kw_only=True, tag="play", gc=False):
    """Play this line in the position after `length` entries."""

    id: Id
    seat: SeatNumber
    length: Length
    line: Line


class Why(Command, frozen=True, kw_only=True, tag="why"):
    """May this line be played, and if not, why not? Changes nothing."""

    id: Id
    seat: SeatNumber
    line: Line


class Undo(Command, frozen=True, kw_only=True, tag="undo"):
    """Take back the seat's last entry in the present position."""

    id: Id
    seat: SeatNumber
    length: Length


class Agree(Command, frozen=True, kw_only=True, tag="agree"):
    """The answer to what was asked."""

    id: Id
    seat: SeatNumber
    yes: bool


class Say(Command, frozen=True, kw_only=True, tag="say"):
    """A preset phrase by its key; free text where the host allows it."""

    id: Id
    seat: SeatNumber
    phrase: Annotated[str, Meta(max_length=200)]


class Hint(Command, frozen=True, kw_only=True, tag="hint"):
    """Ask the lamp."""

    id: Id
    seat: SeatNumber


class Leave(Command, frozen=True, kw_only=True, tag="leave"):
    """Give the seat to a bot."""

    id: Id
    seat: SeatNumber
    level: Level | None = None


class Hurry(Command, frozen=True, kw_only=True, tag="hurry"):
    """The bots take no longer than they think, until a person is to act."""

    id: Id
    seat: SeatNumber


class Return(Command, frozen=True, kw_only=True, tag="return"):
    """Take the seat back from the bot."""

    id: Id
    seat: SeatNumber
    level: Level | None = None


class StandIn(Command, frozen=True, kw_only=True, tag="stand-in"):
    """Let a bot play on for somebody who is to act and has been away for a minute. It ends when they come back."""

    id: Id
    seat: SeatNumber  # of whoever asks
    absent: SeatNumber
    level: Level | None = None


class Again(Command, frozen=True, kw_only=True, tag="again"):
    """One more, everybody one seat further: starts when all people at the table have asked."""

    id: Id
    seat: SeatNumber


class Show(Command, frozen=True, kw_only=True, tag="show"):
    """The next person is in front of the screen: lift the curtain for this seat."""

    seat: SeatNumber


class SeatChange(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Who should sit there: a bot of a level, or whoever comes."""

    seat: SeatNumber
    kind: Literal["open", "bot"]
    level: Level | None = None


class Host(Command, frozen=True, kw_only=True, tag="host"):
    """With the host token: `start`, `settings`, `seat`, `add-seat`, `remove-seat` or `close`."""

    id: Id
    host: Token
    do: Literal["start", "settings", "seat", "add-seat", "remove-seat", "close"]
    level: Level | None = None  # start: of the bots that take the seats still open
    settings: SettingsChange | None = None
    seat: SeatChange | None = None
    at: SeatNumber | None = None  # remove-seat: which one; those after it move up


class SetLang(Command, frozen=True, kw_only=True, tag="lang"):
    """Speak this from now on."""

    lang: Lang


class Ping(Command, frozen=True, kw_only=True, tag="ping"):
    id: Id | None = None


class Draw(Command, frozen=True, kw_only=True, tag="draw"):
    """The terminal's drawing of the board, for a page without a board of its own."""

    id: Id


class Sheet(Command, frozen=True, kw_only=True, tag="sheet"):
    """The score sheet, line by line, of every seat."""

    id: Id


SeatCommand = Play | Why | Undo | Agree | Say | Hint | Leave | Hurry | Return | StandIn | Again
AnyCommand = SeatCommand | Hello | Show | Host | SetLang | Ping | Draw | Sheet


# From the server


class News(msgspec.Struct, frozen=True, kw_only=True, tag_field="type", omit_defaults=False):
    """Anything that the server says."""


class Welcome(News, frozen=True, kw_only=True, tag="welcome"):
    """The answer to `hello`, and again when a further game starts."""

    face: Face
    yours: tuple[int, ...]
    leg: int
    version: str  # of the server: a page that is older than it reloads


class DeedHead(msgspec.Struct, frozen=True, kw_only=True):
    """One thing that happened, as it is told in every language."""

    seat: int
    key: str
    marks: tuple[str, ...]


class Happening(DeedHead, frozen=True, kw_only=True):
    """One thing that happened, as this viewer may know it."""

    sentence: str


class Clock(msgspec.Struct, frozen=True, kw_only=True):
    """How long whoever is to act may still think; at 0 a bot takes the seat."""

    seat: int
    left_ms: int


class Lesson(msgspec.Struct, frozen=True, kw_only=True):
    """How far a guided first game has come: the step that is not done yet, and a line that goes on with it."""

    step: int
    line: str | UnsetType = UNSET  # where the learner is to act


class Position(News, frozen=True, kw_only=True, tag="position"):
    """How it stands for one viewer after `length` entries, and what has happened since entry `from`."""

    viewer: int | None
    length: int
    to_act: int
    view: msgspec.Raw
    prompt: str
    legal: msgspec.Raw
    undo: int
    lines: tuple[str, ...]
    events: tuple[Happening, ...]
    from_: int = field(name="from")
    sand_ms: int | UnsetType = UNSET
    clock: Clock | UnsetType = UNSET
    rule: str | UnsetType = UNSET  # the rule that matters now, for the rules drawer
    winners: tuple[int, ...] | UnsetType = UNSET  # when it is over
    ending: str | UnsetType = UNSET
    lesson: Lesson | UnsetType = UNSET


class Done(News, frozen=True, kw_only=True, tag="done"):
    """It is played and on disk."""

    id: int
    length: int


class No(News, frozen=True, kw_only=True, tag="no"):
    """It was not, and nothing has changed."""

    id: int | None
    error: str
    sentence: str
    marks: tuple[str, ...] = ()
    rule: str | UnsetType = UNSET


class May(News, frozen=True, kw_only=True, tag="may"):
    """The answer to `why` where nothing forbids it."""

    id: int


class Asked(News, frozen=True, kw_only=True, tag="asked"):
    """Everybody is asked; `agree` answers. Without seats nobody is asked any more."""

    what: Literal["undo", "again"]
    by: int
    seats: tuple[int, ...]  # whose answer is still awaited
    agreed: tuple[int, ...] = ()  # who has said yes
    sentence: str


class People(News, frozen=True, kw_only=True, tag="people"):
    """Who is here, who went, who is a bot now."""

    seats: tuple[SeatFace, ...]
    yours: tuple[int, ...]
    phase: Literal["waiting", "playing", "over"]
    sentence: str | UnsetType = UNSET  # what changed, where there is something to say


class Said(News, frozen=True, kw_only=True, tag="said"):
    seat: int
    phrase: str
    sentence: str


class Step(msgspec.Struct, frozen=True, kw_only=True):
    """One step of a hint: where to look, what to play, why."""

    key: str
    marks: tuple[str, ...]
    sentence: str


class Hinted(News, frozen=True, kw_only=True, tag="hinted"):
    """Where to look, what to play with its best reason, then every reason by itself."""

    id: int
    steps: tuple[Step, ...]
    line: str  # the first action of the turn
    lines: tuple[str, ...]  # all of it, as far as it can be settled now


class Curtain(News, frozen=True, kw_only=True, tag="curtain"):
    """Another person's secrets would show: `show {seat}` when that one is in front of the screen."""

    seat: int


class Drawing(News, frozen=True, kw_only=True, tag="drawing"):
    id: int
    length: int
    text: str


class SheetLine(msgspec.Struct, frozen=True, kw_only=True):
    points: int
    key: str
    marks: tuple[str, ...]
    sentence: str


class SheetOf(msgspec.Struct, frozen=True, kw_only=True):
    seat: int
    score: int
    lines: tuple[SheetLine, ...]


class ScoreSheet(News, frozen=True, kw_only=True, tag="score-sheet"):
    """Every seat's score line by line; the points of the lines add up to the score."""

    id: int
    length: int
    seats: tuple[SheetOf, ...]


class Pong(News, frozen=True, kw_only=True, tag="pong"):
    id: int | UnsetType = UNSET


class Closing(News, frozen=True, kw_only=True, tag="closing"):
    """The server stops, or the host closed the table; come back."""

    back_in_s: int | UnsetType = UNSET
    sentence: str | UnsetType = UNSET


AnyNews = (
    Welcome
    | Position
    | Done
    | No
    | May
    | Asked
    | People
    | Said
    | Hinted
    | Curtain
    | Drawing
    | ScoreSheet
    | Pong
    | Closing
)
