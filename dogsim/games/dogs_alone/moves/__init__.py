"""The moves of Dogs Alone: setup, legal actions, applying them, concealing."""

from dogsim.games.dogs_alone.moves.apply import apply
from dogsim.games.dogs_alone.moves.conceal import conceal
from dogsim.games.dogs_alone.moves.legal import count_legal, legal
from dogsim.games.dogs_alone.moves.setup import setup

__all__ = ["apply", "conceal", "count_legal", "legal", "setup"]
