/** Time to the next wallet call after so many without a final answer, milliseconds: doubling, at most ten seconds. */
export function backoffMs(attempts: number): number {
  return Math.min(10_000, 125 * 2 ** Math.min(attempts, 10));
}
