import { factorOfThousandths } from "../exponential.ts";
import type { MatchEventKind, SideStrength } from "../match.ts";

/** What a plate appearance can come to. A hit batter counts as a walk. */
export const plays = [
  "OUT",
  "WALK",
  "SINGLE",
  "DOUBLE",
  "TRIPLE",
  "HOME_RUN",
] as const satisfies readonly MatchEventKind[];
export type Play = (typeof plays)[number];

/** Chances of the plays, in the order of `plays`. */
export type PlayChances = readonly number[];

/** The league's average chances of getting on base, in the order WALK … HOME_RUN. */
const averageChances = [0.095, 0.155, 0.046, 0.004, 0.026];

/** The home side gets on base that much more often and the away side that much less, thousandths. */
const homeAdvantageThousandths = 12;

/** How often each play comes when `batting` meets the pitching of `fielding`. */
export function playChancesOf(
  batting: SideStrength,
  fielding: SideStrength,
  isHomeBatting: boolean,
): PlayChances {
  const advantage = isHomeBatting ? homeAdvantageThousandths : -homeAdvantageThousandths;
  const factor = factorOfThousandths(batting.attack - fielding.defence + advantage);
  const onBase = averageChances.map((chance) => chance * factor);
  return [1 - onBase.reduce((sum, chance) => sum + chance, 0), ...onBase];
}

/** The runners after a play and the runs it brought. Bases: 1, 2 and 4 are first, second and third base. */
export type Advance = { readonly bases: number; readonly runs: number };

const runnersOn = (bases: number) => (bases & 1) + ((bases >> 1) & 1) + ((bases >> 2) & 1);

/**
 * How runners advance, after D'Esopo and Lefkowitz (1977): a walk pushes only runners who must go; on a single a
 * runner on first goes to second and all others score; on a double a runner on first goes to third and all others
 * score; a triple and a home run bring all home. On an out nobody advances.
 */
export function advanceOf(play: Play, bases: number): Advance {
  const runners = runnersOn(bases);
  const onFirst = bases & 1;
  switch (play) {
    case "OUT":
      return { bases, runs: 0 };
    case "WALK":
      return walked(bases);
    case "SINGLE":
      return { bases: 1 + 2 * onFirst, runs: runners - onFirst };
    case "DOUBLE":
      return { bases: 2 + 4 * onFirst, runs: runners - onFirst };
    case "TRIPLE":
      return { bases: 4, runs: runners };
    case "HOME_RUN":
      return { bases: 0, runs: runners + 1 };
  }
}

/** The batter takes the lowest base; a runner who is in the way goes to the next. */
function walked(bases: number): Advance {
  if ((bases & 1) === 0) return { bases: bases | 1, runs: 0 };
  if ((bases & 2) === 0) return { bases: bases | 2, runs: 0 };
  return bases === 7 ? { bases: 7, runs: 1 } : { bases: 7, runs: 0 };
}
