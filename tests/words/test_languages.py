"""Languages are found by looking; each says of itself what is peculiar to it."""

from __future__ import annotations

import re
from decimal import Decimal
from importlib.resources import files

import pytest
from babel import Locale

from atoll.words import FALLBACK, LANGUAGES, known_language, language, language_name
from atoll.words.languages import KNOWN
from atoll.words.numbers import decimal, plural_of, signed
from atoll.words.plurals import plural_category
from sources import ROOT, modules, told

NUMBERS = (*range(2100), 10**5, 999_999, 10**6, 2 * 10**6, 10**6 + 1)
DECIMALS = ("0.5", "1.5", "1.0", "2.1", "2.0", "11.2", "1.25", "12.25", "1000000.5")
# As the CLDR prints them, for languages that nobody has brought yet.
RULES = {
    "pl": {
        "one": "i = 1 and v = 0",
        "few": "v = 0 and i % 10 = 2..4 and i % 100 != 12..14",
        "many": "v = 0 and i != 1 and i % 10 = 0..1 or v = 0 and i % 10 = 5..9 or v = 0 and i % 100 = 12..14",
    },
    "ar": {"zero": "n = 0", "one": "n = 1", "two": "n = 2", "few": "n % 100 = 3..10", "many": "n % 100 = 11..99"},
    "lt": {
        "one": "n % 10 = 1 and n % 100 != 11..19",
        "few": "n % 10 = 2..9 and n % 100 != 11..19",
        "many": "f != 0",
    },
    "cy": {"zero": "n = 0", "one": "n = 1", "two": "n = 2", "few": "n = 3", "many": "n = 6"},
    "ja": {},
}


def test_there_is_a_language_for_every_file_that_says_so():
    found = {name[1] for file in files("atoll.words").iterdir() if (name := re.fullmatch(r"(\w+)\.ftl", file.name))}
    assert set(LANGUAGES) == found
    assert FALLBACK in LANGUAGES
    assert LANGUAGES[:2] == ("fr", "en"), "French first"
    assert [language_name(lang) for lang in LANGUAGES[:2]] == ["Français", "English"]


def test_no_module_lists_languages():
    """The one list is made by looking: no pair of languages, and no language for which something is done otherwise."""
    pair = re.compile(r"""["']fr["'], *["']en["']|["']en["'], *["']fr["']|[=!]= *["'](?:fr|en)["']|["']fr["']""")
    named = [told(path) for path in modules("src", "examples") if pair.search(path.read_text("utf-8"))]
    page = [path for ending in ("ts", "svelte") for path in (ROOT / "web" / "src").rglob(f"*.{ending}")]
    assert named + [told(path) for path in page if pair.search(path.read_text("utf-8"))] == []
    assert page


@pytest.mark.parametrize(
    ("wanted", "spoken"),
    [
        ("fr_FR.UTF-8", "fr"),
        ("FR", "fr"),
        ("fr-CA", "fr"),
        ("en_GB", "en"),
        ("en;q=0.1", "en"),
        ("de_DE", "en"),
        ("frank", "en"),
        ("", "en"),
        (None, "en"),
        ("C", "en"),
    ],
)
def test_the_language_is_what_was_asked_for_else_english(wanted, spoken):
    assert language(wanted) == spoken


def test_a_language_that_is_not_spoken_is_none():
    assert known_language("de-AT") is None
    assert known_language("") is None


@pytest.mark.parametrize("lang", LANGUAGES)
def test_plurals_are_those_of_the_cldr(lang):
    theirs = Locale.parse(lang.replace("-", "_")).plural_form
    assert [KNOWN[lang].plural(number) for number in NUMBERS] == [theirs(number) for number in NUMBERS]


@pytest.mark.parametrize("lang", RULES)
def test_rules_of_the_cldr_can_be_copied(lang):
    ours, theirs = plural_category(RULES[lang]), Locale.parse(lang).plural_form
    assert [ours(number) for number in NUMBERS] == [theirs(number) for number in NUMBERS]


@pytest.mark.parametrize("lang", [*LANGUAGES, *RULES])
def test_decimals_have_their_plurals(lang):
    ours = KNOWN[lang].plural if lang in KNOWN else plural_category(RULES[lang])
    theirs = Locale.parse(lang.replace("-", "_")).plural_form
    for written in DECIMALS:
        whole, _, decimals = written.partition(".")
        assert ours(int(whole), decimals) == theirs(Decimal(written)), written


def test_numbers_are_written_as_the_language_does():
    assert [decimal(number, "fr") for number in (2.14, 6.0, -0.5)] == ["2,1", "6", "-0,5"]
    assert [signed(number, "fr") for number in (2.0, -0.7, 0.04, -0.04)] == ["+2,0", "−0,7", "0,0", "0,0"]
    assert signed(-1.25, "en", 2) == "−1.25"
    assert [plural_of(number, lang) for lang in ("fr", "en") for number in (1.5, 1.0, 2.0)] == [
        *("one", "one", "other"),
        *("other", "one", "other"),
    ]


def test_a_rule_that_is_none_is_refused():
    with pytest.raises(ValueError, match="no part of a plural rule"):
        plural_category({"one": "n is 1"})
