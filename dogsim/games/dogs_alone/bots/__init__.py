"""The bots of Dogs Alone: rows of weights, and one ``rate`` that reads them."""

from dogsim.games.dogs_alone.bots.rate import rate
from dogsim.games.dogs_alone.bots.value import value
from dogsim.games.dogs_alone.bots.weights import BOTS, Weights

__all__ = ["BOTS", "Weights", "rate", "value"]
