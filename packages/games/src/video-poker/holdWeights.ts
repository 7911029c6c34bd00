/** In how many ways zero to five cards are drawn from the 47 that were not dealt. */
export const drawnWays: readonly number[] = [1, 47, 1_081, 16_215, 178_365, 1_533_939];

/** The least number that all of `drawnWays` divide: what a hold returns is compared, exactly, in parts of it. */
export const holdParts = 7_669_695;

/** How many of `holdParts` one way of drawing so many cards weighs. */
export const waysWeights: readonly number[] = drawnWays.map((ways) => holdParts / ways);

/** How many of five places each of the 32 holds keeps; a hold's bit n is the place n. */
export const heldCounts: readonly number[] = Array.from(
  { length: 32 },
  (_, hold) => [0, 1, 2, 3, 4].filter((place) => (hold & (1 << place)) !== 0).length,
);

/**
 * The hold that returns most of all 32; of several that return as much, the one that keeps most cards, and of those the
 * first one by its bits.
 */
export function bestOf(values: ArrayLike<number>): number {
  let best = 0;
  for (let hold = 1; hold < 32; hold += 1) {
    const more = (values[hold] ?? 0) - (values[best] ?? 0);
    const kept = (heldCounts[hold] ?? 0) - (heldCounts[best] ?? 0);
    if (more > 0 || (more === 0 && kept > 0)) best = hold;
  }
  return best;
}
