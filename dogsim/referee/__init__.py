"""The referee: slow twins of the games, and the check of a transcript against them. Standard library only."""

from dogsim.referee.check import TWINS, Disagreement, Report, check_file, check_transcript, twin_of

__all__ = ["TWINS", "Disagreement", "Report", "check_file", "check_transcript", "twin_of"]
