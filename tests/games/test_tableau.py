"""Tables to draw: nothing that lies before a seat or on the table is left out, in any game."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import pytest

from dogsim import Position
from dogsim.core.tableau import SORTS, Group
from dogsim.games import GAMES

EVERY = [(name, players) for name, game in GAMES.items() for players in (game.players[0], game.players[-1])]


def positions(name: str, players: int) -> Iterator[dict[str, Any]]:
    """Yield every tenth position of a game at random."""
    pos, chance = Position.deal(name, players=players, variants=list(GAMES[name].variants)[1:2], seed=3), random.Random(players)
    for step in range(250):
        if step % 10 == 0:
            yield pos.to_dict()
        if pos.is_over:
            return
        pos.apply(chance.choice(pos.legal_actions()))


def cards(group: Group) -> int:
    return sum(bool(card.label) for row in group.rows for card in row.cards)


def held(name: str, position: dict[str, Any], seat: int) -> int:
    """Count a seat's cards from its position, game by game."""
    me, turn = position["players"][seat - 1], position["turn"]
    if name == "dogs-alone":
        return len(me["hand"]) + len(me["sprees"])
    if name == "dog-cards":
        return len(me["hand"]) + sum(map(len, me["rows"]))
    dogs = sum(map(len, me["stalls"])) + len(me["hotel"]) + len(me["infirmary"])
    papers = me["upgrades"] + me["licences_paid"] + me["licences_unpaid"] + len(me["bonuses"]) + len(me["puppies"])
    return dogs + papers + len(me["characters"]) + (len(turn["in_hand"]) if turn["seat"] == seat else 0)


def lying(name: str, position: dict[str, Any]) -> int:
    """Count the open cards on the table."""
    if name == "dogs-alone":
        return len(position["dog_row"]) + len(position["spree_row"])
    if name == "dog-cards":
        return sum(card is not None for card in position["centre"])
    city = sum(len(here["dogs"]) + (here["character"] is not None) for here in position["city"])
    return city + len(position["fair"]) + len(position["bonus_supply"]) + len(position["puppy_supply"])


@pytest.mark.parametrize(("name", "players"), EVERY)
def test_every_card_is_drawn_where_it_lies(name: str, players: int) -> None:
    for position in positions(name, players):
        groups = GAMES[name].words.tableau(position)
        assert [group.seat for group in groups] == list(range(players + 1))
        assert cards(groups[0]) == lying(name, position)
        assert [cards(group) for group in groups[1:]] == [held(name, position, seat) for seat in range(1, players + 1)]
        for group in groups:
            assert len({row.name for row in group.rows}) == len(group.rows)
            assert all(0 <= card.sort < SORTS for row in group.rows for card in row.cards)


@pytest.mark.parametrize("name", GAMES)
def test_every_end_has_words(name: str) -> None:
    assert list(GAMES[name].words.ENDINGS) == list(GAMES[name].ends)
