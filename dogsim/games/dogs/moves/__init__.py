"""The moves of Dogs: Card Game: setup, legal actions, applying them, concealing."""

from dogsim.games.dogs.moves.apply import apply
from dogsim.games.dogs.moves.conceal import conceal
from dogsim.games.dogs.moves.legal import count_legal, legal
from dogsim.games.dogs.moves.setup import setup

__all__ = ["apply", "conceal", "count_legal", "legal", "setup"]
