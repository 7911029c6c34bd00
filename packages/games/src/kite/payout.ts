import { payoutWonOf } from "../shared-round/game.ts";
import { highestMultiplierHundredths, lowestCashOutHundredths } from "./break.ts";

/** Whether a multiplier may be cashed out at, by hand or as a preset: 1.01 – 1,000.00 in whole hundredths. */
export function isCashOut(cashOutHundredths: number): boolean {
  return (
    Number.isInteger(cashOutHundredths) &&
    cashOutHundredths >= lowestCashOutHundredths &&
    cashOutHundredths <= highestMultiplierHundredths
  );
}

/**
 * What a stake returns: stake × cash-out, rounded down to the won, when the string held up to it, else 0. Stakes in
 * units of 100 won are paid exactly.
 * @param cashOutHundredths null when the member never cashed out.
 * @throws RangeError when the stake is no whole number of won above 0, or the cash-out is none.
 */
export function payoutOf(
  stakeWon: number,
  cashOutHundredths: number | null,
  breakHundredths: number,
): number {
  if (cashOutHundredths !== null && !isCashOut(cashOutHundredths)) {
    throw new RangeError(`a cash-out is 101 to 100,000 hundredths, not ${cashOutHundredths}`);
  }
  const isWon = cashOutHundredths !== null && cashOutHundredths <= breakHundredths;
  return payoutWonOf(stakeWon, isWon ? cashOutHundredths : 0);
}
