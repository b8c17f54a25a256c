"""The command kortu-domino: what is typed, what comes out, and the exit code.

`main` is the entry point. `base` says how commands look, `root` which there are; each has a module of its own, which
is imported when it is asked for, so that a short command does not wait for Textual. For the same reason, and so that
Ctrl-C finds somebody to catch it, nothing is imported here before `main` runs.
"""

from __future__ import annotations

import gc
import sys
from collections.abc import Sequence

INTERRUPTED = 130
"""The exit code after Ctrl-C, as shells have it."""


def main(args: Sequence[str] | None = None) -> int:
    """Run the command with some arguments, those it was started with by default. Returns the exit code.

    0: done; 1: what was asked for failed; 2: the command line is wrong; 130: Ctrl-C; 141: whoever read standard
    output has gone. May raise SystemExit, where a shell asks for completions.
    """
    # Hardly anything that a start makes is garbage: looking for it as often as usual takes a tenth of its time.
    gc.set_threshold(50_000, 20, 20)
    try:
        from kortu_domino.cli.run import run

        return run(sys.argv[1:] if args is None else args)
    except KeyboardInterrupt:
        return INTERRUPTED
