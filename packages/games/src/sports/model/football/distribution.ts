import { exponentialOf } from "../exponential.ts";
import type { FootballState, ScoreDistribution, ScoreGrid } from "../match.ts";
import { SpreadBuilder, trimmed } from "../spread.ts";
import { type FootballRates, lowScoreFactor } from "./rates.ts";
import { shareToComeAfter } from "./timing.ts";

/** A side scores at most so many goals: the model's only cut, the same for results and odds. */
const highestGoals = 20;
const size = highestGoals + 1;

/** Poisson chances of `goals` … highestGoals in all, when `goals` have been scored and `mean` more are expected. */
function goalChances(goals: number, mean: number): Float64Array {
  const chances = new Float64Array(size);
  let chance = exponentialOf(-mean);
  for (let more = 0; goals + more < size; more += 1) {
    chances[goals + more] = chance;
    chance = (chance * mean) / (more + 1);
  }
  return chances;
}

/**
 * The chances of all final scores. Final scores follow Dixon and Coles, and each goal's moment is independent of all
 * others; so of what has been seen by a moment only the score matters, and h–a ends as x–y with a chance
 * proportional to τ(x, y) × Poisson(x − h; λ r) × Poisson(y − a; μ r), r being the share of goals still to come.
 */
export function footballScores({ score, playedMs, isEnded }: FootballState, rates: FootballRates): ScoreGrid {
  const toCome = isEnded ? 0 : shareToComeAfter(playedMs);
  const home = goalChances(score.home, rates.home * toCome);
  const away = goalChances(score.away, rates.away * toCome);
  const probabilities = new Float64Array(size * size);
  let sum = 0;
  for (let place = 0; place < probabilities.length; place += 1) {
    const homeGoals = Math.floor(place / size);
    const awayGoals = place % size;
    const chance =
      (home[homeGoals] ?? 0) * (away[awayGoals] ?? 0) * lowScoreFactor(homeGoals, awayGoals, rates);
    probabilities[place] = chance;
    sum += chance;
  }
  for (let place = 0; place < probabilities.length; place += 1) {
    probabilities[place] = (probabilities[place] ?? 0) / sum;
  }
  return { size, probabilities };
}

/** The same with margins and totals. */
export function footballDistribution(state: FootballState, rates: FootballRates): ScoreDistribution {
  const scores = footballScores(state, rates);
  const margins = new SpreadBuilder(-highestGoals, highestGoals);
  const totals = new SpreadBuilder(0, 2 * highestGoals);
  for (let place = 0; place < scores.probabilities.length; place += 1) {
    const chance = scores.probabilities[place] ?? 0;
    const home = Math.floor(place / size);
    const away = place % size;
    margins.add(home - away, chance);
    totals.add(home + away, chance);
  }
  return { margins: trimmed(margins.spread()), totals: trimmed(totals.spread()), scores };
}
