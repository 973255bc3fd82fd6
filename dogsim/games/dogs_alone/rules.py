"""Every number of the rulebook as a knob."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from dogsim.core.game import Variant
from dogsim.core.knob import knob
from dogsim.games.dogs_alone.cards import MOST_SYMBOLS, SPREE_ROW, SPREES


@dataclass(frozen=True)
class Rules:
    """The rules of one game.  Defaults are the rulebook's, or the ruling nearest to its text."""

    players: int = knob(4, 2, 5, clause="ALONE-B01", text="Players")

    # The cards, whose numbers the rulebook does not print.
    copies_per_name: int = knob(
        4, 2, 4, clause="ALONE-B02", text="Cards of each dog; 4: four names a colour, 2: eight", assumed=True, only=(2, 4)
    )
    spree_symbols: tuple[int, ...] = knob(
        (2, 2, 3, 3, 3, 4, 4), 2, MOST_SYMBOLS, clause="ALONE-B03", text="Dogs asked for by sprees 1 to 7 of each colour",
        assumed=True,
    )  # fmt: skip
    spree_points: tuple[int, ...] = knob(
        (2, 2, 3, 3, 3, 4, 4), -20, 60, clause="ALONE-B03", text="Points of sprees 1 to 7 of each colour; unset: their symbols",
        assumed=True, follows="spree_symbols",
    )  # fmt: skip

    # The deal.
    start_hand: int = knob(3, 1, 8, clause="ALONE-009", text="Dogs in hand at the start")
    spree_split: int = knob(14, SPREE_ROW, SPREES, clause="ALONE-B04", text="Sprees in the upper part, which has no Mario Hugo")

    # Recruiting.
    recruit_compulsory: bool = knob(True, clause="ALONE-B07", text="Dogs have to be recruited every turn")
    reshuffle_dogs: bool = knob(True, clause="ALONE-B10", text="An empty dog deck is made anew from the discard pile")
    hand_limit: int = knob(0, 0, 30, clause="ALONE-B12", text="Most dogs in hand at the end of a turn; 0 = any number")

    # Recovering.
    recover_on_2: bool = knob(True, clause="ALONE-B14", text="A spree of two symbols brings a dog back too")
    recover_reuse: bool = knob(True, clause="ALONE-B17", text="A recovered dog may pay again in the same turn")
    recover_scope: str = knob(
        "spree", clause="ALONE-B18", text="Pairs are counted for each spree, or for the whole turn", choices=("spree", "turn")
    )

    # The end.
    equal_turns: bool = knob(False, clause="ALONE-B24", text="After the third Mario Hugo everybody gets as many turns")
    stall_rounds: int = knob(0, 0, 100, clause="ALONE-B28", text="Rounds without a spree that end the game; 0 = never")
    max_turns: int = knob(500, 1, 100_000, clause="ALONE-B28", text="Turns after which a game is cut off", assumed=True)

    # Scoring.
    majority_points: tuple[int, ...] = knob(
        (5, 2), -20, 60, clause="ALONE-037", text="Points for most and second most tidied sprees of a colour"
    )
    majority_shared: tuple[int, ...] = knob(
        (7, 2), -20, 60, clause="ALONE-038", text="Points shared by those tied for most, and for second most"
    )


VARIANTS: Mapping[str, Variant] = {}
