"""Rounds of the slots, by the rules of docs/fairness.md and docs/fairness/tables.json."""


def play_slot(rules, stake, draws):
    """[the spins or windows with what they paid, throws, what was cut, what was paid]"""
    if "baseStrips" in rules:
        return play_lines(rules, stake, draws)
    return play_yut(rules, stake, draws) if "yut" in rules else play_tumble(rules, stake, draws)


def reels_of(strips, rows, draws):
    reels = [strip.split(" ") for strip in strips]
    stops = [draws.below(len(reel)) for reel in reels]
    return [[reel[(stop + row) % len(reel)] for row in range(rows)] for reel, stop in zip(reels, stops)]


def line_pay(rules, symbols):
    """What a line pays in line stakes."""

    def run(*wanted):
        count = 0
        while count < len(symbols) and symbols[count] in wanted:
            count += 1
        return count

    def pay(symbol, count):
        return rules["linePays"].get(symbol, {}).get(str(count), 0)

    wild = rules["wild"]
    wilds = run(wild)
    best = pay(wild, wilds)
    if wilds < len(symbols) and symbols[wilds] != rules["scatter"]:
        best = max(best, pay(symbols[wilds], run(wild, symbols[wilds])))
    return best


def lines_pay(rules, grid):
    return sum(line_pay(rules, [reel[row] for reel, row in zip(grid, line)]) for line in rules["lines"])


def count_of(grid, symbol):
    return sum(reel.count(symbol) for reel in grid)


def play_lines(rules, stake, draws):
    free = rules["freeSpins"]
    unit = stake // len(rules["lines"])
    limit = stake * rules["maximumWinMultiplier"]
    spins = []
    granted = total = 0
    while not spins or (len(spins) - 1 < granted and total < limit):
        is_free = len(spins) > 0
        grid = reels_of(free["strips"] if is_free else rules["baseStrips"], rules["rows"], draws)
        scatters = str(count_of(grid, rules["scatter"]))
        win = lines_pay(rules, grid) * unit + rules["scatterPays"].get(scatters, 0) * stake
        win *= free["multiplier"] if is_free else 1
        awards = free["retriggered"] if is_free else free["awarded"]
        granted = min(granted + awards.get(scatters, 0), free["maximum"])
        total += win
        spins.append([grid, win])
    paid = min(total, limit)
    return [spins, [], total - paid, paid]


def band(bands, count):
    reached = [(int(least), value) for least, value in bands.items() if count >= int(least)]
    return max(reached)[1] if reached else 0


def play_tumble(rules, stake, draws):
    free = rules["freeSpins"]
    unit = stake // rules["stakeUnits"]
    limit = stake * rules["maximumWinMultiplier"]
    spins = []
    granted = total = carried = 0
    while not spins or (len(spins) - 1 < granted and total < limit):
        is_free = len(spins) > 0
        weights = free["weights"] if is_free else rules["base"]
        windows, won, landed, scatters = tumble_spin(rules, weights, unit, carried, limit - total, draws)
        win = won * max(1, carried + landed) + band(rules["scatterPays"], scatters) * stake
        awards = free["retriggered"] if is_free else free["awarded"]
        granted = min(granted + band(awards, scatters), free["maximum"])
        carried += landed if is_free else 0
        total += win
        spins.append([windows, win])
    paid = min(total, limit)
    return [spins, [], total - paid, paid]


def tumble_spin(rules, weights, unit, carried, room, draws):
    def cell():
        symbol = draws.weighted(weights["symbols"])
        value = draws.weighted(weights["multipliers"]) if symbol == rules["multiplier"] else 0
        return (symbol, value)

    cells = [[cell() for _ in range(rules["rows"])] for _ in range(rules["reels"])]
    windows = []
    won = 0
    while True:
        grid = [[symbol for symbol, _ in reel] for reel in cells]
        values = [[value for _, value in reel] for reel in cells]
        windows.append([grid, values])
        landed = sum(map(sum, values))
        pays = {name: band(bands, count_of(grid, name)) for name, bands in rules["countPays"].items()}
        won += sum(pays.values()) * unit
        burst = {name for name, pay in pays.items() if pay > 0}
        if not burst or won * max(1, carried + landed) >= room:
            return windows, won, landed, count_of(grid, rules["scatter"])
        for at, reel in enumerate(cells):
            left = [each for each in reel if each[0] not in burst]
            cells[at] = [cell() for _ in range(rules["rows"] - len(left))] + left


HOME = 29
BOTTOM = [15, 16, 17, 18, 19, HOME]
FROM_5 = [20, 21, 22, 23, 24, *BOTTOM]
FROM_10 = [25, 26, 22, 27, 28, HOME]
ROUND = [*range(1, 20), HOME]


def stations_ahead(station):
    """The stations that follow for a piece that stands on one, home last."""
    if station == 0:
        return ROUND
    begins = {5: FROM_5, 10: FROM_10, 22: [27, 28, HOME]}
    if station in begins:
        return begins[station]
    way = ROUND if station < 20 else FROM_5 if station < 25 else FROM_10
    return way[way.index(station) + 1 :]


def play_yut(rules, stake, draws):
    yut = rules["yut"]
    unit = stake // len(rules["lines"])
    limit = stake * rules["maximumWinMultiplier"]
    grid = reels_of(rules["strips"], rules["rows"], draws)
    first = total = lines_pay(rules, grid) * unit
    granted = yut["awarded"].get(str(count_of(grid, rules["scatter"])), 0)
    throws = []
    station = home = 0
    while len(throws) < granted and home < len(yut["homePays"]) and total < limit:
        flat = sum(draws.below(2) for _ in range(4))
        steps = 5 if flat == 0 else flat
        if steps >= 4:
            granted = min(granted + 1, yut["maximum"])
        path = stations_ahead(station)[:steps]
        if path[-1] == HOME:
            win = yut["homePays"][home] * unit
            home += 1
            station = 0
        else:
            station = path[-1]
            win = yut["stationPays"][station] * unit
        total += win
        throws.append([steps, path, win])
    paid = min(total, limit)
    return [[[grid, first]], throws, total - paid, paid]
