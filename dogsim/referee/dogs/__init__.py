"""The slow, obvious twin of *Dogs: Card Game*: lists, dicts and sets, written from the rulebook and the position format alone.

It shares no code and no table with the game's kernels, so that agreement between the two means something. Clause ids in
the docstrings (DOGS-001 to DOGS-125, rulings DOGS-A01 to DOGS-A52) name the rule each function plays.
"""

from dogsim.referee.chance import Chance, NeedsOrderError, WrongOrderError
from dogsim.referee.dogs import cards, scoring
from dogsim.referee.dogs.clauses import CLAUSES
from dogsim.referee.dogs.deal import conservation_faults, deal, is_new_game, setup_faults
from dogsim.referee.dogs.position import filled, in_card_order, moment
from dogsim.referee.dogs.rules import rule, unknown_names
from dogsim.referee.dogs.scoring import scores, tie_break_decided
from dogsim.referee.dogs.shape import SHAPE
from dogsim.referee.dogs.twin import act, apply, legal, options, play
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
