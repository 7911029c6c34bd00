/** A wait that a tap can cut short. */
export type Patience = {
  /** Resolves after the time, or at the next `hurry`; true when it was cut short. */
  readonly wait: (durationMs: number) => Promise<boolean>;
  /** Calls `step` with the time gone by until the end or the next `hurry`; the last call has all of it. */
  readonly count: (durationMs: number, step: (elapsedMs: number) => void) => Promise<boolean>;
  /** Ends every wait that is under way. */
  readonly hurry: () => void;
};

export function createPatience(): Patience {
  const waiting = new Set<() => void>();
  const wait = (durationMs: number): Promise<boolean> =>
    new Promise((done) => {
      const finish = (cut: boolean): void => {
        clearTimeout(timer);
        waiting.delete(cutShort);
        done(cut);
      };
      const cutShort = (): void => finish(true);
      const timer = setTimeout(() => finish(false), durationMs);
      waiting.add(cutShort);
    });
  return {
    wait,
    count: async (durationMs, step) => {
      const begunMs = performance.now();
      let frame = 0;
      const tick = (): void => {
        step(Math.min(durationMs, performance.now() - begunMs));
        frame = requestAnimationFrame(tick);
      };
      if (durationMs > 0) tick();
      const cut = durationMs > 0 ? await wait(durationMs) : false;
      cancelAnimationFrame(frame);
      step(durationMs);
      return cut;
    },
    hurry: () => {
      for (const cut of [...waiting]) cut();
    },
  };
}
