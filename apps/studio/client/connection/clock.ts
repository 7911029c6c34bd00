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

/**
 * A clock that goes by the server. `ownMs` must never jump (performance.now), so that a member who sets the clock of
 * the device changes nothing here.
 */
export const createServerClock = (ownMs: () => number = () => performance.now()): ServerClock => {
  let samples: readonly Sample[] = [];
  let best: Sample | null = null;
  return {
    nowMs: () => ownMs() + (best?.differenceMs ?? Date.now() - ownMs()),
    measure: (askedMs, answeredMs, serverAtMs) => {
      const roundTripMs = Math.max(0, answeredMs - askedMs);
      const sample = { differenceMs: serverAtMs - (askedMs + answeredMs) / 2, roundTripMs };
      samples = [...samples, sample].slice(-samplesKept);
      best = samples.reduce((least, each) => (each.roundTripMs < least.roundTripMs ? each : least), sample);
    },
    uncertaintyMs: () => (best === null ? null : best.roundTripMs / 2),
  };
};
