import type { LegResult } from "../settlement/progress.ts";
import { builtOddsOf, isBuilt, type Slip, type SlipLeg } from "./slip.ts";
import type { SlipTerms } from "./terms.ts";
import { type LegWorth, wonOf, worthOf } from "./worth.ts";

/**
 * OPEN while anything may still change. WON when a leg of a combination that returns something has won. Without one: VOID
 * when the whole stake comes back, PARTLY_RETURNED when void legs bring back a part of it (void, void and lost in a
 * system of two: one of three combinations), LOST when nothing returns.
 */
export const slipStatuses = ["OPEN", "WON", "LOST", "VOID", "PARTLY_RETURNED"] as const;
export type SlipStatus = (typeof slipStatuses)[number];

/** What became of a slip. The return includes the stake, whole won; 0 while OPEN. */
export type SlipSettlement = { readonly status: SlipStatus; readonly returnWon: number };

/** A settled leg in hundredths: its odds when it won, 1.00 when it is void, nothing when it lost. */
function settledWorth({ oddsHundredths }: SlipLeg, result: LegResult, terms: SlipTerms): LegWorth {
  return {
    won: result === "WON" ? BigInt(oddsHundredths) : 0n,
    void: result === "VOID" ? 100n : 0n,
    earnsBonus: oddsHundredths >= terms.bonusOddsHundredths,
  };
}

/** What a slip returns with these results, rounded down to the won once for the whole slip. */
function returnWonOf(slip: Slip, results: readonly LegResult[], terms: SlipTerms): number {
  if (isBuilt(slip.built)) {
    const odds = builtOddsOf(
      slip.built,
      results.map((result) => result === "WON"),
    );
    return Number((BigInt(slip.unitStakeWon) * BigInt(odds)) / 100n);
  }
  const legs = slip.legs.map((leg, place) => settledWorth(leg, results[place] ?? "OPEN", terms));
  return wonOf(worthOf(legs, slip.combinationSize, 100n, terms), slip.unitStakeWon);
}

/**
 * Settles a slip from how its legs stand, in the order of its legs. A function of the results alone: in whatever order
 * they came in and however often it is asked, the answer is the same, and a corrected result gives the corrected one.
 * Selections that were built into one bet are all lost with one of them; what is void is taken out, and the odds are
 * those that were recorded for the rest.
 * A slip is settled as soon as nothing can change it any more: lost once too few legs are left, else when no leg is
 * open.
 * @throws RangeError when there is not one result for each leg.
 */
export function settleSlip(slip: Slip, results: readonly LegResult[], terms: SlipTerms): SlipSettlement {
  if (results.length !== slip.legs.length) throw new RangeError("a slip needs one result for each leg");
  const standing = results.filter((result) => result !== "LOST").length;
  if (standing < slip.combinationSize) return { status: "LOST", returnWon: 0 };
  if (results.includes("OPEN")) return { status: "OPEN", returnWon: 0 };
  const returnWon = returnWonOf(slip, results, terms);
  if (results.includes("WON")) return { status: "WON", returnWon };
  return { status: results.includes("LOST") ? "PARTLY_RETURNED" : "VOID", returnWon };
}

/**
 * The most that a slip can return, whole won: what it returns when all legs win. No other results return more, since
 * odds are never below 1.00 and the bonus only grows with winning legs.
 */
export function maximumReturnWonOf(slip: Slip, terms: SlipTerms): number {
  return returnWonOf(
    slip,
    slip.legs.map(() => "WON"),
    terms,
  );
}

/** What a correction moves: won to pay (above 0) or to take back (below 0) once a settled slip has been settled again. */
export function correctionWonOf(before: SlipSettlement, after: SlipSettlement): number {
  return after.returnWon - before.returnWon;
}
