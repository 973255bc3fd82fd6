"""Position: the format both ways, the words of every action, and a reason for every illegal one."""

from __future__ import annotations

import copy
import json
import random
import re
import subprocess
import sys
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

import dogsim
from dogsim import Action, Position, PositionError, UserError
from dogsim.games import game as find_game
from dogsim.games.dogs.cards import BREEDS, CHARACTERS, TYPE_NAMES
from dogsim.games.dogs.state import ENDS, PHASES
from dogsim.games.dogs.words.actions import FORMS, WORDS_END
from tests.positions import city, clause_of, random_games, table, texts


@pytest.mark.parametrize(
    ("players", "dogs", "locations", "pile", "characters"),
    [(5, 60, 6, 48, 20), (4, 50, 5, 41, 20), (3, 40, 4, 32, 15), (2, 30, 3, 24, 15)],
)
def test_setup_follows_the_table(players: int, dogs: int, locations: int, pile: int, characters: int) -> None:
    """DS-01 to DS-04: DOGS-021 to DOGS-030, A01."""
    pos = Position.deal("dogs", players=players, seed=7)
    data = pos.to_dict()
    assert (len(data["city"]), len(data["dog_pile"])) == (locations, pile)
    laid = [dog for here in data["city"] for dog in here["dogs"]]
    assert [len(here["dogs"]) for here in data["city"]] == [here["symbols"] for here in data["city"]]
    assert len(set(laid + data["dog_pile"])) == dogs
    assert len(data["character_pile"]) == characters - 3 * players
    assert [here["character"] for here in data["city"]] == [None] * locations
    assert pos.phase == "keep"
    for player in data["players"]:
        assert (player["food"], player["coins"], player["open_stalls"], player["location"]) == (3, 2, 3, None)
        assert len(player["characters"]) == 3
    while pos.phase == "keep":
        pos.apply(pos.legal_actions()[0])
    after = pos.to_dict()
    assert len(after["character_pile"]) == characters - players - locations
    assert (pos.seat, after["turn"]["round"], after["shuffles"]) == (1, 1, 1)
    assert set(Counter(after["character_pile"]).values()) <= {1, 2, 3, 4}


def test_deal_depends_on_seed_and_index_alone() -> None:
    base = Position.deal("dogs", seed=3, index=9).to_dict()
    other = Position.deal("dogs", seed=3, index=9, rules={"fee": 0}, variants=["puppies"]).to_dict()
    assert (base["dog_pile"], base["character_pile"]) == (other["dog_pile"], other["character_pile"])
    assert base["dog_pile"] != Position.deal("dogs", seed=3, index=10).to_dict()["dog_pile"]
    assert (base["seed"], base["index"]) == (3, 9)


def test_a_deck_of_ones_own_is_laid_from_location_1_up() -> None:
    breeds = ["yorkshire", "mutt", "poodle", "beagle", "boxer", "husky"]
    deck = [f"{breed}/{kind}" for breed in breeds for kind in TYPE_NAMES[::-1]]
    data = Position.deal("dogs", players=2, deck=deck).to_dict()
    assert [here["dogs"] for here in data["city"]] == [deck[:1], deck[1:3], deck[3:6]]
    assert data["dog_pile"] == deck[6:]
    assert Position.from_dict(data).to_dict() == data


def test_breeds_of_ones_own() -> None:
    breeds = ["border-collie", "husky", "poodle", "beagle", "boxer", "yorkshire"]
    data = Position.deal("dogs", players=2, breeds=breeds).to_dict()
    laid = data["dog_pile"] + [dog for here in data["city"] for dog in here["dogs"]]
    assert {dog.split("/")[0] for dog in laid} == set(breeds)
    assert data == Position.deal("dogs", players=2, breeds=breeds[::-1]).to_dict()


@pytest.mark.parametrize(
    ("asked", "sentence"),
    [
        ({"game": "dog"}, "did you mean 'dogs'"),
        ({"players": 6}, "the nearest is 5"),
        ({"players": "4"}, "players: expected a whole number"),
        ({"variants": ["pupies"]}, "did you mean 'puppies'"),
        ({"variants": "puppies"}, "variants: expected a list"),
        ({"variants": ["puppies", "puppies"]}, "stands there twice"),
        ({"rules": {"licence": 2}}, "did you mean 'licence_cost'"),
        ({"rules": {"licence_cost": 21}}, "nearest valid value is 20"),
        ({"seed": -1}, "seed: -1 is out of range"),
        ({"seed": 2**63}, "out of range"),
        ({"index": 1.5}, "index: expected a whole number"),
        ({"deck": ["mutt/healthy"]}, "deck: this game has 50 dogs"),
        ({"deck": ["mutt/healthy", "mutt/healthy"]}, r"deck\[1\]: mutt/healthy is there twice"),
        ({"deck": ["mut/healthy"]}, "did you mean 'mutt/healthy'"),
        ({"deck": "mutt/healthy"}, "deck: expected a list"),
        ({"deck": 5}, "deck: expected a list"),
        ({"breeds": 5}, "breeds: expected a list"),
        ({"breeds": ["mutt"]}, "breeds: this game has 10"),
        ({"breeds": ["mut"]}, "did you mean 'mutt'"),
    ],
)
def test_deal_refuses_in_one_sentence(asked: dict[str, Any], sentence: str) -> None:
    with pytest.raises(UserError, match=sentence):
        Position.deal(**asked)


def test_a_deck_has_to_have_the_breeds_asked_for() -> None:
    deck = [f"{breed}/{kind}" for breed in BREEDS[:6] for kind in TYPE_NAMES]
    with pytest.raises(UserError, match="beagle is none of the breeds"):
        Position.deal(
            "dogs", players=2, deck=deck, breeds=["mutt", "pitbull", "basset-hound", "german-shepherd", "poodle", "husky"]
        )


def test_a_terse_position_has_the_defaults() -> None:
    pos = Position.from_dict({"partial": True, "players": [{}, {}]})
    data = pos.to_dict()
    assert data["format"] == "dogsim-position/1"
    assert data["game"] == "dogs"
    assert (data["rules"], data["variants"], data["seed"], data["index"], data["shuffles"]) == ({}, [], 0, 0, 0)
    player = data["players"][1]
    assert (player["coins"], player["food"], player["location"], player["open_stalls"]) == (2, 3, None, 3)
    assert player["stalls"] == [[], [], [], [], []]
    assert [here["symbols"] for here in data["city"]] == [1, 2, 3]
    assert (data["upgrade_supply"], len(data["bonus_supply"]), data["puppy_supply"]) == (10, 15, [])
    turn = data["turn"]
    assert (turn["seat"], turn["round"], turn["phase"], turn["moved"], turn["quiet"]) == (1, 1, "act", False, False)
    assert (data["start_seat"], data["last_round"], data["ended"]) == (1, None, None)
    assert texts(pos) == ["move 1", "move 2", "move 3"]


def test_supplies_left_out_hold_what_the_players_do_not_own() -> None:
    data = table({"upgrades": 2, "bonuses": ["B03"], "puppies": ["cured"]}, variants=["puppies"]).to_dict()
    assert data["upgrade_supply"] == 8
    assert "B03" not in data["bonus_supply"]
    assert len(data["bonus_supply"]) == 14
    assert data["puppy_supply"] == ["healthy", "trained", "fair", "hotel"]


def test_cards_without_order_are_written_in_card_order() -> None:
    data = table(
        {
            "stalls": [[], ["poodle/fair", "mutt/trained"]],
            "hotel": ["poodle/hotel", "mutt/hotel"],
            "characters": ["partner", "trainer"],
        },
        character_discard=["merchant", "trainer"],
        dog_pile=["poodle/sick", "mutt/sick"],
        city=city((["boxer/sick"], None), (["poodle/healthy", "mutt/healthy"], None)),
    ).to_dict()
    player = data["players"][0]
    assert player["stalls"][1] == ["mutt/trained", "poodle/fair"]
    assert player["hotel"] == ["mutt/hotel", "poodle/hotel"]
    assert player["characters"] == ["trainer", "partner"]
    assert data["character_discard"] == ["merchant", "trainer"]
    assert data["dog_pile"] == ["poodle/sick", "mutt/sick"]
    assert data["city"][1]["dogs"] == ["poodle/healthy", "mutt/healthy"]


def test_the_last_discarded_card_is_the_top_of_the_discard_pile() -> None:
    pos = table({"characters": ["merchant", "trainer"]}, character_discard=["partner"])
    pos.apply("use merchant").apply("use trainer")
    assert pos.to_dict()["character_discard"] == ["trainer", "merchant", "partner"]


def test_rules_hold_what_differs_from_the_variants() -> None:
    pos = Position.deal("dogs", variants=["children"], rules={"licence_cost": 1, "fee": 2, "hotel_table": [20, 10, 8, 6, 4]})
    data = json.loads(json.dumps(pos.to_dict()))
    assert data["rules"] == {"fee": 2, "hotel_table": [20, 10, 8, 6, 4]}
    assert data["variants"] == ["children"]
    again = Position.from_dict(data)
    assert again.to_dict() == data
    assert (again.rules["fee"], again.rules["licence_cost"], again.rules["bonuses"]) == (2, 1, False)
    assert again.variants == ("children",)


@pytest.mark.parametrize("number", range(6))
def test_round_trip_is_exact_at_any_moment(number: int) -> None:
    """The dict is plain JSON, reads back to itself, and the games that go on from it are the same."""
    pos = random_games(6)[number]
    chance = random.Random(number)
    twin = pos.copy()
    while not pos.is_over:
        if chance.random() < 0.08:
            data = pos.to_dict()
            assert json.loads(json.dumps(data)) == data
            twin = Position.from_dict(data)
            assert twin.to_dict() == data
        actions = pos.legal_actions()
        assert twin.legal_actions() == actions
        pick = chance.choice(actions)
        pos.apply(pick.id)
        twin.apply(pick.text)
    assert twin.to_dict() == pos.to_dict() == Position.from_dict(pos.to_dict()).to_dict()
    assert twin.scores() == pos.scores() == Position.from_dict(pos.to_dict()).scores()
    assert pos.legal_actions() == []
    assert pos.phase == "over"


def test_from_dict_leaves_the_dict_alone() -> None:
    data = Position.deal("dogs", players=3, seed=2).to_dict()
    kept = copy.deepcopy(data)
    pos = Position.from_dict(data)
    pos.apply(pos.legal_actions()[0])
    assert data == kept


def test_the_seat_on_turn_may_hold_one_character_more() -> None:
    pos = table({"characters": ["merchant", "merchant", "trainer"]})
    assert clause_of(pos, "end turn") == "DOGS-055"
    pos.apply("use trainer")
    assert clause_of(pos, "end turn") == "DOGS-056"
    assert "end turn" in texts(pos.apply("use merchant"))


def test_actions_are_given_by_number_words_or_as_they_are() -> None:
    pos = table({"characters": ["merchant"]})
    action = next(each for each in pos.legal_actions() if each.text == "use merchant")
    results = [pos.copy().apply(way).to_dict() for way in (action, action.id, action.text, Action(*action))]
    assert all(result == results[0] for result in results)
    assert results[0]["players"][0]["food"] == 6
    assert str(action) == "use merchant"
    assert pos.to_dict()["players"][0]["food"] == 3
    for strange in (True, None, 1.5, ["collect"]):
        with pytest.raises(UserError, match="action: expected a number"):
            pos.apply(strange)  # type: ignore[arg-type]
    assert [clause_of(pos, number) for number in (-1, 12, WORDS_END)] == ["", "", ""]


def test_facts_of_a_position() -> None:
    pos = Position.deal("dogs", players=3, seed=5, variants=["puppies"], rules={"upgrade_cost": 1})
    assert (pos.game, pos.players, pos.seat, pos.phase, pos.is_over) == ("dogs", 3, 1, "keep", False)
    assert pos.variants == ("puppies",)
    assert (pos.rules["upgrade_cost"], pos.rules["puppies"], pos.rules["stall_sizes"]) == (1, True, [1, 2, 2, 3, 4])
    assert "players" not in pos.rules
    assert repr(pos) == "<Position of dogs, 3 players, seat 1 in phase keep>"


def test_scores_add_up_and_name_the_winners() -> None:
    stalls = [["mutt/healthy"], ["mutt/trained", "poodle/healthy"], ["poodle/trained", "boxer/healthy"]]
    pos = table(
        {"stalls": stalls, "upgrades": 1, "infirmary": ["husky/sick"], "bonuses": ["B01"], "coins": 5},
        {"hotel": ["mutt/hotel"], "food": 9},
    )
    scores = pos.scores()
    assert scores["end"] is None
    assert scores["winners"] == [1]
    first = scores["seats"][0]
    assert first["seat"] == 1
    assert list(first["components"]) == ["sets", "trained", "hotel", "bonuses", "puppies", "infirmary", "no_upgrade", "licences"]
    assert first["components"] == {
        "sets": 5, "trained": 2, "hotel": 0, "bonuses": 9, "puppies": 0, "infirmary": -3, "no_upgrade": 0, "licences": 0,
    }  # fmt: skip
    assert all(seat["total"] == sum(seat["components"].values()) for seat in scores["seats"])
    even = Position.from_dict({"partial": True, "players": [{}, {}], "turn": {"phase": "over"}, "ended": "cap"}).scores()
    assert (even["winners"], even["end"]) == ([1, 2], "cap")


@pytest.mark.parametrize("number", range(3))
def test_describe_is_readable_in_80_columns(number: int) -> None:
    pos = random_games(3)[number]
    chance = random.Random(number)
    while not pos.is_over:
        if chance.random() < 0.05:
            text = pos.describe()
            assert max(len(line) for line in text.splitlines()) <= 80
            assert text.startswith(f"Round {pos.to_dict()['turn']['round']}")
        pos.apply(chance.choice(pos.legal_actions()))
    assert pos.describe().startswith("The game is over")


def test_importing_dogsim_costs_nothing() -> None:
    code = "import sys, dogsim; print('numpy' in sys.modules, sorted(dir(dogsim))[:2], dogsim.__version__ != '')"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.split()[0] == "False"
    with pytest.raises(AttributeError, match="no attribute 'Postion'"):
        _ = dogsim.Postion


def test_the_page_names_every_key_phase_and_action() -> None:
    """docs/positions.md is complete, and its examples can be read."""
    page = (Path(__file__).parent.parent / "docs" / "positions.md").read_text(encoding="utf-8")
    prose = re.sub(r"```.*?```", "", page, flags=re.S)
    named = set(re.findall(r"[\w-]+", " ".join(re.findall(r"`([^`]+)`", prose))))
    data = Position.deal("dogs").to_dict()
    keys = {*data, *data["players"][0], *data["city"][0], *data["turn"]}
    assert keys - named == set()
    assert {*PHASES, *ENDS, *CHARACTERS, *BREEDS, *TYPE_NAMES, *find_game("dogs").variants} - named == set()
    assert {word for form in FORMS for word in form.words.split() if word.islower()} - named == set()
    examples = [json.loads(block) for block in re.findall(r"```json\n(.*?)```", page, flags=re.S)]
    with pytest.raises(PositionError, match="players"):
        Position.from_dict(examples[0])
    assert "collect" in texts(Position.from_dict(examples[1]))
