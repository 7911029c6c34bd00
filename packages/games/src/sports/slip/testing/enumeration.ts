import type { LegResult } from "../../settlement/progress.ts";
import type { Slip } from "../slip.ts";

/** All ways to choose so many of the places 0 … count − 1, by recursion. */
export function choices(count: number, size: number, from = 0): number[][] {
  if (size === 0) return [[]];
  return Array.from({ length: Math.max(0, count - from) }, (_, step) => from + step).flatMap((first) =>
    choices(count, size - 1, first + 1).map((rest) => [first, ...rest]),
  );
}

/** The bonus as the rules have it in words: 1.03 from 3 winning legs at 1.15 or more, 1.05 from 5, 1.08 from 7. */
function bonusInWords(legs: number): bigint {
  if (legs >= 7) return 108n;
  if (legs >= 5) return 105n;
  return legs >= 3 ? 103n : 100n;
}

/**
 * What a slip returns, counted combination by combination: odds multiplied leg by leg over the common denominator
 * 100^(size + 1). Shares no code with the settlement it is held against.
 */
export function enumeratedReturnWon(slip: Slip, results: readonly LegResult[]): number {
  let sum = 0n;
  for (const combination of choices(slip.legs.length, slip.combinationSize)) {
    let product = BigInt(slip.unitStakeWon);
    let earning = 0;
    for (const place of combination) {
      const odds = slip.legs[place]?.oddsHundredths ?? 0;
      const result = results[place];
      product *= result === "WON" ? BigInt(odds) : result === "VOID" ? 100n : 0n;
      if (result === "WON" && odds >= 115) earning += 1;
    }
    sum += product * bonusInWords(earning);
  }
  return Number(sum / 100n ** BigInt(slip.combinationSize + 1));
}
