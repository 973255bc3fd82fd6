"""Hidden information (B23): what concealing keeps, what it re-deals, and that no bot looks."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator, Sequence
from math import sqrt
from typing import Any

import numpy as np
import pytest

from dogsim import Position
from dogsim.core.jit import COMPILED
from dogsim.games import game
from dogsim.games.dogs_alone.cards import DOG_NAMES, SPREE_NAMES
from tests.games.dogs_alone.dealing import concealed_copies
from tests.games.dogs_alone.laws import check_conservation
from tests.games.dogs_alone.looking import looked_at
from tests.games.dogs_alone.tables import deal, play, seat, table

ALONE = game("dogs-alone")
HUGO = "mario-hugo"
COPIES = 20_000

Array = np.ndarray[Any, Any]


def concealed(pos: Position, number: int, key: int) -> Position:
    """Return a copy in which everything is re-dealt that this seat cannot know."""
    hidden = pos.copy()
    hidden._call("conceal", number - 1, np.uint64(key))
    return hidden


def moments(players: int, seed: int, every: int, **rules: Any) -> Iterator[Position]:
    """Play a random game and yield every so manieth moment of it."""
    pos, chance, step = deal(players, seed, **rules), random.Random(seed), 0
    while not pos.is_over:
        if step % every == 0:
            yield pos
        step += 1
        pos.apply(chance.choice(pos.legal_actions()))


def public(data: dict[str, Any], number: int) -> dict[str, Any]:
    """Return what a seat knows: all but the decks, the seed, and what others hold that nobody has seen."""
    kept = {key: value for key, value in data.items() if key not in ("seed", "dog_deck", "spree_deck", "players")}
    kept["decks"] = len(data["dog_deck"]), len(data["spree_deck"])
    kept["hugos"] = data["spree_deck"].count(HUGO)
    upper = max(0, data["rules"].get("spree_split", 14) - shown(data))
    kept["upper"] = upper
    kept["no hugo above"] = HUGO not in data["spree_deck"][:upper]
    kept["players"] = [
        each if place == number else {**each, "hand": len(each["hand"]), "known": each["known"]}
        for place, each in enumerate(data["players"], 1)
    ]
    return kept


def shown(data: dict[str, Any]) -> int:
    """Return how many sprees have been revealed."""
    return len(data["spree_row"]) + sum(len(each["sprees"]) for each in data["players"])


def unseen(data: dict[str, Any], number: int) -> Counter[str]:
    """Return the dogs that a seat cannot place: the deck's, and those in other hands that nobody has seen."""
    found = Counter(data["dog_deck"])
    for place, each in enumerate(data["players"], 1):
        if place != number:
            found.update((Counter(each["hand"]) - Counter(each["known"])).elements())
    return found


@pytest.mark.parametrize("players", [2, 3, 5])
@pytest.mark.parametrize("rules", [{}, {"spree_split": 9, "copies_per_name": 2, "equal_turns": True}], ids=["plain", "rules"])
def test_what_is_known_stays(players: int, rules: dict[str, Any]) -> None:
    """B23: own hand, rows, discards, sprees, hand sizes, dogs that all have seen, the spree deck's parts; nothing is lost."""
    for step, pos in enumerate(moments(players, 3 + players, 23, **rules)):
        before = pos.to_dict()
        for number in range(1, players + 1):
            hidden = concealed(pos, number, 1000 * step + number)
            after = hidden.to_dict()
            assert public(after, number) == public(before, number)
            assert unseen(after, number) == unseen(before, number)
            assert Counter(after["spree_deck"]) == Counter(before["spree_deck"])
            check_conservation(pos.rules, after)
            if number == pos.seat:
                assert Position.from_dict(after).to_dict() == after
        assert pos.to_dict() == before


@pytest.mark.parametrize("players", [2, 4])
def test_what_a_seat_may_do_and_what_is_scored_stays(players: int) -> None:
    """B23: for the seat that decides, and for the points on the table."""
    for step, pos in enumerate(moments(players, 11, 9)):
        hidden = concealed(pos, pos.seat, step)
        hidden._call("legal")
        assert hidden.legal_actions() == pos.legal_actions()
        assert hidden.scores() == pos.scores()


def test_the_rest_is_dealt_anew() -> None:
    """B23: other hands and both decks change, differently for each key; the same key deals the same."""
    pos = play(deal(3, 5), "draw", "end turn", "draw", "end turn")
    seen = set()
    for key in range(20):
        data = concealed(pos, 3, key).to_dict()
        assert concealed(pos, 3, key).to_dict() == data
        seen.add(tuple(str(part) for part in (data["players"][0]["hand"], data["dog_deck"], data["spree_deck"])))
    assert len(seen) == 20
    assert all(len({each[part] for each in seen}) > 15 for part in range(3))


def test_known_dogs_stay_in_their_hands() -> None:
    """B23: of a hand of four with two seen by all, the other two are anything unseen."""
    pos = table(
        seat("red-a", known=""), seat("blue-a blue-b blue-c blue-d", known="blue-a blue-d"), dog_deck="green-a green-b green-c",
    )  # fmt: skip
    found: Counter[str] = Counter()
    for key in range(300):
        other = concealed(pos, 1, key).to_dict()["players"][1]
        assert (other["known"], len(other["hand"])) == (["blue-a", "blue-d"], 4)
        assert {"blue-a", "blue-d"} <= set(other["hand"])
        found.update(other["hand"])
    assert set(found) == {f"blue-{letter}" for letter in "abcd"} | {f"green-{letter}" for letter in "abc"}


def assert_uniform(found: Array, pool: Counter[str], names: Sequence[str]) -> None:
    """Each card comes up as often as it lies in the pool, within five standard errors."""
    total, draws = sum(pool.values()), len(found)
    drawn = Counter(names[card] for card in found.tolist())
    assert not set(drawn) - set(pool)
    for card, copies in pool.items():
        chance = copies / total
        assert abs(drawn[card] / draws - chance) < 5 * sqrt(chance * (1 - chance) / draws), (card, drawn[card])


def test_a_hidden_dog_is_any_unseen_one() -> None:
    """B23: a card of another's hand, and each of the deck's ends, over all that the seat has not seen."""
    pos = table(
        seat("red-a"), seat("blue-a blue-b", known="blue-b"), seat("blue-c"),
        dog_row="red-b red-c", dog_deck="green-a green-a green-b yellow-a yellow-b", dog_discard="yellow-c",
    )  # fmt: skip
    pool = unseen(pos.to_dict(), 1)
    assert pool == Counter(["blue-a", "blue-c", "green-a", "green-a", "green-b", "yellow-a", "yellow-b"])
    copies = concealed_copies(pos, 1, COPIES)
    hands = copies["player"]["hand"].copy()
    hands[:, 1, DOG_NAMES.index("blue-b")] -= 1
    for other in (1, 2):
        assert (hands[:, other].sum(axis=1) == 1).all()
        assert_uniform(hands[:, other].argmax(axis=1), pool, DOG_NAMES)
    top, end = pos._state.deck_top, pos._state.deck_end
    for place in (top, end - 1):
        assert_uniform(copies["deck"][:, place], pool, DOG_NAMES)


def test_each_part_of_the_spree_deck_is_shuffled() -> None:
    """B23, ALONE-004, ALONE-005: every spree of the upper part may come next, and Mario Hugo is anywhere in the lower one."""
    pos = deal(2, 8)
    data = pos.to_dict()
    copies = concealed_copies(pos, 1, COPIES)
    deck = copies["spree_deck"][:, pos._state.spree_top : pos._state.spree_end]
    for first, last in ((0, 10), (10, 28)):
        pool = Counter(data["spree_deck"][first:last])
        for place in (first, last - 1):
            assert_uniform(deck[:, place], pool, SPREE_NAMES)


def test_reshuffles_to_come_are_others() -> None:
    """B23, B10: the order of the next reshuffle is not known either."""
    discard = " ".join(f"{colour}-{letter}" for colour in ("red", "blue", "green") for letter in "abcd")
    pos = table(dog_discard=discard, dog_row="yellow-a yellow-a yellow-b yellow-b yellow-c")
    usual = pos.copy().apply("draw").to_dict()["dog_deck"]
    orders = {tuple(concealed(pos, 1, key).apply("draw").to_dict()["dog_deck"]) for key in range(1, 11)}
    assert len(orders) == 10
    assert tuple(usual) not in orders


LOOSE = {
    "hand_limit": 4, "recover_scope": "turn", "recruit_compulsory": False, "equal_turns": True, "copies_per_name": 2,
    "spree_points": [-3, 9, 0, 3, 5, 4, 20], "max_turns": 90,
}  # fmt: skip


@pytest.mark.parametrize("rules", [{}, LOOSE], ids=["plain", "rules"])
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_no_rating_changes_when_the_hidden_cards_do(players: int, rules: dict[str, Any]) -> None:
    """B23: every bot at every decision of many games: ratings know the own hand and what lies open, nothing else."""
    looked = looked_at(players, 300 if COMPILED else 1, players, **rules)
    assert not looked.differing.any()
    assert looked.decisions.min() > 30
    assert (looked.ratings >= len(ALONE.bots) * looked.decisions).all()


@pytest.mark.verify
@pytest.mark.parametrize("seed", range(10))
def test_no_rating_changes_at_length(seed: int) -> None:
    """B23: the same for thousands of games."""
    assert not looked_at(2 + seed % 4, 1000, 50 + seed, max_turns=200).differing.any()
