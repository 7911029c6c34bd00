/** What waits for a round's result to be shown. */
export type WhenShown = {
  /** Runs something once the round may be known: from an instant of the server's on, or when it is turned over by hand. */
  wait: (roundId: string, untilMs: number, run: () => void) => void;
  /** The instant of a round that is turned over by hand has changed. */
  changed: (roundId: string) => void;
};

/** Makes it; `heldUntilMs` answers for a round that is turned over by hand. */
export function createWhenShown(options: {
  readonly at: (instantMs: number, run: () => void) => void;
  readonly nowMs: () => number;
  readonly heldUntilMs: (roundId: string) => number | undefined;
}): WhenShown {
  const { at, nowMs, heldUntilMs } = options;
  const waiting = new Map<() => void, string>();
  return {
    wait: (roundId, untilMs, run) => {
      const look = (): void => {
        if (!waiting.has(look)) return;
        const nowUntilMs = heldUntilMs(roundId) ?? untilMs;
        if (nowUntilMs > nowMs()) {
          at(nowUntilMs, look);
          return;
        }
        waiting.delete(look);
        run();
      };
      waiting.set(look, roundId);
      at(heldUntilMs(roundId) ?? untilMs, look);
    },
    changed: (roundId) => {
      for (const [look, waitsFor] of [...waiting]) if (waitsFor === roundId) look();
    },
  };
}
