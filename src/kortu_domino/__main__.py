"""`python -m kortu_domino` is the command `kortu-domino`."""

from kortu_domino.cli import main

if __name__ == "__main__":
    main(prog_name="kortu-domino")
