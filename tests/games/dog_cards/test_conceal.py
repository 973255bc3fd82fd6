"""What a seat cannot know: dealt anew by ``conceal``, which changes nothing that it does know (DOGC-007, DOGC-029, DOGC-037)."""

from __future__ import annotations

import random
from collections import Counter
from math import comb, sqrt
from typing import Any

import pytest

from dogsim import Position
from dogsim.games import game
from tests.games.dog_cards.laws import all_cards
from tests.games.dog_cards.tables import deck, options, play, player, swapped, table

DOG_CARDS = game("dog-cards")
BOTS = {name: DOG_CARDS.make_weights(bot.weights)[0] for name, bot in DOG_CARDS.bots.items()}
Data = dict[str, Any]


def concealed(pos: Position, seat: int, key: int) -> Position:
    """Return a copy in which all is dealt anew that a seat (from 1) does not know."""
    copy = pos.copy()
    copy._call("conceal", seat - 1, key)
    return copy


def known(data: Data, seat: int) -> Data:
    """Return what a seat knows of a position: all but the hidden cards and the seed."""
    me = data["players"][seat - 1]
    turn = dict(data["turn"])
    turn["given"] = [card if giver == seat else "?" for giver, card in enumerate(turn["given"], start=1)]
    players = [{**each, "hand": each["hand"] if each is me else len(each["hand"])} for each in data["players"]]
    pile = data["draw_pile"]
    hidden = {"players": players, "turn": turn, "draw_pile": (pile[: me["seen"]], len(pile))}
    return {key: value for key, value in data.items() if key != "seed"} | hidden


def wander(pos: Position, chance: random.Random, steps: int) -> Any:
    """Play on by chance, with every third decision a special card or a lay where there is one, and yield each position."""
    for _ in range(steps):
        actions = options(pos)
        if not actions:
            return
        yield pos
        special = [each for each in actions if each.split()[0] in ("look", "search", "lay", "steal", "exchange")]
        pos.apply(chance.choice(special if special and chance.random() < 0.5 else actions))


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("when", ["on_demand", "at_once"])
def test_what_is_known_stays(players: int, when: str) -> None:
    """DOGC-005, DOGC-007, DOGC-028, DOGC-037: own hand, what one gave and saw, rows, centre, discards; no card is lost."""
    chance = random.Random(players)
    phases = Counter[str]()
    for now in wander(Position.deal("dog-cards", players=players, seed=8, rules={"reshuffle": when}), chance, 60):
        phases[now.phase] += 1
        before = now.to_dict()
        for seat in {now.seat, chance.randint(1, players)}:
            after = concealed(now, seat, chance.randrange(1, 2**31)).to_dict()
            assert known(after, seat) == known(before, seat)
            assert Counter(all_cards(after)) == Counter(deck())
            assert after["seed"] != before["seed"]
        assert now.to_dict() == before
    assert phases["look"] > 0
    assert phases["swap"] == (4 if players == 4 else 0)


@pytest.mark.parametrize("players", [2, 4])
def test_the_rest_is_dealt_anew(players: int) -> None:
    """DOGC-007, DOGC-008: other hands and the unseen pile become any cards, each as likely; the same key gives the same cards."""
    pos = swapped(Position.deal("dog-cards", players=players, seed=2))
    before = pos.to_dict()
    unseen = [card for each in before["players"][1:] for card in each["hand"]] + before["draw_pile"]
    thieves, size, deals = unseen.count("thief"), len(before["players"][1]["hand"]), 300
    none = comb(len(unseen) - thieves, size) / comb(len(unseen), size)
    without, tops = 0, Counter[str]()
    for key in range(deals):
        after = concealed(pos, 1, key + 1).to_dict()
        without += "thief" not in after["players"][1]["hand"]
        tops[after["draw_pile"][0]] += 1
    assert abs(without / deals - none) < 5 * sqrt(none * (1 - none) / deals)
    for card, count in Counter(unseen).items():
        share = count / len(unseen)
        assert abs(tops[card] / deals - share) < 5 * sqrt(share * (1 - share) / deals), card
    assert concealed(pos, 1, 7).to_dict() == concealed(pos, 1, 7).to_dict()


def test_cards_given_by_others_are_hidden() -> None:
    """DOGC-028, DOGC-C19: during the swap a seat knows what it gave, and nothing of what the others did."""
    pos = play(Position.deal("dog-cards", players=4, seed=5))
    for _ in range(3):
        pos.apply(options(pos)[0])
    given = pos.to_dict()["turn"]["given"]
    found = [concealed(pos, 2, key).to_dict()["turn"]["given"] for key in range(1, 40)]
    assert {each[1] for each in found} == {given[1]}
    assert len({each[0] for each in found}) > 3
    assert len({each[2] for each in found}) > 3


def test_a_look_is_remembered() -> None:
    """DOGC-037: the seat that looked knows the six cards it put back, in order, until they are drawn; others do not."""
    pile = ["9", "2", "8", "joker", "thief", "12", "10", "3", "5", "6", *["2", "3", "5", "6", "8", "9", "10"] * 5]
    pos = table({"hand": ["7"]}, {"hand": ["13", "1/11"]}, draw_pile=pile)
    play(pos, "look", "choose 8", "discard 13")
    left = ["2", "joker", "thief", "12", "10"]
    mine = [concealed(pos, 1, key).to_dict()["draw_pile"] for key in range(1, 30)]
    assert {tuple(each[:5]) for each in mine} == {tuple(left)}
    assert len({each[5] for each in mine}) > 3
    theirs = [concealed(pos, 2, key).to_dict()["draw_pile"] for key in range(1, 30)]
    assert len({each[0] for each in theirs}) > 3
    assert player(concealed(pos, 2, 3), 1)["seen"] == 5


def test_shuffles_to_come_are_hidden() -> None:
    """DOGC-026: the copy's next shuffle is another one than the true one."""
    pos = table({"hand": ["4"]}, discard_pile=["2", "3", "5", "6", "8", "9", "10", "12", "13"] * 3)
    true = pos.copy().apply("discard 4").to_dict()["draw_pile"]
    others = [concealed(pos, 1, key).apply("discard 4").to_dict()["draw_pile"] for key in range(1, 6)]
    assert true not in others
    assert len({tuple(each) for each in others}) == 5


def ratings(pos: Position) -> dict[str, list[int]]:
    """Return what each bot thinks of each legal action."""
    found = {}
    for name, weights in BOTS.items():
        copy = pos.copy()
        copy._call("legal")
        copy._call("rate", weights, 1)
        found[name] = copy._state.ratings[: len(copy._legal())].tolist()
    return found


def compare_ratings(players: int, seed: int, steps: int, share: float) -> Counter[str]:
    """Play a game, and compare every bot's ratings with those under other hidden cards; count the decisions by phase."""
    chance = random.Random(10 * players + seed)
    phases = Counter[str]()
    rules = {"copies_per_kind": 8 + seed % 3, "thieves": 8 * (seed % 2) + 4, "completed_counts_as_row": seed % 2 == 0}
    for now in wander(Position.deal("dog-cards", players=players, seed=seed, rules=rules), chance, steps):
        if now.phase == "act" and chance.random() > share:
            continue
        phases[now.phase] += 1
        assert ratings(concealed(now, now.seat, chance.randrange(1, 2**31))) == ratings(now)
    return phases


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("seed", range(2))
def test_no_rating_depends_on_what_is_hidden(players: int, seed: int) -> None:
    """DOGC-029: no bot looks at cards that it cannot see, in the swap, while looking or searching, or in any turn."""
    phases = compare_ratings(players, seed, 80, 0.2)
    assert phases["look"] > 0
    assert phases["search"] > 0
    assert phases["act"] > 5
    assert phases["swap"] == (4 if players == 4 else 0)


@pytest.mark.verify
@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("seed", range(2, 12))
def test_no_rating_depends_on_what_is_hidden_at_length(players: int, seed: int) -> None:
    """DOGC-029: at every decision of long games."""
    compare_ratings(players, seed, 400, 1.0)
