"""A position as text for people, in 80 columns."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from dogsim.core.phrases import copies, counted
from dogsim.games.dog_cards.cards import CARDS
from dogsim.games.dog_cards.moves.table import seen_by
from dogsim.games.dog_cards.state import ENDS, PHASE_OVER, PHASES
from dogsim.games.dog_cards.words import fits, names
from dogsim.games.dog_cards.words.chance import moment
from dogsim.games.dog_cards.words.scenes import centre_lines, completed_text, labelled, piles_text, row_lines


def describe(rules: Any, state: Any) -> str:
    """Return a position as readable text: whose turn it is, the centre, the piles, every seat's cards."""
    lines = [_turn(rules, state), ""]
    lines += centre_lines([names.card_or_gap(kind) for kind in state.centre])
    lines += labelled("piles", piles_text(names.draw_pile(state), names.discard_pile(state)))
    if state.given_cards:
        lines += labelled("given", f"{counted(int(state.given_cards), 'card')}, face down")
    for seat in range(rules.players):
        lines += ["", *_player(rules, state, seat)]
    return "\n".join(lines)


def _turn(rules: Any, state: Any) -> str:
    when = moment(rules, state)
    if state.phase == PHASE_OVER:
        return f"The game is over ({ENDS[state.ended - 1]}) after turn {when['turn']}."
    return f"Round {when['round']}, turn {when['turn']}, seat {state.seat + 1} decides: {PHASES[state.phase]}"


def _player(rules: Any, state: Any, seat: int) -> Iterator[str]:
    me = state.player[seat]
    partner = f", partner of seat {fits.partner_of(seat) + 1}" if fits.is_team_game(rules) else ""
    marker = " <" if seat == state.seat and state.phase != PHASE_OVER else ""
    yield f"Seat {seat + 1}{partner}: {completed_text(int(me.completed))}{marker}"
    yield from labelled("hand", ", ".join(copies(me.hand, CARDS)))
    for number, row in enumerate(names.rows(me), 1):
        yield from row_lines(f"row {number}", row)
    if seen := seen_by(state, seat):
        known = names.draw_pile(state)[:seen]
        yield from labelled("knows", f"{', '.join(known)} on top of the draw pile")
