"""Odds of football in the virtual leagues, by the rules of docs/fairness.md."""

from sports import exponential, low_scores, play_match, sides_of

ALL_WEIGHTS = sum(179 + minute for minute in range(90))


def football_odds(leagues, fixture, draws_of, at, margin):
    """Every market that is offered so many milliseconds after the begin, below 0 before it: [key, odds or None each]."""
    _, home, away = sides_of(leagues, fixture)
    means = (
        exponential((300 + 120 + home[0] - away[1]) / 1000),
        exponential((300 - 120 + away[0] - home[1]) / 1000),
    )
    if at < 0:
        return [[key, odds_of(*chances, margin)] for key, chances in markets(scores(means, (0, 0), 0))]
    events = play_match(leagues, fixture, draws_of)
    standing = next((event[4], event[5]) for event in reversed(events) if event[0] <= at)
    begin = at // 5000 * 5000
    first, last = (scores(means, standing, played(moment)) for moment in (begin, begin + 6000))
    offers = []
    for key, chances in markets(first):
        pairs = zip(odds_of(*chances, margin), odds_of(*chances_of(key, last), margin))
        offers.append([key, [None if None in pair else min(pair) for pair in pairs]])
    return offers


def played(at):
    if at <= 180_000:
        return at
    return min(360_000, max(180_000, at - 15_000))


def scores(means, standing, played_ms):
    """The chances of all 441 final scores."""
    minute = min(played_ms // 4000, 90)
    past = sum(179 + each for each in range(minute))
    if minute < 90:
        past += ((179 + minute) * (played_ms - minute * 4000)) / 4000
    to_come = (ALL_WEIGHTS - past) / ALL_WEIGHTS
    sides = [goals(scored, mean * to_come) for scored, mean in zip(standing, means)]
    chances = [
        sides[0][x] * sides[1][y] * low_scores(x, y, *means) for x in range(21) for y in range(21)
    ]
    whole = 0.0
    for chance in chances:
        whole += chance
    return [chance / whole for chance in chances]


def goals(scored, mean):
    chances = [0.0] * 21
    chance = exponential(-mean)
    for more in range(21 - scored):
        chances[scored + more] = chance
        chance = (chance * mean) / (more + 1)
    return chances


def spread(chances, number_of):
    """Chances of whole numbers, in their order, without the ends that hardly come."""
    found = {}
    for place, chance in enumerate(chances):
        number = number_of(*divmod(place, 21))
        found[number] = found.get(number, 0.0) + chance
    numbers = sorted(found)
    whole = 0.0
    for number in numbers:
        whole += found[number]
    while len(numbers) > 1 and found[numbers[0]] < 1e-12 * whole:
        numbers.pop(0)
    while len(numbers) > 1 and found[numbers[-1]] < 1e-12 * whole:
        numbers.pop()
    kept = 0.0
    for number in numbers:
        kept += found[number]
    return {number: found[number] / kept for number in numbers}


def above(chances, value):
    total = 0.0
    for number, chance in chances.items():
        if number > value:
            total += chance
    return total


def middle(chances):
    """The number for which the chance of more than it is nearest to a half."""
    lowest = min(chances)
    best, nearest = lowest - 1, 1.0
    for number in range(lowest - 1, max(chances) + 1):
        distance = abs(above(chances, number) - 0.5)
        if distance < nearest:
            best, nearest = number, distance
    return best


def margins_of(chances):
    return spread(chances, lambda x, y: x - y)


def totals_of(chances):
    return spread(chances, lambda x, y: x + y)


def markets(chances):
    handicap = -(10 * middle(margins_of(chances)) + 5)
    total = 10 * middle(totals_of(chances)) + 5
    keys = [
        "MATCH_RESULT",
        *(f"HANDICAP:{handicap + step}" for step in (-5, 0, 5)),
        *(f"TOTAL:{total + step}" for step in (-10, 0, 10) if total + step > 0),
        "BOTH_SCORE",
        "ODD_EVEN",
        "CORRECT_SCORE",
    ]
    return [(key, chances_of(key, chances)) for key in keys]


def chances_of(key, chances):
    """How likely each selection wins, and how likely the market is void."""
    kind, *line = key.split(":")
    if kind == "MATCH_RESULT":
        margins = margins_of(chances)
        home, draw = above(margins, 0), margins.get(0, 0.0)
        return [home, draw, 1 - home - draw], 0.0
    if kind in ("HANDICAP", "TOTAL"):
        numbers = margins_of(chances) if kind == "HANDICAP" else totals_of(chances)
        value = (-int(line[0]) if kind == "HANDICAP" else int(line[0])) / 10
        first, void = above(numbers, value), numbers.get(value, 0.0)
        return [first, max(0.0, 1 - first - void)], void
    if kind == "CORRECT_SCORE":
        wins = [0.0] * 28
        for place, chance in enumerate(chances):
            x, y = divmod(place, 21)
            wins[5 * x + y if x <= 4 and y <= 4 else 25 if x > y else 26 if x == y else 27] += chance
        return wins, 0.0
    one = 0.0
    if kind == "BOTH_SCORE":
        for place, chance in enumerate(chances):
            one += chance if place // 21 > 0 and place % 21 > 0 else 0.0
    else:
        for number, chance in totals_of(chances).items():
            one += chance if number % 2 == 1 else 0.0
    return [one, max(0.0, 1 - one)], 0.0


def odds_of(chances, void, margin):
    decided = 1 - void
    if decided <= 1e-6:
        return [None] * len(chances)
    chances = [chance / decided for chance in chances]
    kept = (10_000 - margin) / 10_000
    exact = [(100 * kept) / chance if chance > 0 else float("inf") for chance in chances]
    if any(each < 101 for each in exact):
        return [None] * len(chances)
    odds = [None if each > 10_000 else int(each) for each in exact]
    left = [0.0 if each is None else exact[place] - each for place, each in enumerate(odds)]
    taken = 0.0
    for place, chance in enumerate(chances):
        taken += left[place] * chance
    for place in sorted(range(len(odds)), key=lambda each: -left[each]):
        if odds[place] is None or odds[place] == 10_000 or taken < chances[place] / 2:
            continue
        odds[place] += 1
        taken -= chances[place]
    return odds
