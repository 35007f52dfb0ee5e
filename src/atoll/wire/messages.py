"""What is said on a table's socket, both ways. The names are public: docs/reference/wire.md lists them.

From the client come commands, which have an `id` of the client's own wherever they are answered; from the server come
answers and news. OpenAPI, the reference and the page's TypeScript are generated from these structs.
"""

from __future__ import annotations

from typing import Annotated, Any, Final, Literal

import msgspec
from msgspec import UNSET, Meta, UnsetType, field

from atoll.wire.http_types import SeatInfo, SettingsChange, TableInfo

PROTOCOL: Final = "atoll.1"  # the socket's subprotocol
MOST_TOKENS: Final = 8

Id = Annotated[int, Meta(ge=0, le=2**53)]
SeatNumber = Annotated[int, Meta(ge=0, le=7)]
Length = Annotated[int, Meta(ge=0, le=2**53)]
Line = Annotated[str, Meta(max_length=200)]
Token = str  # of any length: one that is too long is simply not this table's
Lang = Annotated[str, Meta(max_length=35)]
Level = Annotated[str, Meta(max_length=20)]
SandRests = Literal["ready", "first-turn"]


# From the client


class Command(msgspec.Struct, frozen=True, kw_only=True, tag_field="type", forbid_unknown_fields=True):
    """Anything that a client says."""


class Hello(Command, frozen=True, kw_only=True, tag="hello"):
    """Must be first, within five seconds. Without a token: a spectator.

    A token that is not this table's gets `no not-yours`, and the connection is closed with 1008; so does another
    command before `hello`. Without `have` the whole log is told, at most its last 1,000 entries in one message; `from`
    says where they begin, and the replay has the others.
    """

    tokens: Annotated[tuple[Token, ...], Meta(max_length=MOST_TOKENS)] = ()
    lang: Lang = ""  # until then the handshake chooses it, by `?lang=` or Accept-Language
    have: Length | None = None  # the log length that the client knows: news start there
    ready: bool = True  # false: the client wants to be asked before the first sand of a game falls


class Play(Command, frozen=True, kw_only=True, tag="play", gc=False):
    """Play this line in the position after `length` entries; `done` or `no`.

    Words of the connection's language are understood, too (`pose tortue-rouge a1`); the notation alone is kept and
    told.
    """

    id: Id
    seat: SeatNumber
    length: Length
    line: Line


class Why(Command, frozen=True, kw_only=True, tag="why"):
    """May this line be played, and if not, why not? `may` or `no`; changes nothing."""

    id: Id
    seat: SeatNumber
    line: Line


class Undo(Command, frozen=True, kw_only=True, tag="undo"):
    """Take back the seat's last entry in the present position.

    A fair one happens at once, another asks everybody. Answered by `done`, or by `no not-fair` when it is refused,
    outvoted, or somebody plays on. A connection that asked and broke may send its `undo` again and gets the answer.
    """

    id: Id
    seat: SeatNumber
    length: Length


class Agree(Command, frozen=True, kw_only=True, tag="agree"):
    """The answer to what was asked; `done`."""

    id: Id
    seat: SeatNumber
    yes: bool


class Say(Command, frozen=True, kw_only=True, tag="say"):
    """A preset phrase by its key (`GET /api/phrases`), or free text where the host allows it; `done`."""

    id: Id
    seat: SeatNumber
    phrase: Annotated[str, Meta(max_length=200)]


class Hint(Command, frozen=True, kw_only=True, tag="hint"):
    """Ask the lamp; `hinted`."""

    id: Id
    seat: SeatNumber


class Leave(Command, frozen=True, kw_only=True, tag="leave"):
    """Give the seat to a bot; `done`."""

    id: Id
    seat: SeatNumber
    level: Level | None = None


class Hurry(Command, frozen=True, kw_only=True, tag="hurry"):
    """The bots take no longer than they think, until a person is to act; `done`."""

    id: Id
    seat: SeatNumber


class Return(Command, frozen=True, kw_only=True, tag="return"):
    """Take the seat back from the bot; `done`."""

    id: Id
    seat: SeatNumber
    level: Level | None = None


class StandIn(Command, frozen=True, kw_only=True, tag="stand-in"):
    """Let a bot play on for somebody who is to act and has been away for a minute; `done`.

    Before that it gets `no not-away`, and `no not-awaited` when it is not their turn. They have their seat again as
    soon as they say `hello`.
    """

    id: Id
    seat: SeatNumber  # of whoever asks
    absent: SeatNumber
    level: Level | None = None


class Again(Command, frozen=True, kw_only=True, tag="again"):
    """One more, everybody one seat further: starts when all people at the table have asked (bots agree).

    It is the same table's next game: a new `welcome` tells `yours` and `leg`, and `length` starts from 0. People who
    have left their seat, or have been away for more than a minute, are not waited for.
    """

    id: Id
    seat: SeatNumber


class IsReady(Command, frozen=True, kw_only=True, tag="ready"):
    """The people at this screen are ready for the first sand; `done`, also when nobody is asked any more."""

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
    """With the host token; `done` or `no`.

    `start`; `settings`; `seat` (a person's seat may be given to a bot at once; one who was away has it again with their
    next `hello`); `close`; and before the start `add-seat` and `remove-seat` (a seat that nobody took; tokens go with
    their people).
    """

    id: Id
    host: Token
    do: Literal["start", "settings", "seat", "add-seat", "remove-seat", "close"]
    level: Level | None = None  # start: of the bots that take the seats still open
    settings: SettingsChange | None = None
    seat: SeatChange | None = None
    at: SeatNumber | None = None  # remove-seat: which one; those after it move up


class SetLang(Command, frozen=True, kw_only=True, tag="lang"):
    """Speak this from now on; the newest position comes in it."""

    lang: Lang


class Ping(Command, frozen=True, kw_only=True, tag="ping"):
    """Answered by `pong`."""

    id: Id | None = None


class Draw(Command, frozen=True, kw_only=True, tag="draw"):
    """The terminal's drawing of the board, for a page without a board of its own; `drawing`."""

    id: Id


class SheetRequest(Command, frozen=True, kw_only=True, tag="sheet"):
    """The score sheet, line by line, of every seat; `score-sheet`."""

    id: Id


SeatCommand = Play | Why | Undo | Agree | Say | Hint | Leave | Hurry | Return | StandIn | Again | IsReady
AnyCommand = Hello | SeatCommand | Show | Host | SetLang | Ping | Draw | SheetRequest


# From the server


class News(msgspec.Struct, frozen=True, kw_only=True, tag_field="type", omit_defaults=False):
    """Anything that the server says."""


class Welcome(News, frozen=True, kw_only=True, tag="welcome"):
    """The answer to `hello`, and again when a further game starts."""

    face: TableInfo
    yours: tuple[int, ...]  # the seats whose tokens this connection holds
    leg: int
    version: str  # of the server: a page that is older than it reloads


class Happening(msgspec.Struct, frozen=True, kw_only=True):
    """One thing that happened, as this viewer may know it."""

    seat: int
    key: str
    marks: tuple[str, ...]
    sentence: str


class Clock(msgspec.Struct, frozen=True, kw_only=True):
    """How long whoever is to act may still think; at 0 a bot takes the seat."""

    seat: int
    left_ms: int


class LessonProgress(msgspec.Struct, frozen=True, kw_only=True):
    """How far a guided first game has come: the step that is not done yet, and a line that goes on with it."""

    step: int
    line: str | UnsetType = UNSET  # where the learner is to act


class Position(News, frozen=True, kw_only=True, tag="position"):
    """How it stands for one viewer after `length` entries, and what has happened since entry `from`.

    Sent after `hello` and after every change.
    """

    viewer: int | None  # a seat, or null for a spectator
    length: int
    to_act: int  # a seat, or −2 when it is over
    view: Any  # a struct of the game's own
    prompt: str  # what may be done now, in a sentence; for the others, who is to act
    legal: tuple[str, ...]  # lines; none where the viewer is not to act
    undo: int  # how many entries may fairly be taken back
    lines: tuple[str, ...]  # the entries of the log since `from`, as this viewer may read them
    events: tuple[Happening, ...]
    from_: int = field(name="from")
    sand_ms: int | UnsetType = UNSET
    sand_rests: SandRests | UnsetType = UNSET  # why it does not fall now
    clock: Clock | UnsetType = UNSET
    rule: str | UnsetType = UNSET  # the rule that matters now, for the rules drawer
    winners: tuple[int, ...] | UnsetType = UNSET  # when it is over
    ending: str | UnsetType = UNSET
    lesson: LessonProgress | UnsetType = UNSET


class Done(News, frozen=True, kw_only=True, tag="done"):
    """It is played and on disk."""

    id: int
    length: int  # the log's length with it, and with what chance drew after it


class No(News, frozen=True, kw_only=True, tag="no"):
    """It was not done, and nothing has changed.

    `error` is `stale` (another length: the newest position comes with it), `refused` (by a rule), `notation`,
    `not-fair`, `lesson` (not what the step of a guided game is about), `slow-down`, `not-yours`, `too-large`,
    `malformed`, `not-started`, `not-over`, `nothing-asked`, `unknown-phrase`, `no-hint`, `seat-taken`, `nothing-free`,
    `unknown-table` or `curtain-first`, or one of the store's own when it cannot write.
    """

    id: int | None  # null where the message could not be read
    error: str
    sentence: str
    marks: tuple[str, ...] = ()
    rule: str | UnsetType = UNSET


class May(News, frozen=True, kw_only=True, tag="may"):
    """The answer to `why` where nothing forbids it."""

    id: int


class Asked(News, frozen=True, kw_only=True, tag="asked"):
    """Everybody is asked; `agree` answers. Whoever comes while a question is open is asked then."""

    what: Literal["undo", "again", "ready"]
    by: int
    seats: tuple[int, ...]  # whose answer is still awaited; nobody is asked any more when there are none
    agreed: tuple[int, ...] = ()  # who has said yes
    sentence: str


class People(News, frozen=True, kw_only=True, tag="people"):
    """Who is here, who went, who is a bot now."""

    seats: tuple[SeatInfo, ...]
    yours: tuple[int, ...]
    phase: Literal["waiting", "playing", "over"]
    sentence: str | UnsetType = UNSET  # what changed, where there is something to say


class Said(News, frozen=True, kw_only=True, tag="said"):
    """Somebody said something."""

    seat: int
    phrase: str  # its key; the text itself where it is free
    sentence: str


class HintedStep(msgspec.Struct, frozen=True, kw_only=True):
    """One step of a hint: where to look, what to play, why."""

    key: str
    marks: tuple[str, ...]
    sentence: str


class Hinted(News, frozen=True, kw_only=True, tag="hinted"):
    """Where to look, what to play with its best reason, then every reason by itself."""

    id: int
    steps: tuple[HintedStep, ...]
    line: str  # the first action of the turn
    lines: tuple[str, ...]  # all of it, as far as it can be settled now


class Curtain(News, frozen=True, kw_only=True, tag="curtain"):
    """Another person's secrets would show: `show {seat}` when that one is in front of the screen.

    Sent instead of a position, and nothing of it is told until then: `why`, `hint`, `draw` and `sheet` get `no
    curtain-first`, and so does a hint that was asked for before it fell. It falls again whenever the seat changes. What
    everybody is asked meanwhile is asked again after `show`. A seat that a bot plays for has no curtain.
    """

    seat: int


class Drawing(News, frozen=True, kw_only=True, tag="drawing"):
    """The answer to `draw`."""

    id: int
    length: int
    text: str


class SheetLine(msgspec.Struct, frozen=True, kw_only=True):
    """One line of a score."""

    points: int
    key: str
    marks: tuple[str, ...]
    sentence: str


class SeatSheet(msgspec.Struct, frozen=True, kw_only=True):
    """One seat's score, line by line."""

    seat: int
    score: int
    lines: tuple[SheetLine, ...]


class ScoreSheet(News, frozen=True, kw_only=True, tag="score-sheet"):
    """The answer to `sheet`: every seat's score; the points of the lines add up to it."""

    id: int
    length: int
    seats: tuple[SeatSheet, ...]


class Pong(News, frozen=True, kw_only=True, tag="pong"):
    """The answer to `ping`."""

    id: int | UnsetType = UNSET


class Closing(News, frozen=True, kw_only=True, tag="closing"):
    """The server stops, or the host closed the table."""

    back_in_s: int | UnsetType = UNSET  # come back then; not told where the host has closed the table
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
