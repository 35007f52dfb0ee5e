"""A move can be typed, in the player's own words, on a screen of any size."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from browsing import IS_LONG, Sitting

# Measured as the browser writes it: a placeholder that is too long is cut without a word.
FITS = """(field) => {
  const look = getComputedStyle(field, '::placeholder');
  const paper = document.createElement('canvas').getContext('2d');
  paper.font = `${look.fontWeight} ${look.fontSize} ${look.fontFamily}`;
  return paper.measureText(field.placeholder).width <= field.clientWidth;
}"""


def opened(desk: Sitting, game: str, options: dict[str, str] | None = None, **asked: str) -> None:
    people = [{"kind": "person", "name": name} for name in ("Nina", "Léo")]
    made = desk.server.post("/api/tables", {"game": game, "options": options or {}, "seats": people})
    desk.sit_down(made, game, **asked)
    desk.until_mine()


@pytest.mark.parametrize(("lang", "lead"), [("fr", "ex.\u00a0: "), ("en", "e.g. ")])
@pytest.mark.parametrize("game", ["reef", "motu", "sharks"] if IS_LONG else ["motu"])
def test_the_example_is_in_the_players_words_fits_and_plays(at_desk: Sitting, game: str, lang: str, lead: str) -> None:
    opened(at_desk, game, lang=lang)
    field = at_desk.page.get_by_label("Notation")
    for _ in range(4):
        at_desk.until_mine()
        example = field.get_attribute("placeholder") or ""
        assert example.startswith(lead)
        assert field.evaluate(FITS), example
        line = example.removeprefix(lead)
        assert lang == "fr" or line in at_desk.legal()
        before = at_desk.data()["length"]
        field.fill(line)
        field.press("Enter")
        at_desk.until(f"d.length !== '{before}'")


def test_the_example_of_the_french_page_is_french(at_desk: Sitting) -> None:
    opened(at_desk, "motu")
    field = at_desk.page.get_by_label("Notation")
    expect(field).to_have_attribute("placeholder", "ex.\u00a0: prends ligne-1 a1")
    field.fill("Prends la ligne 1 en a1")
    before = at_desk.data()["length"]
    field.press("Enter")
    at_desk.until(f"d.length !== '{before}'")


@pytest.mark.parametrize(("game", "width", "height"), [("reef", 390, 844), ("laguna", 820, 1180)])
def test_where_the_log_is_folded_the_key_opens_it_and_the_field_has_the_focus(
    at_desk: Sitting, game: str, width: int, height: int
) -> None:
    at_desk.page.set_viewport_size({"width": width, "height": height})
    opened(at_desk, game, {"hourglass": "none"} if game == "laguna" else None)
    field = at_desk.page.get_by_label("Notation")
    expect(field).to_be_hidden()
    at_desk.page.keyboard.press("n")
    expect(field).to_be_focused()
