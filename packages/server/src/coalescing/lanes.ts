/** Runs at most so many at once; the others wait in their order. Answers what was run, or throws what it threw. */
export function createLanes(lanes: number) {
  const waiting: (() => void)[] = [];
  let free = lanes;
  return async <T>(run: () => Promise<T>): Promise<T> => {
    if (free > 0) free -= 1;
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return await run();
    } finally {
      const next = waiting.shift();
      if (next === undefined) free += 1;
      else next();
    }
  };
}
