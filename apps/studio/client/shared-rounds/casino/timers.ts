/** What a visit waits for, by the server's clock. */
export function createTimers(nowMs: () => number) {
  const running = new Set<ReturnType<typeof setTimeout>>();
  return {
    /** Runs something at an instant of the server's, or at once when that has passed. */
    at: (instantMs: number, run: () => void): void => {
      const timer = setTimeout(
        () => {
          running.delete(timer);
          run();
        },
        Math.max(0, instantMs - nowMs()),
      );
      running.add(timer);
    },
    /** Waits for nothing any more. */
    clear: (): void => {
      for (const timer of running) clearTimeout(timer);
    },
  };
}
export type Timers = ReturnType<typeof createTimers>;
