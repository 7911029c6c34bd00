import type { MatchModel, MatchStrengths } from "../match.ts";
import { basketballDistribution, overtimeOf, pointsOfPossessions } from "./distribution.ts";
import { basketballJoint, jointOvertimeOf } from "./joint.ts";
import { possessionsOf } from "./possession.ts";
import { basketballScript, basketballStart } from "./script.ts";

/**
 * Basketball as a chain of possessions, each of 0 to 3 points by fixed chances of the two sides: the homogeneous
 * Markov model of Štrumbelj and Vračar (2012) with alternating possessions.
 */
export function basketballModel(strengths: MatchStrengths): MatchModel {
  const chances = possessionsOf(strengths);
  const points = { HOME: pointsOfPossessions(chances.HOME), AWAY: pointsOfPossessions(chances.AWAY) };
  const overtime = overtimeOf(points);
  let jointOvertime: ReturnType<typeof jointOvertimeOf> | null = null;
  return {
    sport: "BASKETBALL",
    start: basketballStart,
    distributionOf: (state) => {
      if (state.sport !== "BASKETBALL") throw new RangeError(`basketball knows no state of ${state.sport}`);
      return basketballDistribution(state, points, overtime);
    },
    jointOf: (state) => {
      if (state.sport !== "BASKETBALL") throw new RangeError(`basketball knows no state of ${state.sport}`);
      jointOvertime ??= jointOvertimeOf(points);
      return basketballJoint(state, points, jointOvertime);
    },
    play: (source) => basketballScript(source, chances),
  };
}
