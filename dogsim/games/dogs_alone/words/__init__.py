"""States and actions of Dogs Alone as words and plain dicts, both ways.

The face every game's words have:

    KEYS                                        the position format's keys that belong to the game
    to_dict(rules, state) -> dict               a state as those keys
    read(rules, state, fields, partial)         fills a blank state from them and checks it
    redeal(rules, state, deck, breeds)          a fresh deal with a deck of one's own
    action_text(rules, state, action) -> str    an action in words
    parse(rules, state, text) -> int            an action's number, legal or not
    why_illegal(rules, state, action)           (clause, sentence), or None if it is legal
    describe(rules, state) -> str               a position for people
    phase(state) -> str                         the name of the decision due
    moment(rules, state) -> dict                round and turn
    chance(rules, before, action, after)        what was drawn, and the order after each reshuffle
    tell(before, text, after) -> str            a decision as people would tell it
    scene(position) -> list of lines            the table before a round
    tableau(position) -> list of groups         the same as rows of cards to be drawn (core/tableau.py)
    ENDINGS                                     the game's ends in words
    OPENING                                     the phase before the first round: there is none
    details(rules, out, seat) -> dict           what stands beside a seat's score components
"""

from dogsim.games.dogs_alone.words.actions import action_text, parse
from dogsim.games.dogs_alone.words.chance import chance, moment, phase
from dogsim.games.dogs_alone.words.deal import redeal
from dogsim.games.dogs_alone.words.describe import describe
from dogsim.games.dogs_alone.words.read import KEYS, read
from dogsim.games.dogs_alone.words.reasons import why_illegal
from dogsim.games.dogs_alone.words.tableau import tableau
from dogsim.games.dogs_alone.words.tell import ENDINGS, OPENING, scene, tell
from dogsim.games.dogs_alone.words.write import details, to_dict

__all__ = [
    "ENDINGS", "KEYS", "OPENING", "action_text", "chance", "describe", "details", "moment", "parse", "phase", "read", "redeal",
    "scene", "tableau", "tell", "to_dict", "why_illegal",
]  # fmt: skip
