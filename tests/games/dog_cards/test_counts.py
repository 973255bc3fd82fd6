"""What reports count of every seat: the same things counted from the words of a game."""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

import pytest

from dogsim import Position
from dogsim.core.record import blank
from dogsim.games import game
from tests.games.dog_cards.laws import laid
from tests.games.dog_cards.tables import options, player, row, table

DOG_CARDS = game("dog-cards")
Data = dict[str, Any]
# The first word of an action, and the name of its count.
VERBS = {"lay": "lays", "buy": "buys", "look": "looks", "search": "searches", "steal": "thefts", "discard": "discards"}


def counts(pos: Position, seat: int) -> dict[str, int]:
    """Return the engine's counts of a seat."""
    out = blank(DOG_CARDS.out)[0]
    pos._call("score", out)
    return {feature.name: int(out.features[seat - 1][i]) for i, feature in enumerate(DOG_CARDS.features)}


def book(books: list[Counter[str]], action: str, before: Data, after: Data) -> None:
    """Note in the seats' books what an action was."""
    seat = before["turn"]["seat"] - 1
    mine, (verb, *words) = books[seat], action.split()
    mine[VERBS.get(verb, "")] += 1
    if verb == "lay":
        book_lay(mine, words, seat, before, after)
    elif verb == "buy":
        mine["bought_with_joker"] += words[-1] == "joker"
        mine["bought_with_4"] += words[-1] == "4" and words[0] != "4"
    elif verb == "steal":
        books[int(words[0]) - 1]["robbed"] += 1
    elif verb == "exchange":
        mine["jokers_exchanged"] += 1
        books[int(words[2]) - 1]["jokers_lost"] += int(words[2]) != seat + 1


def book_lay(mine: Counter[str], words: list[str], seat: int, before: Data, after: Data) -> None:
    """Note a lay: of what, on whose row, and whether it began or completed one."""
    owner = (seat + 2) % 4 if words[-1] == "partner" else seat
    old, new = before["players"][owner], after["players"][owner]
    mine["jokers_laid"] += words[0] == "joker"
    mine["partner_lays"] += words[-1] == "partner"
    mine["rows_started"] += len(new["rows"]) > len(old["rows"])
    mine["rows_completed"] += new["completed"] > old["completed"]
    assert laid(new) == laid(old) + 1


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_game_is_counted(players: int) -> None:
    """DOGC-010, DOGC-011, DOGC-017, DOGC-021, DOGC-023, DOGC-037 to 039: every action of every seat, and what is left."""
    chance = random.Random(players)
    pos = Position.deal("dog-cards", players=players, seed=3, rules={"max_turns": 400})
    books = [Counter[str]() for _ in range(players)]
    while not pos.is_over:
        actions = options(pos)
        lays = [each for each in actions if each.startswith(("lay", "steal", "exchange"))]
        action = chance.choice(lays if lays and chance.random() < 0.7 else actions)
        before = pos.to_dict()
        book(books, action, before, pos.apply(action).to_dict())
    for seat in range(1, players + 1):
        mine = books[seat - 1]
        mine["row_cards_left"] = sum(len(cards) for cards in player(pos, seat)["rows"])
        mine["jokers_left"] = player(pos, seat)["hand"].count("joker")
        assert counts(pos, seat) == {feature.name: mine[feature.name] for feature in DOG_CARDS.features}
    every = sum(books, Counter[str]())
    unseen = {feature.name for feature in DOG_CARDS.features if not every[feature.name]}
    assert unseen <= {"row_cards_left", "jokers_left", *(["partner_lays"] if players < 4 else [])}


def test_whose_lay_it_is() -> None:
    """DOGC-030: a row completed for the partner is counted for whoever laid the card."""
    pos = table({"hand": ["14"]}, {}, {"rows": [row(13)]}, {}, draw_pile=["9"]).apply("lay 14 partner")
    mine, partner = counts(pos, 1), counts(pos, 3)
    assert (mine["lays"], mine["partner_lays"], mine["rows_completed"]) == (1, 1, 1)
    assert (partner["lays"], partner["partner_lays"], partner["rows_completed"]) == (0, 0, 0)


def outcome(pos: Position) -> tuple[int, int, int]:
    """Return the rounds and turns of a game so far, and whether more than one side has won."""
    out = blank(DOG_CARDS.out)[0]
    pos._call("score", out)
    assert out.tie_break == 0
    return int(out.rounds), int(out.turns), int(out.shared)


@pytest.mark.parametrize(
    ("players", "number", "rounds"), [(2, 1, 1), (2, 4, 2), (2, 5, 3), (3, 6, 2), (3, 7, 3), (4, 8, 2), (4, 9, 3)]
)
def test_rounds_and_turns(players: int, number: int, rounds: int) -> None:
    """DOGC-009: a round is a turn of every seat."""
    pos = table(*[{"hand": ["2"]}] * players, turn={"seat": (number - 1) % players + 1, "number": number})
    assert outcome(pos) == (rounds, number, 0)


def test_a_shared_win() -> None:
    """DOGC-002, DOGC-003, DOGC-C18: two seats, or two teams, with equal turns; partners do not share with each other."""
    done: Data = {"hand": ["14"], "rows": [row(13)]}
    rules = {"equal_turns": True}
    pos = table({**done, "completed": 1}, {**done, "completed": 1}, rules=rules).apply("lay 14 row 1")
    assert (outcome(pos)[2], outcome(pos.apply("lay 14 row 1"))[2]) == (0, 1)
    pos = table(done, done, {"completed": 1}, {"completed": 1}, rules=rules).apply("lay 14 row 1")
    assert (outcome(pos)[2], outcome(pos.apply("lay 14 row 1"))[2]) == (0, 1)
