"""Every number of the rulebook as a knob."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from dogsim.core.game import Variant
from dogsim.core.knob import knob
from dogsim.games.dog_cards.cards import MOST_COPIES


@dataclass(frozen=True)
class Rules:
    """The rules of one game.  Defaults are the rulebook's, or the ruling nearest to its text."""

    players: int = knob(4, 2, 4, clause="DOGC-003", text="Players; four play in teams")

    # The cards.
    copies_per_kind: int = knob(8, 8, MOST_COPIES, clause="DOGC-C01", text="Cards of each number")
    jokers: int = knob(8, 6, MOST_COPIES, clause="DOGC-001", text="Jokers in the game")
    thieves: int = knob(8, 0, MOST_COPIES, clause="DOGC-001", text="Thieves in the game")

    # Rows.
    joker_can_start: bool = knob(True, clause="DOGC-C04", text="A joker may be the first card of a row")
    completed_counts_as_row: bool = knob(True, clause="DOGC-C05", text="A completed row counts as one of the two rows")

    # The centre.
    one_eleven_blocks: str = knob(
        "both", clause="DOGC-C02", text="Where a 1/11 may not lie in the centre: positions 1 and 11, or one of them",
        choices=("both", "1", "11"),
    )  # fmt: skip

    # Special cards.
    take_14_from_discard: bool = knob(True, clause="DOGC-C09", text="A 14 may take another 14 out of the discard pile")
    joker_exchange_any_row: bool = knob(True, clause="DOGC-C13", text="Jokers are exchanged in any row, not in one's own only")
    thief_partner_row: bool = knob(True, clause="DOGC-C11", text="A thief may rob the partner's row")

    # Piles and the end.
    reshuffle: str = knob(
        "on_demand", clause="DOGC-C15", text="When the discard pile becomes the draw pile: when a card is needed, or at once",
        choices=("on_demand", "at_once"),
    )  # fmt: skip
    equal_turns: bool = knob(False, clause="DOGC-C18", text="After the last row everybody gets as many turns")
    max_turns: int = knob(2000, 1, 100_000, clause="DOGC-C21", text="Turns after which a game is cut off", assumed=True)


VARIANTS: Mapping[str, Variant] = {}
