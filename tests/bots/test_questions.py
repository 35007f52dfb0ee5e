"""One contract for asking bots: what goes out is all that a seat can know, and any process can answer it."""

from __future__ import annotations

import subprocess
import sys

import msgspec
import pytest

from atoll.bots import (
    Answer,
    BotError,
    Question,
    SeatedBots,
    UnknownBot,
    answer,
    ask_for_move,
    ask_for_values,
    seat_bot,
)
from atoll.bots.answering import MOST_BOTS, SeatedBot
from atoll.bots.levels import ADVICE_SECONDS, SECONDS
from atoll.bots.questions import checked
from atoll.kernel.position_codec import pack, unpack
from atoll.kernel.state import Rng
from atoll.kernel.table import Table
from bots.asking import dealt, table_at, toy_question
from contests import toy_is_found  # noqa: F401  (a fixture)
from sources import ROOT, imported
from toy import TOY, ToyGame
from walking import game_keys, game_of, has_secrets

SECRETIVE = [key for key in game_keys() if has_secrets(game_of(key))]
replace = msgspec.structs.replace


# What a question says.


@pytest.mark.parametrize("key", game_keys())
def test_an_adviser_leaves_time_for_the_words(key):
    """In a browser, where a hint's turn and its reasons are found one after the other."""
    game = game_of(key)
    state = dealt(game, 2, 3)
    asked = ask_for_move(table_at(game, state, 2), int(state.to_act()), "captain", seed=1)
    for question, most in ((asked, SECONDS["captain"]), (replace(asked, is_for_person=True), ADVICE_SECONDS)):
        assert SeatedBot(question).bot.thinking.seconds == most


@pytest.mark.parametrize("key", ["toy", *game_keys()])
def test_an_answer_is_what_the_bot_itself_would_choose(key):
    game = TOY if key == "toy" else game_of(key)
    seats = game.meta.seats[-1]
    state = dealt(game, seats, 3)
    seat = int(state.to_act())
    question = ask_for_move(table_at(game, state, seats), seat, "sailor", seed=11, rng=Rng(5))
    told = answer(question)
    choice = seat_bot("sailor", game, seats, 11).choose(game.imagine(state, seat, Rng(5)))
    assert (told.lines, told.values) == (tuple(map(game.text, choice.line)), choice.values)
    assert game.why_not(state, seat, game.parse(told.lines[0])) is None
    assert question.legal == tuple(game.text(action) for action in state.legal())


@pytest.mark.parametrize("key", ["toy", "isles"])
def test_values_are_those_of_every_candidate(key):
    game = TOY if key == "toy" else game_of(key)
    state = dealt(game, 2, 3)
    seat = int(state.to_act())
    told = answer(ask_for_values(table_at(game, state, 2), seat, "greedy", seed=11, rng=Rng(5)))
    considered = seat_bot("greedy", game, 2, 11).consider(game.imagine(state, seat, Rng(5)))
    assert told.lines == tuple(game.text(each.action) for each in considered.candidates)
    assert told.values == tuple(each.value for each in considered.candidates)


def test_a_question_and_its_answer_are_plain_json():
    question = toy_question()
    text = msgspec.json.encode(question)
    assert msgspec.json.decode(text, type=Question) == question
    told = answer(question)
    assert msgspec.json.decode(msgspec.json.encode(told), type=Answer) == told


def test_what_is_imagined_follows_from_the_seed_and_the_log():
    game = game_of("isles")
    table = Table(game, 2, {}, "lagoon")
    seat = int(table.state.to_act())
    asked = [ask_for_move(table, seat, "boy", seed=seed) for seed in (1, 1)]
    assert asked[0] == asked[1]
    assert ask_for_move(table, seat, "boy", seed=1, worlds=6).positions[0] == asked[0].positions[0]


def test_only_the_seat_that_is_to_act_is_asked():
    table = Table(game_of("reef"), 2, {}, "lagoon")
    with pytest.raises(ValueError, match="seat 1 is not to act"):
        ask_for_move(table, 1, "boy", seed=1)


def test_an_unknown_bot_is_refused_before_anybody_is_asked():
    with pytest.raises(UnknownBot, match="pirate"):
        toy_question("pirate")


# What does not leave a table.


def leaks(game, ask=ask_for_move) -> bool:
    """Whether anything else is asked for two true positions that look the same to the seat."""
    differing = 0
    for seats in game.meta.seats:
        for seed in range(40):
            state = dealt(game, seats, seed)
            seat = int(state.to_act())
            twins = [game.imagine(state, seat, Rng(50 + number)) for number in range(3)]
            assert len({str(game.view(twin, seat)) for twin in (state, *twins)}) == 1
            differing += len({pack(twin) for twin in (state, *twins)}) > 1
            asked = [ask(table_at(game, twin, seats), seat, "greedy", seed=7, worlds=3) for twin in (state, *twins)]
            if len(set(map(msgspec.json.encode, asked))) > 1:
                return True
    assert differing > 2, "nothing was hidden, so nothing was checked"
    return False


@pytest.mark.parametrize("key", SECRETIVE)
def test_what_a_bot_is_asked_is_the_same_whatever_its_seat_cannot_know(key):
    assert not leaks(game_of(key))


def test_the_secrets_of_the_toy_stay_here():
    assert not leaks(TOY)


def test_asking_about_the_true_position_would_be_caught():
    def ask(table, seat, level, **more):
        return replace(ask_for_move(table, seat, level, **more), positions=(pack(table.state),))

    assert leaks(TOY, ask)


class LeakyToy(ToyGame):
    def imagine(self, state, seat, rng):
        return state.copy()


def test_a_game_that_imagines_the_truth_would_be_caught():
    def ask(table, seat, level, **more):
        return ask_for_move(table_at(LeakyToy(), table.state, table.seats), seat, level, **more)

    assert leaks(TOY, ask)


REVIEWING = ("coach/leg_reviewer.py", "coach/review_checker.py")
IMAGINING = ("bots/questions.py", "bots/thinking/bot.py", "coach/checker.py", *REVIEWING, "learn/", "research/")


def test_nobody_else_imagines():
    """Bots and the coach's checker imagine on from what they are given; the laboratory offers it to researchers.

    A review looks at matches that are over: it imagines what a seat could know when it chose. Whoever learns plays
    matches of its own, between bots that see no more than they would at a table.
    """
    home = ROOT / "src" / "atoll"
    found = {str(path.relative_to(home)) for path in home.rglob("*.py") if ".imagine(" in path.read_text("utf-8")}
    assert IMAGINING[0] in found
    assert not [path for path in sorted(found) if not path.startswith((*IMAGINING, "kernel/", "games/"))]


# Who answers.


def test_a_bot_goes_on_with_its_plan_unless_it_sits_down_afresh():
    bots, question = SeatedBots(), toy_question()
    bots.answer(question)
    (first,) = bots.bots.values()
    bots.answer(question)
    assert list(bots.bots.values()) == [first]
    bots.answer(replace(question, is_first=True))
    assert list(bots.bots.values()) != [first]
    bots.answer(replace(question, bot=replace(question.bot, seat=1 - question.bot.seat)))
    assert len(bots.bots) == 2


def test_so_many_bots_stay_seated_and_those_asked_last():
    bots = SeatedBots(3)
    for seed in (1, 2, 3, 1, 4):
        bots.answer(toy_question(seed=seed))
    assert [seat.seed for seat in bots.bots] == [3, 1, 4]
    assert SeatedBots().most == MOST_BOTS


@pytest.mark.parametrize(
    ("spoilt", "reason"),
    [
        ({"positions": ("{}",)}, "This is not a position"),
        ({"legal": ("dance",)}, "is not legal here"),
        ({"bot": {"level": "pirate"}}, "no bot called “pirate”"),
        ({"bot": {"game": "chess"}}, "chess"),
    ],
)
def test_a_question_that_cannot_be_answered_is_an_error(spoilt, reason):
    question = toy_question()
    if "bot" in spoilt:
        spoilt = {"bot": replace(question.bot, **spoilt["bot"])}
    with pytest.raises(Exception, match=reason):
        answer(replace(question, **spoilt))


@pytest.mark.parametrize("lines", [("dance",), ()])
def test_an_answer_that_is_not_legal_is_not_played(lines):
    told = Answer(lines=lines, values=(), simulations=0, seconds=0.0)
    for asks in ("move", "values"):
        with pytest.raises(BotError, match="could not answer: "):
            checked(told, replace(toy_question(), asks=asks))


def test_what_is_expected_to_follow_need_not_be_legal_yet():
    question = toy_question()
    told = Answer(lines=(question.legal[0], "dance"), values=(), simulations=0, seconds=0.0)
    assert checked(told, question) is told
    with pytest.raises(BotError):
        checked(told, replace(question, asks="values"))


def test_positions_arrive_as_they_were_imagined():
    game = game_of("isles")
    state = dealt(game, 2, 4)
    seat = int(state.to_act())
    question = ask_for_move(table_at(game, state, 2), seat, "boy", seed=3, rng=Rng(9), worlds=2)
    rng = Rng(9)
    wanted = [int(game.imagine(state, seat, rng).digest()) for _ in range(2)]
    assert [int(unpack(each, game.start(2, {})).digest()) for each in question.positions] == wanted


# What asking and answering need of the world.

WORLDLY = {"asyncio", "subprocess", "multiprocessing", "concurrent", "threading", "socket", "signal"}
PROGRAM = """
import sys
from atoll.bots import LEVELS, answer, ask_for_move
from atoll.coach import answer_hint, ask_for_hint
from atoll.games import find
from atoll.kernel.table import Table

table = Table(find("reef"), 2, {}, "lagoon")
table.say(0, answer(ask_for_move(table, 0, LEVELS[0], seed=1)).lines[0])
seat = int(table.state.to_act())
answer_hint(ask_for_hint(table, seat, seed=1, lang="fr", names=("Ana", "Bob"), level=LEVELS[0]))
print(*sys.modules)
"""


def test_asking_and_answering_need_no_threads_processes_or_sockets():
    """In a fresh interpreter, as in a browser's worker. Babel imports `threading`, which nobody of ours may."""
    done = subprocess.run([sys.executable, "-c", PROGRAM], capture_output=True, text=True, check=True)
    loaded = set(done.stdout.split())
    assert "atoll.bots.answering" in loaded
    assert not loaded & (WORLDLY - {"threading"} | {"concurrent.futures"})
    ours = [ROOT / "src" / name.replace(".", "/") for name in loaded if name.split(".")[0] == "atoll"]
    sources = {path: path.with_suffix(".py") for path in ours}
    paths = [file if file.exists() else path / "__init__.py" for path, file in sources.items()]
    bad = {
        path: names
        for path in paths
        if path.exists() and (names := {name.split(".")[0] for name in imported(path.read_text("utf-8"))} & WORLDLY)
    }
    assert len(paths) > 40
    assert not bad


def test_a_python_without_a_clock_for_threads_thinks_too():
    """As in a browser."""
    code = "import time; del time.thread_time\n" + PROGRAM
    subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
