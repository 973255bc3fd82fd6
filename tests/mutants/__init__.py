"""Faults put into the rules on purpose, and the tests that have to find them."""
