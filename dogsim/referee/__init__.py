"""The referee: slow twins of the games, and the check of a transcript against them. Standard library only."""

from dogsim.referee.check import Disagreement, Report, check_file, check_transcript

__all__ = ["Disagreement", "Report", "check_file", "check_transcript"]
