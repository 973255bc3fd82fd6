"""A position as text for people, in 80 columns."""

from __future__ import annotations

import textwrap
from collections.abc import Iterator
from typing import Any

from dogsim.core.phrases import counted
from dogsim.games.dogs_alone.cards import LAST_HUGO, SPREE_NAMES, SPREES_PER_COLOUR
from dogsim.games.dogs_alone.state import ENDS, PHASE_OVER, PHASES
from dogsim.games.dogs_alone.words import names, write
from dogsim.games.dogs_alone.words.chance import moment

WIDTH = 80
_INDENT = 12


def describe(rules: Any, state: Any) -> str:
    """Return a position as readable text: whose turn it is, the rows, the piles, every hand and its sprees."""
    lines = [_heading(rules, state), "", *_table(rules, state)]
    for seat in range(rules.players):
        lines += ["", *_player(rules, state, seat)]
    return "\n".join(lines)


def _heading(rules: Any, state: Any) -> str:
    now = moment(rules, state)
    if state.phase == PHASE_OVER:
        return f"The game is over ({ENDS[state.ended - 1]}) after round {now['round']}, turn {now['turn']}."
    return f"Round {now['round']}, turn {now['turn']}, seat {state.seat + 1} decides: {PHASES[state.phase]}"


def _row(label: str, things: list[str]) -> list[str]:
    start = f"  {label}".ljust(_INDENT) + (", ".join(things) or "-")
    return textwrap.wrap(start, WIDTH, subsequent_indent=" " * _INDENT, break_on_hyphens=False)


def _card(rules: Any, spree: int) -> str:
    points = int(rules.spree_points[spree % SPREES_PER_COLOUR])
    return f"{SPREE_NAMES[spree]} ({names.asks(names.symbols(rules, spree))}, {counted(points, 'point')})"


def _table(rules: Any, state: Any) -> Iterator[str]:
    yield from _row("dogs", write.dog_row(state))
    yield from _row("sprees", [_card(rules, int(spree)) for spree in state.spree_row[: state.row_sprees]])
    piles = [
        counted(int(state.deck_end - state.deck_top), "dog"),
        f"{state.discards} discarded",
        counted(int(state.spree_end - state.spree_top), "spree card"),
        f"Mario Hugo seen {state.hugos} of {LAST_HUGO}",
    ]
    yield from _row("piles", piles)
    yield from _turn(state)


def _turn(state: Any) -> Iterator[str]:
    """Say what the turn has brought so far, if anything."""
    done = [f"{state.discarded} discarded"] if state.discarded else []
    done += [f"{state.taken} taken"] if state.taken else []
    done += [f"obtained {name}" for name in names.sprees(state.obtained[: state.obtained_count])]
    done += [f"tidied {name}" for name in names.sprees(state.tidied_now[: state.tidied_count])]
    done += [f"paying for {SPREE_NAMES[state.spree]}"] if state.spree >= 0 else []
    done += [f"paid {name}" for name in names.copies(state.paid)]
    done += [f"recovered {name}" for name in names.copies(state.recovered)]
    if done:
        yield from _row("turn", done)


def _player(rules: Any, state: Any, seat: int) -> Iterator[str]:
    me = state.player[seat]
    marker = " <" if seat == state.seat and state.phase != PHASE_OVER else ""
    yield f"Seat {seat + 1}: {counted(int(me.hand_dogs), 'dog')}, {counted(int(me.points), 'point')} tidied{marker}"
    yield from _row("hand", names.copies(me.hand))
    if me.known.any():
        yield from _row("known", names.copies(me.known))
    for label, tidied in (("untidied", 0), ("tidied", 1)):
        mine = [int(me.sprees[place]) for place in range(me.spree_count) if me.is_tidied[place] == tidied]
        yield from _row(label, [_card(rules, spree) for spree in mine])
