import type { ScoreDistribution, ScoreGrid } from "../model/match.ts";
import { probabilityAbove, probabilityOf } from "../model/spread.ts";
import { highestNamedGoals, type Market, selectionsOf } from "../vocabulary.ts";

/** How likely a market's selections win, in the order of `selectionsOf`, and how likely all of them are void. */
export type MarketChances = { readonly wins: readonly number[]; readonly void: number };

/**
 * How likely every selection of a market wins.
 * @throws RangeError when the distribution knows no scores and the market needs them.
 */
export function chancesOf({ margins, totals, scores }: ScoreDistribution, market: Market): MarketChances {
  switch (market.kind) {
    case "MATCH_RESULT": {
      const home = probabilityAbove(margins, 0);
      const draw = probabilityOf(margins, 0);
      return { wins: [home, draw, 1 - home - draw], void: 0 };
    }
    case "MONEYLINE":
      return splitAt(probabilityAbove(margins, 0), probabilityOf(margins, 0));
    case "HANDICAP": {
      const line = -market.lineTenths / 10;
      return splitAt(probabilityAbove(margins, line), probabilityOf(margins, line));
    }
    case "TOTAL": {
      const line = market.lineTenths / 10;
      return splitAt(probabilityAbove(totals, line), probabilityOf(totals, line));
    }
    case "ODD_EVEN": {
      let odd = 0;
      for (let place = 0; place < totals.probabilities.length; place += 1) {
        if ((totals.lowest + place) % 2 === 1) odd += totals.probabilities[place] ?? 0;
      }
      return splitAt(odd, 0);
    }
    case "BOTH_SCORE":
      return splitAt(bothScoreChance(known(scores)), 0);
    case "CORRECT_SCORE":
      return { wins: correctScoreChances(known(scores)), void: 0 };
  }
}

function splitAt(first: number, neither: number): MarketChances {
  return { wins: [first, Math.max(0, 1 - first - neither)], void: neither };
}

function known(scores: ScoreGrid | null): ScoreGrid {
  if (scores === null) throw new RangeError("this sport offers no market on the score itself");
  return scores;
}

function bothScoreChance({ size, probabilities }: ScoreGrid): number {
  let sum = 0;
  for (let place = size; place < probabilities.length; place += 1) {
    if (place % size > 0) sum += probabilities[place] ?? 0;
  }
  return sum;
}

function correctScoreChances({ size, probabilities }: ScoreGrid): number[] {
  const named = (highestNamedGoals + 1) ** 2;
  const wins = selectionsOf("CORRECT_SCORE").map(() => 0);
  for (let place = 0; place < probabilities.length; place += 1) {
    const home = Math.floor(place / size);
    const away = place % size;
    const isNamed = home <= highestNamedGoals && away <= highestNamedGoals;
    const other = home > away ? 0 : home === away ? 1 : 2;
    const selection = isNamed ? home * (highestNamedGoals + 1) + away : named + other;
    wins[selection] = (wins[selection] ?? 0) + (probabilities[place] ?? 0);
  }
  return wins;
}
