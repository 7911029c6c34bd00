"""Video poker, by docs/fairness.md: its rounds, what a deal's holds return, and what all deals return, held best."""

from fractions import Fraction
from itertools import combinations
from math import comb, factorial, gcd
from operator import mul

ROYAL = {0, 9, 10, 11, 12}
HOLDS = [[place for place in range(5) if bits >> place & 1] for bits in range(32)]
TAKEN_OFF = [(bits, bits | bit) for bit in (1, 2, 4, 8, 16) for bits in range(32) if not bits & bit]
RUNS = [set(range(low, low + 5)) for low in range(9)] + [ROYAL]


def pay_of(ranks, one_suit):
    """What five ranks, 0 (ace) to 12 (king), pay, of one suit or not."""
    different = set(ranks)
    times = sorted((ranks.count(rank) for rank in different), reverse=True)
    if len(different) == 5:
        run = different in RUNS
        if one_suit:
            return 800 if different == ROYAL else 50 if run else 5
        return 4 if run else 0
    if times[0] == 4:
        return 25
    if times == [3, 2]:
        return 8
    if times[0] == 3:
        return 3
    if times == [2, 2, 1]:
        return 2
    pair = next(rank for rank in different if ranks.count(rank) == 2)
    return 1 if pair == 0 or pair >= 10 else 0


def pay_of_cards(cards):
    return pay_of([card % 13 for card in cards], len({card // 13 for card in cards}) == 1)


def hold_return(deal, held):
    """What keeping some cards of a deal returns: by the ranks that may come, and in how many suits they do."""
    missing = 5 - len(held)
    rest = [card for card in range(52) if card not in deal]
    left = [sum(1 for card in rest if card % 13 == rank) for rank in range(13)]
    kept = [card % 13 for card in held]
    suits = {card // 13 for card in held}

    def with_ranks(first, wanted, ways, ranks):
        if wanted == 0:
            return ways * pay_of(kept + ranks, False)
        if first == 13:
            return 0
        return sum(
            with_ranks(first + 1, wanted - more, ways * comb(left[first], more), ranks + [first] * more)
            for more in range(min(wanted, left[first]) + 1)
        )

    total = with_ranks(0, missing, 1, [])
    for suit in range(4):
        if suits <= {suit}:
            own = [card % 13 for card in rest if card // 13 == suit]
            for ranks in combinations(own, missing):
                total += pay_of(kept + list(ranks), True) - pay_of(kept + list(ranks), False)
    return Fraction(total, comb(47, missing))


def best_hold(deal):
    """The places of the hold that returns most; of equal ones most cards, then the first, cards ascending, as a binary number."""
    ascending = sorted(deal)
    best = None
    for bits in range(32):
        held = [card for at, card in enumerate(ascending) if bits >> at & 1]
        worth = (hold_return(deal, held), len(held), -bits)
        if best is None or worth > best[0]:
            best = (worth, held)
    return [place for place, card in enumerate(deal) if card in best[1]]


def video_poker(draws, stake, _choice, moves):
    row = list(range(52))
    cards = []
    for n in range(52, 42, -1):
        at = draws.below(n)
        cards.append(row[at])
        row[at] = row[n - 1]
    deal, following = cards[:5], cards[5:]
    if not moves:
        return [deal, best_hold(deal), None, 0]
    held = moves[0]["held"] if moves[0]["kind"] == "HOLD" else best_hold(deal)
    final = [card if place in held else following.pop(0) for place, card in enumerate(deal)]
    return [deal, held, final, stake * pay_of_cards(final)]


def masks_of(count):
    """Every set of so many cards but for a change of suits: the ranks of each suit as bits, ascending, and how many it stands for."""
    by_size = {}
    for mask in range(1 << 13):
        size = bin(mask).count("1")
        if size <= count:
            by_size.setdefault(size, []).append(mask)

    def of_suits(suits, most, wanted):
        if suits == 0:
            if wanted == 0:
                yield ()
            return
        for size in range(wanted + 1):
            for mask in by_size[size]:
                if mask <= most:
                    for rest in of_suits(suits - 1, mask, wanted - size):
                        yield rest + (mask,)

    for masks in of_suits(4, 1 << 13, count):
        weight = factorial(4)
        for mask in set(masks):
            weight //= factorial(masks.count(mask))
        yield masks, weight


def ranks_in(masks):
    return [rank for mask in masks for rank in range(13) if mask >> rank & 1]


def exact_return():
    """
    What all 2,598,960 deals return, each held best: a fraction. What all hands pay together that hold a set of cards is summed
    for every set, from larger ones down; what those pay that hold some cards and none of others follows by taking off.
    """
    paid = {}
    for masks, _ in masks_of(5):
        paid[masks] = pay_of(ranks_in(masks), masks[:3] == (0, 0, 0))
    for count in (4, 3, 2, 1, 0):
        for masks, _ in masks_of(count):
            more = 0
            for suit in range(4):
                for rank in range(13):
                    if not masks[suit] >> rank & 1:
                        larger = masks[:suit] + (masks[suit] | 1 << rank,) + masks[suit + 1 :]
                        more += paid[tuple(sorted(larger))]
            # Each hand that holds the set was reached by each of its other cards.
            paid[masks] = more // (5 - count)
    ways = [comb(47, missing) for missing in range(6)]
    parts = 1
    for each in ways:
        parts = parts * each // gcd(parts, each)
    weights = [parts // ways[5 - len(places)] for places in HOLDS]
    total = deals = 0
    for masks, weight in masks_of(5):
        cards = [1 << 13 * suit + rank for suit in range(4) for rank in range(13) if masks[suit] >> rank & 1]
        kept = [0]
        for card in cards:
            kept += [each | card for each in kept]
        values = [
            paid[tuple(sorted((each & 8191, each >> 13 & 8191, each >> 26 & 8191, each >> 39)))] for each in kept
        ]
        for without, holding in TAKEN_OFF:
            values[without] -= values[holding]
        total += weight * max(map(mul, values, weights))
        deals += weight
    return Fraction(total, deals * parts), deals
