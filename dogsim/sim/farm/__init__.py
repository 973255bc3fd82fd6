"""The farm: pieces of a run played by worker processes, here or on other machines, through Dask distributed.

    address.py   what ``--scheduler`` and ``--farm`` take
    facts.py     what has to be the same everywhere
    worker.py    what workers run
    sizes.py     how many deals a piece has
    dask.py      the scheduler that is connected to, or started here
    client.py    Farm: the executor

Workers and their scheduler import this package too, so that nothing is imported before it is used.
"""
