import { useEffect, useReducer } from "react";

/** A timer asks the clock again so often at least: it may have been measured anew meanwhile. */
const longestWaitMs = 5_000;

/** Draws anew when the vendor's clock passes the instant that `next` names, and only then. Answers the time of this drawing. */
export function useVendorTime(nowMs: () => number, next: (nowMs: number) => number | null): number {
  const [, drawAnew] = useReducer((count: number) => count + 1, 0);
  const drawnAtMs = nowMs();
  const nextMs = next(drawnAtMs);
  useEffect(() => {
    if (nextMs === null) return;
    let timer: ReturnType<typeof setTimeout>;
    const wait = () => {
      const restMs = nextMs - nowMs();
      if (restMs <= 0) drawAnew();
      else timer = setTimeout(wait, Math.min(restMs + 1, longestWaitMs));
    };
    wait();
    return () => clearTimeout(timer);
  }, [nextMs, nowMs]);
  return drawnAtMs;
}
