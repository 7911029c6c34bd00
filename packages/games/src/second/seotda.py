"""Seotda, by docs/fairness.md, "Other tables and mini-games"."""

from itertools import combinations
from math import gcd

KINDS = ["GR", "TR", "GR", "TR", "TR", "TR", "TR", "GT", "TR", "TR"]
NAMED = {(1, 2): 18, (1, 4): 17, (1, 9): 16, (1, 10): 15, (4, 10): 14, (4, 6): 13}


def hand_of(cards):
    """A hand as its strength and the power it may have."""
    (low, one), (high, other) = sorted((card // 2 + 1, KINDS[card // 2][card % 2]) for card in cards)
    points = (low + high) % 10
    if one + other == "GG":
        return (30 if (low, high) == (3, 8) else 29), None
    if low == high:
        return 18 + low, None
    if (low, high) in NAMED:
        return NAMED[low, high], None
    powers = {(4, 7, "TT"): "inspector", (3, 7, "GT"): "catcher", (4, 9, "TT"): "fools gusa"}
    power = powers.get((low, high, one + other))
    return points, "gusa" if power is None and (low, high) == (4, 9) else power


def pays_of(own, house):
    """How a call ends, and what it pays in hundredths."""
    catching = {"inspector": range(29, 30), "catcher": range(19, 28)}
    voiding = {"gusa": range(0, 19), "fools gusa": range(0, 28)}
    (strength, power), (other, other_power) = own, house
    if other in catching.get(power, ()):
        return "WON", 1_000 if power == "inspector" else 500
    if strength in catching.get(other_power, ()):
        return "LOST", 0
    if other in voiding.get(power, ()) or strength in voiding.get(other_power, ()):
        return "GUSA", 100
    if strength == other:
        return "TIED", 100
    if strength < other:
        return "LOST", 0
    steps = [(30, 600), (29, 300), (28, 250), (19, 200), (0, 180)]
    return "WON", next(pays for least, pays in steps if strength >= least)


def seotda(draws, stake, _choice, moves):
    row, order = list(range(20)), []
    for n in range(20, 1, -1):
        place = draws.below(n)
        order.append(row[place])
        row[place] = row[n - 1]
    own, house = [order[0], order[2]], [order[1], order[3]]
    if not moves:
        return [own, house[:1], None, 0]
    if moves[0]["kind"] == "FOLD":
        return [own, house[:1], "FOLDED", stake * 30 // 100]
    end, hundredths = pays_of(hand_of(own), hand_of(house))
    return [own, house, end, stake * hundredths // 100]


def seotda_returns():
    """What perfect play and a call of every hand return, counted out, as [numerator, denominator]."""
    deck = range(20)
    best, called, sights = 0, 0, 0
    for one, other in combinations(deck, 2):
        for shown in deck:
            if shown in (one, other):
                continue
            hidden = [card for card in deck if card not in (one, other, shown)]
            mine = hand_of([one, other])
            sum_ = sum(pays_of(mine, hand_of([shown, card]))[1] for card in hidden)
            called, best, sights = called + sum_, best + max(sum_, 30 * len(hidden)), sights + len(hidden)
    return [[total // gcd(total, 100 * sights), 100 * sights // gcd(total, 100 * sights)] for total in (best, called)]
