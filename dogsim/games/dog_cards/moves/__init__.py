"""The moves of DOG Cards: setup, legal actions, applying them, concealing."""

from dogsim.games.dog_cards.moves.apply import apply
from dogsim.games.dog_cards.moves.conceal import conceal
from dogsim.games.dog_cards.moves.legal import count_legal, legal
from dogsim.games.dog_cards.moves.setup import setup

__all__ = ["apply", "conceal", "count_legal", "legal", "setup"]
