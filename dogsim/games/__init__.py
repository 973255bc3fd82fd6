"""Floor 1: the games.  One game never imports another; adding one is a folder and a line here."""

from __future__ import annotations

from dogsim.core.errors import unknown
from dogsim.core.game import Game
from dogsim.games.dog_cards import GAME as DOG_CARDS
from dogsim.games.dogs import GAME as DOGS
from dogsim.games.dogs_alone import GAME as DOGS_ALONE

GAMES: dict[str, Game] = {each.name: each for each in (DOGS, DOGS_ALONE, DOG_CARDS)}


def game(name: str) -> Game:
    """Return a game by name; UserError names the nearest one."""
    if name not in GAMES:
        raise unknown("game", name, GAMES)
    return GAMES[name]
