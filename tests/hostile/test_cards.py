"""Cards that are there too often, nowhere, in the wrong place, or of another game: each refused with its place."""

from __future__ import annotations

import random
import re
from itertools import combinations, product
from typing import Any

import pytest

from dogsim.games import GAMES
from tests.hostile.scenes import Document, whole
from tests.hostile.spoiling import Path, at, changed, paths, place, refusal

# Where a dog may lie, and of which types.
LOOSE = ("healthy", "trained", "sick", "fair")
DOG_PLACES: dict[Path, tuple[str, ...]] = {
    ("players", 0, "stalls", 0): LOOSE, ("players", 0, "stalls", 2): LOOSE, ("players", 1, "stalls", 1): LOOSE,
    ("players", 0, "hotel"): ("hotel",), ("players", 1, "hotel"): ("hotel",),
    ("players", 0, "infirmary"): ("sick",), ("players", 1, "infirmary"): ("sick",),
    ("city", 0, "dogs"): (*LOOSE, "hotel"), ("city", 2, "dogs"): (*LOOSE, "hotel"), ("fair",): ("fair",),
    ("donated",): LOOSE, ("dog_pile",): (*LOOSE, "hotel"), ("turn", "in_hand"): (*LOOSE, "hotel"),
}  # fmt: skip
TWICE = [(one, two, kind) for one, two in combinations(DOG_PLACES, 2) for kind in DOG_PLACES[one] if kind in DOG_PLACES[two]]


BLANK: dict[str, Document] = {
    "dogs": {"players": [{"stalls": [[], [], []]}, {"stalls": [[], []]}], "city": [{}, {}, {}], "turn": {}},
    "dogs-alone": {"players": [{}, {}]},
    "dog-cards": {"players": [{}, {}]},
}


def laid(game: str, cards: dict[Path, list[Any]]) -> Document:
    """Return a partial position of two seats with cards at the places named."""
    document: Document = {"game": game, "partial": True, **BLANK[game]}
    for path, found in cards.items():
        document = changed(document, path, found)
    return document


def refused_at(document: Any, *places: str) -> str:
    """Return the sentence of a refusal that begins with one of these places."""
    sentence = refusal(document)
    assert sentence is not None, document
    assert sentence.startswith(places), sentence
    return sentence


@pytest.mark.parametrize(("one", "two", "kind"), TWICE, ids=[f"{place(one)}+{place(two)}:{kind}" for one, two, kind in TWICE])
def test_a_dog_in_two_places(one: Path, two: Path, kind: str) -> None:
    """DOGS-002: there is one card of each dog, and both places are named."""
    dog = f"beagle/{kind}"
    sentence = refused_at(laid("dogs", {one: [dog], two: [dog]}), place(one), place(two))
    assert re.search(r": beagle/\w+ is already at [\w.\[\]]+; there is one card of each dog$", sentence)
    assert place(one) in sentence
    assert place(two) in sentence


@pytest.mark.parametrize("where", [path for path in DOG_PLACES if path != ("players", 0, "stalls", 0)], ids=place)
def test_a_dog_twice_in_one_place(where: Path) -> None:
    dog = f"beagle/{DOG_PLACES[where][-1]}"
    refused_at(laid("dogs", {where: [dog, dog]}), f"{place(where)}[1]: {dog} is already at {place(where)}[0]")


@pytest.mark.parametrize(("where", "kind"), [
    (where, kind) for where, kinds in DOG_PLACES.items() for kind in (*LOOSE, "hotel") if kind not in kinds
], ids=str)  # fmt: skip
def test_a_dog_where_its_type_cannot_be(where: Path, kind: str) -> None:
    refused_at(laid("dogs", {where: [f"beagle/{kind}"]}), f"{place(where)}[0]: beagle/{kind} cannot be here, only ")


ALONE_PLACES: list[Path] = [
    ("players", 0, "hand"), ("players", 1, "hand"), ("dog_row",), ("dog_deck",), ("dog_discard",),
]  # fmt: skip
SPREE_PLACES: list[Path] = [("players", 0, "sprees"), ("players", 1, "sprees"), ("spree_row",), ("spree_deck",)]


@pytest.mark.parametrize(("many", "one"), list(product(ALONE_PLACES, repeat=2)), ids=place)
def test_five_of_a_dog(many: Path, one: Path) -> None:
    """ALONE-B02: there are four."""
    cards = {many: ["red-a"] * 5} if many == one else {many: ["red-a"] * 4, one: ["red-a"]}
    sentence = refused_at(laid("dogs-alone", cards), place(many), place(one))
    assert sentence.endswith("red-a is there too often, it has 4 cards (ALONE-B02)")


@pytest.mark.parametrize(("one", "two"), list(product(SPREE_PLACES, repeat=2)), ids=place)
def test_a_spree_in_two_places(one: Path, two: Path) -> None:
    def spree(path: Path) -> Any:
        return {"card": "red-3"} if path[-1] == "sprees" else "red-3"

    cards = {one: [spree(one)] * 2} if one == two else {one: [spree(one)], two: [spree(two)]}
    sentence = refused_at(laid("dogs-alone", cards), place(one), place(two))
    assert "red-3 is already at " in sentence


CARD_PLACES: dict[Path, Any] = {
    ("players", 0, "hand"): ["2"], ("players", 1, "hand"): ["2"], ("players", 0, "rows"): [["1/11", "2"]],
    ("players", 1, "rows"): [["13", "2"]], ("centre",): [None, None, "2"], ("discard_pile",): ["9", "2"],
    ("draw_pile",): ["2"],
}  # fmt: skip


@pytest.mark.parametrize(("one", "two"), list(combinations(CARD_PLACES, 2)), ids=place)
def test_nine_of_a_card(one: Path, two: Path) -> None:
    """DOGC-C01: there are eight of each number; the ninth is named."""
    eight = {("draw_pile",): ["2"] * (8 if ("draw_pile",) in (one, two) else 7)}
    cards = {path: CARD_PLACES[path] for path in (one, two)} | eight
    sentence = refused_at(laid("dog-cards", cards), place(one), place(two), "draw_pile", "discard_pile")
    assert "9 cards '2' in all, this game has 8 (DOGC-C01)" in sentence


FOREIGN: dict[str, list[Any]] = {
    "dogs": ["red-a", "red-1", "joker", "4", 4, "mario-hugo", "merchant", "B01", "mutt", "mutt/cured", "cat/healthy"],
    "dogs-alone": ["mutt/healthy", "red-8", "red-0", "red-e", "red", "pink-a", "thief", 7, "mario", "merchant"],
    "dog-cards": ["mutt/healthy", "red-a", "1", "11", "15", "0", "-1", 4, 11, 4.0, "Joker", "merchant", "4 "],
}


@pytest.mark.parametrize("game", GAMES)
def test_what_is_no_card_of_the_game_is_refused_in_every_pile(game: str) -> None:
    """As the first card, where it is not a card of that place, and whatever the sentence suggests is one."""
    document = whole(game)["played"]
    piles = [path for path in paths(document) if isinstance(at(document, path), str) and isinstance(path[-1], int)]
    piles = [path for path in piles if path[0] not in ("rules", "variants")]
    assert len(piles) > 8
    chance = random.Random(1)
    for path in piles:
        card = chance.choice([card for card in FOREIGN[game] if card != "B01" or "bonus" not in str(path)])
        if card == "merchant" and "character" in str(path):
            continue
        refused_at(changed(document, path, card), f"{place(path)}: ")


@pytest.mark.parametrize("state", ["dealt", "played", "over"])
@pytest.mark.parametrize("game", GAMES)
def test_a_card_taken_out_of_a_whole_game_is_missed(game: str, state: str) -> None:
    """DOGS-010, ALONE-001, DOGC-001: from whatever pile; a partial position may do without."""
    document = whole(game)[state]
    lists = {path[:-1] for path in paths(document) if isinstance(path[-1], int) and isinstance(at(document, path), str)}
    cards = [path for path in lists if path[0] not in ("rules", "variants", "turn") and path[-1] != "known"]
    assert len(cards) > 3
    for path in cards:
        assert refusal(changed(document, path, at(document, path)[1:])) is not None, path


@pytest.mark.parametrize("game", GAMES)
def test_a_card_put_twice_into_a_whole_game_is_too_much(game: str) -> None:
    document = whole(game)["played"]
    lists = {path[:-1] for path in paths(document) if isinstance(path[-1], int) and isinstance(at(document, path), str)}
    for path in (path for path in lists if path[0] not in ("rules", "variants", "turn")):
        found = at(document, path)
        assert refusal(changed(document, path, [*found, found[0]])) is not None, path
