import { factorOfThousandths } from "../exponential.ts";
import type { MatchStrengths } from "../match.ts";

/** ln 1.35 and the advantage of playing at home, in thousandths: about 1.52 goals at home and 1.20 away. */
const averageThousandths = 300;
const homeAdvantageThousandths = 120;

/** Dixon and Coles' dependence of low scores: below 0, draws of 0–0 and 1–1 come more often than if independent. */
export const lowScoreDependence = -0.1;

/** The goals that both sides score on average in a whole match. */
export type FootballRates = { readonly home: number; readonly away: number };

/** The expected goals: average × attack of one side ÷ defence of the other, and the advantage of home (Maher 1982). */
export function footballRatesOf({ home, away }: MatchStrengths): FootballRates {
  return {
    home: factorOfThousandths(averageThousandths + homeAdvantageThousandths + home.attack - away.defence),
    away: factorOfThousandths(averageThousandths - homeAdvantageThousandths + away.attack - home.defence),
  };
}

/** Dixon and Coles' τ (1997, equation 4.1): the correction of the four lowest scores. */
export function lowScoreFactor(home: number, away: number, rates: FootballRates): number {
  if (home > 1 || away > 1) return 1;
  if (home === 0 && away === 0) return 1 - rates.home * rates.away * lowScoreDependence;
  if (home === 0) return 1 + rates.home * lowScoreDependence;
  return away === 0 ? 1 + rates.away * lowScoreDependence : 1 - lowScoreDependence;
}
