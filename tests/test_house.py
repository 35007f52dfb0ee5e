"""House rules that a machine can check. CONTRIBUTING.md says them to people."""

from __future__ import annotations

import ast
import re
import tomllib

import pytest

from atoll.games import keys, package_of
from atoll.games.rules_pages import RECONSTRUCTED, reconstruction, rules_of
from sources import (
    ROOT,
    SAYINGS,
    foreign_privates,
    imported,
    is_marked_compiled,
    keys_said,
    literal_shifts,
    modules,
    references,
    rules_cited,
    told,
    tracked,
)

pytestmark = pytest.mark.quick

BANNED_NAMES = re.compile(r"(^|_)(utils?|helpers?|managers?|misc|common)($|_)", re.IGNORECASE)
BANNED_CLASSES = re.compile(r"Manager$|Helper$|Utils?$|Impl$")
PURE = ("src/atoll/kernel", "src/atoll/games")
WORLDLY = {"random", "time", "datetime", "pickle", "secrets", "logging", "socket", "threading", "asyncio", "subprocess"}
# Written in two parts, so that this file passes its own rule.
MACHINE = re.compile(r"/(ho" + r"me|Us" + r"ers|wo" + r"rk|tm" + r"p|ro" + r"ot)/\w")
REGISTRY = re.compile(r"pypi\.o" + r"rg/simple|files\.python" + r"hosted|/opt/p" + r"ypi|--index" + r"-url")
GAME_KEYS = keys()


def rule_order(number: str) -> tuple[int, str]:
    digits = re.match(r"R(\d+)([a-z]?)", number)
    return int(digits[1]), digits[2]


def test_there_is_something_to_check():
    assert len(modules("src")) > 10
    assert any(is_marked_compiled(path) for path in modules("src"))


def test_no_private_name_of_another_package_is_used():
    assert not {told(path): names for path in modules("src") if (names := foreign_privates(path.read_text("utf-8")))}


@pytest.mark.parametrize(
    ("source", "names"),
    [
        ("import rich\nrich.console._null()", ["rich.console._null"]),
        ("from rich._log import handler", ["from rich._log import handler"]),
        ("from uvicorn.http.httptools_impl import Http", ["from uvicorn.http.httptools_impl import Http"]),
        ("getattr(bundle, '_plural')", ["bundle._plural"]),
        ("from rich import Box\nclass A(Box):\n    def f(self):\n        self._draw()", ["self._draw"]),
        ("from rich import Box\nclass A(Box):\n    def f(self):\n        self._x = self._x + 1", []),
        ("class A:\n    def f(self, other: A):\n        self._x = other._x", []),
        ("from atoll.a import A\nclass B(A):\n    def f(self):\n        self._x()", []),
        ("import os\nos._exit(1)", []),
        ("from __future__ import annotations\nx.__doc__", []),
    ],
)
def test_the_lint_knows_whose_a_private_name_is(source, names):
    assert foreign_privates(source) == names


def test_no_module_or_class_is_named_for_nothing():
    bad = [
        told(path) for path in modules() if any(BANNED_NAMES.search(part) for part in path.with_suffix("").parts[-2:])
    ]
    for path in modules():
        classes = [node.name for node in ast.walk(ast.parse(path.read_text("utf-8"))) if isinstance(node, ast.ClassDef)]
        bad += [f"{told(path)}: {name}" for name in classes if BANNED_CLASSES.search(name)]
    assert not bad


def classes_twice(sources: dict[str, str]) -> dict[str, list[str]]:
    """Classes that several modules define, with those modules."""
    homes: dict[str, list[str]] = {}
    for home, source in sources.items():
        for node in ast.parse(source).body:
            if isinstance(node, ast.ClassDef):
                homes.setdefault(node.name, []).append(home)
    return {name: found for name, found in homes.items() if len(found) > 1}


def test_a_class_name_stands_once():
    """Whoever finds a name finds its one meaning. A game's own folder has its own words, as every game does."""
    own = tuple(f"src/atoll/games/{key}/" for key in GAME_KEYS)
    shared = {told(path): path.read_text("utf-8") for path in modules("src") if not told(path).startswith(own)}
    assert not classes_twice(shared)


def test_a_class_that_is_named_twice_is_found():
    assert classes_twice({"a": "class Room: ...", "b": "class Room: ...", "c": "class Seat: ..."}) == {
        "Room": ["a", "b"]
    }


def test_no_number_stands_left_of_a_shift_in_compiled_modules():
    bad = {
        told(path): lines
        for path in modules("src", "examples")
        if is_marked_compiled(path) and (lines := literal_shifts(path.read_text("utf-8")))
    }
    assert not bad, "mypyc 2.4.1 shifts a literal in 32 bits: use BIT of atoll.kernel.bits"


def waits(source: str) -> bool:
    return any(isinstance(node, ast.AsyncFunctionDef | ast.Await) for node in ast.walk(ast.parse(source)))


def test_no_compiled_module_has_a_coroutine():
    """mypyc 2.4.1 spoils memory where one waits while it handles an error."""
    assert waits("async def f():\n    pass")
    bad = [told(path) for path in modules("src", "examples") if is_marked_compiled(path) and waits(path.read_text())]
    assert not bad


@pytest.mark.parametrize("line", ["x = 1 << n", "x = (2 + 1) << n", "x = -1 << n", "x |= y & 1 << n"])
def test_the_lint_finds_a_planted_shift(line):
    assert literal_shifts(f"y = 2\n{line}\n") == [2]


@pytest.mark.parametrize("line", ["x = BIT[n]", "x = y << 1", "x = 1 >> n", "x = y << n & 1"])
def test_the_lint_lets_other_lines_pass(line):
    assert literal_shifts(line) == []


@pytest.mark.parametrize("folder", PURE)
def test_rules_know_no_clock_no_outside_dice_and_no_pickle(folder):
    paths = modules(folder)
    assert paths
    bad = {told(path): names for path in paths if (names := _roots(path) & WORLDLY)}
    assert not bad


def _roots(path):
    return {name.split(".")[0] for name in imported(path.read_text("utf-8"))}


@pytest.mark.parametrize("key", GAME_KEYS)
def test_a_game_never_imports_another_game(key):
    for path in modules(f"src/atoll/games/{key}"):
        names = imported(path.read_text("utf-8"))
        others = {f"atoll.games.{other}" for other in GAME_KEYS if other != key}
        assert not [name for name in names for other in others if name == other or name.startswith(f"{other}.")]
        assert not any(name.startswith("..") for name in names), f"{told(path)} imports relatively from outside"


@pytest.mark.parametrize("key", GAME_KEYS)
def test_no_rule_knows_what_a_bot_feels(key):
    """Only bots ask for an instinct: nothing else of a game, nothing of the kernel, imports one."""
    home = f"atoll.games.{key}.instinct"
    for path in modules(f"src/atoll/games/{key}"):
        if "instinct" not in path.with_suffix("").parts:
            felt = [
                name for name in imported(path.read_text("utf-8")) if name.startswith((home, "atoll.kernel.instinct"))
            ]
            assert not felt, f"{told(path)} imports {felt}"


def test_the_kernel_keeps_instincts_apart():
    asking = [told(path) for path in modules("src/atoll/kernel") if "atoll.kernel.instinct" in path.read_text("utf-8")]
    assert not asking


@pytest.mark.parametrize("key", GAME_KEYS)
def test_rules_are_numbered_in_order_and_worded_in_both_languages(key):
    rules = rules_of(key)
    assert rules
    numbers = [rule.number for rule in rules]
    assert numbers == sorted(set(numbers), key=rule_order)
    assert sorted({rule_order(number)[0] for number in numbers}) == list(range(1, rule_order(numbers[-1])[0] + 1))
    for rule in rules:
        for said in (rule.wording, rule.chapter, rule.source):
            assert set(said) == {"fr", "en"}, f"{rule.number}: {said}"
            assert all(said.values()), f"{rule.number}: {said}"
        assert rule.wording["fr"] != rule.wording["en"], f"{rule.number} has one wording for two languages"


@pytest.mark.parametrize("key", GAME_KEYS)
def test_every_game_says_in_its_last_rule_what_we_had_to_reconstruct(key):
    assert reconstruction(key) == rules_of(key)[-1]
    assert [rule.chapter["en"] for rule in rules_of(key)].count(RECONSTRUCTED) == 1


def docstrings(path) -> str:
    """What the tests of a module say that they test."""
    tree = ast.parse(path.read_text("utf-8"))
    functions = [node for node in ast.walk(tree) if isinstance(node, ast.FunctionDef) and node.name.startswith("test_")]
    return "\n".join(ast.get_docstring(node) or "" for node in functions)


@pytest.mark.parametrize("key", GAME_KEYS)
def test_every_rule_is_cited_by_a_test(key):
    cited = set(re.findall(r"\bR\d+[a-z]?\b", "\n".join(map(docstrings, modules(f"tests/games/{key}")))))
    numbers = {rule.number for rule in rules_of(key)}
    assert not numbers - cited, f"rules of {key} without a test: {sorted(numbers - cited, key=rule_order)}"
    assert not cited - numbers, f"tests of {key} cite rules that do not exist: {sorted(cited - numbers)}"


@pytest.mark.parametrize("key", GAME_KEYS)
def test_code_cites_rules_that_exist(key):
    numbers = {rule.number for rule in rules_of(key)}
    for path in modules(f"src/atoll/games/{key}"):
        comments = re.findall(r"(?:#|\"\"\").*", path.read_text("utf-8"))
        cited = set(re.findall(r"\bR\d+[a-z]?\b", "\n".join(comments))) | rules_cited(path)
        assert cited <= numbers, f"{told(path)} cites {sorted(cited - numbers)}"


def unknown_names(key: str, page: str) -> set[str]:
    """The rules and tests that a coverage page names and that do not exist."""
    rules = set(re.findall(r"\bR\d+[a-z]?\b", page)) - {rule.number for rule in rules_of(key)}
    named = set(re.findall(r"\btest_\w+", re.sub(r"test_\w+\.py", "", page)))
    return rules | (
        named - set(re.findall(r"def (test_\w+)", "\n".join(p.read_text("utf-8") for p in modules("tests"))))
    )


@pytest.mark.parametrize("page", sorted((ROOT / "docs" / "coverage").glob("*.md")), ids=lambda page: page.stem)
def test_coverage_pages_name_rules_and_tests_that_exist(page):
    if page.stem not in GAME_KEYS:
        pytest.skip("not the page of a game")
    assert not unknown_names(page.stem, page.read_text("utf-8"))


def stray_rows(page: str) -> list[str]:
    """Rows that stand in no table, and rules among what a page sets aside."""
    blocks = re.findall(r"(?m)(?:^\|.*\n?)+", page)
    loose = [block.splitlines()[0] for block in blocks if not re.match(r"\|.*\n\|[-|]+\n", block)]
    aside = re.findall(r"(?ms)^## Set aside\n(.*?)(?=^## |\Z)", page)
    return loose + [row for part in aside for row in part.splitlines() if re.search(r"\| *R\d", row)]


@pytest.mark.parametrize("page", sorted((ROOT / "docs" / "coverage").glob("*.md")), ids=lambda page: page.stem)
def test_every_row_of_a_coverage_page_stands_where_it_belongs(page):
    assert stray_rows(page.read_text("utf-8")) == []


def test_a_stray_row_is_found():
    page = (
        "| a | b |\n|---|---|\n| c | R1 |\n\n- a list\n| d | R2 |\n## Set aside\n\n| a | b |\n|---|---|\n| e | R3 |\n"
    )
    assert stray_rows(page) == ["| d | R2 |", "| e | R3 |"]


def test_a_coverage_page_that_names_nothing_real_is_found():
    page = "R1: test_house.py::test_the_readme_names_the_two_commands; R99: test_of_a_dream"
    assert unknown_names("reef", page) == {"R99", "test_of_a_dream"}


def test_no_machine_path_and_no_registry_in_any_file():
    bad = []
    for path in tracked():
        try:
            text = path.read_text("utf-8")
        except UnicodeDecodeError:
            continue
        bad += [f"{told(path)}: {found[0]}" for pattern in (MACHINE, REGISTRY) if (found := pattern.search(text))]
    assert not bad


def test_the_readme_names_the_two_commands():
    readme = (ROOT / "README.md").read_text("utf-8")
    assert "make play" in readme
    assert "make test" in readme


LINK = re.compile(r"\]\((?!\w+:|#)([^)#\s]+)")  # of a page or a picture in the house


def test_every_link_and_every_picture_of_the_docs_is_there():
    pages = [path for path in tracked() if path.suffix == ".md"]
    links = [(page, page.parent / link) for page in pages for link in LINK.findall(page.read_text("utf-8"))]
    kept = {path.resolve() for path in tracked()}
    folders = {folder for path in kept for folder in path.parents}
    assert len(links) > 50
    assert [f"{told(page)}: {link}" for page, link in links if link.resolve() not in kept | folders] == []


def test_every_room_that_the_architecture_names_is_there():
    named = set(re.findall(r"\b(?:\w+/)+\w+\.(?:py|ts)\b", (ROOT / "docs" / "architecture.md").read_text("utf-8")))
    homes = (ROOT, ROOT / "src" / "atoll")
    assert len(named) > 30
    assert not [name for name in sorted(named) if not any((home / name).exists() for home in homes)]


def test_every_dependency_has_its_line():
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
    wanted = [*project["project"]["dependencies"], *project["build-system"]["requires"]]
    wanted += [one for extra in project["project"].get("optional-dependencies", {}).values() for one in extra]
    names = {re.match(r"[\w.-]+", one)[0].lower() for one in wanted} - {"atoll"}  # one extra may name others
    assert len(names) > 5
    page = (ROOT / "docs" / "decisions" / "dependencies.md").read_text("utf-8").lower()
    assert not {name for name in names if not re.search(rf"(?<![\w.-]){re.escape(name)}(?![\w-])", page)}


@pytest.mark.parametrize("key", GAME_KEYS)
def test_what_a_game_says_is_in_its_catalogue(key):
    from atoll.words import HOUSE, LANGUAGES, messages

    said = set()
    for path in modules(f"src/atoll/games/{key}"):
        said |= keys_said(path, set(SAYINGS)) | references(path)
    assert said
    for lang in LANGUAGES:
        known = messages(package_of(key), lang) | messages(HOUSE, lang)
        assert said <= known, f"{lang}.ftl of {key} lacks {sorted(said - known)}"
