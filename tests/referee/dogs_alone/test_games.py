"""Random games of the twin: what must be true at every decision, under the default and the other rules."""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

import pytest

from dogsim.referee import dogs_alone

GAMES: list[tuple[int, dict[str, Any]]] = [
    (2, {}),
    (5, {}),
    (3, {"copies_per_name": 2, "hand_limit": 5, "recover_scope": "turn"}),
    (4, {"equal_turns": True, "recover_reuse": False, "recover_on_2": False}),
    (2, {"reshuffle_dogs": False, "stall_rounds": 3}),
    (3, {"recruit_compulsory": False, "max_turns": 60, "recover_scope": "turn", "recover_on_2": False}),
    (5, {"spree_symbols": [2, 3, 3, 4, 4, 5, 6], "spree_split": 20, "start_hand": 8, "equal_turns": True}),
]


@pytest.mark.parametrize(("players", "rules"), GAMES)
def test_random_games(steps: Any, players: int, rules: dict[str, Any]) -> None:
    end = None
    for before, action, end in steps(players, len(rules), rules):
        assert dogs_alone.conservation_faults(end) == []
        assert dogs_alone.in_card_order(dogs_alone.filled(end)) == end
        check_options(before)
        check_rows(before)
        check_known(before, action, end)
    assert end is not None
    assert end["ended"] in ("mario-hugo", "stalled", "cap")
    check_scores(end)
    if end["ended"] == "mario-hugo" and not rules.get("equal_turns"):
        assert revealed(end) == end_by_position(players, len(rules), rules)


def check_options(position: dict[str, Any]) -> None:
    """Never a question with nothing but `done`, and no action twice."""
    options = dogs_alone.legal(position)
    assert set(options) - {"done"}
    assert len(set(options)) == len(options)


def check_rows(position: dict[str, Any]) -> None:
    """Five dogs, fewer only if no more can be drawn; four sprees as long as the deck fills them."""
    turn = position["turn"]
    if turn["phase"] != "recruit" or turn["taken"] or turn["discarded"]:
        return
    drawable = position["dog_discard"] if dogs_alone.rule(position, "reshuffle_dogs") else []
    assert len(position["dog_row"]) == 5 or not (position["dog_deck"] or drawable)
    assert len(position["spree_row"]) == 4 or not position["spree_deck"]


def check_known(before: dict[str, Any], action: str, after: dict[str, Any]) -> None:
    """Hands change as told; only dogs taken or recovered become known."""
    seat = before["turn"]["seat"] - 1
    old, new = before["players"][seat], after["players"][seat]
    verb = action.split()[0]
    gained = Counter(new["known"]) - Counter(old["known"])
    assert gained == (Counter([action.split()[1]]) if verb in ("take", "recover") else Counter())
    change = len(new["hand"]) - len(old["hand"])
    expected = {"take": 1, "recover": 1, "discard": -1, "pay": -1, "tidy": -1}
    assert verb == "draw" or change == expected.get(verb, 0)
    assert all(before["players"][i]["hand"] == after["players"][i]["hand"] for i in range(len(before["players"])) if i != seat)


def check_scores(position: dict[str, Any]) -> None:
    """Components add up; each colour pays what its places allow."""
    seats = dogs_alone.scores(position)["seats"]
    for seat in seats:
        assert seat["total"] == sum(seat["components"].values())
        assert seat["components"]["majorities"] == sum(seat["majority"].values())
    for colour in dogs_alone.cards.COLOURS:
        assert sum(seat["majority"][colour] for seat in seats) in (0, 4, 5, 6, 7)


def revealed(position: dict[str, Any]) -> int:
    """Sprees that have left the deck."""
    return 28 - len([card for card in position["spree_deck"] if card != "mario-hugo"])


def end_by_position(players: int, seed: int, rules: dict[str, Any]) -> int:
    """Sprees above the third Mario Hugo of the same deal, the four of the row included: independent of play."""
    deck = dogs_alone.deal(players, random.Random(seed).shuffle, rules)["spree_deck"]
    third = [place for place, card in enumerate(deck) if card == "mario-hugo"][2]
    return 4 + third - 2


def test_a_stalled_game(steps: Any) -> None:
    """Without a reshuffle random games stall, and `stall_rounds` ends them (ALONE-B28)."""
    ends = [list(steps(2, seed, {"reshuffle_dogs": False, "stall_rounds": 3}))[-1][2]["ended"] for seed in range(3)]
    assert ends.count("stalled") >= 2
