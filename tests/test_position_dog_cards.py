"""DOG Cards as positions: both ways through the format, decks of one's own, and texts for people."""

from __future__ import annotations

import random
from typing import Any

import pytest

from dogsim import Position, UserError
from dogsim.games.dog_cards import words
from dogsim.games.dog_cards.cards import CARDS
from dogsim.games.dog_cards.rulings import RULINGS
from dogsim.games.dog_cards.state import PHASES

HAND = ["1/11", "2", "4", "7", "14", "joker", "thief"]
OVER = {"phase": "over"}
DEFAULT = {"hand": [], "rows": [], "completed": 0, "seen": 0}


def table(*players: dict[str, Any], turn: dict[str, Any] | None = None, seats: int = 2, **keys: Any) -> Position:
    """Read a terse position: seat 1 has a card in hand, unless said otherwise."""
    given = [dict(each) for each in players] + [{}] * (seats - len(players))
    given[0] = {"hand": ["2"], **given[0]}
    return Position.from_dict({"game": "dog-cards", "partial": True, "players": given, "turn": turn or {}, **keys})


def texts(pos: Position) -> list[str]:
    return [action.text for action in pos.legal_actions()]


def centre(**cards: str) -> list[str | None]:
    """A centre of gaps but for the positions named, as in ``p5="9"``."""
    return [cards.get(f"p{position}") for position in range(1, 14)]


def whole_deck(jokers: int = 8) -> list[str]:
    return [card for card in CARDS[:13] for _ in range(8)] + ["joker"] * jokers + ["thief"] * 8


def play(pos: Position, chance: random.Random, steps: int) -> list[Position]:
    """Lay when it can, otherwise anything; return every position on the way."""
    seen = [pos.copy()]
    while not pos.is_over and len(seen) < steps:
        actions = pos.legal_actions()
        lays = [action for action in actions if action.text.startswith("lay")]
        pos.apply(chance.choice(lays or actions))
        seen.append(pos.copy())
    return seen


@pytest.mark.parametrize(("players", "hand", "pile"), [(2, 7, 93), (3, 7, 86), (4, 5, 87)])
def test_setup(players: int, hand: int, pile: int) -> None:
    """CS-02 to CS-04: DOGC-004 to DOGC-008."""
    data = Position.deal("dog-cards", players=players, seed=7).to_dict()
    assert [len(each["hand"]) for each in data["players"]] == [hand] * players
    assert (len(data["draw_pile"]), len(data["centre"]), data["discard_pile"]) == (pile, 13, [])
    assert None not in data["centre"]
    assert data["turn"] == {"seat": 1, "number": 1, "phase": "swap" if players == 4 else "act", "given": []}
    assert list(data) == [
        "format", "game", "rules", "variants", "seed", "index", "shuffles", "partial",
        "players", "centre", "draw_pile", "discard_pile", "turn", "ended",
    ]  # fmt: skip


def test_deal_depends_on_seed_and_index_alone() -> None:
    plain = Position.deal("dog-cards", seed=3, index=9).to_dict()
    other = Position.deal("dog-cards", seed=3, index=9, rules={"joker_can_start": False}).to_dict()
    assert (plain["centre"], plain["draw_pile"]) == (other["centre"], other["draw_pile"])
    assert plain["draw_pile"] != Position.deal("dog-cards", seed=3, index=10).to_dict()["draw_pile"]


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("rules", [{}, {"equal_turns": True, "reshuffle": "at_once"}])
def test_every_position_of_a_game_reads_back(players: int, rules: dict[str, Any]) -> None:
    """The derived fields too: the same actions are legal and lead to the same place."""
    chance = random.Random(players)
    for pos in play(Position.deal("dog-cards", players=players, seed=5, rules=rules), chance, 250)[::4]:
        data = pos.to_dict()
        again = Position.from_dict(data)
        assert again.to_dict() == data
        assert again.legal_actions() == pos.legal_actions()
        for seat in range(players):
            mine, theirs = pos._state.player[seat], again._state.player[seat]
            for name in ("hand", "held", "twice", "row_cards", "row_jokers", "row_count", "completed"):
                assert (mine[name] == theirs[name]).all(), name
        if not pos.is_over:
            action = chance.choice(pos.legal_actions())
            assert again.apply(action).to_dict() == pos.copy().apply(action).to_dict()


def test_a_terse_position_has_the_defaults() -> None:
    data = table().to_dict()
    assert data["players"] == [{**DEFAULT, "hand": ["2"]}, DEFAULT]
    assert data["centre"] == [None] * 13
    assert (data["draw_pile"], data["discard_pile"], data["ended"], data["shuffles"]) == ([], [], None, 0)
    assert data["turn"] == {"seat": 1, "number": 1, "phase": "act", "given": []}
    assert texts(table()) == ["discard 2"]


def test_the_example_of_the_format_reads_back() -> None:
    cards = ["13", "3", "2", "5", "4", "7", "6", "9", "8", "joker", "13", "thief", "14"]
    pos = table({"hand": ["joker", "1/11", "thief", "4", "7", "14", "2"], "rows": [["1/11", "2", "joker"]]}, centre=cards)
    data = pos.to_dict()
    assert data["players"][0] == {"hand": HAND, "rows": [["1/11", "2", "joker"]], "completed": 0, "seen": 0}
    assert data["centre"] == cards
    assert "lay 4 row 1" in texts(pos)
    assert "look" not in texts(pos), "both piles are empty"


def test_a_number_left_out_is_1_whoever_decides() -> None:
    pos = table({}, {"hand": ["4"]}, turn={"seat": 2})
    assert pos.to_dict()["turn"]["number"] == 1
    assert pos.seat == 2


def test_a_short_centre_has_gaps_at_its_end() -> None:
    assert table(centre=["2", "joker"]).to_dict()["centre"] == ["2", "joker"] + [None] * 11


def test_piles_are_listed_top_first() -> None:
    pos = table({"hand": ["14"]}, draw_pile=["3", "4"], discard_pile=["5", "6", "5"])
    pos.apply("discard 14")
    data = pos.to_dict()
    assert (data["draw_pile"], data["discard_pile"]) == (["4"], ["14", "5", "6", "5"])
    pos = table({"hand": ["14"]}, discard_pile=["5", "6", "5"])
    assert pos.apply("search").apply("choose 5").to_dict()["discard_pile"] == ["14", "6", "5"]


def test_given_cards_lie_in_the_order_given() -> None:
    """DOGC-028, C19: they change hands after the fourth."""
    pos = Position.deal("dog-cards", players=4, seed=2)
    cards = []
    for _ in range(3):
        cards.append(pos.legal_actions()[-1].text.split()[1])
        pos.apply(f"give {cards[-1]}")
    data = pos.to_dict()
    assert data["turn"] == {"seat": 4, "number": 1, "phase": "swap", "given": cards}
    assert Position.from_dict(data).to_dict() == data
    after = pos.apply(pos.legal_actions()[0]).to_dict()
    assert after["turn"] == {"seat": 1, "number": 1, "phase": "act", "given": []}
    assert cards[2] in after["players"][0]["hand"]


def test_who_looks_knows_the_top_cards() -> None:
    """Six after the choice, one less for each that is drawn (DOGC-037)."""
    deck = ["2", "3", "5", "6", "8", "9", "10", "12", "13"]
    pos = table({"hand": ["7", "7"]}, {"hand": ["4"]}, draw_pile=deck)
    assert pos.apply("look").to_dict()["players"][0]["seen"] == 7
    assert pos.apply("choose 5").to_dict()["players"][0]["seen"] == 6
    assert pos.apply("discard 4").to_dict()["players"][0]["seen"] == 5
    assert table({"hand": ["7"]}, draw_pile=deck, turn={"phase": "look"}).to_dict()["players"][0]["seen"] == 7


def test_a_deck_of_ones_own_is_laid_out_top_first() -> None:
    """CS-06: the cards turned at 1, 7 and 12 go under the pile, the hands follow seat by seat."""
    turned = ["1/11", "2", "3", "4", "5", "6", "8", "7", "9", "10", "1/11", "2", "12", "13", "14"]
    front = [turned[0], "13", *["3", "2", "5", "4", "7"], "7", "6", *["9", "8", "joker", "13", "12", "2", "14"]]
    rest = whole_deck()
    for card in front:
        rest.remove(card)
    data = Position.deal("dog-cards", players=2, deck=front + rest).to_dict()
    assert data["centre"] == ["13", "3", "2", "5", "4", "7", "6", "9", "8", "joker", "13", "2", "14"]
    assert data["draw_pile"][-3:] == ["1/11", "7", "12"]
    assert len(data["draw_pile"]) == 93
    assert data["players"][0]["hand"] == rest[:7]
    assert data["players"][1]["hand"] == rest[7:14]
    assert Position.from_dict(data).to_dict() == data


@pytest.mark.parametrize(
    ("asked", "sentence"),
    [
        ({"deck": whole_deck()[1:]}, "deck: 7 cards '1/11', this game has 8"),
        ({"deck": [*whole_deck(), "joker"]}, "deck: 9 cards 'joker', this game has 8"),
        ({"deck": whole_deck(), "rules": {"jokers": 6}}, "deck: 8 cards 'joker', this game has 6"),
        ({"deck": ["1"]}, r"deck\[0\]: '1' is no card \(did you mean '1/11'"),
        ({"deck": "joker"}, "deck: expected a list"),
        ({"breeds": ["mutt"]}, "breeds: only Dogs has breeds"),
        ({"players": 5}, "the nearest is 4"),
        ({"variants": ["puppies"]}, "unknown variant 'puppies'"),
        ({"rules": {"copies_per_kind": 7}}, "nearest valid value is 8"),
    ],
)
def test_deal_refuses_in_one_sentence(asked: dict[str, Any], sentence: str) -> None:
    with pytest.raises(UserError, match=sentence):
        Position.deal("dog-cards", **asked)


def test_describe_names_everything_on_the_table() -> None:
    pos = table(
        {"hand": ["7", "2"], "rows": [["13", "joker"], ["1/11"]], "seen": 2},
        {"hand": ["4"], "completed": 1},
        draw_pile=["5", "6", "8"],
        discard_pile=["9", "10"],
        centre=centre(p3="joker", p11="2"),
        turn={"number": 7},
    )
    text = pos.describe()
    parts = [
        "Round 4, turn 7, seat 1 decides: act", "3: joker", "11: 2", "1: gap", "3 to draw, 2 discarded, on top 9",
        "hand      2, 7", "row 1     1-2: 13, joker", "row 2     1: 1/11", "knows     5, 6 on top", "Seat 2: 1 row completed",
    ]  # fmt: skip
    for part in parts:
        assert part in text
    assert max(len(line) for line in text.splitlines()) <= 80
    swap = Position.deal("dog-cards", players=4, seed=1)
    text = swap.apply(swap.legal_actions()[0]).describe()
    assert "given     1 card, face down" in text
    assert "Seat 1, partner of seat 3" in text
    over = table({"completed": 2}, turn={"number": 61, **OVER}, ended="normal")
    assert over.describe().startswith("The game is over (normal) after turn 61.")


def test_scene_shows_centre_rows_and_piles() -> None:
    pos = table({"rows": [["13", "joker"], ["1/11"]]}, {"completed": 1, "rows": [["13"]]}, {}, seats=3, draw_pile=["5"])
    lines = words.scene(pos.to_dict())
    assert lines[3:] == [
        "  seat 1    1-2: 13, joker", "            1: 1/11", "  seat 2    1 row completed", "            1: 13",
        "  seat 3    no row", "  piles     1 to draw, 0 discarded",
    ]  # fmt: skip
    assert words.OPENING == PHASES[0] == "swap"


TOLD: list[tuple[str, str]] = [
    ("lay 1/11 row 2", "starts row 2 with a 1/11"),
    ("lay 4 row 1", "lays a 4 in row 1"),
    ("lay joker row 1", "lays a joker as 4 in row 1"),
    ("buy 8 with 4", "buys a 9 from position 8 with a 4"),
    ("look", "plays a 7 and looks at 2 cards"),
    ("search", "plays a 14 and searches the discard pile"),
    ("steal 2 row 1", "steals a 14 from seat 2's row 1"),
    ("exchange 2 seat 1 row 1", "takes a joker for a 2 out of its own row 1"),
    ("discard 2", "discards a 2 for another card"),
]


@pytest.mark.parametrize(("action", "told"), TOLD, ids=[each[0] for each in TOLD])
def test_decisions_are_told(action: str, told: str) -> None:
    pos = table(
        {"hand": HAND, "rows": [["13", "joker", "3"]]},
        {"rows": [["13", "2"]], "hand": ["8"]},
        draw_pile=["5", "6"],
        discard_pile=["9"],
        centre=centre(p8="9"),
    )
    before = pos.to_dict()
    told = told.replace("steals a 14", "steals a 2")
    assert words.tell(before, action, pos.apply(action).to_dict()) == told


def test_partners_are_told_apart() -> None:
    pos = Position.deal("dog-cards", players=4, seed=3)
    before = pos.to_dict()
    assert words.tell(before, "give 8", before) == "gives an 8 to seat 3"
    turn = {"seat": 2, "number": 6}
    row = ["13", *CARDS[1:10], "1/11", "12", "13"]
    before = table({}, {"hand": ["14"]}, {}, {"rows": [row]}, seats=4, turn=turn).to_dict()
    assert words.tell(before, "lay 14 partner", before) == "lays a 14 and completes seat 4's row"
    before = table({}, {"hand": ["13"]}, {}, {}, seats=4, turn=turn).to_dict()
    assert words.tell(before, "lay 13 partner", before) == "starts seat 4's row with a 13"
    assert words.tell(before, "choose 8", before) == "takes an 8"


def test_every_ruling_is_one_sentence_and_names_its_rule() -> None:
    assert list(RULINGS) == [f"DOGC-C{number:02d}" for number in range(1, 26)]
    assert all(text[0].isupper() and text.endswith(".") for text in RULINGS.values())
    knobs = Position.deal("dog-cards", seed=1).rules
    named = " ".join(RULINGS.values())
    assert all(f"`{name}`" in named for name in knobs)
