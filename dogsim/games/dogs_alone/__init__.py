"""Dogs Alone: sprees, tidying, and Mario Hugo on his way home."""

from __future__ import annotations

from dogsim.core import contract
from dogsim.core.game import Game
from dogsim.games.dogs_alone import moves, words
from dogsim.games.dogs_alone.abilities import ABILITIES, uses
from dogsim.games.dogs_alone.bots import BOTS, Weights, rate, value
from dogsim.games.dogs_alone.cards import PLAYERS
from dogsim.games.dogs_alone.rules import VARIANTS, Rules
from dogsim.games.dogs_alone.rulings import ASSUMPTIONS, RULINGS
from dogsim.games.dogs_alone.scoring import finished_turns, score, standings
from dogsim.games.dogs_alone.state import COMPONENTS, ENDS, FEATURES, OUT, STATE

KERNELS = {
    "setup": moves.setup,
    "legal": moves.legal,
    "count_legal": moves.count_legal,
    "apply": moves.apply,
    "conceal": moves.conceal,
    "score": score,
    "rate": rate,
    "value": value,
    "uses": uses,
    "finished_turns": finished_turns,
    "standings": standings,
}
contract.register(STATE, OUT, **KERNELS)

GAME = Game(
    name="dogs-alone",
    title="Dogs Alone",
    version=1,
    players=PLAYERS,
    rules=Rules,
    weights=Weights,
    variants=VARIANTS,
    bots=BOTS,
    state=STATE,
    out=OUT,
    components=COMPONENTS,
    features=FEATURES,
    ends=ENDS,
    rulings=RULINGS,
    kernels=KERNELS,
    words=words,
    score_range=(-20, 140),
    deck_rules=("copies_per_name", "spree_split"),
    abilities=ABILITIES,
    assumptions=ASSUMPTIONS,
)
