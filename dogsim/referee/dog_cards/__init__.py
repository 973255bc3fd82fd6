"""The slow, obvious twin of *DOG Cards*: lists, dicts and sets, written from the rulebook and the position format alone.

It shares no code and no table with the game's kernels, so that agreement between the two means something. Clause ids in
the docstrings (DOGC-001 to DOGC-040, rulings DOGC-C01 to DOGC-C25) name the rule each function plays.
"""

from dogsim.referee.chance import Chance, NeedsOrderError, WrongOrderError
from dogsim.referee.dog_cards import cards, scoring
from dogsim.referee.dog_cards.clauses import CLAUSES
from dogsim.referee.dog_cards.deal import conservation_faults, deal, is_new_game, setup_faults
from dogsim.referee.dog_cards.position import filled, in_card_order, moment
from dogsim.referee.dog_cards.rules import rule, unknown_names
from dogsim.referee.dog_cards.scoring import scores, tie_break_decided
from dogsim.referee.dog_cards.shape import SHAPE
from dogsim.referee.dog_cards.twin import act, apply, legal, options, play
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
