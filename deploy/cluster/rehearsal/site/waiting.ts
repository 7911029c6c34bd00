import { setTimeout as sleep } from "node:timers/promises";
import { Problem } from "../../../../start/problem.ts";

/**
 * Waits until something is so, asking again and again.
 *
 * @throws Problem when it is not in its time, and the reason of `signal`.
 */
export async function until(
  what: string,
  isSo: () => Promise<boolean>,
  {
    timeoutMs,
    signal,
    everyMs = 250,
  }: { readonly timeoutMs: number; readonly signal?: AbortSignal | undefined; readonly everyMs?: number },
): Promise<void> {
  const deadline = performance.now() + timeoutMs;
  while (!(await isSo().catch(() => false))) {
    signal?.throwIfAborted();
    if (performance.now() > deadline) throw new Problem(`${what}: not so after ${timeoutMs / 1_000} s.`);
    await sleep(everyMs);
  }
}
