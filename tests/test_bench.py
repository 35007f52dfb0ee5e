"""The bench's promises: a figure that misses its mark must fail, and docs/performance.md keeps its text."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

sys.path.append(str(Path(__file__).parents[1]))

from bench import measure
from bench.claims import HEX, verdicts
from bench.figures import Figures, Setup, plan
from bench.handwritten import Handwritten, build, compiler
from bench.jobs import Job
from bench.report import BEGIN, END, PAGE, Sheet, beside_c, write_page

needs_compiler = pytest.mark.skipif(not compiler(), reason="no C compiler here")


def figures(**changed: float) -> Figures:
    rates = {
        "compiled actions reef": 107.0,
        "compiled decisions reef": 71.0,
        "compiled pick reef": 24e6,
        "interpreted pick reef": 0.5e6,
        "handwritten pick reef": 27e6,
        f"openspiel inside {HEX}": 1.2e6,
        "compiled copy reef": 1e7,
        "compiled stored reef": 741.0,
    }
    rates |= {key.replace("_", " "): rate for key, rate in changed.items()}
    return Figures([Setup("reef", "Reef", 2, {})], {key: [rate] * 3 for key, rate in rates.items()})


def test_figures_that_keep_every_promise_pass():
    assert len(verdicts(figures())) == 5
    assert all(one.holds for one in verdicts(figures()))


@pytest.mark.parametrize(
    "missed",
    [
        {"compiled_pick_reef": 17e6},  # 9.4 × Hex, 34 × interpreted
        {"interpreted_pick_reef": 1e6},
        {"handwritten_pick_reef": 40e6},  # 0.398 ×
        {"compiled_copy_reef": 0.9e6},
        {"compiled_stored_reef": 2000},
    ],
    ids=str,
)
def test_a_promise_that_is_missed_fails(missed):
    assert [one.holds for one in verdicts(figures(**missed))].count(False) == 1


def test_a_ratio_is_the_median_of_the_quotients_within_a_round():
    noisy = Figures([], {"a pick reef": [10.0, 1.0, 8.0], "b pick reef": [5.0, 0.5, 2.0]})
    assert noisy.ratio(("a", "pick", "reef"), ("b", "pick", "reef")) == 2


def test_without_a_c_compiler_the_row_says_so_and_nothing_is_promised(monkeypatch):
    measured = figures()
    assert any("hand-written C" in one.claim for one in verdicts(measured))
    assert beside_c(measured).rows == [("Reef by pick beside hand-written C", "15.9 M", "27.0 M", "0.59 ×")]
    monkeypatch.setenv("CC", "no-such-compiler")
    assert "handwritten" not in [who for who, _ in plan(measured.setups)]
    del measured.rates["handwritten pick reef"]
    assert not any("hand-written C" in one.claim for one in verdicts(measured))
    assert beside_c(measured).rows == [
        ("Reef by pick beside hand-written C", "15.9 M", "no C compiler", "not measured")
    ]


@needs_compiler
def test_hand_written_c_takes_its_turn_beside_the_compiled_rules():
    sides = [who for who, job in plan(figures().setups) if (job.way, job.game) == ("pick", "reef")]
    assert sides == ["handwritten", "compiled", "interpreted"]


@pytest.fixture(scope="module")
def handwritten(tmp_path_factory):
    return Handwritten(build(tmp_path_factory.mktemp("reef"), "-Wall", "-Wextra", "-Werror"))


@needs_compiler
@pytest.mark.parametrize("seed", [0, 1, 2**40 + 7])
def test_hand_written_c_compiles_without_warnings_and_plays_the_very_same_games(handwritten, seed):
    job = Job("mark", "reef", seed=seed)
    assert handwritten.ask(job) == measure.work(job)
    assert handwritten.ask(job) != measure.work(Job("mark", "reef", seed=seed + 1))


@needs_compiler
def test_hand_written_c_counts_whole_games_for_as_long_as_it_is_told(handwritten):
    sample = handwritten.ask(Job("pick", "reef", seconds=0.01))
    assert sample.count % 71 == 0
    assert sample.seconds >= 0.01


def test_the_page_is_renewed_between_its_markers_only(tmp_path):
    pytest.importorskip("pyspiel")
    page = tmp_path / "performance.md"
    page.write_text(f"before\n{BEGIN}\nold\n{END}\nafter\n", "utf-8")
    write_page(page, [Sheet("Speed", ("game", "rate"), [("Reef", "1 M")])], 3, 0.1)
    text = page.read_text("utf-8")
    assert text.startswith("before\n")
    assert text.endswith("\nafter\n")
    assert "| Reef | 1 M |" in text
    assert "old" not in text


def test_the_page_of_the_docs_has_its_markers():
    text = PAGE.read_text("utf-8")
    assert text.index(BEGIN) < text.index(END)
