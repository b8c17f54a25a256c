"""Thousands of rounds between bots, to answer questions: which plays better, what does a house rule do to a round?

`match` plays the deals, `figures` makes figures of what was counted, `run` hands chunks of deals to workers and puts
together what comes back. Workers are processes of this machine (`kortu_domino.processes`) or of a Dask cluster
(`cluster`); the figures are the same, whoever plays. Nothing here is printed: the command does that.
"""

from kortu_domino.simulate.figures import CONFIDENCE, Estimate, Tally
from kortu_domino.simulate.match import Match, Totals, play_deals
from kortu_domino.simulate.run import Workers, WorkersLost, run

__all__ = [
    "CONFIDENCE",
    "Estimate",
    "Match",
    "Tally",
    "Totals",
    "Workers",
    "WorkersLost",
    "play_deals",
    "run",
]
