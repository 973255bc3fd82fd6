"""The bots of Dogs: Card Game: rows of weights, and one ``rate`` and ``decide`` that read them."""

from dogsim.games.dogs.bots.decide import decide
from dogsim.games.dogs.bots.rate import rate
from dogsim.games.dogs.bots.value import value
from dogsim.games.dogs.bots.weights import BOTS, Weights

__all__ = ["BOTS", "Weights", "decide", "rate", "value"]
