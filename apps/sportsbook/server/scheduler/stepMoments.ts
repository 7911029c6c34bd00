/**
 * When the next steps of matches in play are due, kept in this process's memory alone: they follow from sealed seeds, so
 * no row may show them. A row says when it is looked at next at the latest (`lookAgainMs`), which everybody can reckon; the
 * process that made a step also knows the moment itself and comes for it then. One that dies takes its moments with it:
 * the next look makes good what has happened.
 */
export type StepMoments = {
  /** Matches whose moment has come. */
  dueNow(resting: readonly string[]): string[];
  /** Milliseconds until the next moment, below 0 when it was; null without any. */
  dueInMs(resting: readonly string[]): number | null;
  /** The next step of a match is due at this reading of the clock; null: none is known any more. */
  know(fixtureId: string, atMs: number | null): void;
  /** This process's own clock: milliseconds that only grow. */
  clockMs(): number;
};

/** Moments of nothing yet. */
export function createStepMoments(clockMs: () => number = () => performance.now()): StepMoments {
  const moments = new Map<string, number>();
  const awake = (resting: readonly string[]) =>
    [...moments].filter(([fixtureId]) => !resting.includes(fixtureId));
  return {
    clockMs,
    dueNow: (resting) => {
      const nowMs = clockMs();
      return awake(resting).flatMap(([fixtureId, atMs]) => (atMs <= nowMs ? [fixtureId] : []));
    },
    dueInMs: (resting) => {
      const times = awake(resting).map(([, atMs]) => atMs);
      return times.length === 0 ? null : Math.min(...times) - clockMs();
    },
    know: (fixtureId, atMs) => {
      if (atMs === null) moments.delete(fixtureId);
      else moments.set(fixtureId, atMs);
    },
  };
}
