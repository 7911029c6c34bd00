import type { Side } from "../../vocabulary.ts";
import type { BasketballState, ScoreDistribution } from "../match.ts";
import {
  certainly,
  movedBy,
  negated,
  probabilityOf,
  type Spread,
  SpreadBuilder,
  sumOf,
  trimmed,
} from "../spread.ts";
import { possessionsLeft, possessionsOfPeriod, quarters } from "./periods.ts";
import type { PossessionChances } from "./possession.ts";

/** Points of any number of possessions of one side; each is computed once, from the one before. */
export function pointsOfPossessions(chances: PossessionChances): (possessions: number) => Spread {
  const one: Spread = { lowest: 0, probabilities: Float64Array.from(chances) };
  const known: Spread[] = [certainly(0)];
  return (possessions) => {
    let last = known.at(-1) ?? certainly(0);
    while (known.length <= possessions) {
      last = trimmed(sumOf(last, one));
      known.push(last);
    }
    return known[possessions] ?? last;
  };
}

/** What overtime adds once a match is tied, to its very end. */
export type Overtime = { readonly margins: Spread; readonly totals: Spread };

/** One tie in 20 goes on to the next overtime; after eight of them nothing is left that odds could show. */
export const overtimesCounted = 8;

/** Overtimes are alike: the margin is that of one which is no tie, the total that of so many as it takes. */
export function overtimeOf(points: { readonly [side in Side]: (possessions: number) => Spread }): Overtime {
  const possessions = possessionsOfPeriod(quarters + 1) / 2;
  const home = points.HOME(possessions);
  const away = points.AWAY(possessions);
  const one = splitByTie(home, away);
  const margins = new SpreadBuilder(-3 * possessions, 3 * possessions);
  margins.addSpread(sumOf(home, negated(away)), 1, 0);
  margins.add(0, -one.tieChance);
  const totals = new SpreadBuilder(0, 6 * possessions * overtimesCounted);
  let tied = certainly(0);
  for (let overtime = 0; overtime < overtimesCounted; overtime += 1) {
    totals.addSpread(sumOf(tied, one.decided), 1, 0);
    tied = sumOf(tied, one.tied);
  }
  return { margins: trimmed(margins.spread()), totals: trimmed(totals.spread()) };
}

/** The chances of totals of two sides' points, where one side leads and where none does. */
function splitByTie(home: Spread, away: Spread): { decided: Spread; tied: Spread; tieChance: number } {
  const all = sumOf(home, away);
  const tied = new SpreadBuilder(all.lowest, all.lowest + all.probabilities.length - 1);
  const decided = new SpreadBuilder(all.lowest, all.lowest + all.probabilities.length - 1);
  decided.addSpread(all, 1, 0);
  let tieChance = 0;
  for (let place = 0; place < home.probabilities.length; place += 1) {
    const points = home.lowest + place;
    const chance = (home.probabilities[place] ?? 0) * probabilityOf(away, points);
    tied.add(2 * points, chance);
    decided.add(2 * points, -chance);
    tieChance += chance;
  }
  return { decided: decided.spread(), tied: tied.spread(), tieChance };
}

/** The chances of all final margins and totals from a state on, overtime included. */
export function basketballDistribution(
  state: BasketballState,
  points: { readonly [side in Side]: (possessions: number) => Spread },
  overtime: Overtime,
): ScoreDistribution {
  const { score } = state;
  if (state.isEnded) {
    const margins = certainly(score.home - score.away);
    return { margins, totals: certainly(score.home + score.away), scores: null };
  }
  const left = possessionsLeft(state);
  const home = movedBy(points.HOME(left.HOME), score.home);
  const away = movedBy(points.AWAY(left.AWAY), score.away);
  const { decided, tied, tieChance } = splitByTie(home, away);
  const without = sumOf(home, negated(away));
  const widest = Math.max(Math.abs(without.lowest), without.lowest + without.probabilities.length - 1, 60);
  const margins = new SpreadBuilder(-widest, widest);
  margins.addSpread(without, 1, 0);
  margins.add(0, -tieChance);
  margins.addSpread(overtime.margins, tieChance, 0);
  const longest = sumOf(tied, overtime.totals);
  const totals = new SpreadBuilder(decided.lowest, longest.lowest + longest.probabilities.length - 1);
  totals.addSpread(decided, 1, 0);
  totals.addSpread(longest, 1, 0);
  return { margins: trimmed(margins.spread()), totals: trimmed(totals.spread()), scores: null };
}
