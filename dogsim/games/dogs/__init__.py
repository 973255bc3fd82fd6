"""Dogs: Card Game, with the puppies expansion, the two-player hotel and the three official variants."""

from __future__ import annotations

from dogsim.core import contract
from dogsim.core.game import Game
from dogsim.games.dogs import moves, words
from dogsim.games.dogs.abilities import ABILITIES, uses
from dogsim.games.dogs.bots import BOTS, Weights, decide, rate, value
from dogsim.games.dogs.cards import PLAYERS
from dogsim.games.dogs.features import FEATURES
from dogsim.games.dogs.rules import VARIANTS, Rules
from dogsim.games.dogs.rulings import ASSUMPTIONS, RULINGS
from dogsim.games.dogs.scoring import finished_turns, score, standings, stock
from dogsim.games.dogs.state import COMPONENTS, ENDS, OUT, STATE, SUPPLIES

KERNELS = {
    "setup": moves.setup,
    "legal": moves.legal,
    "count_legal": moves.count_legal,
    "apply": moves.apply,
    "conceal": moves.conceal,
    "score": score,
    "decide": decide,
    "rate": rate,
    "value": value,
    "uses": uses,
    "finished_turns": finished_turns,
    "standings": standings,
    "stock": stock,
}
contract.register(STATE, OUT, **KERNELS)

GAME = Game(
    name="dogs",
    title="Dogs: Card Game",
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
    score_range=(-40, 160),
    deck_rules=("locations",),
    abilities=ABILITIES,
    assumptions=ASSUMPTIONS,
    supplies=SUPPLIES,
)
