"""Files of real games as people keep them: every shape gives the same games, and every mistake is told."""

from __future__ import annotations

from pathlib import Path

import pytest

from dogsim.core.errors import UserError
from dogsim.games import GAMES
from dogsim.report.observed import RealGame, RealGames, read

LONG = "game,seat,score,winner,rounds\n1,1,31,1,12\n1,2,28,0,12\n1,3,20,0,12\n2,1,18,0,9\n2,2,19,1,9\n"
GAMES_PLAYED = (RealGame("1", (31, 28, 20), (1,), 12), RealGame("2", (18, 19), (2,), 9))
SHAPES = {
    "long": LONG,
    "semicolons": LONG.replace(",", ";"),
    "tabs": LONG.replace(",", "\t"),
    "windows": "\ufeff" + LONG.replace("\n", "\r\n"),
    "spreadsheet": "sep=;\n" + LONG.replace(",", ";"),
    "quoted": "\n".join(",".join(f'"{cell}"' for cell in line.split(",")) for line in LONG.splitlines()),
    "comments": '# evenings of May, "ours\n\n' + LONG.replace("\n2,1", "\n\n# second\n2,1"),
    "aliases": LONG.replace("game,seat,score,winner,rounds", "Match ID,SEAT,Final Score,Is winner,Number of rounds"),
    "german": LONG.replace("game,seat,score,winner,rounds", "Spiel,Sitz,Punkte,Sieger,Runden"),
    "a number sign": LONG.replace("game,seat,score", "#,Seat,Pts"),
    "any order": "game,seat,score,winner,rounds\n1,3,20,,12\n1,1,31,yes,12\n2,2,19,TRUE,\n2,1,18,,9\n1,2,28,,\n",
    "numbers for players": LONG.replace("seat", "player"),
    "more columns": "date,game,seat,score,winner,rounds\n" + "".join(f"5 May,{line}\n" for line in LONG.splitlines()[1:]),
    "winner's seat": "game,seat,score,winner,rounds\n1,1,31,1,12\n1,2,28,1,12\n1,3,20,1,12\n2,1,18,2,9\n2,2,19,2,9\n",
    "winner's name": "game,player,score,winner,rounds\n1,Ann,31,Ann,12\n1,Bob,28,,12\n1,Eve,20,,12\n"
    "2,Ann,18,bob,9\n2,Bob,19,Bob,9\n",
    "wide": "id,score_1,score_2,score_3,winner,rounds\n1,31,28,20,1,12\n2,18,19,,seat 2,9\n",
    "wide by seat": "id;Seat 1;Seat 2;Seat 3;winner;rounds\n1;31;28;20;1;12\n2;18;19.0;;P2;9\n",
    "wide, seat first": "id,seat_1_score,seat_2_score,seat_3_score,winner,rounds\n1,31,28,20,1,12\n2,18,19,,2,9\n",
    "wide, names": "id,player1,score1,player2,score2,player3,score3,winner,rounds\n"
    "1,Ann,31,Bob,28,Eve,20,ann,12\n2,Ann,18,Bob,19,,,Bob,9\n",
    "wide, yes and no": "id,p1,p2,p3,won_1,won_2,won_3,rounds\n1,31,28,20,x,,,12\n2,18,19,,no,yes,,9\n",
    "one cell": "id,scores,winner,rounds,players\n1,31;28;20,1,12,3\n2,18|19,2,9,2\n",
}


def reading(folder: Path, text: str, game: str = "dogs") -> RealGames:
    """Return the games of a text."""
    path = folder / "mine.csv"
    path.write_bytes(text.encode())
    return read(path, GAMES[game])


def mistakes(folder: Path, text: str, game: str = "dogs") -> list[str]:
    """Return what is said of a text that has mistakes, without the file's path."""
    with pytest.raises(UserError) as caught:
        reading(folder, text, game)
    return [line.replace(str(folder / "mine.csv"), "F") for line in str(caught.value).splitlines()]


@pytest.mark.parametrize("shape", SHAPES)
def test_every_shape_gives_the_same_games(tmp_path: Path, shape: str) -> None:
    assert reading(tmp_path, SHAPES[shape]).games == GAMES_PLAYED


def test_without_a_winner_the_highest_score_wins_and_that_is_said(tmp_path: Path) -> None:
    found = reading(tmp_path, "game,score_1,score_2\n1,9,7\n2,8,8\n")
    assert [game.winners for game in found.games] == [(1,), (1, 2)]
    assert found.notes == ("The file does not say who won: the winners are those with the highest score.",)


def test_where_scores_do_not_decide_nobody_is_taken_for_the_winner(tmp_path: Path) -> None:
    found = reading(tmp_path, "game,score_1,score_2\n1,9,7\n", "dog-cards")
    assert found.games[0].winners is None
    assert "scores do not tell" in found.notes[0]


def test_partners_win_together(tmp_path: Path) -> None:
    found = reading(tmp_path, "score_1,score_2,score_3,score_4,winner\n9,7,5,3,3\n", "dog-cards")
    assert found.games[0].winners == (1, 3)


def test_how_the_file_was_read_is_told(tmp_path: Path) -> None:
    found = reading(tmp_path, "game,player,score,winner,place\n1,Ann,9,Ann,home\n1,Bob,7,,\n2,Ann,8,,\n2,Bob,8,,\n")
    assert found.notes == (
        "The order of a game's lines is taken for the order of its seats.",
        "1 game without a winner count for everything but the shares of wins.",
        "Columns not used: place.",
    )


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("game,seat,scroe\n1,1,5\n", "F: unknown column 'scroe' (did you mean 'score'?)"),
        ("game,seat\n1,1\n", "F: no column of scores: it takes 'score' with a line for each player, or 'score_1'"),
        ("seat,score\n1,1\n", "F: no column 'game'"),
        ("score_1,score_2,rouns\n1,1,9\n", "F: unknown column 'rouns' (did you mean 'rounds'?)"),
        ("score_1,points1,score_2\n1,1,9\n", "F: columns 'score_1' and 'points1' say the same"),
        ("score_1;score_2\n7,5;8\n", "F, line 2, column 'score_1': the score '7,5' has a decimal comma"),
        ("score_1,score_2\n7,5,8\n", "F, line 2: 3 values under 2 headings"),
        ("score_1,score_2\n7.5,8\n", "F, line 2, column 'score_1': the score '7.5' is no whole number"),
        ("score_1,score_2\n7,\x1b[31m\n", "F, line 2, column 'score_2': the score '\\x1b[31m' is no whole number"),
        ("score_1,score_2,score_3\n7,,8\n", "F, line 2, column 'score_2': the score is missing"),
        ("score_1,score_2\n7,99999\n", "F, line 2, column 'score_2': the score '99999' is out of range, it is -240 to 360"),
        ("score_1,score_2\n7,\n", "F, line 2: a game with 1 score: Dogs: Card Game takes 2 to 5 players"),
        ("score_1,score_2,winner\n7,8,3\n", "F, line 2, column 'winner': the winner '3' is nobody at the table; it takes a seat"),
        ("name_1,score_1,name_2,score_2,winner\nAnn,7,Bob,8,Bpb\n", "'Bpb' is nobody at the table (did you mean 'bob'?)"),
        ("name_1,score_1,name_2,score_2,winner\nAnn,7,ann,8,Ann\n", "F, line 2: two players of a game are called 'ann'"),
        ("score_1,score_2,rounds\n7,8,many\n", "F, line 2, column 'rounds': the rounds 'many' is no whole number"),
        ("score_1,score_2,players\n7,8,3\n", "F, line 2, column 'players': 3 players and 2 scores"),
        ("id,score_1,score_2\na,7,8\na,7,8\n", "F, line 3: game 'a' stands there already, on line 2"),
        ("game,seat,score\n1,1,5\n1,1,6\n", "F, line 3: seat 1 of game '1' stands there already, on line 2"),
        ("game,seat,score\n1,1,5\n1,3,6\n", "F, line 2: game '1' has a seat 3 and no seat 2"),
        ("game,seat,score\n1,one,5\n1,2,6\n", "F, line 2, column 'seat': the seat 'one' is no whole number"),
        ("game,seat,score,rounds\n1,1,5,8\n1,2,6,9\n", "F, line 2, column 'rounds': game '1' says '8' and '9'"),
        ("game,seat,score,winner\n1,1,5,1\n1,2,6,1\n", "F, column 'winner': every line says yes"),
        ("game,seat,score,winner\n1,1,5,maybe\n1,2,6,0\n", "F, line 2, column 'winner': game '1' says 'maybe' and '0'"),
        ("game,p0,p1\n1,5,6\n", "F: column 'p0': seats are counted from 1"),
        ("game,seat,score\n,1,5\n", "F, line 2, column 'game': the game is missing"),
        ('score_1,score_2\n"7,8\n', "F, line 3: unexpected end of data: are all quotes closed?"),
        ("", "F holds no games"),
        ("score_1,score_2\n", "F holds no games"),
        (",".join(["x"] * 300) + "\n1\n", "F: 300 columns are too many"),
    ],
)  # fmt: skip
def test_a_mistake_is_one_sentence_with_its_place(tmp_path: Path, text: str, said: str) -> None:
    told = mistakes(tmp_path, text)
    assert any(said in line for line in told), told


def test_all_mistakes_are_told_at_once_and_not_without_end(tmp_path: Path) -> None:
    told = mistakes(tmp_path, "score_1,score_2,rounds\n" + "x,y,z\n" * 30)
    assert len(told) == 21
    assert told[-1] == "F: 70 more like these"


def test_a_file_that_is_no_text_or_too_large_or_not_there_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "mine.csv"
    refused = {b"\xff\xfeg\x00": "no text in UTF-8", b"x" * 10_000_001: "larger than 10 MB", b"a,b\n1,\x00\n": "no column"}
    for data, said in refused.items():
        path.write_bytes(data)
        with pytest.raises(UserError, match=said):
            read(path, GAMES["dogs"])
    with pytest.raises(UserError, match="cannot read"):
        read(tmp_path / "none.csv", GAMES["dogs"])


def test_the_example_is_a_file_of_games() -> None:
    found = read(Path(__file__).parents[2] / "examples" / "my-games.csv", GAMES["dogs"])
    assert found.counts == {3: 4, 4: 8}
    assert all(game.winners and game.rounds for game in found.games)
    assert found.notes == ()


def test_a_winner_without_the_highest_score_is_noted(tmp_path: Path) -> None:
    """The file is believed, and the page says so: it may be another rule of the house, or a slip of the pen."""
    odd = "score_1,score_2,winner\n10,30,1\n10,30,2\n"
    assert reading(tmp_path, odd).notes == ("In 1 game somebody has won without the highest score, as the file says it.",)
    both = "game,seat,score,winner\n1,1,10,1\n1,2,30,1\n2,1,9,0\n2,2,8,1\n"
    assert "In 2 games somebody" in reading(tmp_path, both).notes[0]
    assert not any("somebody" in each for each in reading(tmp_path, odd, "dog-cards").notes)
