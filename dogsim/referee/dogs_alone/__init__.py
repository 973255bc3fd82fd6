"""The slow, obvious twin of *Dogs Alone*: lists, dicts and sets, written from the rulebook and the position format alone.

It shares no code and no table with the game's kernels, so that agreement between the two means something. Clause ids in
the docstrings (ALONE-001 to ALONE-041, rulings ALONE-B01 to ALONE-B28) name the rule each function plays.
"""

from dogsim.referee.chance import Chance, NeedsOrderError, WrongOrderError
from dogsim.referee.dogs_alone import cards, scoring
from dogsim.referee.dogs_alone.clauses import CLAUSES
from dogsim.referee.dogs_alone.deal import conservation_faults, deal, is_new_game, setup_faults
from dogsim.referee.dogs_alone.position import filled, in_card_order, moment
from dogsim.referee.dogs_alone.rules import rule, unknown_names
from dogsim.referee.dogs_alone.scoring import scores, tie_break_decided
from dogsim.referee.dogs_alone.shape import SHAPE
from dogsim.referee.dogs_alone.twin import act, apply, legal, options, play
from dogsim.referee.shared import IllegalActionError

__all__ = [
    "CLAUSES",
    "SHAPE",
    "Chance",
    "IllegalActionError",
    "NeedsOrderError",
    "WrongOrderError",
    "act",
    "apply",
    "cards",
    "conservation_faults",
    "deal",
    "filled",
    "in_card_order",
    "is_new_game",
    "legal",
    "moment",
    "options",
    "play",
    "rule",
    "scores",
    "scoring",
    "setup_faults",
    "tie_break_decided",
    "unknown_names",
]
