import { highestMultiplierHundredths, lowestCashOutHundredths } from "./break.ts";

/** By this factor the multiplier grows every millisecond: doubled after 11.6 s, 1,000 times after 115.1 s. */
const growthPerMs = 1.00006;

/**
 * The multiplier after so many whole milliseconds of flight, in hundredths, rounded down: 100 × 1.00006^ms, at most
 * 100,000. Multiplied by repeated squaring, not by `Math.pow`, so that every machine finds the same hundredths.
 */
export function multiplierAt(elapsedMs: number): number {
  let remaining = Math.max(0, Math.floor(elapsedMs));
  let factor = growthPerMs;
  let multiplier = 100;
  while (remaining > 0 && multiplier < highestMultiplierHundredths) {
    if (remaining % 2 === 1) multiplier *= factor;
    factor *= factor;
    remaining = Math.floor(remaining / 2);
  }
  return Math.min(highestMultiplierHundredths, Math.floor(multiplier));
}

/** The first whole millisecond of flight at which the multiplier has reached so many hundredths. */
export function elapsedMsAt(multiplierHundredths: number): number {
  let elapsedMs = Math.max(0, Math.floor(Math.log(multiplierHundredths / 100) / Math.log(growthPerMs)) - 2);
  while (multiplierAt(elapsedMs) < Math.min(multiplierHundredths, highestMultiplierHundredths))
    elapsedMs += 1;
  return elapsedMs;
}

/**
 * How long the kite flies, in milliseconds: the string breaks when the multiplier would rise above `breakHundredths`;
 * at 1,000.00 the flight ends with everybody cashed out.
 */
export function flightMsOf(breakHundredths: number): number {
  if (breakHundredths >= highestMultiplierHundredths) return elapsedMsAt(highestMultiplierHundredths);
  return elapsedMsAt(breakHundredths + 1);
}

/** What became of a cash-out by hand. */
export type CashOutReceipt =
  | { readonly status: "CASHED_OUT"; readonly cashOutHundredths: number }
  | { readonly status: "TOO_EARLY" | "BROKEN" };

/**
 * The rule of the race at the break: a cash-out counts at the multiplier of the millisecond in which the server
 * received it. It is in time exactly when that multiplier is not above the break; nothing else decides.
 * TOO_EARLY: below 1.01 nothing can be cashed out.
 */
export function receiveCashOut(elapsedMs: number, breakHundredths: number): CashOutReceipt {
  const cashOutHundredths = multiplierAt(elapsedMs);
  if (cashOutHundredths > breakHundredths) return { status: "BROKEN" };
  if (cashOutHundredths < lowestCashOutHundredths) return { status: "TOO_EARLY" };
  return { status: "CASHED_OUT", cashOutHundredths };
}
