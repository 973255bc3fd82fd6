"""A position as text for people, in 80 columns."""

from __future__ import annotations

import textwrap
from collections.abc import Iterator
from typing import Any

from dogsim.core.phrases import counted
from dogsim.games.dogs.cards import STALLS
from dogsim.games.dogs.state import ENDS, PHASE_OVER, PHASES
from dogsim.games.dogs.words import names, write

WIDTH = 80
_INDENT = 12


def describe(rules: Any, state: Any) -> str:
    """Return a position as readable text: whose turn it is, the city, the supplies, every kennel."""
    lines = [_turn(state), "", *_city(state), *_table(rules, state)]
    for seat in range(rules.players):
        lines += ["", *_player(rules, state, seat)]
    return "\n".join(lines)


def _turn(state: Any) -> str:
    if state.phase == PHASE_OVER:
        return f"The game is over ({ENDS[state.ended - 1]}) after round {state.round_number}."
    last = " (the last)" if state.last_round == state.round_number else ""
    return f"Round {state.round_number}{last}, seat {state.seat + 1} decides: {PHASES[state.phase]}"


def _city(state: Any) -> Iterator[str]:
    yield "City"
    for location in range(state.locations):
        character = names.character_or_none(state.city_character[location]) or "-"
        dogs = names.dogs(state.city[location], state.city_dogs[location])
        yield from _row(f"{location + 1} {'*' * int(state.symbols[location]):<3} {character:<12}", dogs, 23)


def _row(label: str, cards: list[str], indent: int = _INDENT) -> list[str]:
    text = ", ".join(cards) if cards else "-"
    start = f"  {label}".ljust(indent)
    return textwrap.wrap(start + text, WIDTH, subsequent_indent=" " * indent, break_on_hyphens=False)


def _table(rules: Any, state: Any) -> Iterator[str]:
    yield from _row("fair", names.dogs(state.fair, state.fair_dogs))
    yield from _row("bonuses", names.bonuses(state.bonus_supply))
    if rules.puppies:
        yield from _row("puppies", names.puppies(state.puppy_supply))
    piles = [
        counted(int(state.pile_end - state.pile_top), "dog"),
        counted(int(state.characters_end - state.characters_top), "character"),
        f"{state.discard_size} discarded",
        counted(int(state.upgrade_supply), "upgrade"),
        f"{state.donated_dogs} donated",
    ]
    yield from _row("piles", piles)


def _player(rules: Any, state: Any, seat: int) -> Iterator[str]:
    me = state.player[seat]
    place = f"at location {me.location + 1}" if me.location >= 0 else "outside the city"
    marker = " <" if seat == state.seat and state.phase != PHASE_OVER else ""
    yield f"Seat {seat + 1}, {place}: {counted(int(me.coins), 'coin')}, {me.food} food{marker}"
    for stall in range(STALLS):
        if stall < me.open_stalls:
            room = f"{me.stall_dogs[stall]}/{rules.stall_sizes[stall]}"
            yield from _row(f"stall {stall + 1} {room}", names.dogs(me.stalls[stall], me.stall_dogs[stall]), 15)
    yield from _row("hotel", names.dogs(me.hotel, me.hotel_dogs), 15)
    yield from _row("infirmary", names.dogs(me.infirmary, me.sick_dogs), 15)
    yield from _row("cards", _cards(state, me), 15)
    if seat == state.seat and state.in_hand_dogs:
        yield from _row("in hand", names.dogs(state.in_hand, state.in_hand_dogs), 15)


def _cards(state: Any, me: Any) -> list[str]:
    held = [*names.characters(me.characters)]
    held += [counted(int(me.upgrades), "upgrade")] if me.upgrades else []
    held += [f"{me.licences_paid} licence paid"] if me.licences_paid else []
    held += [f"{me.licences_unpaid} licence unpaid"] if me.licences_unpaid else []
    held += names.bonuses(me.bonuses)
    held += [f"{name} puppy" for name in names.puppies(me.puppies)]
    held += [f"stall {stall} locked" for stall in write.stalls_in(me.puppy_stalls)]
    return held
