"""Two small card games with kernels, for what the engine floor promises to every game.

In *piles* a seat takes one to three cards off a shuffled pile and counts their numbers; the last card
leaves nobody a choice.  In *duel* every card is a choice between keeping and passing it on.  They share
no record type and no kernel.
"""

from __future__ import annotations

import hashlib
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np

from dogsim.core import contract, rng
from dogsim.core.jit import kernel
from dogsim.core.knob import knob
from dogsim.core.policy import CommonWeights
from dogsim.core.record import blank, row, structure
from dogsim.core.search import TABLE_ROWS

SEATS = 5
_i4 = np.int32
# numba's cache does not notice an edit of a kernel in this file: the record types say which edit they are of.
_EDIT = hashlib.sha256(Path(__file__).read_bytes()).hexdigest()[:8]
_DRIVER = [
    ("players", _i4),
    ("seat", _i4),
    ("n_actions", _i4),
    ("decisions", _i4),
    ("ended", _i4),
    ("actions", _i4, (4,)),
    ("ratings", np.int64, (4,)),
    ("bot_streams", np.uint64, (SEATS,)),
    ("barred", np.int64, (SEATS,)),
    ("points", _i4, (SEATS,)),
    ("seed", np.uint64),
]


@dataclass(frozen=True)
class Rules:
    """The rules of both games."""

    players: int = knob(2, 2, 5, clause="-", text="Players")
    most: int = knob(3, 1, 3, clause="-", text="Cards that may be taken at once")


@dataclass(frozen=True)
class Weights(CommonWeights):
    """The weights of both games' bots: with none, every action is as good as any other."""

    greed: int = knob(0, -9, 9, clause="-", text="What a card more is worth")


OUT = structure(
    [("total", _i4, (SEATS,)), ("credit", _i4, (SEATS,)), ("first_card", _i4), ("first_action", _i4), ("decisions", _i4)]
)


@kernel
def _share_win(state, out):
    best, winners = state.points[0], 0
    for seat in range(state.players):
        best = max(best, state.points[seat])
    for seat in range(state.players):
        out.total[seat] = state.points[seat]
        winners += 1 if state.points[seat] == best else 0
    for seat in range(state.players):
        out.credit[seat] = 60 // winners if state.points[seat] == best else 0


@kernel
def _every_decision_is_a_turn(rules, state):
    return state.decisions


@kernel
def _stand(rules, state, totals, parts):
    for seat in range(state.players):
        totals[seat] = state.points[seat]


@kernel
def _points_in_play(rules, state, amounts, printed):
    amounts[0] = 0
    for seat in range(state.players):
        amounts[0] += state.points[seat]
    printed[0] = 40
    return 1


@kernel
def _lead(rules, state, seat, weights):
    """A seat's points less those of the best other."""
    most = -1000
    for other in range(state.players):
        if other != seat:
            most = max(most, state.points[other])
    return state.points[seat] - most


@kernel
def _bit_of(rules, state, action):
    return 1 << action


_SHARED = {
    "uses": _bit_of,
    "value": _lead,
    "finished_turns": _every_decision_is_a_turn,
    "standings": _stand,
    "stock": _points_in_play,
}

# -- piles ------------------------------------------------------------------------------------------

CARDS = 11
PILES = structure(
    [
        (f"piles_{_EDIT}", _i4),
        *_DRIVER,
        ("left", _i4),
        ("first_action", _i4),
        ("pile", _i4, (CARDS,)),
    ]
)


@kernel
def _deal_piles(rules, state, seed, index):
    state.players = rules.players
    state.seat = 0
    state.left = CARDS
    state.ended = 0
    state.first_action = 0
    for seat in range(SEATS):
        state.points[seat] = 0
    for i in range(CARDS):
        state.pile[i] = i
    rng.shuffle(state.pile, 0, CARDS, rng.key(seed, index, rng.MAIN_DECK))


@kernel
def _list_takes(rules, state):
    state.n_actions = min(rules.most, state.left)
    for i in range(state.n_actions):
        state.actions[i] = i + 1


@kernel
def _take(rules, state, action):
    if state.first_action == 0:
        state.first_action = action
    for _ in range(action):
        state.left -= 1
        state.points[state.seat] += state.pile[state.left]
    state.seat = (state.seat + 1) % state.players
    state.ended = 1 if state.left == 0 else 0


@kernel
def _count_piles(rules, state, out):
    out.first_card = state.pile[CARDS - 1]
    out.first_action = state.first_action
    out.decisions = state.decisions
    _share_win(state, out)


@kernel
def _rate_takes(rules, state, weights, every):
    for i in range(state.n_actions):
        state.ratings[i] = weights.greed * state.actions[i]


@kernel
def _hide_pile(rules, state, seat, key):
    rng.reshuffle(state.pile, 0, state.left, key)
    state.seed = key


contract.register(
    PILES,
    OUT,
    conceal=_hide_pile,
    setup=_deal_piles,
    legal=_list_takes,
    apply=_take,
    score=_count_piles,
    rate=_rate_takes,
    **_SHARED,
)

# -- duel -------------------------------------------------------------------------------------------

HAND = 6
KEEP, PASS = 8, 9
DUEL = structure([(f"duel_{_EDIT}", np.int64), *_DRIVER, ("turn", _i4), ("hand", _i4, (HAND,))])


@kernel
def _deal_duel(rules, state, seed, index):
    state.players = rules.players
    state.seat = 0
    state.turn = 0
    state.ended = 0
    for seat in range(SEATS):
        state.points[seat] = 0
    for i in range(HAND):
        state.hand[i] = 10 * (i + 1)
    rng.shuffle(state.hand, 0, HAND, rng.key(seed, index, rng.MAIN_DECK))


@kernel
def _list_offers(rules, state):
    state.n_actions = 2 if state.turn < HAND else 0
    state.actions[0] = KEEP
    state.actions[1] = PASS


@kernel
def _answer(rules, state, action):
    other = (state.seat + 1) % state.players
    owner = state.seat if action == KEEP else other
    state.points[owner] += state.hand[state.turn]
    state.turn += 1
    state.seat = other
    state.ended = 1 if state.turn == HAND else 0


@kernel
def _count_duel(rules, state, out):
    out.first_card = state.hand[0]
    out.first_action = 0
    out.decisions = state.decisions
    _share_win(state, out)


@kernel
def _rate_offers(rules, state, weights, every):
    for i in range(state.n_actions):
        state.ratings[i] = weights.greed if state.actions[i] == KEEP else -weights.greed


@kernel
def _hide_nothing(rules, state, seat, key):
    state.seed = key


contract.register(
    DUEL,
    OUT,
    conceal=_hide_nothing,
    setup=_deal_duel,
    legal=_list_offers,
    apply=_answer,
    score=_count_duel,
    rate=_rate_offers,
    **_SHARED,
)

# -- at the table -----------------------------------------------------------------------------------

GAMES = {"piles": PILES, "duel": DUEL}


def table(state: np.dtype[Any], *greeds: int | None, most: int = 3) -> tuple[Any, Any, Any]:
    """Return rules, state and bots: one bot for each greed, None for one that plays at random."""
    bots = [row(Weights(uniform=1) if greed is None else Weights(greed=greed)) for greed in greeds]
    rules = row(Rules(players=len(greeds), most=most))
    return rules, blank(state, TABLE_ROWS), np.concatenate(bots).view(np.recarray)


def rows(games: int) -> Any:
    """Return room for the results of so many games."""
    return blank(OUT, games)
