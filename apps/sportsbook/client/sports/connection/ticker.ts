import type { ServerClock } from "@hanpan/browser/socket/serverClock";

/**
 * One clock for every countdown of the page. It ticks when a second of the server's time begins, and stops while nobody looks.
 */
export function createTicker(clock: Pick<ServerClock, "nowMs">) {
  const listeners = new Set<() => void>();
  const second = (): number => Math.floor(clock.nowMs() / 1_000);
  let now = second();
  let waits = false;

  const tick = (): void => {
    waits = false;
    if (listeners.size === 0) return;
    now = second();
    for (const listener of listeners) listener();
    wait();
  };
  const wait = (): void => {
    if (waits) return;
    waits = true;
    setTimeout(tick, 1_000 - (clock.nowMs() % 1_000) + 5);
  };

  return {
    /** The server's time as it was when the hand last moved, epoch milliseconds. */
    nowMs: (): number => now * 1_000,
    listen: (listener: () => void): (() => void) => {
      if (listeners.size === 0) now = second();
      listeners.add(listener);
      wait();
      return () => listeners.delete(listener);
    },
  };
}
