"""Matches of the virtual leagues, by the rules of docs/fairness.md and docs/fairness/tables.json."""

from datetime import date

from draws import Draws


def play_match(leagues, fixture, draws_of):
    """The events of a match: [milliseconds since its begin, kind, side, points, home score, away score]."""
    sport, home, away = sides_of(leagues, fixture)
    return {"FOOTBALL": football, "BASKETBALL": basketball, "BASEBALL": baseball}[sport](home, away, draws_of)


def sides_of(leagues, fixture):
    """Sport, and attack and defence of both sides on the day."""
    code, day, number = fixture.split(".")
    league = next(each for each in leagues if each["code"] == code)
    days = (date.fromisoformat(day) - date(2026, 1, 1)).days
    round_of_day, place = divmod(int(number) - 1, 5)
    lap, turn = divmod((days * 72 + round_of_day) % 144, 9)
    if place == 0:
        one, other, is_home = 9, turn, turn % 2 == 0
    else:
        one, other, is_home = (turn + place) % 9, (turn - place) % 9, place % 2 == 1
    if lap % 2 == 1:
        is_home = not is_home
    home, away = (one, other) if is_home else (other, one)
    sport = league["sport"]
    return sport, strength(league["teams"][home], sport, days), strength(league["teams"][away], sport, days)


def strength(team, sport, days):
    widest = {"FOOTBALL": 70, "BASKETBALL": 12, "BASEBALL": 25}[sport]
    draws = Draws("76697274" * 8, f"form {team['code']}", days)
    attack = team["attack"] + draws.below(2 * widest + 1) - widest
    defence = team["defence"] + draws.below(2 * widest + 1) - widest
    return attack, defence


def exponential(x):
    small = x / 1024
    value = 1.0
    for term in range(12, 0, -1):
        value = 1 + (small / term) * value
    for _ in range(10):
        value *= value
    return value


def draw_case(draws, chances):
    word = draws.word()
    reached = 0.0
    for place, chance in enumerate(chances[:-1]):
        reached += chance
        if word < reached * 2**32:
            return place
    return len(chances) - 1


def poisson(mean):
    chances = []
    chance = exponential(-mean)
    for goals in range(21):
        chances.append(chance)
        chance = (chance * mean) / (goals + 1)
    return chances


def low_scores(home, away, mean_home, mean_away):
    if home > 1 or away > 1:
        return 1.0
    if home == 0 and away == 0:
        return 1 - mean_home * mean_away * -0.1
    if home == 0:
        return 1 + mean_home * -0.1
    return 1 + mean_away * -0.1 if away == 0 else 1 - -0.1


def football(home, away, draws_of):
    mean_home = exponential((300 + 120 + home[0] - away[1]) / 1000)
    mean_away = exponential((300 - 120 + away[0] - home[1]) / 1000)
    home_chances, away_chances = poisson(mean_home), poisson(mean_away)
    chances = []
    whole = 0.0
    for place in range(441):
        goals_home, goals_away = divmod(place, 21)
        chance = home_chances[goals_home] * away_chances[goals_away]
        chance *= low_scores(goals_home, goals_away, mean_home, mean_away)
        chances.append(chance)
        whole += chance
    goals_home, goals_away = divmod(draw_case(draws_of(0), [chance / whole for chance in chances]), 21)
    happenings = []
    draws = draws_of(1)
    for side, goals in (("HOME", goals_home), ("AWAY", goals_away)):
        for _ in range(goals):
            minute = draws.weighted([[minute, 179 + minute] for minute in range(90)])
            happenings.append([minute * 4000 + 1 + draws.below(4000), "GOAL", side])
    draws = draws_of(2)
    share = mean_home / (mean_home + mean_away)
    for minute in range(90):
        kind = draws.weighted([["SHOT", 220], ["CORNER", 110], ["YELLOW_CARD", 40], [None, 630]])
        if kind is not None:
            side = "HOME" if draws.below(1000) < share * 1000 else "AWAY"
            happenings.append([minute * 4000 + 1 + draws.below(4000), kind, side])
    happenings.sort(key=lambda happening: happening[0])
    score = {"HOME": 0, "AWAY": 0}
    events = [[0, "KICK_OFF", None, 0, 0, 0]]
    is_second = False

    def half_time():
        standing = [score["HOME"], score["AWAY"]]
        events.append([180_000, "HALF_TIME", None, 0, *standing])
        events.append([195_000, "SECOND_HALF", None, 0, *standing])

    for played, kind, side in happenings:
        if played > 180_000 and not is_second:
            half_time()
            is_second = True
        added = 1 if kind == "GOAL" else 0
        score[side] += added
        at = played + 15_000 if played > 180_000 else played
        events.append([at, kind, side, added, score["HOME"], score["AWAY"]])
    if not is_second:
        half_time()
    events.append([375_000, "FULL_TIME", None, 0, score["HOME"], score["AWAY"]])
    return events


def possession(attack, defence, advantage):
    factor = exponential((attack - defence + advantage) / 1000)
    one, two, three = 0.04 * factor, 0.36 * factor, 0.1 * factor
    return [1 - one - two - three, one, two, three]


def basketball(home, away, draws_of):
    chances = {"HOME": possession(home[0], away[1], 15), "AWAY": possession(away[0], home[1], -15)}
    draws, moments = draws_of(0), draws_of(1)
    score = {"HOME": 0, "AWAY": 0}
    events = [[0, "KICK_OFF", None, 0, 0, 0]]
    period, began = 1, 0
    while period <= 4 or score["HOME"] == score["AWAY"]:
        for number in range(38 if period <= 4 else 20):
            side = "HOME" if (period + number) % 2 == 1 else "AWAY"
            points = draw_case(draws, chances[side])
            score[side] += points
            at = began + 1200 + moments.below(1200)
            kind = "STOP" if points == 0 else "POINTS"
            events.append([at, kind, side, points, score["HOME"], score["AWAY"]])
            began += 2400
        began += 8000
        period += 1
    return events


PLAYS = ["OUT", "WALK", "SINGLE", "DOUBLE", "TRIPLE", "HOME_RUN"]


def play_chances(attack, defence, advantage):
    factor = exponential((attack - defence + advantage) / 1000)
    on_base = [chance * factor for chance in (0.095, 0.155, 0.046, 0.004, 0.026)]
    whole = 0.0
    for chance in on_base:
        whole += chance
    return [1 - whole, *on_base]


def advance(play, first, second, third):
    """Who stands on the three bases after a play, and its runs."""
    if play == "OUT":
        return (first, second, third), 0
    if play == "WALK":
        if not first:
            return (1, second, third), 0
        if not second:
            return (1, 1, third), 0
        return (1, 1, 1), third
    if play == "SINGLE":
        return (1, first, 0), second + third
    if play == "DOUBLE":
        return (0, 1, first), second + third
    if play == "TRIPLE":
        return (0, 0, 1), first + second + third
    return (0, 0, 0), first + second + third + 1


def baseball(home, away, draws_of):
    chances = {"HOME": play_chances(home[0], away[1], 12), "AWAY": play_chances(away[0], home[1], -12)}
    draws, moments = draws_of(0), draws_of(1)
    score = {"HOME": 0, "AWAY": 0}
    events = [[0, "KICK_OFF", None, 0, 0, 0]]
    began = 0
    for inning in range(1, 13):
        for side in ("AWAY", "HOME"):
            outs, bases = 0, (0, 0, 0)
            while outs < 3:
                play = PLAYS[draw_case(draws, chances[side])]
                at = began + 1500 + moments.below(1500)
                began += 3000
                bases, runs = advance(play, *bases)
                outs += 1 if play == "OUT" else 0
                needed = score["AWAY"] - score["HOME"] + 1
                is_won = side == "HOME" and inning >= 9 and runs >= needed
                if is_won and play != "HOME_RUN":
                    runs = needed
                score[side] += runs
                events.append([at, play, side, runs, score["HOME"], score["AWAY"]])
                if is_won:
                    return events
            began += 5000
            lead = score["HOME"] - score["AWAY"]
            if inning >= 9 and (lead > 0 or (side == "HOME" and lead != 0)):
                return events
    return events
