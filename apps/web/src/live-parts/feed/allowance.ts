/** How often something may be done in any stretch of time. */
export interface Allowance {
  /** Whether it may be done now; then it counts. */
  readonly take: (nowMs: number) => boolean;
  /** In how many milliseconds it may be done again; 0 when it may be now. */
  readonly waitMs: (nowMs: number) => number;
}

export function createAllowance(most: number, withinMs: number): Allowance {
  let doneAtMs: readonly number[] = [];
  const waitMs = (nowMs: number) => {
    doneAtMs = doneAtMs.filter((atMs) => nowMs - atMs < withinMs);
    const [oldestMs] = doneAtMs;
    return oldestMs === undefined || doneAtMs.length < most ? 0 : oldestMs + withinMs - nowMs;
  };
  return {
    take(nowMs) {
      if (waitMs(nowMs) > 0) return false;
      doneAtMs = [...doneAtMs, nowMs];
      return true;
    },
    waitMs,
  };
}
