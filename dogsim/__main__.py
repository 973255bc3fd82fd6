"""``python -m dogsim`` is the ``dogsim`` command."""

import sys

from dogsim.cli import main

if __name__ == "__main__":
    sys.exit(main())
