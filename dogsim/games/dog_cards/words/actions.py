"""The words of every action, both ways.

An exchange says at which place only where the card fits two jokers of the row.  What can be said but
never be chosen (a seat, row or position that there is not, an exchange that says too much or too
little) has numbers above ACTIONS_END, so that the reason can be given.
"""

from __future__ import annotations

from typing import Any

from dogsim.core import forms
from dogsim.core.forms import Form, named, plain
from dogsim.games.dog_cards import state as table
from dogsim.games.dog_cards.cards import CARDS, CENTRE, KINDS, MOST_PLAYERS, ROWS
from dogsim.games.dog_cards.words import fits
from dogsim.games.dog_cards.words.names import card_number

# Things that can be asked for and are never legal.
EXCHANGE_WHERE = table.ACTIONS_END  # + (card * MOST_PLAYERS + seat) * ROWS + row: two places fit, none is named
EXCHANGE_PLAIN = EXCHANGE_WHERE + KINDS * MOST_PLAYERS * ROWS  # the same: one place fits, yet it is named
NO_SEAT = EXCHANGE_PLAIN + KINDS * MOST_PLAYERS * ROWS
NO_ROW = NO_SEAT + 1
NO_POSITION = NO_ROW + 1
NO_PLACE = NO_POSITION + 1
WORDS_END = NO_PLACE + 1


def _lay_text(state: Any, offset: int) -> str:
    card, row = divmod(offset, table.LAY_ROWS)
    return f"lay {CARDS[card]} " + ("partner" if row == table.PARTNER else f"row {row + 1}")


def _lay_number(state: Any, found: list[int]) -> int:
    card, row = found
    return table.LAY + card * table.LAY_ROWS + row if 0 <= row < ROWS else NO_ROW


def _lay_partner_number(state: Any, found: list[int]) -> int:
    return table.LAY + found[0] * table.LAY_ROWS + table.PARTNER


def _buy_text(state: Any, offset: int) -> str:
    card, position = divmod(offset, CENTRE)
    return f"buy {position + 1} with {CARDS[card]}"


def _buy_number(state: Any, found: list[int]) -> int:
    position, card = found
    return table.BUY + card * CENTRE + position if 0 <= position < CENTRE else NO_POSITION


def _steal_number(state: Any, found: list[int]) -> int:
    seat, row = found
    if not 0 <= seat < MOST_PLAYERS:
        return NO_SEAT
    return table.STEAL + seat * ROWS + row if 0 <= row < ROWS else NO_ROW


def split_exchange(offset: int) -> tuple[int, int, int, int]:
    """Return card, seat, row and place of an exchange."""
    rest, place = divmod(offset, CENTRE)
    rest, row = divmod(rest, ROWS)
    card, seat = divmod(rest, MOST_PLAYERS)
    return card, seat, row, place


def _exchange_text(state: Any, offset: int) -> str:
    card, seat, row, place = split_exchange(offset)
    where = f" at {place + 1}" if len(fits.exchange_places(state.player[seat], card, row)) > 1 else ""
    return f"exchange {CARDS[card]} seat {seat + 1} row {row + 1}{where}"


def _exchange_number(state: Any, found: list[int], place: int | None) -> int:
    card, seat, row = found
    if not 0 <= seat < MOST_PLAYERS:
        return NO_SEAT
    if not 0 <= row < ROWS:
        return NO_ROW
    if place is not None and not 0 <= place < CENTRE:
        return NO_PLACE
    places = fits.exchange_places(state.player[seat], card, row)
    which = (card * MOST_PLAYERS + seat) * ROWS + row
    if place is None and len(places) > 1:
        return EXCHANGE_WHERE + which
    if places == [place]:
        return EXCHANGE_PLAIN + which
    return table.EXCHANGE + which * CENTRE + (_usual_place(card, places) if place is None else place)


def _usual_place(card: int, places: list[int]) -> int:
    """Return the place that fits, or where the card's number would be."""
    if places:
        return places[0]
    return next((place for place in range(CENTRE) if fits.number_card(place) == card), 0)


FORMS = (
    named("give", "CARD", table.GIVE, CARDS),
    Form("lay CARD row ROW", table.LAY, table.BUY - table.LAY, _lay_text, _lay_number),
    Form("lay CARD partner", table.LAY, table.BUY - table.LAY, _lay_text, _lay_partner_number),
    Form("buy POSITION with CARD", table.BUY, table.STEAL - table.BUY, _buy_text, _buy_number),
    plain("look", table.LOOK),
    plain("search", table.SEARCH),
    named("choose", "CARD", table.CHOOSE, CARDS),
    Form(
        "steal SEAT row ROW",
        table.STEAL,
        table.EXCHANGE - table.STEAL,
        lambda state, offset: f"steal {offset // ROWS + 1} row {offset % ROWS + 1}",
        _steal_number,
    ),
    Form(
        "exchange CARD seat SEAT row ROW",
        table.EXCHANGE,
        table.ACTIONS_END - table.EXCHANGE,
        _exchange_text,
        lambda state, found: _exchange_number(state, found, None),
    ),
    Form(
        "exchange CARD seat SEAT row ROW at PLACE",
        table.EXCHANGE,
        table.ACTIONS_END - table.EXCHANGE,
        _exchange_text,
        lambda state, found: _exchange_number(state, found[:3], found[3]),
    ),
    named("discard", "CARD", table.DISCARD, CARDS),
)
# Which word of an action names a card.
_CARD_WORD = {"give": 1, "lay": 1, "buy": 3, "choose": 1, "exchange": 1, "discard": 1}


def action_text(rules: Any, state: Any, action: int) -> str:
    """Write an action as everybody writes it, e.g. ``buy 5 with 4``."""
    return forms.write(FORMS, state, int(action))


def parse(rules: Any, state: Any, text: str) -> int:
    """Return the number of an action, legal or not.

    Raises:
        UserError: the text has no known form, or names no card; the sentence says what is nearest.
    """
    said = text.split()
    named_at = _CARD_WORD.get(said[0] if said else "", len(said))
    if said[named_at : named_at + 1] and said[named_at] not in CARDS:
        card_number(said[named_at], f"'{text}'")  # knows better what was meant than the form's own message
    return forms.read(FORMS, {"CARD": CARDS}, state, text)
