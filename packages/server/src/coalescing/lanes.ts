/**
 * Runs at most so many at once; the others wait in their order, and whoever waits longest takes over a place that becomes free.
 * Answers what was run, or throws what it threw.
 *
 * @param queue how many may wait, and what is thrown to one more; without it as many as come.
 */
export function createLanes(
  lanes: number,
  queue?: { readonly mostWaiting: number; readonly tooMany: () => Error },
) {
  const waiting: (() => void)[] = [];
  let free = lanes;
  return async <T>(run: () => Promise<T>): Promise<T> => {
    if (free > 0) free -= 1;
    else {
      if (queue !== undefined && waiting.length >= queue.mostWaiting) throw queue.tooMany();
      await new Promise<void>((resolve) => waiting.push(resolve));
    }
    try {
      return await run();
    } finally {
      const next = waiting.shift();
      if (next === undefined) free += 1;
      else next();
    }
  };
}
