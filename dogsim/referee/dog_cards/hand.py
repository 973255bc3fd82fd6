"""Hands: cards go in and out, one card is given to the partner, one is thrown away (DOGC-023, DOGC-028)."""

from __future__ import annotations

from dogsim.referee.chance import Chance
from dogsim.referee.dog_cards.cards import distinct, in_order
from dogsim.referee.dog_cards.chance import discard, draw
from dogsim.referee.dog_cards.position import Player, Position, me, next_seat, partner_of, player_at, seats


def into_hand(player: Player, card: str) -> None:
    """Take a card in hand, in card order."""
    player["hand"] = in_order([*player["hand"], card])


def out_of_hand(player: Player, card: str) -> None:
    """One copy of a card leaves the hand."""
    player["hand"].remove(card)


def draw_into_hand(position: Position, chance: Chance) -> None:
    """Draw one card, if there is any (DOGC-016, DOGC-023)."""
    card = draw(position, chance)
    if card is not None:
        into_hand(me(position), card)


def gifts(position: Position) -> list[str]:
    """Before the start each partner picks one card for the other (DOGC-028, DOGC-C19)."""
    return [f"give {card}" for card in distinct(me(position)["hand"])]


def give(position: Position, card: str) -> None:
    """The card lies face down until all four have given, then each goes to the partner and turn 1 begins
    (DOGC-028, DOGC-C19)."""
    turn = position["turn"]
    out_of_hand(me(position), card)
    turn["given"].append(card)
    turn["seat"] = next_seat(position)
    if len(turn["given"]) == len(position["players"]):
        for seat, gift in zip(seats(position), turn["given"], strict=True):
            into_hand(player_at(position, partner_of(seat)), gift)
        turn.update(seat=1, phase="act", given=[])


def discards(position: Position) -> list[str]:
    """Any hand card; always possible (DOGC-010, DOGC-023, DOGC-C12, DOGC-C17)."""
    return [f"discard {card}" for card in distinct(me(position)["hand"])]


def throw_away(position: Position, card: str, chance: Chance) -> None:
    """Discard one, then draw one: the card thrown away is part of a reshuffle this causes (DOGC-023, DOGC-026)."""
    out_of_hand(me(position), card)
    discard(position, card)
    draw_into_hand(position, chance)
