import type { CashOutOffer } from "./cashOut.ts";

/** So many parts of a slip are sold at most; what is left then is sold whole or runs to its end. */
export const mostParts = 10;

/** What of a slip runs on, and by which rule parts of it are sold. Amounts in whole won. */
export type PartRule = {
  /** What the whole of what runs on has staked. */
  readonly runningStakeWon: number;
  /** Of the slip: a part is as much of each of them, so its stake is a multiple of their number. */
  readonly combinations: number;
  readonly soldParts: number;
  /** The least stake of a part and of what is left; 0: no parts are sold. */
  readonly minimumWon: number;
};

/** The stakes that a part may have: from the least to the most, in steps. */
export type PartRange = { readonly leastWon: number; readonly mostWon: number; readonly stepWon: number };

/** Which parts may be sold; null where none may. */
export function partRangeOf({
  runningStakeWon,
  combinations,
  soldParts,
  minimumWon,
}: PartRule): PartRange | null {
  if (minimumWon <= 0 || soldParts >= mostParts) return null;
  const leastWon = Math.ceil(minimumWon / combinations) * combinations;
  const mostWon = runningStakeWon - leastWon;
  return mostWon < leastWon ? null : { leastWon, mostWon, stepWon: combinations };
}

/** Whether a part of this stake may be sold. */
export function isPart(stakeWon: number, range: PartRange | null): boolean {
  if (range === null || !Number.isInteger(stakeWon)) return false;
  return stakeWon >= range.leastWon && stakeWon <= range.mostWon && stakeWon % range.stepWon === 0;
}

/**
 * What a part is bought back for: its share of the price of the whole of what runs on, rounded down to the won. So parts
 * sold one after the other, at prices of one moment, never come to more than the whole.
 * @throws RangeError when it is no part of what runs on.
 */
export function partPriceWonOf(wholeWon: number, stakeWon: number, runningStakeWon: number): number {
  if (stakeWon < 1 || stakeWon > runningStakeWon) throw new RangeError(`${stakeWon} is no part`);
  return Number((BigInt(wholeWon) * BigInt(stakeWon)) / BigInt(runningStakeWon));
}

/** The offer for a part where this one is for the whole of what runs on. */
export function partOfferOf(whole: CashOutOffer, stakeWon: number, runningStakeWon: number): CashOutOffer {
  if (whole.status !== "OFFERED") return whole;
  const priceWon = partPriceWonOf(whole.priceWon, stakeWon, runningStakeWon);
  return priceWon < 1 ? { status: "TOO_SMALL" } : { status: "OFFERED", priceWon };
}
