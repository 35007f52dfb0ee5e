"""One evening at the terminal: a match, the persons and bots at it, and the loop of turns."""

from __future__ import annotations

import secrets
import signal
import time
from collections.abc import Callable
from hashlib import sha256
from pathlib import Path
from types import FrameType

from rich.console import Console

from atoll.bots import Bot, BotTrouble, Minds, ask
from atoll.cli.commands import Leave, command_of
from atoll.cli.keeping import Keeping
from atoll.cli.keyboard import Keyboard
from atoll.cli.lines import LONGEST_LINE, understand
from atoll.cli.players import bot_of, shown_names
from atoll.cli.screen import show_board, show_end, show_events, show_scores, show_title
from atoll.cli.voice import FileTrouble, clean, say, tell
from atoll.kernel.errors import AtollError, Refused
from atoll.kernel.game import CHANCE, Game, Rng, State, Viewer
from atoll.kernel.match import Match
from atoll.kernel.table import Table
from atoll.kernel.tempo import play_in_tempo
from atoll.kernel.tongue import in_words

MOST_SAND_MS = 30_000  # of one entry: a game numbers its actions, so it has a longest one
GOODBYES = [getattr(signal, name) for name in ("SIGTERM", "SIGHUP") if hasattr(signal, name)]
INTERRUPTED = 130  # what a shell reports for Ctrl-C
TROUBLE = 2


class Session:
    """What the commands at the prompt act on."""

    def __init__(
        self,
        match: Match[State],
        lang: str,
        console: Console,
        *,
        seed: str | None = None,
        file: Path | None = None,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self.match = match
        self.lang = lang
        self.console = console
        self.keyboard = Keyboard(console)
        self.seed = seed  # as given by the user: return games then follow from it too
        self.must_show = True
        self.keeping = Keeping(match, file)
        self.since: dict[Viewer, int] = {}  # by seat: where the news begin that this person has not seen
        self.minds: Minds | None = None  # where the bots think
        self.bots: dict[int, Bot] = {}  # by seat: each sits at this table for the whole game
        self.notices: list[str] = self._seats_drawn()  # to be said on the next screen
        self.last_person: int | None = None
        self.clock = clock
        self.waiting_since: float | None = None  # when the person to act first saw the position

    @property
    def game(self) -> Game[State]:
        return self.match.game

    @property
    def table(self) -> Table[State]:
        return self.match.table

    @property
    def names(self) -> list[str]:
        return shown_names(self.match.players)

    @property
    def persons(self) -> list[int]:
        """The seats that are played on this screen."""
        return [seat for seat, player in enumerate(self.match.players) if bot_of(player) is None]

    @property
    def person(self) -> int | None:
        """The person who is to act now."""
        to_act = int(self.table.state.to_act())
        return to_act if to_act in self.persons else None

    @property
    def viewer(self) -> Viewer:
        """Whose eyes the screen is for. After the end of a shared game, everybody's."""
        persons = self.persons
        return persons[0] if len(persons) == 1 else self.person

    def _seats_drawn(self) -> list[str]:
        """Who sits where, where that was drawn and nothing has been played yet."""
        is_new = len(self.match.tables) == 1 and all(entry.seat == CHANCE for entry in self.table.log)
        return [say("seats-drawn", self.lang, who=self.names[0])] if self.match.listed and is_new else []

    def run(self) -> int:
        """Play until somebody leaves; the exit code. A closed window or a stopped machine is leaving, too."""
        before = {number: signal.signal(number, _interrupt) for number in GOODBYES}
        try:
            while True:
                self._turn()
        except (Leave, EOFError):
            code = 0
        except KeyboardInterrupt:
            code = INTERRUPTED
        except BotTrouble as error:
            self.refuse(error)
            code = TROUBLE
        except BaseException:  # a fault of ours; the match is whole
            self.keeping.put_aside(self.console, self.lang)
            raise
        finally:
            if self.minds is not None:
                self.minds.close()
            for number, handler in before.items():
                signal.signal(number, handler)
        if not self.keeping.put_aside(self.console, self.lang):
            code = code or TROUBLE
        tell(self.console, say("goodbye", self.lang))
        return code

    def _turn(self) -> None:
        self._let_bots_play()
        if (trouble := self.keeping.meanwhile()) is not None:
            self.notices.append(say("autosave-failed", self.lang, reason=trouble.sentence(self.lang)))
        if self.must_show:
            self._draw_curtain()
            self.show()
        prompt = f"{self.names[self.person]} › " if self.person is not None else "› "
        line = self.keyboard.ask(prompt)
        self.keyboard.echo(prompt, clean(line)[:LONGEST_LINE])
        self.answer(line)

    def _let_bots_play(self) -> None:
        while (bot := self._bot_to_act()) is not None:
            seat = int(self.table.state.to_act())
            choice = ask(bot, self.game, self.table.state, seat, Rng(self.lot()))
            play_in_tempo(self.table, seat, choice.action)
            self.must_show = True

    def _bot_to_act(self) -> Bot | None:
        seat = int(self.table.state.to_act())
        name = bot_of(self.match.players[seat]) if seat >= 0 else None
        if name is not None and seat not in self.bots:
            self.bots[seat] = self.seated(name)
        return self.bots[seat] if name is not None else None

    def seated(self, bot: str) -> Bot:
        """A bot at this table. It thinks in a process of its own, which never sees the true position."""
        if self.minds is None:
            self.minds = Minds()
        return self.minds.seat(bot, self.game, self.table.options, self.table.seats, self.lot())

    def lot(self) -> int:
        """What a bot's lots follow from here: always the same for one seed and as many standing entries."""
        drawn = sha256(f"bot:{self.table.seed}:{self.table.log.standing}".encode()).digest()
        return int.from_bytes(drawn[:8], "big")

    def _draw_curtain(self) -> None:
        """Between two persons at one screen, where they see different things."""
        person, before = self.person, self.last_person
        if person is None or before == person:
            return
        self.last_person = person
        if len(self.persons) < 2 or not self.game.has_secrets(self.table.seats, self.table.options):
            return
        self.console.clear()
        tell(self.console, say("curtain", self.lang, who=self.names[person]), "bold")
        self.keyboard.ask("")

    def show(self) -> None:
        """The whole screen: board, news, scores, and what may be done now."""
        self.must_show = False
        table, viewer = self.table, self.viewer
        if self.console.is_terminal:
            self.console.clear()
        show_title(self.console, self.match, self.lang)
        sight = table.sight(viewer, self.since.get(viewer, 0))
        lines = show_board(self.console, self.game, sight.view, self.lang)
        show_events(self.console, sight.events, self.names, self.lang, lines)
        for notice in self.notices:
            tell(self.console, notice, "yellow")
        self.notices.clear()
        show_scores(self.console, sight.view.scores, self.names, sight.to_act, self.lang)
        if table.is_over:
            show_end(self.console, self.match, self.lang)
            tell(self.console, say("after-end", self.lang), "cyan")
        else:
            tell(self.console, sight.prompt.sentence(self.lang, self.names), "bold")
            self._show_sand(sight.sand_ms)
        self.keyboard.offer([self.in_words(line) for line in sight.legal])
        if self.waiting_since is None:
            self.waiting_since = self.clock()

    def _show_sand(self, sand_ms: int | None) -> None:
        if sand_ms is not None:
            tell(self.console, say("sand-left", self.lang, seconds=-(-sand_ms // 1000)), "yellow")

    def answer(self, line: str) -> None:
        """Do what a line asks for, or say why not."""
        if not line:
            self.must_show = True
        elif len(line) > LONGEST_LINE:
            tell(self.console, say("line-long", self.lang, limit=LONGEST_LINE), "red")
        elif not line.isprintable():
            tell(self.console, say("line-odd", self.lang), "red")
        else:
            word, _, rest = line.partition(" ")
            do = command_of(word)
            try:
                self._let_sand_fall(is_action=do is None)
                if do is not None:
                    do(self, rest.strip())
                elif not self.must_show:
                    self.act(line)
            except AtollError as error:
                self.refuse(error)
            except OSError as error:
                self.refuse(FileTrouble(error, error.filename or "?"))

    def act(self, line: str) -> None:
        """Play the action that a line names; Refused carries the reason."""
        seat = self.person
        if seat is None:
            tell(self.console, say("not-a-command", self.lang), "red")
            return
        reading = understand(self.game, self.table.sight(seat).legal, line, self.lang, self.names)
        before = len(self.table.log)
        try:
            self.table.play(seat, reading.sure())
        except AtollError as error:
            self.refuse(error)
            if reading.guesses:
                tell(self.console, say("did-you-mean", self.lang, lines=" / ".join(reading.guesses)), "yellow")
        else:
            self.waiting_since = None
            self.news_from(before)

    def in_words(self, line: str) -> str:
        """A line of the notation as this player would type it."""
        return in_words(line, self.game, self.lang, self.names)

    def refuse(self, error: AtollError) -> None:
        """Say why not, with the rule's number where a rule forbids it."""
        if isinstance(error, Refused):
            tell(self.console, f"{error.refusal.rule} · {error.refusal.sentence(self.lang, self.names)}", "red")
        else:
            tell(self.console, error.sentence(self.lang), "red")

    def news_from(self, length: int) -> None:
        """The position has changed: show it, with what has happened since that entry."""
        self.since = {viewer: min(known, length) for viewer, known in self.since.items()}
        self.since[self.last_person] = self.since[None] = length
        self.must_show = True

    def _let_sand_fall(self, *, is_action: bool) -> None:
        """Where sand runs, real time is the hourglass's move: before an action, or when the sand has run out."""
        sand_ms = self.game.timer(self.table.state) if self.person is not None else None
        if sand_ms is None or self.waiting_since is None:
            return
        now = self.clock()
        waited_ms = int((now - self.waiting_since) * 1000)
        if waited_ms > 0 and (is_action or waited_ms >= sand_ms):
            before = len(self.table.log)
            acting = self.person
            fallen_ms = min(waited_ms, sand_ms)
            for start_ms in range(0, fallen_ms, MOST_SAND_MS):
                self.table.elapse(min(fallen_ms - start_ms, MOST_SAND_MS))
            self.waiting_since = now
            if self.person != acting or waited_ms >= sand_ms:
                self.waiting_since = None
                self.notices.append(say("sand-gone", self.lang))
                self.news_from(before)

    def replace(self, match: Match[State], file: Path) -> None:
        """Go on with the match of another file."""
        self.match = match
        self.keeping = Keeping(match, file)
        self._sit_down()

    def _sit_down(self) -> None:
        self.bots = {}
        self.since = {}
        self.last_person = None
        self.waiting_since = None
        self.must_show = True

    def start_return(self) -> None:
        """The return game: everybody one seat further."""
        number = len(self.match.tables) + 1
        seed = secrets.token_hex(16) if self.seed is None else sha256(f"{self.seed}-{number}".encode()).hexdigest()
        self.match.start_return(seed)
        self._sit_down()


def _interrupt(number: int, frame: FrameType | None) -> None:
    raise KeyboardInterrupt
