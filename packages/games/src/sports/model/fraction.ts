import type { DrawInteger } from "../../fairness/draws.ts";

const wordRange = 0x1_0000_0000;

/**
 * Draws one of several cases whose probabilities add up to 1, with a single word of 32 bits: no case is off by more
 * than 2^-32. What rounding leaves over at the end belongs to the last case.
 */
export function drawCase(draw: DrawInteger, probabilities: ArrayLike<number>): number {
  const word = draw(wordRange);
  let reached = 0;
  for (let place = 0; place < probabilities.length - 1; place += 1) {
    reached += probabilities[place] ?? 0;
    if (word < reached * wordRange) return place;
  }
  return probabilities.length - 1;
}
