"""
A second implementation of every game: it reads jobs, a line each, as JSON, and writes what each comes to. It shares
nothing with the product but docs/fairness.md and docs/fairness/tables.json, and needs Python 3 alone.
"""

import json
import sys

from draws import Draws, commitment_of, public_value_of
from instant import play_instant
from odds import football_odds
from seotda import seotda_returns
from slots import play_slot
from sports import play_match
from tables import kite_cash_out, kite_preset, play_series, return_of
from video_poker import exact_return


def slot(job, tables):
    draws = Draws(job["serverSeed"], job["clientSeed"], job["nonce"])
    return play_slot(tables["slots"][job["game"]], job["stakeWon"], draws)


def instant(job, tables):
    draws = Draws(job["serverSeed"], job["clientSeed"], job["nonce"])
    return play_instant(job["game"], draws, job["stakeWon"], job["choice"], job["moves"], tables)


def series(job, _tables):
    closings = job["closings"]

    def draws_of(nonce):
        closing = closings[nonce] if closings else None
        return Draws(job["serverSeed"], public_value_of(job["fixed"], closing), nonce)

    outcomes = play_series(job["game"], job["maths"], draws_of, job["count"])
    if job["game"] == "kite":
        return [
            [
                broken,
                [kite_cash_out(broken, elapsed, 1_230) for elapsed in job["elapsedMs"]],
                [kite_preset(broken, preset, 1_230) for preset in job["presets"]],
            ]
            for [broken] in outcomes
        ]
    return [[outcome, [return_of(job["game"], spot, outcome) for spot in job["spots"]]] for outcome in outcomes]


def wheel(job, _tables):
    return Draws(job["serverSeed"], job["clientSeed"], job["nonce"]).weighted(job["segments"])


def match(job, tables):
    public_value = public_value_of(job["fixture"], job["closing"])
    return play_match(
        tables["leagues"], job["fixture"], lambda nonce: Draws(job["serverSeed"], public_value, nonce)
    )


def odds(job, tables):
    public_value = public_value_of(job["fixture"], job["closing"])
    draws_of = lambda nonce: Draws(job["serverSeed"], public_value, nonce)
    return [
        football_odds(tables["leagues"], job["fixture"], draws_of, at, job["margin"]) for at in job["moments"]
    ]


def video_poker_return(_job, _tables):
    whole, deals = exact_return()
    return [str(whole.numerator), str(whole.denominator), deals]


def commitment(job, _tables):
    return commitment_of(job["serverSeed"])


def seotda_return(_job, _tables):
    return seotda_returns()


KINDS = {
    "slot": slot,
    "instant": instant,
    "series": series,
    "wheel": wheel,
    "match": match,
    "odds": odds,
    "commitment": commitment,
    "video-poker-return": video_poker_return,
    "seotda-return": seotda_return,
}


def main():
    with open(sys.argv[1], encoding="utf-8") as file:
        tables = json.load(file)
    for line in sys.stdin:
        job = json.loads(line)
        print(json.dumps(KINDS[job["kind"]](job, tables), separators=(",", ":")))


main()
