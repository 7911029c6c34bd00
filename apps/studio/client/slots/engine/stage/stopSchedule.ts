/** When each reel begins to land, and which of them keep the member waiting for a third scatter. */

export type StopScheduleInput = {
  /** Scatters that truly land on each reel, from the left. */
  readonly scattersByReel: readonly number[];
  /** How many scatters open the feature. */
  readonly scattersNeeded: number;
  readonly startedMs: number;
  readonly nowMs: number;
  /** The least time from the start of the spin to its first stop. */
  readonly leastSpinMs: number;
  /** From one reel's stop to the next. */
  readonly gapMs: number;
  /** Added before a reel that could bring the last scatter needed; 0 for none. */
  readonly suspenseMs: number;
};

export type ReelStop = { readonly landMs: number; readonly suspense: boolean };

/**
 * The stops from the left. A reel is slowed only when the reels before it have really shown all but one of the scatters
 * that the feature needs, and the feature is not already won: never as a lure.
 */
export function stopSchedule(input: StopScheduleInput): readonly ReelStop[] {
  let at = Math.max(input.nowMs, input.startedMs + input.leastSpinMs);
  let seen = 0;
  return input.scattersByReel.map((scatters, reel) => {
    const suspense = input.suspenseMs > 0 && seen === input.scattersNeeded - 1;
    if (reel > 0) at += input.gapMs;
    if (suspense) at += input.suspenseMs;
    seen += scatters;
    return { landMs: at, suspense };
  });
}
