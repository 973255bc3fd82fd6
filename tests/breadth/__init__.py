"""Breadth: games of every kind, played by the compiled engine and replayed by the slow twins, and what they reached.

python -m tests.breadth --games 100     of each game and player count
python -m tests.breadth --budget 3600   as many as fit into an hour, spread evenly
"""
