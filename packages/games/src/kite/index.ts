export {
  breakOf,
  highestMultiplierHundredths,
  type KiteOutcome,
  kite,
  kiteReturnPercent,
  kiteSpot,
  lowestCashOutHundredths,
  secondKiteSpot,
} from "./break.ts";
export { type CashOutReceipt, elapsedMsAt, flightMsOf, multiplierAt, receiveCashOut } from "./flight.ts";
export { isCashOut, payoutOf } from "./payout.ts";
