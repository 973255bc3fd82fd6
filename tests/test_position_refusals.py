"""Reading a position: everything is checked, and an impossible one is refused with its place and the reason."""

from __future__ import annotations

import copy
import random
from typing import Any

import pytest

from dogsim import Position, PositionError
from dogsim.games.dogs.cards import BREEDS

REFUSED: list[tuple[str, dict[str, Any], str]] = [
    ("unknown key", {"bonus_suply": []}, "unknown key 'bonus_suply' .did you mean 'bonus_supply'"),
    ("unknown key in a player", {"players": [{"coin": 2}, {}]}, r"players\[0\]: unknown key 'coin' .did you mean 'coins'"),
    ("unknown key in the turn", {"turn": {"mooved": True}}, "turn: unknown key 'mooved' .did you mean 'moved'"),
    ("unknown key in the city", {"city": [{"dog": []}]}, r"city\[0\]: unknown key 'dog' .did you mean 'dogs'"),
    ("format", {"format": "dogsim-position/2"}, "format: this version reads"),
    ("game", {"game": 3}, "game: 3 is no game; known: dogs, dogs-alone, dog-cards"),
    ("players", {"players": [{}]}, "the nearest is 2"),
    ("players no list", {"players": {}}, "players: expected a list"),
    ("player no group", {"players": [3, {}]}, r"players\[0\]: expected a group"),
    ("variant", {"variants": ["kids"]}, r"variants\[0\]: unknown variant 'kids'"),
    ("rule", {"rules": {"fees": 1}}, "rules: unknown rule 'fees' .did you mean 'fee'"),
    ("rules no group", {"rules": []}, "rules: expected a group"),
    ("partial", {"partial": 1}, "partial: expected true or false"),
    ("seed", {"seed": -3}, "seed: -3 is out of range"),
    ("coins below 0", {"players": [{"coins": -1}, {}]}, r"players\[0\]\.coins: -1 is out of range"),
    ("coins in words", {"players": [{"coins": "2"}, {}]}, r"players\[0\]\.coins: expected a whole number, not '2'"),
    ("coins true", {"players": [{"coins": True}, {}]}, r"players\[0\]\.coins: expected a whole number, not true"),
    ("food null", {"players": [{"food": None}, {}]}, r"players\[0\]\.food: expected a whole number, not null"),
    ("location", {"players": [{"location": 4}, {}]}, r"players\[0\]\.location: 4 is out of range, it is 1 to 3"),
    (
        "dog",
        {"players": [{"stalls": [["mut/healthy"]]}, {}]},
        r"players\[0\]\.stalls\[0\]\[0\]: 'mut/healthy' is no dog .did you mean",
    ),
    ("dog twice", {"fair": ["mutt/fair"], "dog_pile": ["mutt/fair"]}, "dog_pile.0.: mutt/fair is already at fair.0."),
    (
        "stall too full",
        {"players": [{"stalls": [["mutt/healthy", "mutt/trained"]]}, {}]},
        r"players\[0\]\.stalls\[0\]: 2 dogs are too many",
    ),
    (
        "closed stall",
        {"players": [{"stalls": [[], [], [], ["mutt/healthy"]]}, {}]},
        r"players\[0\]\.stalls\[3\]: stall 4 is closed",
    ),
    ("six stalls", {"players": [{"stalls": [[]] * 6}, {}]}, r"players\[0\]\.stalls: 6 are too many"),
    ("hotel dog in a stall", {"players": [{"stalls": [["mutt/hotel"]]}, {}]}, "mutt/hotel cannot be here"),
    ("healthy dog in the infirmary", {"players": [{"infirmary": ["mutt/healthy"]}, {}]}, "mutt/healthy cannot be here"),
    ("sick dog in the hotel", {"players": [{"hotel": ["mutt/sick"]}, {}]}, "mutt/sick cannot be here"),
    ("healthy dog in the fair", {"fair": ["mutt/healthy"]}, "mutt/healthy cannot be here"),
    ("hotel dog donated", {"donated": ["mutt/hotel"]}, "mutt/hotel cannot be here"),
    ("infirmary", {"players": [{"infirmary": ["mutt/sick", "poodle/sick", "boxer/sick", "husky/sick"]}, {}]}, "room for 3"),
    ("city slot", {"city": [{"dogs": ["mutt/sick", "poodle/sick"]}]}, r"city\[0\]\.dogs: 2 dogs are too many"),
    ("city symbols", {"city": [{"symbols": 3}]}, r"city\[0\]\.symbols: location 1 of 3 has 1"),
    ("city size", {"city": [{}] * 4}, "city: this game has 3 locations"),
    ("open stalls", {"players": [{"open_stalls": 6}, {}]}, "open_stalls: 6 is out of range"),
    ("licences", {"players": [{"licences_paid": 1}, {}]}, "1 licence in all, with open_stalls 3 it has to be 0"),
    ("four of a kind", {"character_pile": ["merchant"] * 4}, r"character_pile\[3\]: 4 cards 'merchant' in all, this game has 3"),
    ("too many characters", {"character_pile": ["merchant"] * 21}, "character_pile: 21 are too many, there is room for 20"),
    ("character", {"character_pile": ["vet"]}, r"character_pile\[0\]: 'vet' is no character"),
    (
        "others' hand",
        {"players": [{}, {"characters": ["merchant", "trainer", "partner"]}]},
        r"players\[1\]\.characters: 3 are too many",
    ),
    ("others' twins", {"players": [{}, {"characters": ["merchant", "merchant"]}]}, r"players\[1\]\.characters: two of a kind"),
    (
        "hand of four",
        {"players": [{"characters": ["merchant", "trainer", "partner", "manager"]}, {}]},
        r"players\[0\].*4 are too many",
    ),
    ("upgrades", {"players": [{"upgrades": 6}, {"upgrades": 6}]}, "they own 12 upgrades, there are 10"),
    (
        "upgrade supply",
        {"players": [{"upgrades": 1}, {}], "upgrade_supply": 10},
        "upgrade_supply: 10 cannot be, the players leave 9",
    ),
    (
        "dark bonus owned",
        {"players": [{"bonuses": ["D1"]}, {}]},
        r"players\[0\]\.bonuses\[0\]: 'D1' is no bonus that a player can hold",
    ),
    (
        "bonus of two players",
        {"players": [{"bonuses": ["B01"]}, {"bonuses": ["B01"]}]},
        r"players\[1\]\.bonuses: B01 belongs to another",
    ),
    ("bonus twice in a hand", {"players": [{"bonuses": ["B01", "B01"]}, {}]}, "B01 stands there twice"),
    (
        "bonus owned and left",
        {"players": [{"bonuses": ["B01"]}, {}], "bonus_supply": ["B01"]},
        "bonus_supply: B01 cannot be here",
    ),
    ("bonus without bonuses", {"players": [{"bonuses": ["B01"]}, {}], "variants": ["children"]}, "bonuses are off"),
    ("puppy without puppies", {"players": [{"puppies": ["hotel"]}, {}]}, "the puppies expansion is not in play"),
    (
        "too many puppies",
        {"players": [{"puppies": ["hotel"] * 2}, {}], "variants": ["puppies"]},
        "own 2 of the puppy 'hotel', there are 1",
    ),
    ("puppy supply", {"puppy_supply": ["hotel"]}, "puppy_supply: 1 cannot be, the players leave 0"),
    (
        "puppy stall not full",
        {"players": [{"open_stalls": 4, "puppy_stalls": [4]}, {}], "variants": ["puppies"]},
        "stall 4 brought a puppy",
    ),
    ("puppy stall", {"players": [{"puppy_stalls": [2]}, {}]}, "2 is out of range, it is 4 to 5"),
    ("puppy stall without puppies", {"players": [{"puppy_stalls": [4]}, {}]}, "the puppies expansion is not in play"),
    (
        "rescued",
        {"players": [{"rescued": ["mutt/sick"]}, {}], "variants": ["three-upgrades"]},
        r"rescued\[0\]: mutt/sick is no sick or fair",
    ),
    (
        "rescued twice",
        {"players": [{"stalls": [["mutt/sick"]], "rescued": ["mutt/sick"] * 2}, {}], "variants": ["three-upgrades"]},
        r"players\[0\]\.rescued\[1\]: mutt/sick stands there twice",
    ),
    (
        "rescued without variant",
        {"players": [{"stalls": [["mutt/sick"]], "rescued": ["mutt/sick"]}, {}]},
        "without the variant three-upgrades",
    ),
    ("seat", {"turn": {"seat": 3}}, "turn.seat: 3 is out of range, it is 1 to 2"),
    ("start seat", {"start_seat": 0}, "start_seat: 0 is out of range"),
    ("round", {"turn": {"round": 0}}, "turn.round: 0 is out of range"),
    ("phase", {"turn": {"phase": "acts"}}, "turn.phase: 'acts' is no phase .did you mean 'act'"),
    ("moved outside", {"turn": {"moved": True}}, "turn.moved: seat 1 has moved, so its location has to be set"),
    ("flag", {"turn": {"quiet": 1}}, "turn.quiet: expected true or false, not 1"),
    ("collected before moving", {"turn": {"collected": True}}, "turn.collected: that comes after the move"),
    ("quiet", {"turn": {"quiet": True, "donations": 1}}, "turn.quiet: a quiet round has nothing but moves"),
    ("donations", {"turn": {"donations": 2}}, "turn.donations: 2 is out of range"),
    ("donating", {"turn": {"donating": True, "donations": 1}}, "turn.donating: a second dog may join only under donate-two"),
    ("bonus claimed", {"turn": {"bonus_claimed": "B01"}}, "turn.bonus_claimed: seat 1 does not hold B01"),
    ("dark bonus claimed", {"turn": {"bonus_claimed": "D1"}}, "'D1' is no bonus that a player can claim"),
    ("city swapped", {"turn": {"city_swapped": True}}, "the variant swap-characters is not in play"),
    ("stall opened", {"turn": {"stall_opened": True}}, "seat 1 has opened no stall yet"),
    ("over without end", {"turn": {"phase": "over"}}, "ended: the phase 'over' and a way the game ended go together"),
    ("ended in play", {"ended": "normal"}, "ended: the phase 'over' and a way the game ended go together"),
    ("end", {"ended": "stalemate", "turn": {"phase": "over"}}, "ended: 'stalemate' is no end of a game"),
    ("over with a choice", {"ended": "cap", "turn": {"phase": "over", "takes": 1}}, "nothing is left to be done"),
    ("last round past", {"turn": {"round": 5}, "last_round": 4}, "last_round: in round 5 it is this round or the next"),
    ("last round far", {"turn": {"round": 5}, "last_round": 7}, "last_round: in round 5 it is this round or the next"),
    (
        "last round with a pile",
        {"turn": {"round": 5}, "last_round": 5, "dog_pile": ["mutt/sick"]},
        "only when the dog pile is empty",
    ),
    ("place", {"turn": {"phase": "place"}}, "turn.phase: 'place' needs turn.in_hand"),
    ("take", {"turn": {"phase": "take"}}, "'take' needs turn.takes"),
    ("puppy", {"turn": {"phase": "puppy"}}, "'puppy' needs turn.puppy_due"),
    ("rescue", {"turn": {"phase": "rescue"}}, "'rescue' needs turn.rescue_due"),
    ("cure", {"turn": {"phase": "cure"}}, "'cure' needs turn.effect 'veterinarian'"),
    ("relocate", {"turn": {"phase": "relocate", "effect": "partner"}}, "'relocate' needs turn.effect 'trainer'"),
    ("adopt", {"turn": {"phase": "adopt"}}, "'adopt' needs turn.effect 'partner'"),
    ("buy", {"turn": {"phase": "buy", "effect": "trainer"}}, "'buy' needs turn.effect 'manager' or 'partner'"),
    ("buy without adopting", {"turn": {"phase": "buy", "effect": "partner"}}, "turn.adopted: it is true once"),
    ("buy too poor", {"players": [{"coins": 1}, {}], "turn": {"phase": "buy", "effect": "manager"}}, "'buy' cannot be now"),
    ("cure nobody", {"turn": {"phase": "cure", "effect": "veterinarian"}}, "'cure' cannot be now, the next decision is 'act'"),
    ("merchant's effect", {"turn": {"effect": "merchant"}}, "the merchant's effect is over at once"),
    ("trainer's steps", {"turn": {"trainer_steps": 2}}, "turn.trainer_steps: only while turn.effect is 'trainer'"),
    ("bought", {"turn": {"bought_upgrades": 2}}, "turn.bought_upgrades: only while turn.effect is 'manager' or 'partner'"),
    ("takes in the main phase", {"turn": {"takes": 1}}, "'act' cannot be now, the next decision is 'take'"),
    ("refill in the main phase", {"turn": {"refill": 1}}, "turn.refill: a location waits"),
    ("rescuing", {"turn": {"rescuing": True}}, "turn.rescuing: a rescue has one dog"),
    (
        "hand without room",
        {
            "players": [{"stalls": [["mutt/sick"], ["mutt/fair", "boxer/fair"], ["boxer/sick", "poodle/fair"]]}, {}],
            "turn": {"phase": "place", "in_hand": ["mutt/healthy"]},
        },
        "turn.in_hand: there is no room",
    ),
    ("hand first to go by itself", {"turn": {"phase": "place", "in_hand": ["mutt/hotel"]}}, "the next decision is 'act'"),
    ("puppy due", {"turn": {"phase": "puppy", "puppy_due": [4]}, "variants": ["puppies"]}, "stall 4 is not full"),
    (
        "keep with a city",
        {"players": [{"characters": ["merchant"]}, {}], "city": [{"character": "trainer"}], "turn": {"phase": "keep"}},
        "while characters are chosen the city has none",
    ),
    (
        "keep later",
        {"players": [{"characters": ["merchant"]}, {}], "turn": {"phase": "keep", "round": 2}},
        "before the first turn",
    ),
    ("keep nothing", {"turn": {"phase": "keep"}}, "seat 1 would have nothing to choose"),
    ("shuffles", {"shuffles": -1}, "shuffles: -1 is out of range"),
    ("a rule that is not in play", {"rules": {"fee": 99}}, r"rules\.fee: '99' is not valid"),
]


@pytest.mark.parametrize(("data", "sentence"), [pytest.param(data, sentence, id=name) for name, data, sentence in REFUSED])
def test_impossible_positions_are_refused_with_the_reason(data: dict[str, Any], sentence: str) -> None:
    with pytest.raises(PositionError, match=sentence) as caught:
        Position.from_dict({"partial": True, "players": [{}, {}], **data})
    assert "\n" not in str(caught.value)


def moved_on(seed: int) -> dict[str, Any]:
    """Return a complete position some way into a game of three."""
    pos = Position.deal("dogs", players=3, seed=seed, variants=["puppies"])
    chance = random.Random(seed)
    while pos.phase == "keep" or pos.to_dict()["turn"]["round"] < 3 or pos.phase != "act":
        pos.apply(chance.choice(pos.legal_actions()))
    return pos.to_dict()


def test_a_complete_position_has_every_card() -> None:
    data = moved_on(4)
    Position.from_dict(data)

    def refused(sentence: str, **keys: Any) -> None:
        with pytest.raises(PositionError, match=sentence):
            Position.from_dict({**data, **keys})

    refused(f"{data['dog_pile'][0]} is nowhere", dog_pile=data["dog_pile"][1:])
    refused("dogs of 9 breeds, this game has 8", dog_pile=[*data["dog_pile"], "husky/sick"])
    refused("cards '.*' in all, this game has 3", character_pile=data["character_pile"][1:])
    refused("upgrade_supply: 3 cannot be", upgrade_supply=3)
    refused("bonus_supply: .* is missing", bonus_supply=data["bonus_supply"][1:])
    refused("puppy_supply: .* cannot be", puppy_supply=data["puppy_supply"][1:])
    refused("city: this game has 4 locations, not 3", city=data["city"][:3])
    refused("the end is triggered only when the dog pile is empty", last_round=data["turn"]["round"])
    empty = copy.deepcopy(data)
    empty["donated"] = sorted(empty["donated"] + [dog for dog in empty["dog_pile"] if not dog.endswith("hotel")])
    hotel = [dog for dog in empty["dog_pile"] if dog.endswith("hotel")]
    empty["players"][0]["hotel"] += hotel
    empty["dog_pile"] = []
    with pytest.raises(PositionError, match="last_round: the dog pile is empty"):
        Position.from_dict(empty)
    Position.from_dict({**empty, "last_round": empty["turn"]["round"] + 1})
    gone = copy.deepcopy(data)
    gone["dog_pile"] = gone["city"][0]["dogs"] + gone["dog_pile"]
    gone["city"][0]["dogs"] = []
    with pytest.raises(PositionError, match=r"city\[0\]\.dogs: a location is refilled at once"):
        Position.from_dict(gone)
    gone = copy.deepcopy(data)
    gone["character_pile"].append(gone["city"][1]["character"])
    gone["city"][1]["character"] = None
    with pytest.raises(PositionError, match=r"city\[1\]\.character: a character is replaced at once"):
        Position.from_dict(gone)


def test_a_partial_position_may_mix_all_breeds_and_leave_cards_out() -> None:
    hotels = [
        ["mutt", "pitbull", "basset-hound", "german-shepherd", "poodle"],
        ["beagle", "labrador", "dachshund", "bulldog", "boxer"],
    ]
    seats = [{"hotel": [f"{breed}/hotel" for breed in breeds]} for breeds in (*hotels, ["chihuahua", "husky", "rottweiler"])]
    pos = Position.from_dict({"partial": True, "players": seats})
    assert [seat["components"]["hotel"] for seat in pos.scores()["seats"]] == [11, 11, 8]
    everyone = [f"{breed}/hotel" for breed in BREEDS]
    fair = [f"{breed}/fair" for breed in BREEDS]
    with pytest.raises(PositionError, match="at most 12 breeds"):
        Position.from_dict({"partial": True, "players": [{"hotel": everyone[:10]}, {}], "dog_pile": everyone[10:]})
    with pytest.raises(PositionError, match="at most 12 breeds"):
        Position.from_dict({"partial": True, "players": [{}, {}], "fair": fair[:5], "dog_pile": fair[5:]})
