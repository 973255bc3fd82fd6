"""The bots of DOG Cards: rows of weights, and one ``rate`` that reads them."""

from dogsim.games.dog_cards.bots.rate import decide, rate
from dogsim.games.dog_cards.bots.value import value
from dogsim.games.dog_cards.bots.weights import BOTS, Weights

__all__ = ["BOTS", "Weights", "decide", "rate", "value"]
