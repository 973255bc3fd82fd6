"""The thirteen cards in the centre: laying them out, buying one, filling the gap (DOGC-004 to DOGC-006, DOGC-017 to DOGC-019)."""

from __future__ import annotations

from dogsim.referee.chance import Chance
from dogsim.referee.dog_cards.cards import CENTRE_SIZE, JOKER, distinct, printed_numbers
from dogsim.referee.dog_cards.chance import discard, reshuffle, take_top
from dogsim.referee.dog_cards.hand import into_hand, out_of_hand
from dogsim.referee.dog_cards.position import Position, me
from dogsim.referee.dog_cards.rules import rule

REACH_OF_FOUR = 8  # DOGC-036


def may_lie_at(position: Position, card: str, place: int) -> bool:
    """No card lies on the place equal to its number; a 1/11 shows two, a 13 only one (DOGC-006, DOGC-C02, DOGC-C03)."""
    blocks = printed_numbers(card)
    if card == "1/11" and rule(position, "one_eleven_blocks") != "both":
        blocks = [int(rule(position, "one_eleven_blocks"))]
    return place not in blocks


def a_card_fits(position: Position, place: int) -> bool:
    """Does the draw pile hold a card that may lie at this place?"""
    return any(may_lie_at(position, card, place) for card in position["draw_pile"])


def fill(position: Position, place: int, chance: Chance) -> None:
    """A card that may lie here, at once; a gap where there is none (DOGC-019, DOGC-C14, DOGC-C22)."""
    position["centre"][place - 1] = None
    reshuffle_if_none_fits(position, place, chance)
    if a_card_fits(position, place):
        position["centre"][place - 1] = turn_up(position, place, chance)


def reshuffle_if_none_fits(position: Position, place: int, chance: Chance) -> None:
    """Where no card of the draw pile may lie here, both piles are shuffled together first (DOGC-026, DOGC-C14)."""
    if not a_card_fits(position, place) and position["discard_pile"]:
        reshuffle(position, chance)


def turn_up(position: Position, place: int, chance: Chance) -> str:
    """The first card of the pile that may lie here; those that may not go under the pile (DOGC-006, DOGC-019)."""
    card = take_top(position, chance)
    while not may_lie_at(position, card, place):
        position["draw_pile"].append(card)
        card = take_top(position, chance)
    return card


def buying_places(card: str) -> list[int]:
    """The places a card can buy from: its numbers, a 4 the first eight, a joker all, a 14 and a thief none
    (DOGC-017, DOGC-035, DOGC-036, DOGC-C06, DOGC-C07, DOGC-C12)."""
    if card == JOKER:
        return list(range(1, CENTRE_SIZE + 1))
    if card == "4":
        return list(range(1, REACH_OF_FOUR + 1))
    return [number for number in printed_numbers(card) if number <= CENTRE_SIZE]


def purchases(position: Position) -> list[str]:
    """Any card of the centre, a joker too, for a hand card of its place; a gap can't be bought (DOGC-005, DOGC-017, DOGC-022)."""
    offers = [(place, card) for card in distinct(me(position)["hand"]) for place in buying_places(card)]
    return [f"buy {place} with {card}" for place, card in offers if position["centre"][place - 1] is not None]


def buy(position: Position, place: int, card: str, chance: Chance) -> None:
    """Discard the card, take the one in the centre, then fill its place; no draw (DOGC-018, DOGC-019, DOGC-C10, DOGC-C25)."""
    out_of_hand(me(position), card)
    discard(position, card)
    into_hand(me(position), position["centre"][place - 1])
    fill(position, place, chance)
