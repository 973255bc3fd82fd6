"""Why not, on rows: laying, stealing, exchanging jokers (DOGC-011 to DOGC-015, DOGC-021, DOGC-024, DOGC-039)."""

from __future__ import annotations

from typing import Any

from dogsim.games.dog_cards.cards import CARDS, FOURTEEN, JOKER, MOST_PLAYERS, ROW, ROWS, THIEF
from dogsim.games.dog_cards.state import LAY_ROWS, PARTNER
from dogsim.games.dog_cards.words import fits
from dogsim.games.dog_cards.words.actions import split_exchange
from dogsim.games.dog_cards.words.names import a, either

Reason = tuple[str, str]


def not_in_hand(state: Any, me: Any, card: int, clause: str) -> Reason | None:
    """Give the reason why a card that is not held cannot be played."""
    return None if me.hand[card] else (clause, f"seat {state.seat + 1} has no {CARDS[card]} in hand")


def why_not_lay(rules: Any, state: Any, me: Any, offset: int) -> Reason | None:
    card, row = divmod(offset, LAY_ROWS)
    if row == PARTNER and not fits.is_team_game(rules):
        return "DOGC-030", "only with four players there is a partner to lay for"
    missing = not_in_hand(state, me, card, "DOGC-011")
    if missing:
        return missing
    owner = fits.partner_of(int(state.seat)) if row == PARTNER else int(state.seat)
    row = 0 if row == PARTNER else row
    their = state.player[owner]
    if row < their.row_count:
        return _why_not_next(rules, card, int(their.row_cards[row]))
    return _why_not_start(rules, state, owner, card, row)


def _why_not_next(rules: Any, card: int, place: int) -> Reason | None:
    if fits.fits_in_row(rules, card, place):
        return None
    if card == THIEF:
        return "DOGC-C12", "a thief has no number and is never laid in a row"
    if card == JOKER:
        return "DOGC-015", f"a joker stands for 1 to {ROW - 1}, and the row needs its {ROW}"
    able = either(fits.cards_for(rules, place))
    return "DOGC-013", f"{a(CARDS[card])} cannot be card {place + 1} of the row, {able} comes next"


def _why_not_start(rules: Any, state: Any, owner: int, card: int, row: int) -> Reason | None:
    their, most = state.player[owner], fits.rows_most(rules)
    whose = "" if owner == state.seat else "the partner's "
    if fits.rows_counted(rules, their) >= most:
        if fits.is_team_game(rules) and their.completed:
            return "DOGC-031", (whose or "one's own ") + "row is complete, so no other is started"
        return "DOGC-024", f"at most {most} {'row' if most == 1 else 'rows'} a player, and that many there are"
    if row > their.row_count:
        return "DOGC-024", f"rows are numbered as they lie, the next one to start is row {their.row_count + 1}"
    if fits.fits_in_row(rules, card, 0):
        return None
    if card == JOKER:
        return "DOGC-C04", "in this game a joker may not be the first card of a row"
    able = either(fits.cards_for(rules, 0))
    return "DOGC-012", f"{a(CARDS[card])} cannot start {whose or 'a '}row, only {able} can"


def no_seat(rules: Any, seat: int, clause: str) -> Reason | None:
    """Give the reason why a seat that does not play cannot be named."""
    return None if seat < rules.players else (clause, f"there is no seat {seat + 1}, {rules.players} play")


def _no_row(state: Any, seat: int, row: int, clause: str) -> Reason | None:
    if row < state.player[seat].row_count:
        return None
    return clause, f"seat {seat + 1} has no unfinished row {row + 1}"


def why_not_steal(rules: Any, state: Any, me: Any, offset: int) -> Reason | None:
    seat, row = divmod(offset, ROWS)
    reason = not_in_hand(state, me, THIEF, "DOGC-039") or no_seat(rules, seat, "DOGC-039")
    if reason:
        return reason
    if seat == state.seat:
        return "DOGC-039", "a thief takes from another player's row"
    partner = fits.is_team_game(rules) and seat == fits.partner_of(int(state.seat))
    if partner and not rules.thief_partner_row:
        return "DOGC-C11", "in this game a thief may not rob the partner"
    if row >= state.player[seat].row_count and state.player[seat].completed:
        return "DOGC-025", f"seat {seat + 1} has no unfinished row {row + 1}, and a completed row's 14 cannot be stolen"
    return _no_row(state, seat, row, "DOGC-C11")


def _why_not_this_row(rules: Any, state: Any, me: Any, card: int, seat: int, row: int) -> Reason | None:
    reason = not_in_hand(state, me, card, "DOGC-021") or no_seat(rules, seat, "DOGC-021")
    if reason:
        return reason
    if seat != state.seat and not rules.joker_exchange_any_row:
        return "DOGC-C13", "in this game jokers are exchanged in one's own rows only"
    return _no_row(state, seat, row, "DOGC-021")


def why_not_exchange(rules: Any, state: Any, me: Any, offset: int) -> Reason | None:
    card, seat, row, place = split_exchange(offset)
    reason = _why_not_this_row(rules, state, me, card, seat, row)
    if reason:
        return reason
    their = state.player[seat]
    if place in fits.exchange_places(their, card, row):
        return None
    if card == THIEF:
        return "DOGC-C12", "a thief has no number and takes no joker's place"
    if card == JOKER:
        return "DOGC-C13", "a joker for a joker is no exchange"
    if card == FOURTEEN:
        return "DOGC-015", "a joker never stands for a 14"
    if place >= their.row_cards[row] or their.rows[row, place] != JOKER:
        return "DOGC-021", f"no joker lies at place {place + 1} of that row"
    return "DOGC-021", f"{a(CARDS[card])} is not the right card for place {place + 1}"


def why_not_exchange_where(rules: Any, state: Any, me: Any, offset: int) -> Reason | None:
    """Two places fit, and the action does not say which."""
    card, seat, row = _which(offset)
    reason = _why_not_this_row(rules, state, me, card, seat, row)
    places = fits.exchange_places(state.player[seat], card, row)
    if reason or not places:
        return reason or ("DOGC-021", "no joker of that row is to be had for that card")
    return "DOGC-C13", f"say for which joker: {' or '.join(f'at {place + 1}' for place in places)}"


def why_not_exchange_plain(rules: Any, state: Any, me: Any, offset: int) -> Reason | None:
    """One place fits, so it is not said."""
    card, seat, row = _which(offset)
    reason = _why_not_this_row(rules, state, me, card, seat, row)
    return reason or ("DOGC-C13", "only one joker of the row fits, so the exchange is written without 'at'")


def _which(offset: int) -> tuple[int, int, int]:
    rest, row = divmod(offset, ROWS)
    card, seat = divmod(rest, MOST_PLAYERS)
    return card, seat, row
