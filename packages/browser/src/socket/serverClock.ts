/** The server's clock as this browser knows it. */
export type ServerClock = {
  /** The server's time now, epoch milliseconds. */
  readonly nowMs: () => number;
  /** Takes a measurement: own clock when asked and when answered, the server's when it answered. */
  readonly measure: (askedMs: number, answeredMs: number, serverAtMs: number) => void;
  /** Half the round trip of the measurement in use, milliseconds: the difference is known to that; null before any. */
  readonly uncertaintyMs: () => number | null;
};

type Sample = { readonly differenceMs: number; readonly roundTripMs: number };

/** Of so many measurements the one with the shortest way counts: it is the one that can be wrong the least. */
const samplesKept = 8;

/** Clocks drift, and are read in whole milliseconds: so much two measurements may differ beyond what their ways explain. */
const driftMs = 50;

/** Whether two measurements can both be true; each is wrong by half its way at most. */
const agree = (one: Sample, other: Sample): boolean =>
  Math.abs(one.differenceMs - other.differenceMs) <= (one.roundTripMs + other.roundTripMs) / 2 + driftMs;

/**
 * A clock that goes by the server. `ownMs` must never jump (performance.now), so that a member who sets the clock of the device
 * changes nothing here. It may stop while the device sleeps: the newest measurement replaces all that it contradicts.
 */
export function createServerClock(ownMs: () => number = () => performance.now()): ServerClock {
  let samples: readonly Sample[] = [];
  let best: Sample | null = null;
  return {
    nowMs: () => ownMs() + (best?.differenceMs ?? Date.now() - ownMs()),
    measure: (askedMs, answeredMs, serverAtMs) => {
      const roundTripMs = Math.max(0, answeredMs - askedMs);
      const sample = { differenceMs: serverAtMs - (askedMs + answeredMs) / 2, roundTripMs };
      samples = [...samples.filter((each) => agree(each, sample)), sample].slice(-samplesKept);
      best = samples.reduce((least, each) => (each.roundTripMs < least.roundTripMs ? each : least), sample);
    },
    uncertaintyMs: () => (best === null ? null : best.roundTripMs / 2),
  };
}
