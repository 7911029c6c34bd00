import type { StakeShares } from "../../../protocol/liveShares.ts";

/** So many members must have bet in a round before anything is said of it, and on a spot before its share is. */
export const fewest = { inRound: 5, onSpot: 3 } as const;

/** From so many members in a round on shares are given to the percent, below it in steps of five. */
const exactFrom = 30;

/** What lies on a spot: the stakes of so many members together. */
export type SpotSum = { readonly spot: string; readonly stakeWon: number; readonly members: number };

/** Parts of 100 in whole steps, 100 together: what rounding down leaves goes to the largest remainders. */
function percentsOf(stakesWon: readonly number[], step: number): number[] {
  const wholeWon = stakesWon.reduce((sum, stakeWon) => sum + stakeWon, 0);
  const parts = stakesWon.map((stakeWon) => (stakeWon / wholeWon) * (100 / step));
  const floors = parts.map(Math.floor);
  const left = 100 / step - floors.reduce((sum, floor) => sum + floor, 0);
  const byRemainder = parts
    .map((part, place) => ({ place, remainder: part % 1 }))
    .toSorted((one, other) => other.remainder - one.remainder);
  const raised = new Set(byRemainder.slice(0, left).map(({ place }) => place));
  return floors.map((floor, place) => (floor + (raised.has(place) ? 1 : 0)) * step);
}

/**
 * What everybody at a table may know of a round's stakes. Below `fewest.inRound` members nothing; a spot on which fewer than
 * `fewest.onSpot` have bet stays out, and the shares are of the stakes on the others alone, so that what stays out cannot be
 * had by subtraction. No sum of money is ever sent.
 */
export function stakeSharesOf(
  round: { readonly tableCode: string; readonly roundId: string },
  members: number,
  sums: readonly SpotSum[],
): StakeShares {
  const { tableCode, roundId } = round;
  if (members < fewest.inRound) return { tableCode, roundId, members: null, spots: [] };
  const shown = sums.filter((sum) => sum.members >= fewest.onSpot && sum.stakeWon > 0);
  const percents = percentsOf(
    shown.map(({ stakeWon }) => stakeWon),
    members < exactFrom ? 5 : 1,
  );
  // One spot alone has all of it, which says nothing.
  const spots = shown.length < 2 ? [] : shown;
  return {
    ...{ tableCode, roundId, members },
    spots: spots.map((sum, place) => ({
      spot: sum.spot,
      percent: percents[place] ?? 0,
      members: sum.members,
    })),
  };
}
