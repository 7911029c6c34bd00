import { digits } from "@hanpan/frame/words/money";
import { multiplierAt } from "@hanpan/games/kite/flight";
import { isCashOut } from "@hanpan/games/kite/payout";
import { readDecimal } from "@hanpan/ui/amount";
import type { LiveRound } from "../../../protocol/live.ts";

/** Hundredths as a multiplier is written: 1,000.00. */
export const multiplierText = (hundredths: number): string =>
  `${digits(Math.floor(hundredths / 100))}.${String(hundredths % 100).padStart(2, "0")}`;

/** Reads a multiplier as it is typed, in hundredths; null when it is none that can be cashed out at. */
export function presetIn(text: string): number | null {
  // The separators of 1,000.00 may stand; 2,5 is not 25.
  const multiplier = readDecimal(text.replace(/^(\s*\d),(?=\d{3}(?:\.|\s*$))/, "$1"), 2);
  const hundredths = multiplier === null ? null : Math.round(multiplier * 100);
  return hundredths !== null && isCashOut(hundredths) ? hundredths : null;
}

/**
 * The multiplier of a round at a moment of the server's clock, in hundredths: 100 before the flight, where the string
 * broke once that is known. Between the break and the news of it the figure here may be ahead; the server's counts.
 */
export function multiplierOf(round: LiveRound | null, nowMs: number): number {
  if (round === null) return 100;
  if (round.outcome?.kind === "KITE") return round.outcome.breakHundredths;
  if (round.phase !== "FLYING" || round.flightStartedAtMs === null) return 100;
  return multiplierAt(nowMs - round.flightStartedAtMs);
}
