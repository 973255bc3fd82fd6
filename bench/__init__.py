"""How fast dogsim is: ``python -m bench`` measures, docs/speed.md says what."""
