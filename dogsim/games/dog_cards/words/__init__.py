"""States and actions of DOG Cards as words and plain dicts, both ways.

The functions are those every game's words have, listed in docs/adding-a-game.md.
"""

from dogsim.games.dog_cards.words.actions import action_text, parse
from dogsim.games.dog_cards.words.chance import chance, moment, phase
from dogsim.games.dog_cards.words.deal import redeal
from dogsim.games.dog_cards.words.describe import describe
from dogsim.games.dog_cards.words.read import KEYS, read
from dogsim.games.dog_cards.words.reasons import why_illegal
from dogsim.games.dog_cards.words.scenes import scene
from dogsim.games.dog_cards.words.tableau import tableau
from dogsim.games.dog_cards.words.tell import ENDINGS, OPENING, tell
from dogsim.games.dog_cards.words.write import details, to_dict

__all__ = [
    "ENDINGS", "KEYS", "OPENING", "action_text", "chance", "describe", "details", "moment", "parse", "phase", "read", "redeal",
    "scene", "tableau", "tell", "to_dict", "why_illegal",
]  # fmt: skip
