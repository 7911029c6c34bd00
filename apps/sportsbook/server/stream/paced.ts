/** Work that is done when somebody asks for it, and not more often than once in a while. */
export type Paced = {
  /** There is something to do. */
  wake(): void;
  /** Ends after the work under way. */
  stop(): Promise<void>;
};

/**
 * Runs `work` after each `wake`, at once when it did not run lately, and at least every `longestMs` without one. What
 * wakes it in the meantime is done together by the next run.
 * @param shortestMs from the beginning of one run to that of the next.
 */
export function startPaced(
  work: () => Promise<void>,
  { shortestMs, longestMs }: { readonly shortestMs: number; readonly longestMs: number },
): Paced {
  let isStopping = false;
  let isAwake = false;
  let stir: () => void = () => undefined;

  /** A pause that `isOver` ends early. */
  async function pause(ms: number, isOver: () => boolean): Promise<void> {
    if (ms <= 0 || isOver()) return;
    const { promise, resolve } = Promise.withResolvers<void>();
    const timer = setTimeout(resolve, ms);
    stir = () => {
      if (isOver()) resolve();
    };
    await promise;
    clearTimeout(timer);
  }

  async function run(): Promise<void> {
    while (!isStopping) {
      await pause(longestMs, () => isAwake || isStopping);
      if (isStopping) return;
      isAwake = false;
      const beganAtMs = performance.now();
      await work();
      await pause(shortestMs - (performance.now() - beganAtMs), () => isStopping);
    }
  }

  const running = run();
  return {
    wake() {
      isAwake = true;
      stir();
    },
    async stop() {
      isStopping = true;
      stir();
      await running;
    },
  };
}
