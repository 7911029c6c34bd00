import type { ScoreGrid } from "../model/match.ts";
import type { BuiltOdds } from "../slip/slip.ts";
import { type Pick, type Way, waysOf } from "./ways.ts";

/** Odds are whole hundredths in the member's favour: under this margin that alone could leave the house nothing. */
export const lowestBuilderMarginBasisPoints = 100;

/** Below it selections are taken never to win together: far under what the highest odds can show. */
const negligible = 1e-7;

/** What selections of one match are bet at together, or why they are not. Legs are named by their places. */
export type BuilderPrice =
  | { readonly status: "PRICED"; readonly built: BuiltOdds }
  /** They cannot all win. */
  | { readonly status: "IMPOSSIBLE" }
  /** The others pay as much without this leg: it wins with them, or so nearly that no odds show the difference. */
  | { readonly status: "ADDS_NOTHING"; readonly leg: number }
  /** Its odds would leave the house nothing. */
  | { readonly status: "UNPRICED" };

/** A selection with the odds at which it is offered alone. */
type PricedPick = Pick & { readonly oddsHundredths: number };

/**
 * Prices selections of one match together by the exact chances of final scores, never by multiplying odds. What they
 * return on average, pushes included, is one less the margin on what is not given back whole, as of every market; odds are
 * whole hundredths, rounded up, so nobody is paid less than that says. Every way in which some are void has odds of its
 * own, made likewise: one selection that is left has the odds at which it was offered alone. No leg lowers the odds of the
 * others.
 * @param grids how the match may end, at each end of the time for which the price holds: every odds are the lower of them.
 * @throws RangeError when the margin is not 100 to 5,000 basis points.
 */
export function builderPriceOf(
  grids: readonly ScoreGrid[],
  legs: readonly PricedPick[],
  marginBasisPoints: number,
): BuilderPrice {
  if (!(marginBasisPoints >= lowestBuilderMarginBasisPoints && marginBasisPoints <= 5_000)) {
    throw new RangeError(`a builder's margin is 100 to 5,000 basis points, not ${marginBasisPoints}`);
  }
  const ways = grids.map((grid) => waysOf(grid, legs));
  const whole = 2 ** legs.length - 1;
  if (ways.some((each) => chanceOf(each, whole) < negligible)) return { status: "IMPOSSIBLE" };
  const built: number[] = [100];
  for (let some = 1; some <= whole; some += 1) {
    const alone = legs.find((_, place) => some === 1 << place);
    built[some] = alone?.oddsHundredths ?? oddsOf(ways, some, built, marginBasisPoints);
  }
  const idle = legs.findIndex((_, place) => built[whole] === built[whole & ~(1 << place)]);
  if (idle >= 0) return { status: "ADDS_NOTHING", leg: idle };
  const isTooMuch = ways.some((each) => returnOf(each, whole, built) >= 100);
  return isTooMuch ? { status: "UNPRICED" } : { status: "PRICED", built };
}

/** How likely some legs all win. */
function chanceOf(ways: readonly Way[], some: number): number {
  return ways.reduce((sum, { won, chance }) => ((won & some) === some ? sum + chance : sum), 0);
}

/** What some legs return on average as a bet, in hundredths of the stake, at the odds of their ways to win. */
function returnOf(ways: readonly Way[], some: number, built: readonly number[]): number {
  return ways.reduce((sum, way) => {
    const isLost = ((way.won | way.void) & some) !== some;
    return isLost ? sum : sum + way.chance * (built[way.won & some] ?? 0);
  }, 0);
}

/** The odds of some legs, of which all subsets have theirs. */
function oddsOf(
  ways: readonly (readonly Way[])[],
  some: number,
  built: readonly number[],
  marginBasisPoints: number,
): number {
  const exact = ways.map((each) => {
    const givenBack = each.reduce((sum, way) => ((way.void & some) === some ? sum + way.chance : sum), 0);
    const wanted = 100 * (1 - (marginBasisPoints / 10_000) * (1 - givenBack));
    // Its own odds are not known yet and count nothing.
    return (wanted - returnOf(each, some, built)) / chanceOf(each, some);
  });
  const smaller = Array.from({ length: 31 }, (_, place) => 1 << place)
    .filter((leg) => (some & leg) !== 0)
    .map((leg) => built[some & ~leg] ?? 0);
  return Math.max(Math.ceil(Math.min(...exact) - 1e-6), ...smaller);
}
