import type { Side } from "../../vocabulary.ts";
import { factorOfThousandths } from "../exponential.ts";
import type { MatchStrengths, SideStrength } from "../match.ts";

/** Chances of 0, 1, 2 and 3 points from one possession. */
export type PossessionChances = readonly [number, number, number, number];

/** The league's average possession: 1.06 points. Free throws alone bring the single ones. */
const averageChances = { one: 0.04, two: 0.36, three: 0.1 };

/** The home side scores that much more and the away side that much less, thousandths. */
const homeAdvantageThousandths = 15;

function chancesOf(attacking: SideStrength, defending: SideStrength, advantage: number): PossessionChances {
  const factor = factorOfThousandths(attacking.attack - defending.defence + advantage);
  const one = averageChances.one * factor;
  const two = averageChances.two * factor;
  const three = averageChances.three * factor;
  return [1 - one - two - three, one, two, three];
}

/** Both sides' possessions: what a side makes of one does not depend on any other. */
export function possessionsOf({ home, away }: MatchStrengths): {
  readonly [side in Side]: PossessionChances;
} {
  return {
    HOME: chancesOf(home, away, homeAdvantageThousandths),
    AWAY: chancesOf(away, home, -homeAdvantageThousandths),
  };
}
