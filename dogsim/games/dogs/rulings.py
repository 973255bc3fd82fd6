"""How ambiguities of the rulebook are read: one sentence a ruling, citable as DOGS-Axx."""

from __future__ import annotations

from dogsim.core.game import Assumption

RULINGS = {
    "DOGS-A01": "Two to five players use a city of players + 1 locations (`locations` overrides it).",
    "DOGS-A02": "Square has 2 symbols, Park and Highway 3, Corner and Field 1, Slope 2; names have no effect on play.",
    "DOGS-A03": "An upgrade costs 2 coins: the rulebook prints no price (`upgrade_cost`, assumed).",
    "DOGS-A04": "Any number of upgrades may be bought with one Manager or Partner (`upgrades_per_use`).",
    "DOGS-A05": "The Manager's income comes first and may pay for upgrades.",
    "DOGS-A06": "The Partner takes a fair dog if there is one with room; buying does not depend on it (`partner_dog_optional`).",
    "DOGS-A07": "The third upgrade brings a dog once, free of food and fee, if one can be placed (`rescue_upgrades`, "
    "`third_upgrade_repeat`).",
    "DOGS-A08": "The co-location coin is due once a turn, before the first action (`fee_per_action`).",
    "DOGS-A09": "Free actions and doing nothing cost no co-location coin; the coin goes to the other player.",
    "DOGS-A10": "What fair dogs bring cannot pay for the same collection.",
    "DOGS-A11": "No free action comes between collecting dogs and placing them.",
    "DOGS-A12": "Each dog goes to any open stall with space, the player's choice.",
    "DOGS-A13": "At a short location food is paid for the dogs present; with none there is no collecting.",
    "DOGS-A14": "A hire is free if the same character lies at another location of the city; hands do not count.",
    "DOGS-A15": "The end is triggered when a refill draws the pile's last dog; the setup does not count.",
    "DOGS-A16": "After the trigger nothing is refilled.",
    "DOGS-A17": "A player holding two characters may hire; the limit binds at the end of the turn.",
    "DOGS-A18": "A character may be used without effect.",
    "DOGS-A19": "The Veterinarian cures as many as fit, the player choosing which (`vet_all_or_nothing`).",
    "DOGS-A20": "A cured dog counts as healthy (`cured_counts_as_healthy`).",
    "DOGS-A21": "`In the kennel` means in the stalls, unless the text names infirmary or hotel.",
    "DOGS-A22": "A light bonus may be taken at any moment of one's turn while it holds, one a turn (`bonus_timing`).",
    "DOGS-A23": "A donation is illegal if a bonus claimed this turn would no longer hold after it.",
    "DOGS-A24": "B11 asks for both licences paid, at any time; B12 for at least one licence and two upgrades (`bonus_targets`).",
    "DOGS-A25": "A tie for a dark bonus gives it to nobody.",
    "DOGS-A26": "With fewer players the hotel table is cut short; k tied at a place share the mean of k entries.",
    "DOGS-A27": "A hotel without dogs scores nothing (`hotel_min_dogs`).",
    "DOGS-A28": "With two players, one hotel empty: 12 and 0 (`hotel_two`, `hotel_min_dogs`).",
    "DOGS-A29": "Groups of one stall add up: 2 + 2 are 6 points, 3 + 1 are 7 (`set_points`).",
    "DOGS-A30": "A tie after the tie-break is a shared victory.",
    "DOGS-A31": "A total may be negative.",
    "DOGS-A32": "Stall 5 asks only that stall 4 was opened on an earlier turn.",
    "DOGS-A33": "A stall may be opened on any own turn; unopened ones carry neither licence nor penalty.",
    "DOGS-A34": "A donated dog never returns.",
    "DOGS-A35": "The character pile and its discards are never both empty when a card is needed.",
    "DOGS-A36": "The first characters are chosen one after another, no choice depending on another's.",
    "DOGS-A37": "Seats are counted from the starting player, so seat effects show.",
    "DOGS-A38": "Stalls 1 to 3 count as open for the Manager from the start.",
    "DOGS-A39": "`One of each` removed leaves three characters of each kind.",
    "DOGS-A40": "The characters returned at the start are shuffled in before the city is dealt.",
    "DOGS-A41": "Stalls under construction and licences are the two sides of the same ten cards.",
    "DOGS-A42": "Children's rules, puppies, variants and two-player scoring combine freely.",
    "DOGS-A43": "Children's rules keep the penalties for unpaid licences and for no upgrade.",
    "DOGS-A44": "There are two puppies of each type (`puppy_copies`); doubles score each; a big stall brings one puppy "
    "a game, if any is left.",
    "DOGS-A45": "One puppy may be bought with one Partner (`puppies_per_partner`).",
    "DOGS-A46": "The city is swapped at most once a turn, as a free action (`swaps_per_turn`).",
    "DOGS-A47": "Variant 2 is one donation of one or two dogs, two resources a dog (`donation_resources`).",
    "DOGS-A48": "A round of nothing but moves ends a game in which nobody could do more than move (`stall_rule`, `max_rounds`).",
    "DOGS-A49": "The infirmary never holds more than three dogs, not even for an instant (`infirmary_limit`).",
    "DOGS-A50": "Ana's printed example leaves out an income of at least two food; no rule follows.",
    "DOGS-A51": "A dog that variant 3 puts into a stall counts by its symbol (`v3_strict_origin`).",
    "DOGS-A52": "The stall that brought a puppy has to stay full; with which dogs is free.",
}

# What no rulebook settles, with its plausible other values.
ASSUMPTIONS = (
    Assumption("upgrade_cost", (1, 3), "DOGS-A03"),
    Assumption("upgrades_per_use", (1,), "DOGS-A04"),
    Assumption("vet_all_or_nothing", (True,), "DOGS-A19"),
    Assumption("cured_counts_as_healthy", (False,), "DOGS-A20"),
    Assumption("hotel_min_dogs", (0,), "DOGS-A27"),
    Assumption("max_rounds", (100, 400), "DOGS-A48"),
)
