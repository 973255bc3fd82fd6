"""Every number of the rulebook as a knob, and the named variants."""

from __future__ import annotations

from dataclasses import dataclass

from dogsim.core.game import Variant
from dogsim.core.knob import knob
from dogsim.games.dogs.cards import CITY, MOST_TARGET


@dataclass(frozen=True)
class Rules:
    """The rules of one game.  Defaults are the rulebook's, or the ruling nearest to its text."""

    players: int = knob(4, 2, 5, clause="DOGS-022", text="Players")
    locations: int = knob(0, 0, 6, clause="DOGS-A01", text="Locations in the city; 0 means players + 1", only=(0, *sorted(CITY)))

    # Opening (DOGS-029).
    start_food: tuple[int, ...] = knob((3, 3, 3, 3, 3), 0, 30, clause="DOGS-029", text="Food at the start, by seat")
    start_coins: tuple[int, ...] = knob((2, 2, 2, 2, 2), 0, 30, clause="DOGS-029", text="Coins at the start, by seat")

    # Kennel.
    stall_sizes: tuple[int, ...] = knob((1, 2, 2, 3, 4), 1, 6, clause="DOGS-017", text="Spaces in stalls 1 to 5")
    infirmary_limit: int = knob(3, 0, 12, clause="DOGS-020", text="Most dogs in an infirmary")
    character_limit: int = knob(2, 1, 3, clause="DOGS-055", text="Most characters in hand at the end of a turn")

    # Prices and incomes.
    fee: int = knob(1, 0, 10, clause="DOGS-040", text="Coins paid to a player at the same location before acting")
    fee_per_action: bool = knob(False, clause="DOGS-A08", text="The co-location coin is due before each action")
    food_per_dog: int = knob(1, 0, 5, clause="DOGS-043", text="Food paid for each dog collected")
    fair_resources: int = knob(1, 0, 5, clause="DOGS-016", text="Coins or food received for a dog delivered to the fair")
    hire_cost: int = knob(1, 0, 10, clause="DOGS-050", text="Coins to hire a character with no twin in the city")
    stall_food: int = knob(2, 0, 10, clause="DOGS-057", text="Food received for opening a stall")
    stall_dogs: int = knob(3, 0, 18, clause="DOGS-059", text="Dogs needed in stalls 1 to 3 to open stall 4")
    licence_cost: int = knob(3, 0, 20, clause="DOGS-061", text="Coins to pay a licence")
    donation_resources: int = knob(2, 0, 6, clause="DOGS-064", text="Coins or food received for a donated dog")
    merchant_food: int = knob(3, 0, 10, clause="DOGS-065", text="Food from the Merchant")
    trainer_coins: int = knob(1, 0, 5, clause="DOGS-068", text="Coins from the Trainer for each trained dog")
    manager_food: int = knob(1, 0, 5, clause="DOGS-070", text="Food from the Manager for each occupied stall")
    manager_coins: int = knob(1, 0, 5, clause="DOGS-071", text="Coins from the Manager for each hotel dog")
    upgrade_cost: int = knob(2, 0, 20, clause="DOGS-A03", text="Coins to buy an upgrade", assumed=True)
    upgrade_supply: int = knob(10, 0, 30, clause="DOGS-007", text="Upgrades in the game")
    upgrades_per_use: int = knob(0, 0, 10, clause="DOGS-A04", text="Upgrades bought with one character; 0 = any number")

    # Readings of the text.
    vet_all_or_nothing: bool = knob(False, clause="DOGS-A19", text="The Veterinarian is unusable unless all the sick fit")
    cured_counts_as_healthy: bool = knob(True, clause="DOGS-A20", text="A cured dog counts as healthy")
    partner_dog_optional: bool = knob(False, clause="DOGS-A06", text="The Partner may be used without taking a dog")
    third_upgrade_repeat: bool = knob(False, clause="DOGS-A07", text="Every third upgrade brings a dog, not the third only")
    rescue_upgrades: int = knob(3, 1, 30, clause="DOGS-075", text="Upgrades that bring a dog from the city")
    bonus_timing: str = knob(
        "any", clause="DOGS-A22", text="When a bonus may be claimed: any moment of the turn, or its end", choices=("any", "end")
    )
    stall_rule: str = knob(
        "deadlock", clause="DOGS-A48", text="When a game that goes nowhere ends", choices=("deadlock", "quiet-round", "none")
    )
    max_rounds: int = knob(200, 1, 1000, clause="DOGS-A48", text="Rounds after which a game is cut off", assumed=True)

    # Scoring.
    set_points: tuple[int, ...] = knob(
        (1, 3, 6, 12), -20, 60, clause="DOGS-081", text="Points for 1, 2, 3, 4 of a breed in a stall"
    )
    trained_points: int = knob(1, -20, 20, clause="DOGS-083", text="Points for each trained dog")
    hotel_table: tuple[int, ...] = knob((12, 10, 8, 6, 4), -60, 60, clause="DOGS-084", text="Hotel points by place")
    two_player_hotel: bool = knob(True, clause="DOGS-111", text="Two players use the two-player hotel scoring")
    hotel_two: tuple[int, ...] = knob((12, 8), -60, 60, clause="DOGS-111", text="Hotel points by place with two players")
    hotel_two_tie: int = knob(0, -60, 60, clause="DOGS-112", text="Hotel points of each when two players tie")
    hotel_min_dogs: int = knob(1, 0, 12, clause="DOGS-A27", text="Hotel dogs needed to score the hotel")
    bonus_points: int = knob(3, -20, 60, clause="DOGS-086", text="Points for a bonus")
    infirmary_penalty: int = knob(3, -20, 60, clause="DOGS-087", text="Points lost for each dog in the infirmary")
    no_upgrade_penalty: int = knob(3, -20, 60, clause="DOGS-076", text="Points lost without an upgrade")
    licence_penalty: int = knob(5, -20, 60, clause="DOGS-062", text="Points lost for an unpaid licence")

    # Bonuses.
    bonuses: bool = knob(True, clause="DOGS-009", text="The fifteen bonuses are in play")
    bonus_targets: tuple[int, ...] = knob(
        (3, 3, 3, 3, 3, 1, 3, 6, 3, 9, 2, 2), 1, MOST_TARGET, clause="DOGS-091",
        text="What B01 to B12 ask for: dogs, breeds, stalls, licences (B11) or upgrades (B12)",
    )  # fmt: skip

    # Puppies expansion.
    puppies: bool = knob(False, clause="DOGS-113", text="The puppies expansion is in play")
    puppy_points: int = knob(3, -20, 60, clause="DOGS-118", text="Points for a puppy")
    puppy_dogs: int = knob(2, 1, 12, clause="DOGS-119", text="Dogs of the puppy's type for one extra point")
    puppy_cost: int = knob(2, 0, 20, clause="DOGS-116", text="Coins to buy a puppy with the Partner")
    puppies_per_partner: int = knob(1, 0, 10, clause="DOGS-A45", text="Puppies bought with one Partner; 0 = any number")
    puppy_copies: int = knob(2, 1, 4, clause="DOGS-113", text="Puppies of each type with three players or more")
    puppy_copies_two: int = knob(1, 1, 4, clause="DOGS-121", text="Puppies of each type with two players")

    # Official variants.
    variant_swap: bool = knob(False, clause="DOGS-122", text="Coins renew the characters of the city")
    swap_cost: int = knob(1, 0, 10, clause="DOGS-122", text="Coins to renew the characters of the city")
    swaps_per_turn: int = knob(1, 0, 1, clause="DOGS-A46", text="City swaps in a turn; 0 = any number")
    variant_donate2: bool = knob(False, clause="DOGS-123", text="Two dogs may be donated together")
    variant_three_upgrades: bool = knob(False, clause="DOGS-124", text="The third upgrade's sick or fair dog may go to a stall")
    v3_strict_origin: bool = knob(False, clause="DOGS-A51", text="Such a dog does not count for B03 and B05")


VARIANTS = {
    each.name: each
    for each in (
        Variant(
            "children",
            "Playing with children: no bonuses, licences cost 1 coin, no co-location coin (DOGS-108 to 110)",
            {"bonuses": False, "licence_cost": 1, "fee": 0},
        ),
        Variant("puppies", "Puppies expansion (DOGS-113 to 121)", {"puppies": True}),
        Variant(
            "two-player-hotel",
            "Two-player hotel scoring, in force by itself with two players (DOGS-111, 112)",
            {"two_player_hotel": True},
            {"two_player_hotel": False},
            players=(2,),
        ),
        Variant("swap-characters", "Variant 1: a coin renews the city's characters (DOGS-122)", {"variant_swap": True}),
        Variant("donate-two", "Variant 2: two dogs may be donated together (DOGS-123)", {"variant_donate2": True}),
        Variant(
            "three-upgrades",
            "Variant 3: the third upgrade's sick or fair dog may go to a stall (DOGS-124, 125)",
            {"variant_three_upgrades": True},
        ),
    )
}
