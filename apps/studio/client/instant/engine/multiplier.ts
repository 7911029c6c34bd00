import { digits } from "@hanpan/frame/words/money";
import { readDecimal } from "@hanpan/ui/amount";

/** Hundredths of a typed multiplier, "2.5" being 250; null for what is none. */
export function readMultiplier(text: string): number | null {
  // The separators of 1,000.00 may stand; 2,5 is not 25.
  const multiplier = readDecimal(text.replace(/,(?=\d{3}(?:\D|$))/g, ""), 2);
  return multiplier === null ? null : Math.round(multiplier * 100);
}

/** A multiplier as it is written: 1,000.00. */
export const multiplierText = (hundredths: number): string =>
  `${digits(Math.floor(hundredths / 100))}.${String(hundredths % 100).padStart(2, "0")}`;
