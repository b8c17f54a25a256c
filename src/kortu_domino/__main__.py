"""`python -m kortu_domino` is the command `kortu-domino`."""

import sys

from kortu_domino.cli import main

if __name__ == "__main__":
    sys.exit(main())
