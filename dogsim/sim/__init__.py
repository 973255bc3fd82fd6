"""Tasks, tallies, the run folder and the runner: plays blocks and adds up integers."""
