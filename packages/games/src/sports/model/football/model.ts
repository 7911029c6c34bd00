import type { MatchModel, MatchStrengths } from "../match.ts";
import { footballDistribution, footballScores } from "./distribution.ts";
import { footballRatesOf } from "./rates.ts";
import { footballScript, footballStart } from "./script.ts";

/**
 * Football by Dixon and Coles (1997) over Maher's (1982) attack and defence: final scores are two Poisson numbers with
 * the low scores corrected; every goal's moment is drawn from an intensity that grows over the match.
 */
export function footballModel(strengths: MatchStrengths): MatchModel {
  const rates = footballRatesOf(strengths);
  return {
    sport: "FOOTBALL",
    start: footballStart,
    distributionOf: (state) => {
      if (state.sport !== "FOOTBALL") throw new RangeError(`football knows no state of ${state.sport}`);
      return footballDistribution(state, rates);
    },
    jointOf: (state) => {
      if (state.sport !== "FOOTBALL") throw new RangeError(`football knows no state of ${state.sport}`);
      return footballScores(state, rates);
    },
    play: (source) => footballScript(source, rates),
  };
}
