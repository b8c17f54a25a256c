"""Reviews of recorded games: what each decision of a player cost, and how much of the result was the cards.

A decision is judged by what its player could see at that moment, and by nothing else. Points are, everywhere here,
how many more the others hold at the end of a round, on average, than the player: what a search maximises.

`rounds_of` reads a record, `judge` judges one decision, `summed_up` puts judgements together; `review` does all three.
`Judged` keeps judgements while they are being made.
Decisions and judgements can be pickled, so that others may judge them in processes of their own, in any order.
"""

from kortu_domino.review.decisions import Decision, SeatRound, persons, rounds_of
from kortu_domino.review.judge import PLAYOUTS, SEED, Choice, Judgement, judge
from kortu_domino.review.judged import Judged
from kortu_domino.review.summary import RoundReview, SeatReview, review, summed_up

__all__ = [
    "PLAYOUTS",
    "SEED",
    "Choice",
    "Decision",
    "Judged",
    "Judgement",
    "RoundReview",
    "SeatReview",
    "SeatRound",
    "judge",
    "persons",
    "review",
    "rounds_of",
    "summed_up",
]
