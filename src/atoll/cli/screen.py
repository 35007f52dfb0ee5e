"""What is shown: the board, what happened, the scores, the log, the rules."""

from __future__ import annotations

import unicodedata
from collections.abc import Sequence
from typing import Final

import msgspec
from rich.console import Console
from rich.markup import escape
from rich.padding import Padding
from rich.rule import Rule as Line
from rich.table import Table as Grid
from rich.text import Text

from atoll.cli.console import CliError, clean, height_of, say, tell
from atoll.cli.players import shown_names
from atoll.cli.undo import casual_backs_of
from atoll.games import module_of
from atoll.games.rules_pages import Rule, rules_of
from atoll.kernel.event_grouping import told_together
from atoll.kernel.game import CHANCE, Event, Game, State, View
from atoll.kernel.game_series import Match
from atoll.kernel.sight import SeatEvent
from atoll.kernel.text_drawing import DrawingArea

FEWEST_EVENTS: Final = 3
MOST_EVENTS: Final = 9
OTHER_LINES: Final = 5  # title, scores, two lines below them, and the line that is typed
MOST_FAMILIES: Final = 30
INDENT: Final = (0, 0, 0, 2)


def show_board(
    console: Console, game: Game[State], view: View, lang: str, names: Sequence[str] = (), others: int = OTHER_LINES
) -> int:
    """The board as the game draws it, as far as the screen has room for it beside the others. The number of lines."""
    lines = max(console.height - others - FEWEST_EVENTS, 1) if console.is_terminal else None
    drawn = drawn_board(game, view, lang, DrawingArea(width=console.width, lines=lines, names=tuple(names)))
    text = Text.from_markup(drawn, emoji=False)
    cut = console.is_terminal  # a board that goes on in the next line cannot be read
    console.print(text, no_wrap=True, overflow="crop" if cut else "ignore", crop=cut)
    needed = max(line.cell_len for line in text.split())
    if console.is_terminal and needed > console.width:
        tell(console, say("board-wide", lang, needed=needed, width=console.width), "yellow")
    return drawn.count("\n") + 1


def drawn_board(game: Game[State], view: View, lang: str, area: DrawingArea) -> str:
    """The board as markup; a view field by field where a game draws none."""
    terminal = module_of(game.meta.key, "terminal")
    if terminal is None:
        return "\n".join(escape(clean(f"{name}: {field}")) for name, field in msgspec.to_builtins(view).items())
    fits = hasattr(terminal, "ASIDES")  # a game that draws into an area says what it keeps aside
    drawn: str = terminal.draw(view, lang, area) if fits else terminal.draw(view, lang)
    return drawn


def show_title(console: Console, match: Match[State], lang: str) -> None:
    title = match.game.title(lang)
    if len(match.tables) > 1:
        title = f"{title} · {say('leg-number', lang, number=len(match.tables))}"
    console.print(Line(Text(title, "bold cyan"), style="cyan", align="left"))


def show_events(
    console: Console,
    events: Sequence[SeatEvent],
    names: Sequence[str],
    lang: str,
    board_lines: int = 0,
    others: int = OTHER_LINES,
) -> None:
    """What happened, newest last: for people turn by turn, as many turns as fit under the board; else line by line."""
    if not console.is_terminal:
        for told in events[-MOST_EVENTS:]:
            tell(console, f"  {told.event.sentence(lang, names)}", "italic")
        return
    room = max(FEWEST_EVENTS, min(console.height - others - board_lines, MOST_EVENTS))
    turns = _turns(events, names, lang)
    if sum(_height(turn, console) for turn in turns) > room:
        turns = _turns([told for told in events if told.seat != CHANCE], names, lang)
    shown, has_all = _that_fits(turns, console, room)
    if not has_all:
        tell(console, f"  {say('events-more', lang)}", "dim")
    for turn in shown:
        _show_turn(console, turn)


def _that_fits(turns: list[list[str]], console: Console, room: int) -> tuple[list[list[str]], bool]:
    """The last turns that have room, or the end of the last one; and whether that is everything."""
    left = len(turns)
    while left and sum(_height(turn, console) for turn in turns[left - 1 :]) <= room - (left > 1):
        left -= 1
    if left < len(turns) or not turns:
        return turns[left:], left == 0
    last = turns[-1]
    while len(last) > 1 and _height(last, console) > room - 1:
        last = last[1:]
    return [last], False


def show_all_events(console: Console, events: Sequence[SeatEvent], names: Sequence[str], lang: str) -> None:
    """Everything that happened, a paragraph a turn."""
    for turn in _turns(events, names, lang):
        _show_turn(console, turn)
    if not events:
        tell(console, say("log-empty", lang), "dim")


def _show_turn(console: Console, turn: Sequence[str]) -> None:
    console.print(Padding(Text(" ".join(turn), "italic"), INDENT, expand=False))


def _turns(events: Sequence[SeatEvent], names: Sequence[str], lang: str) -> list[list[str]]:
    """What each did in a row, sentence by sentence; chance and the hourglass belong to whoever acted before."""
    turns: list[list[Event]] = []
    acting = None
    for told in events:
        if not turns or (told.seat >= 0 and told.seat != acting):
            turns.append([])
        acting = told.seat if told.seat >= 0 else acting
        turns[-1].append(told.event)
    return [told_together(turn, lang, names) for turn in turns]


def _height(turn: Sequence[str], console: Console) -> int:
    return height_of(console, Text(" ".join(turn)), console.width - INDENT[-1])


def show_scores(console: Console, scores: Sequence[int], names: Sequence[str], to_act: int, lang: str) -> None:
    console.print(score_line(scores, names, to_act, lang, console.width))


def score_line(scores: Sequence[int], names: Sequence[str], to_act: int, lang: str, width: int) -> Text:
    """Everybody's points on one line; an arrow at whoever is to act. Where it is too long, bots are not called so."""
    line = Text(f"{say('word-score', lang)}  ")
    for seat, (name, points) in enumerate(zip(names, scores, strict=True)):
        arrow = "▶ " if seat == to_act else ""
        line.append(f"{arrow}{name} · {points}", "bold" if arrow else "")
        line.append("   " if seat + 1 < len(names) else "")
    short = [name.partition(" (")[0] for name in names]
    is_long = line.cell_len > width and short != list(names)
    return score_line(scores, short, to_act, lang, width) if is_long else line


def show_score_sheet(console: Console, game: Game[State], state: State, names: Sequence[str], lang: str) -> None:
    """Each seat's score, line by line, and its sum."""
    for seat, name in enumerate(names):
        grid = Grid.grid(padding=(0, 2))
        grid.add_column(justify="right")
        grid.add_column()
        for line in game.score_lines(state, seat):
            places = [mark.removeprefix(f"{seat}:") for mark in line.marks]  # whose they are is said below
            cells = " ".join(place for place in places if ":" not in place)  # dream:1 is no word for people
            marks = f"  ({cells})" if cells else ""
            grid.add_row(str(line.points), Text(line.sentence(lang, names)).append(marks, "dim"))
        grid.add_row(Text(str(int(state.score(seat))), "bold"), Text(name, "bold"))
        console.print(grid)
        console.print()


def show_legal(console: Console, lines: Sequence[str], lang: str) -> None:
    """Lines that may be typed: those alike but for their last word together for people, one a line for programs."""
    if not lines:
        tell(console, say("legal-none", lang))
    elif not console.is_terminal:
        for line in lines:
            tell(console, line)
    else:
        grid = Grid.grid(padding=(0, 2))
        grid.add_column(no_wrap=True)
        grid.add_column()
        families = _families(lines)
        for beginning, endings in families[:MOST_FAMILIES]:
            grid.add_row(Text(beginning, "bold"), Text(" ".join(endings)))
        console.print(grid)
        if left := len(families[MOST_FAMILIES:]):
            tell(console, say("legal-more", lang, count=left, example=families[-1][0]), "dim")


def _families(lines: Sequence[str]) -> list[tuple[str, list[str]]]:
    """`place crab-red a1` and `place crab-red a2` are one family with the endings a1 and a2."""
    families: dict[str, list[str]] = {}
    for line in lines:
        beginning, _, ending = line.rpartition(" ")
        families.setdefault(beginning or ending, []).extend([ending] if beginning else [])
    return list(families.items())


def show_rules(console: Console, key: str, wanted: str, lang: str) -> None:
    """All rules of a game, one by its number, or those that speak of a word."""
    rules = [rule for rule in rules_of(key) if _speaks_of(rule, wanted, lang)]
    if not rules:
        raise CliError("no-such-rule", rule=clean(wanted)[:40], last=rules_of(key)[-1].number)
    chapter = ""
    for rule in rules:
        if rule.chapter[lang] != chapter:
            chapter = rule.chapter[lang]
            console.print()
            console.print(Line(Text(chapter, "bold cyan"), style="cyan", align="left"))
        grid = Grid.grid(padding=(0, 2))
        grid.add_column(width=4, no_wrap=True)
        grid.add_column()
        grid.add_row(Text(rule.number, "bold"), Text(rule.wording[lang]))
        grid.add_row("", Text(rule.source[lang], "dim"))
        console.print(grid)


def _speaks_of(rule: Rule, wanted: str, lang: str) -> bool:
    plain = _plain(wanted)
    if plain[:1] == "r" and plain[1:2].isdigit():
        return rule.number.lower() == plain
    return plain in _plain(f"{rule.chapter[lang]} {rule.wording[lang]}")


def _plain(text: str) -> str:
    """In small letters, without accents and no-break spaces: « récif » is found by recif."""
    return "".join(letter for letter in unicodedata.normalize("NFKD", text.lower()) if letter.isascii())


def show_end(console: Console, match: Match[State], lang: str) -> None:
    """Who has won this game, where the match stands after several, and whether it was a casual one."""
    for line in end_lines(match, lang):
        console.print(line, soft_wrap=not console.is_terminal)


def end_lines(match: Match[State], lang: str) -> list[Text]:
    table, names = match.table, shown_names(match.players)
    winners = [names[seat] for seat in (table.outcome.winners if table.outcome else ())]
    key = "winner" if len(winners) == 1 else "winners"
    lines = [Text(say(key, lang, who=", ".join(winners)), "bold green")]
    if len(match.tables) > 1:
        first, whole = shown_names(match.seatings[0]), match.outcome()
        totals = ", ".join(f"{name} {points}" for name, points in zip(first, whole.totals, strict=True))
        lines.append(Text(say("match-totals", lang, games=len(match.tables), totals=totals), "bold"))
        victors = [first[seat] for seat in whole.victors]
        key = "match-won" if len(victors) == 1 else "match-shared"
        lines.append(Text(say(key, lang, who=", ".join(victors)), "bold green"))
    if backs := casual_backs_of(match):
        lines.append(Text(say("casual-result", lang, count=backs), "yellow"))
    return lines
