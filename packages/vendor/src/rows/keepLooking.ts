export type Looking = {
  /** Something may have become due: looks at once, or once more when it is looking. */
  wake(): void;
  /** Ends after the look under way. */
  stop(): Promise<void>;
};

/** Looks for what is due, for ever: at once when there was more or when woken, else after a while. One look at a time. */
export function keepLooking(options: {
  /** Takes and begins what is due; answers whether there may be more that can be taken now. */
  readonly look: () => Promise<boolean>;
  /** How long nothing is looked for when nothing wakes it, milliseconds. */
  readonly everyMs: number;
  readonly onFault: (error: unknown) => void;
  /** Waits a moment before the look that follows a pause, so that what becomes due together is taken together. */
  readonly gather?: () => Promise<unknown>;
}): Looking {
  const { look, everyMs, onFault, gather } = options;
  let isStopping = false;
  let wakeUp: () => void = () => undefined;

  async function run(): Promise<void> {
    while (!isStopping) {
      // Before the look: what becomes due while it looks is looked for again.
      const { promise: woken, resolve } = Promise.withResolvers<void>();
      wakeUp = resolve;
      const hasMore = await look().catch((error: unknown) => {
        onFault(error);
        return false;
      });
      if (hasMore) continue;
      const timer = setTimeout(resolve, everyMs);
      await woken;
      clearTimeout(timer);
      await gather?.();
    }
  }

  const running = run();
  return {
    wake: () => wakeUp(),
    async stop() {
      isStopping = true;
      wakeUp();
      await running;
    },
  };
}
