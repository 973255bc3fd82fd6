"""The 7 looks at the draw pile, the 14 searches the discard pile; then one card is chosen (DOGC-037, DOGC-038)."""

from __future__ import annotations

from dogsim.referee.chance import Chance
from dogsim.referee.dog_cards.cards import distinct
from dogsim.referee.dog_cards.chance import discard, reshuffle_if_used_up, take_out
from dogsim.referee.dog_cards.hand import into_hand, out_of_hand
from dogsim.referee.dog_cards.position import Position, me
from dogsim.referee.dog_cards.rules import rule

LOOK_SIZE = 7


def looks(position: Position) -> list[str]:
    """With a 7, where a card lies in one of the piles (DOGC-037, DOGC-C08)."""
    cards_left = position["draw_pile"] or position["discard_pile"]
    return ["look"] if "7" in me(position)["hand"] and cards_left else []


def look(position: Position, chance: Chance) -> None:
    """Look at the top seven or what is there; only an empty pile is reshuffled, and the 7 stays in hand until the choice
    (DOGC-037, DOGC-C08)."""
    reshuffle_if_used_up(position, chance)
    me(position)["seen"] = len(top_cards(position))
    position["turn"]["phase"] = "look"


def top_cards(position: Position) -> list[str]:
    """What a 7 lets a player see."""
    return list(position["draw_pile"][:LOOK_SIZE])


def searches(position: Position) -> list[str]:
    """With a 14, where the discard pile holds a card that may be taken (DOGC-038, DOGC-C09)."""
    return ["search"] if "14" in me(position)["hand"] and takeable(position) else []


def search(position: Position) -> None:
    """Sort through the discard pile; the 14 stays in hand until the choice, so it can't take itself (DOGC-038, DOGC-C09)."""
    position["turn"]["phase"] = "search"


def takeable(position: Position) -> list[str]:
    """Any card of the discard pile, by rule no 14 (DOGC-038, DOGC-040, DOGC-C09, DOGC-C24)."""
    cards = position["discard_pile"]
    return list(cards) if rule(position, "take_14_from_discard") else [card for card in cards if card != "14"]


def choices(position: Position) -> list[str]:
    """One of the cards looked at or searched (DOGC-037, DOGC-038)."""
    cards = top_cards(position) if position["turn"]["phase"] == "look" else takeable(position)
    return [f"choose {card}" for card in distinct(cards)]


def choose(position: Position, card: str) -> None:
    """The topmost copy goes to the hand, the rest keep their order, then the 7 or 14 is discarded; no draw
    (DOGC-020, DOGC-037, DOGC-038, DOGC-C08, DOGC-C10)."""
    if position["turn"]["phase"] == "look":
        take_out(position, position["draw_pile"].index(card))
        played = "7"
    else:
        position["discard_pile"].remove(card)
        played = "14"
    out_of_hand(me(position), played)
    discard(position, played)
    into_hand(me(position), card)
