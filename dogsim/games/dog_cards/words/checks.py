"""What the keys of a position have to do with each other: an impossible position is refused with the reason."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from dogsim.core.errors import UserError
from dogsim.core.phrases import counted
from dogsim.games.dog_cards.cards import CARDS, FOURTEEN, JOKER, KINDS, LOOKED, SEVEN, THIEF
from dogsim.games.dog_cards.moves.legal import legal
from dogsim.games.dog_cards.moves.table import seen_by
from dogsim.games.dog_cards.state import (
    END_CAP,
    END_NORMAL,
    PHASE_LOOK,
    PHASE_OVER,
    PHASE_SEARCH,
    PHASE_SWAP,
    PHASES,
)
from dogsim.games.dog_cards.words import fits

_ON_DEMAND, _AT_ONCE = range(2)  # the choices of reshuffle
_PARTIAL = "a partial position says 'partial': true"


def check(rules: Any, state: Any, partial: bool) -> None:
    """Check a position that was read.  Leaves its legal actions listed."""
    _check_deck(rules, state, partial)
    _check_centre(rules, state, partial)
    for seat in range(rules.players):
        _check_rows(rules, state, seat)
        _check_hand(rules, state, seat, partial)
        _check_seen(state, seat)
    _check_turn(rules, state, partial)
    _check_end(rules, state)
    _check_piles(rules, state, partial)
    _check_choice(rules, state)


def refuse(place: str, why: str) -> UserError:
    """Build the error for an impossible position."""
    return UserError(f"{place}: {why}")


def _everywhere(rules: Any, state: Any) -> Iterator[tuple[int, str]]:
    """Yield every card on the table with its place; of a completed row the 14 (DOGC-025)."""
    for seat, me in enumerate(state.player[: rules.players]):
        yield from ((kind, f"players[{seat}].hand") for kind in range(KINDS) for _ in range(me.hand[kind]))
        for row in range(me.row_count):
            yield from _lying(f"players[{seat}].rows[{row}]", me.rows[row, : me.row_cards[row]])
        yield from [(FOURTEEN, f"players[{seat}].completed")] * int(me.completed)
    yield from ((kind, place) for kind, place in _lying("centre", state.centre) if kind >= 0)
    yield from _lying("draw_pile", state.pile[state.pile_top : state.pile_end])
    yield from _lying("discard_pile", state.discard[: state.discards][::-1])
    yield from _lying("turn.given", state.given[: state.given_cards])


def _lying(place: str, kinds: Any) -> Iterator[tuple[int, str]]:
    yield from ((int(kind), f"{place}[{i}]") for i, kind in enumerate(kinds))


def _check_deck(rules: Any, state: Any, partial: bool) -> None:
    places: list[list[str]] = [[] for _ in range(KINDS)]
    for kind, place in _everywhere(rules, state):
        places[kind].append(place)
    for kind, most in enumerate(fits.deck(rules)):
        count = len(places[kind])
        if count > most or (count < most and not partial):
            rule = "DOGC-001" if kind in (JOKER, THIEF) else "DOGC-C01"
            place, hint = (places[kind][most], "") if count > most else ("draw_pile", f"; {_PARTIAL}")
            raise refuse(place, f"{counted(count, 'card')} '{CARDS[kind]}' in all, this game has {most} ({rule}){hint}")


def _check_centre(rules: Any, state: Any, partial: bool) -> None:
    for position, kind in enumerate(state.centre):
        place = f"centre[{position}]"
        if kind >= 0 and not fits.may_lie_in_centre(rules, int(kind), position):
            raise refuse(place, f"{CARDS[kind]} may not lie at position {position + 1}, that is its number (DOGC-006)")
        if kind < 0 and not partial and fits.least_piles(rules) > rules.copies_per_kind:
            raise refuse(place, f"a gap cannot be, the piles always hold a card that fits (DOGC-C14); {_PARTIAL}")


def _check_rows(rules: Any, state: Any, seat: int) -> None:
    me, place = state.player[seat], f"players[{seat}].rows"
    most = fits.rows_most(rules)
    # Where completed rows do not count, the one completed last was still one of the rows before.
    at_goal = me.completed == most and me.row_count == most
    if me.row_count and (fits.rows_counted(rules, me) > most or at_goal):
        raise refuse(
            place, f"{me.row_count} beside {counted(int(me.completed), 'completed row')}, a player has at most {most} (DOGC-024)"
        )


def _check_hand(rules: Any, state: Any, seat: int, partial: bool) -> None:
    """Hands have their full size, but for a card just given or the one of the winning lay (DOGC-007, DOGC-C10)."""
    cards, size, why = int(state.player[seat].hand.sum()), fits.hand_size(rules), ""
    if state.phase == PHASE_SWAP and seat < state.given_cards:
        size, why = size - 1, ", having given one"
    elif _won_at_once(rules, state) and seat == state.seat:
        size, why = size - 1, ", the winning lay drawing none"
    short = partial or fits.least_piles(rules) < 0
    if cards > size or (cards < size and not short):
        hint = f"; {_PARTIAL}" if cards < size else ""
        raise refuse(f"players[{seat}].hand", f"{counted(cards, 'card')}, this seat holds {size}{why} (DOGC-007){hint}")


def _won_at_once(rules: Any, state: Any) -> bool:
    return bool(state.ended == END_NORMAL and not rules.equal_turns)


def _check_seen(state: Any, seat: int) -> None:
    seen, place, pile = seen_by(state, seat), f"players[{seat}].seen", int(state.pile_end - state.pile_top)
    if seen > pile:
        raise refuse(place, f"{seen} cards cannot be known, the draw pile has {pile} (DOGC-037)")
    looking = state.phase == PHASE_LOOK and seat == state.seat
    if looking and seen != min(LOOKED, pile):
        raise refuse(place, f"who looks at the draw pile knows its top {min(LOOKED, pile)} cards (DOGC-037)")
    if not looking and seen >= LOOKED:
        raise refuse(place, f"of the {LOOKED} cards looked at one was taken, so {LOOKED - 1} are known at most (DOGC-037)")
    if state.phase == PHASE_SWAP and seen:
        raise refuse(place, "before the first turn nobody knows a card of the draw pile (DOGC-028)")


def _check_turn(rules: Any, state: Any, partial: bool) -> None:
    """Check phase, seat and number against each other and against what the phase cannot be without."""
    if (state.phase == PHASE_OVER) != (state.ended != 0):
        raise refuse("ended", "the phase 'over' and a way the game ended go together")
    if state.phase == PHASE_SWAP:
        _check_swap(rules, state)
        return
    if state.given_cards:
        raise refuse("turn.given", "given cards lie there only in phase 'swap' (DOGC-028)")
    due = (state.turn_number - 1) % rules.players
    if due != state.seat and not partial:
        raise refuse("turn.seat", f"turn {state.turn_number} is seat {due + 1}'s, not seat {state.seat + 1}'s (DOGC-009)")
    me = state.player[state.seat]
    for phase, card in ((PHASE_LOOK, SEVEN), (PHASE_SEARCH, FOURTEEN)):
        if state.phase == phase and not me.hand[card]:
            raise refuse("turn.phase", f"'{PHASES[phase]}' needs the {CARDS[card]} that was played, it stays in the hand so long")


def _check_swap(rules: Any, state: Any) -> None:
    """Before the first turn nothing is laid or discarded yet (DOGC-028)."""
    if not fits.is_team_game(rules):
        raise refuse("turn.phase", f"'{PHASES[PHASE_SWAP]}' is for partners only, with four players (DOGC-028)")
    if state.turn_number != 1:
        raise refuse("turn.number", "cards are swapped before turn 1, so it is 1 (DOGC-028)")
    if state.seat != state.given_cards:
        raise refuse(
            "turn.seat", f"after {counted(int(state.given_cards), 'given card')} seat {state.given_cards + 1} gives next"
        )
    for seat, me in enumerate(state.player):
        if me.row_count or me.completed:
            raise refuse(f"players[{seat}].rows", "cards are swapped before anything is laid (DOGC-028)")
    if state.discards:
        raise refuse("discard_pile", "cards are swapped before anything is discarded (DOGC-028)")


def _check_end(rules: Any, state: Any) -> None:
    """Completed rows, the turn and how the game ended (DOGC-032, DOGC-033, DOGC-C18, DOGC-C21)."""
    winners = [seat for seat in range(rules.players) if fits.at_goal(rules, state, seat)]
    round_over = state.turn_number % rules.players == 0
    if state.ended == END_CAP and state.turn_number < rules.max_turns:
        raise refuse("ended", f"a game is cut off after turn {rules.max_turns} (DOGC-C21)")
    if state.ended == END_NORMAL:
        if not winners:
            raise refuse("ended", "a game ends normally only when somebody has the rows that win")
        if rules.equal_turns and not round_over:
            raise refuse("ended", "with equal turns a game ends with the last seat's turn (DOGC-C18)")
    if winners:
        _check_finish(rules, state, winners, round_over)


def _check_finish(rules: Any, state: Any, winners: list[int], round_over: bool) -> None:
    """Who has what wins got it in the turn that ended the game, or under equal turns earlier in the round."""
    place = f"players[{winners[0]}].completed"
    if not rules.equal_turns:
        if state.ended != END_NORMAL:
            raise refuse(place, "these are the rows that win, so the game is over")
        if state.seat not in winners:
            raise refuse("turn.seat", f"the last turn is the winner's, and seat {state.seat + 1} has not won")
        if len(winners) > (2 if fits.is_team_game(rules) else 1):
            raise refuse(f"players[{winners[-1]}].completed", "the game ends at once, so only one side has the rows that win")
        return
    if state.ended == END_CAP and round_over:
        raise refuse("ended", "with the rows that win and the round over the game ended normally (DOGC-C18)")
    played = state.seat + (1 if state.phase == PHASE_OVER else 0)
    for seat in winners:
        first = min(seat, fits.partner_of(seat)) if fits.is_team_game(rules) else seat
        if first >= played:
            raise refuse(f"players[{seat}].completed", "these are the rows that win, so the game was over with the round before")


def _check_piles(rules: Any, state: Any, partial: bool) -> None:
    empty = state.pile_end == state.pile_top
    if state.phase == PHASE_LOOK and empty:
        raise refuse("draw_pile", "there is nothing to look at, and an empty pile is shuffled anew first (DOGC-C08)")
    if rules.reshuffle == _AT_ONCE and empty and state.discards and not partial and not _won_at_once(rules, state):
        raise refuse("draw_pile", "it is empty, and the discard pile is shuffled at once (DOGC-C15)")


def _check_choice(rules: Any, state: Any) -> None:
    legal(rules, state)
    if state.phase == PHASE_OVER or state.n_actions:
        return
    if state.phase == PHASE_SEARCH:
        raise refuse("discard_pile", "there is no card that a 14 may take (DOGC-C09)")
    raise refuse(f"players[{state.seat}].hand", f"seat {state.seat + 1} would have to act without a card")
