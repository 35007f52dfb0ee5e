"""The page in a language that was added as catalogues alone: everything that is to be read is said in it."""

from __future__ import annotations

import os
import random
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from adding import copy_tree
from browsing import Server, Sitting, axe_finds, started
from pseudo import CODE, add_language, plain_words, pseudo
from sources import ROOT

AT_A_DESK = {"viewport": {"width": 1440, "height": 900}, "service_workers": "block", "bypass_csp": True}
NAME = "Nïnà"
# All that is seen or read out; the names of languages are their own.
READ = """() => {
  const all = [...document.querySelectorAll('body *')];
  const seen = all.filter((one) => one.checkVisibility() && !one.closest('option'));
  const nodes = seen.flatMap((one) => [...one.childNodes].filter((node) => node.nodeType === Node.TEXT_NODE));
  const named = ['aria-label', 'title', 'placeholder', 'alt', 'aria-description'];
  const names = seen.flatMap((one) => named.map((name) => one.getAttribute(name) ?? ''));
  return [document.title, ...nodes.map((node) => node.data), ...names].join('\\n');
}"""


@pytest.fixture(scope="module")
def tree(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of the project with one more language, and its page built."""
    folder = tmp_path_factory.mktemp("tree")
    copy_tree(folder)
    add_language(folder)
    (folder / "web" / "node_modules").symlink_to(ROOT / "web" / "node_modules")
    path = os.pathsep.join([str(Path(sys.executable).parent), os.environ["PATH"]])  # Node is in the venv
    done = subprocess.run(
        ["npm", "--no-update-notifier", "--prefix", "web", "run", "-s", "build"],
        cwd=folder,
        env={**os.environ, "PATH": path},
        capture_output=True,
        text=True,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return folder


@pytest.fixture(scope="module")
def pseudo_server(tree: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with started(tmp_path_factory.mktemp("tables"), tree=tree) as running:
        yield running


@pytest.fixture
def sitting(browser: Browser, pseudo_server: Server) -> Iterator[Sitting]:
    context = browser.new_context(**AT_A_DESK)
    kept = f'{{"name":"{NAME}"}}'
    context.add_init_script(f"localStorage['atoll.taste'] ??= {kept!r}")
    here = Sitting(context, pseudo_server)
    yield here
    assert here.troubles == []
    context.close()


def not_said(sitting: Sitting, *names: str) -> set[str]:
    """What can be read on the page, and is not of the language."""
    text = sitting.page.evaluate(READ)
    assert len(text.split()) > 20
    return plain_words(text, "Atoll", CODE, CODE.upper(), *names)


def test_some_moves_of_reef_in_it(sitting: Sitting) -> None:
    page = sitting.go("/", lang=CODE)
    page.get_by_role("link", name=pseudo("Reef")).first.wait_for()
    assert page.evaluate("document.documentElement.lang") == CODE
    assert not_said(sitting) == set()
    page.get_by_role("link", name=pseudo("Reef")).first.click()
    page.get_by_role("button", name=pseudo("Play against the Sailor")).wait_for()
    page.get_by_role("button", name=pseudo("Play against the Sailor")).click()
    rng = random.Random(3)
    for _ in range(6):
        assert sitting.until_mine()
        assert not_said(sitting, sitting.data()["code"]) == set()
        sitting.play(rng.choice(sitting.legal()))
    assert int(sitting.data()["length"]) > 12
    code = sitting.data()["code"]
    assert sitting.until_mine()
    page.get_by_role("button", name=pseudo("Rules")).click()
    page.get_by_text(pseudo("One of you gathers")).or_(page.get_by_text("R1", exact=True)).first.wait_for()
    assert not_said(sitting, code) == set()


def test_a_move_is_typed_in_its_words_and_a_refusal_says_why(sitting: Sitting) -> None:
    people = [{"kind": "person", "name": NAME}, {"kind": "person", "name": "Zôé"}]
    made = sitting.server.post("/api/tables", {"game": "reef", "seats": people, "lang": CODE})
    page = sitting.sit_down(made, "reef", lang=CODE)
    assert sitting.until_mine()
    tile = sitting.legal()[0].split()[1]
    page.get_by_label(pseudo("Notation")).fill(pseudo(f"place {tile} c3"))
    page.keyboard.press("Enter")
    sitting.until("Number(d.length) >= 7")
    assert sitting.lines[6].endswith(f"place {tile} c3")
    assert sitting.until_mine()
    page.get_by_label(pseudo("Notation")).fill(pseudo("slide c3 d4"))
    page.keyboard.press("Enter")
    expect(page.get_by_role("alert")).to_contain_text("R")
    assert not_said(sitting, made["code"]) == set()


def test_all_languages_are_in_the_list_and_change_the_page_in_place(sitting: Sitting) -> None:
    page = sitting.go("/", lang="en")
    languages = page.get_by_role("combobox", name="Language")
    expect(languages.locator("option")).to_have_text(["Français", "English", pseudo("English")])
    languages.select_option(label=pseudo("English"))
    page.get_by_role("heading", name=pseudo("What shall we play tonight?")).wait_for()
    assert not_said(sitting) == set()
    assert axe_finds(page) == []
    page.get_by_role("combobox").select_option(label="Français")
    page.get_by_role("heading", name="À quoi joue").wait_for()
    page.goto(f"{sitting.server.url}/")  # remembered
    page.get_by_role("heading", name="À quoi joue").wait_for()
