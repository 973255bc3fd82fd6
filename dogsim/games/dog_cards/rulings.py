"""How ambiguities of the rulebook are read: one sentence a ruling, citable as DOGC-Cxx."""

from __future__ import annotations

from dogsim.core.game import Assumption

RULINGS = {
    "DOGC-C01": "The 104 number cards are 13 kinds, 1/11, 2 to 10, 12, 13 and 14, eight of each (`copies_per_kind`), beside "
    "eight jokers (`jokers`) and eight thieves (`thieves`).",
    "DOGC-C02": "A 1/11 shows both its numbers, so in the centre it lies neither at 1 nor at 11 (`one_eleven_blocks`).",
    "DOGC-C03": "A 13 may lie at position 1 of the centre: its start symbol is no number.",
    "DOGC-C04": "A joker may be the first card of a row (`joker_can_start`).",
    "DOGC-C05": "A completed row counts as one of a player's rows; with four players it always does (`completed_counts_as_row`).",
    "DOGC-C06": "A card buys at the position of its number, a 1/11 at 1 or 11, a joker anywhere; a 14 and a thief buy nothing.",
    "DOGC-C07": "A 4 buys any of the positions 1 to 8, 4 itself included.",
    "DOGC-C08": "A 7 looks at the top seven cards or at as many as there are; only an empty draw pile is shuffled anew first, "
    "and the chosen card stands in for a draw.",
    "DOGC-C09": "A 14 takes any card of the discard pile, an older 14 too, but never itself: it stays in the hand until the "
    "choice is made; with nothing to take it cannot search (`take_14_from_discard`).",
    "DOGC-C10": "Only laying and discarding draw a card; the size of a hand never changes, except by the lay that wins at once, "
    "which draws nothing.",
    "DOGC-C11": "A thief takes the last card of any other player's unfinished row, even a single card and even the partner's, "
    "never a completed row's 14 (`thief_partner_row`).",
    "DOGC-C12": "A thief has no number: it is neither laid in a row nor used to buy.",
    "DOGC-C13": "A joker is exchanged in any unfinished row for a card that fits its place, at 1 a 1/11 or a 13, at 11 a 1/11, "
    "at 13 a 13; a joker for a joker is no exchange (`joker_exchange_any_row`).",
    "DOGC-C14": "Before each refill of the centre, if no card of the draw pile fits, both piles are shuffled together as the new "
    "one, payments and completed rows included; if still none fits, a gap stays that cannot be bought.",
    "DOGC-C15": "The discard pile is shuffled when a card is needed and the draw pile is empty (`reshuffle`).",
    "DOGC-C16": "A red card laid as a number is an ordinary lay with a draw, without its function.",
    "DOGC-C17": "Discarding a card is always possible, so nobody passes.",
    "DOGC-C18": "The game ends at once, in the middle of a round; with equal turns the finisher draws, and the game ends with "
    "the round, everybody at the goal winning (`equal_turns`).",
    "DOGC-C19": "Partners swap one card each, unseen, before the first turn; the cards change hands after the fourth is given.",
    "DOGC-C20": "The first card of a partner's row may be laid for him.",
    "DOGC-C21": "A game that has not ended is cut off; at the cap only those at the goal win, which usually is nobody "
    "(`max_turns`, assumed).",
    "DOGC-C22": "A card on a position of its own number in the centre is noticed and replaced at once.",
    "DOGC-C23": "Seats are counted from the starting player, so seat effects show.",
    "DOGC-C24": "The note that a 14 stays in the discard pile speaks of the board game; here a 14 may take another "
    "(`take_14_from_discard`).",
    "DOGC-C25": "The bought card is taken first, then its position in the centre is refilled.",
}

# What no rulebook settles, with its plausible other values.
ASSUMPTIONS = (
    Assumption("joker_can_start", (False,), "DOGC-C04"),
    Assumption("max_turns", (1000, 4000), "DOGC-C21"),
)
