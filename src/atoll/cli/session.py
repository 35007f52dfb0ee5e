"""One evening at the terminal: a match, the persons and bots at it, and the loop of turns."""

from __future__ import annotations

import secrets
import signal
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from hashlib import sha256
from pathlib import Path
from types import FrameType

from rich.console import Console
from rich.text import Text

from atoll.bots import Answer, BotError, Question, ask_for_move
from atoll.bots.blocking_worker import BotProcess
from atoll.bots.names import bot_name, bot_of
from atoll.cli.autosave import Autosave
from atoll.cli.commands import LeaveSession, command_of
from atoll.cli.console import CliFileError, clean, clear_for_good, height_of, say, tell
from atoll.cli.detail_views import aside_of
from atoll.cli.hints import Proposal, follow_hint, hint_and_follow, say_no
from atoll.cli.hourglass import SandGone, TerminalHourglass
from atoll.cli.keyboard import Keyboard
from atoll.cli.line_parser import LONGEST_LINE, actions_on, understand
from atoll.cli.pager import page_through
from atoll.cli.players import shown_names
from atoll.cli.screen import end_lines, score_line, show_all_events, show_board, show_events, show_title
from atoll.cli.welcome_screen import show_welcome
from atoll.coach.hint_question import ADVISER
from atoll.kernel.errors import AtollError, Refused
from atoll.kernel.game import CHANCE, Game, Rng, State, Viewer
from atoll.kernel.game_series import Match
from atoll.kernel.localized_notation import in_words
from atoll.kernel.sight import SeatEvent
from atoll.kernel.table import Table
from atoll.kernel.tempo import play_in_tempo

GOODBYES = [getattr(signal, name) for name in ("SIGTERM", "SIGHUP") if hasattr(signal, name)]
PLAYING = (follow_hint, hint_and_follow, say_no)  # commands that play, or answer a question
INTERRUPTED = 130  # what a shell reports for Ctrl-C
TROUBLE = 2
ABOVE_AND_INPUT = 2  # lines of every screen: the title, and the one that is typed


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
        self.is_new = file is None  # nobody has seen the first screen yet
        self.keeping = Autosave(match, file)
        self.since: dict[Viewer, int] = {}  # by seat: where the news begin that this person has not seen
        self.process: BotProcess | None = None  # where the bots think
        self.bot_seeds: dict[int, int] = {}  # by seat: each bot sits at this table for the whole game
        self.notices: list[str] = self._seats_drawn()  # to be said on the next screen
        self.last_person: int | None = None
        self.last_events: Sequence[SeatEvent] = ()  # what the last screen told, or had no room for
        self.proposal: Proposal | None = None  # what a hint has proposed
        self.question: Callable[[], None] | None = None  # what `yes` does after a question
        self.typed_ahead = ""  # what was typed where a page ended
        self.glass = TerminalHourglass(console, lang, clock)

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
        except (LeaveSession, EOFError):
            code = 0
        except KeyboardInterrupt:
            code = INTERRUPTED
        except BotError as error:
            self.refuse(error)
            code = TROUBLE
        except BaseException:  # a fault of ours; the match is whole
            self.keeping.put_aside(self.console, self.lang)
            raise
        finally:
            if self.process is not None:
                self.process.close()
            for number, handler in before.items():
                signal.signal(number, handler)
        impatient = signal.signal(signal.SIGINT, signal.SIG_IGN)  # a second Ctrl-C must not stop the keeping
        if not self.keeping.put_aside(self.console, self.lang):
            code = code or TROUBLE
        tell(self.console, say("goodbye", self.lang))
        signal.signal(signal.SIGINT, impatient or signal.SIG_DFL)
        return code

    def _turn(self) -> None:
        self._let_bots_play()
        if (trouble := self.keeping.meanwhile()) is not None:
            self.notices.append(say("autosave-failed", self.lang, reason=trouble.sentence(self.lang)))
        if self.is_new:
            self._welcome()
        if self.must_show:
            self._draw_curtain()
            self.show()
        self.show_sand()
        if self.typed_ahead:
            line, self.typed_ahead = self.typed_ahead, ""
            self.answer(line)
            return
        prompt = f"{self.names[self.person]} › " if self.person is not None else "› "
        try:
            with self.glass.falling(self._sand_ms(), self.keyboard, prompt):
                line = self.keyboard.ask(prompt)
        except SandGone:
            self._let_sand_fall(is_action=False)
            return
        self.keyboard.echo(prompt, clean(line)[:LONGEST_LINE])
        self.answer(line)

    def _welcome(self) -> None:
        """The first screen of a new match. At a terminal the board follows on Enter, or whatever is typed is done."""
        self.is_new = False
        if self.console.is_terminal:
            self.console.clear()
            show_title(self.console, self.match, self.lang)
        legal = self.table.sight(self.person).legal
        example = self.in_words(legal[len(legal) // 2]) if legal and not self._keeps_secrets() else ""
        show_welcome(self.console, self.game, self.table.options, example, self.lang)
        if self.console.is_terminal:
            for notice in self.notices:
                tell(self.console, notice, "yellow")
            tell(self.console, say("welcome-enter", self.lang), "cyan")
            self.keyboard.offer([self.in_words(line) for line in legal])
            self.notices.clear()
            self.must_show = False

    def _let_bots_play(self) -> None:
        start = len(self.table.log)
        while (level := self._bot_to_act()) is not None:
            seat = int(self.table.state.to_act())
            seed = self.bot_seeds.setdefault(seat, self.lot())
            with self.thinking(self.names[seat]):
                answer = self.ask(ask_for_move(self.table, seat, level, seed=seed, rng=Rng(self.lot())))
            play_in_tempo(self.table, seat, self.game.parse(answer.lines[0]))
            self.must_show = True
            if int(self.table.state.to_act()) != seat:
                self._tell_turn(start)
                start = len(self.table.log)

    def _tell_turn(self, start: int) -> None:
        """What a bot has done, while the next one thinks; the screen that comes tells it once more."""
        if self.console.is_terminal and self._bot_to_act() is not None:
            events = self.table.sight(self.viewer, start).events
            show_all_events(self.console, events, self.names, self.lang)

    def _bot_to_act(self) -> str | None:
        """The level of the bot that is to act."""
        seat = int(self.table.state.to_act())
        return bot_of(self.match.players[seat]) if seat >= 0 else None

    def ask(self, question: Question) -> Answer:
        """What a bot answers. It thinks in a process of its own, which never sees the true position."""
        if self.process is None:
            self.process = BotProcess()
        return self.process.ask(question)

    @property
    def adviser_name(self) -> str:
        return bot_name(ADVISER, self.lang)

    @contextmanager
    def thinking(self, who: str) -> Iterator[None]:
        """A sign while somebody thinks, on a line that is gone again afterwards."""
        if not self.console.is_terminal or self.console.is_dumb_terminal:
            yield
            return
        self.console.print(Text(say("thinking", self.lang, who=who), "dim"), end="")
        self.console.file.flush()
        try:
            yield
        finally:
            self.console.file.write("\r\x1b[2K")

    def lot(self) -> int:
        """What a bot's lots follow from here: always the same for one seed and as many standing entries."""
        drawn = sha256(f"bot:{self.table.seed}:{self.table.log.standing}".encode()).digest()
        return int.from_bytes(drawn[:8], "big")

    def _keeps_secrets(self) -> bool:
        """Whether several persons share this screen who may not see the same."""
        return len(self.persons) > 1 and self.game.has_secrets(self.table.seats, self.table.options)

    def _draw_curtain(self) -> None:
        """Between two persons at one screen, where they see different things."""
        person, before = self.person, self.last_person
        if person is None or before == person:
            return
        self.last_person = person
        if not self._keeps_secrets():
            return
        if not clear_for_good(self.console):
            tell(self.console, say("curtain-scroll", self.lang), "yellow")
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
        self.last_events = sight.events
        below = [Text(notice, "yellow") for notice in self.notices]
        self.notices.clear()
        below.append(score_line(sight.view.scores, self.names, sight.to_act, self.lang, self.console.width))
        if table.is_over:
            below += [*end_lines(self.match, self.lang), Text(say("after-end", self.lang), "cyan")]
        else:
            below.append(Text(sight.prompt.sentence(self.lang, self.names), "bold"))
        others = sum(height_of(self.console, line) for line in below) + ABOVE_AND_INPUT
        others += 0 if self._sand_ms() is None else 1
        lines = show_board(self.console, self.game, sight.view, self.lang, self.names, others)
        show_events(self.console, sight.events, self.names, self.lang, lines, others)
        for line in below:
            self.console.print(line, soft_wrap=not self.console.is_terminal)
        self.keyboard.offer([self.in_words(line) for line in sight.legal])
        self.glass.start()

    def show_sand(self) -> None:
        """Above every prompt, so that it can be seen to fall there."""
        if (sand_ms := self._sand_ms()) is not None:
            self.glass.show(sand_ms)

    def _sand_ms(self) -> int | None:
        return self.game.timer(self.table.state) if self.person is not None else None

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
            do = command_of(word, self.lang) or aside_of(self, word)
            try:
                self._let_sand_fall(is_action=do in (None, *PLAYING))
                if do not in PLAYING:
                    self.question = None
                if do is not None:
                    if not (do in PLAYING and self.must_show):
                        do(self, rest.strip())
                elif not self.must_show:
                    self.act(line)
            except AtollError as error:
                self.refuse(error)
            except OSError as error:
                self.refuse(CliFileError(error, error.filename or "?"))

    def page(self, show: Callable[[Console], None]) -> None:
        """Show something long; what is typed where a page ends is done next."""
        self.typed_ahead = page_through(self.console, self.keyboard, self.lang, show)

    def act(self, line: str) -> None:
        """Play what a line names, action by action."""
        if self.person is None:
            tell(self.console, say("not-a-command", self.lang), "red")
        else:
            self.act_all(actions_on(line, self.game, self.lang, self.names))

    def act_all(self, lines: Sequence[str]) -> None:
        """Play these actions one after the other, until one is refused or somebody else is to act."""
        seat, first = self.person, len(self.table.log)
        for number, line in enumerate(lines):
            if self.person != seat or seat is None:
                self.notices.append(say("line-rest", self.lang, line=", ".join(map(self.in_words, lines[number:]))))
                break
            reading = understand(self.game, self.table.sight(seat).legal, line, self.lang, self.names)
            try:
                self.table.play(seat, reading.sure())
            except AtollError as error:
                said = [self.no(error)]
                if reading.guesses:
                    said.append(say("did-you-mean", self.lang, lines=" / ".join(reading.guesses)))
                if number == 0:
                    for sentence in said:
                        tell(self.console, sentence, "red")
                else:  # the screen will be cleared: say it on the new one
                    self.notices += [say("line-stopped", self.lang, line=self.in_words(line)), *said]
                break
        if len(self.table.log) > first:
            self.glass.rest()
            self.news_from(first)

    def in_words(self, line: str) -> str:
        """A line of the notation as this player would type it."""
        return in_words(line, self.game, self.lang, self.names)

    def refuse(self, error: AtollError) -> None:
        """Say why not, with the rule's number where a rule forbids it."""
        tell(self.console, self.no(error), "red")

    def no(self, error: AtollError) -> str:
        if isinstance(error, Refused):
            return f"{error.refusal.rule} · {error.refusal.sentence(self.lang, self.names)}"
        return error.sentence(self.lang)

    def news_from(self, length: int) -> None:
        """The position has changed: show it, with what has happened since that entry."""
        self.since = {viewer: min(known, length) for viewer, known in self.since.items()}
        self.since[self.last_person] = self.since[None] = length
        self.must_show = True

    def _let_sand_fall(self, *, is_action: bool) -> None:
        """Where sand runs, real time is the hourglass's move."""
        before = len(self.table.log)
        if self.person is not None and self.glass.fall(self.table, is_action=is_action):
            self.notices.append(say("sand-gone", self.lang))
            self.news_from(before)

    def replace(self, match: Match[State], file: Path) -> None:
        """Go on with the match of another file."""
        self.match = match
        self.keeping = Autosave(match, file)
        self._sit_down()

    def _sit_down(self) -> None:
        self.bot_seeds = {}
        self.since = {}
        self.last_person = None
        self.glass.rest()
        self.proposal = self.question = None
        self.must_show = True

    def start_return(self) -> None:
        """The return game: everybody one seat further."""
        number = len(self.match.tables) + 1
        seed = secrets.token_hex(16) if self.seed is None else sha256(f"{self.seed}-{number}".encode()).hexdigest()
        self.match.start_return(seed)
        self._sit_down()


def _interrupt(number: int, frame: FrameType | None) -> None:
    raise KeyboardInterrupt
