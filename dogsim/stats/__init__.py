"""Estimates, comparisons and verdicts: reads integer counts, never plays."""
