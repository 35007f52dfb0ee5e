"""One screen for two people with secrets: under the curtain the page knows whose turn it is, and nothing else."""

from __future__ import annotations

import json
import random

from playwright.sync_api import BrowserContext, expect

from browsing import Server, Sitting

NAMES = ("Nina", "Léo")
# All that is to be read, seen or found by a program: every text and attribute, the title, the browser's pockets.
EVERYTHING = """() => {
  const nodes = [];
  const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT);
  for (let node = walk.nextNode(); node !== null; node = walk.nextNode()) {
    const isText = node.nodeType === Node.TEXT_NODE;
    if ((isText ? node.parentElement : node).closest('#isles-ink')) continue;  // the pens that every tile is drawn with
    const named = [...(node.attributes ?? [])].filter((one) => one.value.trim() !== '');
    const said = named.map((one) => `${one.name}=${one.value}`).sort();
    nodes.push([node.nodeName, ...said, node.value, isText && node.data]);
  }
  const kept = Object.entries(localStorage).map(([key, value]) => [key, {...JSON.parse(value), seen: 0}]);
  return [...nodes, [document.title], [history.state], kept, [{...sessionStorage}]].map((one) => JSON.stringify(one));
}"""
READY = "document.querySelector('.curtain') || document.querySelector('[data-legal]') || d.over !== undefined"


class Screen(Sitting):
    """A screen that remembers every sentence and every line that either person was told."""

    told: dict[int, set[str]]

    def _heard(self, frame: str | bytes) -> None:
        super()._heard(frame)
        news = json.loads(frame)
        if news["type"] == "position":
            self.told.setdefault(news["viewer"], set()).update(one["sentence"] for one in news["events"])


def play_until_curtain(screen: Screen, rng: random.Random) -> bool:
    """Plays on until somebody else is called to the screen; False when it is over."""
    while True:
        screen.until(READY)
        if screen.page.locator(".curtain").count() > 0:
            return True
        if "over" in screen.data():
            return False
        screen.type(rng.choice(screen.legal()))


def everything(screen: Screen) -> list[str]:
    screen.until("document.querySelector('.curtain') && d.length === '-1' && d.screen === 'table'")
    return list(screen.page.evaluate(EVERYTHING))


def newly_arrived(screen: Screen) -> list[str]:
    """The page of somebody who has just come to this table, and has seen nothing of the match."""
    screen.page.reload()
    return everything(screen)


def lift(screen: Screen, name: str) -> None:
    screen.page.get_by_role("button", name=f"C'est moi, {name}").click()
    screen.until("!document.querySelector('.curtain') && document.querySelector('[data-legal]')")


def spectators_sentences(screen: Screen, code: str) -> set[str]:
    asked = f"{screen.server.url}/api/tables/{code}/replay?most=500&lang=fr"
    legs = json.loads(screen.page.request.get(asked).text())["legs"]
    return {event["sentence"] for leg in legs for one in leg["positions"] for event in one["events"]}


def test_under_the_curtain_the_page_knows_whose_turn_it_is_and_nothing_else(context: BrowserContext, server: Server):
    """At every hand-over of a whole match: to the letter the page of somebody who has just come."""
    screen = Screen(context, server)
    screen.told = {}
    people = [{"kind": "person", "name": name} for name in NAMES]
    made = server.post("/api/tables", {"game": "isles", "seats": people})
    screen.sit_down(made, "isles")
    rng = random.Random("curtain")
    fresh: dict[str, list[str]] = {}  # by whose turn it is
    seen: list[str] = []  # all that was to be found under the curtains
    while play_until_curtain(screen, rng):
        now = everything(screen)
        name = next(name for name in NAMES if screen.page.get_by_role("button", name=f"C'est moi, {name}").count())
        if name not in fresh:
            fresh[name] = newly_arrived(screen)
        assert now == fresh[name]
        assert name in screen.page.get_by_role("status").inner_text()
        assert screen.page.get_by_role("log").inner_text() == ""
        seen.append("\n".join(now))
        assert screen.data()["toAct"] == str(NAMES.index(name))
        lift(screen, name)
    assert len(seen) > 20
    public = spectators_sentences(screen, made["code"])
    private = set().union(*screen.told.values()) - public
    assert len(private) > 10, "what one of the two saw and nobody else may know was there to leak"
    assert [one for one in private | public for page in seen if one in page] == []
    assert screen.troubles == []


def test_people_at_one_screen_have_faces_and_names(context: BrowserContext, server: Server):
    """The set-up asks who plays, remembers it, and the curtain calls everybody by that name."""
    screen = Sitting(context, server)
    page = screen.go("/", game="isles", lang="fr")
    page.get_by_role("button", name="Jouer sur cet écran").click()
    page.get_by_label("Nom du joueur 1").fill("Nina")
    page.get_by_role("button", name="Commencer").click()
    screen.until("document.querySelector('.curtain')")
    expect(page.locator(".seat .name")).to_have_text(["Nina", "Joueur 2"])
    expect(page.locator(".seat .sub")).to_have_text(["sur cet écran"] * 2)
    faces = page.locator(".seat .disc").evaluate_all(
        "all => all.map((one) => [getComputedStyle(one).color, getComputedStyle(one).backgroundImage])"
    )
    expect(page.locator(":is(.seat .disc, .curtain) svg.portrait")).to_have_count(3)  # as at the table itself
    assert all(ground.startswith("radial-gradient") and ink == "rgb(255, 255, 255)" for ink, ground in faces), faces
    screen.go("/", game="isles", lang="fr")
    page.get_by_role("button", name="Jouer sur cet écran").click()
    expect(page.get_by_label("Nom du joueur 1")).to_have_value("Nina")
    assert screen.troubles == []
