import type { MatchModel, MatchStrengths } from "../match.ts";
import { BaseballEndings } from "./distribution.ts";
import { playChancesOf } from "./plays.ts";
import { baseballScript, baseballStart } from "./script.ts";

/**
 * Baseball as a Markov chain over outs and bases, plate appearance by plate appearance (Bukiet, Harold and Palacios
 * 1997), with the runner advancement of D'Esopo and Lefkowitz (1977), walk-offs, and up to three extra innings.
 */
export function baseballModel(strengths: MatchStrengths): MatchModel {
  const home = playChancesOf(strengths.home, strengths.away, true);
  const away = playChancesOf(strengths.away, strengths.home, false);
  const endings = new BaseballEndings(home, away);
  return {
    sport: "BASEBALL",
    start: baseballStart,
    distributionOf: (state) => {
      if (state.sport !== "BASEBALL") throw new RangeError(`baseball knows no state of ${state.sport}`);
      return endings.distributionOf(state);
    },
    jointOf: (state) => {
      if (state.sport !== "BASEBALL") throw new RangeError(`baseball knows no state of ${state.sport}`);
      return endings.jointOf(state);
    },
    play: (source) => baseballScript(source, home, away),
  };
}
