"""A dict of the position format as a state: every key read and checked by itself.

What keys have to do with each other is in ``checks``.
"""

from __future__ import annotations

from typing import Any

from dogsim.core.errors import UserError
from dogsim.core.fields import Fields, position_of
from dogsim.games.dog_cards.cards import CARDS, CENTRE, JOKER, LOOKED, MOST_CARDS, ROW
from dogsim.games.dog_cards.moves.setup import open_play
from dogsim.games.dog_cards.moves.table import gain, throw
from dogsim.games.dog_cards.state import ENDS, PHASE_ACT, PHASE_LOOK, PHASES
from dogsim.games.dog_cards.words import fits
from dogsim.games.dog_cards.words.checks import check
from dogsim.games.dog_cards.words.names import card_number, either, read_cards

KEYS = ("players", "centre", "draw_pile", "discard_pile", "turn", "ended")
PLAYER_KEYS = ("hand", "rows", "completed", "seen")
TURN_KEYS = ("seat", "number", "phase", "given")


def read(rules: Any, state: Any, fields: Fields, partial: bool) -> None:
    """Fill a blank ``state`` from the keys of a position and check it.

    Raises:
        UserError: a value is of the wrong kind or out of its range, or the position is impossible.
    """
    open_play(rules, state)
    players = [Fields.read(values, f"players[{seat}]", PLAYER_KEYS) for seat, values in enumerate(fields.listed("players"))]
    for seat, each in enumerate(players):
        _read_player(rules, state.player[seat], each)
    _read_centre(state, fields, partial)
    _read_piles(state, fields)
    _read_turn(rules, state, Fields.read(fields.values.get("turn", {}), "turn", TURN_KEYS))
    ended = fields.name("ended", ENDS, "end of a game")
    state.ended = 0 if ended is None else ended + 1
    looking = players[state.seat]
    if state.phase == PHASE_LOOK and "seen" not in looking:
        state.player[state.seat].known_to = min(LOOKED, state.pile_end)
    check(rules, state, partial)


def _read_player(rules: Any, me: Any, fields: Fields) -> None:
    most = fits.hand_size(rules)
    hand = read_cards(fields, "hand")
    if len(hand) > most:
        raise fields.fail("hand", f"{len(hand)} cards are too many, a hand has {most} (DOGC-007)")
    for card in hand:
        gain(me, card)
    _read_rows(rules, me, fields)
    me.completed = fields.number("completed", high=fits.rows_most(rules))
    me.known_to = fields.number("seen", high=LOOKED)


def _read_rows(rules: Any, me: Any, fields: Fields) -> None:
    found, most = fields.listed("rows"), fits.rows_most(rules)
    if len(found) > most:
        raise fields.fail("rows", f"{len(found)} are too many, a player has at most {most} (DOGC-024)")
    for row, values in enumerate(found):
        place = f"{fields.at('rows')}[{row}]"
        cards = read_cards(Fields({"": values}, place), "")
        _check_row(rules, cards, place)
        me.rows[row, : len(cards)] = cards
        me.row_cards[row] = len(cards)
        me.row_jokers[row] = sum(1 << i for i, card in enumerate(cards) if card == JOKER)
    me.row_count = len(found)


def _check_row(rules: Any, cards: list[int], place: str) -> None:
    if not cards:
        raise UserError(f"{place}: a row has at least one card, an emptied one is gone")
    if len(cards) >= ROW:
        raise UserError(f"{place}: {len(cards)} cards, a row of {ROW} is complete and counted in 'completed' (DOGC-025)")
    for i, card in enumerate(cards):
        if not fits.fits_in_row(rules, card, i):
            clause = "DOGC-013" if i else "DOGC-012"
            able = either(fits.cards_for(rules, i))
            raise UserError(f"{place}[{i}]: {CARDS[card]} cannot be card {i + 1} of a row, only {able} can ({clause})")


def _read_centre(state: Any, fields: Fields, partial: bool) -> None:
    found = fields.listed("centre", CENTRE)
    if 0 < len(found) < CENTRE and not partial:
        raise fields.fail("centre", f"{len(found)} cards, it has {CENTRE} positions (DOGC-004)")
    for position, name in enumerate(found):
        state.centre[position] = -1 if name is None else card_number(name, f"centre[{position}]")


def _read_piles(state: Any, fields: Fields) -> None:
    pile, discards = read_cards(fields, "draw_pile"), read_cards(fields, "discard_pile")
    for key, cards in (("draw_pile", pile), ("discard_pile", discards)):
        if len(cards) > MOST_CARDS:
            raise fields.fail(key, f"{len(cards)} cards are too many, a game has at most {MOST_CARDS}")
    state.pile[: len(pile)], state.pile_end = pile, len(pile)
    for card in reversed(discards):
        throw(state, card)


def _read_turn(rules: Any, state: Any, fields: Fields) -> None:
    players = int(rules.players)
    state.seat = fields.number("seat", 1, low=1, high=players) - 1
    state.phase = position_of(fields.values.get("phase", PHASES[PHASE_ACT]), PHASES, "turn.phase", "phase")
    state.turn_number = fields.number("number", 1, low=1, high=int(rules.max_turns))
    given = read_cards(fields, "given")
    if len(given) >= players:
        raise fields.fail("given", f"after {players} cards they change hands, so at most {players - 1} lie there (DOGC-028)")
    state.given[: len(given)], state.given_cards = given, len(given)
