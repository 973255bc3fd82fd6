"""The referee: slow twins of the games, and the check of a transcript against them. Standard library only."""

from dogsim.referee.check import TWINS, check_file, check_transcript, check_transcripts, twin_of
from dogsim.referee.lines import TranscriptError, of_file
from dogsim.referee.report import Disagreement, Report

__all__ = [
    "TWINS",
    "Disagreement",
    "Report",
    "TranscriptError",
    "check_file",
    "check_transcript",
    "check_transcripts",
    "of_file",
    "twin_of",
]
