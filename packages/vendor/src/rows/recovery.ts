/** Finishes rows that nobody works on, besides those that this process was asked for. */
export type Recovery = {
  /** Claims what nobody works on, as far as there are free workers, and begins to finish it. */
  look(): Promise<void>;
  /** Resolves when nothing that was taken is being worked on. */
  idle(): Promise<void>;
};

/**
 * Makes the one that takes up what a dead process left, and what was released because the wallet was silent. Any number of
 * processes do so at once, from their start on and for ever; that two never take the same row is what `claim` promises.
 */
export function createRecovery<Taken>(options: {
  /** Takes at most so many rows: those released whose time has come, and those of processes that gave no sign of life. */
  readonly claim: (limit: number) => Promise<readonly Taken[]>;
  /** Works on a row as far as it goes without patience, as `RowDriver.drive` does; else releases it. */
  readonly finish: (taken: Taken) => Promise<unknown>;
  /** Rows that are worked on at once, however many wait: a silent wallet holds every one for as long as a call may take. */
  readonly most: { readonly atOnce: number; readonly perLook: number };
  readonly onFault: (error: unknown, taken: Taken) => void;
}): Recovery {
  const { claim, finish, most, onFault } = options;
  const working = new Set<Promise<unknown>>();
  return {
    async look() {
      const limit = Math.min(most.perLook, most.atOnce - working.size);
      if (limit <= 0) return;
      for (const taken of await claim(limit)) {
        const done = finish(taken)
          .catch((error: unknown) => onFault(error, taken))
          .finally(() => working.delete(done));
        working.add(done);
      }
    },
    async idle() {
      await Promise.allSettled(working);
    },
  };
}
