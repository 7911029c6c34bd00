"""Rounds of the tables and mini-games, by the rules of docs/fairness.md."""

RANKS = "A23456789TJQK"
SUITS = "SHDC"
RED = {1, 3, 5, 7, 9, 12, 14, 16, 18, 19, 21, 23, 25, 27, 30, 32, 34, 36}
CARDS = 8 * 52


def name_of(card):
    return RANKS[card % 13] + SUITS[card // 13]


class OpenShoe:
    """Maths 2: each card is drawn from those that are left."""

    def __init__(self):
        self.left = [place % 52 for place in range(CARDS)]
        self.out = 0

    def next(self, draws):
        place = draws.below(len(self.left))
        card = self.left[place]
        last = self.left.pop()
        if place < len(self.left):
            self.left[place] = last
        self.out += 1
        return card


class ShuffledShoe:
    """Maths 1: the whole shoe is shuffled by the draws of nonce 0."""

    def __init__(self, draws):
        self.cards = [place % 52 for place in range(CARDS)]
        self.out = 0
        for place in range(CARDS - 1, 0, -1):
            other = draws.below(place + 1)
            self.cards[place], self.cards[other] = self.cards[other], self.cards[place]

    def next(self, _draws):
        self.out += 1
        return self.cards[self.out - 1]


def shoe_of(maths, draws_of):
    return OpenShoe() if maths == 2 else ShuffledShoe(draws_of(0))


def play_baccarat(maths, draws_of, count):
    shoe = shoe_of(maths, draws_of)
    rounds = []
    is_last = False
    while not is_last and len(rounds) < count:
        draws = draws_of(len(rounds)) if maths == 2 else None
        if not rounds:
            for _ in range(min(shoe.next(draws) % 13 + 1, 10)):
                shoe.next(draws)
        is_last = shoe.out >= 400
        rounds.append(coup(lambda: shoe.next(draws)))
    return rounds


def points(cards):
    return sum(0 if card % 13 >= 9 else card % 13 + 1 for card in cards) % 10


def banker_takes(total, third):
    if third is None:
        return total <= 5
    takes = {3: {0, 1, 2, 3, 4, 5, 6, 7, 9}, 4: {2, 3, 4, 5, 6, 7}, 5: {4, 5, 6, 7}, 6: {6, 7}}
    return total <= 2 or third in takes.get(total, set())


def coup(take):
    one, two, three, four = take(), take(), take(), take()
    player, banker = [one, three], [two, four]
    if points(player) < 8 and points(banker) < 8:
        third = None
        if points(player) <= 5:
            player.append(take())
            third = points(player[2:])
        if banker_takes(points(banker), third):
            banker.append(take())
    return [[name_of(card) for card in player], [name_of(card) for card in banker], points(player), points(banker)]


def baccarat_return(game, spot, outcome):
    player, banker, player_total, banker_total = outcome
    if spot.endswith("_PAIR"):
        cards = player if spot == "PLAYER_PAIR" else banker
        return 1200 if cards[0][0] == cards[1][0] else 0
    if spot == "TIE":
        return 900 if player_total == banker_total else 0
    if player_total == banker_total:
        return 100
    if spot == "PLAYER":
        return 200 if player_total > banker_total else 0
    if player_total > banker_total:
        return 0
    if game == "baccarat-no-commission":
        return 150 if banker_total == 6 else 200
    return 195


def play_dragon_tiger(maths, draws_of, count):
    shoe = shoe_of(maths, draws_of)
    rounds = []
    while len(rounds) < min(count, 105):
        draws = draws_of(len(rounds)) if maths == 2 else None
        if not rounds:
            shoe.next(draws)
        rounds.append([name_of(shoe.next(draws)), name_of(shoe.next(draws))])
    return rounds


def dragon_tiger_return(_game, spot, outcome):
    dragon, tiger = (RANKS.index(card[0]) for card in outcome)
    if spot == "SUITED_TIE":
        return 5100 if outcome[0] == outcome[1] else 0
    if spot == "TIE":
        return 1100 if dragon == tiger else 0
    if dragon == tiger:
        return 50
    return 200 if (spot == "DRAGON") == (dragon > tiger) else 0


ROULETTE_PAYS = {
    "STRAIGHT": 35, "SPLIT": 17, "TRIO": 11, "STREET": 11, "FIRST": 8, "CORNER": 8, "LINE": 5, "COLUMN": 2, "DOZEN": 2,
}


def covers(spot, number):
    kind, *rest = spot.split("_")
    if kind == "FIRST":
        return number <= 3
    named = [int(each) for each in rest]
    if kind == "LINE":
        return named[0] <= number <= named[1]
    if named and kind not in ("COLUMN", "DOZEN"):
        return number in named
    if number == 0:
        return False
    if kind == "COLUMN":
        return number % 3 == named[0] % 3
    if kind == "DOZEN":
        return (number + 11) // 12 == named[0]
    return {
        "RED": number in RED,
        "BLACK": number not in RED,
        "ODD": number % 2 == 1,
        "EVEN": number % 2 == 0,
        "LOW": number <= 18,
        "HIGH": number >= 19,
    }[kind]


def roulette_return(_game, spot, outcome):
    return 100 * (ROULETTE_PAYS.get(spot.split("_")[0], 1) + 1) if covers(spot, outcome[0]) else 0


SIC_BO_TOTALS = {4: 50, 5: 18, 6: 14, 7: 12, 8: 8, 9: 6, 10: 6, 11: 6, 12: 6, 13: 8, 14: 12, 15: 14, 16: 18, 17: 50}


def sic_bo_pay(spot, dice):
    total, is_triple = sum(dice), len(set(dice)) == 1
    kind, *rest = spot.split("_")
    if kind in ("SMALL", "BIG", "ODD", "EVEN"):
        wins = {"SMALL": total <= 10, "BIG": total >= 11, "ODD": total % 2 == 1, "EVEN": total % 2 == 0}[kind]
        return 1 if wins and not is_triple else 0
    if spot == "TRIPLE_ANY":
        return 24 if is_triple else 0
    first = int(rest[0])
    if kind == "TOTAL":
        return SIC_BO_TOTALS[first] if total == first else 0
    count = dice.count(first)
    if kind == "SINGLE":
        return count
    if kind == "PAIR":
        return 5 if count > 0 and int(rest[1]) in dice else 0
    return {"DOUBLE": 8 if count >= 2 else 0, "TRIPLE": 150 if count == 3 else 0}[kind]


def sic_bo_return(_game, spot, outcome):
    pay = sic_bo_pay(spot, outcome)
    return 100 * (pay + 1) if pay > 0 else 0


def powerball(draws):
    drum = list(range(1, 29))
    balls = []
    for _ in range(5):
        place = draws.below(len(drum))
        balls.append(drum[place])
        last = drum.pop()
        if place < len(drum):
            drum[place] = last
    return [*balls, draws.below(10)]


def powerball_return(_game, spot, outcome):
    ball, total = outcome[5], sum(outcome[:5])
    side = {True: "ODD", False: "EVEN"}
    half = "UNDER" if total <= 72 else "OVER"
    parity = side[total % 2 == 1]
    size = "SMALL" if total <= 64 else "MIDDLE" if total <= 80 else "LARGE"
    won = {
        f"POWERBALL_{side[ball % 2 == 1]}": 195,
        f"POWERBALL_{'UNDER' if ball <= 4 else 'OVER'}": 195,
        f"SUM_{parity}": 195,
        f"SUM_{half}": 195,
        f"SUM_{size}": 250 if size == "MIDDLE" else 285,
        f"SUM_{parity}_{half}": 370,
    }
    return won.get(spot, 0)


def ladder(draws):
    start = "LEFT" if draws.below(2) == 0 else "RIGHT"
    rungs = 3 if draws.below(2) == 0 else 4
    return [start, rungs, "ODD" if (start == "LEFT") == (rungs == 4) else "EVEN"]


def ladder_return(_game, spot, outcome):
    start, rungs, end = outcome
    if spot == f"{start}_{rungs}_{end}":
        return 380
    return 195 if spot in (start, f"RUNGS_{rungs}", end) else 0


def kite_break(draws):
    numerator, denominator = 0, 1
    while True:
        numerator = numerator * 2**32 + draws.word()
        denominator *= 2**32
        least = 97 * denominator // (numerator + 1)
        most = 97 * denominator // numerator if numerator > 0 else 100_000
        least, most = (max(100, min(100_000, each)) for each in (least, most))
        if least == most:
            return least


def kite_multiplier(elapsed_ms):
    """Hundredths after so many milliseconds of flight."""
    factor, multiplier, left = 1.00006, 100.0, elapsed_ms
    while left > 0 and multiplier < 100_000:
        if left % 2 == 1:
            multiplier *= factor
        factor *= factor
        left //= 2
    return min(100_000, int(multiplier))


def kite_cash_out(break_at, elapsed_ms, stake):
    """What a cash-out by hand pays that came so many milliseconds after take-off."""
    reached = kite_multiplier(elapsed_ms)
    return stake * reached // 100 if 101 <= reached <= break_at else 0


def kite_preset(break_at, preset, stake):
    return stake * preset // 100 if preset <= break_at else 0


SHOES = {"baccarat": play_baccarat, "dragon": play_dragon_tiger}
EACH = {
    "european": lambda draws: [draws.below(37)],
    "sic": lambda draws: [draws.below(6) + 1 for _ in range(3)],
    "powerball": powerball,
    "ladder": ladder,
    "kite": lambda draws: [kite_break(draws)],
}
RETURNS = {
    "baccarat": baccarat_return,
    "dragon": dragon_tiger_return,
    "european": roulette_return,
    "sic": sic_bo_return,
    "powerball": powerball_return,
    "ladder": ladder_return,
}


def play_series(game, maths, draws_of, count):
    """The first rounds of a series."""
    kind = game.split("-")[0]
    if kind in SHOES:
        return SHOES[kind](maths, draws_of, count)
    return [EACH[kind](draws_of(nonce)) for nonce in range(count)]


def return_of(game, spot, outcome):
    """What a bet on a spot returns, in hundredths of the stake."""
    return RETURNS[game.split("-")[0]](game, spot, outcome)
