"""How ambiguities of the rulebook are read: one sentence a ruling, citable as ALONE-Bxx."""

from __future__ import annotations

from dogsim.core.game import Assumption

RULINGS = {
    "ALONE-B01": "Two to five play (`players`): there are five help cards, and colour majorities need others.",
    "ALONE-B02": "Each of the 16 dogs, four names in each colour, has four cards; the rulebook does not say how many "
    "(`copies_per_name`, assumed).",
    "ALONE-B03": "The rulebook prints no sprees: assumed are 2, 2, 3, 3, 3, 4 and 4 symbols in each colour, and as many "
    "points as symbols (`spree_symbols`, `spree_points`, assumed).",
    "ALONE-B04": "The two similar parts of the spree deck have 14 sprees each (`spree_split` is the upper part's number).",
    "ALONE-B05": "The first row of four comes from the upper part, so no Mario Hugo appears in the setup.",
    "ALONE-B06": "The fourth Mario Hugo never appears, except where the turns are made equal (`equal_turns`).",
    "ALONE-B07": "Recruiting is compulsory: drawing is always legal, draws what there is and cannot be skipped "
    "(`recruit_compulsory`).",
    "ALONE-B08": "From the row one dog more is taken than was discarded, so with too few dogs in the row only the deck is left.",
    "ALONE-B09": "All discarding comes first, then all dogs come from one source, the deck or the row.",
    "ALONE-B10": "An empty dog deck is made anew from the shuffled discard pile, just-discarded dogs among it "
    "(`reshuffle_dogs`).",
    "ALONE-B11": "With deck and discard pile empty, as many dogs are drawn as there are.",
    "ALONE-B12": "There is no hand limit; where one is set, the hand is cut down to it when the turn ends, before the rows "
    "are filled, also when the game then ends (`hand_limit`, 0 for none).",
    "ALONE-B13": "Nobody obtains and tidies by hand in the same turn.",
    "ALONE-B14": "A pair paid for any spree, also one of two symbols, may bring a dog back, and tidying never does "
    "(`recover_on_2`).",
    "ALONE-B15": "Identical dogs have the same name and so the same colour.",
    "ALONE-B16": "Three identical dogs are one pair and four are two, and at most two dogs come back for a spree, "
    "whatever its symbols.",
    "ALONE-B17": "A dog that came back is in hand at once and may pay for another spree of the turn (`recover_reuse`).",
    "ALONE-B18": "Pairs are counted for each spree by itself, not for the whole turn (`recover_scope`).",
    "ALONE-B19": "Mario Hugo tidies the last spree obtained this turn; if none was obtained, none is tidied.",
    "ALONE-B20": "Two Mario Hugos at once, the third among them, tidy one spree and then end the game; only with "
    "`equal_turns` does it go on.",
    "ALONE-B21": "The dog row is filled before the spree row, which has no effect.",
    "ALONE-B22": "Seats are counted from the starting player, so seat effects show.",
    "ALONE-B23": "Hands are hidden, but dogs taken from the row or back from the discard pile are known to all.",
    "ALONE-B24": "The third Mario Hugo ends the game at once, and turns may be unequal; with `equal_turns` the spree row is "
    "always filled completely, a fourth Mario Hugo tidies too, and the game ends when all have had as many turns.",
    "ALONE-B25": "Tied for most, two to five share 7 as 3, 2, 1 and 1 each; tied for second, two share 2 as 1 each and "
    "more get nothing (`majority_shared`).",
    "ALONE-B26": "With two players the second majority pays too, for at least one tidied card (`majority_points`).",
    "ALONE-B27": "Equal totals share the victory.",
    "ALONE-B28": "A game may go on for ever, so `max_turns` (assumed) cuts it off, scored normally, and `stall_rounds` ends it "
    "after so many rounds with neither a spree obtained nor one tidied by hand.",
}

# What no rulebook settles, with its plausible other values.
ASSUMPTIONS = (
    Assumption("copies_per_name", (2,), "ALONE-B02"),
    Assumption("spree_symbols", ((3, 3, 3, 3, 3, 3, 3), (2, 3, 3, 3, 3, 4, 4)), "ALONE-B03"),
    Assumption("spree_points", ((3, 3, 3, 3, 3, 3, 3), (2, 2, 4, 4, 4, 6, 6)), "ALONE-B03"),
    Assumption("hand_limit", (7, 10), "ALONE-B12"),
    Assumption("recover_on_2", (False,), "ALONE-B14"),
    Assumption("equal_turns", (True,), "ALONE-B24"),
    Assumption("max_turns", (250, 1000), "ALONE-B28"),
)
