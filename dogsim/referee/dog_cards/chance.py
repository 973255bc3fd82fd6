"""Drawing and reshuffling. Chance is only the order of the piles, and the piles are in the position."""

from __future__ import annotations

from dogsim.referee.chance import Chance
from dogsim.referee.dog_cards.cards import in_order
from dogsim.referee.dog_cards.position import Position

PILE = "draw_pile"


def take_top(position: Position, chance: Chance) -> str:
    """The top card of a draw pile that isn't empty."""
    card = take_out(position, 0)
    chance.drawn.append((PILE, card))
    return card


def take_out(position: Position, depth: int) -> str:
    """The card that lies under `depth` others in the draw pile; who knew it knows one top card less."""
    for player in position["players"]:
        if depth < player["seen"]:
            player["seen"] -= 1
    return str(position[PILE].pop(depth))


def reshuffle(position: Position, chance: Chance) -> None:
    """The discard pile, with what is left of the draw pile, is shuffled and becomes the draw pile (DOGC-026, DOGC-C14)."""
    cards = position[PILE] + position["discard_pile"]
    position["discard_pile"] = []
    chance.shuffle(position, PILE, in_order(cards))
    for player in position["players"]:
        player["seen"] = 0


def reshuffle_if_used_up(position: Position, chance: Chance) -> None:
    """A used-up draw pile is made new from the discard pile, if there is one (DOGC-026)."""
    if not position[PILE] and position["discard_pile"]:
        reshuffle(position, chance)


def draw(position: Position, chance: Chance) -> str | None:
    """The top card of the draw pile, reshuffled when a card is needed and none is there; None where both piles are empty
    (DOGC-016, DOGC-023, DOGC-026, DOGC-C15)."""
    reshuffle_if_used_up(position, chance)
    return take_top(position, chance) if position[PILE] else None


def discard(position: Position, card: str) -> None:
    """Lay a card on top of the discard pile (DOGC-018, DOGC-020, DOGC-023)."""
    position["discard_pile"].insert(0, card)
