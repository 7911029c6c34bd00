"""Instant games, by docs/fairness.md, "Other tables and mini-games": what a round comes to after its moves."""

from math import comb

from seotda import seotda
from video_poker import video_poker

MAXIMUM_WIN = 100_000_000


def limbo(draws, stake, choice, _moves):
    numerator, denominator = 0, 1
    while True:
        numerator = numerator * 2**32 + draws.word()
        denominator *= 2**32
        least = 97 * denominator // (numerator + 1)
        most = 97 * denominator // numerator if numerator > 0 else 1_000_000
        least, most = (max(100, min(1_000_000, each)) for each in (least, most))
        if least == most:
            break
    target = choice["targetHundredths"]
    return [least, stake * target // 100 if target <= least else 0]


def dice(draws, stake, choice, _moves):
    roll = draws.below(10_000)
    faces = choice["faces"]
    wins = roll < faces if choice["side"] == "UNDER" else roll >= 10_000 - faces
    return [roll, stake * 9_700 // faces if wins else 0]


def mines(draws, stake, choice, moves):
    count = choice["mines"]
    row = list(range(25))
    hidden = set()
    for _ in range(count):
        at = draws.below(len(row))
        hidden.add(row[at])
        row[at] = row[-1]
        row.pop()

    def pays(safe):
        return stake if safe == 0 else stake * 97 * comb(25, safe) // (100 * comb(25 - count, safe))

    safe, win = 0, None
    for move in moves:
        if move["kind"] == "OPEN":
            if move["place"] in hidden:
                win = 0
            else:
                safe += 1
                if safe == 25 - count or pays(safe + 1) > MAXIMUM_WIN:
                    win = pays(safe)
        else:
            win = pays(safe)
        if win is not None:
            break
    return [None if win is None else sorted(hidden), pays(safe), win]


def plinko(draws, stake, choice, table):
    turns = [draws.below(2) for _ in range(choice["rows"])]
    hollow = sum(turns)
    return [turns, hollow, stake * table[str(choice["rows"])][choice["risk"]][hollow] // 100]


def hi_lo(draws, stake, _choice, moves):
    cards = [draws.below(52) % 13 + 1 for _ in range(26)]
    at, skips, top, bottom = 0, 0, 97, 100

    def ways(side):
        rank = cards[at]
        if side == "HIGH":
            return 12 if rank == 1 else 14 - rank
        return 12 if rank == 13 else rank

    def allowed(side):
        return at < 25 and stake * top * 13 // (bottom * ways(side)) <= MAXIMUM_WIN

    guessed, win = 0, None
    for move in moves:
        if move["kind"] == "GUESS":
            rank, following = cards[at], cards[at + 1]
            side = move["side"]
            if side == "HIGH":
                right = following > 1 if rank == 1 else following >= rank
            else:
                right = following < 13 if rank == 13 else following <= rank
            if right:
                top, bottom, guessed = top * 13, bottom * ways(side), guessed + 1
            else:
                win = 0
            at += 1
        elif move["kind"] == "SKIP":
            at, skips = at + 1, skips + 1
        else:
            win = stake * top // bottom if guessed else stake
        if win is None and (at == 25 or (skips == 10 and not allowed("HIGH") and not allowed("LOW"))):
            win = stake * top // bottom
        if win is not None:
            break
    return [cards[: at + 1], stake * top // bottom if guessed else stake, win]


def keno(draws, stake, choice, table):
    left = list(range(1, 41))
    drawn = []
    for n in range(40, 30, -1):
        place = draws.below(n)
        drawn.append(left[place])
        left[place] = left[n - 1]
    hits = len(set(drawn) & set(choice["numbers"]))
    return [drawn, hits, stake * table[str(len(choice["numbers"]))][choice["risk"]][hits] // 100]


def wheel(draws, stake, choice, table):
    segment = draws.below(choice["segments"])
    return [segment, stake * table[str(choice["segments"])][choice["risk"]][segment] // 100]


def worth(cards):
    hard = sum(min(10, card % 13 + 1) for card in cards)
    soft = any(card % 13 == 0 for card in cards) and hard <= 11
    return (hard + 10 if soft else hard), soft


def blackjack(draws, stake, _choice, moves):
    row = [number % 52 for number in range(416)]
    shoe = []
    for size in range(416, 364, -1):
        at = draws.below(size)
        shoe.append(row[at])
        row[at] = row[size - 1]
    hand, dealer, shoe = [shoe[0], shoe[2]], [shoe[1], shoe[3]], shoe[4:]
    hands, open_hands = [hand], [0]
    bets = [["hand", 0, stake]]
    ace = dealer[0] % 13 == 0
    waiting = ace and stake >= 2000
    natural = worth(hand)[0] == 21
    beaten = worth(dealer)[0] == 21
    over = not waiting and (natural or beaten)

    def close():
        if any(worth(each)[0] <= 21 for each in hands):
            while worth(dealer)[0] < 17 or worth(dealer) == (17, True):
                dealer.append(shoe.pop(0))

    def forward():
        # The next hand takes its second card when the one before is done.
        while open_hands:
            now = hands[open_hands[0]]
            if len(now) == 1:
                now.append(shoe.pop(0))
            if worth(now)[0] < 21:
                return False
            open_hands.pop(0)
        close()
        return True

    for move in moves:
        kind = move["kind"]
        if waiting and kind in ("INSURE", "DECLINE", "LEFT"):
            waiting = False
            if kind == "INSURE":
                bets.append(["insurance", None, stake // 2])
            over = natural or beaten
            if kind != "LEFT" or over:
                continue
        if kind == "LEFT":
            while open_hands:
                open_hands.pop(0)
                over = forward()
            continue
        now = hands[open_hands[0]]
        if kind == "STAND":
            open_hands.pop(0)
        elif kind == "HIT":
            now.append(shoe.pop(0))
        elif kind == "DOUBLE":
            now.append(shoe.pop(0))
            bets.append(["hand", open_hands.pop(0), stake])
        else:
            bets.append(["hand", 1, stake])
            hands.append([now.pop()])
            open_hands.append(1)
            now.append(shoe.pop(0))
            if now[0] % 13 == 0:
                hands[1].append(shoe.pop(0))
                open_hands = []
        over = forward()

    final = worth(dealer)[0]
    wins = []
    for what, at, size in bets:
        if what == "insurance":
            wins.append(3 * size if beaten else 0)
            continue
        own = worth(hands[at])[0]
        if own > 21 or (beaten and not (natural and len(hands) == 1)):
            wins.append(0)
        elif natural and len(hands) == 1:
            wins.append(size if beaten else size * 5 // 2)
        elif final > 21 or own > final:
            wins.append(2 * size)
        else:
            wins.append(size if own == final else 0)
    shown = dealer if over else dealer[:1]
    paid = [[size, win if over else None] for (_, _, size), win in zip(bets, wins)]
    return [hands, shown, paid, sum(wins) if over else None]


GAMES = {
    "limbo": limbo,
    "dice": dice,
    "mines": mines,
    "hi-lo": hi_lo,
    "video-poker": video_poker,
    "seotda": seotda,
    "blackjack": blackjack,
}


def play_instant(game, draws, stake, choice, moves, tables):
    if game == "plinko":
        return plinko(draws, stake, choice, tables["plinko"])
    if game == "keno":
        return keno(draws, stake, choice, tables["keno"])
    if game == "wheel":
        return wheel(draws, stake, choice, tables["wheel"])
    return GAMES[game](draws, stake, choice, moves)
