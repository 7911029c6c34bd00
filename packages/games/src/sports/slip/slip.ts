import type { Market, Selection } from "../vocabulary.ts";

/** One selection of a slip with the odds at which it was taken. */
export type SlipLeg = {
  readonly fixtureId: string;
  readonly market: Market;
  readonly selection: Selection;
  readonly oddsHundredths: number;
};

/**
 * A slip: every combination of `combinationSize` of its legs is a bet of `unitStakeWon` that wins when all its legs
 * win. One leg of one is a single 단폴더, all legs of several a multiple 다폴더, fewer a system (2/3, 3/4, 2/4 …).
 */
export type Slip = {
  readonly legs: readonly SlipLeg[];
  readonly combinationSize: number;
  /** Whole won on each combination. */
  readonly unitStakeWon: number;
  /** Of selections of one match that were priced together; null or absent of every other slip. */
  readonly built?: BuiltOdds | null;
};

/**
 * The odds of several selections of one match together (`builderPriceOf`), in hundredths, for every way in which some of
 * them may be void: at the sum of 2 to the power of each leg's place that wins. 100 at 0, where all are void. More legs
 * never pay less.
 */
export type BuiltOdds = readonly number[];

export const slipKinds = ["SINGLE", "MULTIPLE", "SYSTEM", "BUILDER"] as const;
export type SlipKind = (typeof slipKinds)[number];

/** What kind of slip it is. */
export function slipKindOf({ legs, combinationSize, built }: Slip): SlipKind {
  if (isBuilt(built)) return "BUILDER";
  if (legs.length !== combinationSize) return "SYSTEM";
  return legs.length === 1 ? "SINGLE" : "MULTIPLE";
}

/** How many combinations a slip has: legs choose combinationSize; 0 when it asks for more legs than there are. */
export function combinationsOf({ legs, combinationSize }: Slip): number {
  let count = 1;
  for (let chosen = 0; chosen < combinationSize; chosen += 1) {
    count = (count * (legs.length - chosen)) / (chosen + 1);
  }
  return Math.max(0, count);
}

/** What a slip costs in all, whole won. */
export function totalStakeWonOf(slip: Slip): number {
  return slip.unitStakeWon * combinationsOf(slip);
}

/** Whether a slip's selections were priced together. */
export const isBuilt = (built: BuiltOdds | null | undefined): built is BuiltOdds =>
  built !== undefined && built !== null;

/** The odds of the built selections of which `isWinning` win and the others are void, in hundredths. */
export function builtOddsOf(built: BuiltOdds, isWinning: readonly boolean[]): number {
  const place = isWinning.reduce((sum, wins, leg) => sum + (wins ? 2 ** leg : 0), 0);
  const odds = built[place];
  if (odds === undefined) throw new RangeError("a built slip has odds for every way to be void");
  return odds;
}
