"""DOG Cards: rows from 1 to 14, alone or in teams."""

from __future__ import annotations

from dogsim.core import contract
from dogsim.core.game import Game
from dogsim.games.dog_cards import moves, words
from dogsim.games.dog_cards.abilities import ABILITIES, uses
from dogsim.games.dog_cards.bots import BOTS, Weights, decide, rate, value
from dogsim.games.dog_cards.cards import PLAYERS, TEAM_PLAYERS
from dogsim.games.dog_cards.rules import VARIANTS, Rules
from dogsim.games.dog_cards.rulings import ASSUMPTIONS, RULINGS
from dogsim.games.dog_cards.scoring import finished_turns, score, standings
from dogsim.games.dog_cards.state import COMPONENTS, ENDS, FEATURES, OUT, STATE

KERNELS = {
    "setup": moves.setup,
    "legal": moves.legal,
    "count_legal": moves.count_legal,
    "apply": moves.apply,
    "conceal": moves.conceal,
    "score": score,
    "rate": rate,
    "decide": decide,
    "value": value,
    "uses": uses,
    "finished_turns": finished_turns,
    "standings": standings,
}
contract.register(STATE, OUT, **KERNELS)

GAME = Game(
    name="dog-cards",
    title="DOG Cards",
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
    score_range=(0, 60),
    deck_rules=("copies_per_kind", "jokers", "thieves", "one_eleven_blocks"),
    score_text="A score counts cards laid, as a sign of progress; who reaches the goal wins, whatever the scores.",
    teams={TEAM_PLAYERS: ((0, 2), (1, 3))},
    abilities=ABILITIES,
    assumptions=ASSUMPTIONS,
)
