import { highestOddsHundredths, lowestOddsHundredths } from "../pricing/odds.ts";
import { isSelectionOf } from "../settlement/finalResult.ts";
import { marketKeyOf } from "../vocabulary.ts";
import { maximumReturnWonOf } from "./settleSlip.ts";
import { isBuilt, type Slip, type SlipLeg, slipKindOf, totalStakeWonOf } from "./slip.ts";
import type { SlipTerms } from "./terms.ts";

/** Why a slip cannot be placed. Legs are named by their places; amounts are whole won, odds hundredths. */
export type SlipRefusal =
  | { readonly code: "NO_LEGS" }
  | { readonly code: "TOO_MANY_LEGS"; readonly maximumLegs: number }
  /** A selection that its market does not have, or odds outside of 1.01 – 100.00. */
  | { readonly code: "LEG_UNKNOWN"; readonly leg: number }
  /** Two legs of one match: the same selection twice, two sides of one market, or markets that depend on each other. */
  | {
      readonly code: "SAME_SELECTION" | "SAME_MARKET" | "SAME_MATCH";
      readonly leg: number;
      readonly other: number;
    }
  | { readonly code: "SINGLES_BLOCKED" }
  /** A system takes 2 to one less than all legs at a time; any other size is all legs. */
  | { readonly code: "COMBINATION_SIZE" }
  | { readonly code: "TOTAL_ODDS"; readonly maximumTotalOddsHundredths: number }
  | { readonly code: "STAKE_NOT_WHOLE" }
  | { readonly code: "STAKE_MINIMUM"; readonly minimumStakeWon: number }
  | { readonly code: "STAKE_MAXIMUM"; readonly maximumStakeWon: number }
  | { readonly code: "RETURN_MAXIMUM"; readonly maximumReturnWon: number };

/** The first reason against a slip, or null when it may be placed. The same on server and client. */
export function slipRefusalOf(slip: Slip, terms: SlipTerms): SlipRefusal | null {
  return legsRefusal(slip, terms) ?? combinationRefusal(slip, terms) ?? stakeRefusal(slip, terms);
}

function legsRefusal({ legs, built }: Slip, terms: SlipTerms): SlipRefusal | null {
  const maximumLegs = isBuilt(built) ? terms.builderMaximumLegs : terms.maximumLegs;
  if (legs.length === 0) return { code: "NO_LEGS" };
  if (legs.length > maximumLegs) return { code: "TOO_MANY_LEGS", maximumLegs };
  for (const [leg, one] of legs.entries()) {
    if (!isLeg(one)) return { code: "LEG_UNKNOWN", leg };
    const other = legs.findIndex(({ fixtureId }) => fixtureId === one.fixtureId);
    const earlier = legs[other];
    if (isBuilt(built)) {
      const twin = legs.findIndex(({ market }) => marketKeyOf(market) === marketKeyOf(one.market));
      if (other !== 0) return { code: "COMBINATION_SIZE" };
      const same = legs[twin];
      if (twin < leg && same !== undefined) return { code: clashOf(one, same), leg, other: twin };
    } else if (other < leg && earlier !== undefined) return { code: clashOf(one, earlier), leg, other };
  }
  return null;
}

function isLeg({ market, selection, oddsHundredths }: SlipLeg): boolean {
  const isOffered = oddsHundredths >= lowestOddsHundredths && oddsHundredths <= highestOddsHundredths;
  return isSelectionOf(market, selection) && Number.isInteger(oddsHundredths) && isOffered;
}

/** Why two legs of one match do not go together. */
function clashOf(one: SlipLeg, other: SlipLeg): "SAME_SELECTION" | "SAME_MARKET" | "SAME_MATCH" {
  if (marketKeyOf(one.market) !== marketKeyOf(other.market)) return "SAME_MATCH";
  return one.selection === other.selection ? "SAME_SELECTION" : "SAME_MARKET";
}

function combinationRefusal(slip: Slip, terms: SlipTerms): SlipRefusal | null {
  const { legs, combinationSize } = slip;
  const lowest = isBuilt(slip.built) ? Math.max(2, legs.length) : legs.length === 1 ? 1 : 2;
  if (!Number.isInteger(combinationSize) || combinationSize < lowest || combinationSize > legs.length) {
    return { code: "COMBINATION_SIZE" };
  }
  const isOnOneMatch = slipKindOf(slip) === "SINGLE" || slipKindOf(slip) === "BUILDER";
  if (isOnOneMatch && !terms.areSinglesAllowed) return { code: "SINGLES_BLOCKED" };
  const { maximumTotalOddsHundredths } = terms;
  const isTooHigh =
    exactOdds(slip) > BigInt(maximumTotalOddsHundredths) * 100n ** BigInt(combinationSize - 1);
  return isTooHigh ? { code: "TOTAL_ODDS", maximumTotalOddsHundredths } : null;
}

/** The odds of the combination of the highest legs, multiplied, over 100 to the power of its size. */
function exactOdds({ legs, combinationSize, built }: Slip): bigint {
  if (isBuilt(built)) return BigInt(built.at(-1) ?? 0) * 100n ** BigInt(combinationSize - 1);
  const highest = legs.map(({ oddsHundredths }) => oddsHundredths).sort((one, other) => other - one);
  return highest.slice(0, combinationSize).reduce((product, odds) => product * BigInt(odds), 1n);
}

/** The odds of a slip's highest combination before any bonus, in hundredths, rounded down: what the slip shows. */
export function totalOddsHundredthsOf(slip: Slip): number {
  return Number(exactOdds(slip) / 100n ** BigInt(slip.combinationSize - 1));
}

function stakeRefusal(slip: Slip, terms: SlipTerms): SlipRefusal | null {
  const { minimumStakeWon, maximumStakeWon, maximumReturnWon } = terms;
  if (!Number.isSafeInteger(slip.unitStakeWon) || slip.unitStakeWon < 1) return { code: "STAKE_NOT_WHOLE" };
  const stakeWon = totalStakeWonOf(slip);
  if (stakeWon < minimumStakeWon) return { code: "STAKE_MINIMUM", minimumStakeWon };
  if (stakeWon > maximumStakeWon) return { code: "STAKE_MAXIMUM", maximumStakeWon };
  const isTooMuch = maximumReturnWonOf(slip, terms) > maximumReturnWon;
  return isTooMuch ? { code: "RETURN_MAXIMUM", maximumReturnWon } : null;
}
