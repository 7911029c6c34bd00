/** A vendor's clock as this page knows it. */
export interface FeedClock {
  /** The vendor's time now, epoch milliseconds. */
  readonly nowMs: () => number;
  /** Takes a measurement: own clock when asked and when answered, the vendor's when it answered. */
  readonly measure: (askedMs: number, answeredMs: number, vendorAtMs: number) => void;
}

/** Of so many measurements the one with the shortest way counts: it can be wrong the least. */
const kept = 8;

/** Two measurements that differ by more than their ways explain, and so much, are of two clocks: the device slept. */
const driftMs = 50;

/**
 * A clock that goes by the vendor. `ownMs` must never jump (performance.now), so that whoever sets the clock of the
 * device changes nothing here; before the first measurement that clock is all there is.
 */
export function createFeedClock(ownMs: () => number = () => performance.now()): FeedClock {
  let samples: readonly { readonly aheadMs: number; readonly wayMs: number }[] = [];
  let aheadMs: number | null = null;
  return {
    nowMs: () => (aheadMs === null ? Date.now() : ownMs() + aheadMs),
    measure(askedMs, answeredMs, vendorAtMs) {
      const measured = {
        aheadMs: vendorAtMs - (askedMs + answeredMs) / 2,
        wayMs: Math.max(0, answeredMs - askedMs),
      };
      const agrees = (each: typeof measured) =>
        Math.abs(each.aheadMs - measured.aheadMs) <= (each.wayMs + measured.wayMs) / 2 + driftMs;
      samples = [...samples.filter(agrees), measured].slice(-kept);
      aheadMs = samples.reduce((least, each) => (each.wayMs < least.wayMs ? each : least), measured).aheadMs;
    },
  };
}
