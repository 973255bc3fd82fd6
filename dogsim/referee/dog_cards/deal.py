"""Setup, and what must be true of a complete position (DOGC-001 to DOGC-009)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from typing import Any

from dogsim.referee.chance import Chance
from dogsim.referee.dog_cards.cards import CENTRE_SIZE, JOKER, ROW_SIZE, fits_in_row, whole_deck
from dogsim.referee.dog_cards.centre import fill, may_lie_at
from dogsim.referee.dog_cards.chance import draw
from dogsim.referee.dog_cards.choosing import LOOK_SIZE
from dogsim.referee.dog_cards.hand import into_hand
from dogsim.referee.dog_cards.position import NEW_TURN, Player, Position, filled, is_team_game
from dogsim.referee.dog_cards.rows import counted_rows, rows_allowed
from dogsim.referee.dog_cards.rules import rule


def hand_size(position: Position) -> int:
    """Seven cards, five where four play (DOGC-007)."""
    return 5 if is_team_game(position) else 7


def deal(
    players: int,
    shuffle: Callable[[list[str]], Any],
    rules: dict[str, Any] | None = None,
    deck: Sequence[str] | None = None,
) -> Position:
    """A new game at its first decision, counted from the seat that starts: the centre, the hands, and the rest is the draw pile
    (DOGC-008, DOGC-C23). `shuffle` puts a list into random order in place; a prepared `deck` is taken as it is.
    """
    table = filled({"rules": rules or {}, "players": [{} for _ in range(players)]})
    table["draw_pile"] = whole_deck(table) if deck is None else list(deck)
    if deck is None:
        shuffle(table["draw_pile"])
    lay_the_centre(table)
    deal_hands(table)
    table["turn"]["phase"] = first_phase(table)
    return table


def lay_the_centre(position: Position) -> None:
    """Thirteen cards, none on the place of its number (DOGC-004, DOGC-006, DOGC-C22)."""
    for place in range(1, CENTRE_SIZE + 1):
        fill(position, place, Chance())


def deal_hands(position: Position) -> None:
    """Seat by seat, each the whole hand (DOGC-007)."""
    for player in position["players"]:
        for _ in range(hand_size(position)):
            into_hand(player, str(draw(position, Chance())))


def first_phase(position: Position) -> str:
    """Partners swap a card before the first turn (DOGC-028)."""
    return "swap" if is_team_game(position) else "act"


def is_new_game(position: Position) -> bool:
    """A complete table at the first decision, nothing laid or discarded yet."""
    at_start = position["turn"] == {**NEW_TURN, "phase": first_phase(position)}
    untouched = not position["discard_pile"] and not any(player["rows"] or player["completed"] for player in position["players"])
    return at_start and untouched and not position["partial"]


def setup_faults(position: Position) -> list[str]:
    """What is wrong with a position at the first decision of a new game (DOGC-004 to DOGC-009)."""
    faults = []
    for seat, player in enumerate(position["players"], 1):
        if len(player["hand"]) != hand_size(position):
            faults.append(f"seat {seat} is dealt {len(player['hand'])} cards (DOGC-007)")
        if player["seen"]:
            faults.append(f"seat {seat} knows cards of the draw pile (DOGC-008)")
    if None in position["centre"]:
        faults.append("the centre starts with a gap (DOGC-004)")
    if position["shuffles"]:
        faults.append("the draw pile was shuffled again before the first turn (DOGC-026)")
    return faults


def conservation_faults(position: Position) -> list[str]:
    """What is missing from, or too many in, a complete position (DOGC-001, DOGC-004, DOGC-006)."""
    faults = []
    if Counter(all_cards(position)) != Counter(whole_deck(position)):
        faults.append("the cards aren't complete (DOGC-001, DOGC-C01)")
    for place, card in enumerate(position["centre"], 1):
        if card is not None and not may_lie_at(position, card, place):
            faults.append(f"{card} lies at place {place} of the centre (DOGC-006)")
    if len(position["centre"]) != CENTRE_SIZE:
        faults.append("the centre hasn't thirteen places (DOGC-004)")
    return faults + [
        f"seat {seat}: {fault}" for seat, player in enumerate(position["players"], 1) for fault in player_faults(position, player)
    ]


def player_faults(position: Position, player: Player) -> list[str]:
    """Limits of a hand, of rows and of what a seat can know (DOGC-007, DOGC-013 to DOGC-015, DOGC-024, DOGC-037)."""
    faults = [f"{row} is no row (DOGC-012 to DOGC-015)" for row in player["rows"] if not is_row(position, row)]
    if len(player["hand"]) > hand_size(position):
        faults.append("too many cards in hand (DOGC-007)")
    if counted_rows(position, player) > rows_allowed(position):
        faults.append("too many rows (DOGC-024)")
    if player["seen"] > min(LOOK_SIZE, len(position["draw_pile"])):
        faults.append("more cards seen than the draw pile shows (DOGC-037)")
    return faults


def is_row(position: Position, row: list[str]) -> bool:
    """One to thirteen cards, each in its place (DOGC-013 to DOGC-015, DOGC-C04)."""
    starts_well = row[:1] != [JOKER] or rule(position, "joker_can_start")
    return 0 < len(row) < ROW_SIZE and bool(starts_well) and all(fits_in_row(card, place) for place, card in enumerate(row, 1))


def all_cards(position: Position) -> list[str]:
    """Every card on the table, wherever it is; of a completed row the 14 (DOGC-025)."""
    cards = position["draw_pile"] + position["discard_pile"] + position["turn"]["given"]
    cards = cards + [card for card in position["centre"] if card is not None]
    for player in position["players"]:
        cards = cards + player["hand"] + ["14"] * player["completed"]
        cards = cards + [card for row in player["rows"] for card in row]
    return list(cards)
